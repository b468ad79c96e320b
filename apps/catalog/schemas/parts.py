"""Parts of a product on the wire: its pictures, where its stock lies, and its data for the SAT."""

from ninja import Schema


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


class SatKeyOut(Schema):
    """A key of the SAT (c_ClaveProdServ), with words that mean the same as its name."""

    code: str
    name: str
    words: str
