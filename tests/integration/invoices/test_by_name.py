"""An order that was agreed without invoice is invoiced to its customer after all: out of its global invoice, its tax within what was paid."""

from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from lxml import etree

from apps.invoices.models import Invoice, InvoicedOrder
from apps.invoices.selectors.invoices import sealed_xmls
from apps.sales.models import Order
from tests.factories import inventory, invoices, leases, refunds
from tests.integration.invoices.test_global_invoices import draft, look
from tests.integration.invoices.test_xml import check_seal, check_sums, validate
from tests.personas import Caller, person


def public(admin: Caller, *steps: str, **values: Any) -> Order:
    """Paid, of a customer and of products of which the SAT would refuse nothing."""
    pieces = inventory.pieces(admin.user, 3, of=invoices.known_product(admin.user))
    return invoices.public_order(admin.user, *steps, customer=invoices.customer(admin.user), pieces=pieces, **values)


def ask(who: Caller, order: Order, reason: str = "") -> Any:
    return who.post("/invoices/by-name", {"idOrder": order.pk, "reason": reason})


def source(who: Caller, order: Order) -> dict[str, Any]:
    found: dict[str, Any] = who.get("/invoices/source", {"idOrder": order.pk}).json()["data"]
    return found


def detail(who: Caller, pk: int) -> dict[str, Any]:
    found: dict[str, Any] = who.get(f"/invoices/{pk}").json()["data"]
    return found


@pytest.fixture
def order(admin: Caller) -> Order:
    invoices.settings(admin.user)
    return public(admin, shipping_cost=Decimal("333.33"), installation_cost=Decimal("99.99"))


def test_it_is_told_what_it_would_come_to_before_it_is_asked_for(admin: Caller, order: Order) -> None:
    told = source(admin, order)
    by_name = told["byName"]
    assert (told["allowed"], by_name["allowed"], by_name["asked"], by_name["within"]) == (False, True, False, None)
    assert Decimal(by_name["subtotal"]) + Decimal(by_name["tax"]) == Decimal(by_name["total"]) == order.total
    assert abs(Decimal(by_name["tax"]) - order.total * 16 / 116) < Decimal("0.01")
    assert source(admin, invoices.order(admin.user))["byName"] is None


def test_its_total_is_what_was_paid_with_the_tax_within(admin: Caller, order: Order) -> None:
    answer = ask(admin, order, "La pidió por teléfono")
    assert answer.status_code == 201, answer.json()
    told = answer.json()["data"]
    assert (told["draft"]["status"], told["cancels"]) == ("Borrador", None)
    made = detail(admin, told["draft"]["id"])
    assert (Decimal(made["total"]), made["paymentMethod"]) == (order.total, "PUE")
    assert {check["level"] for check in made["checks"]} == {"green"}
    assert [line["description"] for line in made["lines"]][-2:] == ["Envío", "Instalación"]
    admin.post(f"/invoices/{made['id']}/issue")
    [content] = sealed_xmls(Invoice.objects.get(pk=made["id"]))
    root = etree.fromstring(content)
    for check in (validate, check_seal, check_sums):
        check(root)
    assert Decimal(root.get("Total")) == order.total
    order.refresh_from_db()
    assert (order.total, order.tax, order.invoice_required) == (Decimal(made["total"]), Decimal(0), False)
    [entry] = [
        one
        for one in admin.get(f"/admin/orders/{order.pk}/history").json()["data"]
        if one["action"] == "invoice_by_name"
    ]
    assert (entry["actionLabel"], entry["reason"]) == ("Factura a su nombre", "La pidió por teléfono")


def test_a_draft_of_a_global_invoice_makes_room(admin: Caller, order: Order) -> None:
    other = public(admin)
    of = invoices.global_invoice(admin.user)
    assert source(admin, order)["byName"]["within"]["id"] == of.pk
    assert ask(admin, order).json()["data"]["draft"]
    assert Invoice.objects.get(pk=of.pk).deleted_at is not None
    again = draft(admin).json()["data"]
    assert [line["identification"] for line in again["lines"]] == [str(other.pk)]
    left = {one["idOrder"]: one["reason"] for one in look(admin).json()["data"]["leftOut"]}
    assert left[order.pk].startswith("Ya está en la factura en borrador ")


def test_a_stamped_global_invoice_is_cancelled_and_remade_without_it(admin: Caller, order: Order) -> None:
    other = public(admin)
    of = invoices.global_invoice(admin.user, "issue", "stamp")
    answer = ask(admin, order)
    told = answer.json()["data"]
    assert (answer.status_code, told["draft"], told["cancels"]["id"]) == (201, None, of.pk)
    found = detail(admin, of.pk)
    assert (found["status"], found["cancelMotive"]) == ("Cancelación solicitada", "04")
    assert found["toRemake"] == {"byName": [order.pk], "others": 1}
    waits = source(admin, order)
    assert (waits["allowed"], waits["byName"]["asked"]) == (False, True)
    refused = admin.post("/invoices/draft", {"idOrder": order.pk})
    assert refused.status_code == 409
    assert draft(admin).status_code == 409

    invoices.take(of.pk, "confirm_cancel", admin.user)
    due = admin.get("/invoices/due").json()["data"]["rows"]
    [row] = [one for one in due if one["idOrder"] == order.pk]
    assert Decimal(row["total"]) == order.total
    alone = admin.post("/invoices/draft", {"idOrder": order.pk}).json()["data"]
    again = draft(admin).json()["data"]
    assert Decimal(alone["total"]) == order.total
    assert [line["identification"] for line in again["lines"]] == [str(other.pk)]
    assert detail(admin, of.pk)["toRemake"] == {"byName": [], "others": 0}
    assert InvoicedOrder.objects.filter(counts=True).count() == 2


def test_one_whose_cancellation_is_refused_keeps_it_until_it_is_asked_again(admin: Caller, order: Order) -> None:
    of = invoices.global_invoice(admin.user, "issue", "stamp")
    ask(admin, order)
    invoices.take(of.pk, "refuse_cancel", admin.user)
    told = source(admin, order)
    number = Invoice.objects.get(pk=of.pk).number
    assert told["reason"] == f"Ya tiene la factura global {number}, en estado Timbrada."
    assert told["byName"]["reason"] == "Ya se pidió a nombre de su cliente."
    assert admin.delete(f"/invoices/by-name/{order.pk}").status_code == 200
    assert ask(admin, order).json()["data"]["cancels"]["status"] == "Cancelación solicitada"


def test_what_waits_for_its_stamp_is_waited_for(admin: Caller, order: Order) -> None:
    of = invoices.global_invoice(admin.user, "issue")
    refused = ask(admin, order)
    assert (refused.status_code, refused.json()["message"]) == (
        409, f"Está en la factura global {of.number}, en estado Por timbrar: espera a que se timbre, o anúlala.",
    )  # fmt: skip
    assert not Order.objects.get(pk=order.pk).invoice_by_name


def test_a_global_invoice_with_credit_notes_is_cancelled_after_them_and_nothing_is_half_done(admin: Caller) -> None:
    refund = invoices.public_refund(admin.user)
    made = admin.post("/invoices/draft", {"idDevolution": refund.pk}).json()["data"]["id"]
    admin.post(f"/invoices/{made}/issue")
    refused = ask(admin, refund.order)
    assert (refused.status_code, refused.json()["message"]) == (409, "Primero se cancelan sus notas de crédito.")
    assert not Order.objects.get(pk=refund.order_id).invoice_by_name


def test_what_cannot_be_asked_for_by_name(admin: Caller, order: Order) -> None:
    def why(of: Order) -> str:
        answer = ask(admin, of)
        assert answer.status_code == 409, answer.json()
        return str(answer.json()["message"])

    required = invoices.order(admin.user)
    assert (
        why(required) == why(leases.lease(admin.user).order) == "Solo se pide de una venta que se acordó sin factura."
    )
    cancelled = public(admin)
    admin.post(f"/orders/cancel/{cancelled.pk}", {"reason": "No"})
    assert why(cancelled) == "La orden está cancelada."
    noted = public(admin)
    admin.put(f"/orders/confirm-invoice/{noted.pk}", {"invoiceNumber": "A-77"})
    assert why(noted) == "Ya se anotó que se facturó A-77."
    ask(admin, order)
    assert why(order) == "Ya se pidió a nombre de su cliente."
    for unknown in ({"idOrder": 987654}, {}):
        assert set(admin.post("/invoices/by-name", unknown).json()["errors"]) == {"idOrder"}


def test_who_wants_none_any_more_goes_into_a_global_one_again(admin: Caller, order: Order) -> None:
    made = ask(admin, order).json()["data"]["draft"]["id"]
    refused = admin.delete(f"/invoices/by-name/{order.pk}")
    assert (refused.status_code, refused.json()["message"]) == (
        409, f"Ya tiene la factura en borrador {made}, en estado Borrador.",
    )  # fmt: skip
    assert admin.delete(f"/invoices/{made}").status_code == 200
    assert look(admin).json()["data"]["leftOut"][0]["reason"] == "Su cliente pidió factura a su nombre."
    assert admin.delete(f"/invoices/by-name/{order.pk}").status_code == 200
    assert look(admin).json()["data"]["count"] == 1


def test_what_is_owed_yet_is_paid_in_parts(admin: Caller) -> None:
    invoices.settings(admin.user)
    owed = public(admin, paid=False)
    made = detail(admin, ask(admin, owed).json()["data"]["draft"]["id"])
    assert (made["paymentMethod"], Decimal(made["total"])) == ("PPD", owed.total)


def test_what_comes_back_of_it_is_credited_at_what_was_paid(admin: Caller) -> None:
    invoices.settings(admin.user)
    order = public(admin, *refunds.DELIVERED)
    made = ask(admin, order).json()["data"]["draft"]["id"]
    for step in ("issue", "stamp"):
        invoices.take(made, step, admin.user)
    worth = Decimal(0)
    for piece in refunds.delivered_pieces(order.pk):
        refund = refunds.refund(admin.user, "approve", "confirm", order=order, pieces=[piece])
        note = admin.post("/invoices/draft", {"idDevolution": refund.pk}).json()["data"]
        assert Decimal(note["total"]) == refund.total_mxn
        admin.post(f"/invoices/{note['id']}/issue")
        worth += refund.total_mxn
    assert Invoice.objects.get(pk=made).credited == worth == order.subtotal_mxn


def test_it_is_for_those_who_issue_of_the_orders_that_they_see(admin: Caller, order: Order) -> None:
    for role in ("seller", "customer", "warehouse"):
        who = Caller(person(role))
        assert ask(who, order).status_code == who.delete(f"/invoices/by-name/{order.pk}").status_code == 403
    assert ask(Caller(), order).status_code == 401
    assert ask(Caller(person("billing")), order).status_code == 201


def test_the_database_has_none_by_name_that_was_agreed_with_invoice(admin: Caller) -> None:
    for of in (invoices.order(admin.user), leases.lease(admin.user).order):
        with pytest.raises(IntegrityError, match="by_name_was_sold"), transaction.atomic():
            Order.objects.filter(pk=of.pk).update(invoice_by_name=True)
