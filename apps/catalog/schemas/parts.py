"""Parts of a product on the wire: its pictures, where its stock lies, and its data for the SAT."""

from typing import Annotated

from pydantic import Field

from apps.core.schemas import Id, Input, number_in
from apps.core.schemas.base import Schema


class ImageOut(Schema):
    """One picture; `b64` is a data address, only when asked for."""

    position: int
    url: str
    thumbnail: str
    width: int
    height: int
    b64: str | None = None


class StockOut(Schema):
    id: int
    name: str
    quantity: int


class ProductsIn(Input):
    ids: Annotated[list[Annotated[Id, number_in("id", "IdProduct")]], Field(max_length=1000)]


class NotInvoiced(Schema):
    """A product whose line billing would refuse, and why."""

    id: int
    sentence: str


class SatKeyOut(Schema):
    """A key of the SAT (c_ClaveProdServ), with words that mean the same as its name."""

    code: str
    name: str
    words: str
