"""What an invoice comes to is what was agreed, to the cent, and what the SAT computes from its concepts."""

from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal
from random import Random
from typing import Any

import pytest

from apps.core.money import round_amount
from apps.invoices.rules.amounts import Amounts, Concept, Item, NothingToInvoice, invoiced, net_base, net_of, refusals

RATE = Decimal("0.16")


def item(weight: str, quantity: int = 1, *, gross: bool = False) -> Item:
    return Item("Silla", quantity, Decimal(weight), "56101703", "H87", gross=gross)


def test_what_was_agreed_is_spread_over_its_concepts_to_the_millionth() -> None:
    made = invoiced([item("33.333333", 3), item("1")], Decimal("100.00"))
    assert sum(concept.amount for concept in made.concepts) == Decimal("100.00")
    assert (made.subtotal, made.tax, made.total) == (Decimal("100.00"), Decimal("16.00"), Decimal("116.00"))


def test_shipping_holds_its_tax_and_the_customer_pays_what_was_agreed() -> None:
    made = invoiced([item("7"), item("150.01", gross=True)], Decimal("99.99"))
    assert made.total == Decimal("99.99") + Decimal("16.00") + Decimal("150.01")
    assert refusals(made) == []


def test_what_was_given_with_it_is_no_concept() -> None:
    made = invoiced([item("100"), item("0", 2)], Decimal(50))
    assert len(made.concepts) == 1


def test_nothing_that_costs_something_is_no_invoice() -> None:
    with pytest.raises(NothingToInvoice):
        invoiced([item("0"), item("0")], Decimal(50))
    with pytest.raises(NothingToInvoice):
        invoiced([item("1", 3)], Decimal("0.000001"))


def test_every_total_has_a_base_whose_tax_comes_to_it() -> None:
    for cents in [*range(1, 3000), *range(10**9, 10**9 + 300)]:
        total = Decimal(cents) / 100
        net = net_of(total)
        assert round_amount(net) + round_amount(net * RATE) == total


@pytest.mark.parametrize(
    ("base", "tax", "parts", "total"),
    [
        ("100.00", "16.00", 1, "116.00"),
        ("100.01", "16.01", 3, "116.02"),  # each of three pieces rounded its own tax
        ("1000.00", "80.00", 2, "580.00"),  # half of it is invoiced
    ],
)
def test_the_base_of_a_rent_is_what_its_tax_is_of(base: str, tax: str, parts: int, total: str) -> None:
    net = net_base(Decimal(base), Decimal(tax), parts)
    assert round_amount(net) + round_amount(net * RATE) == Decimal(total)


def test_three_thousand_random_orders_come_to_what_was_agreed() -> None:
    """With circuits at offer prices (their parts as weights), discounts, dollars and whatever is added with its tax within: an
    independent sum of the concepts, as the SAT makes it, comes to base and tax, and no rule is broken."""
    random = Random(26)
    for _ in range(3000):
        lines = [
            item(str(Decimal(random.randint(0, 10**9)) / 10**6), random.choice([1, 1, 2, 3, 7, 40]))
            for _ in range(random.randint(1, random.choice([3, 12, 60])))
        ]
        base = Decimal(random.randint(1, random.choice([10**4, 10**8]))) / 100
        gross = [
            item(str(Decimal(random.randint(0, 10**6)) / 100), gross=True) for _ in range(random.choice([0, 0, 1, 2]))
        ]
        if not any(line.weight for line in lines):
            continue
        try:
            made = invoiced([*lines, *gross], base)
        except NothingToInvoice:
            assert base < 1
            continue
        agreed = base + round_amount(base * RATE) + sum((line.weight for line in gross), Decimal(0))
        assert made.total == agreed
        assert (made.subtotal, made.tax) == _summed(made)
        assert refusals(made) == []
        if not gross:
            assert (made.subtotal, made.tax) == (base, round_amount(base * RATE))


def _summed(made: Amounts) -> tuple[Decimal, Decimal]:
    """In whole millionths, without our own rounding."""
    amounts = sum(int(concept.amount.scaleb(6)) for concept in made.concepts)
    taxes = sum(int(concept.tax.scaleb(6)) for concept in made.concepts)
    cents = [Decimal(total).scaleb(-4).quantize(Decimal(1), ROUND_HALF_UP).scaleb(-2) for total in (amounts, taxes)]
    return cents[0], cents[1]


def _broken(made: Amounts, **changes: Any) -> Amounts:
    [first, *others] = made.concepts
    return replace(made, concepts=(replace(first, **changes), *others))


def test_each_rule_of_the_sat_has_its_code() -> None:
    made = invoiced([item("3", 3), item("4")], Decimal("1234.56"))
    cent = Decimal("0.01")
    first: Concept = made.concepts[0]
    assert refusals(replace(made, subtotal=made.subtotal + cent)) == ["CFDI40108", "CFDI40215"]
    assert refusals(replace(made, tax=made.tax + cent)) == ["CFDI40221"]
    assert refusals(_broken(made, unit_price=first.unit_price * 2)) == ["CFDI40167"]
    assert refusals(_broken(made, tax=first.tax + Decimal("0.00001"))) == ["CFDI40174"]
