"""The wire of open sessions."""

from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from ninja import Schema

from apps.accounts.models import User
from apps.core.http.origin import device_of
from apps.core.schemas import Blank, Id, Input


class SessionRow(Schema):
    """`mine` is the one by which the reader asks."""

    id: UUID
    personId: int
    name: str
    email: str
    Role: str
    device: str
    address: str | None
    createdAt: datetime
    usedAt: datetime | None
    mine: bool


class CloseIn(Input):
    id: UUID


class CloseAllIn(Input):
    """Without a person, everybody's."""

    person: Annotated[Id | None, Blank] = None


def session_row(session: Any, reader: User) -> dict[str, Any]:
    return {
        "id": session.pk,
        "personId": session.user_id,
        "name": session.user.name,
        "email": session.user.email,
        "Role": session.user.role.name,
        "device": device_of(session.agent),
        "address": session.address,
        "createdAt": session.created_at,
        "usedAt": session.used_at,
        "mine": session.pk == reader.session_id,
    }
