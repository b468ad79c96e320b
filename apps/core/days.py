"""Days as they are in the company's time zone, and the moments at which they begin."""

import re
from calendar import monthrange
from datetime import date, datetime, time

from django.utils import timezone

from apps.core.errors import Invalid
from apps.core.language import gettext

MOST_YEARS_AWAY = 5
"""Of a day that somebody types: one that is further away has a mistyped year."""

FIRST, LAST = date(1990, 1, 1), date(2100, 1, 1)
"""Between which a day of old stock lies, in a sheet and in a call."""


MONTH = r"^20[0-9]{2}-(0[1-9]|1[0-2])$"


def month_of(text: str) -> date:
    """The first day of "2026-11". Raises ValueError with a sentence."""
    if not re.fullmatch(MONTH, text):
        raise ValueError(gettext("Escribe el mes como aaaa-mm."))
    return date.fromisoformat(f"{text}-01")


def last_of_month(month: date) -> date:
    return month.replace(day=monthrange(month.year, month.month)[1])


def midnight(day: date) -> datetime:
    """The moment at which a day begins here."""
    return timezone.make_aware(datetime.combine(day, time.min))


def far_refusal(day: date | None) -> str | None:
    """Why a day that is planned, or was, is none that anybody means."""
    now = timezone.localdate().year
    if day is None or abs(day.year - now) <= MOST_YEARS_AWAY:
        return None
    return gettext("Revisa el año: va de {first} a {last}.").format(
        first=now - MOST_YEARS_AWAY, last=now + MOST_YEARS_AWAY
    )


def check_near(day: date | None, field: str = "date") -> None:
    """Raises Invalid at the field."""
    if refusal := far_refusal(day):
        raise Invalid.field(field, refusal)


def check_happened(day: date | None, of: str = "") -> None:
    """Of what was done by then. Raises Invalid at `date`."""
    if day and day > timezone.localdate():
        raise Invalid.field("date", gettext("{of} no puede estar en el futuro.").format(of=of or gettext("La fecha")))
    check_near(day)


def check_not_before(day: date, first: date, then: str) -> None:
    """Of a delivery. Raises Invalid at `date` when it was before `first`, which `then` says in words."""
    if day < first:
        raise Invalid.field(
            "date",
            gettext("{then} el {first:%d/%m/%Y}: la entrega no puede ser anterior.").format(then=then, first=first),
        )
