"""The calendar of a product: who has each of its pieces until when, and from when it is free."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import date

from django.utils import timezone

from apps.accounts.models import User
from apps.core.money import months_after, period
from apps.inventory.models import Piece
from apps.inventory.models.piece import NOT_OURS
from apps.leases.models import Lease, LeaseLine
from apps.leases.rules.calendar import Booking, free_from, within
from apps.leases.selectors.leases import within_reach
from apps.leases.transitions import LeaseStatus

MONTHS = 12
MOST_PIECES = 200


@dataclass(frozen=True)
class Span:
    """`lease` is none of one that the person does not see: they learn that the piece is away, not who has it."""

    booking: Booking
    lease: Lease | None


@dataclass(frozen=True)
class PieceDays:
    piece: Piece
    spans: list[Span]
    free_from: date


@dataclass(frozen=True)
class Calendar:
    """From the first day of this month on; pieces that are leased come first, and at most MOST_PIECES (`left` more)."""

    start: date
    end: date
    pieces: list[PieceDays]
    left: int


def calendar_of(product: int, person: User) -> Calendar:
    """A number of queries that does not grow with the pieces."""
    today = timezone.localdate()
    start = today.replace(day=1)
    end = period(start, MONTHS).end
    ours = Piece.objects.filter(product=product).exclude(NOT_OURS).select_related("location")
    spans = _spans(product, person)
    rows = [_days(piece, spans[piece.pk], today, start, end) for piece in ours.order_by("-leased", "pk")[:MOST_PIECES]]
    return Calendar(start, end, rows, max(ours.count() - MOST_PIECES, 0))


def _days(piece: Piece, spans: list[Span], today: date, start: date, end: date) -> PieceDays:
    shown = [one for one in spans if within(one.booking, start, end)]
    return PieceDays(piece, shown, free_from([one.booking for one in spans], today))


def _spans(product: int, person: User) -> dict[int, list[Span]]:
    rows = (
        LeaseLine.objects.kept()
        .filter(order_piece__piece__product=product)
        .exclude(lease__status=LeaseStatus.CANCELLED)
    )
    rows = rows.select_related("lease__order", "order_piece__delivery").order_by("pk")
    seen = set(Lease.objects.filter(within_reach(person), lines__in=rows).values_list("pk", flat=True))
    found: dict[int, list[Span]] = defaultdict(list)
    for line in rows:
        lease = line.lease if line.lease_id in seen else None
        found[line.order_piece.piece_id].append(Span(_booking(line), lease))
    return found


def _booking(line: LeaseLine) -> Booking:
    """Not delivered yet: from the day that was promised, or today, for its term. Late ones are out until today at least."""
    row, lease, today = line.order_piece, line.lease, timezone.localdate()
    if row.returned_on and row.delivery:
        return Booking(row.delivery.date, row.returned_on, over=True)
    since = row.delivery.date if row.delivery else max(lease.order.promised_date or today, today)
    until = lease.last_day or months_after(since, lease.months)
    return Booking(since, max(until, today))
