"""Of which day an order without invoice is, where nothing else was sold: on that its global invoice hangs, and how it was paid."""

from datetime import date, timedelta

from django.utils import timezone

from apps.core.clock import as_if_at
from apps.core.days import midnight
from apps.sales.models import Payment
from tests.factories import invoices, sales
from tests.integration.invoices.test_global_invoices import draft, look, today
from tests.personas import Caller


def test_it_is_paid_by_the_form_that_paid_most(admin: Caller) -> None:
    invoices.settings(admin.user)
    invoices.public_order(admin.user, amount=1)
    much = invoices.public_order(admin.user, amount=3, paid=False)
    sales.payment(much.quote, admin.user, str(much.quote.payable - 100), method="Tarjeta de débito")
    sales.take(much.quote_id, "confirm", admin.user)
    assert draft(admin).json()["data"]["paymentForm"] == "28"


def test_an_order_is_of_the_day_on_which_it_was_paid(admin: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.public_order(admin.user, paid=False)
    tomorrow = today() + timedelta(days=1)
    with as_if_at(timezone.now() + timedelta(days=1)):
        sales.take(order.quote_id, "pay_all", admin.user)
        rest = order.quote.payable - sum(Payment.objects.filter(order=order).values_list("amount_mxn", flat=True))
        assert rest <= 0
        sales.take(order.quote_id, "confirm", admin.user)
        before = look(admin, today() - timedelta(days=1)).json()["data"]
        assert (before["count"], before["leftOut"][0]["reason"]) == (
            0, f"Se terminó de pagar el {tomorrow:%d/%m/%Y}: va en la factura global de ese día.",
        )  # fmt: skip
        assert look(admin, tomorrow).json()["data"]["count"] == 1
    with as_if_at(timezone.now() + timedelta(days=2)):
        told = look(admin, tomorrow + timedelta(days=1)).json()["data"]
        assert (told["count"], told["earlier"], told["earliest"]) == (0, 1, str(tomorrow))


def test_in_a_week_it_is_of_the_days_of_one_month(admin: Caller) -> None:
    with as_if_at(midnight(date(2026, 12, 1)) + timedelta(hours=12)):
        told = look(admin, date(2026, 11, 30), "02").json()["data"]
        assert (told["dateFrom"], told["dateTo"]) == ("2026-11-30", "2026-11-30")
        told = look(admin, date(2026, 12, 1), "02").json()["data"]
        assert (told["dateFrom"], told["dateTo"]) == ("2026-12-01", "2026-12-06")
