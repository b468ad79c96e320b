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


def _of_pieces(pieces: QuerySet[Any]) -> dict[str, Filter[Any]]:
    """The documents with one of `pieces` of which all of these hold."""

    def its(type_: Any, path: str) -> Filter[Any]:
        return of_part(type_, pieces, f"piece__{path}")

    return {
        "brand": its(BrandId, "product__brand"),
        "category": its(SubcategoryId, "product__subcategory"),
        "trueCategory": its(CategoryId, "product__subcategory__category"),
        "type": its(ProductType, "product__type"),
        "availability": its(Availability, "availability"),
        "status": its(PieceStatus, "status"),
        "statusText": its(PieceStatus, "status"),
        "noImport": its(Words, "import_number__number__icontains"),
        "import": its(Id, "import_number"),
    }


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
        **_of_pieces(EntryPiece.objects.filter(entry=OuterRef("pk"))),
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
        **_of_pieces(ExitPiece.objects.filter(exit=OuterRef("pk"))),
    },
    numbered=True,
    finds=lambda text: found_by_pieces(ExitPiece.objects.all(), "exit", text),
)
