"""The wire of quotes in the bin."""

from datetime import datetime
from typing import Annotated

from apps.accounts.schemas.names import person_field
from apps.core.lists import ListField
from apps.core.schemas.base import Schema


def _or_nobody(who: str | None) -> str:
    return who or ""


class DeletedQuote(Schema):
    id: Annotated[int, ListField(at="pk")]
    number: Annotated[int, ListField("Número", "pk", kind="id", sort=True)]
    customer: Annotated[str, ListField("Cliente", "customer_name", sort="sort_name")]
    seller: Annotated[str, person_field("Vendedor", "seller", sort=True)]
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    createdAt: Annotated[datetime, ListField("Alta", "created_at", sort=True)]
    deletedBy: Annotated[str, ListField("Eliminada por", value=_or_nobody, of=("discarded_by",))]
    deletedAt: Annotated[datetime, ListField("Eliminada", "deleted_at", sort="discarded_at")]
