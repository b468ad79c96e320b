"""From which period on a lease is renewed or its rents rise, and what a month costs then."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from apps.core.money import TAX_RATE, months_after, round_amount, spread

ZERO, HUNDRED, MONTHS = Decimal(0), Decimal(100), 12


def first_of_renewal(months: int, last_made: int) -> int:
    """The period after the term, and after all that have their installment."""
    return max(months, last_made) + 1


def risen(rents: Sequence[Decimal], percent: Decimal) -> list[Decimal]:
    """Each by so many percent more; below zero, less."""
    return [round_amount(rent * (HUNDRED + percent) / HUNDRED) for rent in rents]


def taxes(rents: Sequence[Decimal], before: Sequence[tuple[Decimal, Decimal]], *, whole: bool) -> list[Decimal]:
    """The tax of each: of all of it when it is invoiced as a `whole`, else in the same part of it as `before` (rents, taxes)."""
    total = sum(rents, ZERO)
    had, tax = sum((rent for rent, _ in before), ZERO), sum((tax for _, tax in before), ZERO)
    part = TAX_RATE if whole else tax / had if had else ZERO
    now = round_amount(total * part)
    return spread(now, rents) if total else [ZERO for _ in rents]


def anniversaries(first: date, today: date) -> list[date]:
    """The days until today on which another year begins."""
    found: list[date] = []
    while (day := months_after(first, MONTHS * (len(found) + 1))) <= today:
        found.append(day)
    return found
