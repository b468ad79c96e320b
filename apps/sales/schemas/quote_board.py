"""Quotes by their state, on the wire."""

from typing import Any

from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.sales.selectors.quote_board import Column


class BoardColumn(Schema):
    """`quotes` in one state: those that are settled in pesos come to `totalMxn`, the `inDollars` others to `totalUsd`. `steps` lead
    here from another state; of what is not `open` nothing is waited for any more.
    """

    status: str
    open: bool
    quotes: int
    totalMxn: Money
    inDollars: int
    totalUsd: Money
    steps: list[str]


def column_out(column: Column) -> dict[str, Any]:
    return {
        "status": column.status,
        "open": column.open,
        "quotes": column.quotes,
        "totalMxn": column.total_mxn,
        "inDollars": column.in_dollars,
        "totalUsd": column.total_usd,
        "steps": column.steps,
    }
