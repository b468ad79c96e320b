"""Payments of refunds on the wire."""

from datetime import date, datetime
from typing import Annotated, Any

from ninja import Schema
from pydantic import AliasChoices, Field

from apps.core.schemas import ActionOut, Id, Input, Money, Person
from apps.core.workflow import actions_for
from apps.refunds.models import Devolution, RefundPayment
from apps.refunds.schemas.devolutions import Allowed, CommentOnly
from apps.refunds.selectors.devolutions import cannot_pay_back, payments_of
from apps.sales.rules.payments import PaymentMethod
from apps.sales.schemas.payments import PaymentIn
from apps.sales.transitions.payment import PaymentStatus

_PaymentId = Annotated[Id, Field(validation_alias=AliasChoices("id", "idPaymentDevolution"))]


class NewRefund(PaymentIn):
    """`exchangeRate` is MXN per USD of the day, for dollars only."""

    idDevolution: Annotated[Id, Field(validation_alias=AliasChoices("idDevolution", "IdDevolution"))]


class RefundUpdate(PaymentIn):
    id: _PaymentId


class RefundStep(CommentOnly):
    id: _PaymentId


class RefundPicture(Input):
    """The payment that a picture proves."""

    idPaymentDevolution: Annotated[Id, Field(validation_alias=AliasChoices("idPaymentDevolution", "id"))]


class RefundPaymentRow(Schema):
    """A payment of a refund: `amount` in its currency, `amountMxn` what it is worth at `exchangeRate` (MXN per USD)."""

    id: int
    idPaymentDevolution: int
    idDevolution: int
    customer: str
    method: str
    satForm: str
    currency: str
    amount: Money
    exchangeRate: Money
    amountMxn: Money
    date: date
    reference: str
    comment: str
    status: str
    hasImage: bool
    registeredBy: Person
    registeredAt: datetime
    confirmedBy: Person | None
    confirmedAt: datetime | None


class RefundPaymentOut(RefundPaymentRow):
    editable: bool
    actions: list[ActionOut]


class RefundPayments(Schema):
    """The payments of a refund, and what they cover (MXN)."""

    refunds: list[RefundPaymentOut]
    total: Money
    tax: Money
    refundable: Money
    registered: Money
    paid: Money
    left: Money
    canPay: Allowed


def refund_payment_row(payment: RefundPayment, _: Any) -> dict[str, Any]:
    confirmer = payment.confirmed_by
    return {
        "id": payment.pk,
        "idPaymentDevolution": payment.pk,
        "idDevolution": payment.devolution_id,
        "customer": payment.devolution.customer_name,
        "method": payment.method,
        "satForm": PaymentMethod(payment.method).sat_form,
        "currency": payment.currency,
        "amount": payment.amount,
        "exchangeRate": payment.exchange_rate,
        "amountMxn": payment.amount_mxn,
        "date": payment.day,
        "reference": payment.reference,
        "comment": payment.comment,
        "status": payment.status,
        "hasImage": bool(payment.image),
        "registeredBy": {"id": payment.registered_by_id, "name": payment.registered_by.name},
        "registeredAt": payment.registered_at,
        "confirmedBy": {"id": confirmer.pk, "name": confirmer.name} if confirmer else None,
        "confirmedAt": payment.confirmed_at,
    }


def refund_payment_out(payment: RefundPayment, reader: Any) -> dict[str, Any]:
    return {
        **refund_payment_row(payment, reader),
        "editable": payment.status == PaymentStatus.PENDING,
        "actions": actions_for(payment, reader),
    }


def refund_payments_out(refund: Devolution, reader: Any) -> dict[str, Any]:
    reason = cannot_pay_back(refund)
    return {
        "refunds": [refund_payment_out(payment, reader) for payment in payments_of(refund)],
        "total": refund.total_mxn,
        "tax": refund.tax_mxn,
        "refundable": refund.refundable_mxn,
        "registered": refund.registered_mxn,
        "paid": refund.paid_mxn,
        "left": refund.refundable_mxn - refund.registered_mxn,
        "canPay": {"allowed": reason is None, "reason": reason},
    }
