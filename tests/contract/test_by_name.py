"""Brands, suppliers, categories, colours and people go by number or by name, in filters and in what is saved."""

from typing import Any

import pytest

from apps.catalog.models import Product, Subcategory, Supplier
from tests.factories import catalog, commissions, partners, sales
from tests.personas import Caller


@pytest.fixture
def product(admin: Caller) -> Product:
    return catalog.product(admin.user)


def found(who: Caller, path: str, **words: Any) -> Any:
    body = who.get(path, words).json()
    return [row["id"] for row in body.get("products", body)["data"]]


def refusal(who: Caller, path: str, **words: Any) -> Any:
    refused = who.get(path, words)
    assert refused.status_code == 422
    return refused.json()["errors"]


@pytest.mark.parametrize("path", ["/products", "/ecom/erp/products", "/products/reports"])
def test_products_are_filtered_by_a_name(admin: Caller, product: Product, path: str) -> None:
    names = {"brand": product.brand.name, "category": product.subcategory.name}
    for word, name in names.items():
        number = getattr(product, "brand_id" if word == "brand" else "subcategory_id")
        for spelled in (name, f" {name.upper()} "):
            assert found(admin, path, **{word: spelled}) == found(admin, path, **{word: number}), word
    assert refusal(admin, path, brand="Nadie") == {"brand": "No hay una marca «Nadie»."}
    assert refusal(admin, path, category="Nada") == {"category": "No hay una subcategoría «Nada»."}


def test_a_supplier_by_name(admin: Caller, product: Product) -> None:
    supplier = Supplier.objects.create(name="Aceros Ñandú")
    Product.objects.filter(pk=product.pk).update(supplier=supplier)
    assert found(admin, "/products/reports", supplier="aceros nandu") == [product.pk]
    assert refusal(admin, "/products/reports", supplier="Otro") == {"supplier": "No hay un proveedor «Otro»."}


def test_a_product_is_saved_by_names(admin: Caller, product: Product) -> None:
    supplier = Supplier.objects.create(name="Aceros del Norte")
    core = {"Name": "Horno", "IdBrand": product.brand.name, "IdCategory": product.subcategory.name.upper()}
    made = admin.post("/products/save", {**core, "IdSupplier": "aceros DEL norte"})
    assert made.status_code == 201, made.json()
    saved = Product.objects.get(pk=made.json()["data"]["id"])
    assert (saved.brand, saved.subcategory, saved.supplier) == (product.brand, product.subcategory, supplier)

    refused = admin.post("/products/save", {**core, "IdBrand": "Nadie", "IdSupplier": "Nadie"})
    assert refused.json()["errors"] == {
        "IdBrand": "No hay una marca «Nadie».",
        "IdSupplier": "No hay un proveedor «Nadie».",
    }
    assert Product.objects.count() == 2
    assert admin.put("/products/update", {"id": saved.pk, "IdSupplier": "Nadie"}).status_code == 422
    assert admin.put("/products/update", {"id": saved.pk, "IdSupplier": ""}).status_code == 200
    saved.refresh_from_db()
    assert saved.supplier is None


def test_a_name_that_two_have_asks_for_the_number(admin: Caller, product: Product) -> None:
    first = product.subcategory
    other = admin.post("/true-categories/save", {"Name": "Otra más"}).json()["data"]["id"]
    assert admin.post("/categories/save", {"Name": first.name, "IdTrueCategory": other}).status_code == 201
    said = f"Hay 2 con el nombre «{first.name}»: usa su número."
    assert refusal(admin, "/products", category=first.name) == {"category": said}
    refused = admin.post("/products/save", {"Name": "Horno", "IdBrand": product.brand_id, "IdCategory": first.name})
    assert refused.json()["errors"] == {"IdCategory": said}
    assert Subcategory.objects.filter(search_text=first.search_text).count() == 2


def test_people_by_name(admin: Caller, seller: Caller) -> None:
    order = sales.order(admin.user, customer=partners.customer(admin.user, seller_id=seller.user.pk))
    name = seller.user.name
    assert found(admin, "/orders/list", user=name) == [order.pk]
    assert found(admin, "/orders/list", user=admin.user.name.lower()) == []
    assert found(admin, "/quotes", idCreator=admin.user.name) == [order.quote_id]
    assert refusal(admin, "/orders/list", user="Nadie") == {"user": "No hay una persona «Nadie»."}
    assert refusal(admin, "/commissions", seller="Nadie") == {"seller": "No hay una persona «Nadie»."}


def test_a_commission_is_of_a_seller_and_a_month_by_name(admin: Caller, seller: Caller) -> None:
    order = commissions.completed(admin.user, seller.user)
    month = commissions.month()
    body = {"seller": seller.user.name, "month": month.month, "year": month.year, "percentage": 3, "orders": [order.pk]}
    refused = admin.post("/commissions/save", {**body, "year": None})
    assert refused.json()["errors"] == {"year": "Un mes se nombra con su año: envía month y year."}
    refused = admin.post("/commissions/save", {**body, "monthyear": "2020-01"})
    assert refused.json()["errors"] == {"monthyear": "No es el mes de month y year."}
    refused = admin.post("/commissions/save", {**body, "seller": "Nadie"})
    assert refused.json()["errors"] == {"seller": "No hay una persona «Nadie»."}
    made = admin.post("/commissions/save", body)
    assert made.status_code == 201, made.json()
    assert (made.json()["data"]["idSeller"], made.json()["data"]["monthyear"]) == (seller.user.pk, f"{month:%Y-%m}")
