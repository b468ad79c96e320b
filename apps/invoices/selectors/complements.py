"""What payments pay of invoices, what of these is left, and which payments still lack their complement."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from django.db.models import DecimalField, Exists, F, Max, OuterRef, Q, QuerySet, Sum
from django.db.models.functions import Coalesce, Round
from django.utils import timezone

from apps.accounts.models import User
from apps.core.language import gettext, gettext_noop
from apps.core.money import ZERO, Covered, round_amount
from apps.invoices.models import Invoice, InvoiceKind, PaidDocument, PaymentMethodCode
from apps.invoices.rules.complements import NothingPaid, Owing, Part, Received, due_by, parts_of
from apps.invoices.selectors.paid_at_once import pesos_at_once
from apps.invoices.transitions.invoice import InvoiceStatus
from apps.leases.models import Lease
from apps.leases.selectors.facts import covered_by, covered_by_each
from apps.sales.models import Currency, Order, Payment
from apps.sales.selectors.orders import within_reach
from apps.sales.transitions.payment import PaymentStatus

NOT_CONFIRMED = gettext_noop("El pago no está confirmado.")
_NO_ORDER = gettext_noop("El pago es de una cotización: se factura cuando es una orden.")
_NO_INVOICE = gettext_noop("Lo que paga no tiene una factura PPD timbrada.")
_NOTHING_LEFT = gettext_noop("No paga nada de una factura PPD timbrada: ya están pagadas, o el pago cubrió otra cosa.")


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
    owing = [_owing(invoice, share, _last_part(invoice), balance_of(invoice)) for invoice, share in shares.items()]
    found = list(shares)
    beside = pesos_at_once([payment.order_id]).get(payment.pk, ZERO)
    return [(found[part.of], part) for part in parts_of(received(payment), owing, beside)]


def shares_of(payment: Payment) -> dict[Invoice, Share]:
    """The stamped PPD invoices of what a payment is for, in the order in which they were made."""
    open_ = _payable().filter(counts=True).order_by("pk")
    lease = Lease.objects.filter(order=payment.order_id).select_related("order").first()
    if lease is None:
        return _shares(payment, open_.filter(order=payment.order_id), None)
    rents = open_.filter(installment__lease=lease).select_related("installment")
    return _shares(payment, rents, covered_by(lease, payment.pk))


def _shares(
    payment: Payment, invoices: Iterable[Invoice], covered: Mapping[int, Covered] | None
) -> dict[Invoice, Share]:
    """What it is for of each invoice; of rents what it `covered`, by their number."""
    if covered is None:
        return {invoice: _share_of(payment, invoice) for invoice in invoices}
    found = {invoice: covered.get(invoice.installment.number) for invoice in invoices if invoice.installment}
    return {invoice: Share(how.paid, how.pesos) for invoice, how in found.items() if how}


def _share_of(payment: Payment, invoice: Invoice) -> Share:
    """Of a sale that is settled in dollars so many as it was worth on its day."""
    if invoice.currency == Currency.USD and payment.settled_usd is not None:
        return Share(payment.settled_usd, payment.amount_mxn)
    return Share(payment.amount_mxn, payment.amount_mxn)


def why_no_complement(payment: Payment) -> str | None:
    """Why a payment can have none now."""
    if payment.status != PaymentStatus.PAID:
        return gettext(NOT_CONFIRMED)
    if payment.order_id is None:
        return gettext(_NO_ORDER)
    if PaidDocument.objects.filter(complement__payment=payment, counts=True).exists():
        return None  # what its complement says stays as it is
    if not _payable().filter(Q(order=payment.order_id) | Q(installment__lease__order=payment.order_id)).exists():
        return gettext(_NO_INVOICE)
    try:
        paid_parts(payment)
    except NothingPaid:
        return gettext(_NOTHING_LEFT)
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
    """The payments that a person sees and that still lack theirs, the most urgent first. So many queries however many there are of
    sales, and some more for each lease."""
    paid = payments_of_orders(person).filter(status=PaymentStatus.PAID)
    of_it = Q(order=OuterRef("order_id")) | Q(installment__lease__order=OuterRef("order_id"))
    invoiced = _owing_invoices().filter(of_it)
    has_one = Invoice.objects.filter(payment=OuterRef("pk"), counts=True)
    rows = list(paid.filter(Exists(invoiced), ~Exists(has_one)).order_by("day", "pk"))
    return [Lacking(one, due_by(one.day)) for one in _paying(rows)]


def _paying(payments: Sequence[Payment]) -> Iterator[Payment]:
    """Those that pay something of an invoice."""
    by_order: dict[int | None, list[Payment]] = {}
    for payment in payments:
        by_order.setdefault(payment.order_id, []).append(payment)
    invoices = _invoices_of(by_order)
    leases = Lease.objects.filter(order__in=by_order).select_related("order__quote")
    beside = pesos_at_once(by_order)
    covered = {lease.order_id: covered_by_each(lease, [one.pk for one in by_order[lease.order_id]]) for lease in leases}
    for payment in payments:
        own, of_lease = invoices[payment.order_id], covered.get(payment.order_id or 0)
        shares = _shares(payment, own, None if of_lease is None else of_lease.get(payment.pk, {}))
        if _pays(payment, shares, beside.get(payment.pk, ZERO)):
            yield payment


def _invoices_of(orders: Iterable[int | None]) -> dict[int | None, list[Invoice]]:
    """The invoices of these orders and of their leases that owe something, with `told` and `last_part`."""
    found: dict[int | None, list[Invoice]] = {order: [] for order in orders}
    rows = _owing_invoices().filter(Q(order__in=found) | Q(installment__lease__order__in=found))
    for invoice in rows.select_related("installment__lease").order_by("pk"):
        of = invoice.installment.lease.order_id if invoice.installment else invoice.order_id
        found[of].append(invoice)
    return found


def _owing_invoices() -> QuerySet[Invoice]:
    """What complements that count told of each to be paid (`told`), and the number of the last one."""
    counting = Q(complements__counts=True)
    told = Coalesce(Sum("complements__paid", filter=counting), ZERO, output_field=DecimalField())
    rows = _payable().filter(counts=True)
    rows = rows.annotate(told=Round(told, 2), last_part=Max("complements__part", filter=counting))
    return rows.filter(total__gt=F("told"))


def _pays(payment: Payment, shares: Mapping[Any, Share], beside: Decimal) -> bool:
    """Of invoices as `_owing_invoices` has them."""
    owing = [
        _owing(invoice, share, invoice.last_part, invoice.total - round_amount(invoice.told))
        for invoice, share in shares.items()
    ]
    try:
        return bool(parts_of(received(payment), owing, beside))
    except NothingPaid:
        return False


def _payable() -> QuerySet[Invoice]:
    return Invoice.objects.filter(
        kind=InvoiceKind.INCOME, payment_method=PaymentMethodCode.PPD, status=InvoiceStatus.STAMPED
    )


def _counting(invoice: Invoice) -> QuerySet[PaidDocument]:
    return PaidDocument.objects.filter(invoice=invoice, counts=True)


def _last_part(invoice: Invoice) -> int | None:
    last: int | None = _counting(invoice).aggregate(last=Max("part"))["last"]
    return last


def _owing(invoice: Invoice, share: Share, last_part: int | None, balance: Decimal) -> Owing:
    return Owing(invoice.currency, (last_part or 0) + 1, balance, share.paid, share.pesos)
