"""Shipping that is in no invoice of an order is told: nobody asks for it again."""

from decimal import Decimal
from typing import Any

from apps.invoices.models import Invoice
from apps.sales.models import Order
from tests.factories import invoices
from tests.personas import Caller

SHIPPING = Decimal("333.33")
SENTENCE = "Envío o instalación por $333.33 MXN no van en ninguna factura de la orden."


def draft(who: Caller, order: Order, **more: Any) -> dict[str, Any]:
    made: dict[str, Any] = who.post("/invoices/draft", {"idOrder": order.pk, **more}).json()["data"]
    return made


def change(who: Caller, pk: int, **values: Any) -> dict[str, Any]:
    version = who.get(f"/invoices/{pk}").json()["data"]["version"]
    answer = who.put(f"/admin/invoices/{pk}", {**values, "version": version})
    assert answer.status_code == 200, answer.json()
    found: dict[str, Any] = who.get(f"/invoices/{pk}").json()["data"]
    return found


def told(invoice: dict[str, Any]) -> list[tuple[str, str]]:
    return [(one["level"], one["sentence"]) for one in invoice["checks"] if one["field"] == "withShipping"]


def left_out(who: Caller, order: Order) -> Any:
    return who.get("/invoices/source", {"idOrder": order.pk}).json()["data"]["leftOut"]


def test_the_whole_without_it_says_so_and_a_substitute_takes_it(admin: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user, shipping_cost=SHIPPING)
    made = draft(admin, order)
    assert (told(made), left_out(admin, order)) == ([], None)
    assert told(change(admin, made["id"], withShipping=False)) == [("amber", SENTENCE)]
    for step in ("issue", "stamp"):
        invoices.take(made["id"], step, admin.user)
    assert left_out(admin, order) == {"total": "333.33", "currency": "MXN"}
    instead = admin.post(f"/invoices/{made['id']}/substitute").json()["data"]
    assert told(change(admin, instead["id"], withShipping=True)) == []
    assert left_out(admin, order) is None
    assert Invoice.objects.get(pk=instead["id"]).total == order.total


def test_of_parts_only_the_last_one_says_so(admin: Caller) -> None:
    invoices.settings(admin.user)
    steps = ("confirm", "check_in_process", "ready", "deliver_one")
    order = invoices.order(admin.user, *steps, pieces=3, shipping_cost=SHIPPING)
    first = draft(admin, order, portion="delivered")
    assert (told(first), left_out(admin, order)) == ([], None)
    last = draft(admin, order, portion="rest")
    assert told(last) == []
    assert told(change(admin, last["id"], withShipping=False)) == [("amber", SENTENCE)]
    assert left_out(admin, order) == {"total": "333.33", "currency": "MXN"}
    assert told(change(admin, first["id"], withShipping=True)) == []
    assert left_out(admin, order) is None


def test_an_amount_that_was_agreed_for_the_invoice_has_none(admin: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user, shipping_cost=SHIPPING, count_to_invoice=Decimal(1000))
    assert (told(draft(admin, order)), left_out(admin, order)) == ([], None)


def test_a_global_one_has_all_of_an_order(admin: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.public_order(admin.user, shipping_cost=SHIPPING)
    made = invoices.global_invoice(admin.user)
    assert made.orders.filter(order=order).exists()
    assert left_out(admin, order) is None
