"""What is payable of an order grows as rents fall due; what was paid beyond it pays them, or stays where it was used."""

from decimal import Decimal

import pytest

from apps.core.errors import ServerFault
from apps.leases.services import following
from apps.reports.selectors.checks.money import balance_amount
from apps.sales.models import CreditBalance, Order, Quote
from apps.sales.selectors.quotes import paid_of
from apps.sales.services.payable import raise_payable
from tests.factories import sales
from tests.integration.sales.support import detail, order_detail
from tests.personas import Caller

MONTH = Decimal(2000)


@pytest.fixture(autouse=True)
def _no_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    """The contract of the order raises what is payable by itself, and takes back what it did not raise."""
    monkeypatch.setattr(following, "bring_up", lambda *_, **__: None)


def leased(by: Caller) -> Order:
    """A first payment of 4000 MXN, half of it the deposit."""
    order: Order = sales.lease(by.user, "pay_all", "confirm", "approve").order
    return order


def raised(order: Order, by: Caller, amount: Decimal = MONTH) -> Quote:
    return raise_payable(order, amount, "Mensualidad 2", by=by.user)


def pay(order: Order, by: Caller, amount: Decimal) -> None:
    sales.payment(Quote.objects.get(pk=order.quote_id), by.user, str(amount))
    sales.take(order.quote_id, "confirm", by.user)


def left(order: Order) -> Decimal:
    return paid_of(Quote.objects.get(pk=order.quote_id)).left


def test_it_is_owed_and_may_be_paid(admin: Caller) -> None:
    order = leased(admin)
    assert not detail(admin, order.quote_id)["payment"]["canPay"]["allowed"]
    raised(order, admin)
    shown = order_detail(admin, order.pk)
    assert (shown["payment"]["payable"], shown["payment"]["left"]) == ("6000.00", "2000.00")
    assert (shown["paymentStatus"], shown["percentage"], shown["total"]) == ("Pago pendiente", "66.67", "2000.00")
    pay(order, admin, MONTH)
    assert (order_detail(admin, order.pk)["paymentStatus"], left(order)) == ("Pago liquidado", Decimal(0))


def test_the_history_says_what_for(admin: Caller) -> None:
    order = leased(admin)
    raised(order, admin)
    told = admin.get(f"/admin/quotes/{order.quote_id}/history").json()["data"]
    entry = next(entry for entry in told if entry["action"] == "raise_payable")
    assert (entry["actionLabel"], entry["reason"], entry["changes"]) == (
        "Por cobrar",
        "Mensualidad 2: $6,000.00 MXN",
        [],
    )


def test_the_job_raises_it_for_nobody(admin: Caller) -> None:
    order = leased(admin)
    assert raise_payable(order, MONTH, "Mensualidad 2", by=None).payable == Decimal(6000)


def test_what_was_paid_too_much_pays_the_next_rent(admin: Caller) -> None:
    order = leased(admin)
    raised(order, admin)
    pay(order, admin, Decimal(2500))
    assert CreditBalance.objects.get(quote=order.quote_id).amount_mxn == 500
    raised(order, admin)
    assert (CreditBalance.objects.get(quote=order.quote_id).amount_mxn, left(order)) == (Decimal(0), Decimal(1500))


def use_elsewhere(order: Order, by: Caller, amount: str) -> Quote:
    balance = CreditBalance.objects.get(quote=order.quote_id)
    other = sales.quote(by.user, customer=order.customer)
    sales.payment(other, by.user, amount, method="Saldo a favor", credit_balance_id=balance.pk)
    return other


def test_what_was_used_elsewhere_pays_no_rent(admin: Caller) -> None:
    order = leased(admin)
    raised(order, admin)
    pay(order, admin, Decimal(2500))
    use_elsewhere(order, admin, "400")
    raised(order, admin)
    quote = Quote.objects.get(pk=order.quote_id)
    assert (left(order), quote.passed_on_mxn) == (Decimal(1900), Decimal(400))
    # What is confirmed next leaves the balance as it was used; what is too much again is free to use.
    pay(order, admin, Decimal(1900))
    balance = CreditBalance.objects.get(quote=order.quote_id)
    assert (left(order), balance.amount_mxn, balance.used_mxn) == (Decimal(0), Decimal(400), Decimal(400))
    raised(order, admin)
    pay(order, admin, Decimal(2100))
    assert CreditBalance.objects.get(quote=order.quote_id).amount_mxn == 500
    assert list(balance_amount()) == []


def test_less_is_owed_when_a_rent_is_taken_back(admin: Caller) -> None:
    order = leased(admin)
    raised(order, admin)
    pay(order, admin, MONTH)
    raised(order, admin, -MONTH)
    assert CreditBalance.objects.get(quote=order.quote_id).amount_mxn == MONTH


def test_no_more_is_taken_back_than_there_is(admin: Caller) -> None:
    with pytest.raises(ServerFault):
        raised(leased(admin), admin, Decimal("-4000.01"))


def test_of_a_sale_nothing_is_raised(admin: Caller) -> None:
    order = sales.order(admin.user)
    with pytest.raises(ServerFault):
        raised(order, admin)


def test_cancelled_all_of_it_is_a_balance(admin: Caller) -> None:
    order = leased(admin)
    admin.post(f"/orders/cancel/{order.pk}", {})
    assert CreditBalance.objects.get(quote=order.quote_id).amount_mxn == 4000
