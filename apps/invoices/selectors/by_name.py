"""Orders that were agreed without invoice, and whose customers ask for one by name later."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef

from apps.core.language import gettext
from apps.invoices.models import Invoice, InvoicedOrder
from apps.invoices.selectors.invoices import living_invoice
from apps.invoices.selectors.noted import noted_already
from apps.invoices.transitions.invoice import InvoiceStatus
from apps.sales.models import Operation, Order
from apps.sales.transitions.order_states import OrderStatus


def was_agreed_without(order: Order) -> bool:
    """Whether there is something to ask: rents are invoiced each alone."""
    return order.operation == Operation.SALE and not order.invoice_required and order.total > 0


def why_not_by_name(order: Order) -> str | None:
    """Why it cannot be asked for now."""
    if not was_agreed_without(order):
        return gettext("Solo se pide de una venta que se acordó sin factura.")
    if order.status == OrderStatus.CANCELLED:
        return gettext("La orden está cancelada.")
    if order.invoice_by_name:
        return gettext("Ya se pidió a nombre de su cliente.")
    if order.invoice_date:
        return noted_already(order)
    inside = living_invoice("order", order.pk)
    if inside and inside.status in (InvoiceStatus.TO_STAMP, InvoiceStatus.FAILED):
        return gettext("Está en {invoice}: espera a que se timbre, o anúlala.").format(invoice=inside.named_with_state)
    return None


@dataclass(frozen=True)
class ToRemake:
    """Of a global invoice that is cancelled, or about to be: the orders that are to be invoiced by name, and how many others are in
    no invoice yet, which another global one takes."""

    by_name: list[int]
    others: int


def to_remake(invoice: Invoice) -> ToRemake | None:
    """None of one that stands, or that was never stamped."""
    if not invoice.periodicity or invoice.status not in (InvoiceStatus.CANCEL_ASKED, InvoiceStatus.CANCELLED):
        return None
    elsewhere = InvoicedOrder.objects.filter(order=OuterRef("order"), counts=True).exclude(invoice=invoice)
    rows = InvoicedOrder.objects.filter(invoice=invoice, order__deleted_at=None).exclude(Exists(elsewhere))
    found = (
        rows.exclude(order__status=OrderStatus.CANCELLED)
        .order_by("order")
        .values_list("order", "order__invoice_by_name")
    )
    by_name = [order for order, named in found if named]
    return ToRemake(by_name, len(found) - len(by_name))
