"""Pieces on the wire."""

from collections import Counter
from collections.abc import Sequence
from datetime import date, datetime
from typing import Annotated, Any, Self

from ninja import Schema
from pydantic import AfterValidator, Field, model_validator

from apps.core.abilities import Actor
from apps.core.errors import Invalid
from apps.core.records.edits import Form
from apps.core.records.workflow import actions_for
from apps.core.schemas import ActionOut, Blank, Id, Input, number_in
from apps.inventory.models import Piece
from apps.inventory.selectors.pieces import obstacle_of
from apps.inventory.services.holding import holder_of
from apps.inventory.transitions.piece import PieceStatus

PieceId = Annotated[Id, number_in("IdPiece", "id")]


def _each_once(ids: list[int]) -> list[int]:
    twice = [pk for pk, times in Counter(ids).items() if times > 1]
    if twice:
        raise ValueError(f"La pieza {twice[0]} está más de una vez.")
    return ids


EachOnce = AfterValidator(_each_once)
"""Put on a list of pieces: one that is named twice is a mistake, not one piece."""

MOST_PIECES = 2000
PieceIds = Annotated[list[PieceId], Field(max_length=MOST_PIECES), EachOnce]


class PiecesOfProduct(Input):
    """Pieces of one product; without any it says nothing, as a product without pieces in a quote."""

    IdProduct: Annotated[Id | None, Blank] = None
    pieces: PieceIds = []


class PiecesOfCircuit(Input):
    """Pieces of a circuit, by their products."""

    products: list[PiecesOfProduct] = Field([], max_length=300)


class PiecesToo(Input):
    """What a call takes that is about pieces: they may stand in their products, and in the products of circuits, as our answers
    show them, and count as if they stood in `pieces`. Where they stand in both they must be the same.
    """

    products: list[PiecesOfProduct] = Field([], max_length=300)
    circuits: list[PiecesOfCircuit] = Field([], max_length=300)

    @model_validator(mode="after")
    def _with_those_of_products(self) -> Self:
        lines = [*self.products, *(line for circuit in self.circuits for line in circuit.products)]
        named: Any = [pk for line in lines for pk in line.pieces]
        flat = getattr(self, "pieces", None)
        if flat and named and sorted(flat) != sorted(named):
            raise Invalid.field("pieces", "No son las piezas de «products»: envíalas una sola vez.")
        if not {"products", "circuits"} & self.model_fields_set:
            return self
        _refuse_others_pieces(lines)
        try:
            self.pieces = flat or _each_once(named)
        except ValueError as error:
            raise Invalid.field("products", str(error)) from None
        return self


def _refuse_others_pieces(lines: Sequence[PiecesOfProduct]) -> None:
    """Raises Invalid when a product is sent with a piece of another one."""
    of = dict(Piece.objects.filter(pk__in=[pk for line in lines for pk in line.pieces]).values_list("pk", "product_id"))
    for line in lines:
        for pk in line.pieces:
            if line.IdProduct and of.get(pk, line.IdProduct) != line.IdProduct:
                raise Invalid.field("products", f"La pieza {pk} no es del producto {line.IdProduct}.")


class Alternative(Schema):
    """A free piece that is equal to one that is not."""

    id: int
    tag: str
    NoSeries: str
    Condition: str
    Location: str


class Holder(Schema):
    """Why a piece is not free: `why` is held, circuit, away, unavailable or elsewhere."""

    piece: int
    tag: str
    product: str
    why: str
    sentence: str
    document: str
    documentId: int | None
    number: str
    person: str
    since: datetime | None
    alternatives: list[Alternative]


class PieceRow(Schema):
    """A piece in a list. `holder` is empty when it is free."""

    id: int
    IdPiece: int
    FK_IdProduct: int
    product: str
    Model: str
    name_brand: str
    Tag: str
    NoSeries: str
    NoPetition: str
    NoInvoice: str
    NoImport: str
    Condition: str
    Availability: str
    Location: str
    locationId: int | None
    ArriveDate: date | None
    status: str
    Delivered: str
    holder: Holder | None
    labelPrintedAt: datetime | None
    createdAt: datetime


class PiecePage(Schema):
    """The pieces of a product, a page of them."""

    success: bool
    message: str
    data: list[PieceRow]
    total: int
    page: int
    limit: int


PIECE_FORM: Form[Piece] = Form(
    Piece,
    {
        "Tag": "tag",
        "NoSeries": "serial_number",
        "NoPetition": "petition_number",
        "NoInvoice": "invoice_number",
        "IdImport": "import_number_id",
        "Condition": "condition",
        "Availability": "availability",
        "ArriveDate": "arrive_date",
        "notes": "notes",
    },
)


class EditedPiece(PieceRow):
    version: str


class PieceDetail(EditedPiece):
    IdImport: int | None
    notes: str
    actions: list[ActionOut]


def delivered_word(piece: Piece) -> str:
    return "Entregado" if piece.status == PieceStatus.DELIVERED else "No"


def piece_row(piece: Piece, _: Actor) -> dict[str, Any]:
    """A piece of `selectors.pieces.pieces()`."""
    obstacle = obstacle_of(piece)
    return {
        "id": piece.pk,
        "IdPiece": piece.pk,
        "FK_IdProduct": piece.product_id,
        "product": piece.product.name,
        "Model": piece.product.model,
        "name_brand": piece.product.brand.name,
        "Tag": piece.tag,
        "NoSeries": piece.serial_number,
        "NoPetition": piece.petition_number,
        "NoInvoice": piece.invoice_number,
        "NoImport": piece.import_number.number if piece.import_number else "",
        "Condition": piece.condition,
        "Availability": piece.availability,
        "Location": piece.location.name if piece.location else "",
        "locationId": piece.location_id,
        "ArriveDate": piece.arrive_date,
        "status": piece.status,
        "Delivered": delivered_word(piece),
        "holder": holder_of(obstacle) if obstacle else None,
        "labelPrintedAt": piece.label_printed_at,
        "createdAt": piece.created_at,
    }


def edited_piece(piece: Piece, reader: Actor) -> dict[str, Any]:
    return {**piece_row(piece, reader), "version": PIECE_FORM.version(piece)}


def piece_detail(piece: Piece, reader: Actor) -> dict[str, Any]:
    """The row, what only the form shows, and what the reader may do now."""
    return {
        **edited_piece(piece, reader),
        "IdImport": piece.import_number_id,
        "notes": piece.notes,
        "actions": actions_for(piece, reader),
    }
