"""What comes back of a sale that is settled in dollars: the customer gets as many dollars as they paid, whatever they are worth by then."""

from decimal import Decimal
from typing import Any

from apps.accounts.models import User
from apps.refunds.models import Devolution
from apps.sales.models import CreditBalance, Order
from apps.sales.services.exchange_rate import set_rate
from apps.sales.services.payments import cancel_payment
from tests.factories import refunds, sales
from tests.integration.refunds.test_refund_payments import register, sums
from tests.integration.reports.alarms import alarms
from tests.personas import Caller


def delivered(by: User, usd: str, **values: Any) -> Order:
    """Of 200 dollars at 18.5; so many of them were paid at 19, and today one is worth 20."""
    set_rate(Decimal(20), by=by)
    order = sales.order(by, *refunds.DELIVERED, paid=False, settlement_currency="USD", **values)
    for waiting in order.payments.all():
        cancel_payment(waiting.pk, by=by, reason="Va en dólares")
    sales.payment(order.quote, by, usd, currency="USD", exchange_rate=Decimal(19))
    sales.take(order.quote_id, "confirm", by)
    return order


def came_back(by: User, usd: str = "200") -> Devolution:
    return refunds.refund(by, "approve", "confirm", order=delivered(by, usd))


def dollars(amount: str, rate: str = "20") -> dict[str, str]:
    return {"amount": amount, "currency": "USD", "exchangeRate": rate}


def test_as_many_dollars_go_back_as_were_paid(admin: Caller) -> None:
    refund = came_back(admin.user)
    assert refund.refundable_mxn == Decimal(1850)
    told = admin.get("/devolution/refunds", {"id": refund.pk}).json()["data"]
    assert (told["left"], told["leftUsd"]) == ("1850.00", "100.00")
    refused = register(admin, refund.pk, **dollars("100.01")).json()
    assert refused["errors"]["amount"] == "Quedan $1,850.00 MXN (US$100.00) por reembolsar."
    made = register(admin, refund.pk, **dollars("60")).json()["data"]
    assert (made["settledMxn"], made["amountMxn"]) == ("1110.00", "1200.00")
    assert sums(refund.pk)[0] == Decimal(1110)
    rest = register(admin, refund.pk, "800").json()["data"]  # pesos, at the rate of the day
    assert (rest["settledUsd"], rest["settledMxn"], rest["settlementRate"]) == ("40.00", "740.00", "20.00")
    refunds.take_refund(refund.pk, "confirm_payments", admin.user)
    assert sums(refund.pk) == (Decimal(1850), Decimal(1850))
    assert alarms() == {}


def test_what_is_left_is_paid_to_the_cent(admin: Caller) -> None:
    """A third of a sale is no whole number of cents of a dollar."""
    set_rate(Decimal(20), by=admin.user)
    order = sales.order(
        admin.user, *refunds.DELIVERED, amount=4, price="33.333333", settlement_currency="USD", paid=False
    )
    left = order.quote.dollar_debt(order.quote.payable)
    sales.payment(
        order.quote, admin.user, str(left.left_usd(Decimal("92.50"))), currency="USD", exchange_rate=Decimal(19)
    )
    sales.take(order.quote_id, "confirm", admin.user)
    refund = refunds.refund(admin.user, "approve", "confirm", order=order)
    usd = admin.get("/devolution/refunds", {"id": refund.pk}).json()["data"]["leftUsd"]
    made = register(admin, refund.pk, **dollars(usd)).json()["data"]
    assert Decimal(made["settledMxn"]) == refund.refundable_mxn
    assert alarms() == {}


def test_several_refunds_give_back_what_was_paid(admin: Caller) -> None:
    """Of US$9.99 for two pieces each is worth half a cent less than five dollars."""
    order = delivered(admin.user, "9.99", amount=2, price="4.995135")
    pieces = refunds.delivered_pieces(order.pk)
    given = Decimal(0)
    for piece in pieces:
        refund = refunds.refund(admin.user, "approve", "confirm", order=order, pieces=[piece])
        usd = admin.get("/devolution/refunds", {"id": refund.pk}).json()["data"]["leftUsd"]
        made = register(admin, refund.pk, **dollars(usd)).json()["data"]
        assert Decimal(made["settledMxn"]) == refund.refundable_mxn
        given += Decimal(usd)
    assert given == Decimal("9.99")
    assert alarms() == {}


def test_a_refund_in_parts_loses_no_cent(admin: Caller) -> None:
    refund = came_back(admin.user)
    for _ in range(30):
        assert register(admin, refund.pk, acceptRepeated="true", **dollars("0.01")).status_code == 201
    left = admin.get("/devolution/refunds", {"id": refund.pk}).json()["data"]["leftUsd"]
    assert left == "99.70"
    register(admin, refund.pk, **dollars(left))
    assert sums(refund.pk)[0] == refund.refundable_mxn
    assert alarms() == {}


def test_as_a_balance_it_is_what_it_is_worth_that_day(admin: Caller) -> None:
    refund = came_back(admin.user)
    made = register(admin, refund.pk, "2000", method="Saldo a favor").json()["data"]
    assert (made["settledUsd"], made["settledMxn"]) == ("100.00", "1850.00")
    refunds.take_refund(refund.pk, "confirm_payments", admin.user)
    assert CreditBalance.objects.get().amount_mxn == Decimal(2000)
    assert alarms() == {}
    admin.post("/devolution/cancel-refund", {"id": refund.payments.get().pk, "comment": "Error"})
    assert (sums(refund.pk), CreditBalance.objects.get().amount_mxn) == ((Decimal(0), Decimal(0)), Decimal(0))


def test_what_was_not_paid_is_owed_no_more(admin: Caller) -> None:
    refund = came_back(admin.user, "60")
    assert refund.refundable_mxn == 0
    paid = admin.get(f"/orders/show/{refund.order_id}").json()["data"]["payment"]
    assert (paid["payable"], paid["left"]) == ("1850.00", "740.00")
    assert paid["dollars"] == {"payable": "100.00", "confirmed": "60.00", "pending": "0.00", "left": "40.00"}
    order = Order.objects.get(pk=refund.order_id)
    sales.payment(order.quote, admin.user, "40", currency="USD", exchange_rate=Decimal("17.5"))
    sales.take(order.quote_id, "confirm", admin.user)
    sales.take_order(order.pk, "approve", admin.user)
    assert alarms() == {}


def test_a_correction_counts_at_the_rate_of_the_sale(admin: Caller) -> None:
    refund = came_back(admin.user)
    made = register(admin, refund.pk, **dollars("50")).json()["data"]
    sent = {"id": made["id"], "version": made["version"], "currency": "MXN", "amount": "1600"}
    changed = admin.put("/devolution/update-refund", sent).json()["data"]
    assert (changed["settledUsd"], changed["settledMxn"], sums(refund.pk)[0]) == ("80.00", "1480.00", Decimal(1480))


def test_a_payment_that_is_cancelled_is_what_its_refund_counts(admin: Caller) -> None:
    """Of 90 dollars and 150 forty are beyond; without the first one the second settles all of its own."""
    order = delivered(admin.user, "90")
    sales.payment(order.quote, admin.user, "150", currency="USD", exchange_rate=Decimal(20))
    sales.take(order.quote_id, "confirm", admin.user)
    refund = refunds.refund(admin.user, "approve", "confirm", order=order)
    assert refund.refundable_mxn == Decimal(1850)
    cancel_payment(order.payments.get(amount=90).pk, by=admin.user, reason="Rebotado")
    found = Devolution.objects.get(pk=refund.pk)
    assert (found.refundable_mxn, found.unpaid_mxn) == (Decimal(925), Decimal(925))
    paid = admin.get(f"/orders/show/{order.pk}").json()["data"]["payment"]
    assert (paid["confirmed"], paid["left"], paid["dollars"]["left"]) == ("2775.00", "0.00", "0.00")
    assert alarms() == {}
