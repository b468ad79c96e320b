"""Revisar, statements and refusals of reports in English, for who asks for it; paper is in the company's language."""

from apps.sales.models import Order
from tests.factories import sales
from tests.integration.leases.test_dropped_pieces import text_of
from tests.integration.reports.faults import write
from tests.personas import Caller

ENGLISH = {"accept-language": "en"}


def wrong_order(admin: Caller) -> Order:
    """It says another total than its quote."""
    order = sales.order(admin.user)
    write(order, total=order.total + 1)
    return order


def test_what_always_holds_is_told_in_the_language_of_the_reader(admin: Caller) -> None:
    titles = [
        next(row for row in admin.get("/review", None, **said).json()["data"] if row["name"] == "circuit-place")
        for said in (ENGLISH, {})
    ]
    assert titles[0] == {
        "name": "circuit-place",
        "area": "Places and moves",
        "title": "The pieces assembled in a circuit are where the circuit is",
        "why": "A set that is offered complete at one place would have parts at another.",
    }
    assert titles[1]["area"] == "Lugares y movimientos"


def test_a_finding_says_what_is_wrong_in_english(admin: Caller) -> None:
    order = wrong_order(admin)
    found = admin.get("/review/order-quote", None, **ENGLISH).json()["data"]
    assert found["title"].startswith("Each order is worth to the cent")
    [one] = found["offenders"]
    assert one["text"] == f"Order {order.pk}"
    assert one["detail"].startswith(f"Its total is ${order.total + 1:,.2f} (VAT ")
    assert f"that of its quote {order.quote_id}, which is in " in one["detail"]
    [one] = admin.get("/review/order-quote").json()["data"]["offenders"]
    assert (one["text"], one["detail"].split(" ")[:3]) == (f"Orden {order.pk}", ["Su", "total", "es"])


def test_a_statement_is_read_in_english_and_printed_in_spanish(admin: Caller) -> None:
    order = sales.order(admin.user)
    at = f"/receivables/customers/{order.customer_id}/statement"
    [sale, *_] = admin.get(at, None, **ENGLISH).json()["data"]["lines"]
    assert (sale["document"], sale["text"]) == (f"Order {order.pk}", "Sale")
    paper = text_of(admin.get(f"{at}.pdf", None, **ENGLISH).content)
    assert f"Orden {order.pk}" in paper and "Venta" in paper


def test_a_period_that_ends_before_it_begins_is_refused_in_english(admin: Caller) -> None:
    query = {"from": "2026-03-02", "to": "2026-03-01"}
    order = sales.order(admin.user)
    at = f"/receivables/customers/{order.customer_id}/statement"
    said = "The range ends before it begins."
    assert admin.get(at, query, **ENGLISH).json()["errors"] == {"to": said}
    assert admin.get(at, query).json()["errors"] == {"to": "El rango termina antes de empezar."}
