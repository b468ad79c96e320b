"""A transfer has its pieces from the first moment, and lets go of them when it will not happen."""

from typing import Any

import pytest

from apps.inventory.models import Hold, Piece, Transfer, TransferPiece
from apps.inventory.services import holding
from apps.inventory.services.transfers import TransferData, create_transfer
from tests.factories import catalog, inventory
from tests.personas import Caller, person


def form(pieces: list[Piece], origin: str = "GDL", destiny: str = "CDMX", **more: Any) -> dict[str, Any]:
    return {
        "LocationOrigin": inventory.location(origin).pk,
        "LocationDestiny": inventory.location(destiny).pk,
        "pieces": [piece.pk for piece in pieces],
        **more,
    }


def holder_of(piece: Piece) -> str:
    hold = Hold.objects.filter(piece=piece, released_at=None).first()
    return hold.document.words if hold and hold.document else ""


def detail(who: Caller, pk: int) -> Any:
    return who.get("/transfer", {"id": pk}).json()["data"]["transfer"]


def test_a_new_transfer_holds_its_pieces(coordinator: Caller) -> None:
    pieces = inventory.pieces(coordinator.user, 2)
    body = form(pieces, DateRequired="2026-12-01", comment="Para la feria")
    named = body.pop("pieces")
    made = coordinator.form("/transfer/store", {**body, "pieces[]": named})
    assert made.status_code == 201
    transfer = made.json()["data"]["transfer"]
    assert transfer["status"] == "Traspaso"
    assert (transfer["LocationOrigin"], transfer["DateRequired"]) == (inventory.location().pk, "2026-12-01")
    assert [line["IdPiece"] for line in transfer["lines"]] == [piece.pk for piece in pieces]
    assert [holder_of(piece) for piece in pieces] == [f"Traspaso {transfer['id']}"] * 2


def test_a_taken_piece_is_refused_with_its_holder_and_equal_ones(coordinator: Caller) -> None:
    product = catalog.product(coordinator.user)
    taken, wanted, equal = inventory.pieces(coordinator.user, 3, of=product)
    holding.reserve_pieces([taken.pk], inventory.quote(7), by=coordinator.user)
    refused = coordinator.post("/transfer/store", form([taken, wanted]))
    assert (refused.status_code, refused.json()["code"]) == (409, "piece_taken")
    [holder] = refused.json()["holders"]
    assert (holder["number"], [other["id"] for other in holder["alternatives"]]) == ("7", [equal.pk])
    assert (Transfer.objects.count(), holder_of(wanted)) == (0, "")


def test_pieces_of_another_place_are_refused(coordinator: Caller) -> None:
    here, there = inventory.piece(coordinator.user), inventory.piece(coordinator.user, at="CDMX")
    refused = coordinator.post("/transfer/store", form([here, there]))
    assert refused.json()["holders"][0]["why"] == "elsewhere"


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"LocationOrigin": 987654}, "LocationOrigin"),
        ({"pieces": []}, "pieces"),
        ({"pieces": [987654]}, "pieces"),
        ({"DateRequired": "mañana"}, "DateRequired"),
        ({"LocationDestiny": ""}, "LocationDestiny"),
    ],
)
def test_bad_input_is_told_at_its_field(coordinator: Caller, more: dict[str, Any], field: str) -> None:
    body = {**form([inventory.piece(coordinator.user)]), **more}
    refused = coordinator.post("/transfer/store", body)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])


def test_a_piece_that_is_named_twice_is_refused(coordinator: Caller) -> None:
    piece = inventory.piece(coordinator.user)
    refused = coordinator.post("/transfer/store", form([piece, piece]))
    assert refused.status_code == 422
    assert refused.json()["errors"] == {"pieces": f"La pieza {piece.pk} está más de una vez."}
    assert (Transfer.objects.count(), holder_of(piece)) == (0, "")


def test_a_transfer_goes_to_another_place(coordinator: Caller) -> None:
    refused = coordinator.post("/transfer/store", form([inventory.piece(coordinator.user)], destiny="GDL"))
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["LocationDestiny"])
    assert Transfer.objects.count() == 0


def test_a_seller_makes_a_request(seller: Caller) -> None:
    made = seller.post("/transfer/store", form([inventory.piece(person("admin"))]))
    assert made.json()["data"]["transfer"]["status"] == "Solicitud"


@pytest.mark.parametrize("role", ["wholesaler", "billing", "warehouse", "customer"])
def test_who_may_neither_make_nor_request_one_does_not(everybody: dict[str, Caller], role: str) -> None:
    piece = inventory.piece(everybody["admin"].user)
    assert everybody[role].post("/transfer/store", form([piece])).status_code == 403


def test_a_change_lets_go_of_pieces_and_takes_others(coordinator: Caller) -> None:
    keeps, leaves, comes = inventory.pieces(coordinator.user, 3)
    pk = coordinator.post("/transfer/store", form([keeps, leaves])).json()["data"]["transfer"]["id"]
    body = {"_method": "PUT", "comment": "Con cuidado", "pieces[]": [keeps.pk, comes.pk]}
    changed = coordinator.form(f"/transfer/update/{pk}", body)
    assert changed.status_code == 200
    assert {line["IdPiece"] for line in changed.json()["data"]["transfer"]["lines"]} == {keeps.pk, comes.pk}
    assert (holder_of(leaves), holder_of(comes)) == ("", f"Traspaso {pk}")
    [newest, _] = coordinator.get(f"/admin/transfers/{pk}/history").json()["data"]
    assert newest["reason"] == f"Entran: {comes.tag}. Salen: {leaves.tag}."


def test_a_change_of_pieces_alone_is_in_the_history(coordinator: Caller) -> None:
    transfer, more = inventory.transfer(coordinator.user), inventory.piece(coordinator.user)
    pieces = [*transfer.pieces.values_list("piece_id", flat=True), more.pk]
    coordinator.put(f"/transfer/update/{transfer.pk}", {"pieces": pieces})
    [newest, _] = coordinator.get(f"/admin/transfers/{transfer.pk}/history").json()["data"]
    assert (newest["actionLabel"], newest["reason"]) == ("Cambio de piezas", f"Entran: {more.tag}.")


def test_a_change_to_taken_pieces_changes_nothing(coordinator: Caller) -> None:
    transfer, taken = inventory.transfer(coordinator.user), inventory.piece(coordinator.user)
    holding.reserve_pieces([taken.pk], inventory.quote(), by=coordinator.user)
    had = transfer.pieces.get().piece
    refused = coordinator.put(f"/transfer/update/{transfer.pk}", {"pieces": [taken.pk], "comment": "Otra"})
    assert refused.status_code == 409
    assert (detail(coordinator, transfer.pk)["comment"], holder_of(had)) == ("", f"Traspaso {transfer.pk}")


def test_another_origin_needs_pieces_that_lie_there(coordinator: Caller) -> None:
    transfer, there = inventory.transfer(coordinator.user), inventory.piece(coordinator.user, at="TIENDA")
    store = inventory.location("TIENDA").pk
    assert coordinator.put(f"/transfer/update/{transfer.pk}", {"LocationOrigin": store}).status_code == 409
    body = {"LocationOrigin": store, "pieces": [there.pk]}
    assert coordinator.put(f"/transfer/update/{transfer.pk}", body).status_code == 200
    assert detail(coordinator, transfer.pk)["originName"] == "Tienda"


def test_only_a_transfer_that_nobody_confirmed_is_changed(coordinator: Caller) -> None:
    transfer = inventory.transfer(coordinator.user, "confirm")
    refused = coordinator.put(f"/transfer/update/{transfer.pk}", {"comment": "Tarde"})
    assert (refused.status_code, refused.json()["code"]) == (409, "wrong_state")
    assert not detail(coordinator, transfer.pk)["editable"]


@pytest.mark.parametrize(
    ("before", "step"),
    [([], "cancel"), (["confirm"], "decline"), (["confirm"], "cancel"), (["confirm", "approve", "ready"], "cancel")],
)
def test_what_will_not_happen_frees_its_pieces(coordinator: Caller, before: list[str], step: str) -> None:
    transfer = inventory.transfer(coordinator.user, *before, amount=2)
    done = coordinator.post(f"/transfer/{step}", {"id": transfer.pk, "comment": "Ya no hace falta"})
    assert done.status_code == 200
    assert not Hold.objects.filter(released_at=None).exists()
    assert not TransferPiece.objects.filter(is_open=True).exists()
    ids = list(transfer.pieces.values_list("piece_id", flat=True))
    inventory_again = TransferData(transfer.origin_id, transfer.destination_id, ids)
    assert create_transfer(inventory_again, by=coordinator.user).pk > transfer.pk
    assert {line["state"] for line in detail(coordinator, transfer.pk)["lines"]} == {"Liberada"}


def test_it_is_declined_as_the_specification_s_client_does_it(coordinator: Caller) -> None:
    transfer = inventory.transfer(coordinator.user, "confirm")
    assert coordinator.post("/transfer/decline", {"id": transfer.pk}).status_code == 200
    transfer.refresh_from_db()
    assert transfer.status == "Rechazada"


def test_a_deleted_transfer_is_gone_and_its_number_is_not_given_again(coordinator: Caller) -> None:
    transfer = inventory.transfer(coordinator.user)
    piece = transfer.pieces.get().piece
    assert coordinator.delete(f"/transfer/delete?id={transfer.pk}").status_code == 200
    assert coordinator.get("/transfer", {"id": transfer.pk}).status_code == 404
    assert coordinator.delete(f"/transfer/delete?id={transfer.pk}").status_code == 404
    assert coordinator.get("/transfers").json()["total"] == 0
    assert holder_of(piece) == ""
    assert inventory.transfer(coordinator.user).pk > transfer.pk
    assert Transfer.history.filter(id=transfer.pk).first().history_action == "discard"


def test_a_confirmed_transfer_is_not_deleted(coordinator: Caller) -> None:
    transfer = inventory.transfer(coordinator.user, "confirm")
    assert coordinator.delete(f"/transfer/delete?id={transfer.pk}").status_code == 409


@pytest.mark.parametrize(
    ("sent", "kept"), [({"date": "2026-12-09"}, "2026-12-09"), ({}, "2026-12-01"), ({"date": ""}, "2026-12-01")]
)
def test_the_date_is_confirmed_as_told_or_as_required(coordinator: Caller, sent: dict[str, str], kept: str) -> None:
    body = form([inventory.piece(coordinator.user)], DateRequired="2026-12-01")
    pk = coordinator.post("/transfer/store", body).json()["data"]["transfer"]["id"]
    assert coordinator.post("/transfer/confirm-date", {"id": pk}).status_code == 409
    for step in ("confirm", "approve"):
        coordinator.post(f"/transfer/{step}", {"id": pk})
    confirmed = coordinator.post("/transfer/confirm-date", {"id": pk, **sent}).json()["data"]["transfer"]
    assert (confirmed["confirmedDate"], confirmed["status"]) == (kept, "Aprobada")
    coordinator.post("/transfer/confirm-date", {"id": pk, "date": "2026-12-15"})
    again = coordinator.post("/transfer/confirm-date", {"id": pk, "date": ""}).json()["data"]["transfer"]
    assert again["confirmedDate"] == "2026-12-15"


def test_the_list_is_narrowed_by_place_state_day_and_number(coordinator: Caller) -> None:
    one = inventory.transfer(coordinator.user)
    two = inventory.transfer(coordinator.user, "confirm", origin="CDMX", destination="TIENDA")
    Transfer.objects.filter(pk=two.pk).update(date_required="2026-12-24")

    def found(**query: Any) -> list[int]:
        return [row["ID"] for row in coordinator.get("/transfers", query).json()["data"]]

    assert found(sort="ID") == [one.pk, two.pk]
    assert found(sort="-ID") == found() == [two.pk, one.pk]
    assert found(origin=inventory.location("CDMX").pk) == found(status="Solicitud") == [two.pk]
    assert found(destiny=inventory.location("CDMX").pk) == found(**{"filter[search]": one.pk}) == [one.pk]
    assert found(date="2026-12-24") == found(**{"filter[search]": f"#{two.pk}"}) == [two.pk]
    assert found(missing="true") == []


def test_a_transfer_is_found_by_its_pieces(coordinator: Caller) -> None:
    inventory.transfer(coordinator.user)
    wanted = inventory.transfer(coordinator.user)
    piece = Piece.objects.get(in_transfers__transfer=wanted)

    def found(words: Any) -> list[int]:
        return [row["ID"] for row in coordinator.get("/transfers", {"filter[search]": words}).json()["data"]]

    assert found(piece.tag.lower()) == found(piece.product.name) == [wanted.pk]
    assert wanted.pk in found(piece.pk)


def test_who_works_at_one_place_sees_what_comes_and_goes_there(admin: Caller, warehouse: Caller) -> None:
    leaving = inventory.transfer(admin.user)
    coming = inventory.transfer(admin.user, origin="CDMX", destination="GDL")
    elsewhere = inventory.transfer(admin.user, origin="CDMX", destination="TIENDA")
    assert {row["ID"] for row in warehouse.get("/transfers").json()["data"]} == {leaving.pk, coming.pk}
    for path in (f"/transfer?id={elsewhere.pk}", f"/transfer/download?id={elsewhere.pk}"):
        assert warehouse.get(path).status_code == 404
    assert warehouse.get(f"/transfer/status/list/{elsewhere.pk}").status_code == 404
    assert warehouse.post("/transfer/ready", {"id": elsewhere.pk}).status_code == 404


def test_the_trail_tells_each_step(coordinator: Caller) -> None:
    transfer = inventory.transfer(coordinator.user)
    coordinator.put(f"/transfer/update/{transfer.pk}", {"comment": "Una corrección no es un paso"})
    coordinator.post("/transfer/confirm", {"id": transfer.pk})
    coordinator.post("/transfer/decline", {"id": transfer.pk, "reason": "No hay camión"})
    trail = coordinator.get(f"/transfer/status/list/{transfer.pk}").json()["data"]
    assert [(step["label"], step["status"], step["comment"]) for step in trail] == [
        ("Alta", "Traspaso", ""),
        ("Confirmar", "Solicitud", ""),
        ("Rechazar", "Rechazada", "No hay camión"),
    ]
    assert {step["user"] for step in trail} == {coordinator.user.name}
