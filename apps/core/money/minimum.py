"""The minimum price that pieces may be sold for, whatever the way to their price.

A line, a set, an offer, pieces beside a set, a discount, an exchange rate: what the customer pays in the end for
the pieces is compared with the sum of what they cost at least. Nobody has to know of a new way to a lower price for
it to be judged.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from .rounding import HUNDRED, UNIT_PRICE_STEP, ZERO, exact
from .totals import Terms


@dataclass(frozen=True, slots=True)
class MinimumPrice:
    """So many pieces, or sets, and what one of them costs at least in US dollars; None when nobody has set a price."""

    price: Decimal | None
    count: int


@dataclass(frozen=True, slots=True)
class SetPart:
    """A product of a circuit: how many pieces one set has, how many are sold, and what a piece costs at least."""

    needed: int
    """Zero of a product that is no part of the set."""
    pieces: int
    minimum: Decimal | None


def set_minimums(set_minimum: Decimal | None, count: int, parts: Sequence[SetPart]) -> list[MinimumPrice]:
    """What the pieces of a circuit cost at least: each set, and by itself what is more than the sets have.

    There are as many sets as the pieces make, `count` at least. A circuit without a minimum price of its own costs the
    sum of its products.
    """
    if set_minimum is None:
        return [MinimumPrice(part.minimum, part.pieces) for part in parts]
    sets = max(count, min((part.pieces // part.needed for part in parts if part.needed), default=0))
    return [
        MinimumPrice(set_minimum, sets),
        *(MinimumPrice(part.minimum, max(part.pieces - sets * part.needed, 0)) for part in parts),
    ]


def minimum_amount(minimums: Sequence[MinimumPrice]) -> Decimal | None:
    """Their sum in US dollars; None when something of it has no price."""
    with exact():
        amount = ZERO
        for minimum in minimums:
            if minimum.count and minimum.price is None:
                return None
            amount += (minimum.price or ZERO) * minimum.count
        return amount


def paid_in_the_end(amount: Decimal, terms: Terms, minimum_rate: Decimal | None = None) -> Decimal:
    """What is left of US dollars after the discount; less, as far as the exchange rate is below the minimum one."""
    with exact():
        left = amount * (HUNDRED - terms.discount) / HUNDRED
        below = minimum_rate is not None and terms.exchange_rate < minimum_rate
        return left * terms.exchange_rate / minimum_rate if below and minimum_rate else left


def is_below(paid: Decimal, minimums: Sequence[MinimumPrice]) -> bool:
    """Whether that is too little, or nobody has said what would be enough. A price has six decimals: half of the last
    one is no difference."""
    minimum = minimum_amount(minimums)
    with exact():
        return minimum is None or paid + UNIT_PRICE_STEP / 2 * sum(part.count for part in minimums) < minimum
