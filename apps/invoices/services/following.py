"""What an order and a rent hear of their invoice: that they are invoiced, by which number, or are not any more. A complement changes nothing of
its payment."""

from typing import Any

from django.dispatch import receiver
from django.utils import timezone

from apps.accounts.models import User
from apps.core.records.history import change_as
from apps.core.records.workflow import lock_all, locked
from apps.invoices.models import Invoice
from apps.invoices.selectors.parts import BETWEEN, goods_left, living_invoices, noted_by_us, stamped_of
from apps.leases.models.invoicing import ToInvoice
from apps.sales.models import Order
from apps.sales.transitions.order_facts import invoice_asked


@receiver(invoice_asked)
def tell_which(order: Order, **_: Any) -> str | None:
    standing = living_invoices(order.pk)
    return standing[-1].named_with_state if standing else None


def note_stamped(invoice: Invoice, *, by: User) -> None:
    day = timezone.localdate(invoice.issued_at)
    if invoice.order_id:
        _note_order(invoice.order_id, by)
    elif invoice.installment_id:
        for row in lock_all(ToInvoice.objects.filter(installment=invoice.installment, number="")):
            change_as(row, {"number": invoice.number, "day": day, "invoiced_by": by}, by=by, action="invoice")


def forget_noted(invoice: Invoice, *, by: User) -> None:
    """A cancelled invoice is none: what it was of says so, unless another one took its place."""
    if invoice.order_id:
        _note_order(invoice.order_id, by, is_gone=True)
    elif invoice.installment_id:
        for row in lock_all(ToInvoice.objects.filter(installment=invoice.installment, number=invoice.number)):
            change_as(row, {"number": "", "day": None, "invoiced_by": None}, by=by, action="invoice")


def _note_order(pk: int, by: User, *, is_gone: bool = False) -> None:
    """It is invoiced once stamped invoices cover all of it. A number that somebody wrote stays until then."""
    order, stamped = locked(Order, pk), stamped_of(pk)
    whole = any(not one.part for one in stamped) or (bool(stamped) and goods_left(order, stamped) <= 0)
    numbers = _written([one.number for one in stamped]) if whole else ""
    if order.invoice_number == numbers or ((is_gone or not numbers) and not noted_by_us(order)):
        return
    day = max(timezone.localdate(one.issued_at) for one in stamped) if numbers else None
    values = {"invoice_number": numbers, "invoice_date": day, "invoice_confirmed_by": by if numbers else None}
    change_as(order, values, by=by, action="confirm_invoice")


def _written(numbers: list[str]) -> str:
    """All of them, or as many as the order has room for."""
    for shown in range(len(numbers), 0, -1):
        words = BETWEEN.join(numbers[:shown]) + (" …" if shown < len(numbers) else "")
        if len(words) <= ROOM:
            return words
    return ""


ROOM = 60
"""Of the number that an order notes."""
