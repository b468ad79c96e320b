"""What is owed, on the wire."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from apps.core.schemas.base import Schema
from apps.sales.selectors.pending import Totals


class Owed(Schema):
    """`late` of the `orders` were promised for a day that is over; `id` is that of the place or customer."""

    id: int
    name: str
    orders: int
    pieces: int
    late: int


class DueTotal(Schema):
    due: str
    orders: int
    pieces: int


class PendingTotals(Schema):
    """`due` by when it was promised for (late, today, week, later, undated); `customers` are the most urgent ones."""

    due: list[DueTotal]
    places: list[Owed]
    customers: list[Owed]


def totals_out(totals: Totals) -> dict[str, Any]:
    def named(items: Iterable[tuple[int, Any]]) -> list[dict[str, Any]]:
        return [{"id": pk, **asdict(owed)} for pk, owed in items]

    return {
        "due": [{"due": name, "orders": owed.orders, "pieces": owed.pieces} for name, owed in totals.due.items()],
        "places": named(sorted(totals.places.items())),
        "customers": named(totals.most_urgent()),
    }
