"""The wire of entries and exits."""

import datetime as dt
from typing import Annotated, Any, Literal

from pydantic import AliasChoices, Field, StringConstraints, model_validator

from apps.accounts.schemas.names import person_field
from apps.accounts.schemas.places import Place, place_names
from apps.core.http.read_only_fields import WithReadOnly
from apps.core.language import gettext
from apps.core.lists.fields import ListField
from apps.core.records.edits import Form
from apps.core.schemas import Blank, Changes, DayOfStock, Id, Input, Line, Text
from apps.core.schemas.base import Schema
from apps.inventory import models
from apps.inventory.schemas.movement_documents import EvidenceOut, MovementDocument, ProductPieces, document_out
from apps.inventory.schemas.piece_calls import PieceIn
from apps.inventory.schemas.pieces import PieceRow
from apps.inventory.services import entering
from apps.inventory.services.entering import BY_HAND, MOST_PIECES, Codes

_Code = Annotated[str, StringConstraints(strip_whitespace=True, max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")]
_Serial = Annotated[str, StringConstraints(strip_whitespace=True, max_length=80, pattern=r"^[^\x00-\x1f\x7f]*$")]
ByHand = Literal["Compra", "Importación", "Hallazgo"]
assert set(BY_HAND) == {"Compra", "Importación", "Hallazgo"}


def _document_at(kind: str, pk: int | None, number: str) -> dict[str, Any] | None:
    return document_out(models.Reference.at(kind, pk, number))


def _words(document: dict[str, Any]) -> Any:
    return document["words"]


_Date = Annotated[dt.date, ListField("Fecha", sort=True)]
_Kind = Annotated[str, ListField("Tipo", sort=True)]
_PlaceName = Annotated[str, ListField("Ubicación", "location__name", sort=True)]
_PlaceId = Annotated[int, ListField(at="location_id")]
_OfDocument = Annotated[
    MovementDocument | None,
    ListField("Documento", value=_document_at, of=("document_kind", "document_id", "document_number"), cell=_words),
]
_PieceCount = Annotated[int, ListField("Piezas", "piece_count", sort=True)]
_ProductCount = Annotated[int, ListField("Productos", "product_count", sort=True)]
_EvidenceCount = Annotated[int, ListField("Evidencias", "evidence_count")]
_Notes = Annotated[str, ListField("Notas")]
_CreatedAt = Annotated[dt.datetime, ListField("Alta", "created_at", sort=True)]


class EntryRow(Schema):
    """An entry with the counts of its pieces: `inStock` still lie here, `removed` were entered by mistake."""

    id: Annotated[int, ListField("Entrada", "pk", kind="id", sort=True)]
    IdEntry: Annotated[int, ListField(at="pk")]
    date: _Date
    kind: _Kind
    location: _PlaceName
    locationId: _PlaceId
    document: _OfDocument
    pieces: _PieceCount
    products: _ProductCount
    inStock: Annotated[int, ListField("En existencia", "stock_count", sort=True)]
    removed: Annotated[int, ListField("Dadas de baja", "removed_count")]
    evidence: _EvidenceCount
    person: Annotated[str, person_field("Registró", "created_by")]
    notes: _Notes
    createdAt: _CreatedAt


class ImportOf(Schema):
    id: int
    NoImport: str


class EntryDetail(EntryRow):
    version: str
    productList: list[ProductPieces]
    imports: list[ImportOf]
    files: list[EvidenceOut]
    documents: list[MovementDocument]


class EntryShown(EntryDetail):
    """With its pieces, the first hundred."""

    pieceList: list[PieceRow]


class ExitRow(Schema):
    """An exit with the counts of its pieces."""

    id: Annotated[int, ListField("Salida", "pk", kind="id", sort=True)]
    IdOutput: Annotated[int, ListField(at="pk")]
    date: _Date
    kind: _Kind
    location: _PlaceName
    locationId: _PlaceId
    document: _OfDocument
    pieces: _PieceCount
    products: _ProductCount
    handedBy: Annotated[str, person_field("Entregó", "handed_by")]
    receiver: Annotated[str, ListField("Recibió", sort=True)]
    evidence: _EvidenceCount
    notes: _Notes
    createdAt: _CreatedAt


class ExitDetail(ExitRow):
    version: str
    person: str
    productList: list[ProductPieces]
    files: list[EvidenceOut]
    documents: list[MovementDocument]


class CodesIn(Input):
    Tag: _Code = ""
    NoSeries: _Serial = ""


class EntryLine(Input):
    """Pieces of a product: those of `pieces` have codes, and `count` says how many there are in all."""

    IdProduct: Id
    count: Annotated[Annotated[int, Field(ge=1, le=MOST_PIECES)] | None, Blank] = None
    pieces: Annotated[list[CodesIn], Field(max_length=MOST_PIECES)] = []
    Condition: models.Condition = models.Condition.NEW
    Availability: Annotated[models.Availability | None, Blank] = None
    NoPetition: _Code = ""
    NoInvoice: _Code = ""

    @model_validator(mode="after")
    def _counts(self) -> "EntryLine":
        if not self.pieces and self.count is None:
            raise ValueError(gettext("Escribe cuántas piezas son, o sus etiquetas."))
        if self.count is not None and self.count < len(self.pieces):
            raise ValueError(
                gettext("Son {pieces} etiquetas para {count} piezas.").format(pieces=len(self.pieces), count=self.count)
            )
        return self

    def line(self) -> entering.Line:
        values: dict[str, Any] = {
            "condition": self.Condition,
            "petition_number": self.NoPetition,
            "invoice_number": self.NoInvoice,
        }
        if self.Availability:
            values["availability"] = self.Availability
        codes = [Codes(piece.Tag, piece.NoSeries) for piece in self.pieces]
        return entering.Line(self.IdProduct, self.count or len(codes), codes, values)


class NewEntryIn(Input):
    """`locationId` may be left out by who works at one location; `date` is today unless told."""

    kind: ByHand = "Compra"
    locationId: Annotated[Place | None, Blank, place_names("locationId")] = None
    date: Annotated[DayOfStock | None, Blank] = None
    IdImport: Annotated[Id | None, Blank] = None
    notes: Text = ""
    lines: Annotated[list[EntryLine], Field(min_length=1, max_length=200)]


ENTRY_FORM: Form[models.InventoryEntry] = Form(models.InventoryEntry, {"date": "date", "notes": "notes"})
EXIT_FORM: Form[models.InventoryExit] = Form(models.InventoryExit, {"receiver": "receiver", "notes": "notes"})


class _EntryFacts(Input):
    date: DayOfStock
    notes: Text = ""


class EntryChange(WithReadOnly, _EntryFacts, Changes):
    form = ENTRY_FORM
    read_as = (EntryShown,)


class ExitChange(WithReadOnly, Changes):
    form = EXIT_FORM

    receiver: Annotated[Line, Field(max_length=120)] = ""
    notes: Text = ""


class PieceEntryIn(PieceIn):
    """A correction of a piece of an entry, named by its id."""

    id: Annotated[Id, Field(validation_alias=AliasChoices("id", "IdPiece"))]
