"""Lists in every spelling of paging, reports, figures and files."""

import csv
import io
import zipfile
from datetime import UTC, datetime, timedelta
from itertools import product as product_of

import pytest

from tests.contract.client.client import Client, Refused
from tests.contract.client.conftest import Person
from tests.contract.client.steps import GDL, Record, customer, delivered_order, line, pay, pieces, product, quote

YESTERDAY, TOMORROW = (str((datetime.now(UTC) + timedelta(days)).date()) for days in (-1, 1))


@pytest.fixture
def sold(shop: Client) -> Record:
    """A completed order of 1,800 pesos."""
    oven = product(shop, "Horno", [GDL])
    return delivered_order(shop, customer(shop), [line(oven, pieces(shop, oven), "100.00")])


DIALECTS = [("page[number]", "limit"), ("page", "showing"), ("page", "perPage"), ("page", "limit")]


def test_pages_are_asked_for_in_any_dialect(shop: Client) -> None:
    oven = product(shop, "Horno", [GDL, GDL, GDL])
    for name, piece in zip(("Ana", "Berta", "Carla"), pieces(shop, oven), strict=True):
        delivered_order(shop, customer(shop, name), [line(oven, [piece], "100.00")])

    lists = ["/quotes", "/orders/list", "/users/customers", f"/product/{oven['IdProduct']}/pieces", "/orders/outputs"]
    for path, (page, size) in product_of(lists, DIALECTS):
        found = [shop.get(path, {page: number, size: 2, "sort": "ID"}) for number in (1, 2, 3)]
        assert [len(one["data"]) for one in found] == [2, 1, 0], (path, page, size)
        assert {one["total"] for one in found} == {3}
        ids = [row["id"] for one in found for row in one["data"]]
        assert ids == sorted(ids), "ID is ascending"
        assert [row["id"] for row in shop.get(path, {size: 3, "sort": "-ID"})["data"]] == ids[::-1]


def test_a_word_that_a_list_does_not_know_is_named(shop: Client) -> None:
    with pytest.raises(Refused) as refused:
        shop.get("/orders/list", {"order_state": "Orden"})

    assert (refused.value.status, list(refused.value.errors)) == (422, ["order_state"])


def test_payments_are_reported(shop: Client) -> None:
    oven = product(shop, "Horno", [GDL])
    offer = quote(shop, customer(shop), [line(oven, pieces(shop, oven), "100.00")])
    pay(shop, offer, "300.00")
    cash = pay(shop, offer, "10.00", method="Efectivo", currency="USD", exchangeRate="18.00")
    shop.post("/quotes/confirm-payment", {"id": cash["id"]})
    today = {"dateStart": YESTERDAY, "dateEnd": TOMORROW}

    assert shop.get("/reports/payments")["total"] == 2
    assert shop.get("/reports/payments", {"paymentStatus": "Pendiente"})["data"][0]["amount"] == "300.00"
    assert shop.get("/reports/payments", {"cash": 1, "currency": "USD"})["data"][0]["amount"] == "10.00"
    assert shop.get("/reports/payments", {"paymentMethod": "Cheque"})["total"] == 0
    assert shop.get("/metrics/register-payments", today)["total"] == "480.00"
    assert shop.get("/metrics/payments-cash", {**today, "usd": 1})["total"] == "10.00"
    by_method = {one["method"]: one["value"] for one in shop.get("/metrics/payments-methods", today)["payments"]}
    assert (by_method["Transferencia"], by_method["Efectivo"]) == ("300.00", "180.00")


def test_sales_are_reported(shop: Client, sold: Record) -> None:
    [seller] = [row for row in shop.get("/transactions/sellers")["data"] if row["orders"]]
    assert (seller["name"], seller["sold"]["value"]) == ("Admin de Prueba", "1800.00")
    [buyer] = [row for row in shop.get("/transactions/customers")["data"] if row["orders"]]
    assert (buyer["name"], buyer["paid"]["value"]) == ("Ana Ruiz", "1800.00")
    assert shop.get("/total-sales", {"from": YESTERDAY, "to": TOMORROW})["data"]["total"]["value"] == "1800.00"


def test_the_csv_has_the_columns_that_were_asked_for(shop: Client, sold: Record) -> None:
    known = [column["key"] for column in shop.get("/orders/column-list")["columnsList"]]
    assert {"IdOrder", "customer", "total"} <= set(known)

    sheet = shop.download("/orders/csv", {"active": ["IdOrder", "customer", "total"], "order_status": "Completada"})

    assert sheet.kind.startswith("text/csv")
    heads, *rows = csv.reader(io.StringIO(sheet.content.decode("utf-8-sig")))
    assert len(heads) == 3
    assert rows == [[str(sold["IdOrder"]), "Ana Ruiz", "1800.00"]]


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/metrics/download", "dashboard.xlsx"),
        ("/transactions/download", "reporte_pagos.xlsx"),
        ("/download-template", "plantilla.xlsx"),
    ],
)
def test_sheets_have_their_names(shop: Client, path: str, name: str) -> None:
    sheet = shop.download(path)

    assert sheet.name == name
    assert "xl/workbook.xml" in zipfile.ZipFile(io.BytesIO(sheet.content)).namelist()


def test_the_supplier_report_is_a_list_and_a_paper(shop: Client) -> None:
    supplier = shop.post("/suppliers/save", {"Name": "Hornos del Norte"})["data"]
    product(shop, "Horno", [GDL], IdSupplier=supplier["id"])
    product(shop, "Mesa", [])

    assert [row["Name"] for row in shop.get("/products/reports", {"supplier": supplier["id"]})["data"]] == ["Horno"]
    assert [row["Name"] for row in shop.get("/products/reports", {"withoutSupplier": 1})["data"]] == ["Mesa"]
    paper = shop.download("/reports/download", {"supplier": supplier["id"]})
    assert (paper.name[:8], paper.content[:5]) == ("reporte-", b"%PDF-")


def test_entries_are_printed(shop: Client) -> None:
    product(shop, "Horno", [GDL])

    assert shop.download("/pdf-incomes", {"location": GDL}).content[:5] == b"%PDF-"


def test_a_session_is_renewed_and_ends(sign_in: Person) -> None:
    client = sign_in("admin")

    client.refresh()
    assert client.get("/brands")["brands"]["total"] == 0
    client.sign_out()

    with pytest.raises(Refused) as refused:
        client.get("/brands")
    assert refused.value.status == 401
