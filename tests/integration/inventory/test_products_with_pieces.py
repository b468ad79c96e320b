"""A product is added with the pieces that there are of it: both, or none."""

import json
from typing import Any

import pytest

from apps.accounts.models import Location, RoleAbility
from apps.catalog.models import Product
from apps.inventory.models import InventoryEntry, Piece
from tests.factories import catalog, inventory
from tests.personas import Caller

PIECES = [
    {"Tag": "t-1", "NoSeries": "s-1", "NoPetition": "P-9", "NoInvoice": "F-9", "Condition": "Funcional",
     "Location": "bodega gdl", "ArriveDate": "2026-01-05", "notes": "Con caja"},
    {"Tag": "t-2", "Location": "Tienda", "Availability": "No disponible"},
    {"Location": "Bodega GDL"},
]  # fmt: skip


def save(who: Caller, admin: Caller, pieces: Any) -> Any:
    return who.form("/products/save", {**facts(admin), "pieces": json.dumps(pieces)})


def facts(admin: Caller) -> dict[str, Any]:
    return {"Name": "Silla", "IdBrand": catalog.brand(admin.user).pk, "IdCategory": catalog.subcategory(admin.user).pk}


def nothing_is_there() -> bool:
    return not (Product.objects.exists() or Piece.objects.exists() or InventoryEntry.objects.exists())


def test_its_pieces_are_registered_with_it(admin: Caller) -> None:
    made = save(admin, admin, PIECES)
    assert made.status_code == 201
    data = made.json()["data"]
    assert (data["piecesTotal"], data["QtyIventory"]) == (3, 2)  # what is not available is no stock
    first, second, third = sorted(data["pieces"], key=lambda piece: (piece["Tag"] == "", piece["Tag"]))
    told = ("Tag", "NoSeries", "NoPetition", "NoInvoice", "Condition", "Location", "ArriveDate")
    assert [first[name] for name in told] == ["T-1", "S-1", "P-9", "F-9", "Funcional", "Bodega GDL", "2026-01-05"]
    assert (second["Location"], second["Availability"]) == ("Tienda", "No disponible")
    assert (third["Tag"], third["Condition"], third["Location"]) == ("", "Nuevo", "Bodega GDL")
    entries = [
        (entry.kind, entry.location.name, entry.pieces.count()) for entry in InventoryEntry.objects.order_by("pk")
    ]
    assert entries == [("Compra", "Bodega GDL", 2), ("Compra", "Tienda", 1)]


def test_a_product_without_pieces_is_added_as_before(admin: Caller) -> None:
    for pieces in ({}, {"pieces": ""}, {"pieces": "[]"}):
        made = admin.form("/products/save", {**facts(admin), **pieces})
        assert (made.status_code, Piece.objects.count()) == (201, 0)


def test_an_import_is_named_by_its_number(admin: Caller) -> None:
    number = inventory.import_number(admin.user)
    assert save(admin, admin, [{"NoImport": number.number, "Location": "Tienda"}]).status_code == 201
    piece = Piece.objects.get()
    assert (piece.import_number, InventoryEntry.objects.get().kind) == (number, "Importación")


@pytest.mark.parametrize(
    ("piece", "field", "sentence"),
    [
        ({"Location": "Bodega MTY"}, "pieces.1.Location", "No hay una ubicación «Bodega MTY»."),
        ({"Location": ""}, "pieces.1.Location", "Elige la ubicación."),
        ({"Location": 987654}, "pieces.1.Location", "Esa ubicación no existe."),
        ({"Tag": "T-1"}, "pieces.1.Tag", "La etiqueta T-1"),
        ({"NoImport": "X-0"}, "pieces.1.NoImport", "No hay una importación «X-0»."),
        ({"IdImport": 987654}, "pieces.1.IdImport", "Esa importación no existe."),
        ({"Condition": "Rota"}, "pieces.1.Condition", "Elige una de"),
        ({"Tag": "x" * 61}, "pieces.1.Tag", "Escribe como máximo 60"),
    ],
)
def test_what_is_wrong_is_said_at_the_piece_and_nothing_is_added(
    admin: Caller, piece: dict[str, Any], field: str, sentence: str
) -> None:
    refused = save(admin, admin, [{"Tag": "T-1", "Location": "Bodega GDL"}, {"Location": "Bodega GDL", **piece}])
    errors = refused.json()["errors"]
    assert refused.status_code == 422
    assert sentence in errors[field]
    assert nothing_is_there()


def test_who_may_not_is_refused_and_nothing_is_added(admin: Caller, seller: Caller, coordinator: Caller) -> None:
    RoleAbility.objects.filter(role=coordinator.user.role, action="create", subject="Inventory_entries").delete()
    told = {who: save(who, admin, PIECES).status_code for who in (Caller(), seller, coordinator)}
    assert list(told.values()) == [401, 403, 403]
    assert nothing_is_there()


@pytest.mark.parametrize("in_a_form", [True, False])
def test_new_pieces_enter_with_a_change_and_those_there_are_corrected(admin: Caller, in_a_form: bool) -> None:
    there = inventory.piece(admin.user)
    known = {"IdPiece": there.pk, "Location": "Bodega GDL", "Condition": "Incompleto"}
    sent: dict[str, Any] = {
        "id": there.product_id,
        "Name": "Banca",
        "pieces": [known, {"Tag": "nueva", "Location": "Tienda"}],
    }
    if in_a_form:
        done = admin.form("/products/update", {"_method": "PUT", **sent, "pieces": json.dumps(sent["pieces"])})
    else:
        done = admin.put("/products/update", sent)
    assert done.status_code == 200, done.json()
    data = done.json()["data"]
    assert (data["Name"], data["piecesTotal"]) == ("Banca", 2)
    assert sorted(piece["Tag"] for piece in data["pieces"]) == sorted([there.tag, "NUEVA"])
    now = Piece.objects.get(pk=there.pk)
    assert (now.location, now.tag, now.condition) == (there.location, there.tag, "Incompleto")
    assert Piece.history.filter(id=there.pk, history_action="update").count() == 1


def test_a_product_comes_back_with_its_pieces_as_they_were_shown(admin: Caller, coordinator: Caller) -> None:
    there = inventory.piece(admin.user, import_number=inventory.import_number(admin.user))
    RoleAbility.objects.filter(role=coordinator.user.role, action="edit", subject="Inventory_entries").delete()
    shown = admin.get("/products/show", {"id": there.product_id, "withPieces": "true"}).json()["data"]["pieces"]
    sent = {"id": there.product_id, "Name": "Banca", "pieces": shown}
    assert coordinator.put("/products/update", sent).status_code == 200
    assert not Piece.history.filter(id=there.pk, history_action="update").exists()
    shown[0]["Tag"] = "otra"
    assert coordinator.put("/products/update", {**sent, "Name": "Mesa"}).status_code == 403
    assert Product.objects.get(pk=there.product_id).name == "Banca"


@pytest.mark.parametrize(
    ("piece", "field"),
    [
        ({"Tag": "taken"}, "Tag"), ({"Condition": "Rota"}, "Condition"), ({"NoImport": "X-0"}, "NoImport"),
        ({"Location": "Tienda"}, "Location"), ({"status": "Orden"}, "status"), ({"IdPiece": 987654}, "IdPiece"),
    ],
)  # fmt: skip
def test_a_wrong_correction_is_said_at_the_piece_and_nothing_changes(
    admin: Caller, piece: dict[str, Any], field: str
) -> None:
    inventory.piece(admin.user, tag="TAKEN")
    there = inventory.piece(admin.user)
    sent = {"id": there.product_id, "Name": "Banca", "pieces": [{"IdPiece": there.pk, "NoInvoice": "F-1", **piece}]}
    refused = admin.put("/products/update", sent)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [f"pieces.0.{field}"])
    assert Product.objects.get(pk=there.product_id).name != "Banca"
    assert Piece.objects.get(pk=there.pk).invoice_number == ""


def test_a_piece_of_another_product_or_twice_the_same_is_refused(admin: Caller) -> None:
    there, other = inventory.piece(admin.user), inventory.piece(admin.user)
    for named, wrong in (([other], [0]), ([there, there], [0, 1])):
        sent = {"id": there.product_id, "pieces": [{"IdPiece": piece.pk, "notes": "x"} for piece in named]}
        refused = admin.put("/products/update", sent)
        assert (refused.status_code, list(refused.json()["errors"])) == (422, [f"pieces.{n}.IdPiece" for n in wrong])
    assert not Piece.objects.filter(notes="x").exists()


def test_a_wrong_piece_leaves_the_product_as_it_was(admin: Caller) -> None:
    there = inventory.piece(admin.user)
    pieces = [{"IdPiece": there.pk}, {"Tag": "t-1", "NoImport": "X-1", "Location": "Tienda"}]
    refused = admin.put("/products/update", {"id": there.product_id, "Name": "Banca", "pieces": pieces})
    assert (refused.status_code, set(refused.json()["errors"])) == (422, {"pieces.1.NoImport"})
    assert Product.objects.get(pk=there.product_id).name != "Banca"
    assert Piece.objects.count() == 1


def test_who_enters_no_pieces_changes_a_product_without_them(admin: Caller, coordinator: Caller) -> None:
    there = inventory.piece(admin.user)
    RoleAbility.objects.filter(role=coordinator.user.role, action="create", subject="Inventory_entries").delete()
    sent = {"id": there.product_id, "pieces": [{"IdPiece": there.pk}]}
    assert coordinator.put("/products/update", sent).status_code == 200
    assert coordinator.put("/products/update", {**sent, "pieces": [PIECES[1]]}).status_code == 403
    assert Piece.objects.count() == 1


@pytest.mark.parametrize("call", ["save", "update"])
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("status", "Faltante"), ("Delivered", "Entregado"), ("holder", {"piece": 1}), ("product", "Otra"), ("Model", "X-9"),
        ("name_brand", "Otra"), ("missingSince", "2026-01-05T00:00:00Z"), ("responsible", {"id": 1, "name": "Eva"}),
        ("labelPrintedAt", "2026-01-05T00:00:00Z"), ("createdAt", "2026-01-05T00:00:00Z"), ("locationId", 987654),
    ],
)  # fmt: skip
def test_a_new_piece_is_not_what_only_its_life_makes_it(admin: Caller, call: str, name: str, value: Any) -> None:
    """Said of it, it was dropped, and the piece entered otherwise than the client believes."""
    of = catalog.product(admin.user)
    path, sent = ("/products/save", facts(admin)) if call == "save" else ("/products/update", {"id": of.pk})
    pieces = [{"Location": "Tienda"}, {"Location": "Tienda", name: value}]
    refused = admin.send("POST" if call == "save" else "PUT", path, {**sent, "pieces": pieces})
    assert refused.status_code == 422
    assert f"pieces.1.{name}" in refused.json()["errors"]
    assert (Product.objects.count(), Piece.objects.count()) == (1, 0)


def test_a_new_piece_may_be_said_as_it_will_be(admin: Caller) -> None:
    """As a row is, that was read of another piece and is sent without its number."""
    of = catalog.product(admin.user, model="X-1")
    true: dict[str, Any] = {
        "status": "Inventario",
        "Delivered": "No",
        "holder": None,
        "product": of.name,
        "Model": "X-1",
    }
    true |= {"name_brand": of.brand.name, "FK_IdProduct": of.pk, "responsible": None, "missingSince": ""}
    shop = Location.objects.get(name="Tienda").pk
    for place in ({"locationId": shop}, {"location": "Tienda"}, {"Location": "tienda", "locationId": shop}):
        done = admin.put("/products/update", {"id": of.pk, "pieces": [{**true, **place}]})
        assert done.status_code == 200, done.json()
    assert set(Piece.objects.values_list("location__name", flat=True)) == {"Tienda"}


def test_a_version_is_of_a_piece_that_is_there(admin: Caller) -> None:
    """Who forgot its number would have got a second one."""
    of = catalog.product(admin.user)
    sent = {"id": of.pk, "pieces": [{"Location": "Tienda", "version": "abc"}]}
    assert list(admin.put("/products/update", sent).json()["errors"]) == ["pieces.0.version"]
    assert not Piece.objects.exists()


def test_an_import_by_number_and_by_name_is_one(admin: Caller) -> None:
    one, other = inventory.import_number(admin.user), inventory.import_number(admin.user)
    piece = {"Location": "Tienda", "IdImport": one.pk, "NoImport": other.number}
    assert list(save(admin, admin, [piece]).json()["errors"]) == ["pieces.0.NoImport"]
    assert save(admin, admin, [{**piece, "NoImport": one.number}]).status_code == 201
