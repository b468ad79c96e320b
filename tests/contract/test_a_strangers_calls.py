"""What surprised a client that was written from the specification alone, each once."""

from decimal import Decimal
from typing import Any

import pytest

from apps.catalog.models import Category
from apps.ecommerce.models import ShopItem
from apps.partners.models import Address
from apps.sales.selectors.exchange_rate import today_rate
from tests.factories import catalog, inventory, partners, sales
from tests.personas import PASSWORD, Caller, person

PLACE = {
    "address": "Juárez 1", "colony": "Centro", "zipCode": "44100", "city": "Guadalajara", "state": "Jalisco",
    "contact": "Ana Paz", "phone": "3312345678", "email": "recibe@compra.mx",
}  # fmt: skip


@pytest.mark.parametrize("name", ["ids", "categories"])
@pytest.mark.parametrize("whole", [True, False])
def test_categories_are_sorted_by_their_numbers_or_as_they_were_read(admin: Caller, name: str, whole: bool) -> None:
    for _ in range(3):
        catalog.subcategory(admin.user)
    rows = admin.get("/true-categories").json()["data"][::-1]
    answer = admin.post("/sort-categories", {name: rows if whole else [row["id"] for row in rows]})
    assert answer.status_code == 200, answer.json()
    assert list(Category.objects.order_by("position").values_list("pk", flat=True)) == [row["id"] for row in rows]


@pytest.mark.parametrize("name", ["rate", "exchange", "exchangeType", "exchangeRate", "ExchangeRate"])
def test_the_rate_of_the_day_goes_by_each_of_its_names(admin: Caller, name: str) -> None:
    assert admin.post("/ecom/erp/exchange", {name: "18.5"}).status_code == 200
    rate = today_rate()
    assert rate and rate.rate == Decimal("18.5")


def test_a_password_need_not_be_sent_twice(admin: Caller) -> None:
    """Where it is, both are the same."""
    pk = person("seller", "otra@pruebas.mx").pk
    sent = {"id": pk, "password": f"{PASSWORD}-8"}
    assert admin.post("/users/password", sent).status_code == 200
    assert list(admin.post("/users/password", {**sent, "passwordConfirmation": f"{PASSWORD}-9"}).json()["errors"]) == [
        "passwordConfirmation"
    ]


def test_mail_settings_without_a_security_have_the_usual_one(admin: Caller) -> None:
    sent = {
        **admin.get("/email/check").json()["data"],
        "security": "",
        "host": "correo.pruebas.mx",
        "port": 587,
        "fromEmail": "ventas@pruebas.mx",
    }
    assert admin.put("/email/update", sent).json()["data"]["security"] == "starttls"
    assert admin.put("/email/update", {"security": "tls"}).json()["data"]["security"] == "tls"
    assert admin.put("/email/update", {"security": ""}).json()["data"]["security"] == "tls"


def test_an_address_beside_its_customer_has_its_own_phone_and_e_mail(admin: Caller) -> None:
    customer = {"customerFirstName": "Luis", "customerPhone": "3398765432", "customerEmail": "luis@compra.mx"}
    made = admin.post("/users/customer", {**customer, **PLACE}).json()["data"]
    place = Address.objects.get(customer=made["id"])
    assert (place.phone, place.email, place.contact) == (PLACE["phone"], PLACE["email"], PLACE["contact"])
    assert (made["customerPhone"], made["customerEmail"]) == (customer["customerPhone"], customer["customerEmail"])


@pytest.mark.parametrize("known", [True, False])
def test_a_phone_that_may_be_either_s_is_refused(admin: Caller, known: bool) -> None:
    of = partners.customer(admin.user)
    sent: dict[str, Any] = {"phone": "3312345678"}
    answer = (
        admin.put("/users/customer", {"id": of.pk, **sent})
        if known
        else admin.post("/users/customer", {"customerFirstName": "Luis", **sent})
    )
    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["phone"])
    assert "customerPhone" in answer.json()["message"]


def test_a_customer_is_copied_with_its_addresses_and_contacts(admin: Caller) -> None:
    made = admin.post("/users/customer", {"customerFirstName": "Luis", **PLACE, "contacts": [{"name": "Ana"}]}).json()[
        "data"
    ]
    shown = admin.get("/users/customer", {"id": made["id"]}).json()["data"]
    copy = admin.post("/users/customer", {**shown, "customerFirstName": "Otro"}).json()["data"]
    for name in ("addresses", "contacts"):
        [old], [new] = shown[name], copy[name]
        assert old["id"] != new["id"]
    assert admin.get("/users/customer", {"id": made["id"]}).json()["data"]["addresses"] == shown["addresses"]


@pytest.mark.parametrize("word", ["Sí", "Si", "1", "true"])
def test_a_yes_is_a_yes_in_the_filter_of_invoiced_orders(admin: Caller, word: str) -> None:
    order = sales.order(admin.user, invoice_required=True)
    no = {"Sí": "No", "Si": "no", "1": "0", "true": "false"}[word]
    assert [row["id"] for row in admin.get("/orders/list", {"invoice": word}).json()["data"]] == [order.pk]
    assert admin.get("/orders/list", {"invoice": no}).json()["data"] == []


@pytest.mark.parametrize(("kind", "amount"), [("5", 1), ("Entrega parcial", 1), ("entrega completa", 2)])
def test_a_delivery_goes_by_the_words_of_its_type(admin: Caller, kind: str, amount: int) -> None:
    order = sales.order(admin.user, *sales.TO_READY)
    pieces = list(order.pieces.values_list("piece_id", flat=True))[:amount]
    body = {"deliveryType": kind, "pieces": pieces, "receiver": "Juan"}
    assert admin.post(f"/orders/delivery/{order.pk}", body).status_code == 200
    assert order.pieces.filter(delivery__isnull=False).count() == amount


def test_settings_of_the_shop_come_back_as_the_list_shows_them(admin: Caller) -> None:
    product = catalog.product(admin.user, **catalog.PRICES)
    inventory.pieces(admin.user, of=product)
    [row] = [r for r in admin.get("/ecom/erp/products").json()["data"] if r["id"] == product.pk]
    answer = admin.post("/ecom/erp/products/settings", {**row, "status": "activo"})
    assert answer.status_code == 200, answer.json()
    item = ShopItem.objects.get()
    assert item.status == "activo"
    for body in ({**row, "offerPrice": "1"}, {"ids": [product.pk], "offerPrice": "1"}):
        refused = admin.post("/ecom/erp/products/settings", {**body, "status": "inactivo"})
        assert list(refused.json()["errors"]) == ["offerPrice"]
    item.refresh_from_db()
    assert item.status == "activo"
