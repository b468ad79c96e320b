"""Payments of refunds on the wire."""

from typing import Annotated, Any

from pydantic import AliasChoices, Field

from apps.core.http.read_only_fields import WithReadOnly
from apps.core.lists import ListField, row_of
from apps.core.records.edits import Form
from apps.core.records.workflow import actions_for
from apps.core.schemas import ActionOut, Changes, Id, Input, Money
from apps.core.schemas.base import Schema
from apps.refunds.models import Devolution, RefundPayment
from apps.refunds.schemas.devolutions import CommentOnly, IdDevolution
from apps.refunds.selectors.devolutions import cannot_pay_back, left_usd, payments_of
from apps.sales.schemas.paid import PaidRow
from apps.sales.schemas.payments import MONEY, MONEY_TOGETHER, PaymentIn, RegisteredIn
from apps.sales.schemas.quote_paid import Allowed
from apps.sales.transitions.payment import PaymentStatus

_PaymentId = Annotated[Id, Field(validation_alias=AliasChoices("id", "idPaymentDevolution"))]
OfPayment = Annotated[Id, Field(validation_alias=AliasChoices("idPaymentDevolution", "IdPaymentDevolution", "id"))]
OfDevolution = Annotated[Id, Field(validation_alias=AliasChoices("idDevolution", "IdDevolution", "ID", "id"))]


REFUND_PAYMENT_FORM: Form[RefundPayment] = Form(RefundPayment, MONEY, together=[MONEY_TOGETHER])


class NewRefund(RegisteredIn):
    """`exchangeRate` is MXN per USD of the day, for dollars only."""

    idDevolution: IdDevolution


class RefundUpdate(WithReadOnly, PaymentIn, Changes):
    form = REFUND_PAYMENT_FORM
    judged_when_empty = frozenset({"exchangeRate"})

    id: _PaymentId


class RefundStep(CommentOnly):
    id: _PaymentId


class RefundPicture(Input):
    """The payment that a picture proves."""

    idPaymentDevolution: OfPayment


class _OfRefund(Schema):
    id: Annotated[int, ListField("Número", "pk", kind="id", sort=True)]
    idPaymentDevolution: Annotated[int, ListField(at="pk")]
    idDevolution: Annotated[int, ListField("Devolución", "devolution_id", kind="id")]
    customer: Annotated[str, ListField("Cliente", "devolution__customer_name")]


class RefundPaymentRow(PaidRow, _OfRefund):
    """A payment of a refund."""

    method: Annotated[str, ListField("Forma de reembolso")]


class RefundPaymentOut(RefundPaymentRow):
    editable: bool
    actions: list[ActionOut]
    version: str


class RefundPayments(Schema):
    """The payments of a refund, and what they cover (MXN); `leftUsd` of an order that is settled in dollars."""

    refunds: list[RefundPaymentOut]
    total: Money
    tax: Money
    refundable: Money
    unpaid: Money
    registered: Money
    paid: Money
    left: Money
    leftUsd: Money | None
    canPay: Allowed


def refund_payment_out(payment: RefundPayment, reader: Any) -> dict[str, Any]:
    return {
        **row_of(RefundPaymentRow, payment, reader),
        "editable": payment.status == PaymentStatus.PENDING,
        "actions": actions_for(payment, reader),
        "version": REFUND_PAYMENT_FORM.version(payment),
    }


def refund_payments_out(refund: Devolution, reader: Any) -> dict[str, Any]:
    reason = cannot_pay_back(refund)
    return {
        "refunds": [refund_payment_out(payment, reader) for payment in payments_of(refund)],
        "total": refund.total_mxn,
        "tax": refund.tax_mxn,
        "refundable": refund.refundable_mxn,
        "unpaid": refund.unpaid_mxn,
        "registered": refund.registered_mxn,
        "paid": refund.paid_mxn,
        "left": refund.refundable_mxn - refund.registered_mxn,
        "leftUsd": left_usd(refund, refund.registered_mxn),
        "canPay": {"allowed": reason is None, "reason": reason},
    }
