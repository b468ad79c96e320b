"""What we owe whom: orders with pieces that the customer does not have yet."""

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any, Literal

from django.db.models import Case, Count, Exists, F, Max, OuterRef, Q, QuerySet, Subquery, Value, When
from django.db.models.functions import Coalesce
from django.utils import timezone

from apps.accounts.models import User
from apps.inventory.models import TransferPiece
from apps.inventory.selectors.counting import counted
from apps.sales.models import Order, OrderPiece
from apps.sales.selectors.orders import within_reach
from apps.sales.transitions.order_states import OWING, OrderStatus

Due = Literal["late", "today", "week", "later", "undated"]
"""When it was promised for: before today, today, within the next seven days, after them, or no day was told."""
Where = Literal["here", "elsewhere", "moving", "out"]
"""Where a piece of it is: where it is handed over, at another place, in a transfer, or gone to the customer."""

_NO_DAY = date(9999, 12, 31)
_CARRIER = TransferPiece.objects.filter(piece=OuterRef("piece"), is_open=True)


def pending_orders(person: User) -> QuerySet[Order]:
    """Those that a person sees; `due` sorts those without a promised day behind all others."""
    return Order.objects.filter(_owing(), within_reach(person)).annotate(
        due=Coalesce("promised_date", Value(_NO_DAY)),
        owed_count=counted(OrderPiece.objects.owed(), "order"),
    )


def owed_pieces(orders: Collection[int]) -> dict[int, list[OrderPiece]]:
    """By the keys of orders, the pieces that the customer does not have yet, each with the transfer that carries it."""
    rows = OrderPiece.objects.owed().filter(order__in=orders)
    rows = rows.select_related("order", "piece__product", "piece__location")
    rows = rows.annotate(carrier=Subquery(_CARRIER.values("transfer")[:1])).order_by("piece__product_id", "piece_id")
    owed: dict[int, list[OrderPiece]] = {order: [] for order in orders}
    for row in rows:
        owed[row.order_id].append(row)
    return owed


def _owing() -> Q:
    """What was stopped after all of it was delivered owes nothing."""
    return Q(status__in=OWING, deleted_at=None) & ~Q(stopped_from=OrderStatus.DELIVERED)


def due(rows: QuerySet[Any], when: Due) -> QuerySet[Any]:
    return rows.filter(bucket(when))


def with_pieces_at(rows: QuerySet[Any], where: Where) -> QuerySet[Any]:
    """Orders of which an owed piece is there."""
    pieces = OrderPiece.objects.owed().filter(order=OuterRef("pk"))
    moving, at_home = Exists(_CARRIER), Q(piece__location=F("order__location"))
    chosen: dict[Where, QuerySet[OrderPiece]] = {
        "out": pieces.filter(exit__isnull=False),
        "moving": pieces.filter(moving),
        "here": pieces.filter(at_home, ~moving),
        "elsewhere": pieces.filter(~moving, exit=None).exclude(at_home),
    }
    return rows.filter(Exists(chosen[where]))


def bucket(when: Due, day: str = "promised_date") -> Q:
    today = timezone.localdate()
    week = today + timedelta(days=7)
    return {
        "late": Q(**{f"{day}__lt": today}),
        "today": Q(**{day: today}),
        "week": Q(**{f"{day}__gt": today, f"{day}__lte": week}),
        "later": Q(**{f"{day}__gt": week}),
        "undated": Q(**{f"{day}__isnull": True}),
    }[when]


_BUCKETS: tuple[Due, ...] = ("late", "today", "week", "later", "undated")
MOST_CUSTOMERS = 8


@dataclass
class Owed:
    """Orders, and pieces of them, that are owed; `late` of the orders were promised for a day that is over."""

    name: str = ""
    orders: int = 0
    pieces: int = 0
    late: int = 0

    def add(self, orders: int, pieces: int, *, late: bool) -> None:
        self.orders += orders
        self.pieces += pieces
        self.late += orders if late else 0


@dataclass
class Totals:
    """What is owed by when it was promised for, by place, and by customer."""

    due: dict[Due, Owed] = field(default_factory=lambda: {name: Owed(name) for name in _BUCKETS})
    places: dict[int, Owed] = field(default_factory=dict)
    customers: dict[int, Owed] = field(default_factory=dict)

    def most_urgent(self) -> list[tuple[int, Owed]]:
        """The customers with most late orders, then with most pieces."""
        order = sorted(self.customers.items(), key=lambda item: (-item[1].late, -item[1].pieces, item[0]))
        return order[:MOST_CUSTOMERS]


def pending_totals(person: User) -> Totals:
    """One query: an order is in one group only, and so the groups' orders may be summed."""
    visible = Order.objects.filter(_owing(), within_reach(person)).values("pk")
    when = Case(*(When(bucket(name, "order__promised_date"), then=Value(name)) for name in _BUCKETS))
    groups = (
        OrderPiece.objects.owed()
        .filter(order__in=visible)
        .order_by()
        .values(due=when, place=F("order__location"), customer=F("order__customer"))
        .annotate(orders=Count("order", distinct=True), pieces=Count("pk"))
        .annotate(place_name=Max("order__location__name"), customer_name=Max("order__customer_name"))
    )
    totals = Totals()
    for group in groups:
        place = totals.places.setdefault(group["place"], Owed(group["place_name"]))
        customer = totals.customers.setdefault(group["customer"], Owed(group["customer_name"]))
        for owed in (totals.due[group["due"]], place, customer):
            owed.add(group["orders"], group["pieces"], late=group["due"] == "late")
    return totals
