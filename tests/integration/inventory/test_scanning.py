"""A scan says of each code which piece it is and whether it can be had, in one call."""

from typing import Any

import pytest

from apps.inventory.models import Piece
from apps.inventory.services import holding
from apps.inventory.services.missing import report_missing
from apps.inventory.services.pieces import act_on_piece
from tests.factories import catalog, inventory
from tests.personas import Caller


def scan(who: Caller, *codes: str, **more: Any) -> list[dict[str, Any]]:
    answer = who.post("/pieces/scan", {"codes": codes, **more})
    assert answer.status_code == 200, answer.json()
    return list(answer.json()["data"])


def states(who: Caller, *codes: str, **more: Any) -> list[str]:
    return [row["state"] for row in scan(who, *codes, **more)]


def test_a_code_is_a_tag_else_a_serial_number_else_an_id(admin: Caller) -> None:
    by_id = inventory.piece(admin.user)
    by_serial = inventory.piece(admin.user, serial_number="SN 1")
    by_tag = inventory.piece(admin.user, tag=str(by_id.pk))
    rows = scan(admin, f" {by_tag.tag}", "sn  1 ", by_serial.tag.lower())
    assert [(row["piece"]["id"], row["state"]) for row in rows] == [
        (by_tag.pk, "ok"),
        (by_serial.pk, "ok"),
        (by_serial.pk, "repeated"),
    ]
    by_tag.refresh_from_db()
    Piece.objects.filter(pk=by_tag.pk).update(tag="OTRA")
    assert scan(admin, str(by_id.pk))[0]["piece"]["id"] == by_id.pk


def test_a_label_counts_as_its_piece_whatever_host_stands_in_it(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    tagged_like_it = inventory.piece(admin.user, tag=str(piece.pk))
    label = f"https://otra.example.mx/almacen/piezas/{piece.pk}"
    rows = scan(admin, label, label.upper(), piece.tag, str(piece.pk), f"{label}0000")
    assert [(row["piece"] and row["piece"]["id"], row["state"]) for row in rows] == [
        (piece.pk, "ok"), (piece.pk, "repeated"), (piece.pk, "repeated"), (tagged_like_it.pk, "ok"), (None, "unknown"),
    ]  # fmt: skip
    assert states(admin, label, f"{label}0000", purpose="new") == ["known", "unknown"]


def test_each_reason_why_a_piece_cannot_be_had(admin: Caller) -> None:
    by = admin.user
    free, held, far, broken, gone = (
        inventory.piece(by),
        inventory.piece(by),
        inventory.piece(by, at="CDMX"),
        inventory.piece(by, availability="No disponible"),
        inventory.piece(by),
    )
    holding.hold_pieces([held.pk], inventory.order(4), by=by)
    act_on_piece(gone.pk, "remove", reason="Se rompió", by=by)
    codes = [piece.tag for piece in (free, held, far, broken, gone)]
    here = inventory.location().pk
    assert states(admin, *codes, "NADIE", "", free.tag, location=here) == [
        "ok", "held", "elsewhere", "unavailable", "away", "unknown", "unknown", "repeated",
    ]  # fmt: skip
    assert states(admin, *codes, purpose="look") == ["ok"] * 5


def test_codes_for_new_pieces_are_those_that_no_piece_has(admin: Caller) -> None:
    there = inventory.piece(admin.user, tag="T-1", serial_number="SN-1")
    rows = scan(admin, "t-1", "SN-1", "N-1", str(there.pk), " n-1", "", purpose="new")
    assert [row["state"] for row in rows] == ["known", "known", "ok", "ok", "repeated", "unknown"]
    assert [row["piece"] and row["piece"]["id"] for row in rows] == [there.pk, there.pk, None, None, None, None]
    assert rows[0]["sentence"] == "Otra pieza ya tiene este código."


def test_a_missing_piece_that_is_entered_as_a_new_one_is_said_to_have_turned_up(admin: Caller) -> None:
    piece = inventory.piece(admin.user, tag="T-1")
    report_missing([piece.pk], admin.user.pk, by=admin.user)
    [row] = scan(admin, "T-1", purpose="new")
    assert (row["state"], row["piece"]["id"]) == ("known", piece.pk)
    assert row["sentence"].endswith("Abre su ficha y usa «Registrar hallazgo».")


def test_a_held_piece_comes_with_its_holder_and_three_equal_ones(admin: Caller) -> None:
    product = catalog.product(admin.user)
    held, chosen, *free = inventory.pieces(admin.user, 6, of=product)
    holding.hold_pieces([held.pk], inventory.order(4), by=admin.user)
    [row] = scan(admin, held.tag, chosen=[chosen.pk])
    holder = row["holder"]
    assert (holder["document"], holder["number"], holder["person"]) == ("order", "4", admin.user.name)
    assert [other["id"] for other in holder["alternatives"]] == [piece.pk for piece in free[:3]]
    assert row["sentence"] == "La tiene Orden 4."
    assert scan(admin, ids=[free[0].pk], chosen=[chosen.pk])[0]["state"] == "ok"
    assert scan(admin, ids=[chosen.pk], chosen=[chosen.pk])[0]["state"] == "repeated"


def test_what_a_document_has_is_its_own_to_scan(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    order = inventory.order(4)
    holding.reserve_pieces([piece.pk], inventory.quote(4), by=admin.user)
    holding.pass_pieces_on(inventory.quote(4), order, by=admin.user)
    assert states(admin, piece.tag, document="order", documentId=5) == ["held"]
    assert states(admin, piece.tag, document="order", documentId=4) == ["ok"]
    elsewhere = inventory.location("CDMX").pk
    assert states(admin, piece.tag, document="order", documentId=4, location=elsewhere) == ["elsewhere"]
    holding.deliver_pieces([piece.pk], order, by=admin.user)
    assert states(admin, piece.tag, document="order", documentId=4) == ["held"]


def test_a_sale_may_promise_what_is_still_to_come(admin: Caller) -> None:
    coming, broken = (
        inventory.piece(admin.user, availability="Preventa"),
        inventory.piece(admin.user, availability="No disponible"),
    )
    assert states(admin, coming.tag, broken.tag, purpose="sale") == ["ok", "unavailable"]
    assert states(admin, coming.tag, broken.tag) == ["unavailable", "unavailable"]


def test_fifty_codes_at_once_and_no_more(admin: Caller) -> None:
    assert admin.post("/pieces/scan", {"codes": ["X"] * 51}).status_code == 422
    refused = admin.post("/pieces/scan", {"codes": ["X"] * 50, "ids": [1]})
    assert "como máximo 50" in refused.json()["message"]


@pytest.mark.parametrize("amount", [3, 25])
def test_a_scan_takes_as_many_queries_for_many_codes(
    admin: Caller, amount: int, django_assert_num_queries: Any
) -> None:
    product = catalog.product(admin.user)
    pieces = inventory.pieces(admin.user, amount, of=product) + inventory.pieces(admin.user, amount)
    holding.hold_pieces([p.pk for p in pieces[:amount]], inventory.order(), by=admin.user)
    with django_assert_num_queries(5):  # the caller's own, the pieces with holds and circuits, the alternatives
        scan(admin, *[piece.tag for piece in pieces])


def test_staff_may_scan_and_nobody_else(everybody: dict[str, Caller]) -> None:
    answers = {role: who.post("/pieces/scan", {"codes": ["X"]}).status_code for role, who in everybody.items()}
    assert answers == {**dict.fromkeys(everybody, 200), "wholesaler": 403, "customer": 403}
