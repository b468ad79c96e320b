"""Which rents are to be told of on a day: those that fall due soon, and those that are late."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from django.utils import timezone

from apps.leases.models import Installment, Lease, ReminderMoment
from apps.leases.selectors.coming import coming_rents
from apps.leases.selectors.facts import account, lines_of
from apps.leases.transitions import RUNNING

LATEST = 7
"""Days after its own on which a reminder is still sent: none ran meanwhile. What is older was told by other means."""


@dataclass(frozen=True)
class ToTell:
    """A rent, in the contract's currency, of which `left` is not paid."""

    number: int
    due: date
    left: Decimal
    moment: ReminderMoment


def rents_to_tell(lease: Lease, today: date, *, before: int, after: int) -> list[ToTell]:
    """So many days before and after their due day (0: not at all); nothing of what is paid, or of a lease that is over."""
    if lease.status not in RUNNING:
        return []
    return [*_soon(lease, today, before), *_late(lease, today, after)]


def rent_of(lease: Lease, number: int, moment: ReminderMoment) -> ToTell | None:
    """The same rent as it is now, whatever the day; None once it is paid, or is not to come any more."""
    today, far = timezone.localdate(), 10**4
    found = _soon(lease, today, far) if moment == ReminderMoment.BEFORE else _unpaid(lease, date.min, today)
    return next((one for one in found if one.number == number), None)


def _soon(lease: Lease, today: date, days: int) -> Iterator[ToTell]:
    if not days:
        return
    paid_ahead = account(lease).advance
    for one in coming_rents(lease, lines_of(lease)):
        if today < one.due <= today + timedelta(days=days) and one.total > paid_ahead:
            yield ToTell(one.number, one.due, one.total - paid_ahead, ReminderMoment.BEFORE)


def _late(lease: Lease, today: date, days: int) -> Iterator[ToTell]:
    if not days:
        return
    yield from _unpaid(lease, today - timedelta(days=days + LATEST), today - timedelta(days=days))


def _unpaid(lease: Lease, since: date, until: date) -> Iterator[ToTell]:
    due = (since, until)
    for one in Installment.objects.filter(lease=lease, due__range=due).order_by("number"):
        if one.paid < one.total:
            yield ToTell(one.number, one.due, one.total - one.paid, ReminderMoment.AFTER)
