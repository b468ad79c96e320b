"""From which period on a lease is renewed, and on which days its rents rise."""

from datetime import date

from apps.core.money import months_after

MONTHS = 12


def first_of_renewal(months: int, last_made: int) -> int:
    """The period after the term, and after all that have their installment."""
    return max(months, last_made) + 1


def anniversaries(first: date, today: date) -> list[date]:
    """The days until today on which another year begins."""
    found: list[date] = []
    while (day := months_after(first, MONTHS * (len(found) + 1))) <= today:
        found.append(day)
    return found
