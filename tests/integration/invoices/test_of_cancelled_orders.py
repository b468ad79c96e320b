"""An order may be cancelled while its invoice holds: whoever cancels it is told, and whoever cancels invoices finds it."""

from typing import Any

from apps.invoices.models import Invoice
from apps.sales.models import Order
from apps.sales.services.orders import cancel_order
from tests.factories import invoices, sales
from tests.personas import Caller


def listed(who: Caller) -> list[int]:
    return [row["id"] for row in who.get("/admin/invoices", {"filter": '{"toCancel": true}'}).json()]


def waits(who: Caller) -> int:
    """How many the dashboard tells of."""
    told = who.get("/dashboard/waiting").json()["data"]
    return sum(one["count"] for one in told if one["key"] == "invoices_to_cancel")


def seen(who: Caller, invoice: Invoice) -> dict[str, Any]:
    found: dict[str, Any] = who.get(f"/invoices/{invoice.pk}").json()["data"]
    return found


def test_it_is_told_and_found_until_it_is_cancelled_too(admin: Caller, billing: Caller, seller: Caller) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp")
    other = invoices.invoice(admin.user, "issue", "stamp")
    order = Order.objects.get(invoices=made)
    told = admin.get(f"/orders/show/{order.pk}").json()["data"]["invoicedHere"]
    assert told == f"la factura {made.number}, en estado Timbrada"
    assert billing.get(f"/orders/show/{order.pk}").json()["data"]["invoicedHere"] == ""
    assert (listed(billing), waits(billing), seen(billing, made)["toCancel"]) == ([], 0, False)
    cancel_order(order.pk, by=admin.user)
    assert (listed(billing), waits(billing), seen(billing, made)["toCancel"]) == ([made.pk], 1, True)
    assert waits(seller) == 0
    invoices.take(made.pk, "ask_cancel", admin.user)
    assert (listed(billing), waits(billing), seen(billing, made)["toCancel"]) == ([], 0, False)
    assert not seen(billing, other)["toCancel"]


def test_a_draft_is_none(admin: Caller) -> None:
    made = invoices.invoice(admin.user)
    cancel_order(Order.objects.get(invoices=made).pk, by=admin.user)
    assert listed(admin) == []


def test_what_is_not_stamped_yet_and_what_its_payments_have_are_found_too(admin: Caller) -> None:
    issued = invoices.invoice(admin.user, "issue")
    later = invoices.order(admin.user, paid=False)
    stamped = invoices.invoice(admin.user, "issue", "stamp", of=later)
    payment = sales.payment(later.quote, admin.user, "100")
    sales.take(later.quote_id, "confirm", admin.user)
    complement = admin.post("/invoices/draft", {"idPayment": payment.pk}).json()["data"]["id"]
    for step in ("issue", "stamp"):
        invoices.take(complement, step, admin.user)
    for order in (Order.objects.get(invoices=issued), later):
        cancel_order(order.pk, by=admin.user)
    assert sorted(listed(admin)) == sorted([issued.pk, stamped.pk, complement])
