"""A payment that brought the deposit is cancelled after some of the deposit went: all sums agree, and the rest is owed again."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from apps.core.errors import Conflict
from apps.leases.models import Lease
from apps.leases.services.settling import AS_CREDIT, GivenBack, give_back_deposit, use_deposit
from apps.reports.selectors.checks import CHECKS
from apps.sales.models import Payment, Quote
from apps.sales.selectors.quotes import paid_of
from apps.sales.services.payments import cancel_payment
from tests.factories import leases
from tests.personas import Caller

DAY = date(2026, 3, 1)


def lease_of(by: Caller) -> Lease:
    """One piece at 185 and its tax, with a deposit of 185; the first payment of 399.60 is there, and the second rent is due."""
    lease = leases.lease(by.user, "deliver", pieces=1, price="9.25", invoice_required=True)
    leases.issue(DAY)
    return leases.of_order(lease.order_id)


def bounce(lease: Lease, by: Caller) -> None:
    with leases.on(DAY):
        cancel_payment(Payment.objects.get(order=lease.order_id).pk, by=by.user, reason="Rebotó")


def sums(lease: Lease, by: Caller) -> set[str]:
    """What is owed, in all places that say it."""
    found: dict[str, Any] = by.get(f"/admin/leases/{lease.pk}").json()
    asked = paid_of(Quote.objects.get(order=lease.order_id))
    with leases.on(DAY):
        assert [str(one) for name, check in CHECKS.items() if name.startswith("lease-") for one in check.find()] == []
    return {found["owed"], found["account"]["owed"], found["statement"][-1]["balance"], str(asked.left)}


def moves(lease: Lease) -> list[tuple[str, str]]:
    return [(str(one.amount), str(one.held)) for one in lease.deposit_moves.order_by("pk")]


def test_the_rest_of_the_deposit_is_owed_again_and_comes_in_again(admin: Caller) -> None:
    lease = lease_of(admin)
    with leases.on(DAY):
        use_deposit(lease.pk, Decimal(100), "Renta 2", by=admin.user)
    assert sums(lease, admin) == {"114.60"}
    bounce(lease, admin)
    assert sums(lease, admin) == {"514.20"}  # two rents of 214.60, and 85 of the deposit
    leases.issue(DAY)
    assert sums(lease, admin) == {"514.20"}
    assert moves(lease) == [("185.00", "185.00"), ("-100.00", "85.00"), ("-85.00", "0.00")]
    leases.pay(lease.order_id, admin.user, "514.20", DAY)
    assert sums(lease, admin) == {"0.00"}
    assert moves(lease)[-1] == ("85.00", "85.00")
    told = admin.get(f"/admin/leases/{lease.pk}/history").json()["data"]
    assert len([one for one in told if one["action"] == "move_deposit" and one["changes"]]) >= 4


def test_of_a_share_that_was_credited_the_rest_is_owed_again(admin: Caller) -> None:
    lease = lease_of(admin)
    leases.pay(lease.order_id, admin.user, "214.60", DAY)
    leases.bring_back(lease, admin.user, DAY)
    with leases.on(DAY):
        give_back_deposit(lease.pk, GivenBack(Decimal(100), AS_CREDIT), by=admin.user)
        first = Payment.objects.filter(order=lease.order_id).order_by("pk")[0]
        cancel_payment(first.pk, by=admin.user, reason="Rebotó")
    assert sums(lease, admin) == {"299.60"}


def test_what_had_not_come_in_when_some_was_used_is_still_not_asked_for(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver", pieces=1, price="9.25", paid=False)
    leases.pay(
        lease.order_id, admin.user, "275", date(2026, 1, 31)
    )  # with the 10 of before: 185 and 100 of the deposit
    leases.issue(DAY)
    with leases.on(DAY):
        use_deposit(lease.pk, Decimal(60), "Renta 2", by=admin.user)
    assert sums(lease, admin) == {"125.00"}


def test_while_some_of_it_was_paid_out_the_payment_stays(admin: Caller) -> None:
    lease = lease_of(admin)
    leases.pay(lease.order_id, admin.user, "214.60", DAY)
    leases.bring_back(lease, admin.user, DAY)
    with leases.on(DAY):
        give_back_deposit(lease.pk, GivenBack(Decimal(100), "Efectivo"), by=admin.user)
        first = Payment.objects.filter(order=lease.order_id).order_by("pk")[0]
        with pytest.raises(Conflict) as refused:
            cancel_payment(first.pk, by=admin.user, reason="Rebotó")
    assert "ya se devolvieron $100.00 MXN al cliente: no se puede cancelar. Carga a la renta" in str(refused.value)
    assert sums(lease, admin) == {"0.00"}
    assert moves(lease) == [("185.00", "185.00"), ("-100.00", "85.00")]


def test_of_one_that_is_over_no_deposit_is_asked_for(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver", "take_back", "finish", paid=False)
    assert sums(lease, admin) == {"1990.00"}
    leases.pay(lease.order_id, admin.user, "1990", DAY)
    assert sums(lease, admin) == {"0.00"}
