"""What payments pay of invoices, what of these is left, and which payments still lack their complement."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from django.db.models import DecimalField, Exists, F, Max, OuterRef, Q, QuerySet, Sum
from django.db.models.functions import Coalesce, Round
from django.utils import timezone

from apps.accounts.models import User
from apps.core.money import round_amount
from apps.invoices.models import Invoice, InvoiceKind, PaidDocument, PaymentMethodCode
from apps.invoices.rules.complements import NothingPaid, Owing, Part, Received, due_by, parts_of
from apps.invoices.transitions.invoice import InvoiceStatus
from apps.leases.models import Lease
from apps.leases.selectors.facts import covered_by
from apps.sales.models import Order, Payment
from apps.sales.selectors.orders import within_reach
from apps.sales.transitions.payment import PaymentStatus

ZERO = Decimal(0)
NOT_CONFIRMED = "El pago no está confirmado."
_NO_ORDER = "El pago es de una cotización: se factura cuando es una orden."
_NO_INVOICE = "Lo que paga no tiene una factura PPD timbrada."
_NOTHING_LEFT = "No paga nada de una factura PPD timbrada: ya están pagadas, o el pago cubrió otra cosa."


class Share(NamedTuple):
    """What a payment is for of an invoice: in its currency, and how many pesos of the payment that is."""

    paid: Decimal
    pesos: Decimal


def payments_of_orders(person: User) -> QuerySet[Payment]:
    """Those of the orders that a person sees."""
    seen = Order.objects.filter(within_reach(person), deleted_at=None)
    return Payment.objects.filter(order__in=seen.values("pk")).select_related(
        "order__customer", "order__seller", "quote"
    )


def received(payment: Payment) -> Received:
    return Received(payment.amount, payment.currency, payment.exchange_rate)


def paid_parts(payment: Payment, invoices: Mapping[Invoice, Share] | None = None) -> list[tuple[Invoice, Part]]:
    """What a payment pays of each invoice now. Raises NothingPaid."""
    shares = shares_of(payment) if invoices is None else invoices
    owing = [_owing(invoice, share) for invoice, share in shares.items()]
    found = list(shares)
    return [(found[part.of], part) for part in parts_of(received(payment), owing)]


def shares_of(payment: Payment) -> dict[Invoice, Share]:
    """The stamped PPD invoices of what a payment is for, in the order in which they were made."""
    open_ = _payable().filter(counts=True).order_by("pk")
    lease = Lease.objects.filter(order=payment.order_id).select_related("order").first()
    if lease is None:
        whole = Share(payment.amount_mxn, payment.amount_mxn)
        return dict.fromkeys(open_.filter(order=payment.order_id), whole)
    covered = covered_by(lease, payment.pk)
    rents = open_.filter(installment__lease=lease).select_related("installment")
    found = {invoice: covered.get(invoice.installment.number) for invoice in rents if invoice.installment}
    return {invoice: Share(how.paid, how.pesos) for invoice, how in found.items() if how}


def why_no_complement(payment: Payment) -> str | None:
    """Why a payment can have none now."""
    if payment.status != PaymentStatus.PAID:
        return NOT_CONFIRMED
    if payment.order_id is None:
        return _NO_ORDER
    if PaidDocument.objects.filter(complement__payment=payment, counts=True).exists():
        return None  # what its complement says stays as it is
    if not _payable().filter(Q(order=payment.order_id) | Q(installment__lease__order=payment.order_id)).exists():
        return _NO_INVOICE
    try:
        paid_parts(payment)
    except NothingPaid:
        return _NOTHING_LEFT
    return None


def balance_of(invoice: Invoice) -> Decimal:
    """What is left of it after the complements that count. Rounded, as SQLite adds in binary fractions."""
    paid = _counting(invoice).aggregate(sum=Sum("paid"))["sum"]
    return invoice.total - round_amount(paid or ZERO)


def complements_of(invoice: Invoice) -> QuerySet[PaidDocument]:
    """What was paid of it by complements that have a folio, the cancelled ones too."""
    rows = PaidDocument.objects.filter(invoice=invoice, complement__folio__isnull=False)
    return rows.select_related("complement__payment").order_by("part", "pk")


@dataclass(frozen=True)
class Lacking:
    """A payment without its complement, which is due `by` a day."""

    payment: Payment
    by: date


def days_until(day: date) -> int:
    return (day - timezone.localdate()).days


def lacking_complements(person: User) -> list[Lacking]:
    """The payments that a person sees and that still lack theirs, the most urgent first."""
    paid = payments_of_orders(person).filter(status=PaymentStatus.PAID)
    of_it = Q(order=OuterRef("order_id")) | Q(installment__lease__order=OuterRef("order_id"))
    told = Coalesce(Sum("complements__paid", filter=Q(complements__counts=True)), ZERO, output_field=DecimalField())
    invoiced = _payable().filter(of_it, counts=True).annotate(told=Round(told, 2)).filter(total__gt=F("told"))
    has_one = Invoice.objects.filter(payment=OuterRef("pk"), counts=True)
    rows = paid.filter(Exists(invoiced), ~Exists(has_one)).order_by("day", "pk")
    return list(_lacking(list(rows)))


def _lacking(payments: Sequence[Payment]) -> Iterator[Lacking]:
    for payment in payments:
        if why_no_complement(payment) is None:
            yield Lacking(payment, due_by(payment.day))


def _payable() -> QuerySet[Invoice]:
    return Invoice.objects.filter(
        kind=InvoiceKind.INCOME, payment_method=PaymentMethodCode.PPD, status=InvoiceStatus.STAMPED
    )


def _counting(invoice: Invoice) -> QuerySet[PaidDocument]:
    return PaidDocument.objects.filter(invoice=invoice, counts=True)


def _owing(invoice: Invoice, share: Share) -> Owing:
    last: int | None = _counting(invoice).aggregate(last=Max("part"))["last"]
    return Owing(invoice.currency, (last or 0) + 1, balance_of(invoice), share.paid, share.pesos)
