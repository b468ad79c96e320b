"""What said that it was paid at once and is not: found by the month's end, and replaced by one that is paid in parts."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.core.clock import as_if_at
from apps.invoices.models import Invoice
from apps.sales.models import Order, Payment
from tests.factories import invoices, sales
from tests.personas import Caller, person


def promised(admin: Caller, **values: Any) -> Invoice:
    """Stamped as PUE, because its customer was to pay within the month."""
    invoices.settings(admin.user)
    made = invoices.invoice(admin.user, of=invoices.order(admin.user, paid=False, **values))
    found = admin.get(f"/invoices/{made.pk}").json()["data"]
    kept = {"paymentMethod": "PUE", "paymentForm": "03", "version": found["version"]}
    assert admin.put(f"/admin/invoices/{made.pk}", kept).status_code == 200
    for step in ("issue", "stamp"):
        invoices.take(made.pk, step, admin.user)
    return Invoice.objects.get(pk=made.pk)


def listed(who: Caller) -> list[int]:
    return [row["id"] for row in who.get("/admin/invoices", {"filter": '{"unpaid": true}'}).json()]


def pay(admin: Caller, invoice: Invoice) -> None:
    order = Order.objects.select_related("quote").get(invoices=invoice)
    paid = sum(Payment.objects.filter(order=order, status="Pagado").values_list("amount_mxn", flat=True), Decimal(0))
    sales.payment(order.quote, admin.user, str(order.quote.payable - paid))
    sales.take(order.quote_id, "confirm", admin.user)


def test_it_is_found_until_it_is_paid(admin: Caller) -> None:
    made = promised(admin)
    later = invoices.invoice(admin.user, "issue", "stamp", of=invoices.order(admin.user, paid=False))
    invoices.invoice(admin.user, "issue", "stamp")
    assert later.payment_method == "PPD"
    assert listed(admin) == [made.pk]
    pay(admin, made)
    assert listed(admin) == []


def test_a_payment_that_bounced_makes_it_one(admin: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user)
    made = invoices.invoice(admin.user, "issue", "stamp", of=order)
    assert (made.payment_method, listed(admin)) == ("PUE", [])
    payment = Payment.objects.filter(order=order, status="Pagado").latest("pk")
    cancelled = admin.post(f"/orders/cancel-payment/{order.pk}/{payment.pk}/0", {"comment": "Rebotó"})
    assert cancelled.status_code == 200, cancelled.json()
    assert listed(admin) == [made.pk]


def test_of_earlier_months_it_is_told(admin: Caller) -> None:
    promised(admin)
    assert admin.get("/invoices/due").json()["data"]["unpaid"] == 0
    with as_if_at(timezone.now() + timedelta(days=31)):
        assert admin.get("/invoices/due").json()["data"]["unpaid"] == 1
        assert Caller(person("seller")).get("/invoices/due").json()["data"]["unpaid"] == 0


def test_its_substitute_is_paid_in_parts(admin: Caller) -> None:
    made = promised(admin)
    draft = admin.post(f"/invoices/{made.pk}/substitute").json()["data"]
    assert (draft["paymentMethod"], draft["paymentForm"]) == ("PPD", "99")
    assert listed(admin) == []
    admin.delete(f"/invoices/{draft['id']}")
    pay(admin, made)
    again = admin.post(f"/invoices/{made.pk}/substitute").json()["data"]
    assert (again["paymentMethod"], again["paymentForm"]) == ("PUE", "03")


def test_rents_too(admin: Caller) -> None:
    invoices.settings(admin.user)
    made = invoices.invoice(admin.user, of=invoices.rent(admin.user))
    found = admin.get(f"/invoices/{made.pk}").json()["data"]
    admin.put(f"/admin/invoices/{made.pk}", {"paymentMethod": "PUE", "paymentForm": "03", "version": found["version"]})
    for step in ("issue", "stamp"):
        invoices.take(made.pk, step, admin.user)
    owed = made.installment is not None and made.installment.paid < made.installment.total
    assert (listed(admin) == [made.pk]) == owed
