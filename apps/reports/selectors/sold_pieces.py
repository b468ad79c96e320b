"""Pieces that were sold, with what each brought and cost: those of the orders that count as sales, so that together they brought what
the sales came to. What went back is in it: refunds are told apart, as on the dashboard."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db.models import Count, DecimalField, ExpressionWrapper, F, Q, QuerySet, Sum

from apps.accounts.models import User
from apps.core.db.search import among, either, search
from apps.core.money import ZERO, round_amount
from apps.inventory.selectors.pieces import found_by_pieces
from apps.reports.rules.period import Period
from apps.reports.selectors.sales import sales
from apps.sales.models import Order, OrderPiece
from apps.sales.selectors.orders import within_reach
from apps.sales.transitions.order_states import OrderStatus

_MXN: DecimalField[Any, Any] = DecimalField(max_digits=18, decimal_places=2)
MARGIN = ExpressionWrapper(F("sold_mxn") - F("cost_mxn"), _MXN)
CATEGORY = "piece__product__subcategory__category"


def sold_pieces(person: User) -> QuerySet[Any]:
    """Of the orders that the person sees; `margin_mxn` is nothing where nobody knew the cost."""
    rows = OrderPiece.objects.filter(sold_mxn__isnull=False, order__deleted_at=None)
    rows = rows.exclude(order__status=OrderStatus.CANCELLED)
    reach = within_reach(person)
    if reach:
        rows = rows.filter(order__in=Order.objects.filter(reach).values("pk"))
    return rows.annotate(margin_mxn=MARGIN)


def with_cost(rows: QuerySet[Any], known: bool) -> QuerySet[Any]:
    """Those whose cost somebody knew, or the others."""
    return rows.filter(cost_mxn__isnull=not known)


def matching(rows: QuerySet[Any], text: str) -> QuerySet[Any]:
    """By the customer of the order, by the codes of the piece, and by its product."""
    orders = among("order", search(Order.objects.filter(deleted_at=None), text))
    every = OrderPiece.objects.all()
    return rows.filter(either(found_by_pieces(every, "pk", text), among("pk", every.filter(orders))))


@dataclass(frozen=True, slots=True)
class SoldOfCategory:
    """Pieces of a category that were sold (MXN): `count` of them brought `sold`. Of `known` somebody knew the cost: they brought
    `known_sold`, and cost `cost`."""

    category: int
    name: str
    count: int
    sold: Decimal
    known: int
    known_sold: Decimal
    cost: Decimal


def sold_by_category(person: User, period: Period) -> list[SoldOfCategory]:
    """Of the sales of the period; one query. What sold most comes first."""
    known = Q(cost_mxn__isnull=False)
    found = (
        OrderPiece.objects.filter(sold_mxn__isnull=False, order__in=sales(person, period).order_by().values("pk"))
        .order_by()
        .values(at=F(CATEGORY), name=F(f"{CATEGORY}__name"))
        .annotate(
            count=Count("pk"),
            sold=Sum("sold_mxn"),
            known=Count("pk", filter=known),
            known_sold=Sum("sold_mxn", filter=known),
            cost=Sum("cost_mxn"),
        )
    )
    rows = [
        SoldOfCategory(
            row["at"],
            row["name"],
            row["count"],
            _cents(row["sold"]),
            row["known"],
            _cents(row["known_sold"]),
            _cents(row["cost"]),
        )
        for row in found
    ]
    return sorted(rows, key=lambda row: (-row.sold, row.name))


def _cents(amount: Decimal | None) -> Decimal:
    return round_amount(amount or ZERO)
