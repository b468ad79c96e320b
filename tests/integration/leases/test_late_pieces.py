"""A piece that comes back late owes a surcharge beside its daily rent: once, up to its ceiling, and only that piece."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from apps.leases.models import Lease, LeaseCharge
from apps.leases.selectors.facts import account
from apps.leases.services.renewing import Renewing, renew_lease
from apps.leases.services.settling import cancel_charge
from apps.reports.selectors.checks import CHECKS
from tests.factories import catalog, inventory, leases
from tests.personas import Caller

LAST = date(2026, 4, 29)
"""The last day of three months from the last one of January."""


def lease_of(admin: Caller, **product: Any) -> Lease:
    """Of two pieces, of which the customer owes 2 dollars, 40 pesos, for each day late."""
    made = catalog.sold_product(admin.user, **{"late_daily": Decimal(2), **product})
    return leases.lease(admin.user, "deliver", pieces=inventory.pieces(admin.user, 2, of=made))


def surcharges(lease: Lease) -> list[tuple[str, date]]:
    rows = LeaseCharge.objects.filter(lease=lease, late=True).order_by("pk")
    return [(str(one.total), one.day) for one in rows]


def test_it_grows_by_the_day_and_is_asked_for_once(admin: Caller) -> None:
    lease = lease_of(admin)
    leases.issue(LAST)
    assert surcharges(lease) == []
    for _ in range(2):
        leases.issue(date(2026, 5, 2))
    assert surcharges(lease) == [("120.00", date(2026, 4, 30))] * 2
    leases.issue(date(2026, 5, 5))
    assert surcharges(lease) == [("240.00", date(2026, 4, 30))] * 2


def test_only_the_piece_that_is_late_owes_it_and_no_more_once_it_is_back(admin: Caller) -> None:
    lease = lease_of(admin)
    one, other = leases.out(lease)
    leases.bring_back(lease, admin.user, LAST, [one])
    leases.bring_back(lease, admin.user, date(2026, 5, 2), [other])
    leases.issue(date(2026, 7, 1))
    assert surcharges(lease) == [("120.00", date(2026, 4, 30))]
    shown = admin.get(f"/admin/leases/{lease.pk}").json()
    words = [entry["text"] for entry in shown["statement"]]
    assert any(text.startswith("Recargo por devolución tardía: ") for text in words)
    assert any("Mensualidad 4" in text for text in words)  # beside its rent of three days
    assert Lease.objects.get(pk=lease.pk).owed_mxn == account(lease).owed


def test_days_of_grace_and_a_ceiling(admin: Caller) -> None:
    lease = lease_of(admin, late_grace=2, late_ceiling=Decimal("7.5"))
    leases.issue(date(2026, 5, 1))
    assert surcharges(lease) == []
    leases.issue(date(2026, 5, 2))
    assert surcharges(lease) == [("120.00", date(2026, 5, 2))] * 2
    leases.issue(date(2026, 6, 2))
    assert surcharges(lease) == [("150.00", date(2026, 5, 2))] * 2
    [said] = [clause for clause in lease.clauses.splitlines() if clause.startswith("Por retraso")]
    assert said.startswith(
        "Por retraso, además, $40.00 MXN por día, con 2 días de gracia, que también cuentan si se pasan, hasta $150.00 MXN, "
    )


def test_a_percentage_of_the_rent_is_frozen_when_the_lease_is_made(admin: Caller) -> None:
    lease = lease_of(admin, late_daily=None, late_percent=Decimal(5))
    assert {str(line.late_daily) for line in lease.lines.all()} == {"50.00"}


def test_what_was_forgiven_is_not_asked_for_again(admin: Caller) -> None:
    lease = lease_of(admin)
    leases.issue(date(2026, 5, 2))
    charge = LeaseCharge.objects.filter(late=True).order_by("pk")[0]
    with leases.on(date(2026, 5, 2)):
        cancel_charge(lease.pk, charge.pk, by=admin.user, reason="Fue por la lluvia")
    leases.issue(date(2026, 5, 9))
    charge.refresh_from_db()
    assert (str(charge.total), charge.cancelled_at is not None) == ("120.00", True)
    assert len(surcharges(lease)) == 2


def test_a_return_that_was_noted_late_takes_it_back(admin: Caller) -> None:
    lease = lease_of(admin)
    leases.issue(date(2026, 5, 2))
    sent = {"pieces": [{"IdPiece": pk} for pk in leases.out(lease)], "date": str(LAST)}
    with leases.on(date(2026, 5, 2)):
        assert admin.post(f"/leases/{lease.pk}/returns", sent).status_code == 200
    assert {total for total, _ in surcharges(lease)} == {"0.00"}


def test_without_one_agreed_there_is_none(admin: Caller) -> None:
    lease = lease_of(admin, late_daily=None)
    leases.issue(date(2026, 6, 2))
    assert surcharges(lease) == []


def test_a_renewal_leaves_what_was_owed_for_being_late_and_lateness_begins_anew(admin: Caller) -> None:
    lease = lease_of(admin)
    leases.issue(date(2026, 5, 2))
    with leases.on(date(2026, 5, 2)):
        renew_lease(lease.pk, Renewing(1), by=admin.user)
    assert surcharges(lease) == []
    last = Lease.objects.get(pk=lease.pk).last_day
    assert last
    leases.issue(last)
    owed = [str(one.total) for one in LeaseCharge.objects.filter(lease=lease)]
    assert owed == ["120.00"] * 2
    leases.issue(last + timedelta(days=1))
    assert surcharges(lease) == [("40.00", last + timedelta(days=1))] * 2
    with leases.on(last + timedelta(days=1)):
        found = {name: [str(one) for one in check.find()] for name, check in CHECKS.items()}
    assert {name: rows for name, rows in found.items() if rows} == {}
