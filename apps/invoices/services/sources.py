"""What can be invoiced: each kind of it says what it comes to, of what, for whom, and how it was paid.

To make something else invoiceable: a column in `Invoice`, and a `Source` in `SOURCES`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.catalog.models.product import SatUnit
from apps.core.errors import Conflict, NotFound
from apps.core.records.workflow import locked
from apps.invoices.models import Invoice
from apps.invoices.rules.amounts import Item, net_base
from apps.invoices.rules.describing import LONGEST_CODE, described, plain
from apps.invoices.rules.paying import LATER, Payment, proposed
from apps.leases.models import Installment
from apps.leases.selectors.leases import within_reach as leases_within_reach
from apps.partners.models import Customer
from apps.sales.models import Currency, Order, OrderPiece
from apps.sales.models import Payment as PaidPayment
from apps.sales.rules.payments import PaymentMethod
from apps.sales.selectors.exchange_rate import today_rate
from apps.sales.selectors.orders import content_of_order, orders, piece_prices
from apps.sales.services.order_steps import locked_order
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.payment import PaymentStatus

SHIPPING, INSTALLATION, RENT = "78101801", "72153606", "72153613"
"""ClaveProdServ of what is no product."""
ZERO, ONE = Decimal(0), Decimal(1)


@dataclass(frozen=True)
class Sold:
    """An item, and the product that it is of."""

    item: Item
    product: Product | None = None


@dataclass(frozen=True)
class Facts:
    """What an invoice needs to know of its source: what comes to `net` without tax, for whom, in which currency."""

    customer: Customer
    customer_name: str
    seller: User
    sold: Sequence[Sold]
    net: Decimal
    shipping: Decimal = ZERO
    installation: Decimal = ZERO
    currency: str = Currency.MXN
    exchange_rate: Decimal = ONE


@dataclass(frozen=True)
class Shown:
    """What the concepts say besides names."""

    tags: bool = False
    serials: bool = False


@dataclass(frozen=True)
class Source:
    """`column` of the invoice points to it. `visible` finds one that a person sees, `lock` locks it; `refusal` says why it cannot
    be invoiced, `payment` how it was paid, and `extras` whether a new draft has shipping and installation."""

    column: str
    visible: Callable[[int, User], Any]
    lock: Callable[[int, User], Any]
    refusal: Callable[[Any], str | None]
    facts: Callable[[Any, Shown], Facts]
    payment: Callable[[Any], Payment]
    extras: Callable[[Any], bool]


def source_of(invoice: Invoice) -> tuple[Source, Any]:
    """What an invoice is of."""
    return next((one, record) for one in SOURCES.values() if (record := getattr(invoice, one.column)) is not None)


# --- orders -----------------------------------------------------------------------------------


def _order_refusal(order: Order) -> str | None:
    if order.is_lease:
        return "Es una renta: se factura cada mensualidad."
    if order.status == OrderStatus.CANCELLED:
        return "La orden está cancelada."
    if not order.invoice_required or order.tax <= 0:
        return "Se acordó sin factura: su total no lleva IVA."
    ours = order.invoice_number and Invoice.objects.filter(order=order, number=order.invoice_number).exists()
    if order.invoice_date and not ours:
        number = f" {order.invoice_number}" if order.invoice_number else ""
        return f"Ya se anotó que se facturó{number}."
    return None


def _order_facts(order: Order, shown: Shown) -> Facts:
    return Facts(
        customer=order.customer,
        customer_name=order.customer_name,
        seller=order.seller,
        sold=list(_ordered(order, shown)),
        net=net_base(order.count_to_invoice or order.subtotal_mxn, order.tax),
        shipping=order.shipping_cost,
        installation=order.installation_cost,
    )


def _ordered(order: Order, shown: Shown) -> Sequence[Sold]:
    """Its lines, those of circuits by their products; what came in exchange is in no line."""
    content, prices = content_of_order(order), piece_prices(order)
    lines: list[Any] = [*content.products, *(line for circuit in content.circuits for line in circuit.products.all())]
    found = []
    for line in lines:
        rows: list[OrderPiece] = list(line.pieces.all())
        if rows:
            weight = sum((prices[row.piece_id] for row in rows), ZERO)
            found.append(_product(line.product, [row.piece for row in rows], weight, shown))
    return found


def _product(product: Product, pieces: Sequence[Any], weight: Decimal, shown: Shown, *, rent: str = "") -> Sold:
    item = Item(
        description=described(
            f"{rent}{product.name}",
            [piece.tag for piece in pieces] if shown.tags else (),
            [piece.serial_number for piece in pieces] if shown.serials else (),
        ),
        quantity=len(pieces),
        weight=weight,
        sat_code=RENT if rent else product.sat_code,
        unit_code=SatUnit.SERVICE if rent else product.sat_unit,
        identification=plain(product.code)[:LONGEST_CODE],
    )
    return Sold(item, product)


def _order_payment(order: Order) -> Payment:
    forms: dict[str, Decimal] = {}
    for paid in PaidPayment.objects.filter(order=order, status=PaymentStatus.PAID):
        form = PaymentMethod(paid.method).sat_form
        forms[form] = forms.get(form, ZERO) + paid.amount_mxn
    return proposed(order.total, forms)


# --- rents ------------------------------------------------------------------------------------


def _visible_rent(pk: int, by: User) -> Installment:
    rows = Installment.objects.filter(leases_within_reach(by, "lease__"), pk=pk)
    found = rows.select_related("lease__order__customer", "lease__order__seller").first()
    if found is None:
        raise NotFound
    return found


def _lock_rent(pk: int, by: User) -> Installment:
    locked(Installment, pk)
    return _visible_rent(pk, by)


def _rent_refusal(rent: Installment) -> str | None:
    if rent.total <= 0:
        return "La mensualidad no cuesta nada."
    if rent.tax <= 0:
        return "Se acordó sin factura: su renta no lleva IVA."
    noted = rent.to_invoice.exclude(number="").first()
    if noted and not Invoice.objects.filter(installment=rent, number=noted.number).exists():
        return f"Ya está en la factura {noted.number}."
    if rent.lease.currency == Currency.USD and today_rate() is None:
        return "Falta el tipo de cambio de hoy."
    return None


def _rent_facts(rent: Installment, shown: Shown) -> Facts:
    order, rate = rent.lease.order, today_rate()
    in_dollars = rent.lease.currency == Currency.USD
    lines = rent.lines.select_related("line__order_piece__piece__product").order_by("pk")
    groups: dict[tuple[int, Any, Any], list[Any]] = {}
    for row in lines:
        groups.setdefault((row.line.order_piece.piece.product_id, row.start, row.end), []).append(row)
    return Facts(
        customer=order.customer,
        customer_name=rent.lease.customer_name,
        seller=order.seller,
        sold=[_rented(rows, shown) for rows in groups.values()],
        net=net_base(rent.subtotal, rent.tax, len(lines) + 1),
        currency=rent.lease.currency,
        exchange_rate=rate.rate if in_dollars and rate else ONE,
    )


def _rented(rows: Sequence[Any], shown: Shown) -> Sold:
    pieces, days = [row.line.order_piece.piece for row in rows], rows[0]
    words = f"Renta del {days.start:%d/%m/%Y} al {days.end:%d/%m/%Y}: "
    return _product(pieces[0].product, pieces, sum((row.subtotal for row in rows), ZERO), shown, rent=words)


# --- all of them ------------------------------------------------------------------------------


def _visible_order(pk: int, by: User) -> Order:
    found = orders(by).filter(pk=pk).first()
    if found is None:
        raise NotFound
    return found


SOURCES: Mapping[str, Source] = {
    "order": Source(
        "order", _visible_order, locked_order, _order_refusal, _order_facts, _order_payment,
        lambda order: order.count_to_invoice is None,
    ),
    "installment": Source(
        "installment", _visible_rent, _lock_rent, _rent_refusal, _rent_facts, lambda _: LATER, lambda _: False
    ),
}  # fmt: skip


def refuse(source: Source, record: Any) -> None:
    """Raises Conflict when it cannot be invoiced now."""
    if reason := source.refusal(record):
        raise Conflict(reason)


def extras_of(facts: Facts, *, shipping: bool, installation: bool) -> list[Sold]:
    """What is added with its tax within."""
    found = []
    if shipping and facts.shipping > 0:
        found.append(Sold(Item("Envío", 1, facts.shipping, SHIPPING, SatUnit.SERVICE, gross=True)))
    if installation and facts.installation > 0:
        found.append(Sold(Item("Instalación", 1, facts.installation, INSTALLATION, SatUnit.SERVICE, gross=True)))
    return found
