"""The calendar of leased pieces on the wire."""

from datetime import date
from typing import Any

from apps.core.schemas.base import Schema
from apps.leases.selectors.calendar import Calendar, PieceDays, Span


class LeaseSpan(Schema):
    """A customer has the piece from `since` to `until`; `over` once it came back. Who it is only for who sees the lease."""

    idLease: int | None
    customer: str
    since: date
    until: date
    over: bool


class PieceCalendar(Schema):
    IdPiece: int
    Tag: str
    Location: str
    status: str
    freeFrom: date
    spans: list[LeaseSpan]


class LeaseCalendar(Schema):
    """A year from the first day of this month; `left` pieces are not among them, because there are too many."""

    start: date
    end: date
    pieces: list[PieceCalendar]
    left: int


def lease_calendar(found: Calendar) -> dict[str, Any]:
    return {
        "start": found.start,
        "end": found.end,
        "pieces": [_piece(one) for one in found.pieces],
        "left": found.left,
    }


def _piece(one: PieceDays) -> dict[str, Any]:
    return {
        "IdPiece": one.piece.pk,
        "Tag": one.piece.words,
        "Location": str(one.piece.location or ""),
        "status": one.piece.status,
        "freeFrom": one.free_from,
        "spans": [_span(span) for span in one.spans],
    }


def _span(span: Span) -> dict[str, Any]:
    return {
        "idLease": span.lease.pk if span.lease else None,
        "customer": span.lease.customer_name if span.lease else "",
        "since": span.booking.since,
        "until": span.booking.until,
        "over": span.booking.over,
    }
