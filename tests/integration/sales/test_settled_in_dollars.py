"""A sale that is settled in dollars: the debt is so many dollars, whatever a dollar is worth on the day on which they are paid."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.core import mail
from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.sales.models import CreditBalance, Order, Payment, Quote
from apps.sales.services.exchange_rate import set_rate
from tests.factories import inventory, partners, sales
from tests.integration.sales.support import detail, form, line, order_detail
from tests.personas import Caller


def in_dollars(by: User, *steps: str, **values: Any) -> Quote:
    """Of 100 dollars at 18.5, which are 1,850 pesos; today a dollar is worth 20."""
    quote = sales.quote(by, settlement_currency="USD", **values)
    set_rate(Decimal(20), by=by)
    for step in steps:
        sales.take(quote.pk, step, by)
    return Quote.objects.get(pk=quote.pk)


def pay(who: Caller, quote: Quote, amount: str, **more: Any) -> Any:
    sent = {"idQuote": quote.pk, "method": "Transferencia", "amount": amount, **more}
    return who.form("/quotes/payments", sent)


def dollars(amount: str, rate: str = "20") -> dict[str, str]:
    return {"amount": amount, "currency": "USD", "exchangeRate": rate}


def settled(quote: Quote) -> list[str]:
    return [str(amount) for amount in quote.payments.order_by("pk").values_list("settled_mxn", flat=True)]


def confirm(by: Caller, quote: Quote) -> None:
    sales.take(quote.pk, "confirm", by.user)


def test_a_quote_says_in_which_currency_it_is_settled_and_its_order_keeps_it(seller: Caller, admin: Caller) -> None:
    customer, pieces = partners.customer(seller.user, email="cliente@compra.mx"), inventory.pieces(seller.user, 1)
    set_rate(Decimal("18.5"), by=admin.user)
    in_pesos = seller.post("/quotes/store", form(customer, line(pieces), settlementCurrency="")).json()["data"]
    assert (in_pesos["settlementCurrency"], in_pesos["payment"]["dollars"]) == ("MXN", None)
    pk = in_pesos["idQuote"]
    changed = seller.put("/quotes/update", {"idQuote": pk, "settlementCurrency": "USD"}).json()["data"]
    assert changed["settlementCurrency"] == "USD"
    owed = {"payable": "100.00", "confirmed": "0.00", "pending": "0.00", "left": "100.00"}
    assert changed["payment"]["dollars"] == owed
    for step in ("send", "approve"):
        sales.take(pk, step, admin.user)
    order = Order.objects.get(quote=pk)
    told = order_detail(admin, order.pk)
    assert (told["settlementCurrency"], told["payment"]["dollars"]) == ("USD", owed)
    for resource in ("quotes", "orders"):
        found = admin.get(f"/admin/{resource}", {"filter": '{"settlementCurrency":"USD"}'}).json()
        assert [row["settlementCurrency"] for row in found] == ["USD"]
        assert admin.get(f"/admin/{resource}", {"filter": '{"settlementCurrency":"MXN"}'}).json() == []


def test_a_lease_is_not_and_becomes_none_with_a_debt_in_dollars(admin: Caller) -> None:
    quote = in_dollars(admin.user)
    lease = {"idQuote": quote.pk, "operation": "Renta", "leaseMonths": 12}
    refused = admin.put("/quotes/update", {**lease, "settlementCurrency": "USD"}).json()
    assert refused["errors"]["settlementCurrency"] == "Una renta se liquida en la moneda de su mensualidad."
    assert admin.put("/quotes/update", lease).json()["data"]["settlementCurrency"] == "MXN"


def test_a_rate_below_a_peso_is_none_of_dollars(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    sent = {"idQuote": quote.pk, "settlementCurrency": "USD", "exchangeType": "0.9"}
    told = admin.put("/quotes/update", sent).json()["errors"]["settlementCurrency"]
    assert told == "Para liquidar en dólares, el tipo de cambio es de un peso o más."


def test_what_was_paid_is_settled_in_what_was_agreed(admin: Caller) -> None:
    quote = in_dollars(admin.user, "pay", "refuse")
    sent = {"idQuote": quote.pk, "settlementCurrency": "MXN"}
    told = admin.put("/quotes/update", sent).json()["errors"]["settlementCurrency"]
    assert told == "Tiene pagos: cancélalos antes de cambiar en qué se liquida."
    admin.post(f"/quotes/cancel-payment?id={quote.payments.get().pk}&comment=No+era")
    assert admin.put("/quotes/update", sent).status_code == 200


@pytest.mark.parametrize("rate", ["15.5", "18.5", "23.1234"])
def test_paid_in_dollars_nothing_is_left_at_whatever_rate(admin: Caller, rate: str) -> None:
    quote = in_dollars(admin.user)
    assert pay(admin, quote, **dollars("40", rate)).status_code == 201
    assert detail(admin, quote.pk)["payment"]["dollars"]["left"] == "60.00"
    told = pay(admin, quote, **dollars("60", "20")).json()["data"]
    assert (told["settledUsd"], told["settledMxn"], told["amountMxn"], told["gainMxn"]) == (
        "60.00", "1110.00", "1200.00", "90.00",
    )  # fmt: skip
    confirm(admin, quote)
    paid = detail(admin, quote.pk)["payment"]
    assert (paid["left"], paid["percentage"], paid["confirmed"]) == ("0.00", "100.00", "1850.00")
    assert paid["dollars"] == {"payable": "100.00", "confirmed": "100.00", "pending": "0.00", "left": "0.00"}
    assert not CreditBalance.objects.exists()


def test_pesos_are_turned_at_the_rate_of_their_day(admin: Caller, seller: Caller) -> None:
    quote = in_dollars(seller.user)
    first = pay(seller, quote, "1000").json()["data"]
    assert (first["settlementRate"], first["settledUsd"], first["settledMxn"], first["gainMxn"]) == (
        "20.00", "50.00", "925.00", "75.00",
    )  # fmt: skip
    assert (first["exchangeRate"], first["dayRate"], first["rateIsFar"]) == ("1.00", "20.00", False)
    told = pay(seller, quote, "500", exchangeRate="25").json()["errors"]["exchangeRate"]
    assert "Se aparta más de 2.00 %" in told or "Se aparta más de 2 %" in told
    assert pay(seller, quote, "500", exchangeRate="19.8").json()["data"]["settledUsd"] == "25.25"
    far = pay(admin, quote, "600", exchangeRate="25").json()["data"]
    assert (far["settledUsd"], far["rateIsFar"]) == ("24.00", True)
    assert pay(admin, quote, "0.04").json()["errors"]["amount"] == "El importe no llega a un centavo de dólar."


def test_without_a_rate_of_the_day_somebody_has_to_say_it(admin: Caller) -> None:
    quote = sales.quote(admin.user, settlement_currency="USD")
    told = pay(admin, quote, "100").json()["errors"]["exchangeRate"]
    assert told == "Escribe el tipo de cambio del día del pago."
    assert pay(admin, quote, "100", exchangeRate="20").json()["data"]["settledUsd"] == "5.00"


def test_what_is_beyond_the_debt_is_a_balance_of_what_came_in(admin: Caller) -> None:
    quote = in_dollars(admin.user)
    pay(admin, quote, **dollars("110"))
    confirm(admin, quote)
    assert CreditBalance.objects.get().amount_mxn == Decimal(200)
    assert settled(quote) == ["2050.00"]


def test_a_payment_that_is_cancelled_leaves_its_dollars_to_the_others(admin: Caller) -> None:
    quote = in_dollars(admin.user)
    for amount in ("30", "40", "40"):
        pay(admin, quote, **dollars(amount), acceptRepeated="true")
    confirm(admin, quote)
    assert settled(quote) == ["555.00", "740.00", "755.00"]  # 30 of the last 40 dollars: ten of them at 20
    first = quote.payments.order_by("pk")[0]
    admin.post(f"/quotes/cancel-payment?id={first.pk}&comment=Rebotado")
    assert settled(quote) == ["555.00", "740.00", "740.00"]
    assert detail(admin, quote.pk)["payment"]["dollars"]["left"] == "20.00"
    assert CreditBalance.objects.get().amount_mxn == 0
    last = quote.payments.order_by("pk")[2]
    told = admin.get(f"/admin/payments/{last.pk}/history").json()["data"][0]
    assert told["actionLabel"] == "Liquidación de dólares"


def test_what_is_confirmed_settles_before_what_waits(admin: Caller) -> None:
    quote = in_dollars(admin.user)
    pay(admin, quote, **dollars("80"))
    second = pay(admin, quote, **dollars("60")).json()["data"]
    assert settled(quote) == ["1480.00", "1170.00"]  # forty of the second are beyond
    admin.post("/quotes/confirm-payment", {"id": second["id"]})
    assert settled(quote) == ["1540.00", "1110.00"]
    assert detail(admin, quote.pk)["payment"]["dollars"] == {
        "payable": "100.00", "confirmed": "60.00", "pending": "40.00", "left": "0.00",
    }  # fmt: skip


def test_of_what_is_cancelled_all_that_came_in_is_the_customer_s(admin: Caller) -> None:
    quote = in_dollars(admin.user)
    pay(admin, quote, **dollars("50"))
    confirm(admin, quote)
    sales.take(quote.pk, "cancel", admin.user)
    assert CreditBalance.objects.get().amount_mxn == Decimal(1000)
    assert settled(quote) == ["1000.00"]
    told = detail(admin, quote.pk)["payment"]
    assert (told["left"], told["dollars"]["left"]) == ("0.00", "0.00")


def test_a_balance_pays_dollars_at_the_rate_of_the_day(admin: Caller) -> None:
    customer = partners.customer(admin.user, email="saldo@compra.mx")
    sales.quote(admin.user, "pay_all", "confirm", "cancel", customer=customer)  # 1850 pesos
    balance = CreditBalance.objects.get()
    quote = in_dollars(admin.user, customer=customer)
    told = pay(admin, quote, "1000", method="Saldo a favor", idCreditBalance=balance.pk).json()["data"]
    assert (told["settledUsd"], told["settledMxn"]) == ("50.00", "925.00")
    assert CreditBalance.objects.get(pk=balance.pk).used_mxn == Decimal(1000)


def test_a_pending_payment_is_corrected_into_the_other_currency_and_back(admin: Caller) -> None:
    quote = in_dollars(admin.user)
    made = pay(admin, quote, **dollars("50", "20.1")).json()["data"]
    pk, version = made["id"], made["version"]
    pesos = admin.post(f"/quotes/payments/{pk}", {"currency": "MXN", "amount": "1000", "version": version}).json()[
        "data"
    ]
    assert (pesos["settlementRate"], pesos["settledUsd"], pesos["settledMxn"]) == ("20.00", "50.00", "925.00")
    own = admin.post(f"/quotes/payments/{pk}", {"exchangeRate": "20.2", "version": pesos["version"]}).json()["data"]
    assert (own["settlementRate"], own["settledUsd"]) == ("20.20", "49.50")
    same = admin.post(f"/quotes/payments/{pk}", {"comment": "Depósito", "version": own["version"]}).json()["data"]
    assert (same["settlementRate"], same["settledUsd"]) == ("20.20", "49.50")
    yesterday = str(timezone.localdate() - timedelta(days=1))
    moved = admin.post(f"/quotes/payments/{pk}", {"date": yesterday, "version": same["version"]}).json()["data"]
    assert (moved["date"], moved["settlementRate"]) == (yesterday, "20.20")
    same = admin.post(f"/quotes/payments/{pk}", {"exchangeRate": None, "version": moved["version"]}).json()["data"]
    assert (same["settlementRate"], same["dayRate"]) == ("20.00", "20.00")
    back = admin.post(f"/quotes/payments/{pk}", {**dollars("50", "20"), "version": same["version"]}).json()["data"]
    assert (back["settlementRate"], back["settledMxn"], back["gainMxn"]) == ("20.00", "925.00", "75.00")


def test_an_order_is_completed_once_its_dollars_are_paid(admin: Caller) -> None:
    set_rate(Decimal(20), by=admin.user)
    order = sales.order(admin.user, *sales.TO_READY, "deliver", paid=False, settlement_currency="USD")  # 200 dollars
    sales.payment(order.quote, admin.user, "194.99", currency="USD", exchange_rate=Decimal("21.5"))
    confirm(admin, order.quote)
    assert order_detail(admin, order.pk)["payment"]["dollars"]["left"] == "0.01"
    refused = admin.post(f"/orders/approve/{order.pk}", {})
    assert (refused.status_code, refused.json()["message"]) == (409, "Falta que se liquide el pago.")
    sales.payment(order.quote, admin.user, "0.01", currency="USD", exchange_rate=Decimal(19))
    confirm(admin, order.quote)
    sales.take_order(order.pk, "approve", admin.user)
    assert Order.objects.get(pk=order.pk).status == "Completada"


def test_a_reminder_asks_for_dollars(admin: Caller) -> None:
    set_rate(Decimal(20), by=admin.user)
    order = sales.order(admin.user, "confirm", paid=False, settlement_currency="USD")
    admin.post(f"/orders/payment-reminder/{order.pk}", {"recipient": "cliente@compra.mx"})
    [sent] = mail.outbox
    assert "De su total de US$200.00 hemos recibido US$0.00 y quedan por pagar US$200.00." in sent.body
    assert "De eso, US$5.00 ya están registrados y por confirmar." in sent.body


def test_the_database_keeps_it(admin: Caller) -> None:
    quote = in_dollars(admin.user, "pay")
    in_pesos, lease = sales.quote(admin.user, "pay"), sales.lease(admin.user)
    payments = Payment.objects.filter(quote=quote)
    faults: list[tuple[Any, dict[str, Any]]] = [
        (Payment.objects.filter(quote=in_pesos), {"settled_mxn": Decimal(99)}),
        (payments, {"settled_mxn": Decimal(0)}),
        (payments, {"settlement_rate": None}),
        (payments, {"settlement_rate": Decimal(0)}),
        (payments, {"currency": "USD", "exchange_rate": Decimal(20), "settlement_rate": Decimal(19)}),
        (Quote.objects.filter(pk=lease.pk), {"settlement_currency": "USD"}),
        (Quote.objects.filter(pk=in_pesos.pk), {"settlement_currency": "EUR"}),
        (Quote.objects.filter(pk=quote.pk), {"exchange_rate": Decimal("0.99")}),
    ]
    for rows, values in faults:
        with pytest.raises(IntegrityError), transaction.atomic():
            rows.update(**values)
