"""What waits for its invoice of a month is what can be invoiced, of orders, rents and payments alike."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.invoices.models import Invoice
from apps.invoices.selectors.invoices import living_invoice
from apps.invoices.services.sources import SOURCES
from apps.leases.models import Installment
from apps.refunds.models import Devolution
from apps.sales.models import Order, Payment
from tests.factories import catalog, inventory, invoices, refunds
from tests.integration.invoices.complements import owed_order, paid
from tests.personas import Caller, person

FIRST, LAST = date(2000, 1, 1), date(2100, 1, 1)
MODELS: dict[str, Any] = {"order": Order, "installment": Installment, "payment": Payment, "devolution": Devolution}


def due(who: Caller, month: str | None = None) -> dict[str, Any]:
    answer = who.get("/invoices/due", {"month": month} if month else None)
    assert answer.status_code == 200, answer.json()
    return dict(answer.json()["data"])


def sources(who: Caller, month: str | None = None) -> list[str]:
    return [row["source"] for row in due(who, month)["rows"]]


def moved(order: Order, days: int) -> Order:
    """As if it had been approved so many days ago."""
    Order.objects.filter(pk=order.pk).update(created_at=timezone.now() - timedelta(days=days))
    return Order.objects.get(pk=order.pk)


def test_an_order_a_rent_and_a_payment_wait_until_they_have_their_invoice(admin: Caller) -> None:
    order = invoices.order(admin.user)
    rent = invoices.rent(admin.user)
    of_payment = owed_order(admin.user)
    invoices.invoice(admin.user, "issue", "stamp", of=of_payment)
    payment = paid(of_payment, admin.user, Decimal(50))
    of_rent = f"{rent.due:%Y-%m}"
    assert sources(admin) == [f"Orden {order.pk}", f"Pago {payment.pk} de la orden {of_payment.pk}"]
    assert sources(admin, of_rent) == [f"Renta {rent.lease_id}, mensualidad 1"]
    for body in ({"idOrder": order.pk}, {"idInstallment": rent.pk}, {"idPayment": payment.pk}):
        assert admin.post("/invoices/draft", body).status_code == 201
    assert sources(admin) == sources(admin, of_rent) == []


def test_a_row_says_what_is_needed_to_invoice_it(admin: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user)
    [row] = due(admin)["rows"]
    today = timezone.localdate()
    assert row == {
        "source": f"Orden {order.pk}",
        "kind": "I",
        "idOrder": order.pk,
        "idLease": None,
        "idInstallment": None,
        "idPayment": None,
        "idDevolution": None,
        "customer": order.customer_name,
        "idClient": order.customer_id,
        "day": today.isoformat(),
        "total": str(order.total),
        "currency": "MXN",
        "dueBy": None,
        "daysLeft": None,
        "refusals": [],
    }


def test_a_payment_says_how_many_days_there_are_for_its_complement(admin: Caller) -> None:
    order = owed_order(admin.user)
    invoices.invoice(admin.user, "issue", "stamp", of=order)
    paid(order, admin.user, Decimal(50))
    [row] = due(admin)["rows"]
    by = date.fromisoformat(row["dueBy"])
    assert (by.day, row["daysLeft"], row["kind"]) == (5, (by - timezone.localdate()).days, "P")


def test_what_the_sat_would_refuse_stands_beside_it(admin: Caller) -> None:
    product = catalog.sold_product(admin.user, name="Mesa sin clave")
    invoices.settings(admin.user)
    customer = invoices.customer(admin.user, rfc="", tax_regime="")
    invoices.order(admin.user, pieces_of=inventory.pieces(admin.user, 1, of=product), customer=customer)
    [row] = due(admin)["rows"]
    assert row["refusals"] == [
        "Falta el RFC.",
        "Falta el régimen fiscal.",
        "A «Mesa sin clave» le falta la clave del SAT.",
    ]


def test_what_cannot_be_invoiced_does_not_wait(admin: Caller) -> None:
    """All records, each asked alone, against the list."""
    invoices.order(admin.user)
    invoices.order(admin.user, invoice_required=False)
    noted = invoices.order(admin.user)
    assert admin.put(f"/orders/confirm-invoice/{noted.pk}", {"invoiceNumber": "A-1"}).status_code == 200
    again = invoices.invoice(admin.user, "issue", "stamp", "ask_cancel", "confirm_cancel")
    invoices.invoice(admin.user, "issue", "annul")
    substituted = invoices.invoice(admin.user, "issue", "stamp", "substitute")
    of_payment = owed_order(admin.user)
    invoices.invoice(admin.user, "issue", "stamp", of=of_payment)
    paid(of_payment, admin.user, Decimal(50))
    invoices.rent(admin.user)
    invoices.refund(admin.user)
    invoices.invoice(admin.user, "issue", of=invoices.refund(admin.user))
    refunds.refund(admin.user, "approve", "confirm")  # of an order without invoice
    for column, source in SOURCES.items():
        rows, earlier = source.waiting(admin.user, FIRST, LAST)
        waiting = {one.record.pk for one in rows}
        alone = {
            record.pk
            for record in MODELS[column].objects.all()
            if source.refusal(record) is None and not living_invoice(column, record.pk)
        }
        assert waiting == alone, column
        none, all_earlier = source.waiting(admin.user, LAST, LAST)
        assert (list(earlier), list(none), len(all_earlier)) == ([], [], len(waiting))
    found = {row["idOrder"] for row in due(admin)["rows"]}
    assert again.order_id in found
    assert substituted.order_id not in found


def test_a_month_has_its_own_and_tells_of_those_before(admin: Caller) -> None:
    today = timezone.localdate()
    now = invoices.order(admin.user)
    month = today.replace(day=1)
    before = month - timedelta(days=1)
    for days in (40, 75):
        moved(invoices.order(admin.user), days)
    told = due(admin)
    assert ([row["idOrder"] for row in told["rows"]], told["earlier"]) == ([now.pk], 2)
    assert told["earliest"] == f"{today - timedelta(days=75):%Y-%m}"
    last = moved(invoices.order(admin.user), (today - before).days)
    of_before = due(admin, f"{before:%Y-%m}")
    assert last.pk in {row["idOrder"] for row in of_before["rows"]}
    assert now.pk not in {row["idOrder"] for row in of_before["rows"]}


def test_a_mistyped_month_is_told_at_its_field(admin: Caller) -> None:
    refused = admin.get("/invoices/due", {"month": "2026-13"})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["month"])


def test_many_cost_as_many_queries_as_two(admin: Caller) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as asked:
            due(admin)
        return len(asked)

    invoices.settings(admin.user)
    for _ in range(2):
        invoices.order(admin.user)
    few = queries()
    for _ in range(4):
        invoices.order(admin.user)
    assert (len(due(admin)["rows"]), queries()) == (6, few)


def test_a_seller_sees_what_they_sold(admin: Caller, seller: Caller) -> None:
    invoices.order(admin.user)
    own = invoices.order(admin.user)
    own.seller = seller.user
    own.save()
    assert [row["idOrder"] for row in due(seller)["rows"]] == [own.pk]


@pytest.mark.parametrize("role", ["wholesaler", "coordinator", "warehouse", "customer"])
def test_who_asks_for_no_invoices_is_refused(admin: Caller, role: str) -> None:
    who = Caller(person(role))
    assert who.get("/invoices/due").status_code == 403
    assert who.post("/invoices/batches", {"sources": [{"idOrder": 1}]}).status_code == 403
    assert who.get("/invoices/batches").status_code == 403


def test_a_draft_that_is_dropped_waits_again(admin: Caller) -> None:
    made = invoices.invoice(admin.user)
    assert sources(admin) == []
    invoices.take(made.pk, "discard", admin.user)
    assert sources(admin) == [f"Orden {made.order_id}"]
    assert not Invoice.objects.filter(counts=True).exists()
