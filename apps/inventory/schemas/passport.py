"""The passport of a piece on the wire."""

from datetime import date, datetime
from typing import Any

from apps.core.schemas import HistoryChange
from apps.core.schemas.base import Schema
from apps.inventory.models import Piece, Reference
from apps.inventory.schemas.pieces import PieceDetail
from apps.inventory.selectors.passport import Day, Event, Held


class DocumentName(Schema):
    """A document by its kind, its id and the number that people know it by."""

    kind: str
    id: int
    number: str


class PassportEvent(Schema):
    """What happened; `origin` and `destination` are places, empty outside. `wholeDay`: only the day is known."""

    at: datetime
    wholeDay: bool
    kind: str
    title: str
    person: str
    reason: str
    origin: str
    destination: str
    documents: list[DocumentName]
    changes: list[HistoryChange]


class PassportDocument(Schema):
    """A document that had the piece; `until` is empty while it has it, and for those that only name it."""

    document: DocumentName
    since: datetime
    until: datetime | None
    person: str
    note: str
    holds: bool


class PassportDay(Schema):
    """The piece as it was when the day ended; `known` is false before it came."""

    on: date
    known: bool
    place: str
    status: str
    Condition: str
    Availability: str
    product: str
    holder: PassportDocument | None
    circuit: PassportDocument | None


class OtherLife(Schema):
    """The same thing under another record: sold, or bought back."""

    id: int
    tag: str
    status: str
    since: datetime


class Passport(Schema):
    """`otherLives` are pieces of the product with the same serial number: this one was sold before, or came back since."""

    piece: PieceDetail
    otherLives: list[OtherLife]
    events: list[PassportEvent]
    documents: list[PassportDocument]
    day: PassportDay | None


def document_out(document: Reference) -> dict[str, Any]:
    return {"kind": document.kind, "id": document.pk, "number": document.number}


def event_out(event: Event) -> dict[str, Any]:
    return {
        "at": event.at,
        "wholeDay": event.whole_day,
        "kind": event.kind,
        "title": event.title,
        "person": event.person,
        "reason": event.reason,
        "origin": event.origin,
        "destination": event.destination,
        "documents": [document_out(document) for document in event.documents],
        "changes": event.changes,
    }


def held_out(held: Held | None) -> dict[str, Any] | None:
    if held is None:
        return None
    return {
        "document": document_out(held.document),
        "since": held.since,
        "until": held.until,
        "person": held.person,
        "note": held.note,
        "holds": held.binds,
    }


def life_out(piece: Piece) -> dict[str, Any]:
    return {"id": piece.pk, "tag": piece.told, "status": piece.status, "since": piece.created_at}


def day_out(day: Day) -> dict[str, Any]:
    then = day.version
    return {
        "on": day.on,
        "known": then is not None,
        "place": day.place,
        "status": then.status if then else "",
        "Condition": then.condition if then else "",
        "Availability": then.availability if then else "",
        "product": then.product.name if then else "",
        "holder": held_out(day.held),
        "circuit": held_out(day.circuit),
    }
