"""The feed: what a shop gets, what it never gets, and that an unchanged answer is not given again."""

import json
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from apps.accounts.models import User
from apps.catalog.models import Brand, Category, ProductImage
from apps.catalog.services.catalogues import update_named
from apps.catalog.services.pictures import change_pictures
from apps.catalog.services.products import act_on_product, update_product
from apps.core.files.pictures import clean_picture
from apps.ecommerce.services.settings import change_settings
from apps.inventory.services.circuits import take_apart_circuit, update_circuit
from apps.inventory.services.holding import hold_pieces
from apps.sales.services.exchange_rate import set_rate
from tests.factories import catalog, ecommerce, inventory
from tests.personas import Caller

FEED = "/ecom/public/"


@pytest.fixture
def by(admin: Caller) -> User:
    set_rate(Decimal("18.5"), by=admin.user)
    return admin.user


@pytest.fixture
def shop(by: User) -> Caller:
    reader = Caller()
    reader.headers = {"X-Api-Key": ecommerce.key(by)}
    return reader


def rows(shop: Caller, what: str = "products", **query: Any) -> list[dict[str, Any]]:
    answer = shop.get(FEED + what, query)
    assert answer.status_code == 200, answer.content
    found: list[dict[str, Any]] = answer.json()["data"]
    return found


def etag(shop: Caller, what: str = "products") -> str:
    return str(shop.get(FEED + what)["ETag"])


def test_a_product_has_what_a_shop_needs(shop: Caller, by: User) -> None:
    made = ecommerce.product(
        by, name="Sillón", code="S-1", pieces=3, pictures=2, width=Decimal(60), description="De piel"
    )
    [row] = rows(shop)
    assert (row["id"], row["sku"], row["name"], row["description"]) == (made.pk, "S-1", "Sillón", "De piel")
    assert (row["brand"], row["available"], row["dimensions"]["width"]) == (made.brand.name, 3, "60.00")
    assert (row["priceUsd"], row["priceMxn"]) == ("200.00", "3700.00")
    assert (row["offerPriceUsd"], row["offerPriceMxn"]) == ("145.00", "2682.50")
    assert len(row["pictures"]) == 2


def test_a_circuit_has_its_products(shop: Caller, by: User) -> None:
    ecommerce.circuit(by, (2, 5), (1, 4), name="Comedor")
    [row] = rows(shop, "circuits")
    assert (row["name"], row["available"], row["priceMxn"]) == ("Comedor", 2, "18500.00")
    assert [part["pieces"] for part in row["products"]] == [2, 1]


def test_only_what_is_active_in_the_shop_and_in_the_catalogue(shop: Caller, by: User) -> None:
    catalog.product(by)
    shown, hidden, gone = (ecommerce.product(by, pieces=0) for _ in range(3))
    change_settings("products", [hidden.pk], {"status": "inactivo"}, by=by)
    act_on_product(gone.pk, "remove", by=by)
    assert [row["id"] for row in rows(shop)] == [shown.pk]
    apart = ecommerce.circuit(by)
    take_apart_circuit(apart.pk, by=by)
    assert rows(shop, "circuits") == []


def test_a_hidden_price_is_not_there_at_all(shop: Caller, by: User) -> None:
    product, circuit = ecommerce.product(by), ecommerce.circuit(by)
    change_settings("products", [product.pk], {"price_visibility": "Oculto"}, by=by)
    change_settings("circuits", [circuit.pk], {"price_visibility": "Oculto"}, by=by)
    for what in ("products", "circuits"):
        assert [name for name in rows(shop, what)[0] if "rice" in name] == []


def test_nothing_of_the_company_s_own_is_in_it(shop: Caller, by: User) -> None:
    secret = {
        name: Decimal(7_000_000 + at)
        for at, name in enumerate(catalog.PRICES)
        if name not in {"max_normal_price", "offer_price", "has_wholesaler_price"}
    }
    marked = {**secret, "max_normal_price": Decimal(9_000_000), "suggest_max_price": Decimal(9_500_000)}
    supplier = catalog.supplier(by, "Proveedor oculto").pk
    words: dict[str, Any] = {"supplier_id": supplier, "internal_code": "INTERNO-9", "destination": "Lejos"}
    made = ecommerce.product(by, **{**words, **marked})
    inventory.piece(by, of=made, tag="ETIQUETA-9", serial_number="SERIE-9")
    ecommerce.circuit(by, notes="Nota interna")
    text = "".join(shop.get(FEED + what).content.decode() for what in ("products", "circuits", "categories"))
    never = ["Proveedor oculto", "INTERNO-9", "Lejos", "ETIQUETA-9", "SERIE-9", "Nota interna", "900.0", "9500000"]
    assert [word for word in [*never, *map(str, secret.values())] if word in text] == []


def test_categories_are_those_with_something_in_the_shop(shop: Caller, by: User) -> None:
    office = catalog.category(by, "Oficina")
    chairs, empty = catalog.subcategory(by, "Sillas", office), catalog.subcategory(by, "Mesas", office)
    ecommerce.product(by, subcategory_id=chairs.pk)
    catalog.product(by, subcategory_id=empty.pk)
    subcategories = [{"id": chairs.pk, "name": "Sillas", "products": 1}]
    expected = {"id": office.pk, "name": "Oficina", "products": 1, "subcategories": subcategories}
    assert rows(shop, "categories") == [expected]


def test_pages_hold_each_thing_once(shop: Caller, by: User) -> None:
    made = [ecommerce.product(by, pieces=0).pk for _ in range(5)]
    pages = [rows(shop, page=page, limit=2) for page in (1, 2, 3, 4)]
    assert [row["id"] for page in pages for row in page] == made
    assert shop.get(FEED + "products", {"limit": 101}).status_code == 422


def test_a_picture_is_had_with_the_key_and_kept_for_long(shop: Caller, by: User) -> None:
    ecommerce.product(by, pictures=1)
    [picture] = rows(shop)[0]["pictures"]
    for address in (picture["url"], picture["thumbnail"]):
        path = address.removeprefix("/api")
        answer = shop.get(path)
        assert answer.status_code == 200
        assert answer["Content-Type"].startswith("image/")
        assert "immutable" in answer["Cache-Control"]
        assert Caller().get(path).status_code == 401
        assert Caller().get(path, {"X-Api-Key": shop.headers["X-Api-Key"]}).status_code == 401


def test_a_picture_is_gone_when_its_product_is_not_shown_or_it_was_replaced(shop: Caller, by: User) -> None:
    made = ecommerce.product(by, pictures=1)
    path = rows(shop)[0]["pictures"][0]["url"].removeprefix("/api")
    change_settings("products", [made.pk], {"status": "inactivo"}, by=by)
    assert shop.get(path).status_code == 404
    change_settings("products", [made.pk], {"status": "activo"}, by=by)
    change_pictures(made.pk, {1: clean_picture(catalog.picture())}, by=by)
    assert shop.get(path).status_code == 404
    image = ProductImage.objects.get()
    assert rows(shop)[0]["pictures"][0]["url"].rpartition("/")[2].startswith(f"{image.pk}-")


def test_a_picture_of_a_circuit_s_product_is_shown_with_the_circuit(shop: Caller, by: User) -> None:
    circuit = ecommerce.circuit(by)
    change_pictures(circuit.products.get().product_id, {1: clean_picture(catalog.picture())}, by=by)
    path = rows(shop, "circuits")[0]["products"][0]["pictures"][0]["url"].removeprefix("/api")
    assert shop.get(path).status_code == 200
    change_settings("circuits", [circuit.pk], {"status": "inactivo"}, by=by)
    assert shop.get(path).status_code == 404


# --- what is unchanged is not given again -------------------------------------------------------


def test_who_has_the_answer_already_gets_none(shop: Caller, by: User) -> None:
    ecommerce.product(by)
    for what in ("products", "circuits", "categories"):
        again = shop.get(FEED + what, None, **{"If-None-Match": etag(shop, what)})
        assert (again.status_code, again.content) == (304, b"")
        assert again["ETag"] == etag(shop, what)


Change = Callable[[Any, User], Any]
CHANGES: dict[str, Change] = {
    "price": lambda p, by: update_product(p.pk, {"max_normal_price": Decimal(201)}, {}, by=by),
    "offer": lambda p, by: update_product(p.pk, {"offer_price": None}, {}, by=by),
    "name": lambda p, by: update_product(p.pk, {"name": "Otra"}, {}, by=by),
    "stock": lambda p, by: inventory.piece(by, of=p),
    "hold": lambda p, by: hold_pieces([p.pieces.first().pk], inventory.quote(7), by=by),
    "status": lambda p, by: change_settings("products", [p.pk], {"status": "inactivo"}, by=by),
    "visibility": lambda p, by: change_settings("products", [p.pk], {"price_visibility": "Oculto"}, by=by),
    "featured": lambda p, by: change_settings("products", [p.pk], {"featured": True}, by=by),
    "picture": lambda p, by: change_pictures(p.pk, {1: clean_picture(catalog.picture())}, by=by),
    "no picture": lambda p, by: change_pictures(p.pk, {2: None}, by=by),
    "rate": lambda _, by: set_rate(Decimal(19), by=by),
    "brand": lambda p, by: update_named(Brand, p.brand_id, {"name": "Otra marca"}, by=by),
    "category": lambda p, by: update_named(Category, p.subcategory.category_id, {"name": "Otra"}, by=by),
}


@pytest.mark.parametrize("change", CHANGES)
def test_the_etag_changes_with_what_is_shown(shop: Caller, by: User, change: str) -> None:
    product = ecommerce.product(by, pieces=2, pictures=2)
    before, since = etag(shop), rows(shop)[0]["updatedAt"]
    CHANGES[change](product, by)
    after = shop.get(FEED + "products", None, **{"If-None-Match": before})
    assert after.status_code == 200
    assert after["ETag"] != before
    assert all(row["updatedAt"] > since for row in after.json()["data"])


UNSEEN: dict[str, Change] = {
    "cost": lambda p, by: update_product(p.pk, {"cost_utility": Decimal(99)}, {}, by=by),
    "supplier": lambda p, by: update_product(p.pk, {"supplier_id": catalog.supplier(by).pk}, {}, by=by),
    "another product": lambda _, by: catalog.product(by),
    "stock of another": lambda _, by: inventory.piece(by),
    "the same rate again": lambda _, by: set_rate(Decimal("18.5"), by=by),
}


@pytest.mark.parametrize("change", UNSEEN)
def test_it_stays_with_what_is_not_shown(shop: Caller, by: User, change: str) -> None:
    product = ecommerce.product(by)
    before = etag(shop)
    UNSEEN[change](product, by)
    assert shop.get(FEED + "products", None, **{"If-None-Match": before}).status_code == 304


def test_a_rate_does_not_matter_while_all_prices_are_hidden(shop: Caller, by: User) -> None:
    product = ecommerce.product(by)
    change_settings("products", [product.pk], {"price_visibility": "Oculto"}, by=by)
    before = etag(shop)
    set_rate(Decimal(20), by=by)
    assert etag(shop) == before


def test_what_was_changed_and_changed_back_in_a_circuit(shop: Caller, by: User) -> None:
    circuit = ecommerce.circuit(by)
    before = etag(shop, "circuits")
    update_circuit(circuit.pk, {"offer_price": Decimal(1)}, by=by)
    assert etag(shop, "circuits") != before
    assert rows(shop, "circuits")[0]["offerPriceUsd"] == "1.00"


def test_an_unchanged_answer_is_not_drawn_again(
    shop: Caller, by: User, monkeypatch: pytest.MonkeyPatch, django_assert_max_num_queries: Any
) -> None:
    for _ in range(3):
        ecommerce.product(by, pictures=1)
    before = etag(shop)
    monkeypatch.setattr("apps.ecommerce.lists.feed._draw_page", lambda *_: pytest.fail("drawn again"))
    with django_assert_max_num_queries(16):  # the key, and the newest of each that could have changed
        assert shop.get(FEED + "products", None, **{"If-None-Match": before}).status_code == 304


@pytest.mark.parametrize("number", [2, 12])
@pytest.mark.parametrize(("what", "queries"), [("products", 20), ("circuits", 21), ("categories", 17)])
def test_drawing_takes_as_many_queries_for_many_as_for_few(
    shop: Caller, by: User, what: str, queries: int, number: int, django_assert_num_queries: Any
) -> None:
    for _ in range(number):
        ecommerce.circuit(by) if what == "circuits" else ecommerce.product(by, pictures=1)
    shop.get(FEED + "products", {"limit": 1})  # the key notes its use
    with django_assert_num_queries(queries):
        assert shop.get(FEED + what).status_code == 200


def test_a_head_has_the_etag_too(shop: Caller, by: User) -> None:
    ecommerce.product(by)
    head = shop.send("HEAD", FEED + "products")
    assert (head.status_code, head["ETag"], head.content) == (200, etag(shop), b"")


def test_nothing_is_written_through_the_feed(shop: Caller) -> None:
    for method in ("POST", "PUT", "DELETE"):
        assert shop.send(method, FEED + "products", {}).status_code == 405
    assert json.loads(shop.get(FEED + "products").content)["total"] == 0
