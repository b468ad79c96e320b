"""An invoice that was made elsewhere is noted by hand: not while one made here stands, and what was noted can be taken away."""

import pytest

from apps.invoices.models import Invoice
from apps.sales.models import Order
from tests.factories import invoices, refunds
from tests.personas import Caller


def note(who: Caller, order: Order, **sent: object) -> tuple[int, str]:
    answer = who.put(f"/orders/confirm-invoice/{order.pk}", sent)
    return answer.status_code, answer.json()["message"]


def offered(who: Caller, order: Order) -> tuple[bool, str | None]:
    actions = who.get(f"/orders/show/{order.pk}").json()["data"]["actions"]
    [found] = [one for one in actions if one["name"] == "confirm_invoice"]
    return found["allowed"], found["reason"]


def of(invoice: Invoice) -> Order:
    return Order.objects.get(invoices=invoice)


@pytest.mark.parametrize("steps", [(), ("issue",), ("issue", "stamp"), ("issue", "stamp", "ask_cancel")])
def test_not_while_one_made_here_stands(admin: Caller, steps: tuple[str, ...]) -> None:
    made = invoices.invoice(admin.user, *steps)
    order = of(made)
    sentence = f"Tiene {made.named_with_state}: su número se anota al timbrarse."
    assert offered(admin, order) == (False, sentence)
    assert note(admin, order, invoiceNumber="EXT-9") == (409, sentence)
    assert note(admin, order, remove=True) == (409, sentence)
    assert of(made).invoice_number == order.invoice_number


def test_it_is_once_that_one_is_gone(admin: Caller) -> None:
    made = invoices.invoice(admin.user)
    order = of(made)
    invoices.take(made.pk, "discard", admin.user)
    assert offered(admin, order) == (True, None)
    assert note(admin, order, invoiceNumber="EXT-9") == (200, "La factura quedó confirmada.")


@pytest.mark.parametrize("number", ["{own}", "{own}, AJENA-5"])
def test_what_looks_like_a_cancelled_one_of_ours_was_written_too(admin: Caller, number: str) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp", "ask_cancel", "confirm_cancel")
    order = of(made)
    assert note(admin, order, invoiceNumber=number.format(own=made.number))[0] == 200
    refused = admin.post("/invoices/draft", {"idOrder": order.pk})
    assert (refused.status_code, refused.json()["message"][:24]) == (409, "Ya se anotó que se factu")
    assert note(admin, order, remove=True)[0] == 200
    assert admin.post("/invoices/draft", {"idOrder": order.pk}).status_code == 201


def test_a_part_keeps_the_whole_from_being_noted(admin: Caller, billing: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user, "confirm", "check_in_process", "ready", "deliver_one")
    assert admin.post("/invoices/draft", {"idOrder": order.pk, "portion": "delivered"}).status_code == 201
    assert note(billing, order, invoiceNumber="EXT-9")[0] == 409


def test_what_was_noted_is_taken_away_and_it_can_be_invoiced_here(admin: Caller, billing: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user)
    assert note(billing, order, invoiceNumber="EXT-9")[0] == 200
    assert admin.post("/invoices/draft", {"idOrder": order.pk}).status_code == 409
    assert note(billing, order, remove=True, comment="Era de otra orden") == (200, "La factura quedó sin anotar.")
    kept = Order.objects.get(pk=order.pk)
    assert (kept.invoice_number, kept.invoice_date, kept.invoice_confirmed_by) == ("", None, None)
    entry = admin.get(f"/admin/orders/{order.pk}/history").json()["data"][0]
    assert (entry["action"], entry["reason"], entry["user"]["id"]) == (
        "confirm_invoice", "Era de otra orden", billing.user.pk,
    )  # fmt: skip
    assert admin.post("/invoices/draft", {"idOrder": order.pk}).status_code == 201


def test_a_stranger_takes_nothing_away(admin: Caller, seller: Caller, billing: Caller) -> None:
    order = invoices.order(admin.user)
    note(billing, order, invoiceNumber="EXT-9")
    assert note(seller, order, remove=True)[0] in (403, 404)
    assert Order.objects.get(pk=order.pk).invoice_number == "EXT-9"


def test_its_refunds_are_credited_there(admin: Caller) -> None:
    order = invoices.order(admin.user, *refunds.DELIVERED)
    assert note(admin, order, invoiceNumber="EXT-9")[0] == 200
    refund = refunds.refund(admin.user, "approve", "confirm", order=order)
    sentence = "Ya se anotó que se facturó EXT-9. Su nota de crédito se hace donde se facturó."
    refused = admin.post("/invoices/draft", {"idDevolution": refund.pk})
    assert (refused.status_code, refused.json()["message"]) == (409, sentence)
    assert admin.get("/invoices/source", {"idDevolution": refund.pk}).json()["data"]["reason"] == sentence
