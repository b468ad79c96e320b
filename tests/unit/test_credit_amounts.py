"""Credit notes of an order, however it comes back and however much of it was invoiced, come to its goods and never to more."""

import random
from decimal import ROUND_HALF_UP, Decimal

from apps.invoices.rules.amounts import Item, invoiced, net_base, refusals, with_tax
from apps.invoices.rules.credits import Returned, given_back
from apps.invoices.rules.paying import PUE, Payment
from apps.refunds.rules.amounts import NOTHING, Amounts, Sale, amounts_of
from tests.sizes import EXAMPLES

ZERO = Decimal(0)


def cents(value: Decimal) -> Decimal:
    return value.quantize(Decimal("0.01"), ROUND_HALF_UP)


def _returns(rng: random.Random) -> tuple[Decimal, Decimal, Decimal, list[tuple[Amounts, bool]]]:
    """The order's subtotal, tax and invoiced base; and its refunds, of which the last one takes what is left."""
    rate, discount = Decimal(rng.randint(1_500_000, 2_200_000)) / 100_000, Decimal(rng.choice(["0", "7.5", "33.33"]))
    prices = [Decimal(rng.randint(1, 900_000)) / 1000 for _ in range(rng.randint(1, 9))]
    subtotal = cents(sum(prices, ZERO) * rate * (100 - discount) / 100)
    base = subtotal if rng.random() < 0.5 else max(cents(subtotal * rng.randint(1, 99) / 100), Decimal("1.00"))
    base = min(base, subtotal)
    tax = cents(base * Decimal("0.16"))
    sale = Sale(rate, discount, subtotal, tax, subtotal + tax, subtotal + tax)
    rng.shuffle(prices)
    found, given, left = [], NOTHING, prices
    while left:
        some = rng.randint(1, len(left))
        now, left = left[:some], left[some:]
        amounts = amounts_of(now, sale, given, last=not left)
        given = Amounts(given.total + amounts.total, given.tax + amounts.tax, ZERO)
        found.append((amounts, not left))
    return subtotal, tax, base, found


def test_random_orders_that_come_back_in_parts_are_credited_to_the_cent() -> None:
    rng = random.Random(20261127)
    for _ in range(5 * EXAMPLES):
        subtotal, tax, base, refunds = _returns(rng)
        goods = with_tax(net_base(base, tax))
        left, others = goods, 0
        for amounts, last in refunds:
            back = Returned(amounts.total, amounts.tax, subtotal, base, left, others, last)
            if amounts.total <= 0 or back.total <= 0:
                continue  # a cent that rounding left of nothing
            assert not back.is_too_much
            if base == subtotal:
                assert back.total == amounts.total + amounts.tax
            concepts = invoiced([Item("Silla", 1, Decimal(1), "56101703", "H87")], back.net)
            assert (concepts.total, refusals(concepts)) == (back.total, [])
            left, others = left - back.total, others + 1
            assert left >= 0
        if refunds[-1][0].total > 0:
            assert left == 0


def test_more_than_is_left_is_too_much() -> None:
    back = Returned(Decimal(100), Decimal(16), Decimal(200), Decimal(200), Decimal("115.97"), 1)
    assert back.is_too_much
    assert not Returned(Decimal(100), Decimal(16), Decimal(200), Decimal(200), Decimal("115.98"), 1).is_too_much
    assert Returned(Decimal("0.01"), ZERO, Decimal(200), Decimal(200), ZERO).is_too_much


def test_of_an_order_that_was_invoiced_in_part_the_same_part_comes_back() -> None:
    back = Returned(Decimal(50), Decimal("4.00"), Decimal(200), Decimal(100), Decimal(116))
    assert (back.share, back.total, back.net) == (Decimal("25.00"), Decimal("29.00"), Decimal("25.00"))


def test_the_form_is_that_by_which_most_went_back() -> None:
    assert given_back(ZERO, Decimal(30), {"01": Decimal(10), "03": Decimal(20)}) == Payment(PUE, "03")
    assert given_back(Decimal(10), Decimal(30), {"01": Decimal(30)}) == Payment(PUE, "01")


def test_what_was_not_paid_for_the_most_part_is_forgiven() -> None:
    assert given_back(Decimal(30), ZERO, {}) == Payment(PUE, "15")
    assert given_back(Decimal(20), Decimal(10), {"01": Decimal(10)}) == Payment(PUE, "15")
