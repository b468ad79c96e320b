"""All that is kept of a customer, as a file for who asks what is known of them."""

import json
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import openpyxl
import pytest

from apps.core.models import AuditEntry
from apps.partners.models import Customer
from tests.factories import invoices, partners, refunds, sales
from tests.personas import Caller, person


def taken(who: Caller, customer: Customer) -> ZipFile:
    answer = who.get(f"/partners/{customer.pk}/personal-data")
    assert answer.status_code == 200, answer.json()
    assert answer["Content-Type"] == "application/zip"
    return ZipFile(BytesIO(answer.getvalue()))


def rows(archive: ZipFile, title: str) -> list[dict[str, Any]]:
    sheet = openpyxl.load_workbook(BytesIO(archive.read("datos.xlsx")))[title]
    head, *found = [[cell.value for cell in row] for row in sheet.iter_rows()]
    return [dict(zip(head, row, strict=True)) for row in found]


@pytest.fixture
def customer(admin: Caller) -> Customer:
    order = invoices.order(admin.user, *refunds.COMPLETED)
    invoices.invoice(admin.user, "issue", "stamp", of=order)
    admin.form("/orders/tax-situation", {"idCustomer": order.customer_id, "file": partners.constancia()})
    sales.quote(admin.user, customer=partners.customer(admin.user))  # another's
    return order.customer


def test_it_has_their_data_documents_and_papers(admin: Caller, customer: Customer) -> None:
    archive = taken(admin, customer)
    shown = admin.get("/users/customer", {"id": customer.pk}).json()["data"]
    data = json.loads(archive.read("datos.json"))
    assert {name: data[name] for name in ("name", "RFC", "addresses")} == {
        name: shown[name] for name in ("name", "RFC", "addresses")
    }
    assert [row["Cliente"] for row in rows(archive, "Órdenes")[:-1]] == [customer.name]  # the last one is the sum
    assert rows(archive, "Direcciones")[0]["Calle y número"] == customer.addresses.all()[0].address
    assert rows(archive, "Historial")[-1]["Qué"]
    assert [name.split("/")[0] for name in archive.namelist()] == ["datos.xlsx", "datos.json", "constancia", "facturas"]
    assert archive.testzip() is None


def test_who_took_it_stands_in_the_audit(admin: Caller, customer: Customer) -> None:
    taken(admin, customer)
    entry = AuditEntry.objects.filter(happened="export").latest("pk")
    asked = {"asked": {"Cliente": str(customer.pk)}, "rows": 1, "whole": True}
    assert (entry.label, entry.person, entry.details) == ("Datos personales", admin.user.pk, asked)


def test_it_holds_no_more_than_its_reader_may_see(admin: Caller, customer: Customer) -> None:
    warehouse = Caller(person("warehouse"))
    assert warehouse.get(f"/partners/{customer.pk}/personal-data").status_code in (403, 404)
    seller = Caller(person("seller"))
    assert seller.get(f"/partners/{customer.pk}/personal-data").status_code == 404
    Customer.objects.filter(pk=customer.pk).update(seller=seller.user)
    archive = taken(seller, customer)
    assert rows(archive, "Órdenes") == []  # which are another seller's
    assert admin.get("/partners/999999/personal-data").status_code == 404
