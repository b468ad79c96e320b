"""Complements of payments: drafted of a payment, made anew from it until they have their folio."""

from django.db import IntegrityError

from apps.accounts.models import User
from apps.core.errors import Conflict
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.core.records.workflow import lock_all
from apps.invoices.models import Invoice, InvoiceKind, PaidDocument
from apps.invoices.rules.complements import NothingPaid, Part, stored, sums_of
from apps.invoices.selectors.complements import paid_parts, received, shares_of
from apps.invoices.services.receiving import take_receiver
from apps.sales.models import Payment
from apps.sales.rules.payments import PaymentMethod

PAYMENT_USE = "CP01"
_Documents = list[tuple[Invoice, Part]]


def draft_complement(payment: Payment, *, by: User) -> Invoice:
    """Raises Conflict when it pays nothing of any invoice."""
    made = Invoice(kind=InvoiceKind.PAYMENT, payment=payment, created_by=by, payment_method="", cfdi_use=PAYMENT_USE)
    documents = _read(made, payment)
    try:
        save_as(made, by=by, action="create")
    except IntegrityError as twice:
        raise Conflict(gettext("El pago ya tiene un complemento.")) from twice
    _keep(made, documents)
    return made


def refresh_complement(invoice: Invoice) -> None:
    """Read payment, invoices and receiver anew; what it pays stays as it is once it counts. To be saved by the caller."""
    payment = invoice.payment
    assert payment
    if invoice.documents.filter(counts=True).exists():
        _take(invoice, payment)
    else:
        _keep(invoice, _read(invoice, payment))


def count_documents(invoice: Invoice, *, counts: bool) -> None:
    """From now on what it pays is paid, or is not any more."""
    PaidDocument.objects.filter(complement=invoice).update(counts=counts)


def _read(invoice: Invoice, payment: Payment) -> _Documents:
    _take(invoice, payment)
    lock_all(Invoice.objects.filter(pk__in=[one.pk for one in shares_of(payment)]))  # what is left of them stays so
    try:
        documents = paid_parts(payment)
    except NothingPaid:
        raise Conflict(gettext("El pago ya no paga nada de una factura PPD timbrada.")) from None
    sums = sums_of(received(payment), [(part.base, part.tax, part.equivalence) for _, part in documents])
    invoice.subtotal, invoice.tax = stored(sums)
    return documents


def _take(invoice: Invoice, payment: Payment) -> None:
    order = payment.order
    assert order
    take_receiver(invoice, order.customer, order.customer_name, order.seller)
    invoice.currency, invoice.exchange_rate, invoice.total = payment.currency, payment.exchange_rate, payment.amount
    invoice.payment_form = PaymentMethod(payment.method).sat_form


def _keep(invoice: Invoice, documents: _Documents) -> None:
    PaidDocument.objects.filter(complement=invoice).delete()
    PaidDocument.objects.bulk_create(
        PaidDocument(
            complement=invoice,
            invoice=paid,
            part=part.part,
            before=part.before,
            paid=part.paid,
            equivalence=part.equivalence,
            base=part.base,
            tax=part.tax,
        )
        for paid, part in documents
    )
