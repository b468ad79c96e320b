"""A piece of an entry is corrected; one that was entered by mistake leaves while nothing else has touched it."""

from typing import Any

import pytest

from apps.accounts.models import User
from apps.inventory.models import EntryKind, Piece
from apps.inventory.services import holding
from apps.inventory.services.entries import EntryFacts, record_entry
from tests.factories import entries as make
from tests.factories import inventory
from tests.personas import Caller


@pytest.fixture
def by(admin: Caller) -> User:
    return admin.user


def take_back(who: Caller, piece: Piece, reason: str | None = "Era otra silla") -> Any:
    return who.send("DELETE", f"/products-entrie-piece/{piece.pk}", {"reason": reason} if reason else None)


def test_a_piece_entered_by_mistake_leaves_and_gives_its_codes_back(admin: Caller, by: User) -> None:
    entry = make.entry(by, 2, serial_number="")
    piece, _ = make.pieces_of(entry)
    assert take_back(admin, piece).status_code == 200
    gone = Piece.objects.get(pk=piece.pk)
    assert (gone.status, gone.location, gone.tag) == ("Eliminada", None, "")
    assert [move.kind for move in gone.moves.order_by("pk")] == ["entry", "removal"]
    inventory.piece(by, tag=piece.tag)
    shown = admin.get(f"/admin/entries/{entry.pk}").json()
    assert (shown["pieces"], shown["removed"]) == (1, 1)
    newest = admin.get(f"/admin/entries/{entry.pk}/history").json()["data"][0]
    assert (newest["actionLabel"], newest["reason"]) == ("Pieza dada de baja", f"{piece.tag}: Era otra silla")


def test_without_a_reason_it_says_that_it_was_a_mistake(admin: Caller, by: User) -> None:
    piece = make.pieces_of(make.entry(by))[0]
    assert take_back(admin, piece, reason=None).status_code == 200
    assert Piece.history.filter(id=piece.pk).first().history_change_reason == "Se registró por error"
    again = take_back(admin, piece)
    assert (again.status_code, again.json()["code"]) == (409, "wrong_state")


def test_a_piece_that_somebody_has_stays_and_the_holder_is_told(admin: Caller, by: User) -> None:
    piece = make.pieces_of(make.entry(by))[0]
    holding.reserve_pieces([piece.pk], inventory.quote(7), by=by)
    refused = take_back(admin, piece)
    assert (refused.status_code, refused.json()["holders"][0]["number"]) == (409, "7")
    assert Piece.objects.get(pk=piece.pk).tag == piece.tag


def test_a_piece_that_went_through_something_was_no_mistake(admin: Caller, by: User) -> None:
    sold, moved = make.pieces_of(make.entry(by, 2))
    holding.reserve_pieces([sold.pk], inventory.quote(7), by=by)
    holding.free_pieces_of(inventory.quote(7), by=by)
    record_entry([moved], EntryFacts(EntryKind.TRANSFER, inventory.location("CDMX").pk), by=by)
    for piece in (sold, moved):
        refused = take_back(admin, piece)
        assert (refused.status_code, "otro documento" in refused.json()["message"]) == (409, True)


def test_pieces_of_other_locations_are_unknown(admin: Caller, warehouse: Caller, billing: Caller) -> None:
    there, here = make.pieces_of(make.entry(admin.user, at="CDMX"))[0], make.pieces_of(make.entry(admin.user))[0]
    assert take_back(warehouse, there).status_code == 404
    assert warehouse.put("/piece-entrie/update", {"id": there.pk, "notes": "x"}).status_code == 404
    assert take_back(billing, here).status_code == 403
    assert take_back(warehouse, here).status_code == 200


def test_a_piece_is_corrected_by_the_specification_s_form(admin: Caller, by: User) -> None:
    piece = make.pieces_of(make.entry(by))[0]
    arrived = inventory.import_number(by)
    form = {"_method": "PUT", "id": piece.pk, "Tag": "n-1", "IdImport": arrived.pk, "Condition": "Funcional"}
    changed = admin.form("/piece-entrie/update", form)
    assert changed.status_code == 200, changed.json()
    shown = changed.json()["data"]
    assert (shown["Tag"], shown["NoImport"], shown["Condition"]) == ("N-1", arrived.number, "Funcional")
    assert Piece.history.filter(id=piece.pk, history_action="update").count() == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("Tag", "TAKEN"),
        ("NoSeries", "TAKEN"),
        ("IdImport", 987654),
        ("NoImport", "X-0"),
        ("Condition", "Regular"),
        ("Location", "Tienda"),
        ("locationId", 987654),
        ("status", "Orden"),
        ("FK_IdProduct", 987654),
    ],
)
def test_a_wrong_correction_is_refused_at_its_field(admin: Caller, by: User, field: str, value: Any) -> None:
    piece = make.pieces_of(make.entry(by))[0]
    inventory.piece(by, of=piece.product, tag="TAKEN", serial_number="TAKEN")
    refused = admin.put("/piece-entrie/update", {"id": piece.pk, field: value})
    assert refused.status_code == 422
    assert list(refused.json()["errors"]) == [field]


def test_an_import_is_named_by_its_number_and_taken_away_by_an_empty_one(admin: Caller, by: User) -> None:
    piece = make.pieces_of(make.entry(by))[0]
    first, second = inventory.import_number(by), inventory.import_number(by)
    for sent, number in (
        ({"NoImport": first.number}, first.number),
        ({"NoImport": first.number, "IdImport": second.pk}, second.number),  # the record as read, with another IdImport
        ({"NoImport": first.number, "IdImport": second.pk}, first.number),  # and with another NoImport
        ({"NoImport": ""}, ""),
    ):
        changed = admin.form("/piece-entrie/update", {"_method": "PUT", "id": piece.pk, **sent})
        assert (changed.status_code, changed.json()["data"]["NoImport"]) == (200, number)
    both = {"id": piece.pk, "NoImport": first.number, "IdImport": second.pk}
    assert list(admin.put("/piece-entrie/update", both).json()["errors"]) == ["NoImport"]


def test_a_piece_may_come_back_as_it_was_shown(admin: Caller, by: User) -> None:
    piece = make.pieces_of(make.entry(by))[0]
    shown = admin.get(f"/admin/pieces/{piece.pk}").json()
    for path in ("/piece-entrie/update", f"/pieces/{piece.pk}"):
        changed = admin.put(path, {**shown, "NoInvoice": "F-1"})
        assert changed.status_code == 200, changed.json()
        refused = admin.put(path, {**shown, "Location": "Tienda"})
        assert "traspaso" in refused.json()["errors"]["Location"]
    assert Piece.objects.get(pk=piece.pk).invoice_number == "F-1"
