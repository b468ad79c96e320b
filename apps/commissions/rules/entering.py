"""What may enter a commission: whose, when, and a refund together with its order."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from apps.commissions.rules.months import in_words
from apps.core.days import last_of_month
from apps.core.language import gettext


@dataclass(frozen=True, slots=True)
class SoldOrder:
    """`completed_on` is its day once it is Completada; what a lease earns are its rents, not its order."""

    id: int
    seller: int
    completed_on: date | None
    is_lease: bool = False


@dataclass(frozen=True, slots=True)
class ReturnedRefund:
    """`received_on` is its day once it is Recibida."""

    id: int
    order: int
    seller: int
    received_on: date | None


@dataclass(frozen=True, slots=True)
class Share:
    """Whose commission it is, and of which month."""

    seller: int
    month: date


def order_refusal(order: SoldOrder, share: Share) -> str | None:
    """Why the order may not enter; None when it may."""
    if order.seller != share.seller:
        return gettext("La orden {order} la vendió otra persona.").format(order=order.id)
    if order.is_lease:
        return gettext("La orden {order} es una renta: entran solas las mensualidades cobradas.").format(order=order.id)
    if order.completed_on is None:
        return gettext("La orden {order} aún no está completada.").format(order=order.id)
    if order.completed_on > last_of_month(share.month):
        return gettext("La orden {order} se completó después de {month}.").format(
            order=order.id, month=in_words(share.month)
        )
    return None


def refund_refusal(refund: ReturnedRefund, share: Share) -> str | None:
    """Why the refund may not enter, whatever else the commission has; None when it may."""
    if refund.seller != share.seller:
        return gettext("La devolución {refund} es de una venta de otra persona.").format(refund=refund.id)
    if refund.received_on is None:
        return gettext("La devolución {refund} aún no se recibe.").format(refund=refund.id)
    if refund.received_on > last_of_month(share.month):
        return gettext("La devolución {refund} se recibió después de {month}.").format(
            refund=refund.id, month=in_words(share.month)
        )
    return None


def needed_order(
    refund: ReturnedRefund, *, settled: Collection[int], orders: Collection[int], refunds: Collection[int]
) -> int | None:
    """The order without which the refund may not be in the commission: what was not earned is not taken back.

    None when it may: `settled` are the orders that other commissions have, `orders` and `refunds` what this one has
    already. A refund whose order's own commission was cancelled later may stay where it is.
    """
    stays = refund.id in refunds and refund.order not in orders
    return None if stays or refund.order in settled else refund.order
