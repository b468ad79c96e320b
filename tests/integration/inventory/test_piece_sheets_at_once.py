"""Imports beside each other, and beside people at work: one wins, the other is told, and nothing is half done."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from apps.catalog.services.products import act_on_product
from apps.core.errors import DomainError
from apps.inventory.models import Hold, ImportNumber, InventoryEntry, Piece, PieceSheet
from apps.inventory.services import holding
from apps.inventory.services.imports import update_imports
from apps.inventory.services.pieces import update_piece
from apps.inventory.services.sheets import commands, jobs, saving
from tests.factories import catalog, inventory
from tests.factories import sheets as make
from tests.personas import Caller, person
from tests.processes import PATIENCE
from tests.sizes import ROUNDS

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _jobs_wait(settings: Any) -> None:
    """The tests run the jobs themselves, several at once."""
    settings.TASKS = {"default": {"BACKEND": "django_tasks.backends.dummy.DummyBackend"}}


@pytest.fixture
def admin() -> Caller:
    return Caller(person("admin"))


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """What each call answers, or the code of its refusal; all start together."""
    gate = Barrier(len(calls))

    def run(call: Callable[[], Any]) -> Any:
        try:
            gate.wait(PATIENCE)
            return call()
        except DomainError as refusal:
            return refusal.code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def reviewed(admin: Caller, rows: make.Rows, heads: Sequence[str] = make.HEADS) -> PieceSheet:
    sheet = commands.bring_sheet(make.csv(rows, heads), by=admin.user)
    jobs.judge_sheet.func(sheet.pk, sheet.turn, admin.user.pk)
    return PieceSheet.objects.get(pk=sheet.pk)


def act(admin: Caller, sheet: PieceSheet, action: str) -> Callable[[], None]:
    """The step is taken; its job is what is answered."""
    taken = commands.act_on_sheet(sheet.pk, action, by=admin.user)
    job = {"confirm": jobs.save_sheet, "undo": jobs.undo_sheet}[action]
    return lambda: job.func(taken.pk, taken.turn, admin.user.pk)


def states(*sheets: PieceSheet) -> list[str]:
    return sorted(PieceSheet.objects.filter(pk__in=[s.pk for s in sheets]).values_list("status", flat=True))


def test_a_sheet_confirmed_by_many_is_saved_once(admin: Caller) -> None:
    product = catalog.product(admin.user)
    sheet = reviewed(admin, [["", product.pk, f"N-{n}", "", "GDL", ""] for n in range(5)])
    confirm = lambda: admin.post(f"/piece-sheets/{sheet.pk}/confirm").status_code  # noqa: E731
    assert sorted(at_once(*[confirm] * 6)) == [200] + [409] * 5
    turn = PieceSheet.objects.get(pk=sheet.pk).turn
    at_once(*[lambda: jobs.save_sheet.func(sheet.pk, turn, admin.user.pk)] * 4)
    assert (states(sheet), Piece.objects.count()) == (["Importada"], 5)
    assert (InventoryEntry.objects.count(), Piece.history.count()) == (1, 5)


def test_a_new_tag_in_two_sheets_is_one_piece_and_the_other_sheet_asks_again(admin: Caller) -> None:
    one, two = catalog.product(admin.user), catalog.product(admin.user)
    for turn in range(ROUNDS):
        tags = [f"R{turn}-{n}" for n in range(30)]
        first = reviewed(admin, [["", one.pk, tag, "", "GDL", ""] for tag in [*tags, f"A-{turn}"]])
        second = reviewed(admin, [["", two.pk, tag, "", "GDL", ""] for tag in [*reversed(tags), f"B-{turn}"]])
        at_once(act(admin, first, "confirm"), act(admin, second, "confirm"))
        assert states(first, second) == ["Importada", "Por confirmar"]
        loser = PieceSheet.objects.get(pk__in=[first.pk, second.pk], status="Por confirmar")
        assert loser.rows.filter(differs=True, outcome="update").count() == 30
        assert "30 filas tienen otro resultado" in loser.message
        assert Piece.objects.filter(tag__in=[f"A-{turn}", f"B-{turn}"]).count() == 1
        assert Piece.objects.filter(tag__in=tags).values("product").distinct().count() == 1


def test_a_new_serial_number_in_two_sheets_is_an_error_in_the_second(admin: Caller) -> None:
    product = catalog.product(admin.user)
    first = reviewed(admin, [["", product.pk, "N-1", "S-1", "GDL", ""]])
    second = reviewed(admin, [["", product.pk, "N-2", "S-1", "GDL", ""], ["", product.pk, "N-3", "", "GDL", ""]])
    at_once(act(admin, first, "confirm"), act(admin, second, "confirm"))
    assert "Importada" in states(first, second)
    loser = PieceSheet.objects.get(pk__in=[first.pk, second.pk], status="Con errores")
    [problem] = [p for row in loser.rows.filter(outcome="error", differs=True) for p in row.problems]
    assert problem["message"].startswith("Ya es de la pieza N-")
    assert Piece.objects.filter(serial_number="S-1").count() == 1


def test_a_new_import_number_in_two_sheets_is_made_once(admin: Caller) -> None:
    product = catalog.product(admin.user)
    heads = ["Producto", "Etiqueta", "Ubicación", "Importación"]
    for turn in range(ROUNDS):
        both = [reviewed(admin, [[product.pk, f"{a}-{turn}", "GDL", f"IMP-{turn}"]], heads) for a in "AB"]
        at_once(*[act(admin, sheet, "confirm") for sheet in both])
        for asked_again in PieceSheet.objects.filter(status="Por confirmar"):
            act(admin, asked_again, "confirm")()
        assert states(*both) == ["Importada", "Importada"]
        assert ImportNumber.objects.get(number=f"IMP-{turn}").pieces.count() == 2


def test_a_piece_edited_after_the_review_is_shown_and_not_overwritten(
    admin: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    piece = inventory.piece(admin.user, tag="T-1", notes="Una")
    sheet = reviewed(admin, [[piece.pk, "Hoja"]], ["IdPiece", "Notas"])
    write = saving.Saving.write

    def edited_before(ready: Any, turn: int) -> None:
        monkeypatch.undo()
        update_piece(piece.pk, {"notes": "Persona"}, by=admin.user)
        write(ready, turn)

    monkeypatch.setattr(saving.Saving, "write", edited_before)
    act(admin, sheet, "confirm")()
    row = sheet.rows.get()
    assert (states(sheet), row.differs, row.changes[0]["old"]) == (["Por confirmar"], True, "Persona")
    assert Piece.objects.get(pk=piece.pk).notes == "Persona"


def test_a_piece_edited_while_it_is_saved_keeps_what_came_last(admin: Caller) -> None:
    for turn in range(ROUNDS):
        piece = inventory.piece(admin.user, notes="Una")
        sheet = reviewed(admin, [[piece.pk, f"Hoja {turn}"]], ["IdPiece", "Notas"])
        at_once(act(admin, sheet, "confirm"), lambda: update_piece(piece.pk, {"notes": "Persona"}, by=admin.user))  # noqa: B023
        told = [v.history_action for v in piece.history.order_by("history_id")]
        assert (states(sheet), told) in [
            (["Importada"], ["create", "import", "update"]),
            (["Por confirmar"], ["create", "update"]),
        ]
        assert Piece.objects.get(pk=piece.pk).notes == "Persona"


def test_a_piece_is_either_promised_or_taken_away_again(admin: Caller) -> None:
    product = catalog.product(admin.user)
    for turn in range(ROUNDS):
        sheet = reviewed(admin, [["", product.pk, f"N-{turn}", "", "GDL", ""]])
        act(admin, sheet, "confirm")()
        piece = Piece.objects.get(tag=f"N-{turn}")
        undo = act(admin, sheet, "undo")
        quote = inventory.quote(turn + 1)
        _, held = at_once(undo, lambda: len(holding.hold_pieces([piece.pk], quote, by=admin.user)))  # noqa: B023
        if held == 1:
            assert (states(sheet), Hold.objects.filter(piece=piece.pk).count()) == (["Importada"], 1)
            assert "algo cambió en" in PieceSheet.objects.get(pk=sheet.pk).message
        else:
            assert (states(sheet), Piece.objects.filter(pk=piece.pk).exists()) == (["Deshecha"], False)


def test_undone_by_many_it_is_undone_once(admin: Caller) -> None:
    piece = inventory.piece(admin.user, tag="T-1")
    sheet = reviewed(admin, [[piece.pk, "T-2"]], ["IdPiece", "Etiqueta"])
    act(admin, sheet, "confirm")()
    at_once(*[act(admin, sheet, "undo")] * 4)
    assert (states(sheet), Piece.objects.get(pk=piece.pk).tag) == (["Deshecha"], "T-1")
    assert piece.history.count() == 3


def test_no_piece_comes_to_a_product_that_is_being_deleted(admin: Caller) -> None:
    for turn in range(ROUNDS):
        product = catalog.product(admin.user)
        sheet = reviewed(admin, [["", product.pk, f"N-{turn}", "", "GDL", ""]])
        at_once(act(admin, sheet, "confirm"), lambda: act_on_product(product.pk, "remove", by=admin.user))  # noqa: B023
        product.refresh_from_db()
        assert (states(sheet), product.status) in [(["Importada"], "Activo"), (["Con errores"], "Eliminado")]


def test_a_piece_of_an_import_that_arrives_meanwhile_is_not_left_in_presale(admin: Caller) -> None:
    product = catalog.product(admin.user)
    for turn in range(ROUNDS):
        coming = inventory.import_number(admin.user, availability="Preventa")
        heads = ["Producto", "Etiqueta", "Ubicación", "Importación"]
        sheet = reviewed(admin, [[product.pk, f"N-{turn}", "GDL", coming.number]], heads)
        arrived = {"arrive_date": None, "availability": "Disponible"}
        at_once(act(admin, sheet, "confirm"), lambda: update_imports([coming.pk], arrived, by=admin.user))  # noqa: B023
        pieces = list(Piece.objects.filter(import_number=coming).values_list("availability", flat=True))
        assert (states(sheet), pieces) in [(["Importada"], ["Disponible"]), (["Por confirmar"], [])]
