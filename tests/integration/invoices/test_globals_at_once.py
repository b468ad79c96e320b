"""Many people at once, and an order is in one invoice: alone or with others in a global one."""

from typing import Any

import pytest
from django.utils import timezone

from apps.invoices.models import Invoice, InvoicedOrder
from apps.sales.models import Order
from tests.factories import invoices
from tests.integration.inventory.test_pieces_at_once import at_once
from tests.personas import Caller, person
from tests.sizes import RACES

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def admin() -> Caller:
    return Caller(person("admin"))


def _draft(admin: Caller) -> Any:
    return admin.post("/invoices/global", {"periodicity": "01", "day": str(timezone.localdate())})


def test_of_many_who_make_the_global_invoice_of_a_day_one_wins(admin: Caller) -> None:
    invoices.settings(admin.user)
    orders = [invoices.public_order(admin.user, amount=1).pk for _ in range(3)]
    answers = at_once(lambda _: _draft(admin), 5)
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409, 409]
    assert sorted(InvoicedOrder.objects.filter(counts=True).values_list("order", flat=True)) == orders


def test_an_order_is_invoiced_alone_or_with_others(admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if it might be both: the rule that it was agreed without invoice, which keeps them apart, is put aside."""
    monkeypatch.setattr("apps.invoices.services.sources.orders.order_refusal", lambda _: None)
    monkeypatch.setattr("apps.invoices.services.drafting.refuse", lambda *_: None)
    invoices.settings(admin.user)
    for _ in range(RACES):
        order = invoices.public_order(admin.user, amount=1, customer=invoices.customer(admin.user))

        def act(number: int, order: Order = order) -> Any:
            return admin.post("/invoices/draft", {"idOrder": order.pk}) if number else _draft(admin)

        answers = at_once(act, 2)
        assert sorted(answer.status_code for answer in answers) == [201, 409], [one.json() for one in answers]
        assert InvoicedOrder.objects.filter(order=order, counts=True).count() == 1


def test_an_order_that_is_cancelled_at_once_is_not_issued(admin: Caller) -> None:
    for _ in range(RACES):
        made = invoices.global_invoice(admin.user)
        [order, *_] = InvoicedOrder.objects.filter(invoice=made).values_list("order", flat=True)
        paths = (f"/orders/cancel/{order}", f"/invoices/{made.pk}/issue")
        answers: dict[str, Any] = {}

        def act(number: int, paths: tuple[str, ...] = paths, answers: dict[str, Any] = answers) -> str:
            answers[paths[number]] = admin.post(paths[number], {"reason": "No"})
            return paths[number]

        at_once(act, 2)
        cancelled, issued = (answers[path] for path in paths)
        assert cancelled.status_code == 200
        assert (issued.status_code == 200) == (Invoice.objects.get(pk=made.pk).folio is not None)
        if issued.status_code != 200:
            assert issued.json()["message"].startswith(f"La orden {order} ya no puede ir en ella.")
        Order.objects.update(deleted_at=timezone.now())  # the next one has its own


def test_by_name_and_with_others_at_once_an_order_is_in_one_invoice(admin: Caller) -> None:
    invoices.settings(admin.user)
    for _ in range(RACES):
        order = invoices.public_order(admin.user, amount=1, customer=invoices.customer(admin.user))
        answers: dict[int, Any] = {}

        def act(number: int, order: Order = order, answers: dict[int, Any] = answers) -> int:
            by_name = {"idOrder": order.pk}
            answers[number] = admin.post("/invoices/by-name", by_name) if number else _draft(admin)
            return number

        at_once(act, 2)
        assert (answers[1].status_code, answers[0].status_code in (201, 409)) == (201, True), answers
        assert InvoicedOrder.objects.get(order=order, counts=True).invoice.order_id == order.pk
