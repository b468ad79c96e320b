"""Sums of a list: over the whole filter, at the door and below the workbook, and only for who may see the money."""

import json
from decimal import Decimal
from io import BytesIO
from typing import Any

import openpyxl
import pytest

from apps.sales.models import Order
from tests.factories import catalog, inventory, partners, sales
from tests.personas import Caller


def sums(who: Caller, **chosen: Any) -> dict[str, str]:
    answer = who.get("/admin/orders/sums", {"filter": json.dumps(chosen), "range": "[0, 0]"}).json()
    return {one["key"]: one["value"] for one in answer["data"]}


def total(*orders: Order) -> str:
    return str(sum((order.total for order in orders), Decimal(0)))


def test_they_are_of_every_row_of_the_filter_whatever_page_is_shown(admin: Caller) -> None:
    made = [sales.order(admin.user, *steps) for steps in ([], [], ["confirm"])]
    assert sums(admin)["total"] == total(*made)
    assert sums(admin, order_status="Confirmada") == {"subtotalMxn": str(made[2].subtotal_mxn), "total": total(made[2])}
    assert sums(admin, q=f"#{made[0].pk}")["total"] == total(made[0])


def test_they_come_with_label_and_currency(admin: Caller) -> None:
    answer = admin.get("/admin/orders/sums").json()
    assert answer["data"][1] == {"key": "total", "label": "Total", "currency": "MXN", "value": "0.00"}


def test_a_row_that_is_found_twice_counts_once(admin: Caller) -> None:
    product = catalog.sold_product(admin.user, name="Perchero Único")
    made = sales.order(admin.user, pieces=inventory.pieces(admin.user, 3, of=product))
    sales.order(admin.user)
    assert sums(admin, q=product.name)["total"] == total(made)


def test_a_seller_s_are_of_their_own_orders(admin: Caller, seller: Caller) -> None:
    sales.order(admin.user)
    mine = sales.order(admin.user, customer=partners.customer(seller.user))
    assert sums(seller)["total"] == total(mine)


def test_who_may_not_see_the_money_has_none(admin: Caller, warehouse: Caller) -> None:
    sales.order(admin.user)
    assert sums(warehouse) == {}
    last = workbook(warehouse)[-1]
    assert "Suma" not in last


def test_a_bad_filter_is_refused(admin: Caller) -> None:
    refused = admin.get("/admin/orders/sums", {"filter": '{"nada": 1}'})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["nada"])


@pytest.mark.parametrize(("who", "status"), [("wholesaler", 200), ("stranger", 401)])
def test_who_may_ask(request: pytest.FixtureRequest, who: str, status: int) -> None:
    caller: Caller = request.getfixturevalue(who)
    assert caller.get("/admin/orders/sums").status_code == status


def workbook(who: Caller) -> list[list[Any]]:
    content = who.get("/admin/orders/export.xlsx").getvalue()
    sheet = openpyxl.load_workbook(BytesIO(content), data_only=True).active
    return [[cell.value for cell in row] for row in sheet.iter_rows()]


def test_a_workbook_ends_with_them(admin: Caller) -> None:
    made = [sales.order(admin.user) for _ in range(2)]
    head, *_rows, last = workbook(admin)
    shown = dict(zip(head, last, strict=True))
    assert (shown["Número"], shown["Total MXN"]) == ("Suma", float(total(*made)))
    assert shown["Subtotal MXN"] == float(sum(order.subtotal_mxn for order in made))
