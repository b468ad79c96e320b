"""What each piece of an order brought: its part of the order's subtotal."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from apps.core.money import UNIT_PRICE_STEP, spread


@dataclass(frozen=True, slots=True)
class PricedPiece:
    """A piece at the price of its line (USD). Where a circuit went at an `offer` (USD, all its sets), `circuit` tells which of
    the order's it is of."""

    price: Decimal
    circuit: int | None = None
    offer: Decimal | None = None


def sold_parts(subtotal: Decimal, pieces: Sequence[PricedPiece]) -> list[Decimal]:
    """What each brought (MXN): together the subtotal, to the cent. Pieces of a circuit at an offer bring their parts of that."""
    weights = [piece.price for piece in pieces]
    offers: dict[int | None, list[int]] = {}
    for at, piece in enumerate(pieces):
        if piece.offer is not None:
            offers.setdefault(piece.circuit, []).append(at)
    for members in offers.values():
        offer = pieces[members[0]].offer or Decimal(0)
        parts = spread(offer, [pieces[at].price for at in members], UNIT_PRICE_STEP)
        for at, part in zip(members, parts, strict=True):
            weights[at] = part
    return spread(subtotal, weights) if pieces else []
