"""How big the measured companies are."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Size:
    """`orders` are beside `open_quotes` that became none; `pieces` are those of orders and those in stock."""

    name: str
    orders: int
    pieces: int
    products: int
    customers: int
    imported: int = 10_000
    """Pieces of the spreadsheet that is brought."""
    documents: int = 12
    """Quotes that one client makes, and orders that it delivers of; each of many makes a quarter of them."""

    @property
    def open_quotes(self) -> int:
        return self.orders * 3 // 10

    @property
    def words(self) -> str:
        return f"{self.orders:,} orders, {self.pieces:,} pieces, {self.products:,} products"


SIZES = {
    size.name: size
    for size in (
        Size("small", orders=5_000, pieces=20_000, products=2_000, customers=1_500),
        Size("large", orders=50_000, pieces=200_000, products=8_000, customers=15_000),
        Size("million", orders=50_000, pieces=1_000_000, products=8_000, customers=150_000),
        Size(
            "tiny", orders=30, pieces=2_000, products=90, customers=60, imported=50, documents=2
        ),  # for the test of the measurements themselves
    )
}
MEASURED = ("small", "large")
"""Unless `SIZES` says otherwise."""
