"""The lines of a quote, as its calls take them."""

from decimal import Decimal
from typing import Annotated
from uuid import UUID

from pydantic import AliasChoices, Field

from apps.core.errors import within_field
from apps.core.http.read_only_fields import ReadOnly, WithReadOnly
from apps.core.schemas import Blank, Id, Input
from apps.inventory.schemas.pieces import PieceIds
from apps.sales.services.wanted import WantedCircuit, WantedProduct

MOST_LINES = 300

UnitPrice = Annotated[Decimal, Field(ge=0, le=10**9, max_digits=16, decimal_places=6)]


class QuoteProductIn(WithReadOnly):
    """Pieces of one product; in a circuit `unitPrice` is the price of all the pieces of one set together. Of a Renta all prices
    are a month's, and `deposit` (USD a piece) is one month's rent unless it is sent; of a circuit that is its own."""

    fixed = {"Qty": ReadOnly("La cantidad es la de sus piezas: nómbralas en pieces.")}

    IdProduct: Id
    unitPrice: Annotated[UnitPrice, Field(validation_alias=AliasChoices("unitPrice", "UnitPrice"))]
    pieces: PieceIds = []
    deposit: Annotated[UnitPrice | None, Blank] = None

    def wanted(self, at: str) -> WantedProduct:
        with within_field(at):
            self.refuse_fixed({"Qty": len(self.pieces)})
        return WantedProduct(self.IdProduct, self.unitPrice, self.pieces, at, self.deposit)


class QuoteCircuitIn(Input):
    """`count` sets of a circuit; an `OfferPrice` (USD a set) counts instead of the products. `deposit` is USD a set."""

    IdCircuit: Id
    uuid: Annotated[UUID | None, Blank] = None
    count: Annotated[int, Field(ge=1, le=1000)] = 1
    OfferPrice: Annotated[UnitPrice | None, Blank] = None
    deposit: Annotated[UnitPrice | None, Blank] = None
    products: Annotated[list[QuoteProductIn], Field(min_length=1, max_length=MOST_LINES)]

    def wanted(self, at: str) -> WantedCircuit:
        products = [line.wanted(f"{at}.products.{n}") for n, line in enumerate(self.products)]
        return WantedCircuit(self.IdCircuit, self.count, products, self.OfferPrice, self.uuid, at, self.deposit)


Products = Annotated[list[QuoteProductIn], Field(max_length=MOST_LINES)]
Circuits = Annotated[list[QuoteCircuitIn], Field(max_length=MOST_LINES)]
