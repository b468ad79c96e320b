"""What a quote says beside the number of an address is the quote's own, and the customer's stays as it is."""

import json
from typing import Any

import pytest

from apps.partners.models import Address, Customer
from apps.sales.models import Quote
from tests.factories import inventory, partners, sales
from tests.integration.sales.support import detail, line, store
from tests.personas import Caller

MOON = {"address": "Calle Luna 8", "zipCode": "44100", "city": "Guadalajara", "contact": "Eva"}


@pytest.fixture
def known(admin: Caller) -> Customer:
    return partners.customer(admin.user, addresses=[partners.SHIPMENT])


def update(who: Caller, quote: Quote, **values: Any) -> Any:
    return who.put("/quotes/update", {"idQuote": quote.pk, **values})


@pytest.mark.parametrize("kind", ["shipment", "invoice"])
@pytest.mark.parametrize("encoded", ["json", "form"])
def test_what_is_said_beside_the_number_of_an_address_is_the_quote_s_own(
    admin: Caller, kind: str, encoded: str
) -> None:
    """Made or changed: the customer's address stays as it is, and what is not said of it is as it is there."""
    customer = partners.customer(
        admin.user, addresses=[{**partners.SHIPMENT, "kind": kind, "reference": "Portón azul"}]
    )
    [address] = customer.addresses.all()
    before = Address.objects.values().get(pk=address.pk)
    at, number = f"{kind}Address", f"id{kind.capitalize()}Address"
    sent = {number: address.pk, at: MOON if encoded == "json" else json.dumps(MOON)}
    lines = [line([inventory.piece(admin.user)])]
    if encoded == "json":
        made = store(admin, customer, *lines, **sent)
    else:
        body = {"idCustomer": customer.pk, "products": json.dumps(lines), "exchangeType": "18"}
        made = admin.form("/quotes/store", {**body, **sent})
    assert made.status_code == 201, made.json()
    quote = made.json()["data"]
    assert quote[at].items() >= {**MOON, "reference": "Portón azul"}.items()

    other = sales.quote(admin.user, customer=customer)
    who = admin.post if encoded == "json" else admin.form
    done = who("/quotes/update", {"_method": "PUT", "idQuote": other.pk, **sent})
    assert done.status_code == 200, done.json()
    assert (done.json()["data"][at], done.json()["data"][number]) == (quote[at], address.pk)
    assert Address.objects.values().get() == before
    history = admin.get(f"/admin/customers/{customer.pk}/history").json()["data"]
    assert {entry["action"] for entry in history} == {"create"}


def test_a_quote_that_is_sent_as_a_new_one_turns_no_address_back(admin: Caller, known: Customer) -> None:
    [address] = known.addresses.all()
    old = detail(admin, sales.quote(admin.user, customer=known, shipment_address_id=address.pk).pk)
    Address.objects.filter(pk=address.pk).update(address="Calle Nueva 9", reference="Portón azul")
    made = store(
        admin, known, line([inventory.piece(admin.user)]),
        idShipmentAddress=address.pk, shipmentAddress=old["shipmentAddress"],
    )  # fmt: skip
    assert made.status_code == 201, made.json()
    assert made.json()["data"]["shipmentAddress"] == old["shipmentAddress"]
    assert [(row.address, row.reference) for row in known.addresses.all()] == [("Calle Nueva 9", "Portón azul")]


def test_beside_a_number_only_what_a_document_keeps_may_be_otherwise(admin: Caller, known: Customer) -> None:
    [address] = known.addresses.all()
    quote = sales.quote(admin.user, customer=known)
    same = {"municipality": address.municipality, "isDefault": address.is_default}
    for name, value in (("municipality", "Otro"), ("isDefault", False)):
        for refused in (
            update(admin, quote, idShipmentAddress=address.pk, shipmentAddress={**MOON, **same, name: value}),
            store(
                admin, known, line([inventory.piece(admin.user)]),
                shipmentAddress={"id": address.pk, **MOON, **same, name: value},
            ),
        ):  # fmt: skip
            told = {f"shipmentAddress.{name}": "Es de la dirección del cliente: se cambia con /quotes/client-address."}
            assert (refused.status_code, refused.json()["errors"]) == (422, told)
    assert update(admin, quote, idShipmentAddress=address.pk, shipmentAddress={**MOON, **same}).status_code == 200
    assert not Quote.objects.exclude(pk=quote.pk).exists()


def test_another_number_begins_with_what_that_address_says(admin: Caller, known: Customer) -> None:
    first = known.addresses.get()
    second = Address.objects.create(customer=known, kind="shipment", address="Otra 6", city="León")
    quote = sales.quote(admin.user, customer=known, shipment_address_id=first.pk)
    assert update(admin, quote, shipmentAddress={"contact": "Eva"}).status_code == 200
    done = update(admin, quote, idShipmentAddress=second.pk, shipmentAddress={"phone": "33 3"}).json()["data"]
    shown = done["shipmentAddress"]
    assert [shown[name] for name in ("address", "city", "contact", "phone")] == ["Otra 6", "León", "", "33 3"]
    again = update(admin, quote, idShipmentAddress=second.pk, shipmentAddress={"contact": "Ana"}).json()["data"]
    assert again["shipmentAddress"] == {**shown, "contact": "Ana"}


def test_an_address_of_another_kind_or_customer_is_refused_with_its_words(
    admin: Caller, seller: Caller, known: Customer
) -> None:
    quote = sales.quote(seller.user)
    for pk in (known.addresses.get().pk, 999_999):
        sent = {"idShipmentAddress": pk, "shipmentAddress": {**MOON, "municipality": "Otro"}}
        refused = update(seller, quote, **sent)
        assert (refused.status_code, set(refused.json()["errors"])) == (422, {"idShipmentAddress"})
        refused = update(seller, quote, idCustomer=known.pk, **sent)
        assert "idCustomer" in refused.json()["errors"] and "shipmentAddress" not in str(refused.json()["errors"])
