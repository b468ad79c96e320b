"""Rents count for the seller of a lease in the month in which they are paid: without tax, and never a deposit."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from apps.commissions.models import Commission, CommissionEntry
from apps.commissions.rules.rents import rent_share
from apps.commissions.services.saving import CommissionData, create_commission, update_commission
from apps.commissions.services.settling import cancel_commission
from apps.core.errors import Invalid
from apps.leases.models import Lease
from apps.leases.selectors.earned import earned_now, earned_until
from apps.leases.services.settling import use_deposit
from apps.reports.selectors.checks import CHECKS
from apps.sales.services.payments import cancel_payment
from tests.factories import commissions as make
from tests.factories import leases, partners
from tests.personas import Caller, person

JANUARY, FEBRUARY, MARCH = (date(2026, month, 1) for month in (1, 2, 3))
FEBRUARY_S = date(2026, 2, 28)
"""The day of the second rent."""


def leased(by: Caller, seller: Caller, *steps: str, **terms: Any) -> Lease:
    """2,000 pesos a month without tax, 2,320 with it, from 31 January on; 4,000 are the deposit's."""
    return leases.lease(by.user, *steps, customer=partners.customer(by.user, seller_id=seller.user.pk), **terms)


def commission(by: Caller, seller: Caller, month: date, percentage: str = "10") -> Commission:
    with leases.on(date(2026, 12, 1)):
        return create_commission(CommissionData(seller.user.pk, month, Decimal(percentage)), by=by.user)


def rents_of(made: Commission) -> list[str]:
    return [str(one.amount_mxn) for one in made.entries.filter(released_at=None).order_by("pk")]


@pytest.mark.parametrize(
    ("by_month", "by_now", "settled", "share"),
    [
        ("2000", "2000", "0", "2000"), ("2000", "6000", "0", "2000"), ("6000", "6000", "2000", "4000"),
        ("2000", "6000", "6000", "0"), ("0", "4000", "6000", "-2000"), ("6000", "6000", "6000", "0"),
        ("2000", "2000", "6000", "-4000"),
    ],
)  # fmt: skip
def test_what_of_the_rents_enters(by_month: str, by_now: str, settled: str, share: str) -> None:
    assert rent_share(Decimal(by_month), Decimal(by_now), Decimal(settled)) == Decimal(share)


def test_each_month_has_what_was_paid_in_it_without_tax_and_without_the_deposit(admin: Caller, seller: Caller) -> None:
    lease = leased(admin, seller, "deliver", invoice_required=True)
    leases.issue(FEBRUARY_S)
    leases.pay(lease.order_id, admin.user, "2320", FEBRUARY_S)
    leases.issue(date(2026, 3, 31))
    leases.pay(lease.order_id, admin.user, "580", date(2026, 3, 31))
    made = [commission(admin, seller, month) for month in (JANUARY, FEBRUARY, MARCH)]
    assert [rents_of(one) for one in made] == [["2000.00"], ["2000.00"], ["500.00"]]
    assert [str(one.total_mxn) for one in made] == ["200.00", "200.00", "50.00"]
    assert [str(one.subtotal_mxn) for one in made] == ["2000.00", "2000.00", "500.00"]


def test_a_later_month_has_what_was_forgotten_and_an_earlier_one_takes_nothing_back(
    admin: Caller, seller: Caller
) -> None:
    lease = leased(admin, seller, "deliver")
    leases.issue(FEBRUARY_S)
    leases.pay(lease.order_id, admin.user, "2000", FEBRUARY_S)
    assert rents_of(commission(admin, seller, MARCH)) == ["4000.00"]
    refused = admin.post("/commissions/save", {"seller": seller.user.pk, "monthyear": "2026-01", "percentage": "3"})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["orders"])


def test_a_payment_that_was_cancelled_is_taken_back_in_the_next_one(admin: Caller, seller: Caller) -> None:
    lease = leased(admin, seller, "deliver")
    leases.issue(FEBRUARY_S)
    paid = leases.pay(lease.order_id, admin.user, "2000", FEBRUARY_S)
    commission(admin, seller, FEBRUARY)
    with leases.on(date(2026, 3, 3)):
        cancel_payment(paid.pk, by=admin.user, reason="Rebotó")
    made = commission(admin, seller, MARCH)
    assert (rents_of(made), str(made.devolution_mxn), str(made.total_mxn)) == (["-2000.00"], "2000.00", "-200.00")
    assert [name for name, check in CHECKS.items() if name.startswith("commission-") and list(check.find())] == []


def test_the_deposit_counts_once_it_pays_a_rent(admin: Caller, seller: Caller) -> None:
    lease = leased(admin, seller, "deliver")
    leases.issue(date(2026, 3, 1))
    commission(admin, seller, JANUARY)
    with leases.on(date(2026, 3, 2)):
        use_deposit(lease.pk, Decimal(1500), "Lo que debe", by=admin.user)
    lease.refresh_from_db()
    assert (earned_until(lease, FEBRUARY_S), earned_until(lease, date(2026, 3, 31))) == (Decimal(2000), Decimal(3500))
    assert rents_of(commission(admin, seller, MARCH)) == ["1500.00"]


def test_damage_is_no_rent(admin: Caller, seller: Caller) -> None:
    lease = leased(admin, seller, "deliver", "charge")
    leases.pay(lease.order_id, admin.user, "500", leases.FIRST)
    assert earned_now(Lease.objects.all()) == {lease.pk: Decimal(2000)}
    assert rents_of(commission(admin, seller, JANUARY)) == ["2000.00"]


def test_rents_stay_while_something_else_changes_enter_when_they_are_said_and_are_free_when_it_is_cancelled(
    admin: Caller, seller: Caller
) -> None:
    lease = leased(admin, seller, "deliver")
    made = commission(admin, seller, FEBRUARY)
    leases.issue(FEBRUARY_S)
    leases.pay(lease.order_id, admin.user, "1000", FEBRUARY_S)
    with leases.on(date(2026, 12, 1)):
        update_commission(made.pk, CommissionData(notes="Falta un pago"), by=admin.user)
        assert rents_of(made) == ["2000.00"]
        for wrong in ({lease.pk: Decimal("2500.00")}, {lease.pk + 1: None}, {}):
            with pytest.raises(Invalid) as refused:
                update_commission(made.pk, CommissionData(rents=wrong), by=admin.user)
            assert refused.value.errors == {
                "rents": f"Las rentas entran por sí mismas, no se eligen (las que entran: {lease.pk} por $3,000.00)."
            }
        update_commission(made.pk, CommissionData(rents={lease.pk: Decimal("3000.00")}), by=admin.user)
        assert rents_of(made) == ["3000.00"]
        cancel_commission(made.pk, by=admin.user, reason="Se capturó mal")
    assert not CommissionEntry.objects.filter(released_at=None).exists()
    assert rents_of(commission(admin, seller, FEBRUARY)) == ["3000.00"]


def test_a_commission_that_moves_to_another_month_has_the_rents_of_that_month(admin: Caller, seller: Caller) -> None:
    lease = leased(admin, seller, "deliver")
    made = commission(admin, seller, FEBRUARY)
    leases.issue(FEBRUARY_S)
    leases.pay(lease.order_id, admin.user, "1000", FEBRUARY_S)
    read = admin.get(f"/commissions/show/{made.pk}").json()["data"]
    with leases.on(date(2026, 12, 1)):
        moved = admin.post("/commissions/save", {**read, "monthyear": "2026-03", "month": 3})
        assert moved.status_code == 200, moved.json()
        assert rents_of(made) == ["3000.00"]
        update_commission(made.pk, CommissionData(month=JANUARY), by=admin.user)
        assert rents_of(made) == ["2000.00"]


def test_a_commission_is_not_left_without_anything(admin: Caller, seller: Caller) -> None:
    order = make.completed(admin.user, seller.user)
    made = make.commission(admin.user, seller.user, order)
    leased(admin, seller, "deliver")
    refused = admin.post("/commissions/save", {"id": made.pk, "removedOrders": [order.pk]})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["orders"])


def test_what_the_screens_and_the_paper_say(admin: Caller, seller: Caller) -> None:
    lease = leased(admin, seller, "deliver")
    asked = {"seller": seller.user.pk, "monthyear": "2026-01"}
    offered = admin.get("/commissions/candidates", asked).json()["data"]["rents"]
    row = {"idLease": lease.pk, "idOrder": lease.order_id, "customer": lease.customer_name, "amount": "2000.00"}
    assert offered == [{**row, "commission": "0.00"}]
    assert seller.get("/commissions/coming").json()["data"]["subtotal"] == "2000.00"
    made = commission(admin, seller, JANUARY)
    assert seller.get("/commissions/coming").json()["data"]["rents"] == []
    assert admin.get(f"/commissions/show/{made.pk}").json()["data"]["rents"] == [{**row, "commission": "200.00"}]
    assert admin.get(f"/commissions/pdf/{made.pk}").content.startswith(b"%PDF")


def test_another_seller_has_none_of_it(admin: Caller, seller: Caller) -> None:
    leased(admin, seller, "deliver")
    assert Caller(person("seller", email="otra@example.mx")).get("/commissions/coming").json()["data"]["rents"] == []


def test_a_lease_is_once_in_a_commission(admin: Caller, seller: Caller) -> None:
    lease = leased(admin, seller, "deliver")
    made = commission(admin, seller, JANUARY)
    for amount in (Decimal(1), Decimal(0)):
        with pytest.raises(IntegrityError), transaction.atomic():
            CommissionEntry(commission=made, lease=lease, amount_mxn=amount).save()


def test_who_writes_back_the_rents_that_were_read_changes_no_sum(admin: Caller, seller: Caller) -> None:
    lease = leased(admin, seller, "deliver")
    made = commission(admin, seller, FEBRUARY)
    leases.issue(FEBRUARY_S)
    leases.pay(lease.order_id, admin.user, "1000", FEBRUARY_S)
    read = admin.get(f"/commissions/show/{made.pk}").json()["data"]
    with leases.on(date(2026, 12, 1)):
        kept = admin.post("/commissions/save", {**read, "notes": "Revisada"})
        assert (kept.status_code, kept.json()["data"]["total"], rents_of(made)) == (200, read["total"], ["2000.00"])
        chosen = admin.post("/commissions/save", {"id": made.pk, "rents": []})
        assert (chosen.status_code, list(chosen.json()["errors"])) == (422, ["rents"])
        assert (
            admin.post("/commissions/save", {"id": made.pk, "notes": "Otra"}).json()["data"]["total"] == read["total"]
        )
        due = {"id": made.pk, "rents": [{"idLease": lease.pk, "amount": "3000.00"}]}
        assert admin.post("/commissions/save", due).json()["data"]["total"] == "300.00"
    new = {"seller": seller.user.pk, "monthyear": "2026-03", "percentage": "10"}
    for sent, at in ((new, "orders"), ({**new, "rents": [lease.pk]}, "rents")):
        refused = admin.post("/commissions/save", sent)
        assert (refused.status_code, list(refused.json()["errors"])) == (422, [at])


def test_a_commission_without_rents_that_is_written_back_gets_none(admin: Caller, seller: Caller) -> None:
    made = make.commission(admin.user, seller.user, make.completed(admin.user, seller.user))
    leased(admin, seller, "deliver")
    read = admin.get(f"/commissions/show/{made.pk}").json()["data"]
    for sent in (read, {"id": made.pk, "rents": []}):
        assert admin.post("/commissions/save", sent).json()["data"]["total"] == read["total"]
    offered = admin.get(
        "/commissions/candidates", {"seller": seller.user.pk, "monthyear": read["monthyear"], "id": made.pk}
    )
    rents = [{name: one[name] for name in ("idLease", "amount")} for one in offered.json()["data"]["rents"]]
    assert len(admin.post("/commissions/save", {"id": made.pk, "rents": rents}).json()["data"]["rents"]) == 1
