"""A range of whole days that figures are of: both ends count."""

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal

from apps.core.language import gettext

DAYS = 30
MOST_DAYS_APART = 62
LONGEST_DAYS = 3 * 366
_TENTH = Decimal("0.1")


class BadPeriod(ValueError):
    """The sentence says what is wrong; `end` whether it is about the last day."""

    def __init__(self, sentence: str, *, end: bool) -> None:
        super().__init__(sentence)
        self.end = end


@dataclass(frozen=True, slots=True)
class Period:
    start: date
    end: date

    @property
    def length(self) -> int:
        """In days; one day alone is 1."""
        return (self.end - self.start).days + 1

    @property
    def before(self) -> "Period":
        """As many days, right before it."""
        return Period(self.start - timedelta(days=self.length), self.start - timedelta(days=1))

    def parts(self) -> list["Period"]:
        """Its days; its months when it is so long that nobody could tell the days apart."""
        if self.length > MOST_DAYS_APART:
            return self.months()
        days = [self.start + timedelta(days=number) for number in range(self.length)]
        return [Period(day, day) for day in days]

    def months(self) -> list["Period"]:
        """Its parts in each month, the first and the last one perhaps not whole."""
        parts, start = [], self.start
        while start <= self.end:
            next_month = (start.replace(day=1) + timedelta(days=32)).replace(day=1)
            parts.append(Period(start, min(next_month - timedelta(days=1), self.end)))
            start = next_month
        return parts


def period_of(start: date | None, end: date | None, today: date) -> Period:
    """The last 30 days up to today unless told; a single end is kept, and the other one made of it.

    Raises BadPeriod when it ends before it begins, or is longer than three years.
    """
    if end is None:
        end = today if start is None or start <= today else start
    if start is None:
        start = end - timedelta(days=DAYS - 1)
    if end < start:
        raise BadPeriod(gettext("El rango termina antes de empezar."), end=True)
    if (end - start).days >= LONGEST_DAYS:
        raise BadPeriod(gettext("Pide como máximo tres años."), end=False)
    return Period(start, end)


def change(now: Decimal, before: Decimal) -> Decimal | None:
    """By how many percent `now` is above `before`, one decimal; None when there was nothing to compare with."""
    if before <= 0:
        return None
    return ((now - before) * 100 / before).quantize(_TENTH, ROUND_HALF_UP)


def percent_of(part: int, whole: int) -> Decimal | None:
    """One decimal; None of nothing."""
    return (Decimal(part) * 100 / whole).quantize(_TENTH, ROUND_HALF_UP) if whole else None
