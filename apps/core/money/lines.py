"""What is priced: products by the piece, and circuits of products."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from .rounding import ZERO


@dataclass(frozen=True, slots=True)
class ProductLine:
    """Some pieces of one product, in US dollars.

    ``remainder`` is what the pieces cost beyond unit price × pieces: a few
    millionths, left when a quote's price for all pieces together was divided
    among them (see ``approval``). Elsewhere it is zero.
    """

    unit_price: Decimal
    pieces: int
    remainder: Decimal = ZERO

    def amount(self) -> Decimal:
        return self.unit_price * self.pieces + self.remainder

    def amount_together(self) -> Decimal:
        """Read as in a quote's circuit, where the price covers all the pieces."""
        return self.unit_price if self.pieces else ZERO


@dataclass(frozen=True, slots=True)
class CircuitLine:
    """One circuit; one that is taken twice is two lines.

    ``offer_price`` is set when the offer price is selected, and then stands in
    place of the sum of the products, zero included.
    """

    products: tuple[ProductLine, ...]
    offer_price: Decimal | None = None

    def amount(self) -> Decimal:
        return self._offer_or(line.amount() for line in self.products)

    def amount_together(self) -> Decimal:
        return self._offer_or(line.amount_together() for line in self.products)

    def _offer_or(self, amounts: Iterable[Decimal]) -> Decimal:
        return sum(amounts, ZERO) if self.offer_price is None else self.offer_price
