"""What holds for all amounts, tried on generated ones."""

from decimal import Context, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.core.money import (
    ONE_CENT,
    CircuitLine,
    ProductLine,
    Terms,
    order_circuit,
    order_totals,
    percentage_paid,
    quote_totals,
    round_amount,
    spread,
    spread_evenly,
    written,
)


def amounts(places: int, largest: int = 10_000_000) -> st.SearchStrategy[Decimal]:
    return st.decimals(min_value=0, max_value=largest, places=places, allow_nan=False, allow_infinity=False)


product_lines = st.builds(ProductLine, unit_price=amounts(6), pieces=st.integers(0, 500))
circuit_lines = st.builds(
    CircuitLine, products=st.lists(product_lines, max_size=5).map(tuple), offer_price=st.none() | amounts(6)
)
terms = st.builds(
    Terms,
    exchange_rate=st.decimals(min_value=Decimal("0.0001"), max_value=100, places=4),
    discount=st.decimals(min_value=0, max_value=100, places=2),
    invoice_required=st.booleans(),
    count_to_invoice=st.none() | amounts(2),
    shipping_cost=amounts(2),
    installation_cost=amounts(2),
)
quotes = st.tuples(st.lists(product_lines, max_size=5), st.lists(circuit_lines, max_size=4), terms)
Quote = tuple[list[ProductLine], list[CircuitLine], Terms]


@given(quotes)
def test_an_approved_quote_keeps_every_amount(quote: Quote) -> None:
    lines, circuits, conditions = quote
    ordered = [order_circuit(circuit) for circuit in circuits]
    assert order_totals(lines, ordered, conditions) == quote_totals(lines, circuits, conditions)


@given(amounts(6), st.integers(1, 500))
def test_the_remainder_stays_below_a_millionth_a_piece(price: Decimal, pieces: int) -> None:
    [line] = order_circuit(CircuitLine((ProductLine(price, pieces),))).products
    assert abs(line.remainder) <= Decimal("0.0000005") * pieces
    assert line.amount() == price


@given(quotes)
def test_a_document_adds_up(quote: Quote) -> None:
    totals = order_totals(*quote)
    assert totals.gross_mxn - totals.discount_mxn == totals.subtotal_mxn
    assert totals.subtotal_mxn + totals.tax + totals.shipping + totals.installation == totals.total
    assert min(totals.subtotal_mxn, totals.discount_mxn, totals.tax) >= 0


@given(
    st.decimals(min_value=-(10**9), max_value=10**9, places=2),
    st.lists(amounts(6), min_size=1, max_size=20).filter(any),
)
def test_spreading_loses_nothing_and_is_off_by_less_than_a_cent(amount: Decimal, weights: list[Decimal]) -> None:
    parts = spread(amount, weights)
    assert sum(parts) == amount
    for part, weight in zip(parts, weights, strict=True):
        assert abs(part - amount * weight / sum(weights)) < ONE_CENT + Decimal("1e-12")


@given(st.decimals(min_value=0, max_value=10**9, places=2), st.integers(1, 300))
def test_even_parts_differ_by_a_cent_at_most(amount: Decimal, count: int) -> None:
    parts = spread_evenly(amount, count)
    assert sum(parts) == amount
    assert max(parts) - min(parts) <= ONE_CENT


@given(amounts(2), amounts(2).filter(bool))
def test_a_hundred_percent_is_shown_exactly_when_all_is_paid(paid: Decimal, total: Decimal) -> None:
    assert (percentage_paid(paid, total) >= 100) == (paid >= total)


def test_nothing_spreads_over_nothing() -> None:
    with pytest.raises(ValueError, match=r"^An amount cannot be spread over nothing\.$"):
        spread(Decimal(1), [])


def test_a_weight_below_zero_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^A weight may not be negative\.$"):
        spread(Decimal(1), [Decimal(2), Decimal(-1)])


def test_what_is_wider_than_python_s_28_digits_is_exact_too() -> None:
    wide = Decimal("1234567890123456789012345678.005")
    assert round_amount(wide) == Decimal("1234567890123456789012345678.01")
    line = ProductLine(Decimal("999999999999999999999999.999999"), 9999, remainder=Decimal("0.000001"))
    terms = Terms(exchange_rate=Decimal("19.123457"), discount=Decimal("33.33"))
    # In millionths, rates in millionths, and of 100.00 percent 66.67: whole numbers, which are exact.
    whole = ((10**30 - 1) * 9999 + 1) * 19123457 * 6667
    cents = (whole * 2 + 10**14) // (2 * 10**14)
    exact = Decimal(cents).scaleb(-2, Context(prec=60))
    assert order_totals([line], [], terms).subtotal_mxn == exact
    assert quote_totals([line], [], terms).subtotal_mxn == exact


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        ("0", "0.00"),
        ("-0.0000001", "0.00"),
        ("360.000000", "360.00"),
        ("-5", "-5.00"),
        ("0.5", "0.50"),
        ("33.333333", "33.333333"),
        ("18.456700", "18.4567"),
        ("0.0000005", "0.000001"),
        ("1E+3", "1000.00"),
        ("12345678901234567890123456789.5", "12345678901234567890123456789.50"),
    ],
)
def test_an_amount_is_written_with_two_decimals_or_as_many_as_it_needs(amount: str, text: str) -> None:
    assert written(Decimal(amount)) == text
