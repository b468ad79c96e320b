"""Credit notes: which invoice a refund lowers, and what that one has left."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from django.db.models import Count, F, QuerySet, Sum

from apps.core.money import round_amount
from apps.invoices.models import Invoice, InvoiceKind
from apps.invoices.rules.amounts import net_base, with_tax
from apps.invoices.rules.credits import Returned
from apps.invoices.selectors.invoices import living_invoice
from apps.invoices.transitions.invoice import InvoiceStatus
from apps.refunds.models import Devolution
from apps.refunds.transitions.devolution import DevolutionStatus
from apps.sales.models import Order

ZERO = Decimal(0)
NO_INVOICE = "La orden no tiene factura: no hay qué acreditar."


@dataclass(frozen=True)
class Noted:
    """What credit notes that have a folio lower of an invoice: how many, what they come to, and what their pieces were sold for."""

    count: int = 0
    total: Decimal = ZERO
    sold: Decimal = ZERO


def invoice_of(order: int) -> Invoice | None:
    """The one that stands for an order, its own or a global one, which its refunds lower."""
    return living_invoice("order", order)


def noted(orders: Iterable[int], *, beside: int | None = None) -> dict[int, Noted]:
    """By the order that something came back of, of its invoice that counts; without that of the refund `beside`."""
    rows = _noting().filter(devolution__order__in=list(orders), credits__counts=True).exclude(devolution=beside)
    by_order = rows.order_by().values(came_of=F("devolution__order"))
    sums = by_order.annotate(n=Count("pk"), sum=Sum("total"), of=Sum("devolution__total_mxn"))
    return {one["came_of"]: Noted(one["n"], round_amount(one["sum"]), round_amount(one["of"])) for one in sums}


def credited(invoice: Invoice) -> Decimal:
    """What its credit notes come to."""
    return round_amount(_noting().filter(credits=invoice).aggregate(sum=Sum("total"))["sum"] or ZERO)


def returned(refund: Devolution, invoice: Invoice, others: Noted | None = None) -> Returned:
    """What its note says, beside `others`, which are read when they are not told."""
    order = refund.order
    there = noted([order.pk], beside=refund.pk).get(order.pk, Noted()) if others is None else others
    # Of what was agreed without invoice the tax is within, and all of it was invoiced.
    within = invoice.periodicity or order.invoice_by_name
    base = order.subtotal_mxn if within else _base(order)
    goods = base if within else with_tax(net_base(base, order.tax))
    return Returned(
        subtotal=refund.total_mxn,
        tax=refund.tax_mxn,
        of=order.subtotal_mxn,
        base=base,
        left=goods - there.total,
        others=there.count,
        last=there.sold + refund.total_mxn == order.subtotal_mxn,
    )


def why_no_credit_note(refund: Devolution) -> str | None:
    """Why a refund can have none now."""
    if refund.status != DevolutionStatus.RECEIVED:
        return f"Se factura cuando se reciben sus piezas: está en estado {refund.status}."
    if refund.total_mxn <= 0:
        return "Lo que se devolvió no costó nada."
    invoice = invoice_of(refund.order_id)
    if invoice is None:
        return NO_INVOICE
    if invoice.status != InvoiceStatus.STAMPED:
        return f"Solo se acredita una factura timbrada: {invoice.named} está en estado {invoice.status}."
    found = returned(refund, invoice)
    if found.is_too_much:
        return f"La devolución es de ${found.worth:,.2f} MXN, y a {invoice.named} le quedan ${found.left:,.2f} por acreditar."
    return None


def credit_notes_of(invoice: Invoice) -> QuerySet[Invoice]:
    """Those of an invoice that have a folio, the cancelled ones too."""
    rows = Invoice.objects.filter(credits=invoice, folio__isnull=False)
    return rows.select_related("devolution").order_by("pk")


def waiting_credit(invoices: Mapping[int, Invoice], refunds: Iterable[Devolution]) -> dict[int, Returned]:
    """Of each refund what its note would say; `invoices` are those of their orders."""
    others = noted(invoices)
    found = {}
    for refund in refunds:
        invoice = invoices[refund.order_id]
        found[refund.pk] = returned(refund, invoice, others.get(refund.order_id, Noted()))
    return found


def _noting() -> QuerySet[Invoice]:
    rows = Invoice.objects.filter(kind=InvoiceKind.CREDIT, folio__isnull=False)
    return rows.exclude(status=InvoiceStatus.CANCELLED)


def _base(order: Order) -> Decimal:
    return order.count_to_invoice or order.subtotal_mxn
