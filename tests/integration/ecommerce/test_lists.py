"""The lists of the shop: what is in them, how they filter, and who sees prices."""

import csv
import json
from decimal import Decimal
from io import StringIO
from typing import Any

import pytest

from apps.accounts.models import User
from apps.catalog.services.products import act_on_product
from apps.ecommerce.services.settings import change_settings
from apps.inventory.services.circuits import take_apart_circuit
from apps.inventory.services.holding import hold_pieces
from apps.sales.services.exchange_rate import set_rate
from tests.factories import catalog, ecommerce, inventory
from tests.personas import Caller

PRICES = {"price", "priceMxn", "offerPrice", "offerPriceMxn"}


@pytest.fixture
def by(admin: Caller) -> User:
    return admin.user


def names(who: Caller, kind: str = "products", **filters: Any) -> set[str]:
    rows = who.get(f"/admin/shop-{kind}", {"filter": json.dumps(filters), "range": "[0,99]"}).json()
    return {row["Name"] for row in rows}


def test_products_are_all_that_are_in_the_catalogue(admin: Caller, by: User) -> None:
    kept, gone = ecommerce.product(by, pieces=0), catalog.product(by)
    act_on_product(gone.pk, "remove", by=by)
    assert names(admin) == {kept.name}
    assert admin.get("/ecom/erp/products").json()["total"] == 1
    assert admin.get(f"/admin/shop-products/{gone.pk}").status_code == 404


def test_circuits_are_those_that_are_assembled(admin: Caller, by: User) -> None:
    kept, gone = inventory.circuit(by, (2, 5)), inventory.circuit(by)
    take_apart_circuit(gone.pk, by=by)
    [row] = admin.get("/ecom/erp/circuits").json()["data"]
    assert (row["id"], row["QtyIventory"]) == (kept.pk, 2)


def test_the_pieces_counted_are_those_that_could_be_sold(admin: Caller, by: User) -> None:
    made = catalog.product(by)
    free, held = inventory.pieces(by, 2, of=made), inventory.piece(by, of=made)
    hold_pieces([held.pk], inventory.quote(1), by=by)
    inventory.piece(by, of=made, availability="Preventa")
    assert admin.get(f"/admin/shop-products/{made.pk}").json()["QtyIventory"] == len(free)


def test_the_tabs_and_filters(admin: Caller, by: User) -> None:
    new = ecommerce.product(by, name="Nueva", pieces=2)
    used = catalog.product(by, name="Usada", type="Usado")
    catalog.product(by, name="Remanufacturada", type="Remanufacturado")
    change_settings("products", [used.pk], {"featured": True}, by=by)
    assert names(admin, preOwned=False) == {"Nueva"}
    assert names(admin, preOwned=True) == {"Usada", "Remanufacturada"}
    assert names(admin, status="activo") == {"Nueva"}
    assert names(admin, status="inactivo") == {"Usada", "Remanufacturada"}
    assert names(admin, priceVisibility="Oculto") == {"Usada", "Remanufacturada"}
    assert names(admin, featured=True) == {"Usada"}
    assert names(admin, featured=False) == {"Nueva", "Usada", "Remanufacturada"}
    assert names(admin, qtyActive=True) == {"Nueva"}
    assert names(admin, qtyActive=False) == {"Usada", "Remanufacturada"}
    assert names(admin, brand=new.brand_id) == {"Nueva"}
    assert names(admin, category=new.subcategory_id) == {"Nueva"}
    assert names(admin, trueCategory=new.subcategory.category_id) == {"Nueva"}
    assert names(admin, tipo="Usado") == {"Usada"}
    assert names(admin, q="remanu") == {"Remanufacturada"}


@pytest.mark.parametrize("kind", ["products", "circuits"])
def test_every_sort_key_sorts(admin: Caller, by: User, kind: str) -> None:
    getattr(ecommerce, kind[:-1])(by)
    refused = admin.get(f"/ecom/erp/{kind}", {"sort": "nada"}).json()["message"]
    for sort in refused.partition("Se puede por: ")[2].strip(".").split(", "):
        assert admin.get(f"/ecom/erp/{kind}", {"sort": f"-{sort}"}).status_code == 200, sort


def test_categories_count_what_the_shop_shows(admin: Caller, by: User) -> None:
    shelf = catalog.category(by, "Oficina")
    chairs, desks = (catalog.subcategory(by, name, shelf) for name in ("Sillas", "Escritorios"))
    ecommerce.product(by, subcategory_id=chairs.pk)
    catalog.product(by, subcategory_id=chairs.pk)
    gone = ecommerce.product(by, subcategory_id=desks.pk, pieces=0)
    act_on_product(gone.pk, "remove", by=by)
    [office] = [c for c in admin.get("/ecom/cat/categories").json()["data"] if c["id"] == shelf.pk]
    assert office["items"] == 1
    assert [(s["Name"], s["items"]) for s in office["subcategories"]] == [("Escritorios", 0), ("Sillas", 1)]


def test_who_sees_no_prices_finds_none_anywhere(admin: Caller, seller: Caller, by: User) -> None:
    set_rate(Decimal(20), by=by)
    product, circuit = ecommerce.product(by, max_normal_price=Decimal(7777)), ecommerce.circuit(by)
    seller.user.role.abilities.filter(subject="Prices").delete()
    for kind, pk in (("products", product.pk), ("circuits", circuit.pk)):
        for path in (f"/ecom/erp/{kind}", f"/admin/shop-{kind}", f"/admin/shop-{kind}/{pk}"):
            assert PRICES & set(str(seller.get(path).json()).replace("'", " ").split()) == set(), path
        for sort in sorted(PRICES):
            assert seller.get(f"/ecom/erp/{kind}", {"sort": sort}).status_code == 422
            assert seller.get(f"/admin/shop-{kind}/export.csv", {"active[0]": sort}).status_code == 422
        columns = {column["key"] for column in seller.get(f"/admin/shop-{kind}/columns").json()["data"]}
        assert columns & PRICES == set()
        told = seller.get(f"/admin/shop-{kind}/{pk}/history").json()["data"]
        fields = {change["field"] for entry in told for change in entry["changes"]}
        assert fields & {"max_normal_price", "offer_price", "max_price"} == set()


def test_the_history_tells_nothing_that_the_shop_does_not_show(admin: Caller, by: User) -> None:
    product = ecommerce.product(by, supplier_id=catalog.supplier(by, "Proveedor oculto").pk)
    told = admin.get(f"/admin/shop-products/{product.pk}/history").content.decode()
    assert "Proveedor oculto" not in told
    assert "cost" not in told


def test_the_export_has_both_currencies(admin: Caller, by: User) -> None:
    set_rate(Decimal("18.5"), by=by)
    ecommerce.product(by)
    text = b"".join(admin.get("/admin/shop-products/export.csv").streaming_content).decode("utf-8-sig")
    [row] = csv.DictReader(StringIO(text))
    assert Decimal(row["Precio de lista (MXN)"]) == Decimal(3700)
    assert (row["Disponibles"], row["Estado en la tienda"], row["Destacado"]) == ("1", "activo", "No")
