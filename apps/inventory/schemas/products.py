"""Products with their pieces on the wire."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pydantic import AliasChoices, Field, PrivateAttr, model_validator

from apps.accounts.models import User
from apps.accounts.schemas.places import Place, place_names
from apps.catalog.models import Product
from apps.catalog.schemas.products import NUMBERS_BY_NAME, NewProduct, ProductDetail, ProductUpdate
from apps.core.abilities import Actor
from apps.core.errors import Invalid, within_field
from apps.core.http.coercion import as_object
from apps.core.http.known_names import PASSED_OVER
from apps.core.http.names_too import NamesToo
from apps.core.http.read_only_fields import WithReadOnly
from apps.core.http.same_value import is_same
from apps.core.http.two_names import all_names
from apps.core.language import gettext, gettext_noop
from apps.core.lists.fields import row_of
from apps.core.schemas import Blank, Id, Input
from apps.core.schemas.base import Schema
from apps.inventory.models import Piece
from apps.inventory.schemas.piece_calls import OF_ITS_PRODUCT, PieceFields, PieceIn
from apps.inventory.schemas.pieces import PIECE_FORM, PieceRow, others_piece
from apps.inventory.selectors.pieces import pieces
from apps.inventory.services.entering import MOST_PIECES
from apps.inventory.services.new_products import Correction, NewPiece


class ProductWithPieces(ProductDetail):
    """`pieces` and `piecesTotal`, all that were found, are there only when they were asked for."""

    pieces: list[PieceRow] = []
    piecesTotal: int = 0


class NewPieceIn(PieceFields, WithReadOnly):
    """A piece that comes with its product. `Location` may be left out by who works at one; `NoImport` is the number that
    `IdImport` has in the list. What else pieces show may be said as it will be.
    """

    Location: Annotated[Annotated[Place | None, Blank], place_names("Location")] = None
    NoImport: Annotated[str, Field(max_length=60)] = ""

    _said: dict[str, Any] = PrivateAttr(default_factory=dict)

    def keep(self, sent: Mapping[str, Any]) -> None:
        super().keep(sent)
        taken = {one for name, field in type(self).model_fields.items() for one in all_names(name, field)} - _PLACES
        self._said = {
            name: value for name, value in sent.items() if value not in ("", None) and name not in taken | PASSED_OVER
        }

    def untrue(self, product: Product, by: User) -> dict[str, str]:
        """What is said of it and will not be so, by the names that were sent."""
        if not self._said:
            return {}
        entering = Piece(product=product, location_id=self.Location or by.location_id)
        shown = {**row_of(PieceRow, entering, by, holder=None), "id": None, "IdPiece": None}
        at = dict.fromkeys(_PLACES, (shown["Location"], shown["locationId"]))
        known = {name: value for name, value in self._said.items() if name in {*shown, *_PLACES} - _NUMBERS}
        return {
            name: _UNTRUE
            for name, value in known.items()
            if not any(is_same(value, true) for true in at.get(name, (shown.get(name),)))
        }

    def wanted(self) -> NewPiece:
        sent = self.model_fields_set
        values = {column: getattr(self, name) for name, column in PIECE_FORM.columns.items() if name in sent}
        return NewPiece(self.Location, self.NoImport.strip(), values)


_PLACES = frozenset({"Location", "location", "locationId"})
_NUMBERS = frozenset({"id", "IdPiece", "FK_IdProduct"})
"""Of what was copied; `FK_IdProduct` is compared with the product's own."""
_UNTRUE = gettext_noop("Una pieza nueva no entra así: quítalo de ella.")


def refuse_untrue(pieces: Sequence[NewPieceIn | None], product: Product, by: User) -> None:
    """Raises Invalid with what is said of new pieces of this product, and will not be so."""
    wrong = {
        f"pieces.{number}.{name}": told
        for number, piece in enumerate(pieces)
        if piece
        for name, told in piece.untrue(product, by).items()
    }
    if wrong:
        raise Invalid.fields(wrong)


class _WithItsPieces(Input):
    """A product with pieces of its own: what their `FK_IdProduct` says is its number."""

    @model_validator(mode="before")
    @classmethod
    def _its_own(cls, sent: Any) -> Any:
        given = as_object(sent)
        if isinstance(given, dict):
            number = next((given[name] for name in ("id", "IdProduct", "idProduct") if given.get(name)), None)
            if (at := others_piece(given.get("pieces"), number)) is not None:
                raise Invalid.field(f"pieces.{at}.FK_IdProduct", gettext("La pieza es de otro producto."))
        return sent


class NewProductWithPieces(_WithItsPieces, NamesToo, NewProduct):
    """A new product; `IdCategory` is its subcategory. Brand, subcategory, colours and supplier may be sent by the names that a
    product shows. Its `pieces` enter with it, or none of both."""

    numbers_by_name = NUMBERS_BY_NAME

    pieces: Annotated[list[NewPieceIn], Field(max_length=MOST_PIECES)] = []

    def values(self) -> dict[str, Any]:
        return {name: value for name, value in super().values().items() if name != "pieces"}

    def new_pieces(self, by: User) -> list[NewPiece]:
        """Raises Invalid."""
        refuse_untrue(self.pieces, with_columns(Product(), self.values()), by)
        return [piece.wanted() for piece in self.pieces]


class PieceOfProductIn(NewPieceIn, PieceIn):
    """With `IdPiece` it is there, and corrected as by its own call; without, it enters."""

    fixed = {name: shown for name, shown in PieceIn.fixed.items() if name not in OF_ITS_PRODUCT}
    passed_over = OF_ITS_PRODUCT

    IdPiece: Annotated[Annotated[Id | None, Blank], Field(validation_alias=AliasChoices("IdPiece", "id"))] = None


_NO_NUMBER = gettext_noop("Es la versión de una pieza que ya está: envía también su IdPiece.")


class ProductUpdateWithPieces(_WithItsPieces, ProductUpdate):
    """Changes of a product. Of its `pieces` those without `IdPiece` enter, those with one are corrected."""

    pieces: Annotated[list[PieceOfProductIn], Field(max_length=MOST_PIECES)] = []

    def new_pieces(self, product: Product, by: User) -> list[NewPiece | None]:
        """None stands for one that is there. Raises Invalid."""
        new = [None if piece.IdPiece else piece for piece in self.pieces]
        slips = {f"pieces.{number}.version": _NO_NUMBER for number, piece in enumerate(new) if piece and piece.version}
        if slips:
            raise Invalid(_NO_NUMBER, errors=slips)
        refuse_untrue(new, with_columns(product, self.sent()), by)
        return [piece.wanted() if piece else None for piece in new]

    def corrections(self, reader: Actor) -> list[Correction]:
        """What is sent of each piece that is there and is otherwise than it is. Raises Invalid at a piece."""
        there = pieces().in_bulk([piece.IdPiece for piece in self.pieces if piece.IdPiece])
        found = []
        for number, piece in enumerate(self.pieces):
            if piece.IdPiece:
                with within_field(at := f"pieces.{number}"):
                    sent = piece.of(known, reader) if (known := there.get(piece.IdPiece)) else {}
                values = {name: value for name, value in sent.items() if getattr(known, name) != value}
                found.append(Correction(piece.IdPiece, values, piece.read(), at))
        return found


def with_columns(product: Product, values: Mapping[str, Any]) -> Product:
    """As it will be, for reading."""
    for column in product._meta.concrete_fields:
        if column.attname in values:
            setattr(product, column.attname, values[column.attname])
    return product


class StateCount(Schema):
    status: str
    count: int


class PlaceCount(Schema):
    """Pieces that lie at a location; of them `free` are nobody's."""

    location: int
    name: str
    count: int
    free: int


class PieceCounts(Schema):
    """`moving` ones left a location in a transfer and have not arrived."""

    free: int
    moving: int
    byState: list[StateCount]
    byPlace: list[PlaceCount]
