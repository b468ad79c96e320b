"""Addresses and contacts come with the customer; a list that is sent replaces the one there, by id."""

from typing import Any

import pytest

from apps.partners.models import Address, Customer
from tests.factories import partners as make
from tests.personas import Caller

INVOICE = {"kind": "invoice", "address": "Vallarta 1020", "zipCode": "44100", "colony": "Centro", "city": "Guadalajara", "state": "Jalisco", "municipality": "Guadalajara", "contact": "Ana", "phone": "33 1234 5678", "email": "ana@x.mx", "reference": "Portón azul", "isDefault": True}  # fmt: skip
SHIPMENT = {"kind": "shipment", "address": "Sol 5"}


@pytest.fixture
def customer(admin: Caller) -> Customer:
    return make.customer(admin.user, first_name="Ana")


def put(who: Caller, customer: Customer, **lists: Any) -> Any:
    return who.put("/users/customer", {"id": customer.pk, **lists})


def test_a_new_customer_comes_with_its_addresses_and_contacts(admin: Caller) -> None:
    contact = {"name": "Luz Mar", "position": "Compras", "phone": "33 1", "email": "luz@x.mx", "notes": "Por la tarde."}
    body = {"customerFirstName": "Ana", "addresses": [INVOICE, SHIPMENT, SHIPMENT], "contacts": [contact]}
    data = admin.post("/users/customer", body).json()["data"]
    first = data["addresses"][0] if data["addresses"][0]["kind"] == "invoice" else data["addresses"][-1]
    assert {name: first[name] for name in INVOICE} == INVOICE
    assert [a["isDefault"] for a in data["addresses"] if a["kind"] == "shipment"] == [True, False]
    assert {name: data["contacts"][0][name] for name in contact} == contact


def test_the_list_that_is_sent_is_the_list_that_is_there(admin: Caller, customer: Customer) -> None:
    a, b = put(admin, customer, addresses=[SHIPMENT, {**SHIPMENT, "address": "Luna 2"}]).json()["data"]["addresses"]
    sent = [{"id": b["id"], "kind": "shipment", "address": "Luna 22"}, {"kind": "invoice", "address": "Mar 3"}]
    data = put(admin, customer, addresses=sent).json()["data"]
    assert [(x["id"] == b["id"], x["address"], x["isDefault"]) for x in data["addresses"]] == [
        (True, "Luna 22", True),
        (False, "Mar 3", True),
    ]
    assert not Address.objects.filter(pk=a["id"]).exists()
    assert put(admin, customer, notes="x").json()["data"]["addresses"] == data["addresses"], "left out it stays"
    assert put(admin, customer, addresses=[]).json()["data"]["addresses"] == []


def test_the_default_moves_from_one_to_another(admin: Caller, customer: Customer) -> None:
    a, b = put(admin, customer, addresses=[SHIPMENT, {**SHIPMENT, "address": "Luna 2"}]).json()["data"]["addresses"]
    swapped = [{**a, "isDefault": False}, {**b, "isDefault": True}]
    data = put(admin, customer, addresses=swapped).json()["data"]
    assert [x["isDefault"] for x in data["addresses"]] == [False, True]
    both = [{**a, "isDefault": True}, {**b, "isDefault": True}]
    assert [x["isDefault"] for x in put(admin, customer, addresses=both).json()["data"]["addresses"]] == [True, False]


ONLY_ONE = "Es la única de su clase: es la predeterminada."


def test_the_only_one_of_its_kind_is_the_default(admin: Caller, customer: Customer) -> None:
    """Who says otherwise is told, and not answered that it was kept."""
    new = {"customerFirstName": "Eva", "addresses": [INVOICE, {**SHIPMENT, "isDefault": False}]}
    assert admin.post("/users/customer", new).json()["errors"] == {"addresses.1.isDefault": ONLY_ONE}
    [a] = put(admin, customer, addresses=[SHIPMENT]).json()["data"]["addresses"]
    told = put(admin, customer, addresses=[{**a, "isDefault": False}])
    assert told.json()["errors"] == {"addresses.0.isDefault": ONLY_ONE}
    told = put(admin, customer, shipmentAddress={"id": a["id"], "isDefault": False})
    assert told.json()["errors"] == {"shipmentAddress.isDefault": ONLY_ONE}
    one = {"idCustomer": customer.pk, "idShipmentAddress": a["id"], "isDefault": False}
    assert admin.put("/quotes/client-address", one).json()["errors"] == {"isDefault": ONLY_ONE}


def test_what_is_no_longer_the_default_hands_it_on(admin: Caller, customer: Customer) -> None:
    a, b = put(admin, customer, addresses=[SHIPMENT, {**SHIPMENT, "address": "Luna 2"}]).json()["data"]["addresses"]

    def defaults(answer: Any) -> Any:
        return [x["isDefault"] for x in answer.json()["data"]["addresses"]]

    assert defaults(put(admin, customer, addresses=[{**a, "isDefault": False}, b])) == [False, True]
    place = {"id": b["id"], "isDefault": False}
    assert defaults(put(admin, customer, shipmentAddress=place)) == [True, False]
    one = {"idCustomer": customer.pk, "idShipmentAddress": a["id"], "isDefault": False}
    assert defaults(admin.put("/quotes/client-address", one)) == [False, True]
    assert defaults(put(admin, customer, addresses=[{**a, "isDefault": True}, {**b, "isDefault": True}])) == [
        True,
        False,
    ]
    neither = put(admin, customer, addresses=[{**SHIPMENT, "isDefault": False}, {**SHIPMENT, "isDefault": False}])
    assert neither.json()["errors"] == {"addresses.0.isDefault": "Di cuál de su clase es la predeterminada."}
    two = put(admin, customer, addresses=[{**SHIPMENT, "isDefault": True}, {**SHIPMENT, "isDefault": True}])
    assert two.json()["errors"] == {"addresses.1.isDefault": "Solo una de cada clase es la predeterminada."}


def test_new_addresses_come_back_as_they_were_sent_whichever_is_the_default(admin: Caller, customer: Customer) -> None:
    sent = [{**SHIPMENT, "address": "Uno"}, {**SHIPMENT, "address": "Dos", "isDefault": True}, INVOICE]
    sent.append({**SHIPMENT, "address": "Tres"})
    data = put(admin, customer, addresses=sent).json()["data"]["addresses"]
    assert [(x["address"], x["isDefault"]) for x in data] == [("Uno", False), ("Dos", True), ("Vallarta 1020", True), ("Tres", False)]  # fmt: skip
    more = put(admin, customer, addresses=[{**data[0], "isDefault": False}, {**SHIPMENT, "address": "Cuatro", "isDefault": True}, {**data[1], "isDefault": False}])  # fmt: skip
    assert [(x["address"], x["isDefault"]) for x in more.json()["data"]["addresses"]] == [("Uno", False), ("Dos", False), ("Cuatro", True)]  # fmt: skip


def test_a_form_sends_lists_in_brackets_or_as_json(admin: Caller, customer: Customer) -> None:
    brackets = {"_method": "PUT", "id": customer.pk, "addresses[0][kind]": "shipment", "addresses[0][address]": "Sol 5"}
    assert [a["address"] for a in admin.form("/users/customer", brackets).json()["data"]["addresses"]] == ["Sol 5"]
    as_json = {"_method": "PUT", "id": customer.pk, "addresses": '[{"kind": "invoice", "address": "Mar 3"}]'}
    assert [a["address"] for a in admin.form("/users/customer", as_json).json()["data"]["addresses"]] == ["Mar 3"]
    unfilled = {"_method": "PUT", "id": customer.pk, "addresses": ""}
    assert list(admin.form("/users/customer", unfilled).json()["errors"]) == ["addresses"], "it would take all away"
    none = {**unfilled, "addresses": "[]"}
    assert admin.form("/users/customer", none).json()["data"]["addresses"] == []


@pytest.mark.parametrize(
    ("lists", "field"),
    [
        ({"addresses": [{"kind": "other", "address": "x"}]}, "addresses.0.kind"),
        ({"addresses": [INVOICE, {"kind": "invoice", "zipCode": "44100"}]}, "addresses.1.address"),
        ({"addresses": [{**INVOICE, "zipCode": "441"}]}, "addresses.0.zipCode"),
        ({"addresses": [{**INVOICE, "email": "x"}]}, "addresses.0.email"),
        ({"addresses": [{**INVOICE, "id": 999}]}, "addresses.0.id"),
        ({"contacts": [{"name": " "}]}, "contacts.0.name"),
        ({"contacts": [{"name": "Ana", "id": 999}]}, "contacts.0.id"),
        ({"addresses": "[broken"}, "addresses"),
        ({"addresses": '[{"kind": "invoice", "address": "\\u0000"}]'}, "addresses"),
        ({"contacts": '[{"name": "\\ud800"}]'}, "contacts"),
    ],
)
def test_a_bad_entry_is_refused_at_its_place(admin: Caller, customer: Customer, lists: Any, field: str) -> None:
    refused = put(admin, customer, notes="x", **lists)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    customer.refresh_from_db()
    assert customer.notes == "", "nothing of it is saved"


def test_another_customer_s_address_is_not_taken(admin: Caller, customer: Customer) -> None:
    other = make.customer(admin.user, addresses=[make.SHIPMENT]).addresses.get()
    assert put(admin, customer, addresses=[{**SHIPMENT, "id": other.pk}]).status_code == 422


def test_the_history_of_the_customer_has_that_of_its_parts(admin: Caller, customer: Customer) -> None:
    [a] = put(admin, customer, addresses=[SHIPMENT], contacts=[{"name": "Luz"}]).json()["data"]["addresses"]
    put(admin, customer, addresses=[{"id": a["id"], "kind": "shipment", "address": "Sol 55"}], contacts=[])
    entries = admin.get(f"/admin/customers/{customer.pk}/history").json()["data"]
    labels = {change["label"]: (change["old"], change["new"]) for entry in entries for change in entry["changes"]}
    assert labels["Dirección de envío Sol 55 · Calle y número"] == ("Sol 5", "Sol 55")
    assert labels["Contacto Luz · Nombre"] == (None, "Luz")
    assert "-" in {entry["kind"] for entry in entries}


def test_the_addresses_of_a_quote_s_form_are_stored_with_a_new_customer(admin: Caller) -> None:
    sent = {"shipmentAddress": {"address": "Calle Sol 5", "city": "Zapopan"}, "invoiceAddress": {"address": "Luna 8"}}
    made = admin.post("/users/customer", {"customerFirstName": "Ana", **sent, "addresses": []})
    assert made.status_code == 201, made.json()
    found = {row["kind"]: row["address"] for row in made.json()["data"]["addresses"]}
    assert found == {"shipment": "Calle Sol 5", "invoice": "Luna 8"}
    empty = admin.post("/users/customer", {"customerFirstName": "Eva", "shipmentAddress": {"address": "", "city": ""}})
    assert empty.json()["data"]["addresses"] == []
