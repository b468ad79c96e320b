"""Somebody who asks in English is told so; what the warehouse writes down is the company's."""

from typing import Any

import pytest

from apps.accounts.models import Location
from apps.inventory.models import ImportNumber, Piece, PieceSheetRow
from apps.inventory.services import holding
from tests.factories import inventory, sheets
from tests.integration.inventory.test_piece_sheets import bring, problems
from tests.personas import Caller


@pytest.fixture
def english(admin: Caller) -> Caller:
    caller = Caller(admin.user)
    caller.headers["Accept-Language"] = "en"
    return caller


def actions(who: Caller, path: str) -> dict[str, tuple[str, str | None]]:
    return {action["name"]: (action["label"], action["reason"]) for action in who.get(path).json()["actions"]}


def test_steps_have_their_labels_and_reasons(english: Caller) -> None:
    held = inventory.piece(english.user, tag="T-1")
    holding.reserve_pieces([held.pk], inventory.quote(7), by=english.user)
    told = actions(english, f"/admin/pieces/{held.pk}")
    assert told["report_missing"] == ("Report missing", None)
    assert told["found"] == ("Note as found", "“Note as found” is not possible: its status is Request.")


def test_who_has_a_piece_is_told(english: Caller, admin: Caller) -> None:
    held = inventory.piece(english.user, tag="T-1")
    holding.reserve_pieces([held.pk], inventory.quote(7), by=english.user)
    wanted = {"LocationOrigin": held.location_id, "LocationDestiny": inventory.location("CDMX").pk, "pieces": [held.pk]}
    refused = english.post("/transfer/store", wanted).json()
    assert refused["message"] == "T-1 is not free. Quote 7 has it."
    assert refused["holders"][0]["sentence"] == "Quote 7 has it."
    assert admin.post("/transfer/store", wanted).json()["message"] == "T-1 no está libre. La tiene Cotización 7."


def test_a_circuit_that_sold_some_is_refused_with_who_has_them(english: Caller) -> None:
    circuit = inventory.circuit(english.user, (1, 1))
    sold = Piece.objects.filter(in_circuits__circuit=circuit).values_list("pk", flat=True)
    holding.reserve_pieces(list(sold), inventory.quote(7), by=english.user)
    refused = english.delete(f"/circuits/delete?id={circuit.pk}").json()
    assert refused["message"] == "A quote or order has pieces of this circuit: release them first."
    assert [holder["number"] for holder in refused["holders"]] == ["7"]


def test_what_is_written_down_is_the_companys(english: Caller) -> None:
    number = inventory.import_number(english.user, "IMP-1")
    coming = inventory.piece(english.user, import_number=number, availability="Preventa")
    told = english.put("/update-import-numbers", {"ids": [number.pk], "availability": "Disponible"}).json()
    assert told["message"] == "The import was updated."
    assert ImportNumber.objects.get().arrive_date
    assert Piece.history.filter(id=coming.pk).latest().history_change_reason == "Llegó la importación IMP-1"
    passport: dict[str, Any] = english.get(f"/pieces/{coming.pk}/passport").json()["data"]
    assert {"Created", "Import IMP-1 arrived"} <= {event["title"] for event in passport["events"]}


def test_a_row_is_judged_in_each_readers_language(english: Caller, admin: Caller) -> None:
    inventory.piece(admin.user, tag="T-1", serial_number="S-1")
    heads = ["Etiqueta", "Ubicación", "Producto"]
    sheet = bring(english, sheets.csv([["T-9", "Ninguna", ""], ["", "Bodega GDL", ""]], heads))
    places = ", ".join(sorted(Location.objects.values_list("name", flat=True)))
    assert problems(english, sheet) == [
        (2, "Producto", "The product of the new piece is missing."),
        (2, "Ubicación", f"There is no such location. There are: {places}."),
        (3, "Etiqueta", "A new piece has a tag or a serial number."),
    ]
    assert (2, "Ubicación", f"No hay esa ubicación. Las que hay: {places}.") in problems(admin, sheet)
    kept = PieceSheetRow.objects.get(number=3).problems
    assert kept[0]["message"] == "Una pieza nueva lleva etiqueta o número de serie."


def test_one_and_many_are_told(english: Caller) -> None:
    ids = [inventory.import_number(english.user).pk for _ in range(2)]
    told = english.put("/update-import-numbers", {"ids": ids, "notes": "Lista"}).json()["message"]
    assert told == "2 imports were updated."
