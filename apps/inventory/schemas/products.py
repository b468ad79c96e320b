"""Products with their pieces on the wire."""

from typing import Annotated, Any

from ninja import Schema
from pydantic import BeforeValidator, Field

from apps.accounts.schemas.places import Place
from apps.catalog.schemas.products import NewProduct, ProductDetail, ProductUpdate
from apps.core.http.coercion import as_list, as_object
from apps.core.schemas import Blank
from apps.inventory.schemas.piece_calls import PieceFields
from apps.inventory.schemas.pieces import PIECE_FORM, PieceRow
from apps.inventory.services.entering import MOST_PIECES
from apps.inventory.services.new_products import NewPiece


class ProductWithPieces(ProductDetail):
    """`pieces` and `piecesTotal`, all that were found, are there only when they were asked for."""

    pieces: list[PieceRow] = []
    piecesTotal: int = 0


class NewPieceIn(PieceFields):
    """A piece that comes with its product. `Location` may be left out by who works at one; `NoImport` is the number that
    `IdImport` has in the list.
    """

    Location: Annotated[Place | None, Blank] = None
    NoImport: Annotated[str, Field(max_length=60)] = ""

    def wanted(self) -> NewPiece:
        sent = self.model_fields_set
        values = {column: getattr(self, name) for name, column in PIECE_FORM.columns.items() if name in sent}
        return NewPiece(self.Location, self.NoImport.strip(), values)


class NewProductWithPieces(NewProduct):
    """A new product; `IdCategory` is its subcategory. Its `pieces` enter with it, or none of both."""

    pieces: Annotated[list[NewPieceIn], Field(max_length=MOST_PIECES)] = []

    def values(self) -> dict[str, Any]:
        return {name: value for name, value in super().values().items() if name != "pieces"}


def _but_those_there(value: Any) -> Any:
    """None for each piece that has a number: it is there already, and changed by its own call."""
    entries = [as_object(entry) for entry in as_list(value) or []]
    return [None if isinstance(one, dict) and (one.get("IdPiece") or one.get("id")) else one for one in entries]


class ProductUpdateWithPieces(ProductUpdate):
    """Changes of a product. Of its `pieces` those without `IdPiece` enter, those with one stay as they are."""

    pieces: Annotated[list[NewPieceIn | None], Field(max_length=MOST_PIECES), BeforeValidator(_but_those_there)] = []

    def new_pieces(self) -> list[NewPiece | None]:
        return [piece.wanted() if piece else None for piece in self.pieces]


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
