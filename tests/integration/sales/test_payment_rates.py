"""Dollars count at a rate around that of their day; a rate far from it is somebody's word, and who confirms reads it."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone
from freezegun import freeze_time

from apps.sales.models import ExchangeRate, Payment
from apps.sales.services.exchange_rate import set_rate
from tests.factories import refunds, sales
from tests.personas import Caller


def pay(who: Caller, quote: int, rate: str, **more: Any) -> Any:
    sent = {"idQuote": quote, "method": "Efectivo", "amount": "1.00", "currency": "USD", "exchangeRate": rate, **more}
    return who.form("/quotes/payments", sent)


@pytest.mark.parametrize(
    ("rate", "status"), [("9000", 422), ("18.129", 422), ("18.14", 201), ("18.87", 201), ("18.9", 422)]
)
def test_it_lies_around_the_day_s(seller: Caller, admin: Caller, rate: str, status: int) -> None:
    set_rate(Decimal("18.5"), by=admin.user)
    quote = sales.quote(seller.user)
    answer = pay(seller, quote.pk, rate)
    assert answer.status_code == status
    told = f"2.00 % del tipo de cambio del {timezone.localdate():%d/%m/%Y}, 18.5000"
    assert status == 201 or told in answer.json()["errors"]["exchangeRate"]
    assert Payment.objects.count() == (status == 201)


def test_a_wider_one_is_an_administrator_s_and_told(seller: Caller, admin: Caller, billing: Caller) -> None:
    set_rate(Decimal("18.5"), by=admin.user)
    quote = sales.quote(seller.user)
    told = pay(admin, quote.pk, "20").json()["data"]
    assert (told["rateIsFar"], told["dayRate"]) == (True, "18.50")
    near = pay(seller, quote.pk, "18.6", amount="2.00").json()["data"]
    assert (near["rateIsFar"], near["dayRate"]) == (False, "18.50")
    seen = billing.get("/quotes/pays", {"id": quote.pk}).json()["data"]["payment"]
    assert [row["rateIsFar"] for row in sorted(seen, key=lambda row: row["id"])] == [True, False]


def test_what_was_agreed_stays_when_something_else_is_corrected(seller: Caller, admin: Caller) -> None:
    set_rate(Decimal("18.5"), by=admin.user)
    quote = sales.quote(seller.user)
    pk = pay(admin, quote.pk, "20").json()["data"]["id"]
    body = {"method": "Efectivo", "amount": "2.00", "currency": "USD", "exchangeRate": "20"}
    assert seller.post(f"/quotes/payments/{pk}", body).json()["data"]["amountMxn"] == "40.00"
    assert seller.post(f"/quotes/payments/{pk}", {**body, "exchangeRate": "20.5"}).status_code == 422


def test_the_day_is_that_of_the_payment(seller: Caller, admin: Caller) -> None:
    with freeze_time(timezone.now() - timedelta(days=3)):
        quote = sales.quote(seller.user)
        set_rate(Decimal(17), by=admin.user)
    set_rate(Decimal("18.5"), by=admin.user)
    before = str(timezone.localdate() - timedelta(days=2))
    assert pay(seller, quote.pk, "18.5", date=before).status_code == 422
    assert pay(seller, quote.pk, "17", date=before).status_code == 201
    assert pay(seller, quote.pk, "17", date=str(timezone.localdate() - timedelta(days=30))).status_code == 201


def test_an_old_day_gives_nobody_an_old_rate(seller: Caller, admin: Caller) -> None:
    with freeze_time(timezone.now() - timedelta(days=3)):
        set_rate(Decimal(17), by=admin.user)
    set_rate(Decimal("18.5"), by=admin.user)
    quote = sales.quote(seller.user)
    before = str(timezone.localdate() - timedelta(days=2))
    assert "18.5000" in pay(seller, quote.pk, "17", date=before).json()["errors"]["exchangeRate"]
    assert pay(seller, quote.pk, "18.5", date=before).json()["data"]["dayRate"] == "18.50"


def test_while_nobody_set_one_any_may_be_given(seller: Caller) -> None:
    told = pay(seller, sales.quote(seller.user).pk, "20").json()["data"]
    assert (told["dayRate"], told["rateIsFar"]) == (None, False)


def test_money_that_goes_back_too(billing: Caller, admin: Caller) -> None:
    refund = refunds.refund(admin.user, "approve")
    set_rate(Decimal("18.5"), by=admin.user)
    sent = {"idDevolution": refund.pk, "method": "Efectivo", "amount": "1.00", "currency": "USD"}
    far = billing.form("/devolution/register-refund", {**sent, "exchangeRate": "900"})
    assert "exchangeRate" in far.json()["errors"]
    assert billing.form("/devolution/register-refund", {**sent, "exchangeRate": "18.4"}).status_code == 201


def test_a_rate_of_the_day_far_from_the_one_before_is_asked_about(billing: Caller, admin: Caller) -> None:
    set_rate(Decimal("18.5"), by=admin.user)
    asked = billing.post("/ecom/erp/exchange", {"rate": "185"})
    assert asked.status_code == 422
    assert "+900.00 %" in asked.json()["errors"]["sure"]
    assert ExchangeRate.objects.count() == 1
    assert billing.post("/ecom/erp/exchange", {"rate": "20.3"}).status_code == 200
    assert billing.post("/ecom/erp/exchange", {"rate": "185", "sure": True}).status_code == 200


@pytest.mark.parametrize("rate", ["25.5", "17", "0.9"])
def test_pesos_have_no_rate(admin: Caller, billing: Caller, rate: str) -> None:
    quote, refund = sales.quote(admin.user), refunds.refund(admin.user, "approve")
    refused = pay(admin, quote.pk, rate, currency="MXN")
    assert refused.json()["errors"] == {
        "exchangeRate": "Lo que se paga en pesos no lleva tipo de cambio: déjalo vacío."
    }
    back = {"idDevolution": refund.pk, "method": "Efectivo", "amount": "1.00", "exchangeRate": rate}
    assert list(billing.post("/devolution/register-refund", back).json()["errors"]) == ["exchangeRate"]
    assert Payment.objects.filter(quote=quote).count() == 0
    for none in ("", "1", "1.000000"):
        made = pay(admin, quote.pk, none, currency="MXN", acceptRepeated=True).json()["data"]
        assert (made["exchangeRate"], made["amountMxn"]) == ("1.00", "1.00")
    corrected = admin.post(f"/quotes/payments/{made['id']}", {"exchangeRate": rate})
    assert list(corrected.json()["errors"]) == ["exchangeRate"]


def test_beside_pesos_the_rate_of_the_day_says_nothing(admin: Caller) -> None:
    """The specification stores it with each payment; where no currency is said, who sends one may mean dollars."""
    set_rate(Decimal("18.5"), by=admin.user)
    sent = {"idQuote": sales.quote(admin.user).pk, "method": "Efectivo", "amount": "1.00", "exchangeRate": "18.5"}
    assert list(admin.post("/quotes/payments", sent).json()["errors"]) == ["exchangeRate"]
    for send in (admin.post, admin.form):
        made = send("/quotes/payments", {**sent, "currency": "MXN", "acceptRepeated": True}).json()["data"]
        assert (made["exchangeRate"], made["amountMxn"]) == ("1.00", "1.00")


def test_dollars_that_become_pesos_lose_the_rate_that_was_read(admin: Caller) -> None:
    pk = pay(admin, sales.quote(admin.user).pk, "20").json()["data"]["id"]
    sent = {"currency": "MXN", "exchangeRate": "20.00"}
    assert list(admin.post(f"/quotes/payments/{pk}", {**sent, "exchangeRate": "21"}).json()["errors"]) == [
        "exchangeRate"
    ]
    now = admin.post(f"/quotes/payments/{pk}", sent).json()["data"]
    assert (now["currency"], now["exchangeRate"], now["amountMxn"]) == ("MXN", "1.00", "1.00")
