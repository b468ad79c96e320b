"""The list of quotes: whose, which, in what order, and how long an answer is waited for."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.partners.models import Customer
from apps.partners.services.merging import merge_customers
from apps.sales.models import CreditBalance, Quote
from tests.factories import inventory, partners, sales
from tests.personas import Caller


def ids(who: Caller, **asked: Any) -> list[int]:
    return [row["id"] for row in who.get("/quotes", asked).json()["data"]]


def test_sellers_have_their_own(seller: Caller, admin: Caller) -> None:
    sales.quote(admin.user)
    customer = partners.customer(seller.user)
    own = sales.quote(seller.user, customer=customer, pieces=inventory.pieces(admin.user))
    assert (ids(seller), len(ids(admin))) == ([own.pk], 2)


def test_what_the_office_makes_is_the_sale_of_who_looks_after_the_customer(seller: Caller, admin: Caller) -> None:
    customer = partners.customer(seller.user)
    quote = sales.quote(admin.user, customer=customer)
    assert (quote.seller, ids(seller)) == (seller.user, [quote.pk])


def test_by_state_customer_creator_and_day(seller: Caller, admin: Caller) -> None:
    first, sent = sales.quote(admin.user), sales.quote(admin.user, "send")
    mine = sales.quote(seller.user, customer=partners.customer(seller.user), pieces=inventory.pieces(admin.user))
    Quote.objects.filter(pk=first.pk).update(created_at=timezone.now() - timedelta(days=40))
    assert ids(admin, status="Enviado") == [sent.pk]
    assert ids(admin, idClient=first.customer_id) == [first.pk]
    assert ids(admin, idCreator=seller.user.pk) == [mine.pk]
    assert ids(admin, date=str(timezone.localdate())) == [mine.pk, sent.pk]
    assert ids(admin, dateTo=str(timezone.localdate() - timedelta(days=30))) == [first.pk]
    creators = {person["name"] for person in admin.get("/quotes/users").json()["data"]}
    assert creators == {admin.user.name, seller.user.name}


def test_found_by_number_customer_and_tag(admin: Caller) -> None:
    quote = sales.quote(admin.user, customer=partners.customer(admin.user, first_name="Ñandú"))
    other = sales.quote(admin.user)
    [row] = quote.pieces.all()
    assert ids(admin, **{"filter[search]": "nandu"}) == [quote.pk]
    assert ids(admin, **{"filter[search]": row.piece.tag}) == [quote.pk]
    assert other.pk in ids(admin, **{"filter[search]": f"#{other.pk}"})


def test_how_long_an_answer_is_waited_for(admin: Caller) -> None:
    quote, new = sales.quote(admin.user, "send"), sales.quote(admin.user)
    Quote.objects.filter(pk=quote.pk).update(waiting_since=timezone.now() - timedelta(days=3, hours=2))
    rows = {row["id"]: row["waitingDays"] for row in admin.get("/quotes").json()["data"]}
    assert rows == {quote.pk: 3, new.pk: None}
    assert ids(admin, waiting="true") == [quote.pk]


@pytest.mark.parametrize(("sort", "first"), [("ID", 0), ("-ID", 2), ("total", 1), ("-total", 2)])
def test_in_what_order(admin: Caller, sort: str, first: int) -> None:
    made = [sales.quote(admin.user, amount=amount) for amount in (2, 1, 3)]
    assert ids(admin, sort=sort)[0] == made[first].pk


def test_what_waits_longest_and_what_is_paid_most_come_last(admin: Caller) -> None:
    resting, waiting = sales.quote(admin.user), sales.quote(admin.user, "send")
    Quote.objects.filter(pk=waiting.pk).update(waiting_since=timezone.now() - timedelta(days=3))
    lately, paid = sales.quote(admin.user, "send"), sales.quote(admin.user, "pay", "confirm")
    assert ids(admin, sort="waitingDays") == [resting.pk, paid.pk, lately.pk, waiting.pk]
    assert ids(admin, sort="-percentage")[0] == paid.pk


def test_one_past_its_validity(admin: Caller) -> None:
    quote, done = sales.quote(admin.user), sales.quote(admin.user, "cancel")
    Quote.objects.update(valid_until=timezone.localdate() - timedelta(days=1))
    rows = {row["id"]: row["expired"] for row in admin.get("/quotes").json()["data"]}
    assert rows == {quote.pk: True, done.pk: False}


def test_two_customers_that_become_one_bring_their_quotes_along(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay", "confirm", "cancel")
    kept = partners.customer(admin.user, first_name="La que queda")
    merge_customers(kept.pk, quote.customer_id, by=admin.user)
    assert ids(admin, idClient=kept.pk) == [quote.pk]
    assert CreditBalance.objects.get().customer == kept


def test_a_customer_with_quotes_is_deactivated_and_keeps_its_name(admin: Caller) -> None:
    quote = sales.quote(admin.user, customer=partners.customer(admin.user, first_name="Con Papeles"))
    admin.delete(f"/users/customer?id={quote.customer_id}")
    assert Customer.objects.get(pk=quote.customer_id).status == "Inactivo"
    assert admin.get("/quotes").json()["data"][0]["customer"] == "Con Papeles"


def test_the_workbook_of_all_of_them(admin: Caller) -> None:
    sales.quote(admin.user, amount=2)
    text = b"".join(admin.get("/admin/quotes/export.csv").streaming_content).decode("utf-8-sig")
    assert "Total MXN" in text.splitlines()[0]
    assert "3700.00" in text
