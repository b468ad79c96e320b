"""The prices of a product, without a database."""

from decimal import Decimal
from typing import Any

import pytest

from apps.catalog import rules
from apps.core.abilities import Ability

LOW, HIGH, COST, OFFER = "min_normal_price", "max_normal_price", "providers_price_usd", "offer_price"


def prices(**values: str) -> rules.Prices:
    return {**rules.NO_PRICES, **{name: Decimal(value) for name, value in values.items()}}


def everything(_: str) -> bool:
    return True


def no_costs(name: str) -> bool:
    return name != COST


def test_the_back_copy_gives_the_same_prices_again() -> None:
    kept = prices(min_normal_price="10.500000", providers_price_usd="7")
    assert rules.from_back(rules.kept_back(kept)) == kept


def test_what_is_not_sent_stays() -> None:
    stored = prices(min_normal_price="10", max_normal_price="20")
    changed = rules.changed_prices(stored, {}, {HIGH: Decimal(30)}, everything)
    assert changed == prices(min_normal_price="10", max_normal_price="30")


def test_an_emptied_price_is_empty() -> None:
    assert rules.changed_prices(prices(min_normal_price="10"), {}, {LOW: None}, everything) == rules.NO_PRICES


def test_prices_that_come_back_bring_along_those_the_person_cannot_see() -> None:
    back = {LOW: "10", COST: "7"}
    changed = rules.changed_prices(rules.NO_PRICES, back, {LOW: Decimal(12)}, no_costs)
    assert changed == prices(min_normal_price="12", providers_price_usd="7")


def test_prices_that_were_cleared_stay_so_until_one_is_given() -> None:
    assert rules.changed_prices(rules.NO_PRICES, {COST: "7"}, {LOW: None}, no_costs) == rules.NO_PRICES


def test_who_sees_all_prices_sets_exactly_what_was_sent() -> None:
    changed = rules.changed_prices(rules.NO_PRICES, {COST: "7"}, {LOW: Decimal(12)}, everything)
    assert changed == prices(min_normal_price="12")


def test_prices_that_were_to_be_decided_come_back_but_for_those_given() -> None:
    back = {LOW: "10", HIGH: "20", COST: "7", OFFER: "15"}
    assert rules.come_back(back, {LOW: Decimal(12), COST: None}) == prices(
        **{LOW: "12", HIGH: "20", COST: "7", OFFER: "15"}
    )
    assert rules.come_back(back, {HIGH: Decimal(15)}) == prices(**{LOW: "10", HIGH: "15", COST: "7"})
    assert rules.come_back(back, {HIGH: Decimal(15), OFFER: Decimal(16)})[OFFER] == 16  # refused by who asks


def test_prices_given_while_they_are_to_be_decided_join_the_back_copy() -> None:
    assert rules.from_back(rules.kept_with({LOW: "10", COST: "7"}, {LOW: Decimal(12)})) == prices(
        **{LOW: "12", COST: "7"}
    )


@pytest.mark.parametrize(
    ("low", "high", "wrong"),
    [("1", "2", []), ("2", "2", []), ("3", "2", [(LOW, HIGH)]), (None, "2", []), ("3", None, [])],
)
def test_the_greatest_price_is_not_below_the_least(
    low: str | None, high: str | None, wrong: list[tuple[str, str]]
) -> None:
    given = {name: Decimal(value) for name, value in ((LOW, low), (HIGH, high)) if value}
    assert rules.upside_down({**rules.NO_PRICES, **given}) == wrong


def test_every_price_needs_one_of_the_four_secrets() -> None:
    assert {price.needs.subject for price in rules.PRICES} == {"Prices", "WholesalePrices", "LfDrPrices", "Costs"}


class Reader:
    """Whoever asks, with one ability."""

    pk = 1

    def __init__(self, ability: Ability) -> None:
        self.ability = ability

    def may(self, ability: Ability) -> bool:
        return ability == self.ability

    def scope(self, ability: Ability) -> Any:
        return "all" if self.may(ability) else None


@pytest.mark.parametrize("ability", sorted({price.needs for price in rules.PRICES}, key=str), ids=str)
def test_a_person_sees_the_prices_of_what_they_may(ability: Ability) -> None:
    seen = rules.visible_prices(Reader(ability))
    assert seen == [price for price in rules.PRICES if price.needs == ability]
    assert seen
