"""Free pieces that are proposed for a circuit, on the wire."""

from typing import Annotated

from pydantic import Field

from apps.core.schemas import Id, Input
from apps.core.schemas.base import Schema
from apps.inventory.schemas.circuit_products import MOST_PRODUCTS
from apps.inventory.schemas.circuits import ItsPlace
from apps.inventory.schemas.pieces import MOST_PIECES, PieceIds, PieceRow


class WantedPieces(Input):
    """How many free pieces of a product are asked for, besides those that are chosen already."""

    IdProduct: Id
    count: Annotated[int, Field(ge=0, le=MOST_PIECES)]
    chosen: PieceIds = []


class ProposalIn(Input):
    locationId: ItsPlace
    products: Annotated[list[WantedPieces], Field(max_length=MOST_PRODUCTS)]


class FreeElsewhere(Schema):
    Location: str
    count: int


class ProposedPieces(Schema):
    """The pieces that arrived first; `missing` when there are not as many as asked, and where others lie."""

    IdProduct: int
    pieces: list[PieceRow]
    missing: int
    elsewhere: list[FreeElsewhere]
