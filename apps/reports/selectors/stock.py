"""How many pieces lie where, in which state, and for how long."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Count

from apps.inventory.models import Piece
from apps.inventory.selectors.pieces import located
from apps.reports.rules.ages import Age
from apps.reports.selectors.moments import part_of


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


def count_by_age(ages: Sequence[Age], today: date) -> list[int]:
    """How many pieces that lie at a place of ours are of each age, the youngest first. One query."""
    oldest_first = [age.taken_in(today) for age in reversed(ages)]
    found = located(Piece.objects.all(), True).order_by().values(part=part_of("created_at", oldest_first))
    counts = {row["part"]: row["count"] for row in found.annotate(count=Count("pk"))}
    return [counts.get(number, 0) for number in reversed(range(len(ages)))]
