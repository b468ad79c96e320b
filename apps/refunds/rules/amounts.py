"""What goes back for pieces that come back."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from apps.core.money import ZERO, refund_total, round_amount, spread


@dataclass(frozen=True)
class Sale:
    """The order that the pieces were sold with: `discount` percent, `exchange_rate` MXN per USD, the rest MXN.

    `confirmed` is what its customer has paid.
    """

    exchange_rate: Decimal
    discount: Decimal
    subtotal: Decimal
    tax: Decimal
    total: Decimal
    confirmed: Decimal


@dataclass(frozen=True)
class Amounts:
    """MXN. `total` (TotalMxn) is what the pieces were sold for, `tax` their share of the tax, `refundable` what of both
    goes back.
    """

    total: Decimal
    tax: Decimal
    refundable: Decimal

    @property
    def unpaid(self) -> Decimal:
        """What of both was not paid: it is owed no more once the pieces came."""
        return self.total + self.tax - self.refundable


NOTHING = Amounts(ZERO, ZERO, ZERO)


def amounts_of(
    prices: Sequence[Decimal],
    sale: Sale,
    others: Amounts = NOTHING,
    *,
    certain: Decimal | None = None,
    last: bool = False,
) -> Amounts:
    """What a refund of pieces at these prices (USD) comes to, beside the `others` of the same order, of which so many MXN are
    `certain` (all of them unless told).

    Refunds of one order never come to more than the order, however each of them is rounded; and the `last` one, after
    which no piece is left with the customer, takes what is left to the cent.
    """
    left = sale.subtotal - others.total
    total = left if last else min(refund_total(prices, sale.exchange_rate, sale.discount), left)
    tax_left = sale.tax - others.tax
    tax = tax_left if last else min(_share(sale.tax, total, sale.subtotal), tax_left)
    if certain is None:
        certain = others.total + others.tax
    return Amounts(total, tax, refundables(sale, [certain], [total + tax])[-1])


def refundables(sale: Sale, certain: Iterable[Decimal], wishes: Iterable[Decimal] = ()) -> list[Decimal]:
    """What goes back for each refund of an order (MXN): for the `certain` ones in the order in which they became so, and for
    each of the `wishes`, which may never come, as if it came next.

    What was paid pays first what stays with the customer. What comes back unpaid is owed no more, and nothing goes
    back for it.
    """
    kept, found = sale.total, []
    for amount in certain:
        found.append(_beyond(sale, kept - amount) - _beyond(sale, kept))
        kept -= amount
    return found + [_beyond(sale, kept - amount) - _beyond(sale, kept) for amount in wishes]


def _beyond(sale: Sale, kept: Decimal) -> Decimal:
    """What was paid beyond what the customer keeps; beyond the whole order it is a balance, and no part of a refund."""
    return max(min(sale.confirmed, sale.total) - kept, ZERO)


def parts_of(total: Decimal, prices: Sequence[Decimal]) -> list[Decimal]:
    """What of the total (MXN) each piece counts for, to the cent."""
    return spread(total, prices)


def _share(whole: Decimal, part: Decimal, of: Decimal) -> Decimal:
    return round_amount(whole * part / of) if of else ZERO
