"""Quotes by their state: how many are in each, and what they come to."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db.models import Count, DecimalField, Q, QuerySet, Sum

from apps.core.money import ZERO, round_amount
from apps.core.records.leading import steps_to
from apps.sales.models import Currency, Quote
from apps.sales.selectors.in_dollars import total_usd
from apps.sales.transitions.quote import OPEN, QuoteStatus

_MONEY: Any = DecimalField(max_digits=20, decimal_places=2)


@dataclass(frozen=True)
class Column:
    """Quotes in one state: those that are settled in pesos come to `total_mxn`, the `in_dollars` others to `total_usd`. `steps` are
    the names of those that lead here from another state; something may still become of what is in an `open` one.
    """

    status: str
    open: bool
    quotes: int
    total_mxn: Decimal
    in_dollars: int
    total_usd: Decimal
    steps: list[str]


def board_of(rows: QuerySet[Quote]) -> list[Column]:
    """A column for each state, those that are empty too, in the order of a quote's way; one query."""
    in_dollars = Q(settlement_currency=Currency.USD)
    # By their ids, so that what a row computes and joins neither counts twice nor costs anything.
    found = Quote.objects.filter(pk__in=rows.order_by().values("pk")).order_by().values_list("status")
    sums = found.annotate(
        quotes=Count("pk"),
        pesos=Sum("total", filter=~in_dollars),
        of_dollars=Count("pk", filter=in_dollars),
        dollars=Sum(total_usd(), filter=in_dollars, output_field=_MONEY),
    )
    by_status = {status: of_it for status, *of_it in sums}
    return [_column(status, *by_status.get(status, (0, None, 0, None))) for status in QuoteStatus.values]


def _column(status: str, quotes: int, mxn: Decimal | None, in_dollars: int, usd: Decimal | None) -> Column:
    return Column(
        status=status,
        open=status in OPEN,
        quotes=quotes,
        total_mxn=round_amount(mxn or ZERO),
        in_dollars=in_dollars,
        total_usd=round_amount(usd or ZERO),
        steps=steps_to(Quote, status),
    )
