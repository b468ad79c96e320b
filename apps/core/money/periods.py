"""The periods of something that is paid by the month.

The n-th begins n - 1 months after the first day, on the same day of the month or on the last one of a shorter month. It
is always counted from the first day: who began on the 31st pays on the 28th of February and on the 31st of March.
"""

from calendar import monthrange
from dataclasses import dataclass
from datetime import date, timedelta

MONTHS = 12
ONE_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Period:
    """Both days belong to it."""

    number: int
    start: date
    end: date

    @property
    def days(self) -> int:
        return (self.end - self.start).days + 1


def months_after(first: date, months: int) -> date:
    """The same day of the month, or the last one of a month that is too short."""
    year, month = divmod(first.year * MONTHS + first.month - 1 + months, MONTHS)
    return date(year, month + 1, min(first.day, monthrange(year, month + 1)[1]))


def period(first: date, number: int) -> Period:
    """The period of that number, the first one being 1."""
    return Period(number, months_after(first, number - 1), months_after(first, number) - ONE_DAY)
