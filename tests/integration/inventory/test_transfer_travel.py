"""The way of a transfer's pieces: in transit they lie nowhere, received at the destination, and missing ones are answered for."""

from typing import Any

import pytest

from apps.inventory.models import Hold, InventoryEntry, InventoryExit, Piece, PieceMove, Transfer
from apps.inventory.services import holding, transfer_travel
from apps.inventory.services.transfers import TransferData, act_on_transfer, create_transfer, end_transfer
from tests.factories import inventory
from tests.personas import Caller, person


def places(transfer: Transfer) -> list[str]:
    pieces = Piece.objects.filter(in_transfers__transfer=transfer).order_by("pk")
    return [str(piece.location or "") for piece in pieces]


def pieces_of(transfer: Transfer) -> list[int]:
    return list(transfer.pieces.order_by("piece_id").values_list("piece_id", flat=True))


def states(who: Caller, transfer: Transfer) -> list[str]:
    lines = who.get("/transfer", {"id": transfer.pk}).json()["data"]["transfer"]["lines"]
    return [line["state"] for line in sorted(lines, key=lambda line: line["IdPiece"])]


def held() -> list[int]:
    return list(Hold.objects.filter(released_at=None).order_by("piece_id").values_list("piece_id", flat=True))


def test_in_transit_the_pieces_lie_nowhere_and_an_exit_is_noted(coordinator: Caller) -> None:
    transfer = inventory.transfer(coordinator.user, "confirm", "approve", "ready", amount=2)
    sent = coordinator.post("/transfer/transit", {"id": transfer.pk, "receiver": "Transportes Ruiz"})
    assert sent.json()["data"]["transfer"]["status"] == "En transito"
    assert places(transfer) == ["", ""]
    assert held() == pieces_of(transfer)
    made = InventoryExit.objects.get()
    assert (made.kind, made.receiver, made.location.code) == ("Traspaso", "Transportes Ruiz", "GDL")
    assert (made.document_number, made.pieces.count()) == (str(transfer.pk), 2)
    assert PieceMove.objects.filter(kind="departure", origin__code="GDL", destination=None).count() == 2
    assert states(coordinator, transfer) == ["En transito"] * 2


def test_received_they_lie_at_the_destination_and_are_free(coordinator: Caller) -> None:
    transfer = inventory.transfer(coordinator.user, *inventory.IN_TRANSIT, amount=2)
    assert coordinator.post("/transfer/received", {"id": transfer.pk}).status_code == 200
    assert places(transfer) == ["Bodega CDMX"] * 2
    assert held() == []
    entry = InventoryEntry.objects.filter(kind="Traspaso").get()
    assert (entry.location.code, entry.document_number, entry.pieces.count()) == ("CDMX", str(transfer.pk), 2)
    assert PieceMove.objects.filter(kind="arrival", origin=None, destination__code="CDMX").count() == 2
    assert states(coordinator, transfer) == ["Recibida"] * 2
    actions = Piece.history.filter(id=pieces_of(transfer)[0]).order_by("pk").values_list("history_action", flat=True)
    assert list(actions) == ["create", "transit", "received"]


def test_what_did_not_arrive_is_answered_for(coordinator: Caller) -> None:
    transfer = inventory.transfer(coordinator.user, *inventory.IN_TRANSIT, amount=3)
    first, second, lost = pieces_of(transfer)
    driver = person("warehouse", "chofer@pruebas.mx", first_name="Chofer")
    body = {"id": transfer.pk, "pieces": [first, second], "responsible": driver.pk, "note": "No venía"}
    received = coordinator.post("/transfer/received", body).json()["data"]["transfer"]
    assert (received["status"], received["missing"]) == ("Recibida", 1)
    assert places(transfer) == ["Bodega CDMX", "Bodega CDMX", ""]
    assert held() == [lost]
    [line] = [line for line in received["lines"] if line["state"] == "Faltante"]
    assert (line["IdPiece"], line["responsible"]["id"], line["note"]) == (lost, driver.pk, "No venía")
    newest = coordinator.get(f"/admin/transfers/{transfer.pk}/history").json()["data"][0]
    assert newest["reason"] == f"Faltan {line['Tag']}. Responde {driver.name}. No venía"
    assert [row["ID"] for row in coordinator.get("/transfers", {"missing": "true"}).json()["data"]] == [transfer.pk]


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({}, "responsible"),
        ({"responsible": 987654}, "responsible"),
        ({"pieces": [987654]}, "pieces"),
        ({"pieces": []}, "pieces"),
    ],
)
def test_receiving_fewer_is_refused_unless_somebody_answers(
    coordinator: Caller, sent: dict[str, Any], field: str
) -> None:
    transfer = inventory.transfer(coordinator.user, *inventory.IN_TRANSIT, amount=2)
    body = {"id": transfer.pk, "pieces": pieces_of(transfer)[:1], **sent}
    refused = coordinator.post("/transfer/received", body)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert Transfer.objects.get(pk=transfer.pk).status == "En transito"
    assert places(transfer) == ["", ""]


def test_a_customer_does_not_answer_for_missing_pieces(coordinator: Caller, customer: Caller) -> None:
    transfer = inventory.transfer(coordinator.user, *inventory.IN_TRANSIT, amount=2)
    body = {"id": transfer.pk, "pieces": pieces_of(transfer)[:1], "responsible": customer.user.pk}
    assert coordinator.post("/transfer/received", body).status_code == 422
    people = coordinator.get("/transfer/responsibles").json()["data"]
    assert coordinator.user.pk in {who["id"] for who in people}
    assert customer.user.pk not in {who["id"] for who in people}


def test_missing_pieces_are_received_later(coordinator: Caller) -> None:
    transfer = inventory.transfer(coordinator.user, *inventory.IN_TRANSIT, "missing", amount=2)
    done = coordinator.post("/transfer/receive-missing", {"id": transfer.pk, "reason": "Estaba en otro camión"})
    assert (done.status_code, done.json()["data"]["transfer"]["missing"]) == (200, 0)
    assert places(transfer) == ["Bodega CDMX"] * 2
    assert held() == []
    assert InventoryEntry.objects.filter(kind="Traspaso").count() == 2
    assert coordinator.post("/transfer/receive-missing", {"id": transfer.pk}).status_code == 409


def test_missing_pieces_are_written_off_with_a_reason(coordinator: Caller) -> None:
    transfer = inventory.transfer(coordinator.user, *inventory.IN_TRANSIT, "missing", amount=2)
    assert coordinator.post("/transfer/write-off", {"id": transfer.pk}).status_code == 422
    done = coordinator.post("/transfer/write-off", {"id": transfer.pk, "reason": "Robada en carretera"})
    assert done.status_code == 200
    assert states(coordinator, transfer) == ["Recibida", "Dada de baja"]
    lost = Piece.objects.get(pk=pieces_of(transfer)[1])
    assert (lost.status, held()) == ("Eliminada", [])
    assert lost.history.latest().history_change_reason == "Robada en carretera"


def test_some_of_the_missing_are_found_and_some_written_off(coordinator: Caller) -> None:
    transfer = inventory.transfer(coordinator.user, *inventory.IN_TRANSIT, amount=3)
    first, found, lost = pieces_of(transfer)
    body = {"id": transfer.pk, "pieces": [first], "responsible": coordinator.user.pk}
    coordinator.post("/transfer/received", body)
    coordinator.post("/transfer/receive-missing", {"id": transfer.pk, "pieces": [found]})
    again = coordinator.post("/transfer/receive-missing", {"id": transfer.pk, "pieces": [found]})
    assert again.status_code == 422
    coordinator.post("/transfer/write-off", {"id": transfer.pk, "pieces": [lost], "reason": "Rota"})
    assert states(coordinator, transfer) == ["Recibida", "Recibida", "Dada de baja"]


def test_staff_sends_from_the_own_place_and_receives_at_the_own_place(admin: Caller, warehouse: Caller) -> None:
    leaving = inventory.transfer(admin.user, "confirm", "approve")
    for step in ("ready", "transit"):
        assert warehouse.post(f"/transfer/{step}", {"id": leaving.pk}).status_code == 200
    assert warehouse.post("/transfer/received", {"id": leaving.pk}).status_code == 409
    coming = inventory.transfer(admin.user, "confirm", "approve", origin="CDMX", destination="GDL")
    assert warehouse.post("/transfer/ready", {"id": coming.pk}).status_code == 409
    for step in ("ready",):
        act_on_transfer(coming.pk, step, by=admin.user)
    assert warehouse.post("/transfer/transit", {"id": coming.pk}).status_code == 409
    transfer_travel.send_transfer(coming.pk, by=admin.user)
    assert warehouse.post("/transfer/received", {"id": coming.pk}).status_code == 200


def test_staff_of_one_place_writes_nothing_off(admin: Caller, warehouse: Caller) -> None:
    transfer = inventory.transfer(
        admin.user, *inventory.IN_TRANSIT, "missing", amount=2, origin="CDMX", destination="GDL"
    )
    refused = warehouse.post("/transfer/write-off", {"id": transfer.pk, "reason": "Se perdió"})
    assert refused.status_code == 409
    assert "faltan" not in refused.json()["message"]


def test_a_piece_on_its_way_is_nobody_else_s(coordinator: Caller) -> None:
    transfer = inventory.transfer(coordinator.user, *inventory.IN_TRANSIT)
    [pk] = pieces_of(transfer)
    with pytest.raises(holding.PieceTaken, match=f"Traspaso {transfer.pk}"):
        holding.reserve_pieces([pk], inventory.quote(), by=coordinator.user)


def test_a_transfer_of_an_order_moves_the_order_s_pieces(admin: Caller) -> None:
    by = admin.user
    piece, quote, order = inventory.piece(by), inventory.quote(3), inventory.order(4)
    holding.reserve_pieces([piece.pk], quote, by=by)
    holding.pass_pieces_on(quote, order, by=by)
    wanted = TransferData(piece.location_id or 0, inventory.location("CDMX").pk, [piece.pk], order=order)
    transfer = create_transfer(wanted, by=by)
    assert transfer.status == "Solicitud"
    with pytest.raises(Exception, match=f"ya va en el traspaso {transfer.pk}"):
        create_transfer(wanted, by=by)
    for step in ("approve", "ready"):
        act_on_transfer(transfer.pk, step, by=by)
    transfer_travel.send_transfer(transfer.pk, by=by)
    transfer_travel.receive_transfer(transfer.pk, transfer_travel.Arrival(), by=by)
    now = Piece.objects.get(pk=piece.pk)
    assert (now.status, str(now.location)) == ("Orden", "Bodega CDMX")
    assert [hold.document for hold in now.holds.filter(released_at=None)] == [order]


def test_a_cancelled_transfer_leaves_the_order_its_pieces(admin: Caller) -> None:
    by = admin.user
    piece, quote, order = inventory.piece(by), inventory.quote(3), inventory.order(4)
    holding.reserve_pieces([piece.pk], quote, by=by)
    holding.pass_pieces_on(quote, order, by=by)
    wanted = TransferData(piece.location_id or 0, inventory.location("CDMX").pk, [piece.pk], order=order)
    end_transfer(create_transfer(wanted, by=by).pk, "cancel", by=by)
    assert [hold.document for hold in piece.holds.filter(released_at=None)] == [order]
    assert create_transfer(wanted, by=by).status == "Solicitud"


def test_the_document_names_each_piece_and_is_the_same_every_time(coordinator: Caller) -> None:
    transfer = inventory.transfer(coordinator.user, *inventory.IN_TRANSIT, "missing", amount=2)
    first, again = (coordinator.get("/transfer/download", {"id": transfer.pk}) for _ in range(2))
    assert first["Content-Disposition"] == f'attachment; filename="orden_traspaso_{transfer.pk}.pdf"'
    assert first.content[:5] == b"%PDF-"
    assert first.content == again.content
