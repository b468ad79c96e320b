"""What calls answer."""

from datetime import datetime
from http import HTTPStatus
from typing import Annotated, Any, Generic, TypeVar

from pydantic import Field

from apps.core.schemas.base import Schema

T = TypeVar("T")


class Done(Schema):
    """A command that answers with nothing but its sentence."""

    success: bool = Field(examples=[True])
    message: str


class Answer(Schema, Generic[T]):
    """A command or a detail that answers with one record, or one list, in `data`."""

    success: bool = Field(examples=[True])
    message: str
    data: T


Created = Annotated[T, HTTPStatus.CREATED]
"""What a call answers with 201."""


class ListedColumn(Schema):
    key: str
    label: str


class ListedColumns(Done):
    """The columns that an export of a list may have."""

    columnsList: list[ListedColumn]


class ActionOut(Schema):
    """One entry of a record's `actions`: `reason` says in Spanish why it is not allowed now."""

    name: str
    label: str
    allowed: bool
    reason: str | None
    needsReason: bool = Field(validation_alias="needs_reason")


class TraceOut(Schema):
    """One step of a record's status trail: `status` is its state afterwards."""

    action: str
    label: str
    status: str
    date: datetime
    user: str
    comment: str


class HistoryChange(Schema):
    field: str
    label: str
    old: str | None
    new: str | None


class Person(Schema):
    id: int
    name: str


class HistoryEntry(Schema):
    id: str
    date: datetime
    user: Person | None
    action: str
    actionLabel: str
    reason: str
    kind: str
    changes: list[HistoryChange]


class HistoryPage(Answer[list[HistoryEntry]]):
    total: int


def done(message: str = "") -> Done:
    return Done(success=True, message=message)


def answer(data: Any, message: str = "") -> Answer[Any]:
    """`data` is read as what the call's own `Answer[…]` says, once, when it leaves: records and dictionaries will do."""
    return Answer.model_construct(success=True, message=message, data=data)
