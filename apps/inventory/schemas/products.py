"""Products with their pieces on the wire."""

from typing import Annotated, Any

from ninja import Schema
from pydantic import AliasChoices, Field, model_validator

from apps.accounts.schemas.places import Place
from apps.catalog.schemas.products import NewProduct, ProductDetail, ProductUpdate
from apps.core.abilities import Actor
from apps.core.errors import Invalid, within_field
from apps.core.http.coercion import as_object
from apps.core.http.names_too import NamesToo
from apps.core.schemas import Blank, Id, Input
from apps.inventory.schemas.piece_calls import OF_ITS_PRODUCT, PieceFields, PieceIn
from apps.inventory.schemas.pieces import PIECE_FORM, PieceRow, others_piece
from apps.inventory.selectors.pieces import pieces
from apps.inventory.services.entering import MOST_PIECES
from apps.inventory.services.new_products import Correction, NewPiece


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


class _WithItsPieces(Input):
    """A product with pieces of its own: what their `FK_IdProduct` says is its number."""

    @model_validator(mode="before")
    @classmethod
    def _its_own(cls, sent: Any) -> Any:
        given = as_object(sent)
        if isinstance(given, dict):
            number = next((given[name] for name in ("id", "IdProduct", "idProduct") if given.get(name)), None)
            if (at := others_piece(given.get("pieces"), number)) is not None:
                raise Invalid.field(f"pieces.{at}.FK_IdProduct", "La pieza es de otro producto.")
        return sent


class NewProductWithPieces(_WithItsPieces, NamesToo, NewProduct):
    """A new product; `IdCategory` is its subcategory. Brand, subcategory, colours and supplier may be sent by the names that a
    product shows. Its `pieces` enter with it, or none of both."""

    numbers_by_name = {
        "name_brand": "IdBrand", "name_categorie": "IdCategory", "name_supplier": "IdSupplier", "NamePaint": "IdPaint",
        "NameTapestry": "IdTapestry",
    }  # fmt: skip

    pieces: Annotated[list[NewPieceIn], Field(max_length=MOST_PIECES)] = []

    def values(self) -> dict[str, Any]:
        return {name: value for name, value in super().values().items() if name != "pieces"}


class PieceOfProductIn(NewPieceIn, PieceIn):
    """With `IdPiece` it is there, and corrected as by its own call; without, it enters."""

    fixed = {name: shown for name, shown in PieceIn.fixed.items() if name not in OF_ITS_PRODUCT}
    passed_over = OF_ITS_PRODUCT

    IdPiece: Annotated[Annotated[Id | None, Blank], Field(validation_alias=AliasChoices("IdPiece", "id"))] = None


class ProductUpdateWithPieces(_WithItsPieces, ProductUpdate):
    """Changes of a product. Of its `pieces` those without `IdPiece` enter, those with one are corrected."""

    pieces: Annotated[list[PieceOfProductIn], Field(max_length=MOST_PIECES)] = []

    def new_pieces(self) -> list[NewPiece | None]:
        return [None if piece.IdPiece else piece.wanted() for piece in self.pieces]

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
