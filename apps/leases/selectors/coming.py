"""What a lease will cost, if nothing changes: every period that has no installment yet."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal

from django.utils import timezone

from apps.core.money import period, rents
from apps.leases.models import Lease, LeaseLine
from apps.leases.selectors.facts import between_terms, leased
from apps.leases.transitions import LeaseStatus


@dataclass(frozen=True)
class Coming:
    """In the contract's currency."""

    number: int
    start: date
    end: date
    due: date
    total: Decimal


def coming_rents(lease: Lease, lines: Sequence[LeaseLine]) -> list[Coming]:
    """Before the first delivery as if all were delivered on the day that was promised, or today."""
    if lease.status not in (LeaseStatus.TO_DELIVER, LeaseStatus.ACTIVE):
        return []
    today = timezone.localdate()
    first = lease.first_day or max(lease.order.promised_date or today, today)
    pieces = [leased(line) for line in lines]
    pieces = [piece if piece.since else replace(piece, since=max(first, today)) for piece in pieces]
    last = period(first, lease.months).start
    found = rents(pieces, first, lease.months, last, between_terms(lease))
    begun = today if lease.first_day else None
    return [
        Coming(rent.period.number, rent.period.start, rent.period.end, rent.due, rent.subtotal + rent.tax)
        for rent in found
        if begun is None or rent.period.start > begun
    ]
