"""A year that nobody means is refused where a day is typed; what stands is not judged again."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.sales.models import Order, Quote
from tests.factories import inventory, refunds, sales
from tests.personas import Caller


def in_years(years: int) -> str:
    """The first day of that year from now."""
    return date(timezone.localdate().year + years, 1, 1).isoformat()


FAR = [in_years(-20), in_years(6)]
TOLD = f"Revisa el año: va de {timezone.localdate().year - 5} a {timezone.localdate().year + 5}."


def _payment(admin: Caller) -> tuple[str, dict[str, Any]]:
    return f"/quotes/payments/{sales.payment(sales.quote(admin.user), admin.user).pk}", {}


def _new_payment(admin: Caller) -> tuple[str, dict[str, Any]]:
    return "/quotes/payments", {"idQuote": sales.quote(admin.user).pk, "method": "Efectivo", "amount": "1"}


def _refund(admin: Caller) -> tuple[str, dict[str, Any]]:
    sent = {"IdDevolution": refunds.refund(admin.user, "approve").pk, "method": "Efectivo", "amount": "1"}
    return "/devolution/register-refund", sent


def _delivery(admin: Caller) -> tuple[str, dict[str, Any]]:
    return f"/orders/delivery/{sales.order(admin.user, *sales.TO_READY).pk}", {"deliveryType": "6"}


def _output(admin: Caller) -> tuple[str, dict[str, Any]]:
    return f"/orders/outputs/{sales.order(admin.user, *sales.TO_READY).pk}", {}


def _delivery_date(admin: Caller) -> tuple[str, dict[str, Any]]:
    return f"/orders/confirm-delivery-date/{sales.order(admin.user, *sales.TO_READY).pk}", {}


def _invoice(admin: Caller) -> tuple[str, dict[str, Any]]:
    order = sales.order(admin.user, invoice_required=True)
    return f"/orders/confirm-invoice/{order.pk}", {"_method": "PUT"}


def _transfer_date(admin: Caller) -> tuple[str, dict[str, Any]]:
    made = inventory.transfer(admin.user, "confirm", "approve")
    return "/transfer/confirm-date", {"IdTransfer": made.pk}


def _new_transfer(admin: Caller) -> tuple[str, dict[str, Any]]:
    pieces = [inventory.piece(admin.user).pk]
    return "/transfer/store", {"LocationOrigin": "Bodega GDL", "LocationDestiny": "Bodega CDMX", "pieces": pieces}


def _transfer(admin: Caller) -> tuple[str, dict[str, Any]]:
    return f"/transfer/update/{inventory.transfer(admin.user).pk}", {"_method": "PUT"}


def _order(admin: Caller) -> tuple[str, dict[str, Any]]:
    return f"/orders/update/{sales.order(admin.user).pk}", {"_method": "PUT"}


def _quote(admin: Caller) -> tuple[str, dict[str, Any]]:
    return "/quotes/update", {"_method": "PUT", "idQuote": sales.quote(admin.user).pk}


CALLS = [
    (_payment, "date"), (_new_payment, "date"), (_refund, "date"), (_delivery, "date"), (_output, "date"),
    (_delivery_date, "confirmedDeliveryDate"), (_invoice, "date"), (_transfer_date, "date"),
    (_new_transfer, "DateRequired"), (_transfer, "DateRequired"), (_order, "arriveDate"), (_quote, "arriveDate"),
    (_quote, "validUntil"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "field"), CALLS, ids=lambda one: getattr(one, "__name__", one))
@pytest.mark.parametrize("as_form", [False, True])
def test_a_mistyped_year_is_refused_at_its_field(admin: Caller, call: Any, field: str, as_form: bool) -> None:
    path, sent = call(admin)
    told = []
    for day in FAR:
        answer = (admin.form if as_form else admin.post)(path, {**sent, field: day})
        assert (answer.status_code, list(answer.json()["errors"])) == (422, [field]), answer.json()
        told += answer.json()["errors"].values()
    assert TOLD in told  # of what cannot be in the future, or in the past, that is told instead
    near = timezone.localdate().isoformat()
    answer = (admin.form if as_form else admin.post)(path, {**sent, field: near})
    assert answer.status_code in {200, 201}, answer.json()


def test_an_old_day_may_come_back_with_its_record(admin: Caller) -> None:
    old = date(2001, 5, 6)
    order, quote = sales.order(admin.user), sales.quote(admin.user)
    Order.objects.filter(pk=order.pk).update(arrive_date=old)
    Quote.objects.filter(pk=quote.pk).update(arrive_date=old)
    paid = sales.payment(quote, admin.user)
    type(paid).objects.filter(pk=paid.pk).update(day=old)
    same = old.isoformat()
    assert admin.put(f"/orders/update/{order.pk}", {"arriveDate": same, "notes": "x"}).status_code == 200
    assert admin.post(f"/quotes/payments/{paid.pk}", {"date": same, "reference": "x"}).status_code == 200


def test_an_invoice_of_tomorrow_is_refused(admin: Caller) -> None:
    path, _ = _invoice(admin)
    tomorrow = (timezone.localdate() + timedelta(days=1)).isoformat()
    answer = admin.put(path, {"date": tomorrow})
    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["date"])
