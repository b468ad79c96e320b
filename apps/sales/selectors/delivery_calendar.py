"""What is owed by the day for which it was promised."""

from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import Any

from django.db.models import Count, F, QuerySet, Window
from django.db.models.functions import RowNumber

from apps.sales.models import Order, OrderPiece
from apps.sales.selectors.pending import bucket


@dataclass(frozen=True)
class DayOfDeliveries:
    """`orders` were promised for that day, of which `pieces` are owed yet; `first` are some of them, by their number."""

    day: date
    orders: int
    pieces: int
    first: list[Order]


@dataclass(frozen=True)
class Calendar:
    """The days for which something was promised. However far back, `late` were promised for a day that is over, and for `undated`
    no day was told."""

    days: list[DayOfDeliveries]
    late: int
    undated: int


def calendar_of(rows: QuerySet[Order], first: date, last: date, showing: int) -> Calendar:
    """Of orders that owe something (`pending_orders`) those of the days from `first` to `last`, of each day the first `showing`; in
    four queries.
    """
    found = rows.order_by().filter(promised_date__gte=first, promised_date__lte=last)
    # By their ids, so that what a row computes and joins costs nothing here.
    orders = Order.objects.filter(pk__in=found.values("pk")).order_by().values_list("promised_date")
    pieces = OrderPiece.objects.owed().filter(order__in=found.values("pk")).order_by()
    owed = dict(pieces.values_list("order__promised_date").annotate(Count("pk")))
    counts = orders.annotate(Count("pk")).order_by("promised_date")
    told = _first_of_days(found, showing)
    found_days = [DayOfDeliveries(day, count, owed.get(day, 0), told.get(day, [])) for day, count in counts]
    return Calendar(days=found_days, **_outside(rows))


def _first_of_days(found: QuerySet[Order], showing: int) -> dict[date, list[Order]]:
    turn = Window(RowNumber(), partition_by=F("promised_date"), order_by=F("pk").asc())
    first = found.annotate(turn=turn).filter(turn__lte=showing).order_by("promised_date", "pk")
    return {day: list(of_day) for day, of_day in groupby(first, lambda order: order.promised_date)}


def _outside(rows: QuerySet[Order]) -> dict[str, Any]:
    """How many have to be looked for elsewhere than in the days to come."""
    whole = Order.objects.filter(pk__in=rows.order_by().values("pk"))
    return whole.aggregate(late=Count("pk", filter=bucket("late")), undated=Count("pk", filter=bucket("undated")))
