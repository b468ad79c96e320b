"""Tags are one piece's for ever; a serial number is one of the product's that we own now; case and blanks make no other code."""

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.db import IntegrityError, transaction

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.core.errors import Invalid
from apps.inventory.models import ImportNumber, Piece
from apps.inventory.services import holding
from apps.inventory.services.imports import create_import
from apps.inventory.services.pieces import act_on_piece, transfer_to_product, update_piece
from tests.factories import catalog, inventory
from tests.personas import Caller


def delivered(by: User, product: Product, serial: str) -> Piece:
    piece = inventory.piece(by, of=product, serial_number=serial)
    quote, order = inventory.quote(piece.pk), inventory.order(piece.pk)
    holding.reserve_pieces([piece.pk], quote, by=by)
    holding.pass_pieces_on(quote, order, by=by)
    holding.deliver_pieces([piece.pk], order, by=by)
    return piece


def enter(who: Caller, product: Product, **codes: str) -> Any:
    body = {"locationId": "Bodega GDL", "lines": [{"IdProduct": product.pk, "pieces": [codes]}]}
    return who.post("/products-entries", body)


def test_two_makers_may_use_the_same_serial_number_and_one_product_may_not(coordinator: Caller) -> None:
    one, two = catalog.sold_product(coordinator.user), catalog.sold_product(coordinator.user)
    assert enter(coordinator, one, NoSeries="sn-1").status_code == 201
    assert enter(coordinator, two, NoSeries="SN-1").status_code == 201
    refused = enter(coordinator, one, NoSeries=" Sn-1 ")
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["lines.0.pieces.0.NoSeries"])


def test_a_sold_piece_is_bought_back_under_its_serial_number(coordinator: Caller) -> None:
    product = catalog.sold_product(coordinator.user)
    sold = delivered(coordinator.user, product, "SN-7")
    assert enter(coordinator, product, NoSeries="sn-7").status_code == 201
    back = Piece.objects.get(serial_number="SN-7", status="Inventario")
    lives = {
        piece.pk: coordinator.get(f"/pieces/{piece.pk}/passport").json()["data"]["otherLives"] for piece in (sold, back)
    }
    assert [(life["id"], life["status"]) for life in lives[back.pk]] == [(sold.pk, "Entregado")]
    assert [(life["id"], life["status"]) for life in lives[sold.pk]] == [(back.pk, "Inventario")]
    scanned = coordinator.post("/pieces/scan", {"codes": ["sn-7"]}).json()["data"]
    assert scanned[0]["piece"]["id"] == back.pk


def test_the_former_one_comes_back_by_a_refund_only_while_its_number_is_free(coordinator: Caller) -> None:
    product = catalog.sold_product(coordinator.user)
    sold = delivered(coordinator.user, product, "SN-8")
    enter(coordinator, product, NoSeries="SN-8")
    order = inventory.order(sold.pk)
    with pytest.raises(Invalid, match="número de serie"):
        holding.take_back_pieces({sold.pk: ""}, inventory.location().pk, order, order, by=coordinator.user)
    assert Piece.objects.get(pk=sold.pk).status == "Entregado"


def test_a_written_off_piece_frees_its_serial_number_and_not_its_tag(coordinator: Caller) -> None:
    product = catalog.sold_product(coordinator.user)
    gone = inventory.piece(coordinator.user, of=product, tag="T-GONE", serial_number="SN-9")
    act_on_piece(gone.pk, "remove", by=coordinator.user, reason="Rota")
    assert enter(coordinator, product, Tag="t-gone").status_code == 422
    assert enter(coordinator, product, NoSeries="SN-9").status_code == 201
    with pytest.raises(Invalid, match="número de serie"):
        act_on_piece(gone.pk, "restore", by=coordinator.user, reason="Apareció")


def test_pieces_do_not_pass_to_a_product_that_has_their_number(admin: Caller) -> None:
    one, two = catalog.sold_product(admin.user), catalog.sold_product(admin.user)
    for product in (one, two):
        inventory.piece(admin.user, of=product, serial_number="SN-5")
    with pytest.raises(Invalid, match="número de serie"):
        transfer_to_product(one.pk, two.pk, by=admin.user)
    other = inventory.piece(admin.user, of=two)
    with pytest.raises(Invalid, match="número de serie"):
        update_piece(other.pk, {"serial_number": "sn-5 "}, by=admin.user)


def test_a_number_that_several_have_names_none_unless_one_is_where_it_is_asked_for(admin: Caller) -> None:
    first, second = catalog.sold_product(admin.user), catalog.sold_product(admin.user)
    here = inventory.piece(admin.user, of=first, serial_number="SN-6")
    inventory.piece(admin.user, of=second, serial_number="SN-6", at="CDMX")
    [open_] = admin.post("/pieces/scan", {"codes": ["SN-6"]}).json()["data"]
    assert (open_["state"], open_["piece"]) == ("several", None)
    [at_place] = admin.post("/pieces/scan", {"codes": ["SN-6"], "location": "Bodega GDL"}).json()["data"]
    assert (at_place["state"], at_place["piece"]["id"]) == ("ok", here.pk)


def test_a_new_serial_number_is_judged_for_its_product(admin: Caller) -> None:
    one, two = catalog.sold_product(admin.user), catalog.sold_product(admin.user)
    inventory.piece(admin.user, of=one, serial_number="SN-4")
    body = {"codes": ["SN-4"], "purpose": "new"}
    states = [
        admin.post("/pieces/scan", {**body, **of}).json()["data"][0]["state"]
        for of in ({}, {"product": one.pk}, {"product": two.pk})
    ]
    assert states == ["known", "known", "ok"]


@pytest.mark.parametrize("number", ["imp-ñ", " Imp-Ñ "])
def test_an_import_number_is_the_same_with_an_accent(coordinator: Caller, number: str) -> None:
    """Of which SQLite's own capitals know nothing."""
    create_import({"number": "IMP-Ñ"}, by=coordinator.user)
    other = create_import({"number": "IMP-N"}, by=coordinator.user)
    for refused in (
        coordinator.post("/import-numbers", {"NoImport": number}),
        coordinator.post("/update-import-numbers", {"_method": "PUT", "id": other.pk, "NoImport": number}),
    ):
        assert (refused.status_code, list(refused.json()["errors"])) == (422, ["NoImport"])
    assert ImportNumber.objects.count() == 2


@pytest.mark.parametrize("number", ["imp-a", " IMP-A ", "Imp-a"])
def test_an_import_number_is_the_same_in_any_case_and_with_blanks(coordinator: Caller, number: str) -> None:
    create_import({"number": "IMP-A"}, by=coordinator.user)
    refused = coordinator.post("/import-numbers", {"NoImport": number})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["NoImport"])
    with pytest.raises(IntegrityError), transaction.atomic():
        ImportNumber.objects.create(number=number)


@pytest.mark.parametrize("values", [{"tag": " T-1"}, {"tag": "t-1"}, {"serial_number": "SN "}])
def test_the_database_keeps_codes_clean(admin: Caller, values: dict[str, str]) -> None:
    piece = inventory.piece(admin.user)
    with pytest.raises(IntegrityError, match="piece_codes_in_capitals"):
        Piece.objects.filter(pk=piece.pk).update(**values)


def test_the_migration_tells_apart_what_stood_twice(admin: Caller) -> None:
    """With the constraints gone, as it was before."""
    migration = import_module("apps.inventory.migrations.0007_codes_in_any_case")
    assert migration.tell_apart
    taken: dict[str, dict[int, str]] = {"number": {1: "IMP-1", 2: " imp-1", 3: "Imp-1 "}}

    class Rows:
        def __init__(self, name: str) -> None:
            self.name = name

        def exclude(self, **_: str) -> "Rows":
            return self

        def order_by(self, _: str) -> "Rows":
            return self

        def values_list(self, *_: str) -> list[tuple[int, str]]:
            return sorted(taken.get(self.name, {}).items())

        def filter(self, **which: int) -> "Rows":
            self.pk = which.get("pk") or which.get("id")
            return self

        def update(self, **values: str) -> None:
            [(column, code)] = values.items()
            taken[column][self.pk or 0] = code

        def first(self) -> None:
            return None

    class Registry:
        @staticmethod
        def get_model(_: str, __: str) -> Any:
            return type("Model", (), {"objects": Rows("number")})

    migration._tell_apart(Registry, "ImportNumber", "number", lambda text: text.strip())
    assert taken["number"] == {1: "IMP-1", 2: "imp-1 (2)", 3: "Imp-1 (3)"}
    assert apps.get_model("inventory", "ImportNumber")
