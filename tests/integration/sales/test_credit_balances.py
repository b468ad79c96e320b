"""What a customer paid beyond what they owe is theirs to use, once."""

from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from apps.sales.models import CreditBalance
from tests.factories import inventory, partners, sales
from tests.integration.sales.support import status_of
from tests.personas import Caller


def balance_of(admin: Caller, amount: str = "300", **values: Any) -> CreditBalance:
    """Of a cancelled quote of a customer."""
    quote = sales.quote(admin.user, **values)
    sales.payment(quote, admin.user, amount)
    for step in ("confirm", "cancel"):
        sales.take(quote.pk, step, admin.user)
    return CreditBalance.objects.get(quote=quote)


def use(who: Caller, pk: int, balance: CreditBalance, amount: str) -> Any:
    sent = {"idQuote": pk, "method": "Saldo a favor", "amount": amount, "idCreditBalance": balance.pk}
    return who.form("/quotes/payments", sent)


def left(balance: CreditBalance) -> str:
    found = CreditBalance.objects.get(pk=balance.pk)
    return str(found.amount_mxn - found.used_mxn)


def test_what_is_paid_above_the_total_is_a_balance(admin: Caller) -> None:
    quote = sales.quote(admin.user)  # 1850 MXN
    sales.payment(quote, admin.user, "2000")
    assert CreditBalance.objects.count() == 0
    sales.take(quote.pk, "confirm", admin.user)
    [found] = admin.get("/credit-balances", {"idCustomer": quote.customer_id}).json()["data"]
    assert (found["left"], found["source"]) == ("150.00", f"Excedente de la cotización {quote.pk}")


def test_it_shrinks_with_the_excess_that_made_it(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    sales.payment(quote, admin.user, "1800")
    sales.payment(quote, admin.user, "200")
    sales.take(quote.pk, "confirm", admin.user)
    small = quote.payments.get(amount=200)
    admin.post(f"/quotes/cancel-payment?id={small.pk}&comment=Duplicado")
    assert str(CreditBalance.objects.get().amount_mxn) == "0.00"
    assert admin.get("/credit-balances", {"idCustomer": quote.customer_id}).json()["data"] == []


def test_it_grows_when_a_rejected_quote_becomes_cheaper(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay_all", "confirm", "refuse")
    admin.put("/quotes/update", {"idQuote": quote.pk, "discount": "10"})
    assert str(CreditBalance.objects.get().amount_mxn) == "185.00"


def test_it_pays_another_quote_of_the_customer(admin: Caller) -> None:
    balance = balance_of(admin)
    other = sales.quote(admin.user, customer=balance.customer)
    assert use(admin, other.pk, balance, "120.50").status_code == 201
    assert (status_of(other.pk), left(balance)) == ("Solicitud", "179.50")
    [used] = admin.get(f"/used-credit-balances/quote/{other.pk}").json()["data"]
    assert (used["amount"], used["idCreditBalance"]) == ("120.50", balance.pk)
    history = CreditBalance.history.filter(id=balance.pk).first()
    assert history.history_action == "use"


def test_it_never_gives_more_than_it_has(admin: Caller) -> None:
    balance = balance_of(admin)
    other = sales.quote(admin.user, customer=balance.customer)
    use(admin, other.pk, balance, "200")
    refused = use(admin, other.pk, balance, "100.01")
    assert (refused.json()["errors"]["amount"], left(balance)) == ("De ese saldo quedan $100.00 MXN.", "100.00")


def test_it_is_the_customer_s_alone(admin: Caller) -> None:
    balance = balance_of(admin)
    stranger_s = sales.quote(admin.user)
    assert list(use(admin, stranger_s.pk, balance, "10").json()["errors"]) == ["idCreditBalance"]
    assert (status_of(stranger_s.pk), left(balance)) == ("Cotización", "300.00")


def test_a_quote_is_not_paid_with_its_own_excess(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay_all", "confirm", "refuse")
    admin.put("/quotes/update", {"idQuote": quote.pk, "discount": "10"})
    balance = CreditBalance.objects.get()
    admin.put("/quotes/update", {"idQuote": quote.pk, "products": [], "circuits": []})
    sales.take(quote.pk, "change_request", admin.user)
    pieces = admin.get("/credit-balances", {"idQuote": quote.pk}).json()["data"]
    assert (pieces, use(admin, quote.pk, balance, "1").status_code) == ([], 409)


def test_a_cancelled_use_gives_it_back(admin: Caller) -> None:
    balance = balance_of(admin)
    other = sales.quote(admin.user, customer=balance.customer)
    pk = use(admin, other.pk, balance, "300").json()["data"]["id"]
    admin.post(f"/quotes/cancel-payment?id={pk}&comment=Paga+en+efectivo")
    assert left(balance) == "300.00"


def test_a_corrected_use_takes_the_difference(admin: Caller) -> None:
    balance, second = balance_of(admin), balance_of(admin, "50")
    other = sales.quote(admin.user, customer=balance.customer)
    pk = use(admin, other.pk, balance, "300").json()["data"]["id"]
    sent = {"method": "Saldo a favor", "amount": "80", "idCreditBalance": balance.pk}
    assert admin.form(f"/quotes/payments/{pk}", sent).status_code == 200
    assert left(balance) == "220.00"
    stranger_s = admin.form(f"/quotes/payments/{pk}", {**sent, "idCreditBalance": second.pk})
    assert (stranger_s.status_code, left(balance), left(second)) == (422, "220.00", "50.00")
    admin.form(f"/quotes/payments/{pk}", {"method": "Efectivo", "amount": "80"})
    assert left(balance) == "300.00"


def test_a_balance_is_named_by_who_pays_with_one(admin: Caller) -> None:
    """Who names one beside another method is told that it would stay as it is."""
    balance = balance_of(admin)
    other = sales.quote(admin.user, customer=balance.customer)
    told = {"idCreditBalance": "Solo se elige un saldo cuando se paga con «Saldo a favor»."}
    sent = {"idQuote": other.pk, "amount": "10", "idCreditBalance": balance.pk}
    assert admin.post("/quotes/payments", {**sent, "method": "Transferencia"}).json()["errors"] == told
    pk = use(admin, other.pk, balance, "10").json()["data"]["id"]
    cash = {"method": "Efectivo", "idCreditBalance": balance.pk + 1}
    assert admin.post(f"/quotes/payments/{pk}", cash).json()["errors"] == told
    as_read = admin.post(f"/quotes/payments/{pk}", {**cash, "idCreditBalance": balance.pk}).json()["data"]
    assert (as_read["method"], as_read["idCreditBalance"], left(balance)) == ("Efectivo", None, "300.00")
    assert admin.post(f"/quotes/payments/{pk}", {"idCreditBalance": balance.pk}).json()["errors"] == told


def test_cancelling_a_quote_gives_back_what_it_used(admin: Caller) -> None:
    balance = balance_of(admin)
    other = sales.quote(admin.user, customer=balance.customer)
    use(admin, other.pk, balance, "300")
    sales.take(other.pk, "cancel", admin.user)
    assert left(balance) == "300.00"


def test_a_confirmed_use_is_a_new_balance_when_its_quote_is_cancelled(admin: Caller) -> None:
    balance = balance_of(admin)
    other = sales.quote(admin.user, customer=balance.customer)
    use(admin, other.pk, balance, "300")
    for step in ("confirm", "cancel"):
        sales.take(other.pk, step, admin.user)
    assert (left(balance), left(CreditBalance.objects.get(quote=other))) == ("0.00", "300.00")


def test_money_that_was_used_elsewhere_cannot_be_taken_back(admin: Caller) -> None:
    balance = balance_of(admin)
    other = sales.quote(admin.user, customer=balance.customer)
    use(admin, other.pk, balance, "250")
    source = balance.quote.payments.get()
    refused = admin.post(f"/quotes/cancel-payment?id={source.pk}&comment=Rebotado")
    assert (refused.status_code, "ya se usaron $250.00" in refused.json()["message"]) == (409, True)
    source.refresh_from_db()
    assert (source.status, left(balance)) == ("Pagado", "50.00")


def test_sellers_see_those_of_their_customers(seller: Caller, admin: Caller) -> None:
    balance_of(admin)
    customer = partners.customer(seller.user)
    own = sales.quote(seller.user, customer=customer, pieces=inventory.pieces(admin.user))
    sales.payment(own, seller.user, "10")
    for step in ("confirm", "cancel"):
        sales.take(own.pk, step, admin.user)
    assert [found["idQuote"] for found in seller.get("/credit-balances").json()["data"]] == [own.pk]


def test_dollars_leave_a_balance_in_pesos(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    paid = {"currency": "USD", "exchange_rate": Decimal(20)}
    sales.payment(quote, admin.user, "100", **paid)  # 2000 of 1850 MXN
    sales.take(quote.pk, "confirm", admin.user)
    assert str(CreditBalance.objects.get().amount_mxn) == "150.00"


@pytest.mark.parametrize("used", ["300.01", "-0.01"])
def test_the_database_itself_keeps_a_balance_from_being_overdrawn(admin: Caller, used: str) -> None:
    balance = balance_of(admin, "300")
    with pytest.raises(IntegrityError), transaction.atomic():
        CreditBalance.objects.filter(pk=balance.pk).update(used_mxn=Decimal(used))
    assert left(balance) == "300.00"


@pytest.mark.parametrize("kind", ["quote", "order", "customer", "balance"])
def test_of_what_is_not_there_nothing_was_used(admin: Caller, kind: str) -> None:
    assert admin.get(f"/used-credit-balances/{kind}/999999").status_code == 404


def test_of_what_used_none_it_is_empty(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    for kind, pk in (("quote", quote.pk), ("customer", quote.customer_id)):
        assert admin.get(f"/used-credit-balances/{kind}/{pk}").json()["data"] == []
