"""What each piece of an order brought, and what is left of it."""

from decimal import Decimal
from random import Random

import pytest

from apps.reports.rules.margin import margin_percent
from apps.sales.rules.sold import PricedPiece, sold_parts


def amounts(*texts: str) -> list[Decimal]:
    return [Decimal(text) for text in texts]


def priced(*prices: str) -> list[PricedPiece]:
    return [PricedPiece(Decimal(price)) for price in prices]


def test_pieces_bring_their_parts_of_the_subtotal_by_their_prices() -> None:
    assert sold_parts(Decimal("370.00"), priced("10", "10", "20")) == amounts("92.50", "92.50", "185.00")


def test_the_cents_that_are_left_go_to_who_lost_most_the_earlier_first() -> None:
    assert sold_parts(Decimal("100.00"), priced("1", "1", "1")) == amounts("33.34", "33.33", "33.33")
    assert sold_parts(Decimal("0.01"), priced("1", "2")) == amounts("0.00", "0.01")


def test_a_circuit_at_an_offer_brings_its_offer_whatever_its_products_cost() -> None:
    offered = [PricedPiece(Decimal(price), circuit=7, offer=Decimal(40)) for price in ("30", "90")]
    other = [PricedPiece(Decimal(1), circuit=8, offer=Decimal(20))]
    assert sold_parts(Decimal("1600.00"), [*priced("20"), *offered, *other]) == amounts("400", "200", "600", "400")
    given_away = [PricedPiece(Decimal(5), circuit=7, offer=Decimal(0))]
    assert sold_parts(Decimal("10.00"), [*given_away, *priced("1")]) == amounts("0.00", "10.00")


def test_what_was_given_away_brought_nothing() -> None:
    assert sold_parts(Decimal("0.00"), priced("0", "0")) == amounts("0.00", "0.00")
    assert sold_parts(Decimal("0.00"), []) == []


@pytest.mark.parametrize("seed", range(20))
def test_nothing_is_lost_and_nothing_is_made(seed: int) -> None:
    dice = Random(seed)
    pieces = [
        PricedPiece(
            Decimal(dice.randrange(10**9)) / 10**6, at % 3, Decimal(dice.randrange(10**6)) / 100 if at % 3 else None
        )
        for at in range(dice.randint(1, 40))
    ]
    subtotal = Decimal(dice.randrange(10**10)) / 100
    parts = sold_parts(subtotal, pieces)
    assert sum(parts) == subtotal
    assert min(parts) >= 0


@pytest.mark.parametrize(
    ("sold", "cost", "percent"),
    [
        ("200.00", "150.00", "25.0"),
        ("200.00", "250.00", "-25.0"),
        ("3.00", "1.00", "66.7"),
        ("200.00", "0.00", "100.0"),
        ("0.00", "10.00", None),
        ("200.00", None, None),
    ],
)
def test_what_is_left_in_percent(sold: str, cost: str | None, percent: str | None) -> None:
    found = margin_percent(Decimal(sold), None if cost is None else Decimal(cost))
    assert found == (None if percent is None else Decimal(percent))
