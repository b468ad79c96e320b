"""The refunds of the demo company: one that is asked for, one on its way back, and one that came and was paid."""

from datetime import timedelta

from django.utils import timezone

from apps.accounts.models import User
from apps.core.clock import as_if_at
from apps.refunds.models import Devolution
from apps.refunds.selectors.devolutions import returnable
from apps.refunds.services import devolutions as refunding
from apps.refunds.services import payments as paying
from apps.sales.models import Order
from apps.sales.rules.payments import PaymentMethod
from apps.sales.services.wanted_payment import WantedPayment
from apps.sales.transitions.order_states import OrderStatus


def load() -> None:
    """Of the demo's orders, the first one in each state that has delivered pieces."""
    who = {
        name: User.objects.get(email=f"{name}@demo.mx") for name in ("coordinador", "almacen", "facturacion", "admin")
    }
    _ask(OrderStatus.DELIVERED, "Al armarlo faltó una pieza del costado.")
    on_its_way = _ask(OrderStatus.PARTLY_DELIVERED, "El color no es el que se cotizó.")
    came = _ask(OrderStatus.COMPLETED, "El cliente pidió una de más.")
    for refund in (on_its_way, came):
        if refund:
            refunding.approve_devolution(refund.pk, by=who["coordinador"])
    if came:
        [line] = came.pieces.select_related("order_piece")
        found = {line.order_piece.piece_id: refunding.Found("Funcional", "Un rayón en la base")}
        refunding.receive_devolution(came.pk, found, by=who["almacen"])
        wanted = WantedPayment(PaymentMethod.TRANSFER, came.refundable_mxn, reference=f"SPEI {9000 + came.pk}")
        paid = paying.register_refund(came.pk, wanted, by=who["facturacion"])
        paying.confirm_refund(paid.pk, by=who["admin"])

    _past(who)


def _past(who: dict[str, User]) -> None:
    """Some weeks ago two customers brought something back, and got their money."""
    today = timezone.localdate()
    sold = Order.objects.filter(status=OrderStatus.COMPLETED, created_at__date__lt=today - timedelta(days=20))
    for order, method in zip(sold.order_by("-pk")[:4:2], _METHODS, strict=False):
        with as_if_at(order.created_at + timedelta(days=6)):
            line = returnable(order).first()
            if line is None:
                continue
            wanted = refunding.DevolutionData(order.pk, [line.piece_id], "No cupo por la puerta.")
            refund = refunding.create_devolution(wanted, by=order.seller)
            refunding.approve_devolution(refund.pk, by=who["coordinador"])
            refunding.receive_devolution(refund.pk, {}, by=who["almacen"])
            back = WantedPayment(method, refund.refundable_mxn, reference=f"D-{9500 + refund.pk}")
            paid = paying.register_refund(refund.pk, back, by=who["facturacion"])
            paying.confirm_refund(paid.pk, by=who["admin"])


_METHODS = (PaymentMethod.TRANSFER, PaymentMethod.CASH)


def _ask(status: str, reason: str) -> Devolution | None:
    order = Order.objects.filter(status=status, deleted_at=None).order_by("pk").first()
    row = returnable(order).first() if order else None
    if order is None or row is None:
        return None  # a small demo has not every state
    return refunding.create_devolution(refunding.DevolutionData(order.pk, [row.piece_id], reason), by=order.seller)
