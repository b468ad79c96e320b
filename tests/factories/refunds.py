"""Refunds and their payments, made through their services."""

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any

from apps.accounts.models import User
from apps.refunds.models import Devolution, RefundPayment
from apps.refunds.services import devolutions as refunding
from apps.refunds.services import payments as paying
from apps.sales.models import Order, OrderPiece
from apps.sales.services.wanted_payment import WantedPayment
from tests.factories import sales
from tests.personas import person

DELIVERED = (*sales.TO_READY, "deliver")
COMPLETED = (*DELIVERED, "approve")
_WHY = "No era lo que pidió"


def refund(by: User, *steps: str, order: Order | None = None, pieces: Sequence[int] | None = None) -> Devolution:
    """A refund of the first delivered piece of an order (of a new completed one, unless told), or of `pieces`, brought
    on by the steps named: approve, decline, confirm, cancel, discard, pay, pay_all.
    """
    of = order or sales.order(by, *COMPLETED, amount=4)
    wanted = refunding.DevolutionData(of.pk, pieces or delivered_pieces(of.pk)[:1], _WHY)
    made = refunding.create_devolution(wanted, by=by)
    for step in steps:
        take_refund(made.pk, step, by)
    return Devolution.objects.get(pk=made.pk)


def take_refund(pk: int, step: str, by: User) -> Any:
    """One step of a refund."""
    return _STEPS[step](pk, by)


def delivered_pieces(order: int) -> list[int]:
    """Those of an order that its customer has, in id order."""
    rows = OrderPiece.objects.filter(order=order, delivery__isnull=False, returned_on=None)
    return list(rows.order_by("piece_id").values_list("piece_id", flat=True))


def refund_payment(of: Devolution, by: User, amount: str = "10", **values: Any) -> RefundPayment:
    """A pending payment by transfer, MXN unless told."""
    method = values.pop("method", "Transferencia")
    return paying.register_refund(of.pk, WantedPayment(method=method, amount=Decimal(amount), **values), by=by)


def refund_payment_in_dollars(by: User) -> RefundPayment:
    """A confirmed one, of ten dollars, of an order that is settled in them and was paid at 20 pesos each."""
    dollars: dict[str, Any] = {"currency": "USD", "exchange_rate": Decimal(20)}
    of = sales.quote(by, settlement_currency="USD")
    sales.payment(of, by, str(of.dollar_debt(of.payable).usd), **dollars)
    for step in ("confirm", "approve"):
        sales.take(of.pk, step, by)
    for step in DELIVERED:
        sales.take_order(of.order.pk, step, by)
    made = refund_payment(refund(by, "approve", "confirm", order=of.order), by, **dollars)
    return paying.confirm_refund(made.pk, by=other_than(by, by))


def _pay_all(pk: int, by: User) -> None:
    found = Devolution.objects.get(pk=pk)
    refund_payment(found, by, str(found.refundable_mxn - found.registered_mxn))


def _confirm_payments(pk: int, by: User) -> None:
    for payment in RefundPayment.objects.filter(devolution=pk, status="Pendiente").order_by("pk"):
        paying.confirm_refund(payment.pk, by=other_than(payment.registered_by, by))


def other_than(registered: User, by: User) -> User:
    """Who confirms it: `by`, unless they registered it themselves."""
    if registered.pk != by.pk:
        return by
    return User.objects.filter(email="otra@caja.mx").first() or person("admin", "otra@caja.mx")


def _cancel_payments(pk: int, by: User) -> None:
    for payment in RefundPayment.objects.filter(devolution=pk).exclude(status="Cancelado").order_by("pk"):
        paying.cancel_refund(payment.pk, by=by, reason="No salió")


_STEPS: dict[str, Callable[[int, User], Any]] = {
    "approve": lambda pk, by: refunding.approve_devolution(pk, by=by),
    "decline": lambda pk, by: refunding.end_devolution(pk, "decline", by=by, reason=_WHY),
    "cancel": lambda pk, by: refunding.end_devolution(pk, "cancel", by=by, reason=_WHY),
    "discard": lambda pk, by: refunding.end_devolution(pk, "discard", by=by),
    "confirm": lambda pk, by: refunding.receive_devolution(pk, {}, by=by),
    "pay": lambda pk, by: refund_payment(Devolution.objects.get(pk=pk), by),
    "pay_all": _pay_all,
    "confirm_payments": _confirm_payments,
    "cancel_payments": _cancel_payments,
}
