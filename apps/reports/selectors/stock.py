"""How many pieces lie where, in which state, and for how long."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db.models import Count

from apps.accounts.models import Location
from apps.catalog.models import Product
from apps.core.money import ZERO, round_amount
from apps.inventory.models import Piece
from apps.inventory.selectors.pieces import located
from apps.reports.rules.ages import Age
from apps.reports.selectors.moments import within

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


@dataclass(frozen=True, slots=True)
class Worth:
    """`count` pieces, which cost `mxn` pesos; of `without_cost` nobody knows what they cost."""

    count: int
    mxn: Decimal
    without_cost: int


def worth_by_age(ages: Sequence[Age], today: date) -> list[Worth]:
    """The same with what they cost, each as its product does now, or did last while its prices are to be decided. Three queries."""
    costs = dict(Product.objects.values_list("pk", COST))
    costs |= {one.pk: one.last_price(COST) for one in Product.objects.filter(price_to_be_decided=True)}
    lying = located(Piece.objects.all(), True).order_by().values_list("product_id").annotate(**_by_age(ages, today))
    of_products = [(costs[product], counts) for product, *counts in lying]
    return [_worth([(counts[place], cost) for cost, counts in of_products]) for place in range(len(ages))]


def _worth(pieces: Sequence[tuple[int, Decimal | None]]) -> Worth:
    """Of so many pieces of each product, and what one of them costs."""
    known = [(count, cost) for count, cost in pieces if count and cost is not None]
    count = sum(count for count, _ in pieces)
    mxn = sum((cost * count for count, cost in known), ZERO)
    return Worth(count, round_amount(mxn), count - sum(count for count, _ in known))


def _by_age(ages: Sequence[Age], today: date) -> dict[str, Count]:
    """Counts of what was taken in on the days of each age: PostgreSQL shares them among its processes, which it does not where it groups
    by an age, whose number it cannot know before."""
    return {
        f"of_age_{number}": Count("created_at", filter=within("created_at", age.taken_in(today)))
        for number, age in enumerate(ages)
    }
