"""Between which prices a seller may move, how a price is said, what is still owed, and how it is delivered."""

from decimal import Decimal

import pytest

from apps.sales.rules.delivery import DELIVERY_METHODS, DELIVERY_TYPES, methods_refusal, type_refusal
from apps.sales.rules.payments import Paid, PaymentMethod
from apps.sales.rules.prices import (
    ASK,
    Limits,
    ListPrices,
    above_words,
    below_words,
    dollars,
    limits_of,
    rate_bounds,
    rate_difference,
)

HUNDRED, TWO_HUNDRED = Decimal(100), Decimal(200)
SIXTY, EIGHTY = Decimal(60), Decimal(80)


def listed(least: str = "", offer: str = "", *, wholesale: bool = True) -> ListPrices:
    return ListPrices(
        Decimal(least) if least else None, TWO_HUNDRED, Decimal(offer) if offer else None, wholesale, SIXTY, EIGHTY
    )


@pytest.mark.parametrize(
    ("prices", "wholesale", "limits"),
    [
        (listed("100"), False, Limits(HUNDRED, TWO_HUNDRED)),
        (listed("100"), True, Limits(SIXTY, EIGHTY)),
        (listed("100", wholesale=False), True, Limits(HUNDRED, TWO_HUNDRED)),
        (listed("100", offer="90"), False, Limits(Decimal(90), TWO_HUNDRED)),
        (listed("100", offer="110"), False, Limits(HUNDRED, TWO_HUNDRED)),
        (listed(offer="90"), False, Limits(Decimal(90), TWO_HUNDRED)),
        (listed(), False, Limits(None, TWO_HUNDRED)),
    ],
)
def test_which_range_counts(prices: ListPrices, wholesale: bool, limits: Limits) -> None:
    assert limits_of(prices, wholesale=wholesale) == limits


@pytest.mark.parametrize(
    ("least", "reduced", "told"),
    [
        (HUNDRED, False, f"El precio mínimo es US$100.00. {ASK}"),
        (
            HUNDRED,
            True,
            f"El precio mínimo es US$100.00 (con el descuento y el tipo de cambio queda en US$94.50). {ASK}",
        ),
        (None, False, f"Todavía no tiene precio. {ASK}"),
    ],
)
def test_a_price_below_its_range_is_told(least: Decimal | None, reduced: bool, told: str) -> None:
    assert below_words(least, Decimal("94.5"), reduced=reduced) == told


def test_a_price_above_its_range_is_told() -> None:
    assert above_words(TWO_HUNDRED) == f"El precio máximo es US$200.00. {ASK}"


@pytest.mark.parametrize(
    ("today", "percent", "bounds"),
    [("20", "2", ("19.6", "20.4")), ("18.5", "0", ("18.5", "18.5")), ("17", "10", ("15.3", "18.7"))],
)
def test_rates_lie_within_a_percent_of_today_s(today: str, percent: str, bounds: tuple[str, str]) -> None:
    assert rate_bounds(Decimal(today), Decimal(percent)) == tuple(Decimal(bound) for bound in bounds)


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        ("1234.5", "US$1,234.50"),
        ("100", "US$100.00"),
        ("0.333333", "US$0.333333"),
        ("7.1230", "US$7.123"),
        ("1000000", "US$1,000,000.00"),
    ],
)
def test_dollars_have_two_decimals_or_as_many_as_they_need(amount: str, text: str) -> None:
    assert dollars(Decimal(amount)) == text


@pytest.mark.parametrize(
    ("rate", "today", "percent"),
    [("18.70", "17", "10.00"), ("15.30", "17", "-10.00"), ("17", "17", "0.00"), ("17.001", "17", "0.01")],
)
def test_how_far_a_rate_is_from_today_s(rate: str, today: str, percent: str) -> None:
    assert rate_difference(Decimal(rate), Decimal(today)) == Decimal(percent)


@pytest.mark.parametrize(
    ("confirmed", "pending", "left", "excess"),
    [("0", "0", "100", "0"), ("40", "35", "25", "0"), ("60", "50", "0", "0"), ("130", "0", "0", "30")],
)
def test_what_is_still_owed_and_what_was_too_much(confirmed: str, pending: str, left: str, excess: str) -> None:
    paid = Paid(Decimal(confirmed), Decimal(pending), HUNDRED)
    assert (paid.left, paid.excess) == (Decimal(left), Decimal(excess))


def test_every_way_to_pay_has_the_code_of_the_sat() -> None:
    assert {method.value: method.sat_form for method in PaymentMethod} == {
        "Efectivo": "01",
        "Transferencia": "03",
        "Tarjeta de crédito": "04",
        "Tarjeta de débito": "28",
        "Cheque": "02",
        "Mercado Libre": "31",
        "Saldo a favor": "30",
    }


def test_a_delivery_is_of_a_type_and_presented_in_ways_that_there_are() -> None:
    assert [type_refusal(kind) for kind in ("", *DELIVERY_TYPES)] == [None] * 6
    assert type_refusal("Dron") == (
        "Elige uno de: Entrega a domicilio de ZMG, Flete del cliente, Paquetería, Mercado Libre, Otro."
    )
    assert methods_refusal([]) is None
    assert methods_refusal(DELIVERY_METHODS) is None
    assert methods_refusal(["Tarima", "Dron"]) == (
        "Elige entre: Tarima, Emplaye, Armado, Desarmado Total, Desarmado parcial, En caja, Factura."
    )
