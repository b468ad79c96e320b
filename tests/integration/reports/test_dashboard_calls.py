"""The dashboard of a company in which little happened yet: its days, what it refuses, and whom its calls let in."""

import pytest

from tests.factories import partners, sales
from tests.integration.reports.support import assert_true, dashboard
from tests.kept import BuildOnce
from tests.personas import Caller, one_of_each_role

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def everybody(build_once: BuildOnce) -> dict[str, Caller]:
    return build_once(one_of_each_role)


@pytest.fixture(scope="module")
def admin(everybody: dict[str, Caller]) -> Caller:
    return everybody["admin"]


def test_a_balance_is_no_new_money(admin: Caller) -> None:
    """It is shown among the methods, and left out of what came in."""
    customer = partners.customer(admin.user)
    paid = sales.quote(admin.user, "pay_all", "confirm", "cancel", customer=customer)
    again = sales.quote(admin.user, customer=customer)
    balance = paid.credit_balances.get()
    sales.payment(again, admin.user, "150", method="Saldo a favor", credit_balance_id=balance.pk)
    found = dashboard(admin)["payments"]
    assert found["registered"]["total"]["value"] == str(paid.total)
    assert {row["method"]: (row["value"], row["newMoney"]) for row in found["methods"]} == {
        "Efectivo": (str(paid.total), True),
        "Saldo a favor": ("150.00", False),
    }
    assert_true(admin, found)


def test_every_day_of_a_short_range_is_there_and_every_month_of_a_long_one(admin: Caller) -> None:
    parts = dashboard(admin)["payments"]["registered"]["parts"]
    assert len(parts) == 30
    assert all(part["start"] == part["end"] for part in parts)
    long = dashboard(admin, **{"from": "2026-01-15", "to": "2026-12-31"})["payments"]["registered"]["parts"]
    assert [part["start"] for part in long[:2]] == ["2026-01-15", "2026-02-01"]


@pytest.mark.parametrize(
    ("days", "field"),
    [
        ({"from": "2026-11-02", "to": "2026-11-01"}, "to"),
        ({"from": "2020-01-01", "to": "2026-11-01"}, "from"),
        ({"from": "ayer"}, "from"),
        ({"to": "1999-01-01"}, "to"),
    ],
)
def test_a_bad_range_is_refused_at_its_field(admin: Caller, days: dict[str, str], field: str) -> None:
    refused = admin.get("/dashboard", days)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])


CALLS = {
    "/dashboard": ("admin", "billing", "seller", "wholesaler", "coordinator"),
    "/dashboard/waiting": ("admin", "billing", "seller", "wholesaler", "coordinator", "warehouse"),
    "/total-payment-recorded": ("admin", "billing", "seller", "wholesaler"),
    "/total-sales": ("admin", "billing", "seller", "wholesaler"),
    "/metrics/register-payments": ("admin", "billing", "seller", "wholesaler"),
    "/metrics/payments-methods": ("admin", "billing", "seller", "wholesaler"),
    "/metrics/payments-cash": ("admin", "billing", "seller", "wholesaler"),
    "/metrics/register-refunds": ("admin", "billing", "seller"),
    "/metrics/download": ("admin", "billing", "seller", "wholesaler", "coordinator"),
    "/transactions/sellers": ("admin", "billing"),
    "/transactions/wholealers": ("admin", "billing"),
    "/transactions/customers": ("admin", "billing", "seller", "wholesaler"),
    "/transactions/sellers/export.csv": ("admin", "billing"),
    "/transactions/customers/export.xlsx": ("admin", "billing", "seller", "wholesaler"),
}


@pytest.mark.parametrize("call", CALLS)
def test_who_may_call(everybody: dict[str, Caller], stranger: Caller, call: str) -> None:
    answered = {role: who.get(call).status_code for role, who in everybody.items()}
    assert answered == {role: 200 if role in CALLS[call] else 403 for role in everybody}
    assert stranger.get(call).status_code == 401
