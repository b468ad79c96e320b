"""A missing piece: who answers for it, that nobody sells it, and how it is found or written off."""

from typing import Any

import pytest
from django.db import IntegrityError

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid
from apps.inventory.models import CircuitPiece, Hold, InventoryEntry, Piece, PieceMove
from apps.inventory.selectors.pieces import free_pieces
from apps.inventory.services import holding
from apps.inventory.services.missing import find_pieces, report_missing, write_off_pieces
from tests.factories import inventory
from tests.personas import Caller, person


def step(who: Caller, piece: Piece, name: str, **sent: Any) -> Any:
    return who.post(f"/pieces/{piece.pk}/{name}", sent)


def now(piece: Piece) -> Piece:
    return Piece.objects.get(pk=piece.pk)


def ordered(by: User, at: str = "GDL") -> Piece:
    piece = inventory.piece(by, at=at)
    holding.reserve_pieces([piece.pk], inventory.quote(3), by=by)
    holding.pass_pieces_on(inventory.quote(3), inventory.order(4), by=by)
    return piece


def test_a_missing_piece_lies_nowhere_and_somebody_answers_for_it(coordinator: Caller) -> None:
    piece, guard = inventory.piece(coordinator.user), person("warehouse", "guardia@pruebas.mx", first_name="Guardia")
    shown = step(coordinator, piece, "report_missing", responsible=guard.pk, reason="No estaba en el rack").json()[
        "data"
    ]
    assert (shown["status"], shown["Location"], shown["responsible"]["id"]) == ("Faltante", "", guard.pk)
    assert shown["holder"]["sentence"].endswith(f"responde {guard.name}.")
    assert not now(piece).in_stock
    move = PieceMove.objects.get(kind="missing")
    assert (move.piece_id, move.origin.code if move.origin else "", move.destination) == (piece.pk, "GDL", None)
    last = piece.history.latest()
    assert (last.history_action, last.history_change_reason) == ("report_missing", "No estaba en el rack")


@pytest.mark.parametrize("sent", [{}, {"responsible": 987654}, {"responsible": "customer"}])
def test_it_is_not_missing_unless_one_of_the_staff_answers(
    coordinator: Caller, customer: Caller, sent: dict[str, Any]
) -> None:
    piece = inventory.piece(coordinator.user)
    body = {name: customer.user.pk if value == "customer" else value for name, value in sent.items()}
    refused = step(coordinator, piece, "report_missing", **body)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["responsible"])
    assert now(piece).status == "Inventario"
    people = coordinator.get("/pieces/responsibles").json()["data"]
    assert {coordinator.user.pk} <= {who["id"] for who in people} - {customer.user.pk}


def test_nobody_is_offered_it_nor_gets_it(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    report_missing([piece.pk], admin.user.pk, by=admin.user)
    assert not free_pieces().filter(pk=piece.pk).exists()
    scanned = admin.post("/pieces/scan", {"codes": [piece.tag], "purpose": "sale"}).json()["data"]
    assert (scanned[0]["state"], "Falta desde" in scanned[0]["sentence"]) == ("away", True)
    for take in (holding.reserve_pieces, holding.hold_pieces):
        with pytest.raises(holding.PieceTaken, match="Falta desde"):
            take([piece.pk], inventory.quote(), by=admin.user)
    assert not Hold.objects.exists()


def test_it_is_part_of_no_circuit(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 2))
    piece = Piece.objects.filter(in_circuits__circuit=circuit)[0]
    report_missing([piece.pk], admin.user.pk, by=admin.user)
    assert CircuitPiece.objects.filter(circuit=circuit, removed_at=None).count() == 1
    find_pieces([piece.pk], inventory.location().pk, by=admin.user)
    assert now(piece).status == "Inventario"


def test_an_order_keeps_what_it_misses_and_cannot_hand_it_over(admin: Caller) -> None:
    piece, order = ordered(admin.user), inventory.order(4)
    report_missing([piece.pk], admin.user.pk, by=admin.user)
    assert [hold.document for hold in piece.holds.filter(released_at=None)] == [order]
    with pytest.raises(holding.PieceTaken, match="Falta desde"):
        holding.send_out_pieces([piece.pk], inventory.location().pk, order, by=admin.user)
    with pytest.raises(holding.PieceTaken, match="Falta desde"):
        holding.deliver_pieces([piece.pk], order, by=admin.user)
    with pytest.raises(Conflict, match="libérala antes"):
        write_off_pieces([piece.pk], by=admin.user, reason="Perdida")
    find_pieces([piece.pk], inventory.location("CDMX").pk, by=admin.user)
    assert (now(piece).status, str(now(piece).location)) == ("Orden", "Bodega CDMX")


def test_a_quote_with_a_missing_piece_becomes_no_order(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    holding.reserve_pieces([piece.pk], inventory.quote(3), by=admin.user)
    report_missing([piece.pk], admin.user.pk, by=admin.user)
    with pytest.raises(holding.PieceTaken, match="Falta desde"):
        holding.pass_pieces_on(inventory.quote(3), inventory.order(4), by=admin.user)
    find_pieces([piece.pk], inventory.location().pk, by=admin.user)
    assert now(piece).status == "Solicitud"


def test_what_an_order_exchanges_stays_missing(admin: Caller) -> None:
    piece, order = ordered(admin.user), inventory.order(4)
    other = inventory.piece(admin.user, of=piece.product)
    report_missing([piece.pk], admin.user.pk, by=admin.user)
    holding.replace_pieces(order, {piece.pk: other.pk}, by=admin.user)
    assert (now(piece).status, now(other).status) == ("Faltante", "Orden")
    assert not piece.holds.filter(released_at=None).exists()
    write_off_pieces([piece.pk], by=admin.user, reason="Robada")
    assert now(piece).status == "Eliminada"


def test_found_it_lies_there_with_an_entry(coordinator: Caller) -> None:
    piece = inventory.piece(coordinator.user)
    report_missing([piece.pk], coordinator.user.pk, by=coordinator.user)
    refused = step(coordinator, piece, "found")
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["location"])
    shown = step(coordinator, piece, "found", location="Bodega CDMX", reason="Detrás del rack").json()["data"]
    assert (shown["status"], shown["Location"], shown["responsible"]) == ("Inventario", "Bodega CDMX", None)
    entry = InventoryEntry.objects.latest("pk")
    assert (entry.kind, entry.location.code, entry.notes) == ("Hallazgo", "CDMX", "Detrás del rack")
    assert step(coordinator, piece, "found", location="Bodega CDMX").status_code == 409


def test_a_transfer_is_over_for_what_was_found_or_written_off(coordinator: Caller) -> None:
    transfer = inventory.transfer(coordinator.user, *inventory.IN_TRANSIT, amount=3)
    first, found, lost = transfer.pieces.order_by("piece_id")
    body = {"id": transfer.pk, "pieces": [first.piece_id], "responsible": coordinator.user.pk}
    coordinator.post("/transfer/received", body)
    assert {line.piece.status for line in transfer.pieces.filter(missing=True)} == {"Faltante"}
    step(coordinator, found.piece, "found", location="Tienda")
    step(coordinator, lost.piece, "remove", reason="Robada")
    lines = coordinator.get("/transfer", {"id": transfer.pk}).json()["data"]["transfer"]["lines"]
    states = {line["IdPiece"]: line["state"] for line in lines}
    assert states[found.piece_id].startswith("Hallada en ")
    assert states[lost.piece_id] == "Dada de baja"
    assert not Hold.objects.filter(released_at=None).exists()


def test_who_works_at_one_place_reports_and_finds_there(admin: Caller, warehouse: Caller) -> None:
    here, elsewhere = inventory.piece(admin.user), inventory.piece(admin.user, at="CDMX")
    assert step(warehouse, elsewhere, "report_missing", responsible=warehouse.user.pk).status_code == 409
    assert step(warehouse, here, "report_missing", responsible=warehouse.user.pk).status_code == 200
    refused = step(warehouse, here, "found", location="Bodega CDMX")
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["location"])
    assert step(warehouse, here, "remove", reason="Se perdió").status_code == 409
    assert step(warehouse, here, "found", location="Bodega GDL").status_code == 200


def test_the_list_of_what_is_missing_says_who_answers(coordinator: Caller) -> None:
    gone, _ = inventory.pieces(coordinator.user, 2)
    report_missing([gone.pk], coordinator.user.pk, by=coordinator.user)
    asked = {"filter": '{"status": "Faltante"}', "sort": '["missingSince","ASC"]'}
    rows = coordinator.get("/admin/pieces", asked).json()
    assert [(row["id"], row["responsible"]["name"]) for row in rows] == [(gone.pk, coordinator.user.name)]


def test_some_of_several_that_cannot_be_missing_leave_all_as_they_were(admin: Caller) -> None:
    good, gone = inventory.pieces(admin.user, 2)
    write_off_pieces([gone.pk], by=admin.user, reason="Rota")
    with pytest.raises(Conflict):
        report_missing([good.pk, gone.pk], admin.user.pk, by=admin.user)
    with pytest.raises(Invalid):
        report_missing([good.pk], None, by=admin.user)
    assert now(good).status == "Inventario"


@pytest.mark.parametrize("values", [{"status": "Faltante", "location": None}, {"missing_since": "2026-01-01T00:00Z"}])
def test_the_database_wants_somebody_who_answers(admin: Caller, values: dict[str, Any]) -> None:
    piece = inventory.piece(admin.user)
    with pytest.raises(IntegrityError, match="piece_missing"):
        Piece.objects.filter(pk=piece.pk).update(**values)


@pytest.mark.parametrize(
    ("action", "sent"),
    [
        ("remove", {"location": "CDMX"}),
        ("restore", {"location": "CDMX"}),
        ("report_missing", {"location": "CDMX"}),
        ("remove", {"responsible": 1}),
    ],
)
def test_what_a_step_would_not_use_is_refused(admin: Caller, action: str, sent: dict[str, Any]) -> None:
    piece = inventory.piece(admin.user)
    refused = admin.post(f"/pieces/{piece.pk}/{action}", {"reason": "x", **sent})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, list(sent))
    assert Piece.objects.get(pk=piece.pk).status == piece.status
