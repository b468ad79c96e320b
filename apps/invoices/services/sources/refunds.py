"""Refunds: what came back is credited of the invoice of its order."""

from collections.abc import Collection, Iterable, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from apps.accounts.models import User
from apps.core.errors import Conflict, NotFound
from apps.core.money import ZERO
from apps.core.records.workflow import lock_all, locked
from apps.invoices.models import Invoice, InvoicedOrder, InvoiceKind
from apps.invoices.rules.credits import CREDIT_USE, NO_EFFECT, given_back
from apps.invoices.rules.paying import Payment
from apps.invoices.selectors.credits import Credits, credit_of, why_no_credit_note, why_nothing_to_credit
from apps.invoices.selectors.invoices import invoices
from apps.invoices.services.sources.base import Facts, Sale, Shown, Sold, Waiting, sold_product
from apps.invoices.transitions.invoice import InvoiceStatus
from apps.partners.models import Customer
from apps.partners.rules import check_tax_codes
from apps.refunds.models import Devolution, DevolutionPiece, RefundPayment
from apps.refunds.selectors.devolutions import devolutions
from apps.refunds.services.devolutions import locked_devolution
from apps.refunds.transitions.devolution import DevolutionStatus
from apps.sales.models import Order, Quote
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
    return _facts_of(refund, None, shown)


def _facts_of(refund: Devolution, note: Invoice | None, shown: Shown) -> Facts:
    order, (invoice, lowers) = refund.order, credit_of(refund, note)
    if invoice is None:
        raise Conflict(why_nothing_to_credit(order))
    to_public = bool(invoice.periodicity)
    return Facts(
        customer=invoice.customer if to_public else order.customer,
        customer_name=invoice.customer_name if to_public else order.customer_name,
        seller=order.seller,
        sold=list(_came_back(refund, lowers.rows_in(refund, invoice), shown)),
        net=lowers.returned(refund, invoice).net,
        currency=invoice.currency,
        exchange_rate=invoice.exchange_rate,
        credits=invoice,
        to_public=to_public,
    )


def _came_back(refund: Devolution, only: Collection[int] | None, shown: Shown) -> Sequence[Sold]:
    """Its pieces, or `only` those of these rows."""
    groups: dict[tuple[int, Decimal], list[DevolutionPiece]] = {}
    rows = refund.pieces.filter(counts=True).select_related("order_piece__piece__product").order_by("pk")
    rows = rows if only is None else rows.filter(order_piece__in=only)
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
    """As `why_no_credit_note` has it, whatever is left of the invoice; of orders in parts also those that have all their notes."""
    invoiced = InvoicedOrder.objects.filter(order=OuterRef("order"), counts=True, invoice__status=InvoiceStatus.STAMPED)
    has_one = Invoice.objects.filter(devolution=OuterRef("pk"), counts=True)
    rows = devolutions(by).filter(status=DevolutionStatus.RECEIVED, total_mxn__gt=ZERO)
    return rows.filter(Exists(invoiced)).exclude(Exists(has_one), ~Exists(invoiced.filter(part__gt=0)))


def _waiting_refunds(by: User, since: date, before: date) -> tuple[Sequence[Waiting], Sequence[date]]:
    rows = list(
        _waiting(by).filter(received_at__lt=before).select_related("order__customer").order_by("received_at", "pk")
    )
    found, waiting, earlier = Credits(rows), [], []
    products = _products_of([one for one in rows if one.received_at and one.received_at >= since])
    for one in rows:
        invoice = next((of for of in found.open(one) if of.status == InvoiceStatus.STAMPED), None)
        if invoice is None or not one.received_at:
            continue
        if one.received_at < since:
            earlier.append(one.received_at)
            continue
        credit = found.returned(one, invoice)
        if credit.is_too_much:
            continue
        waiting.append(
            Waiting(
                one,
                one.received_at,
                one.order.customer,
                one.order.customer_name,
                credit.total,
                invoice.currency,
                products=frozenset(products.get(one.pk, ())),
                use=credit_use(one.order.customer),
                to_public=bool(invoice.periodicity),
            )
        )
    return waiting, earlier


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


def _of_note(note: Invoice) -> Devolution:
    assert note.devolution
    return note.devolution


def _visible_note(pk: int, by: User) -> Invoice:
    found = invoices(by).filter(pk=pk, devolution__isnull=False).first()
    if found is None:
        raise NotFound(number=pk)
    return found


def _lock_note(pk: int, by: User) -> Invoice:
    found = _visible_note(pk, by)
    _hold(_of_note(found))
    return found


NOTES = Sale(
    column="devolution",
    visible=_visible_note,
    lock=_lock_note,
    hold=lambda note: _hold(_of_note(note)),
    refusal=lambda note: why_no_credit_note(_of_note(note), note),
    waiting=lambda *_: ([], []),
    facts=lambda note, shown: _facts_of(_of_note(note), note, shown),
    payment=lambda note: _payment(_of_note(note)),
    extras=lambda _: False,
    kind=InvoiceKind.CREDIT,
    use=credit_use,
)
"""A note that there is: it knows which of its order's invoices it lowers."""
