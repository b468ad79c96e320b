"""Twenty at once: two records joined, a login given, a default address chosen."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from apps.accounts.models import User
from apps.partners.models import Address, Customer
from tests.factories import partners as make
from tests.integration.partners.test_customer_import import csv, send
from tests.personas import Caller, person

pytestmark = pytest.mark.django_db(transaction=True)
MANY = 20
STREETS = [{"kind": "shipment", "address": f"Calle {n}"} for n in range(4)]


def at_once(calls: list[Callable[[], Any]]) -> Counter[int]:
    """How many of each status code calls answer that start together."""
    together = Barrier(len(calls))

    def run(call: Callable[[], Any]) -> int:
        try:
            together.wait()
            return int(call().status_code)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return Counter(pool.map(run, calls))


@pytest.fixture
def admin(transactional_db: None) -> Caller:
    return Caller(person("admin"))


def test_two_records_are_joined_once_whichever_of_them_is_to_stay(admin: Caller) -> None:
    pair = [make.customer(admin.user, addresses=[make.SHIPMENT], contacts=[{"name": "Luz"}]).pk for _ in range(2)]

    def merge(keep: int, gone: int) -> Callable[[], Any]:
        return lambda: admin.post("/users/customer/merge", {"keep": keep, "merge": gone})

    answers = at_once([merge(*pair) if turn % 2 else merge(*reversed(pair)) for turn in range(MANY)])
    assert answers == {200: 1, 409: MANY - 1}
    [kept] = Customer.objects.filter(merged_into=None)
    [gone] = Customer.objects.filter(merged_into=kept)
    assert (kept.status, gone.status) == ("Activo", "Inactivo")
    assert (kept.addresses.count(), kept.contacts.count(), gone.addresses.count()) == (2, 2, 0)
    assert kept.addresses.filter(is_default=True).count() == 1


def test_a_ring_of_records_becomes_one_and_never_none(admin: Caller) -> None:
    ring = [make.customer(admin.user).pk for _ in range(4)]

    def merge(turn: int) -> Callable[[], Any]:
        keep, gone = ring[turn % 4], ring[(turn + 1) % 4]
        return lambda: admin.post("/users/customer/merge", {"keep": keep, "merge": gone})

    answers = at_once([merge(turn) for turn in range(MANY)])
    assert set(answers) == {200, 409}
    left = Customer.objects.filter(merged_into=None)
    assert left.count() == 4 - answers[200] >= 1
    assert {c.merged_into_id for c in Customer.objects.exclude(merged_into=None)} <= {c.pk for c in left}


def test_one_login_is_made_however_often_access_is_given(admin: Caller) -> None:
    pk = make.customer(admin.user, email="entra@x.mx").pk
    before = User.objects.count()
    body = {"id": pk, "password": "una-clave-Larga-7"}
    answers = at_once([lambda: admin.post("/users/customer/access", body)] * MANY)
    assert answers == {200: 1, 409: MANY - 1}
    assert User.objects.count() == before + 1
    assert Customer.objects.get(pk=pk).user == User.objects.get(email="entra@x.mx")


def test_two_customers_with_one_email_get_one_login_between_them(admin: Caller) -> None:
    pks = [make.customer(admin.user, email="entra@x.mx").pk for _ in range(2)]
    bodies = [{"id": pk, "password": "una-clave-Larga-7"} for pk in pks]
    answers = at_once([lambda body=body: admin.post("/users/customer/access", body) for body in bodies * 10])  # type: ignore[misc]
    assert (answers[200], sum(answers.values())) == (1, MANY)
    assert set(answers) <= {200, 409, 422}
    assert Customer.objects.exclude(user=None).count() == 1


def test_of_twenty_default_addresses_one_is_the_default(admin: Caller) -> None:
    customer = make.customer(admin.user, addresses=STREETS)
    pks = list(customer.addresses.values_list("pk", flat=True))

    def choose(pk: int) -> Callable[[], Any]:
        body = {"idCustomer": customer.pk, "idShipmentAddress": pk, "isDefault": True}
        return lambda: admin.put("/quotes/client-address", body)

    assert at_once([choose(pks[turn % 4]) for turn in range(MANY)]) == {200: MANY}
    assert Address.objects.filter(customer=customer, is_default=True).count() == 1


def test_the_form_and_the_quote_builder_leave_one_default_between_them(admin: Caller) -> None:
    customer = make.customer(admin.user, addresses=STREETS)
    pks = list(customer.addresses.values_list("pk", flat=True))
    sent = [{"id": pk, "kind": "shipment", "isDefault": pk == pks[-1]} for pk in pks]
    calls: list[Callable[[], Any]] = [
        lambda: admin.put("/users/customer", {"id": customer.pk, "addresses": sent}),
        lambda: admin.put(
            "/quotes/client-address", {"idCustomer": customer.pk, "idAddress": pks[1], "isDefault": True}
        ),
    ]
    assert at_once(calls * 10) == {200: MANY}
    assert Address.objects.filter(customer=customer, is_default=True).count() == 1
    assert list(customer.addresses.values_list("address", flat=True)) == [s["address"] for s in STREETS]


def test_of_twenty_alike_one_is_added_and_the_others_are_told(admin: Caller) -> None:
    body = {"customerFirstName": "Ana", "customerEmail": "ana@x.mx"}
    assert at_once([lambda: admin.post("/users/customer", body)] * MANY) == {201: 1, 409: MANY - 1}
    assert Customer.objects.count() == 1


def test_of_twenty_who_take_one_phone_one_gets_it(admin: Caller) -> None:
    def take(pk: int) -> Callable[[], Any]:
        return lambda: admin.put("/users/customer", {"id": pk, "customerPhone": "33 3615 1040"})

    calls = [take(make.customer(admin.user).pk) for _ in range(MANY)]
    assert at_once(calls) == {200: 1, 409: MANY - 1}


def test_one_sheet_that_is_sent_twenty_times_adds_its_rows_once(admin: Caller) -> None:
    row = ["Ana", "ana@x.mx", "", "", "", ""]
    assert at_once([lambda: send(admin, csv(row))] * MANY) == {200: 1, 422: MANY - 1}
    assert Customer.objects.count() == 1
