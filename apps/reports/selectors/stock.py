"""How many pieces lie where, in which state, and for how long."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db.models import Count, Sum

from apps.core.money import round_amount
from apps.inventory.models import Piece
from apps.inventory.selectors.imports import COST_MXN
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


@dataclass(frozen=True, slots=True)
class Worth:
    """`count` pieces, which cost `mxn` pesos; of `without_cost` nobody knows what they cost."""

    count: int
    mxn: Decimal
    without_cost: int


def worth_by_age(ages: Sequence[Age], today: date) -> list[Worth]:
    """The same with what they cost, each as its product does now. One query."""
    oldest_first = [age.taken_in(today) for age in reversed(ages)]
    found = located(Piece.objects.all(), True).order_by().values(part=part_of("created_at", oldest_first))
    rows = found.annotate(count=Count("pk"), known=Count(COST_MXN), mxn=Sum(COST_MXN))
    worth = {
        row["part"]: Worth(row["count"], round_amount(row["mxn"] or Decimal(0)), row["count"] - row["known"])
        for row in rows
    }
    return [worth.get(number, Worth(0, Decimal("0.00"), 0)) for number in reversed(range(len(ages)))]
