"""Pieces on the wire."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Annotated, Any, Self

from pydantic import AfterValidator, BeforeValidator, Field, ValidationInfo, model_validator

from apps.accounts.schemas.names import named_person_field
from apps.core.abilities import Actor
from apps.core.db.search import is_number
from apps.core.errors import Invalid
from apps.core.http.coercion import as_list, as_object
from apps.core.language import gettext
from apps.core.lists.fields import ListField, row_of
from apps.core.records.edits import Form
from apps.core.records.workflow import actions_for
from apps.core.schemas import ActionOut, Blank, Id, Input, Person, number_in
from apps.core.schemas.base import Schema
from apps.inventory.models import Piece
from apps.inventory.rules import clean_code
from apps.inventory.schemas.told_pieces import told_row
from apps.inventory.selectors.coming_back import with_returns
from apps.inventory.selectors.pieces import JUDGED_PIECES, holder_in_files, obstacle_of
from apps.inventory.services.holding import holder_of
from apps.inventory.transitions.piece import PieceStatus

PieceId = Annotated[Id, number_in("IdPiece", "id")]


def _each_once(ids: list[int]) -> list[int]:
    twice = [pk for pk, times in Counter(ids).items() if times > 1]
    if twice:
        raise ValueError(gettext("La pieza {piece} está más de una vez.").format(piece=twice[0]))
    return ids


EachOnce = AfterValidator(_each_once)
"""Put on a list of pieces: one that is named twice is a mistake, not one piece."""


def others_piece(pieces: Any, product: Any) -> int | None:
    """The place of the first of `pieces`, as they were sent, whose `FK_IdProduct` is another than the product's number. None when
    there is none, or they cannot be read: then they are refused as values."""
    try:
        entries = [as_object(entry) for entry in as_list(pieces) or []]
    except ValueError:
        return None
    said = [entry.get("FK_IdProduct") if isinstance(entry, dict) else None for entry in entries]
    return next((at for at, of in enumerate(said) if of not in (None, "") and str(of) != str(product)), None)


def _of_their_product(pieces: Any, info: ValidationInfo) -> Any:
    """Beside the number of a product they are its own."""
    product = info.data.get("IdProduct")
    if product is not None and (at := others_piece(pieces, product)) is not None:
        raise ValueError(
            gettext("La pieza {place} de la lista es de otro producto, según su FK_IdProduct.").format(place=at + 1)
        )
    return pieces


def _as_they_say(pieces: Any) -> Any:
    """Raises ValueError when a tag or a product that is sent beside the number of a piece is another's."""
    try:
        entries = [as_object(entry) for entry in as_list(pieces) or []]
    except ValueError:
        return pieces
    said = {
        str(number): entry
        for entry in entries
        if isinstance(entry, dict)
        and (entry.get("Tag") or entry.get("FK_IdProduct"))
        and (number := entry.get("IdPiece") or entry.get("id"))
    }
    wanted = Piece.objects.filter(pk__in=[int(pk) for pk in said if is_number(pk)])
    for pk, tag, product in wanted.values_list("pk", "tag", "product") if said else ():
        told, of = clean_code(str(said[str(pk)].get("Tag") or tag)), said[str(pk)].get("FK_IdProduct") or product
        if told != tag:
            raise ValueError(
                gettext("La pieza {piece} no tiene la etiqueta «{told}», sino «{tag}».").format(
                    piece=pk, told=told, tag=tag
                )
            )
        if str(of).strip() != str(product):
            raise ValueError(gettext("La pieza {piece} es de otro producto, según su FK_IdProduct.").format(piece=pk))
    return pieces


AsTheySay = BeforeValidator(_as_they_say)
"""Put on a list of pieces: what stands beside their numbers is true."""
MOST_PIECES = 2000
PieceIds = Annotated[
    list[PieceId],
    Field(max_length=MOST_PIECES),
    EachOnce,
    BeforeValidator(_of_their_product),
    AsTheySay,
]


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
            raise Invalid.field("pieces", gettext("No son las piezas de «products»: envíalas una sola vez."))
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
                raise Invalid.field(
                    "products",
                    gettext("La pieza {piece} no es del producto {product}.").format(piece=pk, product=line.IdProduct),
                )


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


def _or_empty(text: str | None) -> str:
    return text or ""


def _delivered(status: str) -> str:
    return "Entregado" if status == PieceStatus.DELIVERED else "No"


def _holders(found: Mapping[int, Sequence[Any]]) -> dict[int, dict[str, Any] | None]:
    """By the keys of pieces why each is not free; `found` is what `JUDGED_PIECES` reads of them."""
    pieces = JUDGED_PIECES.records_of((pk, *values) for pk, values in found.items())
    return _holders_of(pieces)


def _holders_of(pieces: Mapping[int, Piece]) -> dict[int, dict[str, Any] | None]:
    barred = [obstacle for piece in pieces.values() if (obstacle := obstacle_of(piece))]
    found = {obstacle.piece.pk: holder_of(obstacle) for obstacle in with_returns(barred)}
    return {pk: found.get(pk) for pk in pieces}


class PieceRow(Schema):
    """A piece in a list. `holder` is empty when it is free; `responsible` answers for a missing one."""

    id: Annotated[int, ListField(at="pk", sort=True)]
    IdPiece: Annotated[int, ListField("IdPieza", "pk", sort=True)]
    Tag: Annotated[str, ListField("Etiqueta", "tag", sort=True)]
    NoSeries: Annotated[str, ListField("Número de serie", "serial_number", sort=True)]
    product: Annotated[str, ListField("Producto", "product__name", sort="product__sort_name")]
    FK_IdProduct: Annotated[int, ListField("ID del producto", "product_id")]
    Model: Annotated[str, ListField("Modelo", "product__model", sort=True)]
    name_brand: Annotated[str, ListField("Marca", "product__brand__name", sort="product__brand__search_text")]
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    Condition: Annotated[str, ListField("Condición", "condition", kind="status", sort=True)]
    Availability: Annotated[str, ListField("Disponibilidad", "availability", kind="status", sort=True)]
    Location: Annotated[str, ListField("Ubicación", value=_or_empty, of=("location__name",), sort=True)]
    locationId: Annotated[int | None, ListField(at="location_id")]
    holder: Annotated[
        Holder | None,
        ListField(
            "La tiene",
            of_page=_holders,
            of=JUDGED_PIECES.paths[1:],
            cell=holder_in_files,
            cell_of=("holder_kind", "holder_number", "holder_circuit"),
        ),
    ]
    responsible: Annotated[Person | None, named_person_field("Responde por ella", "responsible", sort=True)]
    missingSince: Annotated[datetime | None, ListField("Falta desde", "missing_since", sort=True)]
    Delivered: Annotated[str, ListField("Entregada", value=_delivered, of=("status",))]
    NoPetition: Annotated[str, ListField("Pedimento", "petition_number", head="Número de pedimento", sort=True)]
    NoInvoice: Annotated[str, ListField("Factura", "invoice_number", head="Número de factura", sort=True)]
    NoImport: Annotated[
        str,
        ListField(
            "Importación", value=_or_empty, of=("import_number__number",), head="Número de importación", sort=True
        ),
    ]
    ArriveDate: Annotated[date | None, ListField("Llegada", "arrive_date", head="Fecha de llegada", sort=True)]
    labelPrintedAt: Annotated[datetime | None, ListField("Etiqueta impresa", "label_printed_at", sort=True)]
    createdAt: Annotated[datetime, ListField("Alta", "created_at", sort=True)]


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


def piece_row(piece: Piece, reader: Actor) -> dict[str, Any]:
    """A piece of `selectors.pieces.pieces()`."""
    return told_row(row_of(PieceRow, piece, reader, holder=_holders_of({piece.pk: piece})[piece.pk]), reader)


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
