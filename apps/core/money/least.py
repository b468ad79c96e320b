"""The least that pieces may be sold for, whatever the way to their price.

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
class Least:
    """So many pieces, or sets, and what one of them costs at least in US dollars; None when nobody has set a price."""

    price: Decimal | None
    count: int


@dataclass(frozen=True, slots=True)
class SetPart:
    """A product of a circuit: how many pieces one set has, how many are sold, and what a piece costs at least."""

    needed: int
    """Zero of a product that is no part of the set."""
    pieces: int
    least: Decimal | None


def set_leasts(set_least: Decimal | None, count: int, parts: Sequence[SetPart]) -> list[Least]:
    """What the pieces of a circuit cost at least: each set, and by itself what is more than the sets have.

    There are as many sets as the pieces make, `count` at least. A circuit without a least price of its own costs the
    sum of its products.
    """
    if set_least is None:
        return [Least(part.least, part.pieces) for part in parts]
    sets = max(count, min((part.pieces // part.needed for part in parts if part.needed), default=0))
    return [Least(set_least, sets), *(Least(part.least, max(part.pieces - sets * part.needed, 0)) for part in parts)]


def least_amount(leasts: Sequence[Least]) -> Decimal | None:
    """Their sum in US dollars; None when something of it has no price."""
    with exact():
        amount = ZERO
        for least in leasts:
            if least.count and least.price is None:
                return None
            amount += (least.price or ZERO) * least.count
        return amount


def paid_in_the_end(amount: Decimal, terms: Terms, least_rate: Decimal | None = None) -> Decimal:
    """What is left of US dollars after the discount; less, as far as the exchange rate is below the least one."""
    with exact():
        left = amount * (HUNDRED - terms.discount) / HUNDRED
        below = least_rate is not None and terms.exchange_rate < least_rate
        return left * terms.exchange_rate / least_rate if below and least_rate else left


def is_below(paid: Decimal, leasts: Sequence[Least]) -> bool:
    """Whether that is too little, or nobody has said what would be enough. A price has six decimals: half of the last
    one is no difference."""
    least = least_amount(leasts)
    with exact():
        return least is None or paid + UNIT_PRICE_STEP / 2 * sum(part.count for part in leasts) < least
