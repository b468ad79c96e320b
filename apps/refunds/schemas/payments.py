"""Payments of refunds on the wire."""

from typing import Annotated, Any

from ninja import Schema
from pydantic import AliasChoices, Field

from apps.core.records.edits import Form
from apps.core.records.workflow import actions_for
from apps.core.schemas import ActionOut, Changes, Id, Input, Money
from apps.refunds.models import Devolution, RefundPayment
from apps.refunds.schemas.devolutions import CommentOnly, IdDevolution
from apps.refunds.selectors.devolutions import cannot_pay_back, payments_of
from apps.sales.schemas.paid import PaidRow, paid_row
from apps.sales.schemas.payments import MONEY, MONEY_TOGETHER, PaymentIn, RegisteredIn
from apps.sales.schemas.quotes import Allowed
from apps.sales.transitions.payment import PaymentStatus

_PaymentId = Annotated[Id, Field(validation_alias=AliasChoices("id", "idPaymentDevolution"))]
OfPayment = Annotated[Id, Field(validation_alias=AliasChoices("idPaymentDevolution", "IdPaymentDevolution", "id"))]
OfDevolution = Annotated[Id, Field(validation_alias=AliasChoices("idDevolution", "IdDevolution", "ID", "id"))]


REFUND_PAYMENT_FORM: Form[RefundPayment] = Form(RefundPayment, MONEY, together=[MONEY_TOGETHER])


class NewRefund(RegisteredIn):
    """`exchangeRate` is MXN per USD of the day, for dollars only."""

    idDevolution: IdDevolution


class RefundUpdate(PaymentIn, Changes):
    form = REFUND_PAYMENT_FORM

    id: _PaymentId


class RefundStep(CommentOnly):
    id: _PaymentId


class RefundPicture(Input):
    """The payment that a picture proves."""

    idPaymentDevolution: OfPayment


class RefundPaymentRow(PaidRow):
    """A payment of a refund."""

    idPaymentDevolution: int
    idDevolution: int


class RefundPaymentOut(RefundPaymentRow):
    editable: bool
    actions: list[ActionOut]
    version: str


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
    return {
        **paid_row(payment, payment.devolution.customer_name),
        "idPaymentDevolution": payment.pk,
        "idDevolution": payment.devolution_id,
    }


def refund_payment_out(payment: RefundPayment, reader: Any) -> dict[str, Any]:
    return {
        **refund_payment_row(payment, reader),
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
        "registered": refund.registered_mxn,
        "paid": refund.paid_mxn,
        "left": refund.refundable_mxn - refund.registered_mxn,
        "canPay": {"allowed": reason is None, "reason": reason},
    }
