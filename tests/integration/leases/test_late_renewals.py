"""A lease that is renewed after its term was over: its first new rent is older than what was asked for since, and takes no money of it."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from apps.core.errors import WrongState
from apps.leases.models import Lease, LeaseCharge
from apps.leases.services.renewing import Renewing, renew_lease
from apps.leases.services.settling import cancel_charge
from apps.reports.selectors.checks import CHECKS
from tests.factories import catalog, inventory, leases
from tests.personas import Caller

PAID_ON, RENEWED_ON = date(2026, 5, 2), date(2026, 5, 4)


def late(by: Caller) -> Lease:
    """Of 1,000 a month, three months paid, and the surcharge of 40 that is asked for since 1 May."""
    of = catalog.sold_product(by.user, late_daily=Decimal(2), late_grace=1, late_ceiling=Decimal(2))
    lease = leases.lease(by.user, "deliver", pieces=inventory.pieces(by.user, 1, of=of))
    leases.issue(PAID_ON)
    leases.pay(lease.order_id, by.user, "2040", PAID_ON)  # two rents, and the surcharge at its ceiling
    return leases.of_order(lease.order_id)


def renew(lease: Lease, by: Caller) -> None:
    with leases.on(RENEWED_ON):
        renew_lease(lease.pk, Renewing(2), by=by.user)


def shown(lease: Lease, by: Caller) -> dict[str, Any]:
    with leases.on(RENEWED_ON):
        found: dict[str, Any] = by.get(f"/admin/leases/{lease.pk}").json()
        assert [str(one) for name, check in CHECKS.items() if name.startswith("lease-") for one in check.find()] == []
    return found


def paid(found: dict[str, Any]) -> tuple[list[str], list[str]]:
    return [one["paidMxn"] for one in found["installments"]], [one["paid"] for one in found["charges"]]


def test_a_surcharge_that_was_paid_stays_paid(admin: Caller) -> None:
    lease = late(admin)
    assert paid(shown(lease, admin)) == (["1000.00"] * 3, ["40.00"])
    renew(lease, admin)
    found = shown(lease, admin)
    assert [one["due"] for one in found["installments"]][-1] == "2026-04-30"  # before the surcharge of 1 May
    assert paid(found) == (["1000.00"] * 3 + ["0.00"], ["40.00"])
    assert (found["owed"], found["statement"][-1]["balance"]) == ("1000.00", "1000.00")
    leases.pay(lease.order_id, admin.user, "1000", RENEWED_ON)
    assert paid(shown(lease, admin)) == (["1000.00"] * 4, ["40.00"])


def test_the_statement_calls_it_a_surcharge_still(admin: Caller) -> None:
    lease = late(admin)
    renew(lease, admin)
    [told] = [one["text"] for one in shown(lease, admin)["statement"] if "Recargo" in one["text"]]
    assert told.startswith("Recargo por devolución tardía: ")


def test_what_is_forgiven_of_it_after_all_pays_the_new_rent(admin: Caller) -> None:
    lease = late(admin)
    renew(lease, admin)
    charge = LeaseCharge.objects.get(lease=lease)
    with leases.on(RENEWED_ON):
        cancel_charge(lease.pk, charge.pk, by=admin.user, reason="Fue por la lluvia")
        with pytest.raises(WrongState, match="ya está cancelado"):
            cancel_charge(lease.pk, charge.pk, by=admin.user, reason="Otra vez")
    assert paid(shown(lease, admin))[0] == ["1000.00"] * 3 + ["40.00"]


def test_the_history_tells_of_the_renewal_and_of_no_payment_taken_back(admin: Caller) -> None:
    lease = late(admin)
    before = len(told(lease, admin, "pay"))
    renew(lease, admin)
    assert len(told(lease, admin, "pay")) == before + 1  # what the new rent is worth, and nothing of the surcharge
    assert told(lease, admin, "renew")


def told(lease: Lease, by: Caller, action: str) -> list[Any]:
    rows = by.get(f"/admin/leases/{lease.pk}/history").json()["data"]
    return [one for one in rows if one["action"] == action]
