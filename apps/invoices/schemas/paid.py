"""What was paid of invoices, as a person is shown it."""

from decimal import Decimal
from typing import Any

from apps.accounts.models import User
from apps.core.language import gettext
from apps.core.money import plain
from apps.invoices.models import Invoice, InvoiceKind, PaidDocument, PaymentMethodCode
from apps.invoices.rules.complements import due_by
from apps.invoices.selectors.complements import (
    Lacking,
    balance_of,
    complements_of,
    days_until,
    payments_of_orders,
    why_no_complement,
)
from apps.invoices.selectors.invoices import invoices
from apps.invoices.selectors.paid_at_once import untold
from apps.sales.models import Payment
from apps.sales.transitions.payment import PaymentStatus


def related_out(invoice: Invoice | None) -> dict[str, Any] | None:
    if invoice is None:
        return None
    uuid = str(invoice.uuid).upper() if invoice.uuid else ""
    return {"id": invoice.pk, "number": invoice.number, "status": invoice.status, "uuid": uuid}


def paid_out(invoice: Invoice) -> dict[str, Any]:
    """Of a complement its payment and what it pays; of what is paid in parts its complements and what it owes yet."""
    later = invoice.payment_method == PaymentMethodCode.PPD
    documents = invoice.documents.select_related("invoice") if invoice.kind == InvoiceKind.PAYMENT else []
    return {
        "payment": _payment(invoice.payment),
        "documents": [_document(one) for one in documents],
        "complements": [_complement(one) for one in complements_of(invoice)] if later else [],
        "balance": max(balance_of(invoice) - invoice.credited, Decimal(0)) if later else None,
    }


def complement_states(order: int, reader: User) -> list[dict[str, Any]]:
    """Of each payment of an order that was not cancelled: its complement, or whether and until when it is to be made."""
    rows = payments_of_orders(reader).filter(order=order).exclude(status=PaymentStatus.CANCELLED).order_by("pk")
    theirs = invoices(reader).filter(payment__order=order, counts=True)
    there = {one.payment_id: one for one in theirs}
    left = untold(order)
    return [_state(payment, there.get(payment.pk), left.get(payment.pk)) for payment in rows]


def lacking_out(one: Lacking) -> dict[str, Any]:
    payment = one.payment
    assert payment.order
    return {
        "idPayment": payment.pk,
        "idOrder": payment.order.pk,
        "customer": payment.order.customer_name,
        "day": payment.day,
        "amount": payment.amount,
        "currency": payment.currency,
        "dueBy": one.by,
        "daysLeft": days_until(one.by),
    }


def _state(payment: Payment, complement: Invoice | None, left: Decimal | None) -> dict[str, Any]:
    reason = gettext("Ya tiene su complemento.") if complement else why_no_complement(payment)
    by = None if reason else due_by(payment.day)
    return {
        "idPayment": payment.pk,
        "allowed": reason is None,
        "reason": reason,
        "invoice": related_out(complement),
        "dueBy": by,
        "daysLeft": by and days_until(by),
        "untold": left,
    }


def _payment(payment: Payment | None) -> dict[str, Any] | None:
    if payment is None:
        return None
    return {
        "id": payment.pk,
        "day": payment.day,
        "method": payment.method,
        "reference": payment.reference,
        "status": payment.status,
        "undone": payment.status != PaymentStatus.PAID,
    }


def _document(one: PaidDocument) -> dict[str, Any]:
    return {
        "invoice": related_out(one.invoice),
        "currency": one.invoice.currency,
        "part": one.part,
        "before": one.before,
        "paid": one.paid,
        "after": one.after,
        "equivalence": plain(one.equivalence),
        "base": one.base,
        "tax": one.tax,
    }


def _complement(one: PaidDocument) -> dict[str, Any]:
    assert one.complement.payment
    return {
        "complement": related_out(one.complement),
        "day": one.complement.payment.day,
        "part": one.part,
        "before": one.before,
        "paid": one.paid,
        "after": one.after,
        "counts": one.counts,
    }
