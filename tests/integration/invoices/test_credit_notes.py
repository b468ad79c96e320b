"""A refund that was received is credited: its note lowers the invoice of its order, to the cent and never by more."""

from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from lxml import etree

from apps.invoices.models import Invoice, InvoiceKind
from apps.invoices.rules.credits import Returned
from apps.invoices.selectors.invoices import current_xml, sealed_xmls
from apps.refunds.models import Devolution
from apps.sales.models import Order
from tests.factories import invoices, refunds
from tests.integration.invoices.test_xml import CFDI, check_seal, check_sums, validate
from tests.personas import Caller, person


def draft(who: Caller, refund: Devolution) -> Any:
    return who.post("/invoices/draft", {"idDevolution": refund.pk})


def worth(refund: Devolution) -> Decimal:
    return refund.total_mxn + refund.tax_mxn


def invoice_of(refund: Devolution) -> Invoice:
    return Invoice.objects.get(order=refund.order_id, counts=True)


def whole(who: Caller, refund: Devolution) -> Invoice:
    """Its note, stamped."""
    made = draft(who, refund)
    assert made.status_code == 201, made.json()
    pk = made.json()["data"]["id"]
    issued = who.post(f"/invoices/{pk}/issue")
    assert issued.status_code == 200, issued.json()
    invoices.take(pk, "stamp", who.user)
    return Invoice.objects.get(pk=pk)


def sealed(note: Invoice) -> Any:
    [content, *_] = sealed_xmls(note)
    root = etree.fromstring(content)
    validate(root)
    check_seal(root)
    check_sums(root)
    return root


def test_a_refund_is_credited_from_draft_to_stamp(admin: Caller) -> None:
    refund = invoices.refund(admin.user)
    of = invoice_of(refund)
    made = draft(admin, refund).json()["data"]
    assert (made["kind"], made["source"], made["status"]) == (
        "E", f"Devolución {refund.pk} de la orden {refund.order_id}", "Borrador",
    )  # fmt: skip
    assert (made["paymentMethod"], made["paymentForm"], made["CFDIUssage"]) == ("PUE", "01", "G02")
    assert made["credits"]["id"] == of.pk
    assert [check["sentence"] for check in made["checks"] if check["level"] == "red"] == []
    issued = admin.post(f"/invoices/{made['id']}/issue").json()["data"]
    assert (issued["number"], issued["status"]) == ("NC-1", "Por timbrar")
    came = admin.form(
        f"/invoices/{made['id']}/stamped", {"file": invoices.upload("NC-1.xml", invoices.stamped(made["id"]))}
    )
    assert came.json()["data"]["status"] == "Timbrada"
    told = admin.get(f"/invoices/{of.pk}").json()["data"]
    assert [(one["idDevolution"], Decimal(one["total"]), one["counts"]) for one in told["creditNotes"]] == [
        (refund.pk, worth(refund), True)
    ]
    assert Decimal(told["credited"]) == worth(refund)
    # The order says the number of its invoice, not that of the note.
    assert Order.objects.get(pk=refund.order_id).invoice_number == of.number


def test_its_xml_is_what_the_sat_wants(admin: Caller) -> None:
    refund = invoices.refund(admin.user, pieces=2)
    note = whole(admin, refund)
    root = sealed(note)
    assert Decimal(root.get("Total")) == worth(refund)
    assert (root.get("TipoDeComprobante"), root.get("MetodoPago"), root.get("FormaPago")) == ("E", "PUE", "01")
    related = root.findall(f"{CFDI}CfdiRelacionados")
    assert [one.get("TipoRelacion") for one in related] == ["03"]
    assert related[0][0].get("UUID") == str(invoice_of(refund).uuid).upper()
    assert root.find(f"{CFDI}Receptor").get("UsoCFDI") == "G02"
    [concept] = root.iter(f"{CFDI}Concepto")
    assert (concept.get("ClaveProdServ"), concept.get("Cantidad")) == ("56101703", "2")


def test_the_money_that_went_back_says_the_form(admin: Caller) -> None:
    refund = invoices.refund(admin.user, "pay_all", "confirm_payments")
    assert draft(admin, refund).json()["data"]["paymentForm"] == "03"


def test_what_was_never_paid_is_forgiven(admin: Caller) -> None:
    order = invoices.order(admin.user, *refunds.DELIVERED, paid=False)
    assert draft(admin, invoices.refund(admin.user, of=order)).json()["data"]["paymentForm"] == "15"


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"discount": Decimal("7.5"), "shipping_cost": Decimal("333.33")},
        {"count_to_invoice": Decimal("77.77")},
        {"count_to_invoice": Decimal("100.01"), "shipping_cost": Decimal(50)},
    ],
)
def test_all_pieces_one_by_one_come_to_the_invoice_without_its_shipping(admin: Caller, values: dict[str, Any]) -> None:
    first = invoices.refund(admin.user, **values)
    order, invoice = first.order, invoice_of(first)
    notes = [whole(admin, first)]
    notes += [whole(admin, invoices.refund(admin.user, of=order)) for _ in range(2)]
    goods = [line.amount + line.tax for line in invoice.lines.exclude(description="Envío")]
    assert sum((note.total for note in notes), Decimal(0)) == sum(goods, Decimal(0)).quantize(Decimal("0.01"))
    for note in notes:
        assert Decimal(sealed(note).get("Total")) == note.total
    if not values.get("count_to_invoice"):
        assert [note.total for note in notes] == [worth(note.devolution) for note in notes if note.devolution]
    assert Invoice.objects.get(pk=invoice.pk).credited == sum((note.total for note in notes), Decimal(0))


def test_what_was_not_received_is_not_credited(admin: Caller) -> None:
    order = invoices.order(admin.user, *refunds.DELIVERED)
    invoices.invoice(admin.user, "issue", "stamp", of=order)
    refund = refunds.refund(admin.user, "approve", order=order)
    refused = draft(admin, refund)
    assert (refused.status_code, refused.json()["message"]) == (
        409, "Se factura cuando se reciben sus piezas: está en estado Aprobada.",
    )  # fmt: skip


def test_without_an_invoice_there_is_nothing_to_credit(admin: Caller) -> None:
    order = invoices.order(admin.user, *refunds.DELIVERED)
    refund = refunds.refund(admin.user, "approve", "confirm", order=order)
    assert draft(admin, refund).json()["message"] == "La orden no tiene factura: no hay qué acreditar."
    made = invoices.invoice(admin.user, "issue", of=order)
    assert draft(admin, refund).json()["message"] == (
        f"Solo se acredita una factura timbrada: la factura {made.number} está en estado Por timbrar."
    )


def test_a_refund_has_one_note(admin: Caller) -> None:
    refund = invoices.refund(admin.user)
    note = whole(admin, refund)
    refused = draft(admin, refund)
    assert (refused.status_code, refused.json()["message"]) == (
        409, f"Ya tiene la nota de crédito {note.number}, en estado Timbrada.",
    )  # fmt: skip
    other = invoices.invoice(admin.user, of=invoices.refund(admin.user, of=refund.order))
    with pytest.raises(IntegrityError), transaction.atomic():
        Invoice.objects.filter(pk=other.pk).update(devolution=refund)


def test_the_database_keeps_an_invoice_from_being_credited_beyond_its_total(admin: Caller) -> None:
    invoice = invoice_of(invoices.refund(admin.user))
    with pytest.raises(IntegrityError), transaction.atomic():
        Invoice.objects.filter(pk=invoice.pk).update(credited=invoice.total + 1)


def test_more_than_the_invoice_has_left_is_refused(admin: Caller) -> None:
    """As after an invoice of a part of what was sold."""
    refund = invoices.refund(admin.user, pieces=2)
    Devolution.objects.filter(pk=refund.pk).update(total_mxn=refund.order.subtotal_mxn * 2)
    assert "le quedan $" in draft(admin, refund).json()["message"]


def test_the_invoice_is_cancelled_after_its_notes(admin: Caller) -> None:
    refund = invoices.refund(admin.user)
    invoice, note = invoice_of(refund), whole(admin, refund)
    for path, body in (
        (f"/invoices/{invoice.pk}/cancel", {"motive": "02"}),
        (f"/invoices/{invoice.pk}/substitute", {}),
    ):
        refused = admin.post(path, body)
        assert (refused.status_code, refused.json()["message"]) == (409, "Primero se cancelan sus notas de crédito.")
    assert admin.post(f"/invoices/{note.pk}/substitute", {}).json()["message"] == (
        "Una nota de crédito no se sustituye: se cancela, y la devolución se vuelve a facturar."
    )
    asked = admin.post(f"/invoices/{note.pk}/cancel", {"motive": "02"})
    assert asked.status_code == 200, asked.json()
    assert asked.json()["data"]["needsAcceptance"] is False
    assert admin.post(f"/invoices/{note.pk}/confirm_cancel").status_code == 200
    assert Invoice.objects.get(pk=invoice.pk).credited == 0
    assert admin.post(f"/invoices/{invoice.pk}/cancel", {"motive": "02"}).status_code == 200


def test_what_was_annulled_is_credited_anew(admin: Caller) -> None:
    refund = invoices.refund(admin.user)
    made = invoices.invoice(admin.user, "issue", of=refund)
    assert Invoice.objects.get(pk=invoice_of(refund).pk).credited == worth(refund)
    invoices.take(made.pk, "annul", admin.user)
    assert Invoice.objects.get(pk=invoice_of(refund).pk).credited == 0
    assert whole(admin, refund).number == "NC-2"


def test_a_note_is_always_pue(admin: Caller) -> None:
    made = invoices.invoice(admin.user, of=invoices.refund(admin.user))
    shown = admin.get(f"/invoices/{made.pk}").json()["data"]
    edit = {"CFDIUssage": "G02", "paymentMethod": "PPD", "paymentForm": "99", "version": shown["version"]}
    refused = admin.put(f"/admin/invoices/{made.pk}", edit)
    assert (refused.status_code, refused.json()["errors"]) == (
        422, {"paymentMethod": "Una nota de crédito siempre es PUE."},
    )  # fmt: skip
    done = admin.put(f"/admin/invoices/{made.pk}", {**edit, "paymentMethod": "PUE", "paymentForm": "17"})
    assert done.status_code == 200, done.json()
    assert Invoice.objects.get(pk=made.pk).payment_form == "17"


def test_another_receiver_than_that_of_the_invoice_is_refused(admin: Caller) -> None:
    refund = invoices.refund(admin.user)
    of = invoice_of(refund)
    Invoice.objects.filter(pk=of.pk).update(receiver_rfc="XIA190128J61")
    made = draft(admin, refund).json()["data"]
    refused = admin.post(f"/invoices/{made['id']}/issue")
    assert (refused.status_code, refused.json()["message"]) == (
        409, f"La factura {of.number} se dio al RFC XIA190128J61, y el cliente tiene otro.",
    )  # fmt: skip


def test_a_credited_invoice_owes_less(admin: Caller) -> None:
    order = invoices.order(admin.user, *refunds.DELIVERED, paid=False)
    refund = invoices.refund(admin.user, of=order)
    invoice = invoice_of(refund)
    whole(admin, refund)
    told = admin.get(f"/invoices/{invoice.pk}").json()["data"]
    assert Decimal(told["balance"]) == invoice.total - worth(refund)


def test_it_waits_until_it_has_its_note_and_stands_with_its_order(admin: Caller) -> None:
    refund = invoices.refund(admin.user)
    [row] = admin.get("/invoices/due").json()["data"]["rows"]
    assert (row["kind"], row["idDevolution"], row["idOrder"], Decimal(row["total"]), row["refusals"]) == (
        "E", refund.pk, refund.order_id, worth(refund), [],
    )  # fmt: skip
    note = whole(admin, refund)
    assert admin.get("/invoices/due").json()["data"]["rows"] == []
    rows = admin.get("/admin/invoices", {"filter": f'{{"order":{refund.order_id}}}'}).json()
    assert {row["id"] for row in rows} == {note.pk, invoice_of(refund).pk}
    [row] = admin.get("/admin/invoices", {"filter": f'{{"devolution":{refund.pk}}}'}).json()
    assert row["number"] == note.number


def test_many_are_credited_at_once(admin: Caller) -> None:
    refund = invoices.refund(admin.user)
    begun = admin.post("/invoices/batches", {"sources": [{"idDevolution": refund.pk}], "issue": True})
    assert begun.status_code == 201, begun.json()
    [line] = admin.get(f"/invoices/batches/{begun.json()['data']['id']}").json()["data"]["lines"]
    assert (line["kind"], line["idDevolution"], line["error"], line["invoice"]["number"]) == (
        "E", refund.pk, "", "NC-1",
    )  # fmt: skip


def test_who_sees_no_refund_credits_none(admin: Caller, seller: Caller, billing: Caller) -> None:
    refund = invoices.refund(admin.user)
    assert draft(seller, refund).json()["errors"].keys() == {"idDevolution"}
    assert draft(Caller(person("coordinator")), refund).status_code == 403
    assert admin.get("/invoices/source", {"idDevolution": refund.pk}).json()["data"]["allowed"] is True
    assert seller.get("/invoices/source", {"idDevolution": refund.pk}).status_code == 404
    assert draft(billing, refund).status_code == 201


def test_its_paper_and_its_files_are_called_after_it(admin: Caller) -> None:
    note = whole(admin, invoices.refund(admin.user))
    paper = admin.get(f"/invoices/{note.pk}/pdf")
    assert paper["Content-Disposition"] == f'attachment; filename="nota_de_credito_{note.number}.pdf"'
    kept = current_xml(note)
    assert kept
    assert admin.get(f"/invoices/{note.pk}/xml").content == bytes(kept.content)


def test_the_list_sums_notes_apart(admin: Caller) -> None:
    note = whole(admin, invoices.refund(admin.user))
    sums = admin.get("/admin/invoices/sums").json()
    assert Invoice.objects.filter(kind=InvoiceKind.CREDIT).count() == 1
    assert str(note.total) in str(sums)


def test_its_history_stands_with_the_invoice(admin: Caller) -> None:
    refund = invoices.refund(admin.user)
    whole(admin, refund)
    told = str(admin.get(f"/admin/invoices/{invoice_of(refund).pk}/history").json())
    assert "Nota de crédito" in told


def test_a_share_that_is_a_cent_off_keeps_the_total() -> None:
    back = Returned(Decimal("33.33"), Decimal("5.34"), Decimal(100), Decimal(100), Decimal(116))
    assert (back.total, back.is_too_much) == (Decimal("38.67"), False)
