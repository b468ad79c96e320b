"""Status, visible price and featured: of one or of many at once, all of them or none."""

from typing import Any

import pytest

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.catalog.services.products import act_on_product
from apps.ecommerce.models import ShopItem
from apps.ecommerce.services.settings import change_settings
from apps.inventory.services.circuits import take_apart_circuit
from tests.contract.test_encodings import send, spellings
from tests.factories import catalog, inventory
from tests.personas import Caller

PRODUCTS, CIRCUITS = "/ecom/erp/products/settings", "/ecom/erp/circuits/settings"


@pytest.fixture
def by(admin: Caller) -> User:
    return admin.user


@pytest.fixture
def chair(by: User) -> Product:
    return catalog.product(by)


def shown(who: Caller, pk: int, kind: str = "products") -> dict[str, Any]:
    row: dict[str, Any] = who.get(f"/admin/shop-{kind}/{pk}").json()
    return {name: row[name] for name in ("status", "priceVisibility", "featured")}


def test_what_nobody_set_is_inactive_and_its_price_hidden(admin: Caller, chair: Product) -> None:
    assert shown(admin, chair.pk) == {"status": "inactivo", "priceVisibility": "Oculto", "featured": False}
    assert not ShopItem.objects.exists()


def test_only_what_is_sent_changes(admin: Caller, chair: Product) -> None:
    assert admin.post(PRODUCTS, {"id": chair.pk, "status": "activo"}).status_code == 200
    assert shown(admin, chair.pk) == {"status": "activo", "priceVisibility": "Oculto", "featured": False}
    admin.post(PRODUCTS, {"id": chair.pk, "priceVisibility": "Visible", "featured": True})
    assert shown(admin, chair.pk) == {"status": "activo", "priceVisibility": "Visible", "featured": True}


def test_a_form_sets_it_as_well(admin: Caller, chair: Product) -> None:
    assert admin.form(PRODUCTS, {"id": chair.pk, "status": "activo"}).status_code == 200
    assert shown(admin, chair.pk)["status"] == "activo"


def test_circuits_have_settings_of_their_own(admin: Caller, by: User) -> None:
    circuit = inventory.circuit(by)
    catalog.product(by)
    assert admin.post(CIRCUITS, {"ids": [circuit.pk], "status": "activo"}).status_code == 200
    assert shown(admin, circuit.pk, "circuits")["status"] == "activo"
    assert ShopItem.objects.get().product_id is None


def test_many_at_once_and_only_those_that_differ_are_changed(admin: Caller, by: User) -> None:
    ids = [catalog.product(by).pk for _ in range(4)]
    change_settings("products", ids[:1], {"status": "activo"}, by=by)
    change_settings("products", ids[1:2], {"featured": True}, by=by)
    answer = admin.post(PRODUCTS, {"ids": [*ids, ids[0]], "status": "activo"})
    assert answer.json()["message"] == "Se cambiaron 3 en la tienda."
    assert {shown(admin, pk)["status"] for pk in ids} == {"activo"}
    assert shown(admin, ids[1])["featured"]
    assert ShopItem.history.count() == 5


@pytest.mark.parametrize("kind", ["products", "circuits"])
def test_one_unknown_and_nothing_changes(admin: Caller, by: User, kind: str) -> None:
    pk = catalog.product(by).pk if kind == "products" else inventory.circuit(by).pk
    refused = admin.post(f"/ecom/erp/{kind}/settings", {"ids": [pk, pk, 987654], "status": "activo"})
    assert refused.status_code == 422
    assert list(refused.json()["errors"]) == ["ids.2"]
    assert not ShopItem.objects.exists()


def test_a_deleted_product_is_refused_at_its_place(admin: Caller, by: User, chair: Product) -> None:
    gone = catalog.product(by)
    act_on_product(gone.pk, "remove", by=by)
    refused = admin.post(PRODUCTS, {"ids": [chair.pk, gone.pk], "featured": True})
    assert "eliminado" in refused.json()["errors"]["ids.1"]
    assert not ShopItem.objects.exists()


def test_a_circuit_that_was_taken_apart_is_refused(admin: Caller, by: User) -> None:
    circuit = inventory.circuit(by)
    take_apart_circuit(circuit.pk, by=by)
    assert admin.post(CIRCUITS, {"id": circuit.pk, "status": "activo"}).status_code == 422


@pytest.mark.parametrize(
    "values",
    [{"status": "Activado"}, {"priceVisibility": "a veces"}, {"featured": "quizá"}, {}, {"status": ""}],
)
def test_a_bad_value_or_none_is_refused(admin: Caller, chair: Product, values: dict[str, Any]) -> None:
    assert admin.post(PRODUCTS, {"id": chair.pk, **values}).status_code == 422
    assert not ShopItem.objects.exists()


@pytest.mark.parametrize("ids", [{}, {"ids": []}, {"ids": list(range(1, 1002))}, {"id": 0}, {"id": True}])
def test_none_or_too_many_are_refused(admin: Caller, ids: dict[str, Any]) -> None:
    assert admin.post(PRODUCTS, {**ids, "status": "activo"}).status_code == 422


def test_an_unknown_kind_is_refused(admin: Caller, chair: Product) -> None:
    assert admin.post("/ecom/erp/pieces/settings", {"id": chair.pk, "status": "activo"}).status_code == 422


def test_the_history_of_a_product_tells_who_showed_it(admin: Caller, chair: Product) -> None:
    admin.post(PRODUCTS, {"id": chair.pk, "status": "activo"})
    admin.post(PRODUCTS, {"id": chair.pk, "status": "inactivo", "featured": True})
    admin.post(PRODUCTS, {"id": chair.pk, "status": "inactivo"})
    told = admin.get(f"/admin/shop-products/{chair.pk}/history").json()["data"]
    assert [entry["actionLabel"] for entry in told] == ["Cambio en la tienda", "Cambio en la tienda", "Alta"]
    assert [(c["label"], c["old"], c["new"]) for c in told[0]["changes"]] == [
        ("Tienda · Estado en la tienda", "activo", "inactivo"),
        ("Tienda · Destacado", "No", "Sí"),
    ]


@pytest.mark.parametrize(
    ("role", "reads", "edits"),
    [
        ("seller", 200, 403),
        ("coordinator", 200, 403),
        ("wholesaler", 403, 403),
        ("billing", 403, 403),
        ("warehouse", 403, 403),
        ("customer", 403, 403),
    ],
)
def test_who_may_read_and_who_may_set(caller: Any, chair: Product, role: str, reads: int, edits: int) -> None:
    who = caller(role)
    paths = ["/ecom/erp/products", "/ecom/erp/circuits", "/ecom/cat/categories", "/admin/shop-products"]
    assert {who.get(path).status_code for path in [*paths, f"/admin/shop-products/{chair.pk}/history"]} == {reads}
    assert who.post(PRODUCTS, {"id": chair.pk, "status": "activo"}).status_code == edits
    assert who.post(f"/ecom/erp/products/offerprice/{chair.pk}", {"offerPrice": "1"}).status_code == edits
    assert who.post("/ecom/keys", {"name": "Mía"}).status_code == edits
    assert who.get("/admin/shop-keys").status_code == edits
    assert not ShopItem.objects.exists()


@pytest.mark.parametrize("path", [PRODUCTS, CIRCUITS])
def test_nothing_chosen_is_said_at_a_field_that_one_can_send(admin: Caller, path: str) -> None:
    refused = admin.post(path, {"status": "activo"})
    assert (refused.status_code, refused.json()["errors"]) == (422, {"ids": "Elige al menos uno."})


def told(who: Caller, path: str, body: dict[str, Any]) -> tuple[int, list[str]]:
    """The status and where its errors stand, which every encoding and spelling has alike."""
    answers = [send(who, "POST", path, spelled) for _, spelled in spellings(body)]
    said = {(answer.status_code, *answer.json().get("errors", {})) for answer in answers}
    [(status, *errors)] = said
    return status, errors


@pytest.mark.parametrize("kind", ["products", "circuits"])
def test_a_number_of_the_other_kind_changes_nothing(admin: Caller, by: User, kind: str) -> None:
    """A product and a circuit have the same number: a mistyped address would show or hide another thing."""
    pk = catalog.product(by).pk if kind == "products" else inventory.circuit(by).pk
    own, other = ("IdProduct", "IdCircuit") if kind == "products" else ("IdCircuit", "IdProduct")
    settings, offer = f"/ecom/erp/{kind}/settings", f"/ecom/erp/{kind}/offerprice/{pk}"
    before = admin.get(f"/admin/shop-{kind}/{pk}").json()
    assert told(admin, settings, {other: pk, "featured": True}) == (422, [other])
    assert told(admin, settings, {"ids": [pk], other: pk, "featured": True}) == (422, [other])
    assert told(admin, settings, {"ids": [{other: pk}], "featured": True}) == (422, ["ids.0"])
    assert told(admin, settings, {"ids": [{own: pk, other: pk}], "featured": True}) == (422, ["ids.0"])
    assert told(admin, offer, {other: pk, "offerPrice": "1"}) == (422, [other])
    assert admin.get(f"/admin/shop-{kind}/{pk}").json() == before
    assert told(admin, settings, {own: pk, other: "", "featured": True}) == (200, [])
    assert told(admin, offer, {own: pk, other: "", "offerPrice": ""}) == (200, [])


@pytest.mark.parametrize("name", ["id", "IdProduct"])
def test_one_and_many_say_the_same(admin: Caller, by: User, name: str) -> None:
    one, other = catalog.product(by).pk, catalog.product(by).pk
    for ids in ([other], [one, other]):
        assert told(admin, PRODUCTS, {name: one, "ids": ids, "featured": True}) == (422, [name])
    assert not ShopItem.objects.exists()
    assert told(admin, PRODUCTS, {name: one, "ids": [one], "featured": True}) == (200, [])
    assert shown(admin, one)["featured"]
