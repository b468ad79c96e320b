"""How the pieces of an order stand now: what its steps ask before they are taken."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef

from apps.inventory.models import TransferPiece


@dataclass(frozen=True)
class Standing:
    """The pieces of an order, each counted once, by where it is; without those that will never be delivered.

    `out` left the warehouse and is not delivered; `moving` is in an open transfer, wherever it lies; `here` lies where
    the order is fulfilled, and `elsewhere` does not.
    """

    delivered: int
    out: int
    moving: int
    here: int
    elsewhere: int


def standing_of(order: Any) -> Standing:
    moving = Exists(TransferPiece.objects.filter(piece=OuterRef("piece"), is_open=True))
    rows = (
        order.pieces.kept()
        .annotate(moving=moving)
        .values_list("delivery_id", "exit_id", "moving", "piece__location_id")
    )
    counts = dict.fromkeys(("delivered", "out", "moving", "here", "elsewhere"), 0)
    for delivery, exit_, is_moving, location in rows:
        place = "here" if location == order.location_id else "elsewhere"
        counts["delivered" if delivery else "out" if exit_ else "moving" if is_moving else place] += 1
    return Standing(**counts)
