"""A name beside the number of the same record, by one rule for all calls: alone it counts, both must agree, and of an update the
name may be what stood there, as the client read it."""

from dataclasses import dataclass
from typing import Any

import pytest

from apps.accounts.schemas.places import Place
from apps.catalog.models import Brand, Product, Subcategory
from apps.core.http.names_too import ChangedByNames, NamesToo
from apps.core.http.two_names import all_names
from apps.inventory.models import InventoryEntry, Transfer
from apps.partners.models import Customer
from tests.contract.test_encodings import COMMANDS
from tests.factories import catalog, inventory, partners, refunds, sales
from tests.personas import Caller, person

PLACES = {"locationId", "location", "Location"}


def told(answer: Any) -> list[str]:
    assert answer.status_code == 422, answer.content
    return list(answer.json()["errors"])


def test_every_place_goes_by_each_name_that_answers_have_for_one() -> None:
    described = str(Place.__metadata__[-1])  # type: ignore[attr-defined]
    for command in COMMANDS:
        for own, field in command.payload.model_fields.items():
            if own in PLACES and described in str(field):
                assert set(all_names(own, field)) >= PLACES, f"{command} {own}"


def test_what_goes_by_names_is_looked_at() -> None:
    taken = {command.payload for command in COMMANDS if issubclass(command.payload, NamesToo)}
    assert len([one for one in taken if issubclass(one, ChangedByNames)]) >= 4
    assert {name for one in taken for name in one.numbers_by_name} >= {
        "seller",
        "originName",
        "trueCategory",
        "name_brand",
    }


@dataclass(frozen=True)
class Sheet:
    """An update whose record may be one's or the other's."""

    path: str
    body: dict[str, Any]
    number: str
    name: str
    one: Any
    other: Any
    now: Any
    """Reads whose it is."""


def _named(record: Any) -> str:
    return str(getattr(record, "name", record))


def _product(admin: Caller) -> Sheet:
    product = catalog.product(admin.user)
    other = Brand.objects.create(name="Otra marca")
    body = {"id": product.pk}
    return Sheet(
        "/products/update", body, "IdBrand", "name_brand", product.brand, other, lambda: Product.objects.get().brand_id
    )


def _customer(admin: Caller) -> Sheet:
    one, other = person("seller", "uno@pruebas.mx"), person("seller", "dos@pruebas.mx", first_name="Otilia")
    customer = partners.customer(admin.user, seller_id=one.pk)
    body = {"id": customer.pk}
    return Sheet("/users/customer", body, "idSeller", "seller", one, other, lambda: Customer.objects.get().seller_id)


def _subcategory(admin: Caller) -> Sheet:
    one = catalog.product(admin.user).subcategory
    made = admin.post("/true-categories/save", {"Name": "Otra más"}).json()["data"]["id"]
    body = {"id": one.pk, "Name": one.name}
    other = type(one.category).objects.get(pk=made)
    return Sheet(
        "/categories/update", body, "IdTrueCategory", "trueCategory", one.category, other,
        lambda: Subcategory.objects.get(pk=one.pk).category_id,
    )  # fmt: skip


def _transfer(admin: Caller) -> Sheet:
    piece = inventory.piece(admin.user)
    one, other = inventory.location("CDMX"), inventory.location("TIENDA")
    sent = {"originName": "Bodega GDL", "LocationDestiny": one.pk, "pieces": [piece.pk]}
    made = admin.post("/transfer/store", sent)
    assert made.status_code == 201, made.content
    return Sheet(
        f"/transfer/update/{Transfer.objects.get().pk}", {}, "LocationDestiny", "destinyName", one, other,
        lambda: Transfer.objects.get().destination_id,
    )  # fmt: skip


@pytest.fixture(params=[_product, _customer, _subcategory, _transfer])
def sheet(request: pytest.FixtureRequest, admin: Caller) -> Sheet:
    return request.param(admin)  # type: ignore[no-any-return]


def test_of_an_update_the_name_alone_counts(admin: Caller, sheet: Sheet) -> None:
    changed = admin.put(sheet.path, {**sheet.body, sheet.name: _named(sheet.other)})
    assert changed.status_code == 200, changed.content
    assert sheet.now() == sheet.other.pk


def test_of_an_update_both_may_agree(admin: Caller, sheet: Sheet) -> None:
    both = {sheet.number: sheet.other.pk, sheet.name: _named(sheet.other)}
    assert admin.put(sheet.path, {**sheet.body, **both}).status_code == 200
    assert sheet.now() == sheet.other.pk


def test_of_an_update_a_name_that_is_neither_is_refused(admin: Caller, sheet: Sheet) -> None:
    for name in (_named(sheet.other), "Nadie"):
        both = {sheet.number: sheet.one.pk, sheet.name: name}
        assert told(admin.put(sheet.path, {**sheet.body, **both})) == [sheet.name]
    assert sheet.now() == sheet.one.pk


def test_of_an_update_what_was_read_may_stand_beside_a_new_number(admin: Caller, sheet: Sheet) -> None:
    both = {sheet.number: sheet.other.pk, sheet.name: _named(sheet.one)}
    assert admin.put(sheet.path, {**sheet.body, **both}).status_code == 200
    assert sheet.now() == sheet.other.pk


def test_a_seller_who_is_cleared_is_not_taken_from_the_name_beside(admin: Caller) -> None:
    sheet = _customer(admin)
    body = {**sheet.body, "idSeller": None}
    assert told(admin.put(sheet.path, {**body, "seller": _named(sheet.other)})) == ["seller"]
    assert sheet.now() == sheet.one.pk
    assert admin.put(sheet.path, {**body, "seller": _named(sheet.one)}).status_code == 200
    assert sheet.now() is None


@pytest.mark.parametrize("empty", ["", None])
def test_an_empty_name_is_not_dropped(admin: Caller, empty: Any) -> None:
    sheet = _customer(admin)
    beside = {**sheet.body, "idSeller": sheet.other.pk, "seller": empty}
    assert told(admin.put(sheet.path, beside)) == ["seller"]
    assert sheet.now() == sheet.one.pk
    assert admin.put(sheet.path, {**sheet.body, "seller": empty}).status_code == 200
    assert sheet.now() is None
    assert admin.put(sheet.path, beside).status_code == 200  # as it stands
    product = catalog.product(admin.user)
    assert told(admin.put("/products/update", {"id": product.pk, "name_brand": empty})) == ["name_brand"]


def test_a_namesake_is_no_contradiction(admin: Caller) -> None:
    """Two sellers of one name: the number says which, and the name beside it is true."""
    one, other = person("seller", "uno@pruebas.mx"), person("seller", "dos@pruebas.mx")
    assert one.name == other.name
    sent = {"customerFirstName": "Eva", "customerLastName": "Sol", "customerEmail": "eva@compra.mx"}
    made = admin.post("/users/customer", {**sent, "idSeller": other.pk, "seller": other.name})
    assert made.status_code == 201, made.content
    assert Customer.objects.get().seller_id == other.pk
    body = {"id": Customer.objects.get().pk, "idSeller": one.pk, "seller": one.name}
    assert admin.put("/users/customer", body).status_code == 200


def test_of_a_new_record_three_ways(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    gdl, cdmx = inventory.location("GDL"), inventory.location("CDMX")
    body = {"LocationOrigin": gdl.pk, "pieces": [piece.pk], "LocationDestiny": cdmx.pk}
    assert told(admin.post("/transfer/store", {**body, "destinyName": gdl.name})) == ["destinyName"]
    assert told(admin.post("/transfer/store", {**body, "originName": cdmx.name})) == ["originName"]
    assert not Transfer.objects.exists()
    assert admin.post("/transfer/store", {**body, "destinyName": cdmx.name, "originName": gdl.name}).status_code == 201


@pytest.mark.parametrize("name", sorted(PLACES))
def test_a_new_entry_is_where_any_name_says(admin: Caller, name: str) -> None:
    product, cdmx = catalog.product(admin.user), inventory.location("CDMX")
    body = {"lines": [{"IdProduct": product.pk, "count": 1}]}
    assert admin.post("/products-entries", {**body, name: cdmx.name}).status_code == 201
    assert InventoryEntry.objects.get().location == cdmx
    other = next(iter(PLACES - {name}))
    both = {name: cdmx.name, other: inventory.location("GDL").pk}
    assert set(told(admin.post("/products-entries", {**body, **both}))) == {name, other}
    assert InventoryEntry.objects.count() == 1


def test_a_refund_is_received_where_its_own_answer_says(admin: Caller) -> None:
    order = sales.order(admin.user, *refunds.COMPLETED)
    body = {"idOrder": order.pk, "reason": "Defecto", "pieces": refunds.delivered_pieces(order.pk)[:1]}
    made = admin.post("/devolution/store", {**body, "locationId": inventory.location("CDMX").pk})
    assert made.status_code == 201, made.content
    assert made.json()["data"]["locationId"] == inventory.location("CDMX").pk
