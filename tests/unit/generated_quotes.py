"""Ten thousand quotes that Python and TypeScript generate alike, and the digests of what they come to.

`admin-ui/src/test/generatedQuotes.ts` is the same generator: a change here is a change there.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from hashlib import sha256

from apps.core import money

SEED = 20_261_121
BLOCK = 500
"""Quotes in one digest, so that a difference is found without looking at all of them."""


@dataclass(frozen=True)
class Case:
    products: tuple[money.ProductLine, ...]
    circuits: tuple[money.CircuitLine, ...]
    terms: money.Terms


class Dice:
    """A linear congruential generator: the same numbers in every language."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, limit: int) -> int:
        self.state = (self.state * 1_103_515_245 + 12_345) & 0x7FFFFFFF
        return (self.state >> 8) % limit

    def amount(self, greatest: int) -> Decimal:
        return Decimal(f"{self.below(greatest)}.{self.below(100):02}")

    def price(self) -> Decimal:
        if self.below(3):
            return self.amount(50_000)
        return Decimal(f"{self.below(2_000)}.{self.below(1_000_000):06}")

    def lines(self, most: int) -> tuple[money.ProductLine, ...]:
        return tuple(money.ProductLine(self.price(), self.below(6)) for _ in range(self.below(most)))


def case(dice: Dice) -> Case:
    products = dice.lines(5)
    circuits = []
    for _ in range(dice.below(3)):
        inside = dice.lines(4)
        circuits.append(money.CircuitLine(inside, None if dice.below(3) else dice.price()))
    rate = Decimal(f"{10 + dice.below(15)}.{dice.below(1_000_000):06}")
    discount = dice.amount(40) if dice.below(2) else Decimal(0)
    invoice = bool(dice.below(2))
    part = None if dice.below(3) else dice.amount(90_000)
    shipping = dice.amount(5_000) if dice.below(2) else Decimal(0)
    installation = dice.amount(5_000) if dice.below(2) else Decimal(0)
    return Case(products, tuple(circuits), money.Terms(rate, discount, invoice, part, shipping, installation))


def cases(count: int) -> Iterator[Case]:
    dice = Dice(SEED)
    for _ in range(count):
        yield case(dice)


def words(totals: money.Totals) -> str:
    """What is digested of a quote."""
    shown = (
        totals.subtotal_usd, totals.gross_mxn, totals.discount_mxn, totals.subtotal_mxn, totals.tax, totals.shipping,
        totals.installation, totals.total,
    )  # fmt: skip
    return "|".join(f"{amount:.2f}" for amount in shown) + "\n"


def digests(count: int) -> list[str]:
    told = [words(money.quote_totals(c.products, c.circuits, c.terms)) for c in cases(count)]
    blocks = ["".join(told[at : at + BLOCK]) for at in range(0, count, BLOCK)]
    return [sha256(block.encode()).hexdigest()[:16] for block in blocks]
