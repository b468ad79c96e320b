"""What a wanted quote names, for those who judge it."""

from apps.catalog.models import Product
from apps.core.db.projection import Projection, columns_of
from apps.inventory.models import Circuit, CircuitPiece, CircuitProduct, Piece
from apps.inventory.selectors.coming_back import coming_back
from apps.partners.models import Address
from apps.sales.models import OrderPiece
from apps.sales.services.wanted import WantedQuote

_PRODUCTS: Projection[Product] = Projection(Product.objects.all, columns_of(Product))
_PIECES: Projection[Piece] = Projection(Piece.objects.all, columns_of(Piece))


class World:
    """The records that a wanted quote names, read once."""

    def __init__(self, wanted: WantedQuote) -> None:
        lines = wanted.all_products()
        pieces = {pk for line in lines for pk in line.pieces}
        self.circuits = Circuit.objects.in_bulk({line.circuit_id for line in wanted.circuits})
        parts = CircuitProduct.objects.filter(circuit__in=self.circuits) if self.circuits else ()
        self.parts: dict[int, list[CircuitProduct]] = {}
        for part in parts:
            self.parts.setdefault(part.circuit_id, []).append(part)
        named = {line.product_id for line in lines} | {part.product_id for part in parts}
        self.products = _PRODUCTS.records(named)
        self.pieces = _PIECES.records(pieces)
        self.coming = coming_back({pk for pk, piece in self.pieces.items() if piece.leased})
        self.circuit_of: dict[int, int] = {}
        if self.circuits:
            inside = CircuitPiece.objects.filter(circuit__in=self.circuits, piece__in=pieces, removed_at=None)
            self.circuit_of = dict(inside.values_list("piece_id", "circuit_id"))
        self.leased: set[int] = set()
        if wanted.bought_from_id:
            bought = OrderPiece.objects.filter(order=wanted.bought_from_id, delivery__isnull=False, returned_on=None)
            self.leased = set(bought.values_list("piece", flat=True))
        self.addresses = Address.objects.filter(customer=wanted.customer_id).in_bulk()
