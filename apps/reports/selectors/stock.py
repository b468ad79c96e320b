"""How many pieces lie where, and in which state."""

from dataclasses import dataclass

from django.db.models import Count

from apps.inventory.models import Piece
from apps.inventory.selectors.pieces import located


@dataclass(frozen=True, slots=True)
class Lying:
    place: int
    name: str
    status: str
    count: int


def stock() -> list[Lying]:
    """One query. What is on its way, delivered or removed lies nowhere."""
    found = (
        located(Piece.objects.all(), True)
        .order_by()
        .values("location_id", "location__name", "status")
        .annotate(count=Count("pk"))
    )
    return [
        Lying(row["location_id"], row["location__name"], row["status"], row["count"])
        for row in found.order_by("location_id", "status")
    ]
