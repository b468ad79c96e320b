"""Heartbeats on the wire."""

from typing import Annotated
from uuid import UUID

from pydantic import StringConstraints

from apps.core.schemas import ONE_LINE, Id, Input
from apps.core.schemas.base import Schema


class TabIn(Input):
    """What a tab shows: nothing, a list of `/api/admin`, or one record of it; `editing`, that it is changing it. `tab` is a number
    that it drew when its page was loaded."""

    tab: UUID
    resource: Annotated[str, StringConstraints(max_length=60, pattern=ONE_LINE)] | None = None
    record: Id | None = None
    editing: bool = False


class ColleagueOut(Schema):
    name: str
    editing: bool


class HeartbeatOut(Schema):
    """`unread` are notices, null of who gets none. `others` have the same record open. `changes` are numbers of the audit list,
    newest first: after one that was not in the last answer, what is shown is read anew."""

    unread: int | None
    others: list[ColleagueOut]
    changes: list[int]
