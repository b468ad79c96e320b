"""What we owe whom: late ones first, where each piece is, and nothing that the customer already has."""

import json
from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.sales.models import Order
from apps.sales.services.order_steps import act_on_order
from tests.factories import inventory, sales
from tests.personas import Caller, person


def today() -> date:
    """Not one day for all: a run may go over midnight."""
    return timezone.localdate()


def rows(who: Caller, **filters: Any) -> list[Any]:
    return list(who.get("/admin/pending-deliveries", {"filter": json.dumps(filters)}).json())


def ids(who: Caller, **filters: Any) -> list[int]:
    return [row["IdOrder"] for row in rows(who, **filters)]


def totals(who: Caller) -> Any:
    return who.get("/orders/pending/totals").json()["data"]


def promised(by: Caller, days: int, *steps: str, **values: Any) -> Order:
    """An order that was agreed for so many days from today."""
    return sales.order(by.user, *steps, arrive_date=today() + timedelta(days=days), **values)


def test_late_ones_come_first_and_those_without_a_day_last(admin: Caller) -> None:
    undated = sales.order(admin.user)
    later, late = promised(admin, 30), promised(admin, -3)
    assert ids(admin) == [late.pk, later.pk, undated.pk]
    assert [row["daysLate"] for row in rows(admin)] == [3, 0, 0]


def test_the_day_that_the_customer_was_told_counts(admin: Caller) -> None:
    order = promised(admin, -3, *sales.TO_READY)
    act_on_order(order.pk, "confirm_delivery_date", by=admin.user, on=today() + timedelta(days=1))
    [row] = rows(admin)
    assert (row["confirmed"], row["daysLate"]) == (True, 0)
    assert row["promised"] == (today() + timedelta(days=1)).isoformat()


def test_where_each_piece_is(admin: Caller) -> None:
    order = sales.order(admin.user, "confirm", elsewhere=1)
    assert {(part["place"], part["count"], part["elsewhere"]) for part in rows(admin)[0]["parts"]} == {
        ("Bodega GDL", 1, False), ("Bodega CDMX", 1, True),
    }  # fmt: skip
    sales.take_order(order.pk, "request_transfer", admin.user)
    [brought] = [part for part in rows(admin)[0]["parts"] if part["transfer"]]
    assert (brought["place"], brought["elsewhere"]) == ("Bodega CDMX", False)


def test_what_left_is_owed_until_it_is_delivered(admin: Caller) -> None:
    order = sales.order(admin.user, *sales.TO_READY, "output")
    assert {part["place"] for part in rows(admin)[0]["parts"] if part["out"]} == {"Salió a entrega"}
    sales.take_order(order.pk, "deliver_one", admin.user)
    assert rows(admin)[0]["owed"] == 1
    sales.take_order(order.pk, "deliver", admin.user)
    assert rows(admin) == []


@pytest.mark.parametrize("steps", [("cancel",), (*sales.TO_READY, "deliver", "stop")])
def test_what_is_over_is_not_owed(admin: Caller, steps: tuple[str, ...]) -> None:
    sales.order(admin.user, *steps)
    assert rows(admin) == []


def test_what_was_stopped_is_still_owed(admin: Caller) -> None:
    order = sales.order(admin.user, "confirm", "stop")
    assert ids(admin, order_status="Detenida") == [order.pk]


@pytest.mark.parametrize(("days", "due"), [(-1, "late"), (0, "today"), (7, "week"), (8, "later"), (None, "undated")])
def test_by_when_it_was_promised(admin: Caller, days: int | None, due: str) -> None:
    order = sales.order(admin.user) if days is None else promised(admin, days)
    assert [one["due"] for one in totals(admin)["due"] if one["orders"]] == [due]
    assert ids(admin, due=due) == [order.pk]
    assert ids(admin, due="late" if due != "late" else "today") == []


@pytest.mark.parametrize(
    ("where", "steps"),
    [("here", ()), ("elsewhere", ()), ("moving", ("confirm", "request_transfer"))],
)
def test_by_where_its_pieces_are(admin: Caller, where: str, steps: tuple[str, ...]) -> None:
    order = sales.order(admin.user, *steps, elsewhere=1)
    assert ids(admin, where=where) == [order.pk]
    assert ids(admin, where="out") == []


def test_the_totals_are_those_of_the_rows(admin: Caller) -> None:
    late = promised(admin, -1, amount=4)
    promised(admin, 3, elsewhere=1)
    found, shown = totals(admin), rows(admin)
    assert sum(one["orders"] for one in found["due"]) == len(shown) == 2
    assert sum(one["pieces"] for one in found["places"]) == sum(row["owed"] for row in shown)
    assert (found["customers"][0]["id"], found["customers"][0]["late"]) == (late.customer_id, 1)


def test_a_seller_sees_what_is_owed_to_their_customers(admin: Caller) -> None:
    sales.order(admin.user)
    seller = Caller(person("seller"))
    assert (rows(seller), [one["orders"] for one in totals(seller)["due"]]) == ([], [0] * 5)


def test_the_warehouse_sees_what_it_hands_over(admin: Caller) -> None:
    here = sales.order(admin.user)
    warehouse = Caller(person("warehouse"))
    sales.order(admin.user, pieces=inventory.pieces(admin.user, 1, at="CDMX"))
    assert ids(warehouse) == [here.pk]


def test_the_file_says_what_and_where(admin: Caller) -> None:
    order = sales.order(admin.user, elsewhere=1)
    answer = admin.get("/admin/pending-deliveries/export.csv")
    text = b"".join(answer.streaming_content).decode("utf-8-sig")
    assert f"{order.pk}," in text
    assert "2 en Bodega GDL; 1 en Bodega CDMX" in text


def test_a_stranger_is_told_nothing(stranger: Caller) -> None:
    assert stranger.get("/orders/pending/totals").status_code == 401
