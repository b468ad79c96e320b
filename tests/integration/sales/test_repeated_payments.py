"""The same payment a moment later is asked about: it may be another one, and it may be the first one again."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from freezegun import freeze_time

from apps.refunds.models import RefundPayment
from apps.sales.models import Payment
from tests.factories import refunds, sales
from tests.personas import Caller

SENT = {"method": "Transferencia", "amount": "40.00"}


def pay(who: Caller, quote: int, **more: Any) -> Any:
    return who.form("/quotes/payments", {"idQuote": quote, **SENT, **more})


@pytest.fixture
def quote(admin: Caller) -> int:
    return sales.quote(admin.user).pk


def test_the_same_payment_is_asked_about_and_registered_when_it_is_another(admin: Caller, quote: int) -> None:
    first = pay(admin, quote).json()["data"]["id"]
    asked = pay(admin, quote, reference="Otra referencia")
    told = asked.json()
    assert (asked.status_code, told["code"], told["payment"]["id"]) == (409, "repeated_payment", first)
    assert told["accept"] == "acceptRepeated"
    assert all(word in told["message"] for word in (admin.user.name, "$40.00 MXN", "Transferencia", str(first)))
    assert Payment.objects.filter(quote=quote).count() == 1
    assert pay(admin, quote, acceptRepeated="true").status_code == 201
    assert Payment.objects.filter(quote=quote).count() == 2


def test_with_a_key_of_its_own_it_is_asked_about_too(admin: Caller, quote: int) -> None:
    answers = [
        admin.form("/quotes/payments", {"idQuote": quote, **SENT}, **{"Idempotency-Key": key})
        for key in ("a", "a", "b")
    ]
    assert [answer.status_code for answer in answers] == [201, 201, 409]
    assert Payment.objects.filter(quote=quote).count() == 1


@pytest.mark.parametrize(
    "other",
    [{"amount": "41"}, {"method": "Efectivo"}, {"date": str(timezone.localdate() - timedelta(days=1))},
     {"currency": "USD", "exchangeRate": "18.5"}],
)  # fmt: skip
def test_another_amount_method_day_or_currency_is_another_payment(
    admin: Caller, quote: int, other: dict[str, Any]
) -> None:
    pay(admin, quote)
    assert pay(admin, quote, **other).status_code == 201


def test_of_another_quote_after_ten_minutes_or_after_it_was_cancelled_nobody_is_asked(
    admin: Caller, quote: int
) -> None:
    first = pay(admin, quote).json()["data"]["id"]
    assert pay(admin, sales.quote(admin.user).pk).status_code == 201
    with freeze_time(timezone.now() + timedelta(minutes=10, seconds=1)):
        later = Caller(admin.user)
        second = pay(later, quote)
        assert second.status_code == 201
        for pk in (first, second.json()["data"]["id"]):
            assert later.post(f"/quotes/cancel-payment?id={pk}&comment=Error").status_code == 200
        assert pay(later, quote).status_code == 201


def test_the_payment_of_a_refund_likewise(admin: Caller) -> None:
    refund = refunds.refund(admin.user, "approve")
    sent = {"idDevolution": refund.pk, "method": "Transferencia", "amount": "10"}
    assert admin.form("/devolution/register-refund", sent).status_code == 201
    asked = admin.form("/devolution/register-refund", sent)
    assert (asked.status_code, asked.json()["code"]) == (409, "repeated_payment")
    assert admin.form("/devolution/register-refund", {**sent, "acceptRepeated": "true"}).status_code == 201
    assert RefundPayment.objects.filter(devolution=refund).count() == 2
