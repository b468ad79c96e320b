"""Customers with their addresses and what a Mexican invoice needs."""

import pytest

from tests.contract.client.client import Client, Refused
from tests.contract.client.steps import PICTURE, customer
from tests.factories import partners as make

ADDRESS = {
    "address": "Av. Juárez 100",
    "colony": "Centro",
    "zipCode": "44100",
    "city": "Guadalajara",
    "state": "Jalisco",
    "contact": "Ana Ruiz",
    "phone": "33 1234 5678",
    "email": "ana@correo.mx",
}


def test_a_postal_code_fills_the_rest(shop: Client) -> None:
    make.postal_codes()

    found = shop.get("/users/postal-codes", {"code": "44100"})["data"]

    assert (found["cities"], found["states"]) == (["Guadalajara"], ["Jalisco"])
    assert found["colonies"] == ["Centro"]


def test_a_customer_is_invoiced_and_delivered_to(shop: Client) -> None:
    who = {"idCustomer": customer(shop)["idCustomer"]}

    shop.update(
        "/quotes/client-billingsdata", {**who, "RFC": "RUAN850312AB5", "BusinessName": "ANA RUIZ", "CFDIUssage": "G03"}
    )
    shop.update("/quotes/client-billing", {**who, **ADDRESS})
    shop.update("/quotes/client-address", {**who, **ADDRESS, "address": "Calle del Almacén 7"})
    shop.update("/quotes/update-client", {**who, "customerPhone": "33 8765 4321"})

    known = shop.get("/quotes/client-list", {"cliente": who["idCustomer"]})["data"]
    assert (known["customerFirstName"], known["customerPhone"]) == ("Ana", "33 8765 4321")
    assert (known["RFC"], known["BusinessName"], known["CFDIUssage"]) == ("RUAN850312AB5", "ANA RUIZ", "G03")
    assert {one["kind"]: one["address"] for one in known["addresses"]} == {
        "invoice": "Av. Juárez 100",
        "shipment": "Calle del Almacén 7",
    }
    for address in known["addresses"]:
        assert {name: address[name] for name in ADDRESS if name != "address"} == {
            name: value for name, value in ADDRESS.items() if name != "address"
        }


def test_a_customer_is_found_and_changed(shop: Client) -> None:
    made = customer(shop)
    customer(shop, "Berta")

    shop.update("/users/customer", {"id": made["idCustomer"], "customerLastName": "Ruiz Peña"})

    assert [row["name"] for row in shop.get("/quotes/clients-list")["data"]] == ["Ana Ruiz Peña", "Berta Ruiz"]
    assert shop.get("/users/customers", {"search": "peña"})["total"] == 1
    assert [row["name"] for row in shop.get("/quotes/search-clients", {"text": "berta"})["data"]] == ["Berta Ruiz"]
    assert shop.get("/users/customer", {"id": made["idCustomer"]})["data"]["customerEmail"] == "ana@correo.mx"


def test_an_address_is_changed_with_its_customer(shop: Client) -> None:
    made = customer(shop)["idCustomer"]

    shop.update("/users/customer", {"id": made, "shipmentAddress": ADDRESS})
    shop.update("/users/customer", {"id": made, "shipmentAddress": {**ADDRESS, "address": "Calle Nueva 9"}})

    [kept] = shop.get("/users/customer", {"idCustomer": made})["data"]["addresses"]
    assert {name: kept[name] for name in ADDRESS} == {**ADDRESS, "address": "Calle Nueva 9"}


def test_a_wrong_rfc_is_told_at_its_field(shop: Client) -> None:
    who = customer(shop)["idCustomer"]

    with pytest.raises(Refused) as refused:
        shop.update("/quotes/client-billingsdata", {"idCustomer": who, "RFC": "RUAN850312AB"})

    assert (refused.value.status, list(refused.value.errors)) == (422, ["RFC"])
    assert shop.get("/users/customer", {"id": who})["data"]["RFC"] == ""


def test_the_tax_situation_comes_back_as_it_was_sent(shop: Client) -> None:
    who = {"idModel": customer(shop)["idCustomer"]}

    sent = shop.post("/orders/tax-situation", {**who, "file": PICTURE})["data"]

    kept = shop.download("/orders/tax-situation", who)
    assert (kept.name, kept.kind) == ("comprobante.png", "image/png")
    shop.delete(f"/orders/delete-tax-situation/{sent['id']}")
    with pytest.raises(Refused) as refused:
        shop.download("/orders/tax-situation", who)
    assert refused.value.status == 404
