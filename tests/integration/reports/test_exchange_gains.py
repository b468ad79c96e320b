"""What the exchange rate gained and lost stands in a report of its own, and never in what a customer owes."""

import csv
import json
from decimal import Decimal
from io import StringIO
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.accounts.models import User
from apps.reports.rules.period import Period
from apps.reports.selectors.statement import statement
from apps.sales.models import Order
from apps.sales.services.exchange_rate import set_rate
from tests.factories import commissions, partners, refunds, sales
from tests.integration.reports.alarms import alarms
from tests.personas import Caller


def in_dollars(by: User, *paid: tuple[str, str], steps: tuple[str, ...] = (), **values: Any) -> Order:
    """An order of 200 dollars at 18.5, of which some were paid, each time at a rate; 5 of them in pesos, at 20."""
    set_rate(Decimal(20), by=by)
    order = sales.order(by, paid=False, settlement_currency="USD", **values)
    for amount, rate in paid:
        sales.payment(order.quote, by, amount, currency="USD", exchange_rate=Decimal(rate))
    sales.take(order.quote_id, "confirm", by)
    for step in steps:
        sales.take_order(order.pk, step, by)
    return Order.objects.get(pk=order.pk)


def rows(who: Caller, resource: str = "exchange-gains", **filters: Any) -> list[dict[str, Any]]:
    asked = {"filter": json.dumps(filters), "sort": '["ID","ASC"]', "range": "[0,99]"}
    found: list[dict[str, Any]] = who.get(f"/admin/{resource}", asked).json()
    return found


def sums(who: Caller, resource: str = "exchange-gains", **filters: Any) -> dict[str, str]:
    told = who.get(f"/admin/{resource}/sums", {"filter": json.dumps(filters)}).json()["data"]
    return {one["key"]: one["value"] for one in told}


def test_each_payment_says_what_it_gained_or_lost(admin: Caller) -> None:
    order = in_dollars(admin.user, ("95", "20"), ("100", "17.5"))
    sales.order(admin.user)  # in pesos
    found = rows(admin)
    assert [
        (row["idOrder"], row["settledUsd"], row["amountMxn"], row["settledMxn"], row["gainMxn"]) for row in found
    ] == [
        (order.pk, "5.00", "100.00", "92.50", "7.50"),
        (order.pk, "95.00", "1900.00", "1757.50", "142.50"),
        (order.pk, "100.00", "1750.00", "1850.00", "-100.00"),
    ]
    by_gain = admin.get("/admin/exchange-gains", {"sort": '["gainMxn","ASC"]'}).json()
    assert [row["gainMxn"] for row in by_gain] == ["-100.00", "7.50", "142.50"]
    assert {row["agreedRate"] for row in found} == {"18.50"}
    today = str(timezone.localdate())
    assert sums(admin, dateStart=today, dateEnd=today) == {
        "gainMxn": "50.00", "amountMxn": "3750.00", "settledMxn": "3700.00",
    }  # fmt: skip
    assert rows(admin, dateEnd="2020-01-01") == []
    assert [row["currency"] for row in rows(admin, currency="MXN")] == ["MXN"]
    sheet = csv.reader(StringIO(admin.get("/admin/exchange-gains/export.csv").getvalue().decode("utf-8-sig")))
    head, *lines = list(sheet)
    at = head.index("Ganancia o pérdida MXN")
    assert sorted(line[at] for line in lines) == ["-100.00", "142.50", "7.50"]


def test_what_waits_or_was_cancelled_gained_nothing(admin: Caller) -> None:
    order = in_dollars(admin.user, ("95", "20"))
    sales.payment(order.quote, admin.user, "10", currency="USD", exchange_rate=Decimal(20))
    assert len(rows(admin)) == 2
    sales.take_order(order.pk, "cancel", admin.user)
    assert rows(admin) == []
    assert alarms() == {}


def test_of_what_went_back_it_is_the_other_way_round(admin: Caller) -> None:
    order = in_dollars(admin.user, ("195", "20"), steps=refunds.DELIVERED)
    refund = refunds.refund(admin.user, "approve", "confirm", order=order)
    refunds.refund_payment(refund, admin.user, "100", currency="USD", exchange_rate=Decimal(21))
    refunds.take_refund(refund.pk, "confirm_payments", admin.user)
    [row] = rows(admin, "exchange-gains-back")
    assert (row["idDevolution"], row["amountMxn"], row["settledMxn"], row["gainMxn"]) == (
        refund.pk, "2100.00", "1850.00", "-250.00",
    )  # fmt: skip
    assert sums(admin, "exchange-gains-back")["gainMxn"] == "-250.00"


def test_administrators_and_billing_read_it(admin: Caller, billing: Caller, seller: Caller, warehouse: Caller) -> None:
    in_dollars(admin.user, ("95", "20"))
    assert len(rows(billing)) == 2
    for who in (seller, warehouse):
        for resource in ("exchange-gains", "exchange-gains-back"):
            assert who.get(f"/admin/{resource}").status_code == 403


def test_so_many_queries_however_many_there_are(admin: Caller) -> None:
    in_dollars(admin.user, ("95", "20"))

    def asked() -> int:
        with CaptureQueriesContext(connection) as found:
            rows(admin)
        return len(found)

    before = asked()
    in_dollars(admin.user, ("10", "20.1"), ("11", "20.2"), ("12", "20.3"))
    assert asked() == before


@pytest.mark.parametrize("rate", ["18.5", "17.123456", "21.999"])
def test_what_is_owed_is_told_in_dollars_and_its_pesos_at_the_agreed_rate(admin: Caller, rate: str) -> None:
    customer = partners.customer(admin.user, email="debe@compra.mx")
    order = in_dollars(admin.user, ("100.01", "21"), customer=customer, exchange_rate=Decimal(rate))
    [row] = admin.get("/admin/receivables", {"filter": '{"currency":"USD"}'}).json()
    assert (row["id"], row["currency"], row["owedUsd"]) == (order.pk, "USD", "94.99")
    paid = admin.get(f"/orders/show/{order.pk}").json()["data"]["payment"]
    assert (row["owed"], paid["dollars"]["left"]) == (paid["left"], "94.99")
    assert admin.get("/admin/receivables", {"filter": '{"currency":"MXN"}'}).json() == []
    [debtor] = admin.get("/receivables/customers").json()["data"]
    assert debtor["owedUsd"] == "94.99"
    told = statement(admin.user, customer.pk, Period(timezone.localdate(), timezone.localdate()))
    assert told.closing == Decimal(row["owed"])
    assert "$100.00 MXN a $20 el dólar" in " ".join(move.text for move in told.moves)
    assert alarms() == {}


def test_a_commission_is_of_what_was_sold_whatever_the_rate_gave(admin: Caller) -> None:
    order = in_dollars(admin.user, ("195", "21"), steps=refunds.COMPLETED)
    made = commissions.commission(admin.user, order.seller, order)
    assert [entry.amount_mxn for entry in made.entries.all()] == [order.subtotal_mxn] == [Decimal(3700)]
