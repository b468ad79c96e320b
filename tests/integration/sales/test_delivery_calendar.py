"""What was promised for each day: as the list has it, however much it is."""

import json
from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.sales.models import Order
from apps.sales.services.order_steps import act_on_order
from tests.factories import inventory, partners, sales
from tests.personas import Caller, person


def today() -> date:
    """Not one day for all: a run may go over midnight."""
    return timezone.localdate()


def calendar(who: Caller, start: date | None = None, days: int = 7, filters: Any = None, **asked: Any) -> Any:
    start = start or today()
    last = start + timedelta(days=days - 1)
    words = {"from": start.isoformat(), "to": last.isoformat(), "filter": json.dumps(filters or {}), **asked}
    return who.get("/orders/pending/calendar", words).json()["data"]


def days_of(found: Any) -> dict[date, tuple[int, int]]:
    return {date.fromisoformat(one["day"]): (one["orders"], one["pieces"]) for one in found["days"]}


def promised(by: Caller, days: int, *steps: str, **values: Any) -> Order:
    """An order that was agreed for so many days from today."""
    return sales.order(by.user, *steps, arrive_date=today() + timedelta(days=days), **values)


def test_each_day_has_its_orders_with_what_is_owed_of_them(admin: Caller) -> None:
    customer = partners.customer(admin.user, first_name="Rosa", last_name="Lira", email="rosa@compra.mx")
    first = promised(admin, 0, amount=4, customer=customer)
    promised(admin, 0)
    promised(admin, 6)
    promised(admin, 7)
    found = calendar(admin)
    assert days_of(found) == {today(): (2, 6), today() + timedelta(days=6): (1, 2)}
    assert found["days"][0]["first"][0] == {
        "IdOrder": first.pk, "customer": "Rosa Lira", "status": "Orden", "owed": 4, "confirmed": False,
    }  # fmt: skip


def test_both_ends_belong_to_it_and_the_day_that_the_customer_was_told_counts(admin: Caller) -> None:
    order = promised(admin, 20, *sales.TO_READY)
    act_on_order(order.pk, "confirm_delivery_date", by=admin.user, on=today() + timedelta(days=6))
    [day] = calendar(admin)["days"]
    assert (day["day"], day["first"][0]["confirmed"]) == ((today() + timedelta(days=6)).isoformat(), True)
    assert calendar(admin, days=6)["days"] == []
    assert days_of(calendar(admin, today() + timedelta(days=6), 1)) == {today() + timedelta(days=6): (1, 2)}


def test_of_a_full_day_the_first_are_told_and_all_are_counted(admin: Caller) -> None:
    orders = [promised(admin, day).pk for day in (1, 1, 1, 2, 1)]
    found = calendar(admin, showing=2)
    assert [one["orders"] for one in found["days"]] == [4, 1]
    assert [[row["IdOrder"] for row in one["first"]] for one in found["days"]] == [orders[:2], [orders[3]]]


def test_what_is_late_or_has_no_day_is_counted_whatever_days_are_seen(admin: Caller) -> None:
    promised(admin, -1)
    promised(admin, -100)
    promised(admin, 0)
    sales.order(admin.user)
    for start in (today(), today() + timedelta(days=300)):
        found = calendar(admin, start)
        assert (found["late"], found["undated"]) == (2, 1)


def test_it_counts_what_the_list_counts_by_the_same_filters(admin: Caller) -> None:
    here = promised(admin, 1)
    there = promised(admin, 1, pieces=inventory.pieces(admin.user, 3, at="CDMX"))
    for filters in ({}, {"location": here.location_id}, {"client": there.customer_id}, {"q": f"#{here.pk}"}):
        asked = {"filter": json.dumps(filters), "range": "[0,99]"}
        rows = admin.get("/admin/pending-deliveries", asked).json()
        [day] = calendar(admin, filters=filters)["days"]
        assert (day["orders"], day["pieces"]) == (len(rows), sum(row["owed"] for row in rows))
        assert [row["IdOrder"] for row in day["first"]] == sorted(row["IdOrder"] for row in rows)


def test_what_the_customer_has_is_in_no_day(admin: Caller) -> None:
    order = promised(admin, 1, *sales.TO_READY, "deliver_one", amount=2)
    assert days_of(calendar(admin)) == {today() + timedelta(days=1): (1, 1)}
    sales.take_order(order.pk, "deliver", admin.user)
    assert calendar(admin)["days"] == []


def test_the_warehouse_sees_what_it_hands_over_and_a_seller_their_own(admin: Caller) -> None:
    here = promised(admin, 1)
    promised(admin, 1, pieces=inventory.pieces(admin.user, 1, at="CDMX"))
    warehouse, seller = Caller(person("warehouse")), Caller(person("seller"))
    assert [row["IdOrder"] for row in calendar(warehouse)["days"][0]["first"]] == [here.pk]
    assert calendar(seller) == {"days": [], "late": 0, "undated": 0}


def test_six_weeks_are_the_most_and_the_last_day_is_not_before_the_first(admin: Caller) -> None:
    def told(days: int) -> Any:
        words = {"from": today().isoformat(), "to": (today() + timedelta(days=days)).isoformat()}
        return admin.get("/orders/pending/calendar", words).json()["errors"]

    assert told(-1) == {"to": "El rango termina antes de empezar."}
    assert told(42) == {"to": "Pide como máximo 42 días a la vez."}
    assert calendar(admin, days=42)["days"] == []


@pytest.mark.parametrize(
    ("asked", "field"), [({"showing": 21}, "showing"), ({"from": "ayer"}, "from"), ({"to": ""}, "to")]
)
def test_what_cannot_be_asked_is_refused_at_its_word(admin: Caller, asked: dict[str, Any], field: str) -> None:
    words = {"from": today().isoformat(), "to": today().isoformat(), **asked}
    refused = admin.get("/orders/pending/calendar", words)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])


@pytest.mark.parametrize("orders", [1, 5])
def test_it_takes_as_many_queries_however_many_there_are(
    admin: Caller, orders: int, django_assert_num_queries: Any
) -> None:
    for number in range(orders):
        promised(admin, number)
    with django_assert_num_queries(5):  # the caller's own, the counts, the pieces, the first ones, late and undated
        assert len(calendar(admin)["days"]) == orders
