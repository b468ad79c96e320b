"""Raises that are to be told to the customer: those that the yearly clause will make soon, and those that were just made."""

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from django.db.models import Sum
from django.utils import timezone

from apps.leases.models import AfterTerm, Lease, LineRent, RaiseMoment, RaiseNotice, RentCause, RentChange
from apps.leases.selectors.new_rents import raise_days, repriced, total
from apps.leases.transitions import RUNNING

LATEST = timedelta(days=7)
"""What was made longer ago was told by other means."""


@dataclass(frozen=True)
class Rise:
    """What a month costs from a day on, with tax and in the contract's currency; `reason` names the index of a typed one."""

    since: date
    percent: Decimal | None
    now: Decimal
    before: Decimal | None = None
    reason: str = ""


def coming_rise(lease: Lease, since: date) -> Rise | None:
    """What the yearly clause will do on that day, by the rents of today; None when it will not, or did."""
    if since not in raise_days(lease, since) or not _goes_on_until(lease, since):
        return None
    found = repriced(lease, since, lease.yearly_percent)
    if not found:
        return None
    return Rise(since, lease.yearly_percent, total([one.now for one in found]), total([one.before for one in found]))


def made_rise(change: RentChange) -> Rise:
    """Of the pieces that the customer has, or will."""
    rows = LineRent.objects.filter(change=change, line__in=change.lease.lines.standing().to_come_back())
    sums = rows.aggregate(rent=Sum("rent"), tax=Sum("tax"))
    now = (sums["rent"] or Decimal(0)) + (sums["tax"] or Decimal(0))
    return Rise(change.since, change.percent, now, reason=change.reason)


def notices_due(lease: Lease, today: date, days: int) -> list[RaiseNotice]:
    """Not stored yet: of each raise that nobody told them of."""
    if lease.status not in RUNNING or not lease.lines.out().exists():
        return []
    told = set(lease.raise_notices.filter(moment=RaiseMoment.BEFORE).values_list("since", flat=True))
    soon = raise_days(lease, today + timedelta(days=days))
    coming = [day for day in soon if day > today and day not in told and _goes_on_until(lease, day)]
    made = RentChange.objects.filter(
        lease=lease,
        cause__in=(RentCause.COMMAND, RentCause.YEARLY),
        notice=None,
        created_at__gte=timezone.now() - LATEST,
    )
    changes = [one for one in made.order_by("pk") if one.cause == RentCause.COMMAND or one.since not in told]
    return [
        *(RaiseNotice(lease=lease, moment=RaiseMoment.BEFORE, since=day) for day in coming),
        *(RaiseNotice(lease=lease, moment=RaiseMoment.MADE, since=one.since, change=one) for one in changes),
    ]


def _goes_on_until(lease: Lease, day: date) -> bool:
    """Month by month it goes on as long as nobody acts."""
    return lease.after_term == AfterTerm.MONTHLY or bool(lease.last_day and day <= lease.last_day)
