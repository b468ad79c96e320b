"""The accountant's month: every invoice that the SAT knows, with its files, in one ZIP."""

from datetime import timedelta
from io import BytesIO
from typing import Any
from xml.etree import ElementTree
from zipfile import ZipFile

import openpyxl
import pytest
from django.utils import timezone

from apps.core.models import AuditEntry
from apps.invoices.models import Invoice
from tests.factories import invoices
from tests.integration.invoices.complements import owed_order, paid, whole
from tests.personas import Caller, person


def fetched(who: Caller, month: str | None = None) -> ZipFile:
    answer: Any = who.get("/invoices/month.zip", {"month": month} if month else None)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/zip"), answer.content
    return ZipFile(BytesIO(answer.content))


def this_month() -> str:
    return f"{timezone.localdate():%Y-%m}"


def test_each_invoice_is_there_with_its_xml_and_on_paper(admin: Caller) -> None:
    invoices.invoice(admin.user, "issue", "stamp")
    order = owed_order(admin.user)
    invoices.invoice(admin.user, "issue", "stamp", of=order)
    whole(admin, paid(order, admin.user, order.total))
    invoices.invoice(admin.user, "issue", "stamp", "ask_cancel", "confirm_cancel")
    invoices.invoice(admin.user, "issue")  # nobody stamped it
    archive = fetched(admin)
    assert sorted(archive.namelist()) == sorted(
        [
            f"facturas-{this_month()}.xlsx",
            *(f"{name}.{ending}" for name in NAMES for ending in ("xml", "pdf")),
        ]
    )
    for name in NAMES:
        root = ElementTree.fromstring(archive.read(f"{name}.xml"))
        assert f"{root.get('Serie')}-{root.get('Folio')}" == name.partition("/")[2]
        assert "TimbreFiscalDigital" in archive.read(f"{name}.xml").decode()
        assert archive.read(f"{name}.pdf").startswith(b"%PDF")


NAMES = ["facturas/F-1", "facturas/F-2", "complementos/P-1", "canceladas/F-3"]


def test_the_workbook_says_what_is_in_it(admin: Caller) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp")
    book = openpyxl.load_workbook(BytesIO(fetched(admin).read(f"facturas-{this_month()}.xlsx")))
    heads, row, *_ = book.active.iter_rows(values_only=True)
    told = dict(zip(heads, row, strict=True))
    assert (told["Factura"], told["Total"], told["Folio fiscal"]) == (
        made.number,
        float(made.total),
        made.uuid_text.upper(),
    )


def test_the_sats_answer_to_a_cancellation_is_beside_it(admin: Caller) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp", "ask_cancel")
    acuse = f"<Acuse><Folios><UUID>{made.uuid_text.upper()}</UUID></Folios></Acuse>".encode()
    assert admin.form(f"/invoices/{made.pk}/acuse", {"file": invoices.upload("a.xml", acuse)}).status_code == 200
    invoices.take(made.pk, "confirm_cancel", admin.user)
    assert fetched(admin).read("canceladas/F-1-acuse.xml") == acuse


def test_a_month_is_that_of_its_date(admin: Caller) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp")
    first = timezone.localtime().replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    Invoice.objects.filter(pk=made.pk).update(issued_at=first - timedelta(seconds=1))
    before = f"{first - timedelta(days=1):%Y-%m}"
    assert "facturas/F-1.xml" in fetched(admin, before).namelist()
    refused = admin.get("/invoices/month.zip")
    assert (refused.status_code, refused.json()["code"]) == (409, "conflict")
    Invoice.objects.filter(pk=made.pk).update(issued_at=first)
    assert "facturas/F-1.xml" in fetched(admin).namelist()


def test_a_seller_gets_what_they_sold_and_the_warehouse_nothing(admin: Caller, seller: Caller) -> None:
    own, _other = (invoices.invoice(admin.user, "issue", "stamp") for _ in range(2))
    Invoice.objects.filter(pk=own.pk).update(seller=seller.user)
    names = fetched(seller).namelist()
    assert [name for name in names if name.endswith(".xml")] == [f"facturas/{own.number}.xml"]
    assert Caller(person("warehouse")).get("/invoices/month.zip").status_code == 403


@pytest.mark.parametrize("month", ["2026-13", "ayer", "2026"])
def test_a_mistyped_month_is_told_at_its_field(admin: Caller, month: str) -> None:
    refused = admin.get("/invoices/month.zip", {"month": month})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["month"])


def test_the_audit_list_tells_who_took_them_away(admin: Caller, billing: Caller) -> None:
    invoices.invoice(admin.user, "issue", "stamp")
    fetched(billing)
    entry = AuditEntry.objects.filter(action="zip").get()
    assert (entry.person, entry.label, (entry.details or {})["rows"]) == (billing.user.pk, "Facturas del mes", 1)
