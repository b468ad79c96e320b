"""The quotes by their state: how many are in each, and what they come to, of the filter that the list has."""

import json
from decimal import Decimal
from typing import Any

import pytest

from apps.accounts.models import User
from apps.sales.models import Quote
from apps.sales.services.quotes import discard_quote
from apps.sales.transitions.quote import QuoteStatus
from tests.factories import inventory, partners, sales
from tests.personas import Caller, person


def board(who: Caller, **filters: Any) -> dict[str, Any]:
    asked = {"filter": json.dumps(filters)} if filters else {}
    return {column["status"]: column for column in who.get("/quotes/board", asked).json()["data"]}


def counts(who: Caller, **filters: Any) -> dict[str, int]:
    return {status: column["quotes"] for status, column in board(who, **filters).items() if column["quotes"]}


def in_dollars(by: User, *steps: str, rate: str) -> Quote:
    return sales.quote(by, *steps, settlement_currency="USD", exchange_rate=Decimal(rate))


def test_every_state_has_its_column_in_the_order_of_a_quotes_way(admin: Caller) -> None:
    found = board(admin)
    assert list(found) == list(QuoteStatus.values)
    assert [status for status, column in found.items() if not column["open"]] == ["Orden", "Cancelado"]
    assert {column["quotes"] for column in found.values()} == {0}
    assert {column["totalMxn"] for column in found.values()} == {"0.00"}


def test_the_steps_that_lead_to_each_are_those_that_are_declared(admin: Caller) -> None:
    assert {status: column["steps"] for status, column in board(admin).items() if column["steps"]} == {
        "Enviado": ["send"], "Solicitud": ["change_request"], "Orden": ["approve"], "Rechazado": ["refuse"],
        "Cancelado": ["cancel"],
    }  # fmt: skip


def test_a_column_counts_and_sums_what_the_list_has_of_its_state(admin: Caller) -> None:
    for steps in ([], [], ["send"], ["send", "pay"], ["send", "cancel"], ["send", "approve"]):
        sales.quote(admin.user, *steps, amount=1 + len(steps))
    found = board(admin)
    for status, column in found.items():
        asked = {"filter": json.dumps({"status": status}), "range": "[0,99]"}
        rows = admin.get("/admin/quotes", asked).json()
        assert column["quotes"] == len(rows)
        assert Decimal(column["totalMxn"]) == sum((Decimal(row["total"]) for row in rows), Decimal(0))
    assert sum(column["quotes"] for column in found.values()) == 6


def test_what_is_settled_in_dollars_is_told_apart_to_the_cent(admin: Caller) -> None:
    sales.quote(admin.user)
    # A hundred dollars are 1,834.56 pesos each, which are a little less: of twenty more than half a cent.
    for _ in range(20):
        in_dollars(admin.user, rate="18.345649")
    column = board(admin)["Cotización"]
    rows = admin.get("/admin/quotes", {"range": "[0,99]"}).json()
    dollars = [Decimal(row["totalUsd"]) for row in rows if row["totalUsd"]]
    pesos = [Decimal(row["total"]) for row in rows if row["totalUsd"] is None]
    assert (column["quotes"], column["inDollars"], column["totalUsd"]) == (21, 20, "2000.00")
    assert Decimal(column["totalUsd"]) == sum(dollars)
    assert Decimal(column["totalMxn"]) == sum(pesos)


def test_it_is_filtered_and_searched_as_the_list_is(admin: Caller) -> None:
    found = sales.quote(admin.user, customer=partners.customer(admin.user, first_name="Ñandú"))
    sales.quote(admin.user, "send")
    assert counts(admin, q="nandu") == {"Cotización": 1}
    assert counts(admin, idClient=found.customer_id) == {"Cotización": 1}
    assert counts(admin, waiting=True) == {"Enviado": 1}
    assert counts(admin, status="Enviado") == {"Enviado": 1}


@pytest.mark.parametrize("filters", ['{"status": "Otro"}', '{"nada": 1}', "no es JSON"])
def test_a_filter_that_the_list_refuses_is_refused(admin: Caller, filters: str) -> None:
    assert admin.get("/quotes/board", {"filter": filters}).status_code == 422


def test_sellers_see_their_own_and_the_bin_is_in_no_column(admin: Caller) -> None:
    seller = Caller(person("seller"))
    gone = sales.quote(admin.user)
    discard_quote(gone.pk, by=admin.user)
    sales.quote(admin.user)
    own = partners.customer(seller.user)
    sales.quote(seller.user, customer=own, pieces=inventory.pieces(admin.user))
    assert (counts(seller), counts(admin)) == ({"Cotización": 1}, {"Cotización": 2})


def test_who_reads_no_quotes_gets_none(admin: Caller) -> None:
    sales.quote(admin.user)
    assert Caller(person("warehouse")).get("/quotes/board").status_code == 403


@pytest.mark.parametrize("quotes", [1, 6])
def test_it_takes_as_many_queries_however_many_there_are(
    admin: Caller, quotes: int, django_assert_num_queries: Any
) -> None:
    for _ in range(quotes):
        sales.quote(admin.user, "send")
    with django_assert_num_queries(2):  # the caller's own, and the groups
        assert counts(admin) == {"Enviado": quotes}
