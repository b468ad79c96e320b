"""What comes back of an order in a global invoice is credited of that one: to the public in general, and never by more than the order."""

from decimal import Decimal
from typing import Any

from apps.invoices.models import Invoice, InvoicedOrder
from apps.refunds.models import Devolution
from apps.sales.models import Order
from tests.factories import invoices, refunds
from tests.integration.invoices.test_credit_notes import draft, sealed, whole
from tests.integration.invoices.test_xml import CFDI
from tests.personas import Caller


def global_of(refund: Devolution) -> Invoice:
    return Invoice.objects.get(orders__order=refund.order_id, orders__counts=True)


def test_a_refund_is_credited_of_the_global_invoice(admin: Caller) -> None:
    refund = invoices.public_refund(admin.user)
    of = global_of(refund)
    made = draft(admin, refund).json()["data"]
    assert (made["kind"], made["source"]) == ("E", f"Devolución {refund.pk} de la orden {refund.order_id}")
    assert (made["credits"]["id"], made["customer"]) == (of.pk, "PUBLICO EN GENERAL")
    assert (made["CFDIUssage"], made["paymentMethod"]) == ("S01", "PUE")
    assert (made["checks"], made["globalPeriod"]) == ([], None)
    assert Decimal(made["total"]) == refund.total_mxn
    note = whole(admin, Devolution.objects.get(pk=invoices.public_refund(admin.user, of=refund.order).pk))
    assert note.credits == of
    told = admin.get(f"/invoices/{of.pk}").json()["data"]
    assert Decimal(told["credited"]) == note.total


def test_its_xml_is_to_the_public_and_has_no_period(admin: Caller) -> None:
    """InformacionGlobal is of income alone: in an egress the SAT refuses it (CFDI40130)."""
    refund = invoices.public_refund(admin.user, pieces=2)
    of = global_of(refund)
    root = sealed(whole(admin, refund))
    assert root.find(f"{CFDI}InformacionGlobal") is None
    assert dict(root.find(f"{CFDI}Receptor").attrib) == {
        "Rfc": "XAXX010101000", "Nombre": "PUBLICO EN GENERAL", "DomicilioFiscalReceptor": "44100",
        "RegimenFiscalReceptor": "616", "UsoCFDI": "S01",
    }  # fmt: skip
    related = root.find(f"{CFDI}CfdiRelacionados")
    assert related.get("TipoRelacion") == "03"
    assert [one.get("UUID") for one in related] == [str(of.uuid).upper()]
    assert (root.get("TipoDeComprobante"), Decimal(root.get("Total"))) == ("E", refund.total_mxn)


def test_the_refunds_of_an_order_come_to_its_goods_and_to_no_more(admin: Caller) -> None:
    invoices.public_order(admin.user)  # in the same global invoice
    first = invoices.public_refund(admin.user)
    rest = invoices.public_refund(admin.user, of=first.order, pieces=2)
    notes = [whole(admin, one) for one in (first, rest)]
    order = Order.objects.get(pk=first.order_id)
    assert sum(note.total for note in notes) == order.subtotal_mxn == global_of(first).credited


def test_of_two_orders_of_one_global_invoice_each_has_its_own(admin: Caller) -> None:
    invoices.settings(admin.user)
    orders = [invoices.public_order(admin.user, *refunds.DELIVERED, amount=2) for _ in range(2)]
    of = invoices.global_invoice(admin.user, "issue", "stamp")
    found = []
    for order in orders:
        back = refunds.delivered_pieces(order.pk)
        refund = refunds.refund(admin.user, "approve", "confirm", order=order, pieces=back)
        told = admin.get("/invoices/source", {"idDevolution": refund.pk}).json()["data"]
        assert told["allowed"], told
        found.append(refund)
    waiting = admin.get("/invoices/due").json()["data"]["rows"]
    told = {row["idDevolution"]: (Decimal(row["total"]), row["customer"]) for row in waiting if row["idDevolution"]}
    assert told == {one.pk: (one.order.subtotal_mxn, one.order.customer_name) for one in found}
    assert all("global" not in " ".join(row["refusals"]) for row in waiting)
    assert of.credited == 0


def test_until_it_is_stamped_nothing_is_credited(admin: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.public_order(admin.user, *refunds.DELIVERED)
    refund = refunds.refund(admin.user, "approve", "confirm", order=order)
    told = admin.get("/invoices/source", {"idDevolution": refund.pk}).json()["data"]
    assert told["reason"] == "La orden no tiene factura: no hay qué acreditar."
    made = invoices.global_invoice(admin.user, "issue")
    assert InvoicedOrder.objects.filter(invoice=made, order=order).exists()
    told = admin.get("/invoices/source", {"idDevolution": refund.pk}).json()["data"]
    assert told["reason"] == (
        f"Solo se acredita una factura timbrada: la factura global {made.number} está en estado Por timbrar."
    )
    invoices.take(made.pk, "stamp", admin.user)
    assert draft(admin, refund).status_code == 201


def test_it_is_cancelled_after_its_notes(admin: Caller) -> None:
    refund = invoices.public_refund(admin.user)
    note, of = whole(admin, refund), global_of(refund)

    def ask() -> Any:
        return admin.post(f"/invoices/{of.pk}/cancel", {"motive": "02"})

    refused = ask()
    assert (refused.status_code, refused.json()["message"]) == (409, "Primero se cancelan sus notas de crédito.")
    invoices.take(note.pk, "ask_cancel", admin.user)
    invoices.take(note.pk, "confirm_cancel", admin.user)
    assert ask().status_code == 200
