"""What goes back for pieces that come back, as plain functions."""

import random
from decimal import Decimal

import pytest

from apps.refunds.rules.amounts import NOTHING, Amounts, Sale, amounts_of, parts_of, refundables
from apps.refunds.rules.deduction import Seller, deduction_of

PAID = Sale(
    Decimal("18.5"),
    Decimal(10),
    subtotal=Decimal("3330.00"),
    tax=Decimal("532.80"),
    total=Decimal("4000.00"),
    confirmed=Decimal("4000.00"),
)


def test_pieces_come_to_their_prices_at_the_order_s_rate_less_its_discount_with_their_share_of_the_tax() -> None:
    assert amounts_of([Decimal(50)], PAID) == Amounts(Decimal("832.50"), Decimal("133.20"), Decimal("965.70"))


def test_the_last_refund_takes_what_is_left_to_the_cent() -> None:
    sale = Sale(
        Decimal(1),
        Decimal(0),
        subtotal=Decimal("10.00"),
        tax=Decimal("1.60"),
        total=Decimal("11.60"),
        confirmed=Decimal("11.60"),
    )
    first = amounts_of([Decimal("3.333333")], sale)
    second = amounts_of([Decimal("3.333333")], sale, first)
    both = Amounts(first.total + second.total, first.tax + second.tax, Decimal(0))
    last = amounts_of([Decimal("3.333333")], sale, both, last=True)
    assert [made.total for made in (first, second, last)] == [Decimal("3.33"), Decimal("3.33"), Decimal("3.34")]
    assert first.tax + second.tax + last.tax == sale.tax


def test_no_refund_passes_what_is_left_of_the_order() -> None:
    sale = Sale(
        Decimal(1),
        Decimal(0),
        subtotal=Decimal("10.01"),
        tax=Decimal("0.00"),
        total=Decimal("10.01"),
        confirmed=Decimal("10.01"),
    )
    given = Amounts(Decimal("10.00"), Decimal("0.00"), Decimal(0))
    assert amounts_of([Decimal("5.005")], sale, given).total == Decimal("0.01")


def hundred(confirmed: str) -> Sale:
    """An order of 100 pesos without tax, of which so much was paid."""
    whole = Decimal("100.00")
    return Sale(Decimal(1), Decimal(0), subtotal=whole, tax=Decimal("0.00"), total=whole, confirmed=Decimal(confirmed))


@pytest.mark.parametrize(
    ("confirmed", "refunds", "back"),
    [
        ("0", ["50"], ["0"]),
        ("33.33", ["50.01"], ["0"]),
        ("50", ["50"], ["0"]),
        ("80", ["50"], ["30"]),
        ("100", ["50.01"], ["50.01"]),
        ("0", ["100"], ["0"]),
        ("33.33", ["100"], ["33.33"]),
        ("500", ["50.01"], ["50.01"]),  # what was paid beyond the total is a balance, and no part of a refund
        ("60", ["30", "50"], ["0", "40"]),
        ("80", ["30", "50"], ["10", "50"]),
        ("80", ["50", "30"], ["30", "30"]),
        ("80", [], []),
    ],
)
def test_what_was_paid_pays_first_what_stays_with_the_customer(
    confirmed: str, refunds: list[str], back: list[str]
) -> None:
    assert refundables(hundred(confirmed), map(Decimal, refunds)) == [Decimal(amount) for amount in back]


def test_of_refunds_that_may_never_come_each_gets_what_it_would_alone_after_those_that_are_certain() -> None:
    fifty, thirty = Decimal(50), Decimal(30)
    assert refundables(hundred("80"), [], [fifty, thirty]) == [thirty, Decimal(10)]
    assert refundables(hundred("80"), [fifty], [thirty, Decimal(20)]) == [thirty, thirty, Decimal(20)]


def test_an_order_that_costs_nothing_gives_nothing_back() -> None:
    free = Sale(
        Decimal("18.5"),
        Decimal(100),
        subtotal=Decimal("0.00"),
        tax=Decimal("0.00"),
        total=Decimal("0.00"),
        confirmed=Decimal("0.00"),
    )
    assert amounts_of([Decimal(50)], free) == NOTHING


def test_refunds_of_one_order_in_any_order_come_to_the_order_and_not_a_cent_more() -> None:
    dice = random.Random(7)
    for _ in range(300):
        prices = [Decimal(dice.randrange(1, 10**9)).scaleb(-6) for _ in range(dice.randrange(1, 9))]
        rate, discount = (
            Decimal(dice.randrange(150000, 210000)).scaleb(-4),
            Decimal(dice.randrange(0, 10000)).scaleb(-2),
        )
        alone = Sale(rate, discount, Decimal(10**9), Decimal(0), Decimal(10**9), Decimal(10**9))
        subtotal = amounts_of(prices, alone).total
        tax = (subtotal * Decimal("0.16")).quantize(Decimal("0.01"))
        total = subtotal + tax + Decimal(dice.randrange(0, 100000)).scaleb(-2)
        confirmed = total * dice.choice([0, 1, 2, 3]) / 3
        sale = Sale(rate, discount, subtotal, tax, total, confirmed.quantize(Decimal("0.01")))
        dice.shuffle(prices)
        given, refunds, each = NOTHING, Decimal(0), []
        while prices:
            some, prices = prices[: dice.randrange(1, 4)], prices[3:]
            made = amounts_of(some, sale, given, last=not prices)
            assert made.total >= 0 and made.tax >= 0
            given = Amounts(given.total + made.total, given.tax + made.tax, Decimal(0))
            refunds += made.refundable
            each.append(made.total + made.tax)
        assert (given.total, given.tax) == (subtotal, tax)
        # All pieces came back: of what was paid only what stays, shipping and installation, is kept.
        assert refunds == sum(refundables(sale, each)) == max(sale.confirmed - (total - subtotal - tax), Decimal(0))


def test_the_pieces_of_a_refund_come_to_its_total() -> None:
    parts = parts_of(Decimal("100.00"), [Decimal(1), Decimal(1), Decimal(1)])
    assert parts == [Decimal("33.34"), Decimal("33.33"), Decimal("33.33")]


def test_a_refund_says_what_it_does_to_the_seller_s_commission() -> None:
    rosa = Seller("Rosa", Decimal("3.00"))
    told = {
        settled: deduction_of(Decimal("1000.00"), rosa, order=7, settled=settled, completed=True)
        for settled in ("Pendiente", "Por pagar", "Pagado")
    }
    three, much = Decimal("3.00"), Decimal("30.00")
    assert {settled: (d.when, d.percentage, d.amount) for settled, d in told.items()} == {
        "Pendiente": ("this", three, much),
        "Por pagar": ("this", three, much),
        "Pagado": ("next", three, much),
    }
    assert told["Por pagar"].sentence == "La comisión de Rosa que está por pagarse baja $30.00 MXN (3 % de $1,000.00)."
    assert told["Pagado"].sentence == (
        "La comisión de la orden 7 ya se pagó: la siguiente comisión de Rosa baja $30.00 MXN (3 % de $1,000.00)."
    )


def test_an_order_that_is_not_completed_and_a_seller_without_percentage_have_sentences_of_their_own() -> None:
    open_order = deduction_of(
        Decimal(100), Seller("Rosa", Decimal("2.50")), order=7, settled="Pendiente", completed=False
    )
    assert (open_order.when, open_order.percentage, open_order.amount) == (
        "with_order",
        Decimal("2.50"),
        Decimal("2.50"),
    )
    assert "Cuando la orden 7 entre en una comisión" in open_order.sentence
    nobody = deduction_of(Decimal(100), Seller("Rosa", None), order=7, settled="Pagado", completed=True)
    assert (nobody.when, nobody.percentage, nobody.amount) == ("none", None, None)
    assert nobody.sentence == "Rosa no tiene porcentaje de comisión: no se le descuenta nada."


def test_what_a_commission_is_about_to_pay_falls_this_month_whatever_became_of_the_order() -> None:
    due = deduction_of(Decimal(100), Seller("Rosa", Decimal(3)), order=7, settled="Por pagar", completed=False)
    assert due.when == "this"
