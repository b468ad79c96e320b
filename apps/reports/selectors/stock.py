"""How many pieces lie where, in which state, and for how long."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db.models import Count, Sum

from apps.catalog.models import Product
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

    def known(self, count: int, mxn: Decimal) -> "Worth":
        """When so many of those without a cost have one after all."""
        return Worth(self.count, self.mxn + mxn, self.without_cost - count)


def worth_by_age(ages: Sequence[Age], today: date) -> list[Worth]:
    """The same with what they cost, each as its product does now, or did last while its prices are to be decided."""
    part = part_of("created_at", [age.taken_in(today) for age in reversed(ages)])
    lying = located(Piece.objects.all(), True).order_by()
    worth = {
        row["part"]: Worth(row["count"], round_amount(row["mxn"] or Decimal(0)), row["count"] - row["known"])
        for row in lying.values(part=part).annotate(count=Count("pk"), known=Count(COST_MXN), mxn=Sum(COST_MXN))
    }
    undecided = (
        lying.filter(product__price_to_be_decided=True).values("product_id", part=part).annotate(count=Count("pk"))
    )
    products = Product.objects.in_bulk({row["product_id"] for row in undecided})
    for row in undecided:
        cost = products[row["product_id"]].last_price("providers_costing_mn")
        if cost is not None:
            worth[row["part"]] = worth[row["part"]].known(row["count"], round_amount(cost * row["count"]))
    return [worth.get(number, Worth(0, Decimal("0.00"), 0)) for number in reversed(range(len(ages)))]
