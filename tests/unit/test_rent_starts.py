"""Sixty months of leases that begin on the last days of a month, told out."""

from calendar import monthrange
from datetime import date, timedelta
from decimal import Decimal

import pytest

from apps.core.money import LeasedPiece, part_of, period, rents

MONTHS = 60
RENT, TAX = Decimal("1234.57"), Decimal("197.53")


@pytest.mark.parametrize("day", [28, 29, 30, 31])
def test_periods_begin_on_that_day_or_the_last_one_of_a_shorter_month(day: int) -> None:
    first = date(2027, 12, day)  # 2028 has a 29 February
    for number in range(1, MONTHS + 2):
        year, month = 2027 + (11 + number - 1) // 12, (11 + number - 1) % 12 + 1
        assert period(first, number).start == date(year, month, min(day, monthrange(year, month)[1]))


@pytest.mark.parametrize("day", [28, 29, 30, 31])
def test_a_whole_term_costs_sixty_rents_to_the_cent(day: int) -> None:
    first = date(2027, 12, day)
    made = rents([LeasedPiece(RENT, TAX, first, None)], first, MONTHS, period(first, MONTHS).end)
    assert [(one.subtotal, one.tax) for one in made] == [(RENT, TAX)] * MONTHS
    assert [one.due for one in made] == [period(first, number).start for number in range(1, MONTHS + 1)]


@pytest.mark.parametrize("day", [28, 29, 30, 31])
def test_parts_that_are_split_at_any_day_add_up_to_the_rent(day: int) -> None:
    first = date(2027, 12, day)
    for number in (1, 2, 3, 14, 60):
        span = period(first, number)
        for cut in range(span.days - 1):
            middle = span.start + timedelta(days=cut)
            one = part_of(RENT, span, span.start, middle)
            other = part_of(RENT, span, middle + timedelta(days=1), span.end)
            assert min(one, other) >= 0
            assert one + other == RENT
