"""Parts of a product on the wire: its pictures, and where its stock lies."""

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
