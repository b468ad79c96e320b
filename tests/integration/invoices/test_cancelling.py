"""Cancellations: asked for with a motive, accepted or not, and what takes the place of what was wrong."""

from typing import Any

import pytest

from apps.invoices.models import Invoice
from apps.sales.models import Order
from tests.factories import invoices
from tests.personas import Caller


def cancel(who: Caller, pk: int, motive: str) -> Any:
    return who.post(f"/invoices/{pk}/cancel", {"motive": motive})


def test_a_cancellation_is_asked_for_and_confirmed_and_the_order_is_free(admin: Caller) -> None:
    order = invoices.order(admin.user)
    made = invoices.invoice(admin.user, "issue", "stamp", of=order)
    asked = cancel(admin, made.pk, "02").json()["data"]
    assert (asked["status"], asked["cancelMotive"]) == ("Cancelación solicitada", "02")
    assert asked["cancelMotiveLabel"] == "Comprobante emitido con errores sin relación"
    done = admin.post(f"/invoices/{made.pk}/confirm_cancel").json()["data"]
    assert (done["status"], done["uuid"] != "") == ("Cancelada", True)
    assert Order.objects.get(pk=order.pk).invoice_number == ""
    assert invoices.invoice(admin.user, "issue", of=order).number == "F-2"
    assert admin.get(f"/invoices/{made.pk}/xml").status_code == 200


def test_what_the_receiver_refuses_holds(admin: Caller) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp", "ask_cancel")
    asked = admin.post(f"/invoices/{made.pk}/refuse_cancel")
    assert (asked.status_code, list(asked.json()["errors"])) == (422, ["reason"])
    told = admin.post(f"/invoices/{made.pk}/refuse_cancel", {"reason": "Ya la contabilizó"}).json()["data"]
    assert (told["status"], told["cancelMotive"], told["cancelAskedAt"]) == ("Timbrada", "", None)


def test_with_motive_01_the_substitute_is_stamped_first(admin: Caller) -> None:
    order = invoices.order(admin.user)
    made = invoices.invoice(admin.user, "issue", "stamp", of=order)
    refused = cancel(admin, made.pk, "01")
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["motive"])
    draft = admin.post(f"/invoices/{made.pk}/substitute")
    assert draft.status_code == 201
    pk = draft.json()["data"]["id"]
    assert draft.json()["data"]["replaces"]["id"] == made.pk
    assert cancel(admin, made.pk, "01").json()["message"] == "Primero se timbra la factura que la sustituye."
    for step in ("issue", "stamp"):
        invoices.take(pk, step, admin.user)
    assert "el motivo es 01" in cancel(admin, made.pk, "02").json()["message"]
    assert cancel(admin, made.pk, "01").status_code == 200
    admin.post(f"/invoices/{made.pk}/confirm_cancel")
    assert Order.objects.get(pk=order.pk).invoice_number == "F-2"
    assert list(Invoice.objects.filter(order=order, counts=True)) == [Invoice.objects.get(pk=pk)]


@pytest.mark.parametrize("steps", [["discard"], ["issue", "annul"], ["issue", "stamp", "ask_cancel", "confirm_cancel"]])
def test_what_was_to_be_replaced_stands_again_when_the_substitute_goes(admin: Caller, steps: list[str]) -> None:
    order = invoices.order(admin.user)
    made = invoices.invoice(admin.user, "issue", "stamp", of=order)
    substitute = invoices.take(made.pk, "substitute", admin.user)
    assert admin.post(f"/invoices/{made.pk}/substitute").json()["message"] == "Ya tiene una factura que la sustituye."
    for step in steps:
        invoices.take(substitute.pk, step, admin.user)
    told = admin.get(f"/invoices/{made.pk}").json()["data"]
    assert told["replacedBy"] is None
    assert Invoice.objects.get(pk=made.pk).counts
    assert Order.objects.get(pk=order.pk).invoice_number == made.number
    again = admin.post("/invoices/draft", {"idOrder": order.pk})
    assert again.status_code == 409, "the same sale would be stamped twice"
    assert cancel(admin, made.pk, "01").json()["errors"].keys() == {"motive"}
    assert invoices.take(made.pk, "substitute", admin.user).pk


def test_one_that_has_a_substitute_of_its_own_leaves_what_it_replaced(admin: Caller) -> None:
    """Three in a row, all stamped: whichever is cancelled, one of those that hold stands for the order, as long as one does."""
    order = invoices.order(admin.user)
    first = invoices.invoice(admin.user, "issue", "stamp", of=order)
    second, third = (stamped_in_place_of(pk, admin) for pk in (first.pk, first.pk + 1))

    def standing() -> list[int]:
        return list(Invoice.objects.filter(order=order, counts=True).values_list("pk", flat=True))

    assert standing() == [third]
    for step, sent in (("cancel", {"motive": "01"}), ("confirm_cancel", {})):
        done = admin.post(f"/invoices/{second}/{step}", sent)
        assert done.status_code == 200, done.json()
    assert standing() == [third]
    for step in ("ask_cancel", "confirm_cancel"):
        invoices.take(third, step, admin.user)
    assert standing() == [first.pk]
    assert Order.objects.get(pk=order.pk).invoice_number == first.number


def stamped_in_place_of(pk: int, admin: Caller) -> int:
    made = invoices.take(pk, "substitute", admin.user)
    for step in ("issue", "stamp"):
        invoices.take(made.pk, step, admin.user)
    return int(made.pk)


def test_the_acuse_is_kept(admin: Caller) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp")

    def send(number: Any) -> Any:
        content = f"<Acuse><Folios><UUID>{number}</UUID></Folios></Acuse>".encode()
        return admin.form(f"/invoices/{made.pk}/acuse", {"file": invoices.upload("acuse.xml", content)})

    made.refresh_from_db()
    own = str(made.uuid).upper()
    assert send(own).status_code == 409
    invoices.take(made.pk, "ask_cancel", admin.user)
    other = send("5803EB8D-81CD-4557-8719-26632D2FA434")
    assert other.json()["errors"] == {"file": "El acuse no es de esta factura: no nombra su folio fiscal."}
    told = send(own).json()["data"]
    [file] = [one for one in told["files"] if one["kind"] == "acuse"]
    got = admin.get(f"/invoices/{made.pk}/files/{file['id']}")
    assert own.encode() in got.content
    assert "F-1-acuse.xml" in got["Content-Disposition"]


def test_what_is_no_xml_is_no_acuse_and_only_who_cancels_keeps_one(admin: Caller, seller: Caller) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp", "ask_cancel")
    Invoice.objects.filter(pk=made.pk).update(seller=seller.user)

    def send(who: Caller, content: bytes) -> Any:
        return who.form(f"/invoices/{made.pk}/acuse", {"file": invoices.upload("acuse.xml", content)})

    assert send(admin, b"%PDF-1.7").json()["errors"] == {"file": "No es un archivo XML."}
    assert send(seller, b"<Acuse/>").status_code == 403
    assert not [one for one in admin.get(f"/invoices/{made.pk}").json()["data"]["files"] if one["kind"] == "acuse"]


def test_the_motives_are_those_of_the_sat(billing: Caller) -> None:
    told = billing.get("/invoices/motives").json()["data"]
    assert [one["code"] for one in told] == ["01", "02", "03", "04"]


def test_until_when_it_can_be_cancelled_is_said(admin: Caller) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp")
    told = admin.get(f"/invoices/{made.pk}").json()["data"]
    issued = Invoice.objects.get(pk=made.pk).issued_at
    assert issued is not None
    assert told["cancelBy"] == f"{issued.year + 1}-03-31"
    assert told["needsAcceptance"] is True
