"""A partial return changes nothing for what stays out: the same due days, the same end, the same rent."""

from datetime import date

from apps.leases.models import Lease
from tests.factories import leases
from tests.personas import Caller


def dues(lease: Lease) -> list[date]:
    return list(lease.installments.filter(total__gt=0).order_by("number").values_list("due", flat=True))


def test_due_days_and_end_stay(admin: Caller) -> None:
    whole, parted = (leases.lease(admin.user, "deliver", pieces=3) for _ in range(2))
    leases.bring_back(parted, admin.user, date(2026, 2, 10), leases.out(parted)[:1])
    leases.bring_back(parted, admin.user, date(2026, 3, 5), leases.out(parted)[:1])
    leases.issue(date(2026, 4, 20))
    whole.refresh_from_db()
    parted.refresh_from_db()
    assert dues(parted) == dues(whole)
    assert (parted.first_day, parted.last_day, parted.status) == (whole.first_day, whole.last_day, whole.status)
    assert [str(one.total) for one in parted.installments.order_by("number")] == ["3000.00", "2000.00", "1000.00"]
