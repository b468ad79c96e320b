"""What waits for each person: as much as their list has."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.inventory.services.missing import report_missing
from tests.factories import commissions, counts, inventory, partners, refunds, sales
from tests.integration.reports.support import assert_true
from tests.personas import Caller


@pytest.fixture
def work(everybody: dict[str, Caller]) -> dict[str, Caller]:
    """Something of everything that can wait."""
    admin, seller = everybody["admin"].user, everybody["seller"].user
    sales.quote(seller, "pay", customer=partners.customer(seller))
    refused = sales.quote(seller, "pay", customer=partners.customer(seller))
    sales.take(refused.pk, "refuse", admin)
    sales.cash(seller, everybody["billing"].user, "hand_over", of=sales.quote(seller, customer=refused.customer))
    for steps in ((), ("confirm",), ("confirm", "check_in_process"), (*sales.TO_READY, "deliver")):
        sales.order(admin, *steps)
    for days in (-1, 0, 1):
        sales.order(admin, arrive_date=timezone.localdate() + timedelta(days=days))
    to_send = ["confirm", "approve", "ready"]
    for way in (to_send[:1], to_send[:2], to_send, [*to_send, "transit"]):
        inventory.transfer(admin, *way)
    refunds.refund(admin)
    refunds.refund(admin, "approve", "pay")
    commissions.commission(admin, admin)
    for days in (-1, 7, 8):
        inventory.import_number(admin, eta=timezone.localdate() + timedelta(days=days))
    report_missing([inventory.piece(admin).pk], admin.pk, by=admin)
    counts.due(admin)
    return everybody


AT_THE_DOOR = {
    "orders_to_ready", "deliveries_late", "deliveries_today", "transfers_to_prepare", "transfers_to_send",
}  # fmt: skip
EXPECTED = {
    "admin": {
        "quotes_to_approve", "quotes_refused", "cash_to_confirm", "orders_to_confirm", "orders_to_prepare",
        "orders_to_complete", "transfers_to_approve", "transfers_to_receive", "refunds_to_approve",
        "refunds_to_receive", "commissions_to_pay", "cash_to_hand_over", "payments_to_confirm", "refunds_to_pay",
        "pieces_missing", "imports_overdue", "counts_due", *AT_THE_DOOR, "imports_arriving",
    },
    "billing": {"cash_to_confirm", "commissions_to_pay", "payments_to_confirm", "refunds_to_pay"},
    "coordinator": {
        "orders_to_confirm", "orders_to_prepare", "transfers_to_approve", "transfers_to_receive", "refunds_to_approve",
        "refunds_to_receive", "pieces_missing", "imports_overdue", "counts_due", *AT_THE_DOOR, "imports_arriving",
    },
    "warehouse": {"refunds_to_receive", "pieces_missing", "counts_due", *AT_THE_DOOR},
    "seller": {"quotes_refused", "cash_to_hand_over"},
    "wholesaler": set(),
}  # fmt: skip


def test_each_waits_for_who_can_do_it(work: dict[str, Caller]) -> None:
    for role, expected in EXPECTED.items():
        found = work[role].get("/dashboard/waiting").json()["data"]
        assert {row["key"] for row in found if row["count"]} == expected, role
        assert_true(work[role], found)


def test_at_the_door_each_counts_their_own_place_and_the_day(work: dict[str, Caller]) -> None:
    """The transfers of `work` go from GDL to CDMX: who works at GDL sends them, and receives those that come there."""
    admin = work["admin"].user
    inventory.transfer(admin, "confirm", "approve", "ready", "transit", origin="CDMX", destination="GDL")
    inventory.transfer(admin, "confirm", "approve", "ready", origin="CDMX", destination="GDL")
    counts_of = {
        role: {row["key"]: row["count"] for row in work[role].get("/dashboard/waiting").json()["data"]}
        for role in ("coordinator", "warehouse")
    }
    keys = ("transfers_to_prepare", "transfers_to_send", "transfers_to_receive", "deliveries_late", "deliveries_today")
    assert [counts_of["warehouse"][key] for key in keys] == [1, 1, 1, 1, 1]
    assert [counts_of["coordinator"][key] for key in keys] == [1, 2, 2, 1, 1]
    assert counts_of["coordinator"]["imports_arriving"] == 1
