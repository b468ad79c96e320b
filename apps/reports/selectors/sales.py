"""What was sold: orders that were not cancelled, by the local day on which they were made; and what was quoted."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db.models import Count, QuerySet, Sum

from apps.accounts.models import User
from apps.core.money import round_amount
from apps.reports.rules.period import Period
from apps.reports.selectors.moments import part_of, within
from apps.sales.models import Order, Quote
from apps.sales.selectors.orders import sold, within_reach
from apps.sales.selectors.quotes import within_reach as quotes_within_reach


@dataclass(frozen=True, slots=True)
class Sold:
    """Orders of one seller in one month; `mxn` their subtotals: before tax, shipping and installation."""

    seller: int
    month: str
    count: int
    mxn: Decimal


def sales(person: User, period: Period, *, seller: int | None = None) -> QuerySet[Any]:
    """The orders that a person sees and that count as sales."""
    rows = sold(Order.objects.filter(within_reach(person), within("created_at", period), deleted_at=None), True)
    return rows if seller is None else rows.filter(seller=seller)


def sold_by_month(person: User, period: Period, *, seller: int | None = None) -> list[Sold]:
    """One query; months as "2026-11"."""
    months = period.months()
    found = (
        sales(person, period, seller=seller)
        .order_by()
        .values("seller_id", month=part_of("created_at", months))
        .annotate(count=Count("*"), mxn=Sum("subtotal_mxn"))
    )
    return [
        Sold(row["seller_id"], f"{months[row['month']].start:%Y-%m}", row["count"], round_amount(row["mxn"]))
        for row in found.order_by("month", "seller_id")
    ]


def names_of(sellers: set[int]) -> dict[int, str]:
    return {seller.pk: seller.name for seller in User.objects.filter(pk__in=sellers).order_by("search_text", "pk")}


def quoted(person: User, period: Period) -> dict[str, int]:
    """How many quotes that this person sees were made on these days, by the state in which each is now."""
    made = Quote.objects.filter(quotes_within_reach(person), within("created_at", period), deleted_at=None)
    return dict(made.order_by().values_list("status").annotate(count=Count("*")))
