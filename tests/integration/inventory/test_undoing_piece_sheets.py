"""An import is undone while nothing touched its pieces, a dead job begins again, and two clicks at once are one."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.inventory.models import ImportNumber, InventoryEntry, Piece, PieceMove, PieceSheet
from apps.inventory.services import holding
from apps.inventory.services.pieces import update_piece
from apps.inventory.services.sheets import saving
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


def _edited(piece: Piece, admin: Caller) -> None:
    update_piece(piece.pk, {"notes": "Rayada"}, by=admin.user)


def _held(piece: Piece, admin: Caller) -> None:
    holding.hold_pieces([piece.pk], inventory.quote(7), by=admin.user)


def _held_and_let_go(piece: Piece, admin: Caller) -> None:
    _held(piece, admin)
    holding.release_holds(inventory.quote(7))


@pytest.mark.parametrize("touch", [_edited, _held, _held_and_let_go])
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
        dying.setattr(saving, "_enter", die)
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
