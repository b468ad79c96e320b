"""The wire of quotes in the bin."""

from datetime import datetime
from typing import Any

from ninja import Schema


class DeletedQuote(Schema):
    id: int
    number: int
    customer: str
    seller: str
    status: str
    createdAt: datetime
    deletedBy: str
    deletedAt: datetime


def deleted_quote(quote: Any, _: Any = None) -> dict[str, Any]:
    return {
        "id": quote.pk,
        "number": quote.pk,
        "customer": quote.customer_name,
        "seller": quote.seller.name,
        "status": quote.status,
        "createdAt": quote.created_at,
        "deletedBy": quote.discarded_by or "",
        "deletedAt": quote.deleted_at,
    }
