"""The owner's part of the dashboard: what is left of what was sold, by category, and what the stock cost."""

from collections.abc import Iterable
from datetime import date
from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.core.money import ZERO
from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.reports.rules.ages import AGES, Age
from apps.reports.rules.margin import margin_percent
from apps.reports.rules.period import Period
from apps.reports.schemas import figures
from apps.reports.schemas.dashboard import Days, days, of_age
from apps.reports.schemas.figures import Amount, Compared, Count
from apps.reports.selectors.sold_pieces import SoldOfCategory, sold_by_category
from apps.reports.selectors.stock import Worth, worth_by_age


class MarginPart(Schema):
    """Of the pieces whose cost is known; `percent` of what they brought, null where there were none. `withoutCost` are the others."""

    total: Compared
    percent: Money | None
    percentBefore: Money | None
    withoutCost: Count


class CategorySales(Schema):
    """`margin` and `percent` of those pieces of the category whose cost is known."""

    id: int
    name: str
    sold: Amount
    margin: Amount
    percent: Money | None


class AgeWorth(Count):
    """Pieces that were taken in `least` to `most` days ago; without `most` longer ago. `value` is what they cost (MXN)."""

    least: int
    most: int | None
    value: Money


class StockWorth(Count):
    """What the pieces that lie at a place of ours now cost (MXN), each as its product does today. `withoutCost` of them are of products
    whose cost nobody knows."""

    value: Money
    withoutCost: int
    ages: list[AgeWorth]


class MarginOut(Schema):
    period: Days
    before: Days
    margin: MarginPart
    categories: list[CategorySales]
    stock: StockWorth


def margin_out(person: User, period: Period) -> dict[str, Any]:
    now, before = sold_by_category(person, period), sold_by_category(person, period.before)
    today = timezone.localdate()
    return {
        "period": days(period),
        "before": days(period.before),
        "margin": {
            "total": figures.compared(_margin(now, period), _margin(before, period.before)),
            "percent": _percent(now),
            "percentBefore": _percent(before),
            "withoutCost": {
                "count": sum(row.count - row.known for row in now),
                "list": figures.sold_pieces(period, None, withCost=False),
            },
        },
        "categories": [_category(row, period) for row in now],
        "stock": _stock(worth_by_age(AGES, today), today),
    }


def _margin(rows: Iterable[SoldOfCategory], period: Period, **filters: Any) -> dict[str, Any]:
    some = list(rows)
    value = sum((row.known_sold - row.cost for row in some), ZERO)
    at = figures.sold_pieces(period, "marginMxn", withCost=True, **filters)
    return figures.amount(value, sum(row.known for row in some), at)


def _percent(rows: Iterable[SoldOfCategory]) -> Decimal | None:
    some = list(rows)
    return margin_percent(sum((row.known_sold for row in some), ZERO), sum((row.cost for row in some), ZERO))


def _category(row: SoldOfCategory, period: Period) -> dict[str, Any]:
    at = figures.sold_pieces(period, "soldMxn", category=row.category)
    return {
        "id": row.category,
        "name": row.name,
        "sold": figures.amount(row.sold, row.count, at),
        "margin": _margin([row], period, category=row.category),
        "percent": _percent([row]),
    }


def _stock(ages: list[Worth], today: date) -> dict[str, Any]:
    return {
        "value": sum((age.mxn for age in ages), ZERO),
        "count": sum(age.count for age in ages),
        "list": figures.link(figures.PIECES, located=True),
        "withoutCost": sum(age.without_cost for age in ages),
        "ages": [_age(age, worth, today) for age, worth in zip(AGES, ages, strict=True)],
    }


def _age(age: Age, worth: Worth, today: date) -> dict[str, Any]:
    return {
        "least": age.least,
        "most": age.most,
        "value": worth.mxn,
        "count": worth.count,
        "list": of_age(age, today),
    }
