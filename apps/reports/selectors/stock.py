"""How many pieces lie where, in which state, and for how long."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db.models import Count

from apps.accounts.models import Location
from apps.catalog.models import Product
from apps.core.money import round_amount
from apps.inventory.models import Piece
from apps.inventory.selectors.pieces import located
from apps.reports.rules.ages import Age
from apps.reports.selectors.moments import within

ZERO = Decimal("0.00")
COST = "providers_costing_mn"


@dataclass(frozen=True, slots=True)
class Lying:
    place: int
    name: str
    status: str
    count: int


def stock() -> list[Lying]:
    """Two queries. What is on its way, delivered or removed lies nowhere."""
    found = (
        located(Piece.objects.all(), True).order_by().values_list("location_id", "status").annotate(count=Count("*"))
    )
    names = dict(Location.objects.values_list("pk", "name"))  # joined they would cost each piece a look at its place
    return [
        Lying(place, names[place], status, count) for place, status, count in found.order_by("location_id", "status")
    ]


def count_by_age(ages: Sequence[Age], today: date) -> list[int]:
    """How many pieces that lie at a place of ours are of each age, in the order of the ages. One query."""
    return list(located(Piece.objects.all(), True).aggregate(**_by_age(ages, today)).values())


@dataclass(slots=True)
class Worth:
    """`count` pieces, which cost `mxn` pesos; of `without_cost` nobody knows what they cost."""

    count: int = 0
    mxn: Decimal = ZERO
    without_cost: int = 0

    def add(self, count: int, cost: Decimal | None) -> None:
        """So many more pieces, of which each costs so much."""
        self.count += count
        if cost is None:
            self.without_cost += count
        else:
            self.mxn += cost * count


def worth_by_age(ages: Sequence[Age], today: date) -> list[Worth]:
    """The same with what they cost, each as its product does now, or did last while its prices are to be decided. Three queries."""
    worth = [Worth() for _ in ages]
    costs = dict(Product.objects.values_list("pk", COST))
    costs |= {one.pk: one.last_price(COST) for one in Product.objects.filter(price_to_be_decided=True)}
    lying = located(Piece.objects.all(), True).order_by().values_list("product_id").annotate(**_by_age(ages, today))
    for product, *counts in lying:
        cost = costs[product]
        for part, count in zip(worth, counts, strict=True):
            if count:
                part.add(count, cost)
    for part in worth:
        part.mxn = round_amount(part.mxn)
    return worth


def _by_age(ages: Sequence[Age], today: date) -> dict[str, Count]:
    """Counts of what was taken in on the days of each age: PostgreSQL shares them among its processes, which it does not where it groups
    by an age, whose number it cannot know before."""
    return {
        f"of_age_{number}": Count("created_at", filter=within("created_at", age.taken_in(today)))
        for number, age in enumerate(ages)
    }
