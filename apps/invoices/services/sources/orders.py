"""Orders."""

from collections.abc import Collection, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import TruncDate
from django.utils import timezone

from apps.accounts.models import User
from apps.core.days import midnight
from apps.core.errors import NotFound
from apps.core.language import gettext
from apps.core.money import ZERO
from apps.core.records.workflow import locked
from apps.inventory.models import Piece
from apps.invoices.models import InvoicedOrder, InvoicedPiece
from apps.invoices.rules.paying import Payment, proposed
from apps.invoices.selectors.in_dollars import in_its_currency
from apps.invoices.selectors.invoices import living_invoice
from apps.invoices.selectors.noted import noted_already
from apps.invoices.selectors.parts import (
    has_extras,
    left_by_order,
    net_of_order,
    noted_by_us,
)
from apps.invoices.services.sources.base import ONE, Facts, Sale, Shown, Sold, Waiting, by_pedimento, sold_product
from apps.sales.models import Operation, Order, OrderPiece
from apps.sales.models import Payment as PaidPayment
from apps.sales.rules.payments import PaymentMethod
from apps.sales.selectors.orders import content_of_order, orders, piece_prices, within_reach
from apps.sales.services.order_steps import locked_order
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.payment import PaymentStatus


def _visible_order(pk: int, by: User) -> Order:
    found = orders(by).filter(pk=pk).first()
    if found is None:
        raise NotFound(number=pk)
    return found


def order_refusal(order: Order) -> str | None:
    if order.is_lease:
        return gettext("Es una renta: se factura cada mensualidad.")
    if order.status == OrderStatus.CANCELLED:
        return gettext("La orden está cancelada.")
    if order.invoice_by_name:
        inside = living_invoice("order", order.pk)
        if inside and inside.periodicity:
            return gettext("Está en {invoice}: se factura cuando quede cancelada.").format(
                invoice=inside.named_with_state
            )
    elif not order.invoice_required or order.tax <= 0:
        return gettext("Se acordó sin factura: su total no lleva IVA.")
    if order.invoice_date and not noted_by_us(order, holding=True):
        return noted_already(order)
    return None


def _order_facts(order: Order, shown: Shown) -> Facts:
    return Facts(
        customer=order.customer,
        customer_name=order.customer_name,
        seller=order.seller,
        sold=list(ordered(order, shown)),
        net=net_of_order(order),
        shipping=in_its_currency(order, order.shipping_cost),
        installation=in_its_currency(order, order.installation_cost),
        currency=order.settlement_currency,
        exchange_rate=rate_of(order),
    )


def rate_of(order: Order) -> Decimal:
    return order.exchange_rate if order.in_dollars else ONE


def ordered(order: Order, shown: Shown, only: Collection[int] | None = None) -> Sequence[Sold]:
    """Its lines, those of circuits by their products, with all of their pieces or these `only`; what came in exchange is in no line."""
    content, prices = content_of_order(order), piece_prices(order)
    lines: list[Any] = [*content.products, *(line for circuit in content.circuits for line in circuit.products.all())]
    found = []
    for line in lines:
        its_pieces = [row for row in line.pieces.all() if only is None or row.pk in only]
        for pedimento, rows in by_pedimento(its_pieces, _piece_of).items():
            weight = sum((prices[row.piece_id] for row in rows), ZERO)
            pieces = [row.piece for row in rows]
            found.append(sold_product(line.product, pieces, weight, shown, pedimento=pedimento))
    return found


def _piece_of(row: OrderPiece) -> Piece:
    return row.piece


def _order_payment(order: Order) -> Payment:
    return proposed(in_its_currency(order, order.total), paid_by_form(order))


def paid_by_form(order: Order) -> dict[str, Decimal]:
    """In the currency of its invoices."""
    forms: dict[str, Decimal] = {}
    for paid in PaidPayment.objects.filter(order=order, status=PaymentStatus.PAID):
        form = PaymentMethod(paid.method).sat_form
        forms[form] = forms.get(form, ZERO) + (paid.settled_mxn if paid.settled_usd is None else paid.settled_usd)
    return forms


def _wanted(by: User) -> QuerySet[Order]:
    """As `order_refusal` has it."""
    sold = Order.objects.filter(within_reach(by), operation=Operation.SALE, deleted_at=None)
    wanted = Q(invoice_required=True, tax__gt=ZERO) | Q(invoice_by_name=True)
    return sold.filter(wanted, invoice_date=None).exclude(status=OrderStatus.CANCELLED)


def _waiting(by: User) -> QuerySet[Order]:
    """Those of which nothing is invoiced."""
    return _wanted(by).exclude(Exists(InvoicedOrder.objects.filter(order=OuterRef("pk"), counts=True)))


def _waiting_orders(by: User, since: date, before: date) -> tuple[Sequence[Waiting], Sequence[date]]:
    """Whole ones, and what is left of those of which a part is invoiced."""
    all_ = _waiting(by)
    rows = list(
        all_.filter(created_at__gte=midnight(since), created_at__lt=midnight(before)).select_related("customer")
    )
    in_parts = InvoicedOrder.objects.filter(order=OuterRef("pk"), counts=True, part__gt=0)
    begun = list(_wanted(by).filter(Exists(in_parts), created_at__lt=midnight(before)).select_related("customer"))
    left = left_by_order(begun)
    earlier = list(all_.filter(created_at__lt=midnight(since)).values_list(TruncDate("created_at"), flat=True))
    for order in begun:
        if order.pk in left and order.created_at >= midnight(since):
            rows.append(order)
        elif order.pk in left:
            earlier.append(timezone.localdate(order.created_at))
    products = _products_of(rows)
    waiting = [
        Waiting(
            order,
            timezone.localdate(order.created_at),
            order.customer,
            order.customer_name,
            left.get(order.pk, in_its_currency(order, order.total)),
            order.settlement_currency,
            products=frozenset(products.get(order.pk, ())),
            is_rest=order.pk in left,
        )
        for order in sorted(rows, key=lambda one: (one.created_at, one.pk))
    ]
    return waiting, earlier


def _products_of(rows: Sequence[Order]) -> dict[int, set[int]]:
    """Of the pieces that no invoice has."""
    found: dict[int, set[int]] = {}
    invoiced = InvoicedPiece.objects.filter(order_piece=OuterRef("pk"), counts=True)
    pieces = OrderPiece.objects.filter(order__in=rows, replaces=None).exclude(Exists(invoiced))
    for order, product in pieces.values_list("order", "piece__product").distinct():
        found.setdefault(order, set()).add(product)
    return found


ORDERS = Sale(
    column="order",
    visible=_visible_order,
    lock=locked_order,
    hold=lambda order: locked(Order, order.pk),
    refusal=order_refusal,
    waiting=_waiting_orders,
    facts=_order_facts,
    payment=_order_payment,
    extras=has_extras,
)
