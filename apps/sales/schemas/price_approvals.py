"""Who let something of a quote go below its minimum, on the wire."""

from datetime import datetime
from typing import Any

from apps.accounts.models import User
from apps.catalog.abilities import PRICES_READ
from apps.core.abilities import COMMENTS_READ
from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.sales.models import PriceApproval, Quote


class PriceApprovalOut(Schema):
    """What of the quote is below its minimum (USD, null when nobody has set a price), by whose word, and why."""

    words: str
    paid: Money
    least: Money | None
    person: str
    at: datetime
    reason: str


def price_approvals_out(quote: Quote, reader: User) -> list[dict[str, Any]]:
    if not reader.may(COMMENTS_READ):
        return []
    sees = reader.may(PRICES_READ)
    return [_approval(row, sees) for row in quote.approvals.select_related("approved_by")]


def _approval(row: PriceApproval, sees: bool) -> dict[str, Any]:
    return {
        "words": row.words,
        "paid": row.amount,
        "least": row.least if sees else None,
        "person": row.approved_by.name,
        "at": row.approved_at,
        "reason": row.reason,
    }
