"""What an order and a rent hear of their invoice: that they are invoiced, by which number, or are not any more. A complement changes nothing of
its payment."""

from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.core.records.history import change_as
from apps.core.records.workflow import lock_all, locked
from apps.invoices.models import Invoice
from apps.leases.models.invoicing import ToInvoice
from apps.sales.models import Order


def note_stamped(invoice: Invoice, *, by: User) -> None:
    day = timezone.localdate(invoice.issued_at)
    if invoice.order_id:
        _note_order(invoice.order_id, invoice.number, day, by)
    elif invoice.installment_id:
        for row in lock_all(ToInvoice.objects.filter(installment=invoice.installment, number="")):
            change_as(row, {"number": invoice.number, "day": day, "invoiced_by": by}, by=by, action="invoice")


def forget_noted(invoice: Invoice, *, by: User) -> None:
    """A cancelled invoice is none: what it was of says so, unless another one took its place."""
    if invoice.order_id:
        order = locked(Order, invoice.order_id)
        if order.invoice_number == invoice.number:
            _note_order(order.pk, "", None, by)
    elif invoice.installment_id:
        for row in lock_all(ToInvoice.objects.filter(installment=invoice.installment, number=invoice.number)):
            change_as(row, {"number": "", "day": None, "invoiced_by": None}, by=by, action="invoice")


def _note_order(pk: int, number: str, day: Any, by: User) -> None:
    order = locked(Order, pk)
    values = {"invoice_number": number, "invoice_date": day, "invoice_confirmed_by": by if number else None}
    change_as(order, values, by=by, action="confirm_invoice")
