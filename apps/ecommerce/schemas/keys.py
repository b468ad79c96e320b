"""The wire of the keys of the feed."""

from datetime import datetime
from typing import Annotated, Any

from ninja import Schema
from pydantic import Field, StringConstraints

from apps.core.schemas import ONE_LINE, Input
from apps.ecommerce.models import ShopKey


class ShopKeyRow(Schema):
    """`prefix` is how the key begins; the rest of it nobody can read."""

    id: int
    name: str
    prefix: str
    createdBy: str
    createdAt: datetime
    usedAt: datetime | None
    revokedAt: datetime | None


class NewShopKey(ShopKeyRow):
    key: str = Field(description="the whole key; this answer is the only one that has it")


class ShopKeyIn(Input):
    name: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80, pattern=ONE_LINE)]


def key_row(key: ShopKey, _: Any = None) -> dict[str, Any]:
    return {
        "id": key.pk,
        "name": key.name,
        "prefix": f"tienda_{key.prefix}",
        "createdBy": str(key.created_by or ""),
        "createdAt": key.created_at,
        "usedAt": key.used_at,
        "revokedAt": key.revoked_at,
    }
