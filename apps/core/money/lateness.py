"""What a leased piece that comes back late costs beside its daily rent."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from .rounding import HUNDRED, ZERO, exact, round_amount


@dataclass(frozen=True, slots=True)
class LateTerms:
    """Of a piece: `daily` for each day late once more than `grace` days have passed, and no more than `ceiling` (None: no
    end). Of all in one currency."""

    daily: Decimal
    grace: int = 0
    ceiling: Decimal | None = None


def daily_surcharge(amount: Decimal | None, percent: Decimal | None, rent: Decimal) -> Decimal:
    """An amount a day, and a percentage of a month's rent a day."""
    with exact():
        return round_amount((amount or ZERO) + rent * (percent or ZERO) / HUNDRED)


def days_late(last: date, until: date) -> int:
    """Days from the day after the term to the one on which the piece came back, that one included."""
    return max((until - last).days, 0)


def late_surcharge(terms: LateTerms, last: date, until: date) -> Decimal:
    """For all days late by `until`: within the days of grace nothing, after them also for those."""
    days = days_late(last, until)
    if days <= terms.grace:
        return ZERO
    with exact():
        whole = round_amount(terms.daily * days)
    return whole if terms.ceiling is None else min(whole, terms.ceiling)
