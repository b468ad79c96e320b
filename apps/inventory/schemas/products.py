"""Products with their pieces on the wire."""

from ninja import Schema

from apps.catalog.schemas.products import ProductDetail
from apps.inventory.schemas.pieces import PieceRow


class ProductWithPieces(ProductDetail):
    """`pieces` and `piecesTotal`, all that were found, are there only when they were asked for."""

    pieces: list[PieceRow] = []
    piecesTotal: int = 0


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
