"""Of which days a global invoice is, and what its concepts come to."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.core.money import round_amount
from apps.invoices.rules.amounts import Item, NothingToInvoice, invoiced, refusals
from apps.invoices.rules.globals import (
    MOST_ORDERS,
    SALE,
    SALE_CODE,
    SALE_UNIT,
    Periodicity,
    period_of,
    refusal_of,
    too_many,
)

DAYS = st.dates(date(2024, 1, 1), date(2031, 12, 31))
CENTS = st.decimals(Decimal("0.05"), Decimal(900000), places=2)


def sale(total: Decimal) -> Item:
    return Item(SALE, 1, total, SALE_CODE, SALE_UNIT, identification="7", gross=True)


@pytest.mark.parametrize(
    ("periodicity", "day", "start", "end"),
    [
        ("01", date(2026, 11, 20), date(2026, 11, 20), date(2026, 11, 20)),
        ("02", date(2026, 11, 18), date(2026, 11, 16), date(2026, 11, 22)),
        ("02", date(2026, 11, 1), date(2026, 11, 1), date(2026, 11, 1)),
        ("02", date(2026, 12, 3), date(2026, 12, 1), date(2026, 12, 6)),
        ("03", date(2026, 2, 15), date(2026, 2, 1), date(2026, 2, 15)),
        ("03", date(2026, 2, 16), date(2026, 2, 16), date(2026, 2, 28)),
        ("04", date(2028, 2, 29), date(2028, 2, 1), date(2028, 2, 29)),
    ],
)
def test_a_day_lies_in_its_period(periodicity: str, day: date, start: date, end: date) -> None:
    found = period_of(Periodicity(periodicity), day)
    assert (found.start, found.end) == (start, end)


@given(periodicity=st.sampled_from(Periodicity), day=DAYS)
def test_a_period_is_of_one_month_and_every_day_of_it_leads_to_it(periodicity: Periodicity, day: date) -> None:
    found = period_of(periodicity, day)
    assert found.start <= day <= found.end
    assert (found.months, found.year) == (f"{day:%m}", day.year)
    assert found.end.month == day.month
    assert period_of(periodicity, found.start) == period_of(periodicity, found.end) == found


def test_one_that_still_runs_is_refused_until_its_last_day() -> None:
    month = period_of(Periodicity.MONTH, date(2026, 11, 3))
    assert refusal_of(month, date(2026, 11, 29)) is not None
    assert refusal_of(month, date(2026, 11, 30)) is None
    assert refusal_of(month, date(2027, 12, 31)) is None
    assert refusal_of(month, date(2028, 1, 1)) is not None


def test_more_than_fit_are_refused() -> None:
    assert too_many(MOST_ORDERS) is None
    assert too_many(3412) == "Son 3,412 órdenes y en una factura global caben 3,000: elige un periodo más corto."


@given(totals=st.lists(CENTS, min_size=1, max_size=60))
def test_it_comes_to_its_orders_to_the_cent_and_each_concept_to_its_own(totals: list[Decimal]) -> None:
    found = invoiced([sale(total) for total in totals], Decimal(0))
    assert found.total == sum(totals)
    assert refusals(found) == []
    for concept, total in zip(found.concepts, totals, strict=True):
        assert round_amount(concept.amount + concept.tax) == total


def test_nothing_is_no_invoice() -> None:
    with pytest.raises(NothingToInvoice):
        invoiced([], Decimal(0))
