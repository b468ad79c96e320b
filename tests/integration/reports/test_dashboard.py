"""The dashboard: what it counts, and that each figure is the sum of the list that it opens."""

from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone

from apps.accounts.models import User
from apps.inventory.models import Piece
from apps.sales.models import Order, Payment
from apps.sales.services import payments as paying
from tests.factories import inventory, partners, refunds, sales
from tests.integration.reports.support import assert_true, dashboard, figures
from tests.kept import BuildOnce
from tests.personas import Caller, one_of_each_role

pytestmark = pytest.mark.django_db


def ago(days: int, hour: int = 12) -> datetime:
    """So many local days before today."""
    return timezone.make_aware(datetime.combine(timezone.localdate() - timedelta(days=days), time(hour)))


def sell(seller: User, by: User, at: datetime, price: str = "100") -> Order:
    """An order of two pieces quoted to a customer of the seller, paid in part: by transfer, and in cash of each kind.

    All of it as if it had been made at that moment.
    """
    made = sales.quote(seller, amount=2, price=price, customer=partners.customer(seller, email="a@b.mx"))
    sales.payment(made, seller, "500", method="Transferencia")
    sales.payment(made, seller, "300")
    sales.payment(made, seller, "20", currency="USD", exchange_rate=sales.RATE)
    sales.take(made.pk, "confirm", by)
    sales.take(made.pk, "approve", by)
    Payment.objects.filter(quote=made).update(registered_at=at)
    Order.objects.filter(quote=made).update(created_at=at)
    return Order.objects.get(quote=made)


def refund_of(seller: User, by: User) -> None:
    order = sales.order(by, *refunds.DELIVERED, customer=partners.customer(seller, email="a@b.mx"))
    refunds.refund(by, "approve", "confirm", "pay", order=order)


@pytest.fixture(scope="module")
def company(build_once: BuildOnce) -> dict[str, Caller]:
    return build_once(make_company)


def make_company() -> dict[str, Caller]:
    """Sales of two people who sell, this month and before, with a refund and some that were cancelled."""
    everybody = one_of_each_role()
    admin, seller, wholesaler = (everybody[role].user for role in ("admin", "seller", "wholesaler"))
    sell(seller, admin, ago(45), "50")
    sell(seller, admin, ago(20))
    sell(wholesaler, admin, ago(20), "80")
    sell(seller, admin, ago(10, hour=22), "120")  # the next day already, in UTC
    refund_of(seller, admin)
    cancelled = sell(seller, admin, ago(1))
    sales.take_order(cancelled.pk, "cancel", admin)
    bad = sales.payment(sales.quote(wholesaler, customer=partners.customer(wholesaler)), wholesaler, "77")
    paying.cancel_payment(bad.pk, by=admin, reason="Billete falso")
    inventory.pieces(admin, 3, at="CDMX")
    return everybody


RANGES: list[dict[str, str]] = [{}, {"from": "2026-01-01", "to": "2027-12-31"}]
LEAST = {"admin": 25, "billing": 25, "seller": 20, "wholesaler": 10, "coordinator": 5}
"""How many figures that are not nothing each of them sees, at least."""


def test_every_figure_is_the_sum_of_its_list(company: dict[str, Caller]) -> None:
    """Followed to the door of the list, as each person; for 30 days, and by month for two years."""
    for role, least in LEAST.items():
        for days in RANGES:
            assert assert_true(company[role], dashboard(company[role], **days)) >= least, (role, days)


def test_what_counts(company: dict[str, Caller]) -> None:
    """Three payments a sale, by the local day; what was cancelled is no money and no sale."""
    found = dashboard(company["admin"])
    cash = found["payments"]["cashUsd"]
    assert (cash["total"]["value"], cash["total"]["currency"], cash["total"]["count"]) == ("80.00", "USD", 4)
    assert cash["total"]["before"]["value"] == "20.00"
    assert cash["total"]["change"] == "300.00"
    days = {part["start"]: part["value"] for part in cash["parts"] if part["count"]}
    assert days == {str(ago(20).date()): "40.00", str(ago(10).date()): "20.00", str(ago(1).date()): "20.00"}
    # Two pieces of 100, 80, 120 and 100 dollars each, and before that of 50.
    assert Decimal(found["sales"]["total"]["value"]) == 2 * 400 * sales.RATE
    assert found["sales"]["total"]["before"]["value"] == "1850.00"


def test_quotes_by_state_and_how_many_became_orders(company: dict[str, Caller]) -> None:
    found = dashboard(company["admin"])["quotes"]
    counts = {row["status"]: row["count"] for row in found["statuses"]}
    assert sum(counts.values()) == found["total"]["count"] > counts["Orden"] > 0
    assert Decimal(found["ordered"]) == round(Decimal(100 * counts["Orden"]) / found["total"]["count"], 1)
    assert dashboard(company["admin"], **{"from": "2020-01-01", "to": "2020-01-31"})["quotes"]["ordered"] is None


def test_what_lies_here_by_its_age(company: dict[str, Caller]) -> None:
    admin = company["admin"]
    pieces = inventory.pieces(admin.user, 4, at="CDMX")
    for piece, days in zip(pieces, (90, 91, 365, 366), strict=True):
        Piece.objects.filter(pk=piece.pk).update(created_at=ago(days))
    ages = dashboard(admin)["stock"]["ages"]
    young, *old = [age["count"] for age in ages]
    assert old == [1, 1, 1]
    assert young + 3 == dashboard(admin)["stock"]["total"]["count"]
    assert assert_true(admin, ages) == 4


# --- who sees what ----------------------------------------------------------------------------


def test_the_warehouse_is_told_no_amount(company: dict[str, Caller]) -> None:
    found = dashboard(company["coordinator"])
    assert {name: found[name] for name in ("payments", "refunds", "sales", "quotes")} == dict.fromkeys(
        ("payments", "refunds", "sales", "quotes")
    )
    assert all("value" not in figure for _, figure in figures(found))
    assert found["stock"]["total"]["count"] > 0


def test_a_seller_sees_their_own_figures_only(company: dict[str, Caller]) -> None:
    everything, own = (dashboard(company[role]) for role in ("admin", "seller"))
    assert {row["name"] for row in everything["sales"]["sellers"]} == {"Seller de Prueba", "Wholesaler de Prueba"}
    [row] = own["sales"]["sellers"]
    assert row["id"] == company["seller"].user.pk
    assert Decimal(own["payments"]["registered"]["total"]["value"]) < Decimal(
        everything["payments"]["registered"]["total"]["value"]
    )


def test_a_wholesaler_sees_no_refunds_and_no_stock(company: dict[str, Caller]) -> None:
    found = dashboard(company["wholesaler"])
    assert (found["refunds"], found["stock"]) == (None, None)
    assert found["payments"]["cashUsd"]["total"]["value"] == "20.00"


# --- one by one -------------------------------------------------------------------------------


def same(who: Caller, path: str, **query: Any) -> Any:
    answered = who.get(path, query).json()
    assert answered["figure"]["value"] == answered["total"]
    assert_true(who, answered)
    return answered


def test_the_figures_one_by_one_say_the_same(company: dict[str, Caller]) -> None:
    admin = company["admin"]
    found = dashboard(admin)
    payments = found["payments"]
    assert same(admin, "/metrics/register-payments")["payments"] == payments["registered"]["parts"]
    assert same(admin, "/metrics/payments-methods")["payments"] == payments["methods"]
    assert same(admin, "/metrics/payments-cash")["payments"] == payments["cashMxn"]["parts"]
    assert same(admin, "/metrics/payments-cash", usd="1")["payments"] == payments["cashUsd"]["parts"]
    assert same(admin, "/metrics/register-refunds")["payments"] == found["refunds"]["parts"]
    recorded = admin.get("/total-payment-recorded").json()["data"]["figure"]
    assert recorded == payments["registered"]["total"]


def test_the_days_may_be_said(company: dict[str, Caller]) -> None:
    day = ago(20).date().isoformat()
    one = same(company["admin"], "/metrics/payments-cash", usd="true", dateStart=day, dateEnd=day)
    assert (one["total"], len(one["payments"])) == ("40.00", 1)


def test_sales_of_one_seller(company: dict[str, Caller]) -> None:
    admin, seller = company["admin"], company["wholesaler"].user
    found = admin.get("/total-sales", {"user": seller.pk}).json()["data"]
    assert [row["id"] for row in found["sellers"]] == [seller.pk]
    assert found["total"]["value"] == "2960.00"
    assert assert_true(admin, found)
    other = company["seller"].get("/total-sales", {"user": seller.pk}).json()["data"]
    assert (other["sellers"], other["total"]["value"]) == ([], "0.00")
