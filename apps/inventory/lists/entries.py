"""The lists of entries and of exits.

Filters on pieces leave the documents with a piece of which all of them hold.
"""

from datetime import date
from typing import Annotated, Any

from django.db.models import OuterRef, QuerySet
from pydantic import Field, StringConstraints

from apps.accounts.schemas.places import Place
from apps.catalog.models.product import ProductType
from apps.catalog.schemas.names import BrandId, CategoryId, SubcategoryId
from apps.core.lists import Filter, ListSpec, equals, of_part
from apps.core.schemas import Id
from apps.inventory.models import (
    Availability,
    EntryKind,
    EntryPiece,
    ExitKind,
    ExitPiece,
    InventoryEntry,
    InventoryExit,
)
from apps.inventory.schemas import entries as schemas
from apps.inventory.selectors import entries as selectors
from apps.inventory.selectors.pieces import found_by_pieces
from apps.inventory.transitions.piece import PieceStatus

Year = Annotated[int, Field(ge=1900, le=9999)]
Words = Annotated[str, StringConstraints(max_length=60)]


_ITS_PIECES = EntryPiece.objects.filter(entry=OuterRef("pk"))


def _has_piece(type_: Any, path: str) -> Filter[Any]:
    """The entries with a piece whose `path` is the value."""
    return of_part(type_, _ITS_PIECES, f"piece__{path}")


def _without_evidence(rows: QuerySet[Any], on: bool) -> QuerySet[Any]:
    return rows.filter(evidence_count=0) if on else rows.filter(evidence_count__gt=0)


_DAYS: dict[str, Filter[Any]] = {
    "date": equals(date, "date"),
    "dateFrom": equals(date, "date__gte"),
    "dateTo": equals(date, "date__lte"),
    "year": equals(Year, "date__year"),
    "location": equals(Place, "location_id"),
}

ENTRIES: ListSpec[InventoryEntry] = ListSpec(
    name="entries",
    title="Entradas",
    rows=selectors.entries,
    row=schemas.EntryRow,
    every=selectors.every_entry,
    sortable={"ID": "pk"},
    default_sort="-date",
    filters={
        **_DAYS,
        "kind": equals(EntryKind, "kind"),
        "brand": _has_piece(BrandId, "product__brand"),
        "category": _has_piece(SubcategoryId, "product__subcategory"),
        "trueCategory": _has_piece(CategoryId, "product__subcategory__category"),
        "type": _has_piece(ProductType, "product__type"),
        "availability": _has_piece(Availability, "availability"),
        "status": _has_piece(PieceStatus, "status"),
        "statusText": _has_piece(PieceStatus, "status"),
        "noImport": _has_piece(Words, "import_number__number__icontains"),
        "import": _has_piece(Id, "import_number"),
    },
    numbered=True,
    finds=lambda text: found_by_pieces(EntryPiece.objects.all(), "entry", text),
)

EXITS: ListSpec[InventoryExit] = ListSpec(
    name="exits",
    title="Salidas",
    rows=selectors.exits,
    row=schemas.ExitRow,
    every=selectors.every_exit,
    sortable={"ID": "pk"},
    default_sort="-date",
    filters={
        **_DAYS,
        "kind": equals(ExitKind, "kind"),
        "withoutEvidence": Filter(bool, _without_evidence),
    },
    numbered=True,
    finds=lambda text: found_by_pieces(ExitPiece.objects.all(), "exit", text),
)
