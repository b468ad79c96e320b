"""The statement of account of a customer ends in what they owe, less what stands in their favour."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.partners.models import Customer
from apps.reports.selectors.checks import CHECKS
from apps.sales.models import CreditBalance, Order
from apps.sales.services.payments import cancel_payment
from tests.factories import leases, partners, refunds, sales
from tests.integration.leases.test_dropped_pieces import text_of
from tests.personas import Caller

FAVOUR = ("balances", "toRefund", "advances")


def read(by: Caller, customer: Customer, **period: str) -> dict[str, Any]:
    """What is told adds up, whatever it is."""
    found: dict[str, Any] = by.get(f"/receivables/customers/{customer.pk}/statement", period).json()["data"]
    balance = Decimal(found["opening"])
    for line in found["lines"]:
        balance += Decimal(line["asked"] or 0) - Decimal(line["paid"] or 0)
        assert line["balance"] == str(balance)
    assert found["closing"] == str(balance)
    favour = sum(Decimal(found[name]) for name in FAVOUR) - Decimal(found["refundedAhead"])
    assert balance + Decimal(found["later"]) == Decimal(found["owing"]["owed"]) - favour
    assert [str(one) for one in CHECKS["statements"].find()] == []
    return found


def lines(found: dict[str, Any]) -> list[tuple[str, str | None, str | None, str]]:
    """Without the numbers of payments."""
    return [(line["document"], line["asked"], line["paid"], line["balance"]) for line in found["lines"]]


def texts(found: dict[str, Any]) -> list[str]:
    return [line["text"] for line in found["lines"]]


def sold(by: Caller, *steps: str, **values: Any) -> Order:
    """Of 3,700 pesos, 100 of them paid."""
    made = sales.order(by.user, *steps, paid=False, **values)
    sales.take(made.quote_id, "confirm", by.user)
    return made


def test_a_sale_is_owed_until_it_is_paid(admin: Caller) -> None:
    order = sold(admin)
    sales.payment(order.quote, admin.user, "600")  # waits to be confirmed
    found = read(admin, order.customer)
    document = f"Orden {order.pk}"
    assert lines(found) == [(document, "3700.00", None, "3700.00"), (document, None, "100.00", "3600.00")]
    assert (found["owing"]["owed"], found["closing"], found["later"]) == ("3600.00", "3600.00", "0.00")
    assert texts(found) == ["Venta", f"Pago {order.payments.order_by('pk')[0].pk}, Efectivo"]
    sales.take(order.quote_id, "confirm", admin.user)
    assert read(admin, order.customer)["closing"] == "3000.00"
    cancel_payment(order.payments.order_by("pk")[1].pk, by=admin.user, reason="Rebotó")
    assert read(admin, order.customer)["closing"] == "3600.00"


def test_what_came_before_is_the_opening_balance_and_what_comes_after_is_told_apart(admin: Caller) -> None:
    order = sold(admin)
    today = timezone.localdate()
    yesterday, tomorrow = (str(today + timedelta(days=days)) for days in (-1, 1))
    after = read(admin, order.customer, **{"from": tomorrow})
    assert (after["opening"], after["lines"], after["closing"], after["later"]) == ("3600.00", [], "3600.00", "0.00")
    before = read(admin, order.customer, **{"from": yesterday, "to": yesterday})
    assert (before["opening"], before["closing"], before["later"]) == ("0.00", "0.00", "3600.00")
    year = read(admin, order.customer)
    assert (year["dateFrom"], year["dateTo"]) == (f"{today.year}-01-01", f"{today.year}-12-31")
    at = f"/receivables/customers/{order.customer_id}/statement"
    assert admin.get(at, {"from": tomorrow, "to": yesterday}).status_code == 422


def test_pieces_come_back_paid_and_unpaid_and_money_goes_back(admin: Caller) -> None:
    order = sold(admin, *refunds.DELIVERED, amount=4)
    sales.payment(order.quote, admin.user, "2000")
    sales.take(order.quote_id, "confirm", admin.user)
    refund = refunds.refund(admin.user, "approve", "confirm", order=order, pieces=refunds.delivered_pieces(order.pk))
    found = read(admin, order.customer)
    assert found["toRefund"] == str(refund.refundable_mxn) == str(-Decimal(found["closing"]))
    assert f"{refund}, regresó sin pagarse" in texts(found)
    assert f"{refund}, por reembolsar" in texts(found)
    refunds.refund_payment(refund, admin.user, "500")
    refunds.refund_payment(refund, admin.user, "300", method="Saldo a favor")
    refunds.take_refund(refund.pk, "confirm_payments", admin.user)
    found = read(admin, order.customer)
    left = refund.refundable_mxn - 800
    assert (found["balances"], found["toRefund"]) == ("300.00", str(left))
    assert found["closing"] == str(-left - 300)


def test_money_that_went_back_before_its_pieces_came_is_told(admin: Caller) -> None:
    order = sales.order(admin.user, *refunds.COMPLETED, amount=4)
    refund = refunds.refund(admin.user, "approve", "pay_all", "confirm_payments", order=order)
    found = read(admin, order.customer)
    assert found["refundedAhead"] == found["closing"] == str(refund.refundable_mxn)
    refunds.take_refund(refund.pk, "confirm", admin.user)
    found = read(admin, order.customer)
    assert (found["refundedAhead"], found["closing"]) == ("0.00", "0.00")


def test_a_balance_is_gained_and_used(admin: Caller) -> None:
    one = sales.order(admin.user, "cancel")
    found = read(admin, one.customer)
    assert (found["balances"], len(found["lines"])) == ("3700.00", 1)
    assert texts(found)[0].endswith(", de lo que se canceló")
    balance = CreditBalance.objects.get(quote=one.quote)
    other = sales.quote(admin.user, customer=one.customer)
    sales.payment(other, admin.user, "700", method="Saldo a favor", credit_balance_id=balance.pk)
    found = read(admin, one.customer)
    assert f"Saldo a favor usado en la cotización {other.pk}" in texts(found)
    assert any(text.endswith(", por confirmar") for text in texts(found))
    assert (found["balances"], found["closing"]) == ("3700.00", "-3700.00")
    sales.take(other.pk, "confirm", admin.user)
    found = read(admin, one.customer)
    assert (found["balances"], found["advances"], found["closing"]) == ("3000.00", "700.00", "-3700.00")


def test_a_lease_is_told_as_its_own_statement_tells_it(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver", paid=False)
    leases.issue(date(2026, 2, 28))
    customer = lease.order.customer
    found = read(admin, customer, **{"from": "2026-01-01", "to": "2026-12-31"})
    own = admin.get(f"/admin/leases/{lease.pk}").json()["statement"]
    assert [(one["text"], one["balance"]) for one in found["lines"]] == [(one["text"], one["balance"]) for one in own]
    assert {one["document"] for one in found["lines"]} == {f"Renta {lease.pk}"}
    assert found["closing"] == str(leases.of_order(lease.order_id).owed_mxn)


def test_the_paper_says_the_same(admin: Caller) -> None:
    order = sold(admin)
    answer = admin.get(f"/receivables/customers/{order.customer_id}/statement.pdf")
    paper = text_of(answer.content)
    for words in (order.customer.name, "Saldo inicial $0.00", f"Orden {order.pk} Venta $3,700.00 $3,700.00"):
        assert words in paper, paper
    assert "Por cobrar $3,600.00 MXN" in paper


def test_each_reads_of_the_documents_that_they_see(
    admin: Caller, seller: Caller, warehouse: Caller, customer: Caller
) -> None:
    own = partners.customer(seller.user, email="suyo@compra.mx")
    order = sold(admin, customer=own)
    Order.objects.filter(pk=order.pk).update(seller=seller.user)
    other = sold(admin, customer=own)
    Order.objects.filter(pk=other.pk).update(seller=admin.user)
    assert {one["document"] for one in read(seller, own)["lines"]} == {f"Orden {order.pk}"}
    assert len(read(admin, own)["lines"]) == 4
    stranger = sold(admin, customer=partners.customer(admin.user, email="ajeno@compra.mx"))
    for end in ("statement", "statement.pdf"):
        at = f"/receivables/customers/{{}}/{end}"
        assert seller.get(at.format(stranger.customer_id)).status_code == 404
        assert admin.get(at.format(999999)).status_code == 404
        assert warehouse.get(at.format(own.pk)).status_code == 403
        assert customer.get(at.format(own.pk)).status_code == 404
    Customer.objects.filter(pk=own.pk).update(user=customer.user)
    assert len(read(customer, own)["lines"]) == 4


def test_its_queries_do_not_grow_with_the_documents(admin: Caller) -> None:
    customer = partners.customer(admin.user)
    counts = []
    for more in (2, 4):
        for _ in range(more):
            order = sold(admin, *refunds.DELIVERED, amount=4, customer=customer)
            refunds.refund(admin.user, "approve", "confirm", order=order)
        with CaptureQueriesContext(connection) as asked:
            admin.get(f"/receivables/customers/{customer.pk}/statement")
        counts.append(len(asked))
    assert counts[0] == counts[1]
