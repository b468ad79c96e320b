"""Sheets that were not made from the template: titles above, other headings, other programs."""

import json
from typing import Any

import pytest

from apps.inventory.models import Piece, PieceSheet
from apps.partners.models import Customer
from tests.factories import catalog
from tests.factories import sheets as make
from tests.integration.inventory.test_piece_sheet_workbooks import marked, wrong_cells
from tests.integration.inventory.test_piece_sheets import act, counts
from tests.personas import Caller

HEADS = ["Artículo", "Clave de la pieza", "Bodega", "Etiqueta", "Color"]
SAID = {"Artículo": "product", "Clave de la pieza": "NoSeries", "bodega": "Location", "Color": ""}


@pytest.fixture
def rows(admin: Caller) -> make.Rows:
    catalog.product(admin.user, code="SILLA-1")
    return [HEADS, ["silla-1", "S-1", "Bodega GDL", "N-1", "rojo"], ["silla-1", "S-2", "Bodega GDL", "N-2", ""]]


def sent(who: Caller, file: Any, said: dict[str, str]) -> Any:
    file.seek(0)
    return who.form("/piece-sheets", {"file": file, "columns": json.dumps(said)})


@pytest.mark.parametrize("write", [make.xlsx, make.ods])
def test_what_headings_are_is_asked_and_kept(admin: Caller, rows: make.Rows, write: Any) -> None:
    file = write(rows, ["Inventario de noviembre"])
    refused = admin.form("/piece-sheets", {"file": file})
    assert (refused.status_code, refused.json()["code"]) == (422, "unknown_columns")
    assert refused.json()["unknown"] == ["Artículo", "Clave de la pieza", "Bodega", "Color"]
    assert {"key": "NoSeries", "label": "Número de serie"} in refused.json()["columns"]
    assert "Artículo" in refused.json()["errors"]["file"]
    assert not PieceSheet.objects.exists()

    brought = sent(admin, file, SAID).json()["data"]
    sheet = admin.get(f"/admin/piece-sheets/{brought['id']}").json()
    assert counts(sheet) == (2, 0, 0, 0)
    assert act(admin, sheet, "confirm").status_code == 200
    assert list(Piece.objects.order_by("tag").values_list("tag", "serial_number")) == [("N-1", "S-1"), ("N-2", "S-2")]


def test_the_marked_workbook_keeps_titles_and_headings(admin: Caller, rows: make.Rows) -> None:
    wrong = [*rows, ["No hay", "S-3", "Bodega GDL", "N-3", ""]]
    brought = sent(admin, make.xlsx(wrong, ["Inventario de noviembre"]), SAID).json()["data"]
    page = marked(admin, brought).worksheets[0]
    assert [page.cell(1, 1).value, page.cell(2, 1).value] == ["Inventario de noviembre", "Artículo"]
    assert list(wrong_cells(page)) == ["A5"]


def test_a_file_with_other_headings_is_another_import(admin: Caller, rows: make.Rows) -> None:
    file = make.csv(rows[1:], HEADS)
    first = sent(admin, file, SAID).json()["data"]["id"]
    assert sent(admin, file, SAID).json()["data"]["id"] == first
    assert sent(admin, file, {**SAID, "Color": "notes"}).json()["data"]["id"] != first


@pytest.mark.parametrize(
    ("said", "field"),
    [({"Color": "price"}, "columns"), ({**SAID, "Color": "Location"}, "file"), ({**SAID, "Color": 3}, "columns")],
)
def test_what_is_said_of_headings_is_judged(admin: Caller, rows: make.Rows, said: Any, field: str) -> None:
    refused = sent(admin, make.csv(rows[1:], HEADS), said)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])


def test_customers_come_from_such_sheets_too(admin: Caller) -> None:
    file = make.csv([["Ana", "Ruiz", "33 1234 5678", "31"]], ["Nombre de pila", "Apellidos", "Celular", "Edad"])
    refused = admin.form("/users/customers/import", {"file": file})
    assert refused.json()["unknown"] == ["Nombre de pila", "Celular", "Edad"]
    said = {"Nombre de pila": "customerFirstName", "Celular": "customerPhone", "Edad": ""}
    file.seek(0)
    ask = {"file": file, "dryRun": "false", "columns": json.dumps(said)}
    saved = admin.form("/users/customers/import", ask)
    assert saved.json()["data"]["created"] == 1, saved.json()
    assert Customer.objects.get().phone.endswith("5678")
