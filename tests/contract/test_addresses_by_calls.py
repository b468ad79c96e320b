"""What a stranger's client was told, or lost, when it changed the addresses of a customer one at a time."""

from typing import Any

import pytest

from apps.partners.models import Address, Customer
from tests.factories import partners, sales
from tests.personas import Caller


@pytest.fixture
def customer(admin: Caller) -> Customer:
    return partners.customer(admin.user, addresses=[partners.SHIPMENT, partners.INVOICE])


def errors(answer: Any) -> dict[str, str]:
    assert answer.status_code == 422, answer.content
    return answer.json()["errors"]  # type: ignore[no-any-return]


CALLS = {"shipment": "client-address", "invoice": "client-billing"}


@pytest.mark.parametrize("kind", CALLS)
def test_an_address_keeps_its_street(admin: Caller, customer: Customer, kind: str) -> None:
    one = customer.addresses.get(kind=kind)
    told = "Escribe la calle y el número."
    body = {"idCustomer": customer.pk, "idAddress": one.pk, "address": ""}
    for empty in ("", " "):
        assert errors(admin.put(f"/quotes/{CALLS[kind]}", {**body, "address": empty})) == {"address": told}
    assert errors(admin.form(f"/quotes/{CALLS[kind]}", {**body, "_method": "PUT"})) == {"address": told}
    listed = [{"id": one.pk, "kind": kind, "address": ""}]
    assert errors(admin.put("/users/customer", {"id": customer.pk, "addresses": listed}))
    assert not Address.objects.filter(address="").exists()
    assert admin.put(f"/quotes/{CALLS[kind]}", {**body, "address": "Otra 5"}).status_code == 200


@pytest.mark.parametrize(
    ("kind", "other", "word"), [("shipment", "invoice", "factura"), ("invoice", "shipment", "envío")]
)
def test_one_of_the_other_kind_is_told_to_be_one(
    admin: Caller, customer: Customer, kind: str, other: str, word: str
) -> None:
    one = customer.addresses.get(kind=other)
    body = {"idCustomer": customer.pk, "address": "Otra 5"}
    told = errors(admin.put(f"/quotes/{CALLS[kind]}", {**body, "idAddress": one.pk}))["idAddress"]
    assert word in told.lower()
    assert f"/quotes/{CALLS[other]}" in told
    name = f"id{other.capitalize()}Address"
    assert f"/quotes/{CALLS[other]}" in errors(admin.put(f"/quotes/{CALLS[kind]}", {**body, name: one.pk}))[name]
    somebodys = partners.customer(admin.user, addresses=[{**partners.SHIPMENT, "kind": kind}]).addresses.get()
    refused = errors(admin.put(f"/quotes/{CALLS[kind]}", {**body, "idAddress": somebodys.pk}))
    assert refused == {"idAddress": "Esa dirección no es de este cliente."}


def test_words_that_are_not_the_catalogues_are_asked_for_the_key(admin: Caller, customer: Customer) -> None:
    for name, said in {
        "CFDIUssage": "G03 Gastos de oficina",
        "taxRegime": "601 General",
        "paymentForm": "Contado",
    }.items():
        refused = errors(admin.put("/quotes/client-billingsdata", {"idCustomer": customer.pk, name: said}))
        assert "clave del SAT" in refused[name]


@pytest.mark.parametrize(
    ("kind", "other", "word"), [("shipment", "invoice", "facturación"), ("invoice", "shipment", "envío")]
)
def test_a_document_is_told_the_name_for_one_of_the_other_kind(
    admin: Caller, customer: Customer, kind: str, other: str, word: str
) -> None:
    one, name = customer.addresses.get(kind=other), f"id{kind.capitalize()}Address"
    somebodys = partners.customer(admin.user, addresses=[{**partners.SHIPMENT, "kind": kind}]).addresses.get()
    told = f"Es una dirección de {word}: va en id{other.capitalize()}Address."
    quote = sales.quote(admin.user, customer=customer)
    order = sales.quote(admin.user, "pay", "confirm", "approve", customer=customer).order
    for path in (f"/orders/update/{order.pk}", "/quotes/update"):
        for number, sentence in ((one.pk, told), (somebodys.pk, "Esa dirección no es de este cliente.")):
            body = {name: number} if "orders" in path else {"idQuote": quote.pk, name: number}
            assert errors(admin.put(path, body)) == {name: sentence}, path
