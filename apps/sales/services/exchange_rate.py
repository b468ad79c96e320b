"""Today's exchange rate: set by hand, or fetched from Banxico once a day. Rows are only added."""

from datetime import date, datetime, timedelta
from decimal import Decimal

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone
from django_tasks import task

from apps.accounts.models import User
from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.core.records.workflow import one_at_a_time
from apps.sales.models import ExchangeRate, RateFetch, RateSource
from apps.sales.rules.prices import is_far, rate_difference
from apps.sales.selectors.exchange_rate import is_set_for, today_rate
from apps.sales.services.banxico import BanxicoFault, latest_fix
from apps.sales.services.happenings import rate_set

_REST = timedelta(hours=1)
"""What failed, or was never heard of again, is asked once more after this."""


_UNUSUAL = Decimal(10)
"""Percent; no dollar moves so much in a day, a comma does."""


def set_rate(rate: Decimal, *, by: User, sure: bool = True) -> ExchangeRate:
    """From now on a dollar costs `rate` pesos. Raises Invalid when that is far from the one before and nobody is sure."""
    before = None if sure else today_rate()
    if before and is_far(rate, before.rate, _UNUSUAL):
        change = rate_difference(rate, before.rate)
        raise Invalid.field(
            "sure",
            gettext("Cambia {change:+,.2f} % respecto al vigente, {rate:.4f}. Di que es correcto.").format(
                change=change, rate=before.rate
            ),
        )
    row = ExchangeRate(rate=rate, day=timezone.localdate(), source=RateSource.MANUAL, set_by=by)
    with transaction.atomic():
        return _enter(row, by)


def _enter(row: ExchangeRate, by: User | None) -> ExchangeRate:
    save_as(row, by=by, action="create")
    rate_set.send(ExchangeRate)
    return row


def ask_for_today() -> None:
    """Have a job fetch today's rate when there is none yet and somebody gave us a token; at most one job an hour,
    however many ask. Whoever asks waits for nothing.
    """
    today, now = timezone.localdate(), timezone.now()
    if not settings.BANXICO_TOKEN or is_set_for(today):
        return
    # Read first: most who come find that it was asked for, and need no transaction.
    if RateFetch.objects.filter(day=today, asked_at__gt=now - _REST).exists():
        return
    with transaction.atomic():
        if _is_ours(today, now):
            fetch_today.enqueue()


def _is_ours(today: date, now: datetime) -> bool:
    """Whether of all who ask at once it is for us to enqueue the job."""
    try:
        with transaction.atomic():
            RateFetch.objects.create(day=today, asked_at=now)
    except IntegrityError:
        rested = RateFetch.objects.filter(day=today, asked_at__lte=now - _REST)
        return rested.update(asked_at=now) == 1
    return True


@task()
def fetch_today() -> None:
    """The job: a failure is noted where people see it, and nothing else happens."""
    try:
        fetch_rate()
    except BanxicoFault as fault:
        RateFetch.objects.filter(day=timezone.localdate()).update(problem=str(fault))


def fetch_rate() -> ExchangeRate | None:
    """Fetch and store Banxico's rate as today's; None when today has one already. Raises BanxicoFault."""
    today = timezone.localdate()
    if is_set_for(today):
        return None
    fix = latest_fix()
    with transaction.atomic():
        one_at_a_time("exchange rate")
        if is_set_for(today):  # somebody set it meanwhile, and theirs counts
            return None
        row = ExchangeRate(rate=fix.rate, day=today, source=RateSource.BANXICO, published=fix.published)
        return _enter(row, None)
