"""How the pieces of an order stand now: what its steps ask before they are taken."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef

from apps.inventory.models import TransferPiece


@dataclass(frozen=True)
class Standing:
    """The pieces of an order, counted: each is in one of the first five, by where it is.

    `out` left the warehouse and is not delivered; `moving` is in an open transfer, wherever it lies; `here` lies where
    the order is fulfilled and `elsewhere` does not. `products_left` and `circuits_left` are lines with pieces to deliver.
    """

    delivered: int
    out: int
    moving: int
    here: int
    elsewhere: int
    products_left: int
    circuits_left: int

    @property
    def left(self) -> int:
        """Pieces that are still owed."""
        return self.out + self.moving + self.here + self.elsewhere


def standing_of(order: Any) -> Standing:
    moving = Exists(TransferPiece.objects.filter(piece=OuterRef("piece"), is_open=True))
    rows = order.pieces.annotate(moving=moving).values_list(
        "delivery_id", "exit_id", "moving", "piece__location_id", "product_line_id", "circuit_line__line_id"
    )
    counts = dict.fromkeys(("delivered", "out", "moving", "here", "elsewhere"), 0)
    products, circuits = set(), set()
    for delivery, exit_, is_moving, location, product, circuit in rows:
        if delivery:
            counts["delivered"] += 1
            continue
        place = "here" if location == order.location_id else "elsewhere"
        counts["out" if exit_ else "moving" if is_moving else place] += 1
        (products if product else circuits).add(product or circuit)
    return Standing(**counts, products_left=len(products), circuits_left=len(circuits))
