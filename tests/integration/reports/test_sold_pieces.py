"""Sold pieces with what each brought and cost: the list, what it sums, and who may know; and the owner's part of the dashboard."""

import csv
import json
from dataclasses import asdict
from datetime import datetime, time, timedelta
from decimal import Decimal
from io import StringIO
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.accounts.models import RoleAbility, User
from apps.catalog.abilities import COSTS_READ
from apps.catalog.models import Subcategory
from apps.catalog.services.products import update_product
from apps.core.abilities import Ability
from apps.inventory.models import Piece
from apps.reports.abilities import MARGINS_READ
from apps.reports.selectors.checks import CHECKS
from apps.reports.selectors.review import run
from apps.sales.models import Order
from tests.factories import catalog, inventory, leases, partners, refunds, sales
from tests.integration.reports.support import assert_true, dashboard
from tests.kept import BuildOnce
from tests.personas import Caller, one_of_each_role

pytestmark = pytest.mark.django_db


def ago(days: int) -> datetime:
    return timezone.make_aware(datetime.combine(timezone.localdate() - timedelta(days=days), time(12)))


def sell(by: User, of: Subcategory, cost: str | None, *steps: str, days: int = 0, **values: Any) -> Order:
    """Two pieces of a category at 100 dollars each, which are 1,850 pesos."""
    known = None if cost is None else Decimal(cost)
    product = catalog.sold_product(by, subcategory_id=of.pk, providers_costing_mn=known)
    order = sales.order(by, *steps, pieces=inventory.pieces(by, 2, of=product), price="100", **values)
    Order.objects.filter(pk=order.pk).update(created_at=ago(days))
    return order


class Owned:
    """A company of which two categories were sold: desks at a cost of 1,000 by the seller; chairs at 2,000 each, at a loss, of
    which one order went back; two whose cost nobody knew, desks of before, one that was cancelled, and leased ones."""

    def __init__(self) -> None:
        self.everybody = one_of_each_role()
        admin, seller = self.everybody["admin"].user, self.everybody["seller"].user
        self.desks = catalog.subcategory(admin, "Ejecutivos", catalog.category(admin, "Escritorios"))
        self.chairs = catalog.subcategory(admin, "Operativas", catalog.category(admin, "Sillas"))
        self.customer = partners.customer(seller, first_name="Nadia", email="nadia@compra.mx")
        self.desk = sell(admin, self.desks, "1000", customer=self.customer, days=3)
        self.chair = sell(admin, self.chairs, "2000", *refunds.DELIVERED, days=1)
        refunds.refund(admin, "approve", "confirm", "pay", order=self.chair)
        self.unknown = sell(admin, self.chairs, None)
        self.before = sell(admin, self.desks, "500", days=40)
        sell(admin, self.desks, "1000", "cancel")
        leases.lease(admin, "deliver")


@pytest.fixture(scope="module")
def owned(build_once: BuildOnce) -> Owned:
    return build_once(Owned)


@pytest.fixture
def admin(owned: Owned) -> Caller:
    return owned.everybody["admin"]


def rows(who: Caller, **filters: Any) -> list[dict[str, Any]]:
    asked = {"filter": json.dumps(filters), "sort": '["ID","ASC"]', "range": "[0,99]"}
    answered = who.get("/admin/sold-pieces", asked)
    assert answered.status_code == 200, answered.json()
    found: list[dict[str, Any]] = answered.json()
    return found


def sums(who: Caller, **filters: Any) -> dict[str, str]:
    told = who.get("/admin/sold-pieces/sums", {"filter": json.dumps(filters)}).json()["data"]
    return {one["key"]: one["value"] for one in told}


def orders_of(found: list[dict[str, Any]]) -> list[int]:
    return sorted({row["idOrder"] for row in found})


# --- the list ---------------------------------------------------------------------------------


def test_each_piece_says_what_it_brought_and_cost(owned: Owned, admin: Caller) -> None:
    first, _ = rows(admin, order=owned.desk.pk)
    piece = owned.desk.pieces.order_by("pk")[0].piece
    assert {key: first[key] for key in ("IdPiece", "Tag", "product", "category", "idOrder", "customer", "seller")} == {
        "IdPiece": piece.pk,
        "Tag": piece.tag,
        "product": piece.product.name,
        "category": "Escritorios",
        "idOrder": owned.desk.pk,
        "customer": owned.desk.customer_name,
        "seller": owned.desk.seller.name,
    }
    amounts = ("soldMxn", "costMxn", "marginMxn", "marginPercent")
    assert [first[name] for name in amounts] == ["1850.00", "1000.00", "850.00", "45.90"]
    lost, _ = rows(admin, order=owned.chair.pk)
    assert [lost[name] for name in amounts] == ["1850.00", "2000.00", "-150.00", "-8.10"]
    nobody_knew, _ = rows(admin, order=owned.unknown.pk)
    assert [nobody_knew[name] for name in amounts] == ["1850.00", None, None, None]
    one = admin.get(f"/admin/sold-pieces/{first['id']}")
    assert (one.status_code, one.json()) == (200, first)


def test_what_was_cancelled_or_rented_was_not_sold_and_what_went_back_was(owned: Owned, admin: Caller) -> None:
    counted = [owned.desk, owned.chair, owned.unknown, owned.before]
    assert orders_of(rows(admin)) == sorted(order.pk for order in counted)
    assert sums(admin) == {"soldMxn": "14800.00", "costMxn": "7000.00", "marginMxn": "4100.00"}
    of_orders = admin.get("/admin/orders/sums", {"filter": '{"sold":true}'}).json()["data"]
    assert [one["value"] for one in of_orders if one["key"] == "subtotalMxn"] == ["14800.00"]
    assert run(CHECKS["order-sold"]).offenders == []


def test_it_is_narrowed_by_day_category_seller_customer_and_what_is_known(owned: Owned, admin: Caller) -> None:
    desk, chair, unknown, before = (o.pk for o in (owned.desk, owned.chair, owned.unknown, owned.before))
    days = {"dateFrom": str(ago(3).date()), "dateTo": str(ago(1).date())}
    assert orders_of(rows(admin, **days)) == [desk, chair]
    assert orders_of(rows(admin, dateTo=str(ago(4).date()))) == [before]
    assert orders_of(rows(admin, category=owned.desks.category_id)) == [desk, before]
    assert orders_of(rows(admin, category="sillas")) == [chair, unknown]
    assert orders_of(rows(admin, seller=owned.everybody["seller"].user.pk)) == [desk]
    assert orders_of(rows(admin, customer=owned.customer.pk)) == [desk]
    assert orders_of(rows(admin, withCost=False)) == [unknown]
    assert orders_of(rows(admin, withCost=True)) == [desk, chair, before]
    assert sums(admin, withCost=False) == {"soldMxn": "3700.00", "costMxn": "0.00", "marginMxn": "0.00"}


@pytest.mark.parametrize(
    "filters", [{"dateFrom": "ayer"}, {"category": "No hay"}, {"withCost": "quizás"}, {"margin": 1}]
)
def test_a_filter_that_cannot_be_is_refused_at_its_name(admin: Caller, filters: dict[str, Any]) -> None:
    refused = admin.get("/admin/sold-pieces", {"filter": json.dumps(filters)})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, list(filters))


def test_it_is_found_by_customer_product_and_tag(owned: Owned, admin: Caller) -> None:
    piece = owned.desk.pieces.order_by("pk")[0].piece
    assert orders_of(rows(admin, q="nadia")) == [owned.desk.pk]
    assert orders_of(rows(admin, q=piece.product.name)) == [owned.desk.pk]
    assert [row["Tag"] for row in rows(admin, q=piece.tag)] == [piece.tag]
    assert rows(admin, q="nadie así") == []


def test_it_is_sorted_by_what_was_left(owned: Owned, admin: Caller) -> None:
    known = {"filter": '{"withCost":true}', "range": "[0,99]"}
    for way, firsts in (("ASC", ["-150.00", "-150.00", "850.00"]), ("DESC", ["1350.00", "1350.00", "850.00"])):
        found = admin.get("/admin/sold-pieces", {**known, "sort": json.dumps(["marginMxn", way])}).json()
        assert [row["marginMxn"] for row in found[:3]] == firsts


def test_the_file_has_every_row_of_the_filter(owned: Owned, admin: Caller) -> None:
    answered = admin.get("/admin/sold-pieces/export.csv", {"filter": json.dumps({"order": owned.unknown.pk})})
    head, *lines = csv.reader(StringIO(answered.getvalue().decode("utf-8-sig")))
    assert len(lines) == 2
    shown = dict(zip(head, lines[0], strict=True))
    assert (shown["Categoría"], shown["Vendido MXN"], shown["Costo MXN"], shown["Margen MXN"]) == (
        "Sillas", "1850.00", "", "",
    )  # fmt: skip


def test_so_many_queries_however_many_there_are(owned: Owned, admin: Caller) -> None:
    def asked(path: str) -> int:
        with CaptureQueriesContext(connection) as found:
            assert admin.get(path).status_code == 200
        return len(found)

    paths = ("/admin/sold-pieces?range=[0,99]", "/admin/sold-pieces/sums", "/dashboard/margin")
    before = [asked(path) for path in paths]
    for _ in range(3):
        sell(admin.user, catalog.subcategory(admin.user), "900")
    assert [asked(path) for path in paths] == before


# --- the owner's part of the dashboard ----------------------------------------------------------


def margin(who: Caller, **days: str) -> Any:
    answered = who.get("/dashboard/margin", days)
    assert answered.status_code == 200, answered.content
    return answered.json()["data"]


def test_what_is_left_of_the_pieces_whose_cost_is_known(owned: Owned, admin: Caller) -> None:
    found = margin(admin)["margin"]
    total = found["total"]
    assert (total["value"], total["count"], found["withoutCost"]["count"]) == ("1400.00", 4, 2)
    assert (found["percent"], found["percentBefore"]) == ("18.90", "73.00")
    assert (total["before"]["value"], total["change"]) == ("2700.00", "-48.10")


def test_categories_come_to_the_sales_of_the_dashboard(owned: Owned, admin: Caller) -> None:
    for days in ({}, {"from": "2025-01-01", "to": "2027-12-31"}):
        found = margin(admin, **days)["categories"]
        sold = sum(Decimal(row["sold"]["value"]) for row in found)
        assert sold == Decimal(dashboard(admin, **days)["sales"]["total"]["value"])
    names = [
        (row["name"], row["sold"]["value"], row["margin"]["value"], row["percent"])
        for row in margin(admin)["categories"]
    ]
    assert names == [
        ("Sillas", "7400.00", "-300.00", "-8.10"), ("Escritorios", "3700.00", "1700.00", "45.90"),
    ]  # fmt: skip


def test_every_figure_is_the_sum_of_its_list(owned: Owned, admin: Caller) -> None:
    for days in ({}, {"from": "2025-01-01", "to": "2027-12-31"}):
        assert assert_true(admin, margin(admin, **days)) >= 8


def test_the_stock_costs_what_its_products_do_by_its_age(owned: Owned, admin: Caller) -> None:
    before = margin(admin)["stock"]
    known = catalog.sold_product(admin.user, providers_costing_mn=Decimal("100.10"))
    unknown = catalog.sold_product(admin.user, providers_costing_mn=None)
    old = inventory.pieces(admin.user, 3, of=known)
    Piece.objects.filter(pk__in=[piece.pk for piece in old]).update(created_at=ago(400))
    inventory.pieces(admin.user, 2, of=unknown)
    found = margin(admin)["stock"]
    assert Decimal(found["value"]) - Decimal(before["value"]) == Decimal("300.30")
    assert (found["count"] - before["count"], found["withoutCost"] - before["withoutCost"]) == (5, 2)
    assert (found["ages"][-1]["value"], found["ages"][-1]["count"]) == ("300.30", 3)
    assert sum(Decimal(age["value"]) for age in found["ages"]) == Decimal(found["value"])
    assert found["count"] == dashboard(admin)["stock"]["total"]["count"]
    for product in (known, unknown):
        update_product(product.pk, {"price_to_be_decided": True}, {}, by=admin.user)
    assert margin(admin)["stock"] == found, "while their prices are to be decided they cost what they did last"


def test_of_nothing_there_is_no_percentage(admin: Caller) -> None:
    found = margin(admin, **{"from": "2020-01-01", "to": "2020-01-31"})
    assert (found["margin"]["percent"], found["margin"]["total"]["change"], found["categories"]) == (None, None, [])


def test_a_bad_range_is_refused_at_its_field(admin: Caller) -> None:
    refused = admin.get("/dashboard/margin", {"from": "2026-11-02", "to": "2026-11-01"})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["to"])


# --- who may know -------------------------------------------------------------------------------

CALLS = (
    "/dashboard/margin", "/admin/sold-pieces", "/admin/sold-pieces/sums", "/admin/sold-pieces/export.csv",
    "/admin/sold-pieces/export.xlsx", "/admin/sold-pieces/columns",
)  # fmt: skip


@pytest.mark.parametrize("call", CALLS)
def test_only_the_owner_is_told(owned: Owned, stranger: Caller, call: str) -> None:
    answered = {role: who.get(call).status_code for role, who in owned.everybody.items()}
    assert answered == {role: 200 if role == "admin" else 403 for role in owned.everybody}
    assert stranger.get(call).status_code == 401


def give(who: Caller, *abilities: Ability, scope: str = "all") -> None:
    for ability in abilities:
        RoleAbility.objects.filter(role=who.user.role, **asdict(ability)).delete()
        RoleAbility.objects.create(role=who.user.role, scope=scope, **asdict(ability))


def test_without_costs_the_list_tells_none_and_the_dashboard_nothing(owned: Owned) -> None:
    seller = owned.everybody["seller"]
    give(seller, MARGINS_READ)
    found = rows(seller)
    assert orders_of(found) == [owned.desk.pk], "of the orders that they see"
    assert {row["costMxn"] or row["marginMxn"] or row["marginPercent"] for row in found} == {None}
    assert sums(seller) == {"soldMxn": "3700.00"}
    assert "Costo MXN" not in seller.get("/admin/sold-pieces/export.csv").getvalue().decode("utf-8-sig")
    assert seller.get("/admin/sold-pieces", {"filter": '{"withCost":true}'}).status_code in {403, 422}
    assert seller.get("/admin/sold-pieces", {"sort": '["costMxn","ASC"]'}).status_code in {403, 422}
    refused = seller.get("/dashboard/margin")
    assert (refused.status_code, refused.json()["needs"]) == (403, [asdict(COSTS_READ)])


def test_who_reads_no_quotes_is_told_no_amount(owned: Owned) -> None:
    warehouse = owned.everybody["warehouse"]
    give(warehouse, MARGINS_READ)
    assert {row["soldMxn"] for row in rows(warehouse)} == {None}
    assert sums(warehouse) == {}


def test_the_dashboard_s_is_for_who_sees_everything(owned: Owned) -> None:
    seller = owned.everybody["seller"]
    give(seller, MARGINS_READ, COSTS_READ)
    refused = seller.get("/dashboard/margin")
    assert (refused.status_code, refused.json()["message"]) == (403, "Del tablero tu rol solo ve lo propio.")
