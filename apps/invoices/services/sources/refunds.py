"""Refunds: what came back is credited of the invoice of its order."""

from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from apps.accounts.models import User
from apps.core.errors import Conflict, NotFound
from apps.core.records.workflow import lock_all, locked
from apps.invoices.models import Invoice, InvoicedOrder, InvoiceKind
from apps.invoices.rules.credits import CREDIT_USE, NO_EFFECT, given_back
from apps.invoices.rules.paying import Payment
from apps.invoices.selectors.credits import NO_INVOICE, invoice_of, returned, waiting_credit, why_no_credit_note
from apps.invoices.services.sources.base import ZERO, Facts, Sale, Shown, Sold, Waiting, sold_product
from apps.invoices.transitions.invoice import InvoiceStatus
from apps.partners.models import Customer
from apps.partners.rules import check_tax_codes
from apps.refunds.models import Devolution, DevolutionPiece, RefundPayment
from apps.refunds.selectors.devolutions import devolutions
from apps.refunds.services.devolutions import locked_devolution
from apps.refunds.transitions.devolution import DevolutionStatus
from apps.sales.models import Currency, Order, Quote
from apps.sales.models import Payment as PaidPayment
from apps.sales.rules.payments import PaymentMethod
from apps.sales.transitions.payment import PaymentStatus


def _visible(pk: int, by: User) -> Devolution:
    found = devolutions(by).filter(pk=pk).first()
    if found is None:
        raise NotFound(number=pk)
    return found


def _lock(pk: int, by: User) -> Devolution:
    refund = locked_devolution(pk, by)
    _lock_invoice(refund)
    return refund


def _hold(refund: Devolution) -> None:
    """As every command of refunds does, which so wait for us, and we for them; and what it lowers, which is older than its note."""
    locked(Quote, refund.order.quote_id)
    locked(Order, refund.order_id)
    locked(Devolution, refund.pk)
    _lock_invoice(refund)


def _lock_invoice(refund: Devolution) -> None:
    inside = InvoicedOrder.objects.filter(order=refund.order_id, counts=True)
    lock_all(Invoice.objects.filter(pk__in=inside.values("invoice")))


def _facts(refund: Devolution, shown: Shown) -> Facts:
    order, invoice = refund.order, invoice_of(refund.order_id)
    if invoice is None:
        raise Conflict(NO_INVOICE)
    to_public = bool(invoice.periodicity)
    return Facts(
        customer=invoice.customer if to_public else order.customer,
        customer_name=invoice.customer_name if to_public else order.customer_name,
        seller=order.seller,
        sold=list(_came_back(refund, shown)),
        net=returned(refund, invoice).net,
        credits=invoice,
        to_public=to_public,
    )


def _came_back(refund: Devolution, shown: Shown) -> Sequence[Sold]:
    groups: dict[tuple[int, Decimal], list[DevolutionPiece]] = {}
    rows = refund.pieces.filter(counts=True).select_related("order_piece__piece__product").order_by("pk")
    for row in rows:
        groups.setdefault((row.order_piece.piece.product_id, row.unit_price), []).append(row)
    found = []
    for lines in groups.values():
        pieces = [line.order_piece.piece for line in lines]
        weight = sum((line.total_mxn for line in lines), ZERO)
        found.append(sold_product(pieces[0].product, pieces, weight, shown))
    return found


def _payment(refund: Devolution) -> Payment:
    """Money goes back as it is registered; until some is, as it came."""
    back = refund.refundable_mxn
    registered = RefundPayment.objects.filter(devolution=refund).exclude(status=PaymentStatus.CANCELLED)
    came = PaidPayment.objects.filter(order=refund.order_id, status=PaymentStatus.PAID)
    forms = _by_form(registered) or _by_form(came)
    return given_back(refund.total_mxn + refund.tax_mxn - back, back, forms)


def _by_form(payments: Iterable[Any]) -> dict[str, Decimal]:
    forms: dict[str, Decimal] = {}
    for paid in payments:
        form = PaymentMethod(paid.method).sat_form
        forms[form] = forms.get(form, ZERO) + paid.amount_mxn
    return forms


def credit_use(customer: Customer) -> str:
    """Of returns, unless the SAT does not take that of the customer's regime."""
    return NO_EFFECT if check_tax_codes(None, customer.tax_regime, CREDIT_USE, "").get("cfdi_use") else CREDIT_USE


def _waiting(by: User) -> QuerySet[Devolution]:
    """As `why_no_credit_note` has it, whatever is left of the invoice."""
    invoiced = InvoicedOrder.objects.filter(order=OuterRef("order"), counts=True, invoice__status=InvoiceStatus.STAMPED)
    has_one = Invoice.objects.filter(devolution=OuterRef("pk"), counts=True)
    rows = devolutions(by).filter(status=DevolutionStatus.RECEIVED, total_mxn__gt=ZERO)
    return rows.filter(Exists(invoiced)).exclude(Exists(has_one))


def _waiting_refunds(by: User, since: date, before: date) -> tuple[Sequence[Waiting], Sequence[date]]:
    all_ = _waiting(by)
    rows = list(
        all_.filter(received_at__gte=since, received_at__lt=before)
        .select_related("order__customer")
        .order_by("received_at", "pk")
    )
    orders = [one.order_id for one in rows]
    inside = InvoicedOrder.objects.filter(order__in=orders, counts=True).select_related("invoice")
    invoices = {one.order_id: one.invoice for one in inside}
    credit, products = waiting_credit(invoices, rows), _products_of(rows)
    waiting = [
        Waiting(
            one,
            one.received_at or since,
            one.order.customer,
            one.order.customer_name,
            credit[one.pk].total,
            Currency.MXN,
            products=frozenset(products.get(one.pk, ())),
            use=credit_use(one.order.customer),
            to_public=bool(invoices[one.order_id].periodicity),
        )
        for one in rows
        if not credit[one.pk].is_too_much
    ]
    earlier = all_.filter(received_at__lt=since).values_list("received_at", flat=True)
    return waiting, [day for day in earlier if day]


def _products_of(rows: Sequence[Devolution]) -> dict[int, set[int]]:
    found: dict[int, set[int]] = {}
    pieces = DevolutionPiece.objects.filter(devolution__in=rows, counts=True).order_by()
    for refund, product in pieces.values_list("devolution", "order_piece__piece__product").distinct():
        found.setdefault(refund, set()).add(product)
    return found


REFUNDS = Sale(
    column="devolution",
    visible=_visible,
    lock=_lock,
    hold=_hold,
    refusal=why_no_credit_note,
    waiting=_waiting_refunds,
    facts=_facts,
    payment=_payment,
    extras=lambda _: False,
    kind=InvoiceKind.CREDIT,
    use=credit_use,
)
