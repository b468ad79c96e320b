"""Other rents for periods that have no installment yet: agreed at a renewal, raised by a command, or each year by the clause."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from apps.accounts.models import User
from apps.core.records.history import save_as
from apps.leases.models import Lease, LineRent, RentCause, RentChange
from apps.leases.selectors.new_rents import Repriced, raise_days, repriced, total


def change_rents(
    lease: Lease,
    since: date,
    found: Sequence[Repriced],
    cause: RentCause,
    *,
    by: User | None,
    percent: Decimal | None = None,
    reason: str = "",
) -> RentChange:
    """Write them. The caller has locked the lease, and brings it up to today."""
    change = RentChange(lease=lease, since=since, cause=cause, percent=percent, reason=reason, created_by=by)
    words = " ".join(filter(None, [_words(lease, found), reason]))
    save_as(change, by=by, action="reprice", reason=words)
    LineRent.objects.bulk_create(
        LineRent(change=change, line=one.line, rent=one.now[0], tax=one.now[1]) for one in found
    )
    return change


def _words(lease: Lease, found: Sequence[Repriced]) -> str:
    before, now = total([one.before for one in found]), total([one.now for one in found])
    return f"De {before:,.2f} a {now:,.2f} {lease.currency} al mes."


def raise_yearly(lease: Lease, today: date, *, by: User | None) -> bool:
    """The clause's raise of each anniversary until today whose installment is not made yet; whether there was any."""
    done = False
    for day in raise_days(lease, min(today, lease.last_day or today)):
        found = repriced(lease, day, lease.yearly_percent)
        if found:
            change_rents(lease, day, found, RentCause.YEARLY, by=by, percent=lease.yearly_percent)
            done = True
    return done
