"""Orders: those that a person sees, what is in them, and what was paid of them."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from django.db.models import F, Max, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from apps.accounts.models import User
from apps.accounts.selectors import name_at
from apps.core.abilities import Scope
from apps.core.db.functions import SumOfCents
from apps.core.db.projection import DetailProjection, Projection, columns_of, made_once
from apps.core.db.search import search
from apps.core.money import UNIT_PRICE_STEP, ZERO, spread
from apps.core.records.history import comment_for
from apps.inventory.models import DocumentKind, InventoryExit
from apps.inventory.selectors.counting import counted
from apps.partners.models import Customer
from apps.sales import abilities
from apps.sales.models import (
    Operation,
    Order,
    OrderCircuit,
    OrderCircuitProduct,
    OrderPiece,
    OrderProduct,
    Payment,
    Quote,
)
from apps.sales.selectors.lines import Lines
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.payment import PaymentStatus

_LINES = Lines("order_id", OrderProduct, OrderCircuit, OrderCircuitProduct, OrderPiece)


def within_reach(person: User) -> Q:
    """Own are those sold by, quoted by, or about the person; of a location, those that are fulfilled at theirs."""
    scopes: set[Scope | None] = {person.scope(ability) for ability in (abilities.ORDER_READ, abilities.ORDERS_READ)}
    if "all" in scopes:
        return Q()
    reached = Q(pk__in=[])
    if "own" in scopes:
        reached |= Q(seller=person.pk) | Q(quote__created_by=person.pk) | Q(customer__user=person.pk)
    if "location" in scopes and person.location_id:
        reached |= Q(location=person.location_id)
    return reached


def orders(person: User) -> QuerySet[Order]:
    """The orders that a person sees, with what a row of the list shows."""
    return with_figures().filter(within_reach(person))


def every_order(_: Any) -> QuerySet[Order]:
    """All orders for anybody, with what a row of the list shows."""
    return with_figures()


def orders_left_out(person: User) -> QuerySet[Order] | None:
    """The deleted ones for who reaches all; others lack more."""
    return None if within_reach(person) else Order.objects.filter(deleted_at__isnull=False)


@made_once
def with_figures() -> QuerySet[Order]:
    """All orders, with what a row of the list shows."""
    paid = Payment.objects.filter(order=OuterRef("pk"), status=PaymentStatus.PAID).order_by().values("order")
    pieces = OrderPiece.objects.kept().filter(replaces=None)
    exits = InventoryExit.objects.filter(document_kind=DocumentKind.ORDER, document_id=OuterRef("pk")).order_by()
    return (
        Order.objects.filter(deleted_at=None)
        .select_related("customer", "seller", "location", "quote__created_by")
        .annotate(
            confirmed_mxn=Coalesce(Subquery(paid.annotate(sum=SumOfCents("settled_mxn")).values("sum")), ZERO),
            piece_count=counted(pieces, "order"),
            delivered_count=counted(pieces.filter(delivery__isnull=False), "order"),
            output_date=Subquery(exits.values("document_id").annotate(last=Max("date")).values("last")),
        )
    )


WHOLE_ORDER: DetailProjection[Order] = DetailProjection(
    Projection(
        with_figures,
        [
            *columns_of(Order), *columns_of(Customer, "customer__"), *columns_of(Quote, "quote__"),
            *name_at("quote__created_by"), *name_at("seller"), *name_at("invoice_confirmed_by"), "location__name",
            "confirmed_mxn", "piece_count", "delivered_count", "output_date",
        ],
    ),
    within_reach,
)  # fmt: skip


def settled(rows: QuerySet[Any], on: bool) -> QuerySet[Any]:
    """Of `orders`: those whose confirmed payments reach what is payable, or the others."""
    reached = Q(confirmed_mxn__gte=F("quote__payable"))
    return rows.filter(reached) if on else rows.exclude(reached)


def sold(rows: QuerySet[Any], on: bool) -> QuerySet[Any]:
    """Those that count as sales, which are all that were not cancelled and are no leases, or the others. A lease earns its
    rents month by month, so that its first payment is no measure of it."""
    no_sale = Q(status=OrderStatus.CANCELLED) | Q(operation=Operation.LEASE)
    return rows.exclude(no_sale) if on else rows.filter(no_sale)


@dataclass(frozen=True)
class OrderContent:
    """Its lines with their pieces."""

    products: list[OrderProduct]
    circuits: list[OrderCircuit]


def content_of_order(order: Order) -> OrderContent:
    return OrderContent(*_LINES.of(order.pk))


def left_on(rows: QuerySet[Order], day: date) -> QuerySet[Order]:
    """Those of which pieces left the warehouse on that day."""
    exits = InventoryExit.objects.filter(document_kind=DocumentKind.ORDER, date=day)
    return rows.filter(pk__in=exits.order_by().values("document_id"))


def offered_prices(circuit: OrderCircuit) -> dict[int, Decimal]:
    """What each piece of a circuit with an offer price counts for (USD): its part of the offer, by the prices of the
    products. The parts come to the offer price, which has six decimals as every unit price, so that pieces may be delivered and returned
    one by one.
    """
    if circuit.offer_price is None:
        return {}
    pieces = [(row.piece_id, line.unit_price) for line in circuit.products.all() for row in line.pieces.all()]
    parts = spread(circuit.offer_price, [price for _, price in pieces], UNIT_PRICE_STEP)
    return dict(zip((pk for pk, _ in pieces), parts, strict=True))


def piece_prices(order: Order) -> dict[int, Decimal]:
    """What each piece of an order was sold for (USD), by the piece's id."""
    content = content_of_order(order)
    lines: list[Any] = [*content.products, *(line for circuit in content.circuits for line in circuit.products.all())]
    prices = {row.piece_id: line.unit_price for line in lines for row in line.pieces.all()}
    return prices | {pk: price for circuit in content.circuits for pk, price in offered_prices(circuit).items()}


def piece_deposits(order: Order) -> dict[int, Decimal]:
    """What is kept of each piece of a lease as a guarantee (USD), by the piece's id: that of a set of a circuit spread over
    its pieces, by their prices."""
    content = content_of_order(order)
    found = {row.piece_id: line.deposit or ZERO for line in content.products for row in line.pieces.all()}
    for circuit in content.circuits:
        pieces = [(row.piece_id, line.unit_price) for line in circuit.products.all() for row in line.pieces.all()]
        parts = spread((circuit.deposit or ZERO) * circuit.count, [price for _, price in pieces])
        found |= dict(zip((pk for pk, _ in pieces), parts, strict=True))
    return found


def sellers_of(rows: QuerySet[Order], words: str = "") -> QuerySet[User]:
    """Who sold them, with these words in their names."""
    return search(User.objects.filter(pk__in=rows.order_by().values("seller")), words).order_by("search_text")


def customers_of(rows: QuerySet[Order], words: str = "") -> QuerySet[Customer]:
    """Whose they are, with these words in their names."""
    found = Customer.objects.filter(pk__in=rows.order_by().values("customer"))
    return search(found, words).order_by("search_text")


@dataclass(frozen=True)
class PaymentComment:
    """What somebody said about a payment when they registered, changed, confirmed or cancelled it."""

    payment_id: int
    date: datetime
    user: str
    status: str
    comment: str


def comments_on_payments(quote_id: int, reader: User) -> list[PaymentComment]:
    """Of the payments of a quote and of its order, the newest first."""
    told: list[PaymentComment] = []
    said: dict[int, str] = {}
    for v in Payment.history.filter(quote=quote_id).select_related("history_user").order_by("history_id"):
        # What the payment itself says counts where it was written, and not with each change of something else.
        own = v.comment if v.history_action in {"register", "update"} and v.comment != said.get(v.id) else ""
        said[v.id] = v.comment
        if words := comment_for(reader, v) or own:
            told.append(PaymentComment(v.id, v.history_date, str(v.history_user or ""), v.status, words))
    return told[::-1]
