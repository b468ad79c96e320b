"""What a client of the specification says flat, by name or by another spelling is done, or refused; never dropped."""

from typing import Any

import pytest

from apps.catalog.models import Category
from apps.commissions.models import Commission
from apps.partners.models import Address, Customer
from apps.sales.models import Quote
from tests.factories import catalog, commissions, inventory, partners, sales
from tests.integration.commissions.test_calls import form
from tests.personas import Caller, person

FLAT = {"street": "Luna 8", "colony": "Centro", "zipCode": "44100", "city": "Guadalajara", "state": "Jalisco"}
AS_KEPT = ("Luna 8", "Centro", "44100", "Guadalajara", "Jalisco")


def kept(**of: Any) -> Any:
    return Address.objects.filter(**of).values_list("address", "colony", "zip_code", "city", "state", "kind").get()


def a_line(by: Caller) -> dict[str, Any]:
    [piece] = inventory.pieces(by.user, 1)
    return {"IdProduct": piece.product_id, "UnitPrice": "100.00", "pieces": [piece.pk]}


@pytest.mark.parametrize("path", ["/users/wholesaler", "/users/customer"])
def test_a_flat_address_is_that_of_shipment(admin: Caller, path: str) -> None:
    made = admin.post(path, {"customerFirstName": "Eva", **FLAT})
    assert made.status_code == 201, made.json()
    pk = made.json()["data"]["id"]
    assert kept(customer=pk) == (*AS_KEPT, "shipment")
    assert admin.put(path, {"id": pk, "city": "Zapopan"}).status_code == 200
    assert kept(customer=pk)[3] == "Zapopan"


def test_a_flat_address_without_its_street_is_refused(admin: Caller) -> None:
    refused = admin.post("/users/wholesaler", {"customerFirstName": "Eva", "city": "León"})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["address"])
    both = {**FLAT, "shipmentAddress": {"address": "Sol 5"}}
    refused = admin.post("/users/wholesaler", {"customerFirstName": "Eva", **both})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["street"])
    assert not Customer.objects.exists()


def test_a_quote_for_a_new_customer_has_their_flat_address(admin: Caller) -> None:
    body = {"customerFirstName": "Eva", **FLAT, "exchangeType": "18", "products": [a_line(admin)]}
    made = admin.post("/quotes/store", body)
    assert made.status_code == 201, made.json()
    shown = made.json()["data"]
    assert kept(customer=shown["idCustomer"]) == (*AS_KEPT, "shipment")
    assert shown["idShipmentAddress"] == Address.objects.get().pk


def test_a_price_by_its_other_spelling(admin: Caller) -> None:
    body = {"idCustomer": partners.customer(admin.user).pk, "exchangeType": "18", "products": [a_line(admin)]}
    made = admin.post("/quotes/store", body)
    assert made.status_code == 201, made.json()
    assert made.json()["data"]["products"][0]["unitPrice"] == "100.00"


@pytest.mark.parametrize("name", ["seller", "idSeller"])
def test_another_seller_of_a_quote_is_refused(admin: Caller, name: str) -> None:
    other = person("seller", "otra.vendedora@pruebas.mx", first_name="Otra", last_name="Vendedora")
    said = {"seller": other.name, "idSeller": other.pk}[name]
    body = {"idCustomer": partners.customer(admin.user).pk, "exchangeType": "18", "products": [a_line(admin)]}
    refused = admin.post("/quotes/store", {**body, name: said})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [name])
    assert not Quote.objects.exists()
    own = {"seller": admin.user.name, "idSeller": admin.user.pk}[name]
    made = admin.post("/quotes/store", {**body, name: own})
    assert made.status_code == 201, made.json()
    pk = made.json()["data"]["idQuote"]
    refused = admin.put("/quotes/update", {"idQuote": pk, name: said})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [name])
    assert admin.put("/quotes/update", {"idQuote": pk, name: own}).status_code == 200


def test_orders_of_a_client_by_name(admin: Caller) -> None:
    order = sales.order(admin.user)
    found = {
        client: admin.get("/orders/list", {"client": client}) for client in (order.customer_id, order.customer_name)
    }
    for answer in found.values():
        assert [row["id"] for row in answer.json()["data"]] == [order.pk]
    assert admin.get("/orders/list", {"client": "Nadie"}).json()["data"] == []


def test_subcategories_of_a_parent(admin: Caller) -> None:
    one, other = catalog.subcategory(admin.user), catalog.subcategory(admin.user)
    other.category = Category.objects.create(name="Otra")
    other.save()
    assert admin.get("/categories", {"parent": one.category_id}).json()["total"] == 1
    named = admin.get("/categories", {"parent": "Otra"}).json()["data"]
    assert [row["id"] for row in named] == [other.pk]


@pytest.mark.parametrize(("name", "value"), [("total", "1.00"), ("sellingTotal", "1.00"), ("status", "Pagado")])
def test_what_follows_of_a_commission_is_not_written(admin: Caller, seller: Caller, name: str, value: str) -> None:
    made = commissions.commission(admin.user, seller.user)
    shown = admin.get(f"/commissions/show/{made.pk}").json()["data"]
    refused = admin.post("/commissions/save", {"id": made.pk, "notes": "Otra", name: value})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [name])
    assert admin.get(f"/commissions/show/{made.pk}").json()["data"] == shown
    assert admin.post("/commissions/save", {"id": made.pk, "notes": "Otra", name: shown[name]}).status_code == 200
    order = commissions.completed(admin.user, seller.user)
    refused = admin.post("/commissions/save", {**form(seller.user, order), name: value})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [name])
    assert Commission.objects.count() == 1
