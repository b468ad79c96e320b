"""The report of payments on the wire."""

from datetime import datetime
from typing import Any

from ninja import Schema

from apps.core.records.workflow import actions_for
from apps.core.schemas import ActionOut, Person
from apps.refunds.schemas.payments import RefundPaymentRow, refund_payment_row
from apps.sales.schemas.cash import cash_facts, shown_order
from apps.sales.schemas.payments import PaymentRow, payment_row


class _Reported(Schema):
    """`place` is where it was received; `voucher` says whether it has a picture; `actions` are those allowed now."""

    seller: str
    place: str
    orderStatus: str | None
    quoteStatus: str
    voucher: bool
    actions: list[ActionOut]


class ReportedPayment(_Reported, PaymentRow):
    """A payment with how its documents and its cash stand; the cash only for who has to do with it."""

    cashHolder: str | None
    cashStatus: str | None
    deliveredAt: datetime | None


class ReportedRefund(_Reported, RefundPaymentRow):
    """Money that went back."""

    idQuote: int
    idOrder: int
    devolutionStatus: str


class ReportPeople(Schema):
    """Who registered money, and whose sales it is of."""

    creators: list[Person]
    sellers: list[Person]


def place_of(payment: Any, cash: dict[str, Any] | None = None) -> str:
    """The name of its `place`, of the rows of `selectors.payments`."""
    held = cash and cash["location"]
    return held["name"] if held else str(payment.registered_by.location or "")


def reported_payment(payment: Any, reader: Any) -> dict[str, Any]:
    """A payment of `selectors.payments.reported_payments()`."""
    cash = cash_facts(payment, reader)
    return {
        **payment_row(payment, reader),
        "seller": payment.quote.seller.name,
        "place": place_of(payment, cash),
        "orderStatus": payment.order.status if shown_order(payment) else None,
        "quoteStatus": payment.quote.status,
        "voucher": payment.proved,
        "actions": _now(payment, reader),
        "cashHolder": cash and cash["holder"]["name"],
        "cashStatus": cash and cash["status"],
        "deliveredAt": cash and cash["confirmedAt"],
    }


def reported_refund(payment: Any, reader: Any) -> dict[str, Any]:
    """Money of `selectors.payments.reported_refunds()`."""
    refund = payment.devolution
    return {
        **refund_payment_row(payment, reader),
        "seller": refund.seller.name,
        "place": place_of(payment),
        "orderStatus": refund.order.status,
        "quoteStatus": refund.order.quote.status,
        "voucher": payment.proved,
        "actions": _now(payment, reader),
        "idQuote": refund.order.quote_id,
        "idOrder": refund.order_id,
        "devolutionStatus": refund.status,
    }


def _now(payment: Any, reader: Any) -> list[Any]:
    return [action for action in actions_for(payment, reader) if action.allowed]
