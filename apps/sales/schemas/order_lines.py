"""Pieces of an order in its lines, as its answers show them: `detailProducts` and `detailCircuits`."""

from typing import Annotated, Any

from pydantic import AliasChoices, Field, model_validator

from apps.core.http.coercion import as_object
from apps.core.language import gettext
from apps.inventory.schemas.pieces import PiecesOfCircuit, PiecesOfProduct, PiecesToo
from apps.sales.schemas.orders import OrderCircuitOut, OrderProductOut

_MOST = 300


class OrderLine(PiecesOfProduct):
    """What it costs and is called may stand beside its pieces, as it was read."""

    read_as = (OrderProductOut,)

    @model_validator(mode="before")
    @classmethod
    def _says_which(cls, sent: Any) -> Any:
        """Raises ValueError: nobody is to believe that so many go, where no piece was named."""
        sent = as_object(sent)
        if isinstance(sent, dict) and sent.get("Qty") and "pieces" not in sent:
            raise ValueError(gettext("Nombra sus piezas: la cantidad no dice cuáles."))
        return sent


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
