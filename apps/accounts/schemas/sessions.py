"""The wire of open sessions."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from apps.accounts.schemas.names import person_field
from apps.core.http.origin import device_of
from apps.core.lists.fields import ListField
from apps.core.schemas import Blank, Id, Input
from apps.core.schemas.base import Schema


class SessionRow(Schema):
    """`mine` is the one by which the reader asks."""

    id: Annotated[UUID, ListField(at="pk")]
    personId: Annotated[int, ListField(at="user_id")]
    name: Annotated[str, person_field("Persona", "user", sort=True)]
    email: Annotated[str, ListField("Correo", "user__email")]
    Role: Annotated[str, ListField("Rol", "user__role__name")]
    device: Annotated[str, ListField("Equipo", value=device_of, of=("agent",))]
    address: Annotated[str | None, ListField("Dirección IP", sort=True)]
    createdAt: Annotated[datetime, ListField("Entró", "created_at", sort=True)]
    usedAt: Annotated[datetime | None, ListField("Último uso", "used_at", sort=True)]
    mine: Annotated[bool, ListField()]


class CloseIn(Input):
    id: UUID


class CloseAllIn(Input):
    """Without a person, everybody's."""

    person: Annotated[Id | None, Blank] = None
