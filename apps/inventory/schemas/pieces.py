"""Pieces on the wire."""

from collections import Counter
from datetime import date, datetime
from typing import Annotated, Any

from ninja import Schema
from pydantic import AfterValidator

from apps.core.abilities import Actor
from apps.core.records.edits import Form
from apps.core.records.workflow import actions_for
from apps.core.schemas import ActionOut, Id, Person, number_in
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
    """A piece in a list. `holder` is empty when it is free; `responsible` answers for a missing one."""

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
    responsible: Person | None
    missingSince: datetime | None
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
    obstacle, who = obstacle_of(piece), piece.responsible
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
        "responsible": {"id": who.pk, "name": who.name} if who else None,
        "missingSince": piece.missing_since,
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
