"""Pieces from a spreadsheet: judged first, saved all or none, each with its entry, its move and its history."""

from datetime import date
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.accounts.models import User
from apps.inventory.models import (
    Circuit,
    CircuitPiece,
    CircuitProduct,
    ImportNumber,
    InventoryEntry,
    MoveKind,
    Piece,
    PieceMove,
    PieceSheet,
)
from apps.inventory.services import holding
from tests.factories import catalog, inventory
from tests.factories import sheets as make
from tests.personas import Caller


def bring(who: Caller, file: Any) -> dict[str, Any]:
    """The import as it is after its review; the jobs of the tests run at once."""
    answer = who.form("/piece-sheets", {"file": file})
    assert answer.status_code == 200, answer.json()
    return who.get(f"/admin/piece-sheets/{answer.json()['data']['id']}").json()  # type: ignore[no-any-return]


def act(who: Caller, sheet: dict[str, Any], action: str) -> Any:
    return who.post(f"/piece-sheets/{sheet['id']}/{action}")


def lines(who: Caller, sheet: dict[str, Any], **asked: Any) -> list[dict[str, Any]]:
    return who.get(f"/piece-sheets/{sheet['id']}/rows", asked).json()["data"]  # type: ignore[no-any-return]


def problems(who: Caller, sheet: dict[str, Any]) -> list[tuple[int, str, str]]:
    return [
        (line["row"], p["column"], p["message"])
        for line in lines(who, sheet, outcome="error")
        for p in line["problems"]
    ]


def counts(sheet: dict[str, Any]) -> tuple[int, ...]:
    return tuple(sheet[name] for name in ("created", "updated", "unchanged", "failed"))


def in_stock(by: User, **values: Any) -> Piece:
    return inventory.piece(by, tag="T-1", serial_number="S-1", **values)


def test_a_review_tells_every_row_and_saves_nothing(admin: Caller) -> None:
    piece = in_stock(admin.user)
    same = inventory.piece(admin.user, tag="T-2")
    rows: make.Rows = [
        ["", piece.product_id, "N-1", "", "Bodega GDL", ""],
        [piece.pk, "", "T-9", "", "", "05/03/2026"],
        [same.pk, "", "t-2", "", "", ""],
        ["", "No hay", "N-2", "", "La Luna", "ayer"],
    ]
    sheet = bring(admin, make.csv(rows))
    assert (sheet["status"], counts(sheet)) == ("Con errores", (1, 1, 1, 1))
    assert [line["outcome"] for line in lines(admin, sheet)] == ["create", "update", "same", "error"]
    assert lines(admin, sheet, outcome="update")[0]["changes"] == [
        {"column": "Etiqueta", "old": "T-1", "new": "T-9"},
        {"column": "Fecha de llegada", "old": "", "new": "05/03/2026"},
    ]
    assert [p[:2] for p in problems(admin, sheet)] == [(5, "Producto"), (5, "Ubicación"), (5, "Fecha de llegada")]
    assert (Piece.objects.count(), Piece.objects.get(pk=piece.pk).tag) == (2, "T-1")


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_what_was_exported_comes_back_unchanged(admin: Caller, kind: str) -> None:
    number = ImportNumber.objects.create(number="IMP-1")
    in_stock(admin.user, import_number_id=number.pk, arrive_date=date(2026, 3, 5))
    inventory.piece(admin.user, serial_number="0042", petition_number="26 24", invoice_number="=F-1")
    content = b"".join(admin.get(f"/admin/pieces/export.{kind}").streaming_content)
    sheet = bring(admin, SimpleUploadedFile(f"x.{kind}", content))
    assert (problems(admin, sheet), counts(sheet)) == ([], (0, 0, 2, 0))


def test_a_wrong_cell_is_told_with_its_value(admin: Caller) -> None:
    sheet = bring(admin, make.csv([["", "No hay", "N-1", "", "Bodega GDL", ""]]))
    [line] = lines(admin, sheet, outcome="error")
    assert line["problems"] == [
        {
            "column": "Producto",
            "value": "No hay",
            "message": "No hay un producto con esa clave, nombre o IdProduct.",
        }
    ]


def test_confirmed_it_is_saved_with_entries_moves_and_history(admin: Caller) -> None:
    piece = in_stock(admin.user)
    product = catalog.product(admin.user, code="SILLA-1")
    rows: make.Rows = [
        ["", "silla-1", "n-1", "", "Bodega GDL", date(2026, 3, 5)],
        ["", product.name, "n-2", "", "CDMX", ""],
        ["", product.pk, "", "Serie 3", "GDL", ""],
        ["", piece.product_id, "T-1", "", "CDMX", ""],
    ]
    sheet = bring(admin, make.xlsx(rows))
    assert (sheet["status"], counts(sheet)) == ("Por confirmar", (3, 1, 0, 0))
    done = act(admin, sheet, "confirm").json()["data"]
    assert done["status"] == "Importada"
    made = list(Piece.objects.filter(product=product).order_by("-tag"))
    assert [(p.tag, p.serial_number, p.location.code if p.location else "") for p in made] == [
        ("N-2", "", "CDMX"), ("N-1", "", "GDL"), ("", "SERIE 3", "GDL"),
    ]  # fmt: skip
    assert made[1].arrive_date == date(2026, 3, 5)
    entries = InventoryEntry.objects.filter(document_kind="sheet", document_id=sheet["id"])
    assert sorted((entry.location.code, entry.pieces.count()) for entry in entries) == [("CDMX", 1), ("GDL", 2)]
    assert [p.moves.get().kind for p in made] == [MoveKind.ENTRY] * 3
    assert all(p.history.count() == 1 for p in made)
    move = PieceMove.objects.filter(piece=piece).latest("pk")
    assert (move.kind, move.origin.code, move.destination.code) == (MoveKind.CORRECTION, "GDL", "CDMX")  # type: ignore[union-attr]
    version = piece.history.first()
    assert (version.history_action, version.history_user, version.history_change_reason) == (
        "import", admin.user, f"Importación de piezas {sheet['id']}",
    )  # fmt: skip
    assert [line["IdPiece"] for line in lines(admin, sheet, outcome="create")] == [made[at].pk for at in (1, 0, 2)]


def test_an_unknown_import_number_is_made_and_told(admin: Caller) -> None:
    product = catalog.product(admin.user)
    heads = ["Producto", "Etiqueta", "Ubicación", "Importación", "Disponibilidad", "Fecha de llegada"]
    rows = [[product.pk, f"N-{n}", "GDL", "IMP-900", "Preventa", "21/11/2026"] for n in range(2)]
    sheet = bring(admin, make.csv(rows, heads))
    assert sheet["newImports"] == ["IMP-900"]
    act(admin, sheet, "confirm")
    number = ImportNumber.objects.get(number="IMP-900")
    assert (number.pieces.count(), number.availability, number.arrive_date) == (2, "Preventa", None)
    assert number.eta == date(2026, 11, 21)


def test_a_new_piece_of_a_known_import_is_as_available_as_that(admin: Caller) -> None:
    product = catalog.product(admin.user)
    inventory.import_number(admin.user, "IMP-1", availability="Preventa")
    heads = ["Producto", "Etiqueta", "Ubicación", "Importación"]
    act(admin, bring(admin, make.csv([[product.pk, "N-1", "GDL", "imp-1"]], heads)), "confirm")
    assert Piece.objects.get(tag="N-1").availability == "Preventa"


def test_codes_may_go_round(admin: Caller) -> None:
    a, b = in_stock(admin.user), inventory.piece(admin.user, tag="T-2", serial_number="S-2")
    product = a.product_id
    rows = [[a.pk, "", "T-2", "S-2", "", ""], [b.pk, "", "T-3", "S-1", "", ""], ["", product, "N-9", "", "GDL", ""]]
    act(admin, bring(admin, make.csv(rows)), "confirm")
    assert list(Piece.objects.filter(pk__in=[a.pk, b.pk]).order_by("pk").values_list("tag", "serial_number")) == [
        ("T-2", "S-2"), ("T-3", "S-1"),
    ]  # fmt: skip


def test_a_new_piece_may_take_a_serial_number_that_another_row_gives_away(admin: Caller) -> None:
    a = in_stock(admin.user)
    rows = [["", a.product_id, "N-1", "S-1", "GDL", ""], [a.pk, "", "", "S-7", "", ""]]
    act(admin, bring(admin, make.csv(rows)), "confirm")
    assert Piece.objects.get(tag="N-1").serial_number == "S-1"


def test_codes_are_unique_in_the_file_and_beyond(admin: Caller) -> None:
    a = in_stock(admin.user)
    b = inventory.piece(admin.user, tag="T-2")
    rows = [
        ["", a.product_id, "N-1", "S-1", "GDL", ""],
        [b.pk, "", "T-1", "", "", ""],
        ["", a.product_id, "N-3", "X", "GDL", ""],
        ["", a.product_id, "N-4", "x", "GDL", ""],
        [b.pk, "", "", "", "", ""],
        [99_999, "", "", "", "", ""],
    ]
    assert problems(admin, bring(admin, make.csv(rows))) == [
        (2, "Número de serie", f"Ya es de la pieza T-1 (IdPiece {a.pk}). Para cambiarla, escribe su IdPiece."),
        (3, "Etiqueta", f"Ya es de la pieza T-1 (IdPiece {a.pk})."),
        (5, "Número de serie", "Está también en la fila 4."),
        (6, "IdPiece", "Es la misma pieza que en la fila 3."),
        (7, "IdPiece", "No hay una pieza con ese IdPiece. Para una nueva, deja la celda vacía."),
    ]


def _held(piece: Piece, by: User) -> str:
    holding.hold_pieces([piece.pk], inventory.quote(7), by=by)
    return "La tiene Cotización 7"


def _sold(piece: Piece, by: User) -> str:
    holding.reserve_pieces([piece.pk], inventory.quote(7), by=by)
    return "La tiene Cotización 7"


def _in_a_circuit(piece: Piece, by: User) -> str:
    circuit = Circuit.objects.create(name="Aula", location=inventory.location())
    CircuitProduct.objects.create(circuit=circuit, product=piece.product)
    CircuitPiece.objects.create(circuit=circuit, piece=piece)
    return "Es parte del circuito «Aula»"


@pytest.mark.parametrize("bind", [_held, _sold, _in_a_circuit])
def test_a_document_s_piece_is_neither_moved_nor_renamed(admin: Caller, bind: Any) -> None:
    piece, other = in_stock(admin.user), catalog.product(admin.user)
    why = bind(piece, admin.user)
    heads = ["IdPiece", "Producto", "Ubicación", "Disponibilidad", "Condición"]
    sheet = bring(admin, make.csv([[piece.pk, other.pk, "CDMX", "Preventa", "Funcional"]], heads))
    told = problems(admin, sheet)
    assert {column for _, column, _ in told} == {"Producto", "Ubicación", "Disponibilidad"}
    assert all(message.startswith(why) for _, _, message in told)
    sheet = bring(admin, make.csv([[piece.pk, "", "", "", "Funcional"]], heads))
    assert act(admin, sheet, "confirm").json()["data"]["status"] == "Importada"


def test_with_one_wrong_row_nothing_can_be_confirmed(admin: Caller) -> None:
    product = catalog.product(admin.user)
    sheet = bring(admin, make.csv([["", product.pk, "N-1", "", "GDL", ""], ["", "", "N-2", "", "GDL", ""]]))
    answer = act(admin, sheet, "confirm")
    assert (answer.status_code, answer.json()["code"], Piece.objects.count()) == (409, "wrong_state", 0)


def test_what_changed_since_the_review_is_shown_before_anything_is_saved(admin: Caller) -> None:
    piece = in_stock(admin.user)
    rows = [["", piece.product_id, "N-1", "", "GDL", ""], [piece.pk, "", "T-9", "", "", ""]]
    sheet = bring(admin, make.csv(rows))
    inventory.piece(admin.user, tag="N-1", of=piece.product)
    again = act(admin, sheet, "confirm").json()["data"]
    assert (again["status"], again["differs"], counts(again)) == ("Por confirmar", 1, (0, 1, 1, 0))
    assert "1 filas tienen otro resultado" in again["notice"]
    assert [line["row"] for line in lines(admin, again, differs=True)] == [2]
    assert Piece.objects.get(pk=piece.pk).tag == "T-1"
    assert act(admin, sheet, "confirm").json()["data"]["status"] == "Importada"


def test_the_second_click_does_nothing(admin: Caller) -> None:
    product = catalog.product(admin.user)
    sheet = bring(admin, make.csv([["", product.pk, "N-1", "", "GDL", ""]]))
    first, second = (act(admin, sheet, "confirm") for _ in range(2))
    assert (first.status_code, second.status_code, Piece.objects.count()) == (200, 409, 1)


def test_the_same_file_again_is_the_same_import(admin: Caller) -> None:
    product = catalog.product(admin.user)
    first, second = (bring(admin, make.csv([["", product.pk, "N-1", "", "GDL", ""]])) for _ in range(2))
    assert (first["id"], PieceSheet.objects.count()) == (second["id"], 1)


def test_what_a_file_did_it_does_not_do_twice(admin: Caller) -> None:
    product = catalog.product(admin.user)
    rows = [["", product.pk, "N-1", "", "GDL", ""]]
    act(admin, bring(admin, make.csv(rows)), "confirm")
    sheet = bring(admin, make.csv(rows))
    assert counts(sheet) == (0, 0, 1, 0)
    assert act(admin, sheet, "confirm").json()["message"] == "No hay nada nuevo ni distinto que guardar."


@pytest.mark.parametrize("role", ["seller", "wholesaler", "billing", "warehouse", "customer"])
def test_other_roles_neither_import_nor_see_imports(everybody: dict[str, Caller], role: str) -> None:
    sheet = bring(everybody["admin"], make.csv([["", "x", "N-1", "", "GDL", ""]]))
    who = everybody[role]
    assert who.form("/piece-sheets", {"file": make.csv([])}).status_code == 403
    assert act(who, sheet, "set_aside").status_code == 403
    assert who.get(f"/admin/piece-sheets/{sheet['id']}").status_code == 403


def test_the_coordinator_imports(everybody: dict[str, Caller]) -> None:
    who = everybody["coordinator"]
    product = catalog.product(everybody["admin"].user)
    sheet = bring(who, make.csv([["", product.pk, "N-1", "", "CDMX", ""]]))
    assert act(who, sheet, "confirm").json()["data"]["status"] == "Importada"
    other = bring(who, make.csv([["", product.pk, "N-2", "", "CDMX", ""]]))
    assert act(who, other, "set_aside").json()["data"]["status"] == "Descartada"


def test_many_changed_pieces_are_saved_in_as_many_questions_as_few(admin: Caller) -> None:
    pieces = inventory.pieces(admin.user, 12)

    def queries(amount: int, tag: str) -> int:
        rows = [[piece.pk, "", f"{tag}-{n}", f"S{tag}-{n}", "", ""] for n, piece in enumerate(pieces[:amount])]
        sheet = bring(admin, make.csv(rows))
        with CaptureQueriesContext(connection) as asked:
            assert act(admin, sheet, "confirm").status_code == 200
        assert PieceSheet.objects.get(pk=sheet["id"]).status == "Importada"
        return len(asked)

    assert queries(3, "A") == queries(12, "B")
