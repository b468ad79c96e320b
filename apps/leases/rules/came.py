"""The money that pays a lease, in the order in which it pays."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from decimal import Decimal

from apps.core.money import ZERO, Money


@dataclass(frozen=True, slots=True)
class Came:
    """Of which day it is, and since when it is known; `of` is the payment, none of the deposit."""

    day: date
    at: datetime
    money: Money
    of: int | None = None


def with_freed(came: Sequence[Came], freed: Sequence[Came]) -> list[Came]:
    """What of the deposit was used or credited (`freed`) pays from then on, at the rate of then, and not as part of the payment
    that brought it: that is among the first ones, and what they pay besides the deposit is pesos at any rate."""
    there = min(_sum(came), _sum(freed))
    return sorted([*_without_first(came, there), *_first(freed, there)], key=lambda one: one.at)


def without_last(came: Sequence[Came], spent: Decimal) -> list[Came]:
    """What was spent elsewhere was the last that came."""
    return _without_first(came[::-1], spent)[::-1]


def _sum(came: Sequence[Came]) -> Decimal:
    return sum((one.money.pesos for one in came), ZERO)


def _without_first(came: Sequence[Came], pesos: Decimal) -> list[Came]:
    """Without so many pesos of the first ones."""
    left = []
    for one in came:
        takes = min(pesos, one.money.pesos)
        pesos -= takes
        left.append(_of(one, one.money.pesos - takes))
    return [one for one in left if one.money.pesos > ZERO]


def _first(came: Sequence[Came], pesos: Decimal) -> list[Came]:
    """So many pesos of the first ones."""
    return _without_first(came[::-1], _sum(came) - pesos)[::-1]


def _of(one: Came, pesos: Decimal) -> Came:
    return replace(one, money=replace(one.money, pesos=pesos))
