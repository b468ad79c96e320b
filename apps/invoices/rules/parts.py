"""An order that is invoiced in parts. What each of its pieces comes to is settled once, in whole cents of what all of them come
to: so parts come to the order, whichever of them are made, cancelled and made anew, in whichever order."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from apps.core.money import ZERO, exact, round_amount, spread
from apps.invoices.rules.amounts import net_of, with_tax


class Portion(StrEnum):
    """What of an order is to be invoiced: all of it, what was delivered and is in no invoice yet, or all that is in none yet."""

    WHOLE = "whole"
    DELIVERED = "delivered"
    REST = "rest"


@dataclass(frozen=True, slots=True)
class Share:
    """What a piece comes to without tax, and with it."""

    base: Decimal
    total: Decimal


def shares(prices: Mapping[int, Decimal], net: Decimal) -> dict[int, Share]:
    """Of each piece, by its price, what it is of an order whose pieces come to `net` without tax."""
    if not prices:
        return {}
    with exact():
        weights = [prices[pk] for pk in sorted(prices)]
        bases, totals = spread(round_amount(net), weights), spread(with_tax(net), weights)
    return {pk: Share(base, total) for pk, base, total in zip(sorted(prices), bases, totals, strict=True)}


def total_of(pieces: Collection[int], of: Mapping[int, Share]) -> Decimal:
    return sum((of[pk].total for pk in pieces), ZERO)


def net_of_part(pieces: Collection[int], of: Mapping[int, Share], left: Decimal | None = None) -> Decimal:
    """What is taxed of a part: base and tax, each rounded, come to its total. The tax of a sum of shares may be a cent off that
    sum's: the total holds, the base moves. The last part takes what is `left`."""
    total = total_of(pieces, of) if left is None else left
    base = sum((of[pk].base for pk in pieces), ZERO)
    if total <= ZERO:
        return ZERO
    return base if with_tax(base) == total else net_of(total)
