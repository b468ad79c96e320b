"""The template that is filled in and sent back, and the workbook that comes back with its wrong cells marked."""

from datetime import date, datetime
from io import BytesIO
from typing import Any

import openpyxl
import pytest

from apps.accounts.models import Location
from apps.catalog.services.products import act_on_product
from apps.inventory.models import Availability, Condition, Piece
from apps.inventory.services.sheets.columns import COLUMNS, LIMITS
from tests.factories import catalog, inventory
from tests.factories import sheets as make
from tests.integration.inventory.test_piece_sheets import act, bring, counts, in_stock, problems
from tests.personas import Caller

RED = "FFFFC7CE"


def opened(answer: Any) -> Any:
    content = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return openpyxl.load_workbook(BytesIO(content))


def template(who: Caller) -> Any:
    return opened(who.get("/download-template"))


def marked(who: Caller, sheet: dict[str, Any]) -> Any:
    return opened(who.get(f"/piece-sheets/{sheet['id']}/marked"))


def wrong_cells(page: Any) -> dict[str, str]:
    """Coloured cells and what their comments say."""
    cells = [cell for row in page.iter_rows() for cell in row]
    coloured = {cell.coordinate for cell in cells if cell.fill.start_color.rgb == RED}
    told = {cell.coordinate: cell.comment.text for cell in cells if cell.comment}
    assert coloured == told.keys()
    return told


def offered(book: Any) -> dict[str, list[str]]:
    """What the drop-down of each column offers, by its head."""
    found = {}
    for rule in book["Piezas"].data_validations.dataValidation:
        [area] = rule.sqref.ranges
        assert (rule.type, area.min_row, area.max_row) == ("list", 2, LIMITS.rows + 1)
        sheet, _, cells = rule.formula1.partition("!")
        head = book["Piezas"].cell(1, area.min_col).value
        found[head] = [str(cell.value) for (cell,) in book[sheet][cells.replace("$", "")]]
    return found


def test_the_template_offers_what_the_catalogue_has(admin: Caller) -> None:
    chair, desk = catalog.product(admin.user, code="SILLA-1"), catalog.product(admin.user, name="Escritorio")
    act_on_product(catalog.product(admin.user, name="Ya no").pk, "remove", by=admin.user)
    inventory.import_number(admin.user, "IMP-1")
    book = template(admin)
    assert (book.sheetnames, book["Listas"].sheet_state) == (["Piezas", "Listas", "Notas"], "hidden")
    assert [cell.value for cell in book["Piezas"][1]] == [c.label for c in COLUMNS if not c.ignored]
    assert book["Piezas"].freeze_panes == "A2"
    lists = offered(book)
    assert sorted(lists.pop("Producto")) == sorted([chair.code, desk.name])
    assert lists == {
        "Ubicación": list(Location.objects.values_list("name", flat=True)),
        "Condición": Condition.values,
        "Disponibilidad": Availability.values,
        "Importación": ["IMP-1"],
    }


def test_the_template_has_an_example_and_explains_each_column(admin: Caller) -> None:
    catalog.product(admin.user, code="SILLA-1")
    book = template(admin)
    example = {head.value: cell.value for head, cell in zip(*book["Piezas"].iter_rows(max_row=2), strict=True)}
    assert (example["Producto"], example["Etiqueta"], example["IdPiece"]) == ("SILLA-1", "EJEMPLO-001", None)
    assert isinstance(example["Fecha de llegada"], datetime)
    explained = {row[0].value for row in book["Notas"].iter_rows(min_row=2)}
    assert {c.label for c in COLUMNS if not c.ignored} <= explained
    assert book["Piezas"].column_dimensions["C"].number_format == "@", "tags keep their leading zeros"


def test_the_template_of_an_empty_company_opens(admin: Caller) -> None:
    assert "Producto" not in offered(template(admin))


def test_a_template_filled_in_and_sent_back_is_saved(admin: Caller) -> None:
    for code in ("SILLA-1", "MESA-1"):
        catalog.product(admin.user, code=code)
    book = template(admin)
    lists, page = offered(book), book["Piezas"]
    heads = [cell.value for cell in page[1]]
    for line, code in enumerate(lists["Producto"], start=2):
        chosen: dict[str, Any] = {head: words[-1] for head, words in lists.items()}
        chosen |= {"Producto": code, "Etiqueta": f"N-{line}", "Fecha de llegada": date(2026, 3, 5), "Notas": None}
        for at, head in enumerate(heads, start=1):
            page.cell(line, at).value = chosen.get(head)
    sheet = bring(admin, make.saved(book))
    assert (counts(sheet), problems(admin, sheet)) == ((2, 0, 0, 0), [])
    act(admin, sheet, "confirm")
    made = Piece.objects.select_related("location", "product").get(tag="N-2")
    assert (made.product.code, made.location and made.location.name) == (lists["Producto"][0], lists["Ubicación"][-1])
    assert (made.condition, made.availability, made.arrive_date) == (
        lists["Condición"][-1], lists["Disponibilidad"][-1], date(2026, 3, 5),
    )  # fmt: skip


def test_the_example_itself_is_no_piece(admin: Caller) -> None:
    catalog.product(admin.user)
    sheet = bring(admin, make.saved(template(admin)))
    assert problems(admin, sheet) == [
        (2, "Etiqueta", "Es la fila de ejemplo de la plantilla: bórrala o escribe encima.")
    ]


@pytest.mark.parametrize("write", [make.csv, make.xlsx, make.libreoffice])
def test_wrong_cells_come_back_coloured_and_commented(admin: Caller, write: Any) -> None:
    piece = in_stock(admin.user)
    rows = [
        ["", piece.product_id, "N-1", "", "Bodega GDL", ""],
        ["", "No hay", "N-2", "0012", "La Luna", "ayer"],
        ["", "", "", "", "", ""],
        [99_999, "", "", "", "", ""],
    ]
    sheet = bring(admin, write(rows))
    page = marked(admin, sheet)["Piezas"]
    told = wrong_cells(page)
    assert sorted(told) == ["A5", "B3", "E3", "F3"]
    assert told["B3"] == "No hay un producto con esa clave, nombre o IdProduct."
    assert told["E3"].startswith("No hay esa ubicación. Las que hay: ")
    assert [cell.value for cell in page[1]] == make.HEADS
    assert [str(cell.value) for cell in page[3]][1:4] == ["No hay", "N-2", "0012"], "as it came, zeros and all"


def test_an_empty_cell_that_should_not_be_is_marked(admin: Caller) -> None:
    sheet = bring(admin, make.xlsx([["", "", "N-1", "", "", ""]]))
    assert wrong_cells(marked(admin, sheet)["Piezas"]) == {
        "B2": "Falta el producto de la pieza nueva.",
        "E2": "Falta la ubicación de la pieza nueva.",
    }


def test_what_is_wrong_with_a_column_that_is_not_there_is_told_at_the_first_cell(admin: Caller) -> None:
    sheet = bring(admin, make.xlsx([["N-1"]], ["Etiqueta"]))
    assert list(wrong_cells(marked(admin, sheet)["Piezas"])) == ["A2"]


def test_the_marked_workbook_corrected_and_sent_back_passes(admin: Caller) -> None:
    product = catalog.product(admin.user, code="SILLA-1")
    sheet = bring(admin, make.xlsx([["", "SILLA-2", "007", "", "GDL", date(2026, 3, 5)]]))
    book = marked(admin, sheet)
    assert offered(book)["Producto"] == ["SILLA-1"]
    book["Piezas"]["B2"].value = "SILLA-1"
    again = bring(admin, make.saved(book))
    assert act(admin, again, "confirm").json()["data"]["status"] == "Importada"
    made = Piece.objects.get(product=product)
    assert (made.tag, made.arrive_date) == ("007", date(2026, 3, 5))


def test_a_number_that_is_none_can_be_marked_too(admin: Caller) -> None:
    file = make.with_sheet_xml(make.xlsx([["", "", 7, "", "", ""]]), "<v>7</v>", "<v>NaN</v>")
    assert sorted(wrong_cells(marked(admin, bring(admin, file))["Piezas"])) == ["B2", "E2"]


@pytest.mark.parametrize("path", ["/download-template", "/piece-sheets/1/marked", "/piece-sheets/1/file"])
def test_only_who_imports_gets_them(everybody: dict[str, Caller], path: str) -> None:
    allowed = {role for role, who in everybody.items() if who.get(path).status_code != 403}
    assert allowed == {"admin", "coordinator"}


@pytest.mark.parametrize(
    ("file", "status", "words"),
    [
        (lambda: make.xlsx([["", "=1+1", "", "", "", ""]], formulas=True), 422, "La celda B2 tiene una fórmula"),
        (lambda: make.csv([["x"]], ["Color"]), 422, "No conocemos la columna «Color»"),
        (lambda: make.csv([]), 422, "no hay ninguna fila"),
        (lambda: make.named("piezas.doc", b"Etiqueta"), 415, "Solo se acepta"),
        (lambda: make.named("piezas.xlsx", b"Etiqueta"), 415, "no se puede leer"),
        (lambda: make.csv([[n] for n in range(LIMITS.rows + 1)], ["Etiqueta"]), 413, "máximo son 20,000"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_at_the_field_and_not_kept(
    admin: Caller, file: Any, status: int, words: str
) -> None:
    answer = admin.form("/piece-sheets", {"file": file()})
    assert (answer.status_code, words in answer.json()["errors"]["file"]) == (status, True)
    assert admin.get("/admin/piece-sheets").json() == []
