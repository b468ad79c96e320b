"""What an order owes, in a list: its fields, from which the page, the files and the screen follow."""

from collections.abc import Collection, Iterable
from datetime import date
from itertools import groupby
from typing import Annotated, Any, ClassVar

from django.utils import timezone

from apps.accounts.schemas.names import person_field
from apps.core.language import companys
from apps.core.lists import ListField
from apps.core.schemas.base import Schema
from apps.sales.models import OrderPiece
from apps.sales.schemas.shown_orders import is_elsewhere, place_of
from apps.sales.selectors.pending import owed_pieces


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


def _is_told(day: date | None) -> bool:
    return day is not None


def _days_late(promised: date | None) -> int:
    """Days since it was promised for; none when that day is to come, or was never told."""
    return max((timezone.localdate() - promised).days, 0) if promised else 0


def _parts(orders: Collection[int]) -> dict[int, list[dict[str, Any]]]:
    """By the keys of orders, what each owes."""
    return {order: _parts_of(pieces) for order, pieces in owed_pieces(orders).items()}


def _parts_of(owed: Iterable[Any]) -> list[dict[str, Any]]:
    def place(row: Any) -> tuple[int, str, int]:
        return row.piece.product_id, place_of(row, row.carrier), row.carrier or 0

    return [_part(list(rows)) for _, rows in groupby(sorted(owed, key=place), place)]


def _part(rows: list[Any]) -> dict[str, Any]:
    first: OrderPiece = rows[0]
    return {
        "IdProduct": first.piece.product_id,
        "Name": first.piece.product.name,
        "place": place_of(first, rows[0].carrier),
        "transfer": rows[0].carrier,
        "elsewhere": is_elsewhere(first, first.order, rows[0].carrier),
        "out": first.exit_id is not None,
        "count": len(rows),
        "tags": [row.piece.words for row in rows],
    }


@companys()
def _where(orders: Collection[int]) -> dict[int, str]:
    """For a spreadsheet: how many pieces are where."""
    return {order: _where_words(parts) for order, parts in _parts(orders).items()}


def _where_words(parts: list[dict[str, Any]]) -> str:
    counts: dict[str, int] = {}
    for part in parts:
        words = f"{part['place']} (traspaso {part['transfer']})" if part["transfer"] else part["place"]
        counts[words] = counts.get(words, 0) + part["count"]
    return _joined(f"{count} en {words}" for words, count in counts.items())


def _products(orders: Collection[int]) -> dict[int, str]:
    """For a spreadsheet: how many pieces of what."""
    return {order: _product_words(parts) for order, parts in _parts(orders).items()}


def _product_words(parts: list[dict[str, Any]]) -> str:
    counts: dict[str, int] = {}
    for part in parts:
        counts[part["Name"]] = counts.get(part["Name"], 0) + part["count"]
    return _joined(f"{count} × {name}" for name, count in counts.items())


def _joined(words: Iterable[str]) -> str:
    return "; ".join(words)


class PendingRow(Schema):
    """An order of which `owed` pieces are not with the customer, promised for the day `promised`."""

    id: Annotated[int, ListField(at="pk", sort=True)]
    IdOrder: Annotated[int, ListField("Orden", "pk", kind="id", sort=True)]
    customer: Annotated[str, ListField("Cliente", "customer_name", sort="sort_name")]
    idClient: Annotated[int, ListField(at="customer_id")]
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    promised: Annotated[date | None, ListField("Prometida", "promised_date", sort="due")]
    confirmed: Annotated[bool, ListField(value=_is_told, of=("confirmed_delivery_date",))]
    daysLate: Annotated[int, ListField("Días de atraso", value=_days_late, of=("promised_date",))]
    location: Annotated[str, ListField("Se surte en", "location__name", sort=True)]
    locationId: Annotated[int, ListField(at="location_id")]
    seller: Annotated[str, person_field("Vendedor", "seller", sort=True)]
    owed: Annotated[int, ListField("Piezas", "owed_count")]
    products: ClassVar = ListField("Productos", of_page=_products)
    where: ClassVar = ListField("Dónde están", of_page=_where)
    parts: Annotated[list[PendingPart], ListField("Dónde están", of_page=_parts, file=False)]
