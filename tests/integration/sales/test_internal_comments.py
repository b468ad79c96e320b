"""What staff notes for staff is not the customer's to read: neither in a history nor in a trail; they have a text of
their own."""

from typing import Any

import pytest

from apps.partners.models import Customer
from tests.factories import partners, sales
from tests.personas import Caller

NOTED = "Moroso: no le vendan sin anticipo"


@pytest.fixture
def mine(admin: Caller, customer: Caller) -> Customer:
    """The record whose login the customer is."""
    found = partners.customer(admin.user, email="cliente@compra.mx")
    Customer.objects.filter(pk=found.pk).update(user=customer.user)
    return found


def reasons(who: Caller, path: str) -> list[str]:
    return [entry["reason"] for entry in who.get(f"{path}/history").json()["data"] if entry["reason"]]


def test_the_refusal_s_comment_stays_with_staff(admin: Caller, seller: Caller, customer: Caller, mine: Any) -> None:
    quote = sales.quote(admin.user, "pay", customer=mine)
    told = {"comment": NOTED, "customerMessage": "Falta el anticipo del 30 %."}
    shown = admin.post("/quotes/refuse", {"id": quote.pk, **told}).json()["data"]
    assert shown["customerMessage"] == told["customerMessage"]
    assert NOTED in reasons(admin, f"/admin/quotes/{quote.pk}")
    assert (shown["ended"]["reason"], shown["ended"]["user"]["id"]) == (NOTED, admin.user.pk)
    read = customer.get("/quotes/show", {"id": quote.pk})
    assert read.json()[0]["customerMessage"] == told["customerMessage"]
    assert read.json()[0]["ended"]["reason"] == ""
    history = customer.get(f"/admin/quotes/{quote.pk}/history")
    assert (history.status_code, history.json()["total"] > 2) == (200, True)
    assert NOTED not in read.content.decode() + history.content.decode()
    assert told["customerMessage"] in history.content.decode()


def test_nothing_need_be_said_to_the_customer(admin: Caller, mine: Any) -> None:
    quote = sales.quote(admin.user, "pay", customer=mine)
    assert admin.post("/quotes/refuse", {"id": quote.pk, "comment": NOTED}).json()["data"]["customerMessage"] == ""


def test_asked_for_again_the_message_is_gone(admin: Caller, mine: Any) -> None:
    quote = sales.quote(admin.user, "pay", customer=mine)
    admin.post("/quotes/refuse", {"id": quote.pk, "comment": NOTED, "customerMessage": "Falta el anticipo."})
    asked = admin.post("/quotes/change-request", {"id": quote.pk}).json()["data"]
    assert (asked["customerMessage"], asked["ended"]) == ("", None)


def test_why_an_order_was_stopped_stays_with_staff(admin: Caller, customer: Caller, mine: Any) -> None:
    order = sales.order(admin.user, customer=mine)
    admin.post(f"/orders/stop/{order.pk}", {"comment": NOTED})
    trail = f"/orders/status/list/{order.pk}"
    assert NOTED in [step["comment"] for step in admin.get(trail).json()["data"]]
    answers = [customer.get(path) for path in (trail, f"/admin/orders/{order.pk}/history", f"/orders/show/{order.pk}")]
    assert [answer.status_code for answer in answers] == [200] * 3
    assert not any(NOTED in answer.content.decode() for answer in answers)
    assert [step["label"] for step in answers[0].json()["data"]][-1] == "Detener"


def test_why_a_payment_was_cancelled_stays_with_staff(admin: Caller, customer: Caller, mine: Any) -> None:
    order = sales.order(admin.user, customer=mine, paid=False)
    admin.post(f"/orders/cancel-payment/{order.pk}/{order.payments.get().pk}/false", {"comment": NOTED})
    path = f"/orders/payment-comments/{order.pk}"
    assert NOTED in [told["comment"] for told in admin.get(path).json()["data"]]
    assert NOTED not in customer.get(path).content.decode()


def test_who_wrote_it_reads_it(admin: Caller, wholesaler: Caller) -> None:
    """A wholesaler is no staff, and has quotes of their own."""
    own = sales.quote(wholesaler.user, customer=partners.customer(wholesaler.user))
    wholesaler.post("/quotes/cancel", {"id": own.pk, "comment": "Compró en otro lado"})
    assert reasons(wholesaler, f"/admin/quotes/{own.pk}") == ["Compró en otro lado"]
    other = sales.quote(wholesaler.user, "pay", customer=partners.customer(wholesaler.user))
    admin.post("/quotes/refuse", {"id": other.pk, "comment": NOTED})
    assert NOTED not in reasons(wholesaler, f"/admin/quotes/{other.pk}")
