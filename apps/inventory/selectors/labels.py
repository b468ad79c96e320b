"""What stands on labels."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db.models import QuerySet

from apps.accounts.models import Location
from apps.inventory import abilities
from apps.inventory.models import Circuit, Piece
from apps.inventory.models.piece import NOT_HERE
from apps.inventory.rules.labels import ADDRESSES


@dataclass(frozen=True)
class Label:
    """`name` stands in large letters, `address` in the QR code; `facts` are lines at the foot."""

    address: str
    name: str
    title: str
    facts: tuple[str, ...] = ()


def to_be_labelled(rows: QuerySet[Piece], reader: Any) -> QuerySet[Piece]:
    """Of the pieces of a filter: those that we have, as far as the person labels them."""
    here = rows.exclude(status__in=NOT_HERE)
    return here.filter(location=reader.location_id or 0) if reader.scope(abilities.LABELS_PRINT) == "location" else here


def labels_of_pieces(pieces: Iterable[Piece]) -> list[Label]:
    """The tag, or what the piece is called instead, with its product, model and serial number."""
    return [_of_piece(piece) for piece in pieces]


def _of_piece(piece: Piece) -> Label:
    serial = f"Serie {piece.serial_number}" if piece.serial_number and piece.tag else ""
    model = f"Modelo {piece.product.model}" if piece.product.model else ""
    return Label(_address("pieces", piece), piece.words, piece.product.name, tuple(filter(None, (model, serial))))


def labels_of_circuits(circuits: Iterable[Circuit]) -> list[Label]:
    return [Label(_address("circuits", one), f"Circuito {one.pk}", one.name, (one.location.name,)) for one in circuits]


def labels_of_locations(locations: Iterable[Location]) -> list[Label]:
    return [Label(_address("locations", one), one.code, one.name, ("Ubicación",)) for one in locations]


def _address(of: str, record: Any) -> str:
    return f"{settings.PUBLIC_URL}{ADDRESSES[of]}{record.pk}"


SHOWN = frozenset({"tag", "serial_number", "product_id"})
"""Columns of a piece that stand on its label."""


def label_gone(piece: Piece, values: Mapping[str, Any]) -> dict[str, Any]:
    """The values, with which the piece's label says something else than what is printed: it is to be printed again."""
    changes = any(getattr(piece, name) != value for name, value in values.items() if name in SHOWN)
    return {**values, "label_printed_at": None} if changes and piece.label_printed_at else dict(values)
