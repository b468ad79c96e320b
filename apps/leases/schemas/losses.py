"""What the calls about pieces that are not brought back take."""

from decimal import Decimal
from typing import Annotated

from pydantic import Field

from apps.core.schemas import Blank, Day, Id, Input
from apps.leases.schemas.calls import Why, refuse_twice
from apps.leases.services.giving_up import Loss

Worth = Annotated[Decimal, Field(ge=0, le=10**10, max_digits=13, decimal_places=2)]


class LostPieceIn(Input):
    """A piece that the customer does not bring back: they owe its replacement value, unless another `amount` is told (MXN,
    without tax; zero is nothing)."""

    IdPiece: Id
    amount: Annotated[Worth | None, Blank] = None


class LostIn(Input):
    """Pieces that are not brought back, since `date` (today), and why; `taxed` adds IVA to what is owed for them."""

    pieces: Annotated[list[LostPieceIn], Field(min_length=1, max_length=2000)]
    reason: Why
    taxed: bool = False
    date: Annotated[Day | None, Blank] = None

    def loss(self) -> Loss:
        refuse_twice([one.IdPiece for one in self.pieces])
        return Loss({one.IdPiece: one.amount for one in self.pieces}, self.reason, self.taxed, self.date)


class PieceValueIn(Input):
    IdPiece: Id
    value: Worth


class ValuesIn(Input):
    """What each of some pieces costs to replace (MXN, without tax), and why that changes."""

    pieces: Annotated[list[PieceValueIn], Field(min_length=1, max_length=2000)]
    reason: Why

    def values(self) -> dict[int, Decimal]:
        refuse_twice([one.IdPiece for one in self.pieces])
        return {one.IdPiece: one.value for one in self.pieces}
