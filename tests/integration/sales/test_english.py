"""Quotes, orders and payments for who reads English; what is kept of them is Spanish."""

from decimal import Decimal

import pytest
from django.core import mail

from apps.core.models import AuditEntry
from apps.sales.models import QuoteMail
from apps.sales.services import mails, quote_mails
from tests.factories import catalog, inventory, partners, sales
from tests.integration.sales import order_support
from tests.integration.sales.support import detail, line, store
from tests.personas import Caller


@pytest.fixture
def english(admin: Caller) -> Caller:
    admin.headers["Accept-Language"] = "en"
    return admin


def test_what_is_wrong_with_a_quote_is_told_at_its_fields(english: Caller, seller: Caller) -> None:
    seller.headers["Accept-Language"] = "en-US,en;q=0.9"
    customer = partners.customer(english.user)
    assert store(english, customer).json()["errors"] == {"products": "Add at least one product with pieces."}
    goods = catalog.product(english.user, min_normal_price=Decimal(90))
    pieces = inventory.pieces(english.user, 1, of=goods)
    cheap = store(seller, partners.customer(seller.user), line(pieces, "80"))
    assert cheap.json()["errors"] == {
        "products.0.unitPrice": "The least price is US$90.00. Ask an administrator to approve it."
    }
    made = store(english, customer, line(pieces, "100")).json()
    assert made["message"] == f"Quote {made['data']['idQuote']} was made."
    spanish = store(Caller(english.user), customer)
    assert spanish.json()["errors"] == {"products": "Agrega al menos un producto con piezas."}


def test_steps_of_an_order_and_why_they_are_refused(english: Caller) -> None:
    pk = sales.order(english.user, *sales.TO_READY, amount=4).pk
    told = {action["name"]: action for action in order_support.shown(english, pk)["actions"]}
    assert (told["stop"]["label"], told["deliver"]["label"]) == ("Stop", "Deliver")
    assert told["return_output"]["reason"] == "Nothing has left that was not delivered."
    first, *others = order_support.ids_of(pk)
    one = order_support.take(english, pk, "output", pieces=[first])
    two = order_support.take(english, pk, "output", pieces=others)
    assert [answer.json()["message"] for answer in (one, two)] == [
        "The exit was registered: a piece left.", "The exit was registered: 3 pieces left.",
    ]  # fmt: skip
    assert english.post(f"/orders/stop/{pk}").json()["message"] == "Write the reason."


def test_its_history_is_shown_in_english_and_kept_in_spanish(english: Caller) -> None:
    order = sales.order(english.user, paid=False, part="transfer")
    payment = order.quote.payments.get()
    english.delete(f"/orders/delete/{order.pk}")
    kept = payment.history.first()
    assert (kept.history_action, kept.history_change_reason) == ("cancel", "La orden se eliminó.")
    newest = english.get(f"/admin/payments/{payment.pk}/history").json()["data"][0]
    assert (newest["actionLabel"], newest["reason"]) == ("Cancel", "The order was deleted.")
    assert ("Status", "Pending", "Cancelled") in [(one["label"], one["old"], one["new"]) for one in newest["changes"]]
    names = AuditEntry.objects.filter(root=order.quote_id, root_kind="sales.quote").values_list("label", flat=True)
    assert set(names) <= {"", f"Cotización {order.quote_id}"}


def test_the_mail_is_spanish_and_why_one_failed_is_told_in_english(
    english: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    quote = sales.quote(english.user)
    assert (
        english.post("/quotes/send", {"id": quote.pk}).json()["message"] == "The quote is on its way to the customer."
    )
    assert mail.outbox[0].subject.startswith(f"Cotización {quote.pk} de ")
    monkeypatch.setattr(quote_mails, "quote_document", _outdated)
    english.post("/quotes/send", {"id": quote.pk})
    assert QuoteMail.objects.latest("pk").error.startswith("La cotización cambió")
    assert detail(english, quote.pk)["mails"][0]["error"].startswith("The quote changed before")


def _outdated(_: object) -> bytes:
    raise mails.Outdated(quote_mails._CHANGED)
