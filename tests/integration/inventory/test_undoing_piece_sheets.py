"""An import is undone while nothing touched its pieces, a dead job begins again, and two clicks at once are one."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.accounts.models import Location
from apps.catalog.services.products import act_on_product
from apps.inventory.models import ImportNumber, InventoryEntry, Piece, PieceMove, PieceSheet, Transfer
from apps.inventory.services import holding, transfer_travel
from apps.inventory.services.circuit_sets import WantedProduct
from apps.inventory.services.circuits import create_circuit, take_apart_circuit
from apps.inventory.services.labels import mark_labels
from apps.inventory.services.pieces import act_on_piece, transfer_to_product, update_piece
from apps.inventory.services.sheets import saving
from apps.inventory.services.transfers import TransferData, act_on_transfer, create_transfer, end_transfer
from tests.factories import catalog, inventory
from tests.factories import sheets as make
from tests.integration.inventory.test_piece_sheets import act, bring, in_stock
from tests.personas import Caller

HEADS = ["IdPiece", "Producto", "Etiqueta", "Número de serie", "Ubicación", "Importación", "Fecha de llegada"]


@pytest.fixture
def imported(admin: Caller) -> tuple[dict[str, Any], Piece]:
    """One new piece N-1, and T-1 changed in all that a sheet can change."""
    piece = in_stock(admin.user, arrive_date="2026-01-31")
    other = catalog.product(admin.user)
    rows = [
        ["", other.pk, "N-1", "S-1", "GDL", "IMP-7", ""],
        [piece.pk, other.pk, "T-2", "S-2", "CDMX", "IMP-7", "01/02/2026"],
    ]
    sheet: dict[str, Any] = act(admin, bring(admin, make.csv(rows, HEADS)), "confirm").json()["data"]
    return sheet, piece


def columns(piece: Piece) -> Any:
    names = ("product_id", "tag", "serial_number", "location_id", "import_number_id", "arrive_date", "status")
    return Piece.objects.values(*names).get(pk=piece.pk)


def test_undone_it_is_as_if_it_had_not_been(admin: Caller, imported: Any) -> None:
    sheet, piece = imported
    made = Piece.objects.get(tag="N-1")
    assert act(admin, sheet, "undo").json()["data"]["status"] == "Deshecha"
    assert columns(piece) == {
        "product_id": piece.product_id, "tag": "T-1", "serial_number": "S-1", "location_id": piece.location_id,
        "import_number_id": None, "arrive_date": date(2026, 1, 31), "status": "Inventario",
    }  # fmt: skip
    assert not Piece.objects.filter(tag="N-1").exists()
    assert not InventoryEntry.objects.filter(document_kind="sheet").exists()
    assert not ImportNumber.objects.exists()
    assert [v.history_type for v in Piece.history.filter(id=made.pk)] == ["-", "+"]
    assert [v.history_action for v in piece.history.all()] == ["undo_import", "import", "create"]
    assert [m.destination.code for m in PieceMove.objects.filter(piece=piece).order_by("pk")] == ["GDL", "CDMX", "GDL"]  # type: ignore[union-attr]


def test_it_is_undone_when_its_labels_are_printed_already_which_are_then_wrong(admin: Caller, imported: Any) -> None:
    sheet, piece = imported
    made = Piece.objects.get(tag="N-1")
    assert mark_labels([made.pk, piece.pk], by=admin.user) == 2
    assert act(admin, sheet, "undo").json()["data"]["status"] == "Deshecha"
    assert (columns(piece)["tag"], Piece.objects.get(pk=piece.pk).label_printed_at) == ("T-1", None)


def _edited(piece: Piece, admin: Caller) -> None:
    update_piece(piece.pk, {"notes": "Rayada"}, by=admin.user)


def _held(piece: Piece, admin: Caller) -> None:
    holding.hold_pieces([piece.pk], inventory.quote(7), by=admin.user)


def _held_and_let_go(piece: Piece, admin: Caller) -> None:
    _held(piece, admin)
    holding.release_holds(inventory.quote(7))


def _lost_and_found(piece: Piece, admin: Caller) -> None:
    act_on_piece(piece.pk, "remove", by=admin.user, reason="No apareció")
    act_on_piece(piece.pk, "restore", by=admin.user, reason="Apareció")


def _in_a_circuit_and_out(piece: Piece, admin: Caller) -> None:
    place = piece.location_id
    wanted = WantedProduct(piece.product_id, {"pieces_needed": 1}, [piece.pk])
    circuit = create_circuit({"name": "Aula", "location_id": place}, [wanted], by=admin.user)
    take_apart_circuit(circuit.pk, by=admin.user, reason="Se vendió suelta")


def _transfer(piece: Piece, admin: Caller) -> Transfer:
    destination = Location.objects.exclude(pk=piece.location_id or 0).earliest("pk")
    return create_transfer(TransferData(piece.location_id or 0, destination.pk, [piece.pk]), by=admin.user)


def _in_a_transfer_and_out(piece: Piece, admin: Caller) -> None:
    made = _transfer(piece, admin)
    end_transfer(made.pk, "discard", by=admin.user, reason="Ya no")


def _sent_away(piece: Piece, admin: Caller) -> None:
    made = _transfer(piece, admin)
    for step in ("confirm", "approve", "ready"):
        act_on_transfer(made.pk, step, by=admin.user)
    transfer_travel.send_transfer(made.pk, by=admin.user)


def _another_product_s(piece: Piece, admin: Caller) -> None:
    transfer_to_product(piece.product_id, catalog.product(admin.user).pk, by=admin.user, ids=[piece.pk])


TOUCHES = [
    _edited, _held, _held_and_let_go, _lost_and_found, _in_a_circuit_and_out, _in_a_transfer_and_out, _sent_away,
    _another_product_s,
]  # fmt: skip


@pytest.mark.parametrize("touch", TOUCHES)
@pytest.mark.parametrize("tag", ["N-1", "T-2"])
def test_what_was_touched_since_keeps_it_and_is_named(admin: Caller, imported: Any, touch: Any, tag: str) -> None:
    sheet, _ = imported
    piece = Piece.objects.get(tag=tag)
    touch(piece, admin)
    answer = act(admin, sheet, "undo")
    assert (answer.status_code, answer.json()["code"]) == (409, "pieces_touched")
    assert answer.json()["pieces"] == [{"id": piece.pk, "tag": tag}]
    assert admin.get(f"/admin/piece-sheets/{sheet['id']}").json()["status"] == "Importada"
    assert Piece.objects.filter(tag__in=["N-1", "T-2"]).count() == 2


def test_imports_are_undone_one_after_the_other_from_the_last(admin: Caller, imported: Any) -> None:
    first, piece = imported
    second = act(admin, bring(admin, make.csv([[piece.pk, "", "T-3", "", "", "", ""]], HEADS)), "confirm").json()[
        "data"
    ]
    assert act(admin, first, "undo").status_code == 409
    assert act(admin, second, "undo").json()["data"]["status"] == "Deshecha"
    assert act(admin, first, "undo").json()["data"]["status"] == "Deshecha"
    assert columns(piece)["tag"] == "T-1"


def test_what_another_import_did_and_undid_does_not_count(admin: Caller) -> None:
    piece = in_stock(admin.user)
    brought_first = bring(admin, make.csv([[piece.pk, "", "T-3", "", "", "", ""]], HEADS))
    first = act(admin, bring(admin, make.csv([[piece.pk, "", "T-2", "", "", "", ""]], HEADS)), "confirm").json()["data"]
    act(admin, act(admin, brought_first, "confirm").json()["data"], "confirm")
    act(admin, brought_first, "undo")
    assert columns(piece)["tag"] == "T-2"
    assert act(admin, first, "undo").json()["data"]["status"] == "Deshecha"
    assert columns(piece)["tag"] == "T-1"


def test_a_code_that_another_piece_has_by_now_is_not_taken_back(admin: Caller, imported: Any) -> None:
    sheet, piece = imported
    other = inventory.piece(admin.user, tag="T-1")
    answer = act(admin, sheet, "undo")
    assert (answer.status_code, answer.json()["code"]) == (409, "no_way_back")
    assert f"la etiqueta T-1 ya es de otra pieza (IdPiece {other.pk})" in answer.json()["message"]
    assert columns(piece)["tag"] == "T-2"


def test_no_piece_goes_back_to_a_product_that_is_deleted(admin: Caller, imported: Any) -> None:
    sheet, piece = imported
    act_on_product(piece.product_id, "remove", by=admin.user)
    assert act(admin, sheet, "undo").json()["message"].endswith("está eliminado: restáuralo antes.")
    act_on_product(piece.product_id, "restore", by=admin.user)
    assert act(admin, sheet, "undo").json()["data"]["status"] == "Deshecha"


def test_who_works_at_one_location_undoes_nothing_at_another(admin: Caller, coordinator: Caller, imported: Any) -> None:
    coordinator.user.role.abilities.filter(subject="Import", action="import pieces").update(scope="location")
    assert act(coordinator, imported[0], "undo").status_code == 403
    assert Piece.objects.filter(tag__in=["N-1", "T-2"]).count() == 2


def test_an_import_number_that_somebody_else_uses_stays(admin: Caller, imported: Any) -> None:
    sheet, _ = imported
    inventory.piece(admin.user, import_number=ImportNumber.objects.get(number="IMP-7"))
    act(admin, sheet, "undo")
    assert ImportNumber.objects.filter(number="IMP-7").exists()


def test_a_job_that_dies_leaves_nothing_and_may_begin_again(admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    product = catalog.product(admin.user)
    sheet = bring(admin, make.csv([["", product.pk, "N-1", "", "GDL", "IMP-8", ""]], HEADS))

    def die(*_: Any) -> None:
        raise MemoryError

    with monkeypatch.context() as dying:
        dying.setattr(saving, "_name_pieces", die)
        dead = act(admin, sheet, "confirm").json()["data"]
    assert (dead["status"], dead["stalled"], dead["working"]) == ("Importando", True, False)
    assert dead["notice"].startswith("La tarea se interrumpió")
    assert (Piece.objects.count(), ImportNumber.objects.count()) == (0, 0)
    assert act(admin, sheet, "retry").json()["data"]["status"] == "Importada"
    assert Piece.objects.count() == 1


def test_a_job_at_work_is_left_alone_until_it_is_silent(admin: Caller) -> None:
    sheet = bring(admin, make.csv([["", "x", "N-1", "", "GDL", "", ""]], HEADS))
    rows = PieceSheet.objects.filter(pk=sheet["id"])
    rows.update(status="En revisión", beat_at=timezone.now())
    assert act(admin, sheet, "retry").json()["message"] == "Todavía se está trabajando en ella."
    rows.update(beat_at=timezone.now() - timedelta(minutes=2))
    assert act(admin, sheet, "retry").json()["data"]["status"] == "Con errores"


def test_a_job_that_was_overtaken_does_nothing(admin: Caller) -> None:
    from apps.inventory.services.sheets.jobs import save_sheet

    product = catalog.product(admin.user)
    sheet = bring(admin, make.csv([["", product.pk, "N-1", "", "GDL", "", ""]], HEADS))
    PieceSheet.objects.filter(pk=sheet["id"]).update(status="Importando", turn=7)
    save_sheet.func(sheet["id"], 6, admin.user.pk)
    assert Piece.objects.count() == 0
    save_sheet.func(sheet["id"], 7, admin.user.pk)
    save_sheet.func(sheet["id"], 7, admin.user.pk)
    assert Piece.objects.count() == 1
