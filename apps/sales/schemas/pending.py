"""What is owed, on the wire."""

from collections.abc import Iterable
from dataclasses import asdict
from datetime import date
from itertools import groupby
from typing import Any

from django.utils import timezone
from ninja import Schema

from apps.sales.models import Order, OrderPiece
from apps.sales.schemas.shown_orders import is_elsewhere, place_of
from apps.sales.selectors.pending import Totals


class PendingPart(Schema):
    """Pieces of one product that are in one place: `place` in words, with the transfer that carries them, if any.

    `elsewhere` ones have to be brought, `out` ones left and are not delivered yet.
    """

    IdProduct: int
    Name: str
    place: str
    transfer: int | None
    elsewhere: bool
    out: bool
    count: int
    tags: list[str]


class PendingRow(Schema):
    """An order of which `owed` pieces are not with the customer, promised for the day `promised`."""

    id: int
    IdOrder: int
    status: str
    customer: str
    idClient: int
    seller: str
    location: str
    locationId: int
    promised: date | None
    confirmed: bool
    daysLate: int
    owed: int
    parts: list[PendingPart]


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


def pending_row(order: Any, _: Any) -> dict[str, Any]:
    """An order of `selectors.pending.pending_orders()`."""
    return {
        "id": order.pk,
        "IdOrder": order.pk,
        "status": order.status,
        "customer": order.customer_name,
        "idClient": order.customer_id,
        "seller": order.seller.name,
        "location": order.location.name,
        "locationId": order.location_id,
        "promised": order.promised_date,
        "confirmed": order.confirmed_delivery_date is not None,
        "daysLate": days_late(order),
        "owed": len(order.owed_pieces),
        "parts": parts_of(order),
    }


def days_late(order: Order) -> int:
    """Days since it was promised for; none when that day is to come, or was never told."""
    promised: date | None = order.promised_date
    return max((timezone.localdate() - promised).days, 0) if promised else 0


def parts_of(order: Any) -> list[dict[str, Any]]:
    def place(row: Any) -> tuple[int, str, int]:
        return row.piece.product_id, place_of(row, row.carrier), row.carrier or 0

    return [_part(order, list(rows)) for _, rows in groupby(sorted(order.owed_pieces, key=place), place)]


def _part(order: Order, rows: list[Any]) -> dict[str, Any]:
    first: OrderPiece = rows[0]
    return {
        "IdProduct": first.piece.product_id,
        "Name": first.piece.product.name,
        "place": place_of(first, rows[0].carrier),
        "transfer": rows[0].carrier,
        "elsewhere": is_elsewhere(first, order, rows[0].carrier),
        "out": first.exit_id is not None,
        "count": len(rows),
        "tags": [row.piece.words for row in rows],
    }


def where_words(order: Any) -> str:
    """For a spreadsheet: how many pieces are where."""
    counts: dict[str, int] = {}
    for part in parts_of(order):
        words = f"{part['place']} (traspaso {part['transfer']})" if part["transfer"] else part["place"]
        counts[words] = counts.get(words, 0) + part["count"]
    return _joined(f"{count} en {words}" for words, count in counts.items())


def product_words(order: Any) -> str:
    """For a spreadsheet: how many pieces of what."""
    counts: dict[str, int] = {}
    for part in parts_of(order):
        counts[part["Name"]] = counts.get(part["Name"], 0) + part["count"]
    return _joined(f"{count} × {name}" for name, count in counts.items())


def _joined(words: Iterable[str]) -> str:
    return "; ".join(words)
