"""The stamped XML comes back: it must say what was sealed, and its order and rent hear of it."""

from typing import Any
from uuid import uuid4

from apps.invoices.models import Invoice, InvoiceXml
from apps.sales.models import Order
from tests.factories import invoices
from tests.personas import Caller


def send(who: Caller, pk: int, content: bytes) -> Any:
    return who.form(f"/invoices/{pk}/stamped", {"file": invoices.upload("factura.xml", content)})


def test_the_order_says_its_invoice_once_it_is_stamped(admin: Caller) -> None:
    order = invoices.order(admin.user)
    made = invoices.invoice(admin.user, "issue", of=order)
    number = uuid4()
    told = send(admin, made.pk, invoices.stamped(made.pk, stamp=number)).json()["data"]
    assert (told["status"], told["uuid"]) == ("Timbrada", str(number).upper())
    order = Order.objects.get(pk=order.pk)
    assert (order.invoice_number, order.invoice_confirmed_by) == ("F-1", admin.user)
    assert order.invoice_date is not None
    entries = admin.get(f"/admin/orders/{order.pk}/history").json()["data"]
    assert (entries[0]["action"], entries[0]["user"]["id"]) == ("confirm_invoice", admin.user.pk)


def test_the_bytes_that_came_are_kept_as_they_came(admin: Caller) -> None:
    made = invoices.invoice(admin.user, "issue")
    content = invoices.stamped(made.pk)
    send(admin, made.pk, content)
    got = admin.get(f"/invoices/{made.pk}/xml")
    assert got.content == content
    assert got["Content-Disposition"] == 'attachment; filename="F-1.xml"'
    [sealed, stamped] = admin.get(f"/invoices/{made.pk}").json()["data"]["files"]
    assert (sealed["kind"], stamped["kind"]) == ("sealed", "stamped")
    assert admin.get(f"/invoices/{made.pk}/files/{stamped['id']}").content == content
    assert admin.get(f"/invoices/{made.pk}/files/987654").status_code == 404


def test_what_says_anything_else_is_refused_and_nothing_is_kept(admin: Caller) -> None:
    made = invoices.invoice(admin.user, "issue")
    changes: dict[str, Any] = {'UsoCFDI="G03"': 'UsoCFDI="G01"'}
    other = invoices.stamped(made.pk, **changes)
    refused = send(admin, made.pk, other)
    assert refused.status_code == 422
    assert refused.json()["errors"] == {
        "file": "El XML no dice lo que se selló: «UsoCFDI» de «Receptor» es «G01» y se selló «G03»."
    }
    assert Invoice.objects.get(pk=made.pk).status == "Por timbrar"
    assert InvoiceXml.objects.filter(invoice=made).count() == 1


def test_that_of_another_invoice_is_refused(admin: Caller) -> None:
    first, second = (invoices.invoice(admin.user, "issue") for _ in range(2))
    refused = send(admin, second.pk, invoices.stamped(first.pk))
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["file"])


def test_one_uuid_is_of_one_invoice(admin: Caller) -> None:
    first, second = (invoices.invoice(admin.user, "issue") for _ in range(2))
    number = uuid4()
    send(admin, first.pk, invoices.stamped(first.pk, stamp=number))
    refused = send(admin, second.pk, invoices.stamped(second.pk, stamp=number))
    assert (refused.status_code, refused.json()["message"]) == (409, "Ese folio fiscal ya es el de la factura F-1.")
    assert Invoice.objects.get(pk=second.pk).uuid is None


def test_what_is_stamped_is_not_stamped_again_nor_annulled(admin: Caller) -> None:
    made = invoices.invoice(admin.user, "issue")
    content = invoices.stamped(made.pk)
    assert [send(admin, made.pk, content).status_code for _ in range(2)] == [200, 409]
    refused = admin.post(f"/invoices/{made.pk}/annul", {"reason": "No"})
    assert (refused.status_code, refused.json()["code"]) == (409, "wrong_state")


def test_what_is_no_xml_or_too_large_is_refused_at_its_field(admin: Caller) -> None:
    made = invoices.invoice(admin.user, "issue")
    assert send(admin, made.pk, b"%PDF-1.7").json()["errors"] == {"file": "No es un archivo XML."}
    large = send(admin, made.pk, b" " * 2_000_001)
    assert (large.status_code, list(large.json()["errors"])) == (413, ["file"])


def test_a_draft_has_no_xml(admin: Caller) -> None:
    made = invoices.invoice(admin.user)
    told = admin.get(f"/invoices/{made.pk}/xml")
    assert (told.status_code, told.json()["message"]) == (404, "Todavía no se sella: no hay XML.")
