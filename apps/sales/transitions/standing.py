"""How the pieces of an order stand now: what its steps ask before they are taken."""

from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.db.models import Exists, OuterRef

from apps.core.db.parameters import Placeholder
from apps.core.db.projection import CompiledQuery
from apps.inventory.models import Piece, TransferPiece

MOST_NAMED = 5


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
    away: tuple[str, ...]
    """The first of what is `moving` or `elsewhere`, in words."""


def standing_of(order: Any) -> Standing:
    away: list[str] = []
    counts = dict.fromkeys(("delivered", "out", "moving", "here", "elsewhere"), 0)
    for delivery, exit_, is_moving, location, *words in _PIECES.values(order=order.pk):
        place = "here" if location == order.location_id else "elsewhere"
        now = "delivered" if delivery else "out" if exit_ else "moving" if is_moving else place
        counts[now] += 1
        if now in {"moving", "elsewhere"} and len(away) < MOST_NAMED:
            away.append(_in_words(*words))
    return Standing(**counts, away=tuple(away))


_WORDS = ("piece_id", "piece__tag", "piece__serial_number", "piece__product__name", "piece__missing_since")


def _pieces() -> Any:
    moving = Exists(TransferPiece.objects.filter(piece=OuterRef("piece"), is_open=True))
    pieces: Any = apps.get_model("sales", "OrderPiece").objects  # which is made of what stands here
    return pieces.kept().filter(order=Placeholder("order")).annotate(moving=moving).order_by("piece_id")


_PIECES: CompiledQuery[Any] = CompiledQuery(
    _pieces, ["delivery_id", "exit_id", "moving", "piece__location_id", *_WORDS]
)


def _in_words(pk: int, tag: str, serial: str, product: str, missing: Any) -> str:
    return f"{product} ({Piece(pk=pk, tag=tag, serial_number=serial).words}{', faltante' if missing else ''})"
