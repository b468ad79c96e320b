"""Invoices: those that a person sees, and what hangs on one."""

from datetime import date
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import Q, QuerySet

from apps.accounts.models import User
from apps.core.abilities import Scope
from apps.core.days import midnight
from apps.core.db.projection import DetailProjection, Projection, columns_through
from apps.core.language import gettext
from apps.core.money.periods import months_after
from apps.invoices import abilities
from apps.invoices.models import Invoice, InvoiceXml, XmlKind
from apps.invoices.transitions.invoice import KNOWN, VALID, InvoiceStatus
from apps.sales.transitions.order_states import OrderStatus


def within_reach(person: User) -> Q:
    """Own are those of what the person sold or that they asked for, and, of a customer, those of theirs that the SAT knows."""
    scope: Scope | None = person.scope(abilities.INVOICES_READ)
    if scope == "all":
        return Q()
    if scope != "own":
        return Q(pk__in=[])
    return Q(seller=person.pk) | Q(created_by=person.pk) | Q(customer__user=person.pk, status__in=KNOWN, is_test=False)


def invoices(person: User) -> QuerySet[Invoice]:
    """The invoices that a person sees."""
    return Invoice.objects.filter(within_reach(person), deleted_at=None).select_related(*_RELATED)


_RELATED = (
    "order", "installment", "payment__order", "devolution__order", "customer", "seller", "created_by", "replaces", "credits",
)  # fmt: skip
WHOLE_INVOICE: DetailProjection[Invoice] = DetailProjection(
    Projection(lambda: Invoice.objects.filter(deleted_at=None), columns_through(Invoice, _RELATED)), within_reach
)


def to_cancel(rows: QuerySet[Any]) -> QuerySet[Any]:
    """Issued ones of orders, of their rents and of their payments, that were cancelled since: what they invoice will not be."""
    of = ("order", "installment__lease__order", "payment__order")
    gone = (Q(**{f"{path}__status": OrderStatus.CANCELLED}) for path in of)
    return rows.filter(reduce(or_, gone), status__in=_TO_CANCEL)


_TO_CANCEL = (InvoiceStatus.TO_STAMP, InvoiceStatus.FAILED, InvoiceStatus.STAMPED)


def is_to_cancel(invoice: Invoice) -> bool:
    return to_cancel(Invoice.objects.filter(pk=invoice.pk)).exists()


def stamped_in(person: User, month: date) -> QuerySet[Invoice]:
    """Those that the SAT knows, with the date of a month that begins on this day, by kind and folio; the cancelled ones too."""
    until = midnight(months_after(month, 1))
    rows = invoices(person).filter(
        uuid__isnull=False, is_test=False, issued_at__gte=midnight(month), issued_at__lt=until
    )
    return rows.order_by("kind", "series", "folio", "pk")


_SUBSTITUTES, _GOODS_RETURNED = "04", "03"
"""c_TipoRelacion. Every credit note is of goods that came back: one of money alone would be 01."""


def related_to(invoice: Invoice) -> list[tuple[str, Invoice]]:
    """What it has to do with other invoices, and with which."""
    found = ((_SUBSTITUTES, invoice.replaces), (_GOODS_RETURNED, invoice.credits))
    return [(kind, other) for kind, other in found if other]


def relatives_of(invoice: Invoice) -> list[Invoice]:
    """All that it says something of to the SAT: what it replaces or lowers, and what it pays."""
    paid = [one.invoice for one in invoice.documents.select_related("invoice")]
    return [*(other for _, other in related_to(invoice)), *paid]


def living_invoice(column: str, pk: int) -> Invoice | None:
    """The one that stands for a source, by the name of its column; of an order also the global invoice that it is in."""
    source = {"orders__order": pk, "orders__counts": True} if column == "order" else {column: pk}
    return Invoice.objects.filter(counts=True, **source).first()


def substitute_of(invoice: Invoice) -> Invoice | None:
    """What takes its place, unless that was discarded, annulled, or cancelled before it was."""
    if invoice.counts:
        return None
    return (
        Invoice.objects.filter(replaces=invoice, deleted_at=None)
        .exclude(uuid=None, cancelled_at__isnull=False)
        .order_by("pk")
        .last()
    )


def why_not_mailed(invoice: Invoice) -> str | None:
    """Only what the SAT knows, and what holds, is given out."""
    if invoice.status not in VALID:
        return gettext("Solo se envía lo timbrado y vigente: está en estado {status}.").format(
            status=gettext(invoice.status)
        )
    if invoice.is_test:
        return gettext("Es de pruebas y no tiene validez fiscal: no se envía.")
    return None


def xmls_of(invoice: Invoice) -> QuerySet[InvoiceXml]:
    """What is kept of it, without the bytes."""
    return InvoiceXml.objects.filter(invoice=invoice).defer("content").order_by("pk")


def sealed_xmls(invoice: Invoice) -> list[bytes]:
    """All that was ever sealed of it: any of them may be the one that is stamped."""
    rows = InvoiceXml.objects.filter(invoice=invoice, kind=XmlKind.SEALED).order_by("-pk")
    return [bytes(content) for content in rows.values_list("content", flat=True)]


def current_xml(invoice: Invoice) -> InvoiceXml | None:
    """The stamped one; until there is one, what was sealed last. What was refused, and is to be corrected, has none."""
    if invoice.sealed_at is None:
        return None
    rows = InvoiceXml.objects.filter(invoice=invoice).exclude(kind=XmlKind.ACUSE)
    return rows.filter(kind=XmlKind.STAMPED).first() or rows.order_by("pk").last()
