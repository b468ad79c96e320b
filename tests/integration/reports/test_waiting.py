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
    for steps in ((), ("confirm",), (*sales.TO_READY, "deliver")):
        sales.order(admin, *steps)
    for steps in (("confirm",), ("confirm", "approve", "ready", "transit")):
        made = inventory.transfer(admin)
        for step in steps:
            inventory.take_transfer_step(made.pk, step, [], admin)
    refunds.refund(admin)
    refunds.refund(admin, "approve", "pay")
    commissions.commission(admin, admin)
    inventory.import_number(admin, eta=timezone.localdate() - timedelta(days=1))
    report_missing([inventory.piece(admin).pk], admin.pk, by=admin)
    counts.due(admin)
    return everybody


EXPECTED = {
    "admin": {
        "quotes_to_approve", "quotes_refused", "cash_to_confirm", "orders_to_confirm", "orders_to_prepare",
        "orders_to_complete", "transfers_to_approve", "transfers_to_receive", "refunds_to_approve",
        "refunds_to_receive", "commissions_to_pay", "cash_to_hand_over", "payments_to_confirm", "refunds_to_pay",
        "pieces_missing", "imports_overdue", "counts_due",
    },
    "billing": {"cash_to_confirm", "commissions_to_pay", "payments_to_confirm", "refunds_to_pay"},
    "coordinator": {
        "orders_to_confirm", "orders_to_prepare", "transfers_to_approve", "transfers_to_receive", "refunds_to_approve",
        "refunds_to_receive", "pieces_missing", "imports_overdue", "counts_due",
    },
    "warehouse": {"refunds_to_receive", "transfers_to_receive", "pieces_missing", "counts_due"},
    "seller": {"quotes_refused", "cash_to_hand_over"},
    "wholesaler": set(),
}  # fmt: skip


def test_each_waits_for_who_can_do_it(work: dict[str, Caller]) -> None:
    for role, expected in EXPECTED.items():
        found = work[role].get("/dashboard/waiting").json()["data"]
        assert {row["key"] for row in found if row["count"]} == expected, role
        assert_true(work[role], found)
