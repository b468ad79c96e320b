"""How much of its time a piece was leased."""

from datetime import date, timedelta
from decimal import Decimal

import pytest

from apps.leases.rules.shares import days_of, share_of_days

FIRST, LAST = date(2026, 1, 1), date(2026, 1, 10)


def day(number: int) -> date:
    return FIRST + timedelta(days=number - 1)


@pytest.mark.parametrize(
    ("spans", "days"),
    [
        ([], 0), ([(1, 10)], 10), ([(1, 1)], 1), ([(3, 5), (6, 7)], 5), ([(3, 5), (5, 7)], 5), ([(5, 7), (3, 5)], 5),
        ([(2, 8), (3, 4)], 7), ([(-5, 2), (9, 20)], 4), ([(11, 12)], 0),
    ],
)  # fmt: skip
def test_a_day_counts_once(spans: list[tuple[int, int]], days: int) -> None:
    assert days_of([(day(start), day(end)) for start, end in spans], FIRST, LAST) == days


def test_the_share_has_one_decimal() -> None:
    assert share_of_days([(day(1), day(1))], FIRST, day(3)) == Decimal("33.3")
    assert share_of_days([(day(1), day(3))], FIRST, day(3)) == Decimal("100.0")
