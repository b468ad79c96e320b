"""Pieces of an order in its lines, as its answers show them: `detailProducts` and `detailCircuits`."""

from typing import Annotated

from pydantic import AliasChoices, Field

from apps.inventory.schemas.pieces import PieceIds, PiecesOfCircuit, PiecesOfProduct, PiecesToo
from apps.sales.schemas.orders import OrderCircuitOut, OrderProductOut

_MOST = 300


class OrderLine(PiecesOfProduct):
    """What it costs and is called may stand beside its pieces, as it was read; a number of pieces says nothing of which."""

    read_as = (OrderProductOut,)

    pieces: PieceIds


class OrderCircuitLine(PiecesOfCircuit):
    read_as = (OrderCircuitOut,)

    products: list[OrderLine] = Field([], max_length=_MOST)  # type: ignore[assignment]


_Lines = Annotated[
    list[OrderLine], Field(max_length=_MOST, validation_alias=AliasChoices("products", "detailProducts"))
]
_Circuits = Annotated[
    list[OrderCircuitLine], Field(max_length=_MOST, validation_alias=AliasChoices("circuits", "detailCircuits"))
]


class LinesToo(PiecesToo):
    """What a call takes that is about pieces of an order."""

    products: _Lines = []  # type: ignore[assignment]
    circuits: _Circuits = []  # type: ignore[assignment]
