"""The wire of the keys of the feed."""

from datetime import datetime
from typing import Annotated

from pydantic import Field, StringConstraints

from apps.accounts.schemas.names import person_field
from apps.core.lists import ListField
from apps.core.schemas import ONE_LINE, Input
from apps.core.schemas.base import Schema


def _beginning(prefix: str) -> str:
    return f"tienda_{prefix}"


class ShopKeyRow(Schema):
    """`prefix` is how the key begins; the rest of it nobody can read."""

    id: Annotated[int, ListField(at="pk", sort=True)]
    name: Annotated[str, ListField("Nombre", sort=True)]
    prefix: Annotated[str, ListField("Comienza con", value=_beginning, of=("prefix",))]
    createdBy: Annotated[str, person_field("La creó", "created_by")]
    createdAt: Annotated[datetime, ListField("Alta", "created_at", sort=True)]
    usedAt: Annotated[datetime | None, ListField("Último uso", "used_at", sort=True)]
    revokedAt: Annotated[datetime | None, ListField("Estado", "revoked_at", sort=True, head="Revocada")]


class NewShopKey(ShopKeyRow):
    key: str = Field(description="the whole key; this answer is the only one that has it")


class ShopKeyIn(Input):
    name: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80, pattern=ONE_LINE)]
