"""Circuits on the wire."""

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from typing import Annotated, Any

from pydantic import AliasChoices, Field, StringConstraints

from apps.accounts.models import Location
from apps.accounts.schemas.places import Place, place_names
from apps.catalog.abilities import PRICES_READ
from apps.catalog.schemas.prices import OptionalPrice, SalePrices
from apps.catalog.schemas.shown import sale_prices
from apps.core.abilities import Actor
from apps.core.http.read_only_fields import ReadOnly, WithReadOnly
from apps.core.http.sent_names import SpecifiedAs
from apps.core.language import gettext_noop
from apps.core.lists.fields import ListField, row_of
from apps.core.records.edits import Form, Listed
from apps.core.records.workflow import actions_for
from apps.core.schemas import ActionOut, Blank, CountedChanges, Id, Input, Money, Text
from apps.core.schemas.base import Schema
from apps.inventory.abilities import CIRCUITS_EDIT, PIECES_READ
from apps.inventory.models import Circuit, CircuitProduct, Piece
from apps.inventory.models.circuit import CIRCUIT_PRICES
from apps.inventory.schemas.circuit_products import Products, called, refuse_other_products
from apps.inventory.schemas.pieces import PieceRow, piece_row
from apps.inventory.schemas.told_pieces import names_pieces
from apps.inventory.selectors.circuits import (
    CIRCUIT_PARTS,
    content_in_words,
    content_of,
    content_without_prices,
    pieces_of,
    version_of,
)
from apps.inventory.transitions.piece import PieceStatus


class CircuitPart(Schema):
    """A product of a circuit, and how many pieces of it one set needs."""

    IdProduct: int
    Name: str
    Model: str
    Code: str
    name_brand: str
    piecesNeeded: int


def loose_of(present: int, sets: int, set_size: int) -> int:
    """The pieces that are left over beside the complete sets."""
    return present - sets * set_size


def parts_of(circuits: Collection[int]) -> dict[int, list[dict[str, Any]]]:
    """By the keys of circuits, their products as `CircuitPart` shows them."""
    return {circuit: [_part(row) for row in rows] for circuit, rows in CIRCUIT_PARTS.of(circuits).items()}


def parts_in_words(parts: Iterable[Mapping[str, Any]]) -> str:
    """4 × Silla; 1 × Mesa."""
    return "; ".join(f"{part['piecesNeeded']} × {part['Name']}" for part in parts)


def _price(label: str, at: str) -> ListField:
    return ListField(label, at, head=f"{label} (USD)", kind="usd", sort=True, needs=PRICES_READ)


class CircuitRow(Schema):
    """`Qty` complete sets are there; `count` pieces make them up, and of these `loose` are left over. `sold` pieces
    are a quote's or an order's. Prices are absent for who may not see them."""

    id: Annotated[int, ListField(at="pk", sort=True)]
    IdCircuit: Annotated[int, ListField("ID", "pk", sort=True)]
    uuid: Annotated[str, ListField(value=str, of=("uuid",))]
    Name: Annotated[str, ListField("Nombre", "name", sort="search_text")]
    Location: Annotated[str, ListField("Ubicación", "location__name", sort=True)]
    locationId: Annotated[int, ListField(at="location_id")]
    Qty: Annotated[int, ListField("Juegos", "quantity", head="Juegos completos", sort=True)]
    count: Annotated[int, ListField("Piezas", "present", sort=True)]
    loose: Annotated[
        int, ListField("Sueltas", value=loose_of, of=("present", "quantity", "set_size"), head="Piezas sueltas")
    ]
    sold: Annotated[int, ListField("Vendidas", head="Piezas vendidas", sort=True)]
    products: Annotated[list[CircuitPart], ListField("Productos", of_page=parts_of, cell=parts_in_words)]
    PriceMin: Annotated[Money | None, _price("Precio mínimo", "min_price")] = None
    PriceMax: Annotated[Money | None, _price("Precio máximo", "max_price")] = None
    OfferPrice: Annotated[Money | None, _price("Precio de oferta", "offer_price")] = None
    MonthlyPriceMin: Annotated[Money | None, _price("Renta mensual mínima", "min_monthly_price")] = None
    MonthlyPriceMax: Annotated[Money | None, _price("Renta mensual máxima", "max_monthly_price")] = None
    notes: Annotated[str, ListField("Notas")]
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    createdAt: Annotated[datetime, ListField("Alta", "created_at", sort=True)]


class CircuitProductOut(CircuitPart, SalePrices):
    """With its pieces, for who may see them. `count`, and `Qty` as of every line of a product, are those that are there to be
    sold, and suffice for `sets` sets."""

    id: int
    unitPrice: Money | None = None
    count: int
    Qty: int
    sets: int
    sold: int
    pieces: list[PieceRow]


class CircuitDetail(CircuitRow):
    """`revision` counts the changes, and may go back as the version."""

    version: str
    revision: int
    createdBy: str
    products: list[CircuitProductOut]  # type: ignore[assignment]
    actions: list[ActionOut]


def circuit_detail(circuit: Any, reader: Actor) -> dict[str, Any]:
    inside: dict[int, list[Piece]] = {}
    for piece in pieces_of(circuit.pk):
        inside.setdefault(piece.product_id, []).append(piece)
    products = [_product(row, inside.get(row.product_id, []), reader) for row in circuit.products.all()]
    return {
        **row_of(CircuitRow, circuit, reader, products=products),
        "version": circuit_form(reader).version(circuit, set() if reader.may(PRICES_READ) else set(CIRCUIT_PRICES)),
        "revision": version_of(circuit),
        "createdBy": str(circuit.created_by or ""),
        "actions": actions_for(circuit, reader),
    }


def _part(row: CircuitProduct) -> dict[str, Any]:
    return {**called(row.product), "piecesNeeded": row.pieces_needed}


def _product(row: CircuitProduct, inside: list[Piece], reader: Actor) -> dict[str, Any]:
    sees = reader.may(PIECES_READ) or reader.may(CIRCUITS_EDIT)
    free = [piece for piece in inside if piece.in_stock and piece.status == PieceStatus.CIRCUIT]
    there = len(free)
    return {
        **_part(row),
        **sale_prices(row.product, reader),
        **({"unitPrice": row.unit_price} if reader.may(PRICES_READ) else {}),
        "id": row.pk,
        "count": there,
        "Qty": there,
        "sets": there // row.pieces_needed,
        "sold": sum(piece.status != PieceStatus.CIRCUIT for piece in inside),
        "pieces": [piece_row(piece, reader) for piece in inside]
        if sees
        else [piece_row(piece, reader) for piece in free if names_pieces(reader)],
    }


# --- what calls take --------------------------------------------------------------------------


CircuitName = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")
]
_PLACE_NAMES = place_names("locationId")
_SPECIFIED = SpecifiedAs("Location")
ItsPlace = Annotated[Place, _PLACE_NAMES, _SPECIFIED]
CircuitId = Annotated[Id, Field(validation_alias=AliasChoices("id", "IdCircuit", "idCircuit"))]

_COLUMNS = {
    "Name": "name", "locationId": "location_id", "notes": "notes",
    "PriceMin": "min_price", "PriceMax": "max_price", "OfferPrice": "offer_price",
    "MonthlyPriceMin": "min_monthly_price", "MonthlyPriceMax": "max_monthly_price",
}  # fmt: skip


CIRCUIT_FORM, _WITHOUT_PRICES = (
    Form(
        Circuit,
        _COLUMNS,
        lists={
            "products": Listed(gettext_noop("Productos"), content, content_in_words, (CircuitProduct, "circuit_id"))
        },
        number=version_of,
    )
    for content in (content_of, content_without_prices)
)


def circuit_form(reader: Actor) -> Form[Circuit]:
    """What the reader edits of a circuit: without prices for who may not see them."""
    return CIRCUIT_FORM if reader.may(PRICES_READ) else _WITHOUT_PRICES


class CircuitFields(Input):
    PriceMin: OptionalPrice = None
    PriceMax: OptionalPrice = None
    OfferPrice: OptionalPrice = None
    MonthlyPriceMin: OptionalPrice = None
    MonthlyPriceMax: OptionalPrice = None
    notes: Text = ""

    def values(self) -> dict[str, Any]:
        """What was sent, by the names of the columns."""
        return {column: getattr(self, name) for name, column in _COLUMNS.items() if name in self.model_fields_set}


class NewCircuit(WithReadOnly, CircuitFields):
    """Of a product that does not say its `piecesNeeded` they follow from its pieces and from how many sets there are: `Qty`,
    or one when the pieces of all products cannot be of more."""

    Name: CircuitName
    locationId: ItsPlace
    products: Products

    @property
    def sets(self) -> int | None:
        """How many sets are said to be there; what is there is compared with it afterwards, as with all that is made."""
        said = str(self.beside("Qty") or "").strip()
        return int(said) if said.isascii() and said.isdigit() and len(said) < 5 else None


_NEW_PLACE = "new place"


class CircuitUpdate(WithReadOnly, CircuitFields, CountedChanges):
    """Changes of a circuit; `products`, when sent, is the whole list. A place's name counts alone; beside its number it must be
    the record's or the number's."""

    form = CIRCUIT_FORM
    fixed = dict.fromkeys(
        ("Location", "location"), ReadOnly(gettext_noop("Se cambia con locationId."), ("Location", _NEW_PLACE))
    )
    moving = frozenset({"Qty", "count", "loose", "sold", "status"})

    id: CircuitId
    Name: CircuitName | None = None
    locationId: Annotated[Place | None, Blank, _PLACE_NAMES, _SPECIFIED] = None
    products: Products | None = None

    def keep(self, sent: Mapping[str, Any]) -> None:
        super().keep(sent)
        if "locationId" not in sent:
            self._sent = {}

    @property
    def says_fixed(self) -> bool:
        return super().says_fixed or any(line.says_fixed for line in self.products or [])

    def refuse_others(self, shown: Mapping[str, Any]) -> None:
        """Raises Invalid with a place's name that is neither the `shown` circuit's nor that of the number beside it, and with
        what is said of a product otherwise than it is there."""
        new = Location.objects.filter(pk=self.locationId).first() if self.locationId else None
        self.refuse_fixed({**shown, _NEW_PLACE: new.name if new else None})
        refuse_other_products(self.products or [], shown["products"], was_read=bool(self.version))
