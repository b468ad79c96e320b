"""Reads of exchange rates."""

from datetime import date, datetime

from django.db.models import QuerySet
from django.utils import timezone

from apps.core.db.projection import CompiledQuery, columns_of
from apps.sales.models import ExchangeRate, RateFetch


def rates() -> QuerySet[ExchangeRate]:
    """All there were, the newest first."""
    return ExchangeRate.objects.select_related("set_by").order_by("-id")


_NEWEST: CompiledQuery[ExchangeRate] = CompiledQuery(
    lambda: ExchangeRate.objects.order_by("-id")[:1], columns_of(ExchangeRate)
)


def today_rate() -> ExchangeRate | None:
    """The one that counts now: the newest, also when it is of an earlier day. None while nobody ever set one."""
    return next(iter(_NEWEST.records()), None)


def rate_on(day: date, *, known_at: datetime | None = None) -> ExchangeRate | None:
    """The one that counted that day: the last of it or before it, of a day before the first one that first one. With `known_at`
    one that was entered later does not count."""
    rows = ExchangeRate.objects.filter(created_at__lte=known_at) if known_at else ExchangeRate.objects.all()
    before = rows.filter(day__lte=day).order_by("-day", "-id").first()
    return before or ExchangeRate.objects.order_by("day", "id").first()


def is_set_for(day: date) -> bool:
    return ExchangeRate.objects.filter(day=day).exists()


def fetch_problem() -> str:
    """Why Banxico could not be asked today; empty when it could, or was not."""
    if is_set_for(timezone.localdate()):
        return ""
    fetch = RateFetch.objects.filter(day=timezone.localdate()).first()
    return fetch.problem if fetch else ""
