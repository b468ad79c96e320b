"""What the calls of pieces take, and what a scan answers."""

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any, Literal

from pydantic import Field, PrivateAttr, StringConstraints, model_validator

from apps.accounts.schemas.places import Place, place_names
from apps.core.abilities import Actor
from apps.core.errors import Invalid
from apps.core.http.read_only_fields import NOT_EMPTY, ReadOnly, WithReadOnly
from apps.core.language import gettext, gettext_noop
from apps.core.lists.fields import fields_of
from apps.core.schemas import Blank, Changes, DayOfStock, Id, Input, Line, ReasonIn, Text
from apps.core.schemas.base import Schema
from apps.inventory import models
from apps.inventory.rules import MOST_SCANNED
from apps.inventory.schemas.pieces import (
    PIECE_FORM,
    AsTheySay,
    Holder,
    PieceDetail,
    PieceId,
    PieceRow,
    piece_row,
)
from apps.inventory.schemas.told_pieces import told_holder
from apps.inventory.selectors.imports import import_called
from apps.inventory.selectors.scanning import Purpose, Scan, Scanned, State
from apps.inventory.transitions.piece import PieceStatus

Code = Annotated[str, StringConstraints(max_length=300)]
"""A tag or serial number, or the address on a label."""


class PieceFields(Input):
    """What is written down of a piece."""

    Tag: Annotated[Line, Field(max_length=60)] = ""
    NoSeries: Annotated[Line, Field(max_length=80)] = ""
    NoPetition: Annotated[Line, Field(max_length=60)] = ""
    NoInvoice: Annotated[Line, Field(max_length=60)] = ""
    IdImport: Annotated[Id | None, Blank] = None
    Condition: models.Condition = models.Condition.NEW
    Availability: models.Availability = models.Availability.AVAILABLE
    ArriveDate: Annotated[DayOfStock | None, Blank] = None
    notes: Text = ""


_PLACE = ReadOnly(
    gettext_noop("El lugar de una pieza no se corrige: cambia con un traspaso o una entrada."),
    ("Location", "locationId"),
)
_PLACES = ("Location", "location", "locationId")
OF_ITS_PRODUCT = [
    field.key for field in fields_of(PieceRow).shown if any(path.startswith("product__") for path in field.paths)
]
_PRODUCT = gettext_noop("Una pieza pasa a otro producto con products/transfer.")
_STATE = ReadOnly(gettext_noop("El estado de una pieza sigue a sus documentos: no se corrige."))


class PieceIn(PieceFields, WithReadOnly, Changes):
    """What may be corrected of a piece. `NoImport` is the number that `IdImport` has in the list; of the two the one that
    is another than the piece's counts.
    """

    form = PIECE_FORM
    read_as = (PieceDetail,)
    fixed = {
        **dict.fromkeys(_PLACES, _PLACE),
        **dict.fromkeys(("FK_IdProduct", "IdProduct"), ReadOnly(_PRODUCT, ("FK_IdProduct",))),
        **dict.fromkeys(OF_ITS_PRODUCT, ReadOnly(gettext_noop("Se cambia en el producto de la pieza."))),
        **dict.fromkeys(("status", "Delivered"), _STATE),
    }
    moving = frozenset({"status", "Delivered", *OF_ITS_PRODUCT})

    NoImport: Annotated[Line, Field(max_length=60)] = ""

    _nowhere: str = PrivateAttr(default="")
    """The name by which an empty place was sent."""

    def keep(self, sent: Mapping[str, Any]) -> None:
        super().keep(sent)
        self._nowhere = next((name for name in _PLACES if name in sent and sent[name] in ("", None)), "")

    @property
    def says_fixed(self) -> bool:
        return bool(self._nowhere) or super().says_fixed

    def of(self, piece: models.Piece, reader: Actor) -> dict[str, Any]:
        """What is to be changed of this piece of `selectors.pieces.pieces()`, by the names of the columns. Raises Invalid
        with what is not changed here.
        """
        shown = piece_row(piece, reader)
        self.refuse_fixed(shown)
        if self._nowhere and shown["Location"]:
            raise Invalid.field(self._nowhere, NOT_EMPTY)
        sent = self.sent()
        if piece.tag and not sent.get("tag", piece.tag):
            raise Invalid.field("Tag", gettext("Una etiqueta se cambia por otra, no se quita."))
        if "NoImport" not in self.model_fields_set or self.NoImport == shown["NoImport"]:
            return sent
        named = import_called(self.NoImport)
        if self.NoImport and named is None:
            raise Invalid.field("NoImport", gettext("No hay una importación «{number}».").format(number=self.NoImport))
        if sent.get("import_number_id", named) not in {named, piece.import_number_id}:
            raise Invalid.field("NoImport", gettext("No es la importación de IdImport."))
        return {**sent, "import_number_id": named}


class PieceStepIn(ReasonIn):
    """A step of a piece. `location` is where it was found, `responsible` answers for a missing one."""

    location: Annotated[Place | None, Blank, place_names("location")] = None
    responsible: Annotated[Id | None, Blank] = None


class ImportChoice(Schema):
    """An import number that a piece may have come under."""

    id: int
    name: str


class ScanIn(Input):
    """Codes that were scanned or pasted, or pieces by their id (an alternative that somebody chose)."""

    codes: list[Code] = Field([], max_length=MOST_SCANNED, examples=[["T0001"]])
    ids: Annotated[list[PieceId], AsTheySay] = Field([], max_length=MOST_SCANNED)
    location: Annotated[
        Place | None, Blank, place_names("location"), Field(description="where the pieces must lie")
    ] = None
    purpose: Purpose = "take"
    chosen: Annotated[list[PieceId], AsTheySay] = Field(
        [], max_length=1000, description="pieces that the caller has already"
    )
    product: Annotated[Id | None, Blank] = Field(
        None, description="for new codes: the product whose serial numbers they are to be"
    )
    document: Literal["quote", "order", "transfer", "circuit"] | None = Field(
        None, description="the document that asks: the pieces that it has are its own"
    )
    documentId: Id | None = None

    @model_validator(mode="after")
    def _not_too_many(self) -> "ScanIn":
        if len(self.codes) + len(self.ids) > MOST_SCANNED:
            raise ValueError(gettext("Escanea como máximo {most} piezas a la vez.").format(most=MOST_SCANNED))
        return self

    def asked(self) -> Scan:
        document = (self.document, self.documentId) if self.document and self.documentId else None
        return Scan(self.location, self.purpose, frozenset(self.chosen), document, self.product)


class ScannedOut(Schema):
    """The answer to one code; `piece` is empty for an unknown or new one, `holder` says what stands in the way. A leased piece may be
    promised for `freeFrom`, null while nobody knows when it is back."""

    code: str
    state: State
    sentence: str
    piece: PieceRow | None
    holder: Holder | None
    freeFrom: date | None


_SENTENCES = {
    "ok": "",
    "unknown": gettext_noop("Ninguna pieza tiene este código."),
    "several": gettext_noop("Varias piezas tienen este número de serie: escanea su etiqueta o escribe su IdPieza."),
    "repeated": gettext_noop("Ya está en la lista."),
    "known": gettext_noop("Otra pieza ya tiene este código."),
}
_TURNED_UP = gettext_noop("Es de una pieza faltante: no es nueva. Abre su ficha y usa «Registrar hallazgo».")


def _sentence(scanned: Scanned) -> str:
    if scanned.obstacle:
        return scanned.obstacle.sentence
    turned_up = scanned.state == "known" and scanned.piece and scanned.piece.status == PieceStatus.MISSING
    return gettext(_TURNED_UP if turned_up else _SENTENCES[scanned.state])


def scanned_out(scanned: Scanned, reader: Actor) -> dict[str, Any]:
    obstacle = scanned.obstacle
    return {
        "code": scanned.code,
        "state": scanned.state,
        "sentence": _sentence(scanned),
        "piece": piece_row(scanned.piece, reader) if scanned.piece else None,
        "holder": told_holder(obstacle, reader),
        "freeFrom": obstacle.free_from if obstacle else None,
    }
