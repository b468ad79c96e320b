"""Spreadsheets on their way in: read as each program saves them, refused in words when they are none."""

import tracemalloc
import zipfile
from collections.abc import Callable
from datetime import date
from io import BytesIO
from typing import Any

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile as Upload

from apps.core.errors import DomainError
from apps.core.spreadsheets.sheet_reader import Limits, Sheet, SheetColumn, read_sheet
from apps.core.spreadsheets.xlsx_reader import Reach, WorkbookTooHeavy
from tests.factories import sheets as make

COLUMNS = (SheetColumn("id", "IdPiece"), SheetColumn("tag", "Etiqueta"), SheetColumn("day", "Llegada"))
HEADS = ["IdPiece", "Etiqueta", "Llegada"]
LIMITS = Limits(rows=50, megabytes=1)
MEGABYTE = 1024 * 1024


def read(file: Any) -> Sheet:
    return read_sheet(file, COLUMNS, LIMITS)


def cells(file: Any) -> list[tuple[str, ...]]:
    return [tuple(row.cells.values()) for row in read(file).rows]


def refusal(file: Any) -> DomainError:
    with pytest.raises(DomainError) as refused:
        read(file)
    return refused.value


def text(content: str | bytes, name: str = "x.csv") -> Upload:
    return Upload(name, content.encode() if isinstance(content, str) else content)


# --- as programs save them ------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252", "utf-16"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_csv_in_each_encoding_and_with_each_separator(encoding: str, delimiter: str) -> None:
    file = make.csv([["", "Ñandú-Ü", "05/03/2026"]], HEADS, delimiter=delimiter, encoding=encoding)
    assert cells(file) == [("", "Ñandú-Ü", "05/03/2026")]


def test_windows_quotes_and_the_euro_are_read() -> None:
    assert cells(make.csv([["", "“5 €”", ""]], HEADS, encoding="cp1252")) == [("", "“5 €”", "")]


@pytest.mark.parametrize("line", ["\r\n", "\n", "\r"])
def test_a_csv_with_the_line_ends_of_each_system(line: str) -> None:
    assert cells(text(line.join(["Etiqueta,Llegada", "A,1", "", "B,2", ""]))) == [("A", "1"), ("B", "2")]


def test_a_csv_names_its_separator_in_excel_s_first_line() -> None:
    assert [(r.number, *r.cells.values()) for r in read(text("sep=;\r\nEtiqueta;Llegada\r\nA,1;2")).rows] == [
        (3, "A,1", "2")
    ]


def test_a_quoted_cell_may_hold_separators_and_lines() -> None:
    assert cells(text('Etiqueta,Llegada\r\n"A, ""B""\nC",2')) == [('A, "B"\nC', "2")]


@pytest.mark.parametrize("save", [make.xlsx, make.libreoffice, make.openpyxl_book, make.ods])
def test_a_workbook_s_numbers_and_days(save: Callable[..., Upload]) -> None:
    assert cells(save([[12.0, 7501, date(2026, 3, 5)], ["12", "0012", 46086]], HEADS)) == [
        ("12", "7501", "2026-03-05"),
        ("12", "0012", "46086"),
    ]


def test_rows_are_numbered_as_the_spreadsheet_does() -> None:
    rows = [["", "A", ""], ["", "", ""], ["  ", " ", ""], ["", "B", ""]]
    assert [row.number for row in read(make.xlsx(rows, HEADS)).rows] == [2, 5]
    assert [row.number for row in read(make.csv(rows, HEADS)).rows] == [2, 5]


def test_the_first_sheet_is_read_and_no_other() -> None:
    book = openpyxl.Workbook()
    book.active.append(["Etiqueta"])
    book.active.append(["A"])
    book.create_sheet("Otra").append(["=1+1"])
    assert cells(make.saved(book)) == [("A",)]


def test_heads_are_known_without_accents_by_key_and_in_any_order() -> None:
    assert cells(text("LLEGADA,tag,\r\n1,A,")) == [("1", "A")]


def test_excel_s_unicode_text_is_read() -> None:
    assert cells(text("Etiqueta\tLlegada\r\nÑ-1\t5-mar-2026".encode("utf-16"), "piezas.txt")) == [("Ñ-1", "5-mar-2026")]


@pytest.mark.parametrize("save", [make.xlsx, make.ods])
def test_titles_and_remarks_may_stand_above_the_headings(save: Callable[..., Upload]) -> None:
    above = [["Etiqueta roja: no se vende", "", ""], ["", "", ""], ["Bodega", "noviembre", ""], HEADS, ["", "A", ""]]
    assert [(row.number, row.cells["tag"]) for row in read(save(above, ["Piezas de noviembre"])).rows] == [(6, "A")]


def test_a_title_with_commas_does_not_hide_the_separator() -> None:
    file = text("Piezas, sillas, noviembre, 2026\r\nEtiqueta;Llegada\r\nA,1;2\r\n")
    assert cells(file) == [("A,1", "2")]


def test_what_headings_are_is_said_by_the_person() -> None:
    file = text("Clave;Color;fecha\r\nA;rojo;1\r\n")
    refused = refusal(file)
    assert refused.extra["unknown"] == ["Clave", "Color", "fecha"]
    assert {"key": "tag", "label": "Etiqueta"} in refused.extra["columns"]
    said = {"CLAVE": "tag", "Color": "", "fecha": "day"}
    assert [row.cells for row in read_sheet(file, COLUMNS, LIMITS, said).rows] == [{"tag": "A", "day": "1"}]


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"Clave": "tag"}, "dos veces"),
        ({"Clave": "price"}, "No hay una columna «price»"),
        ({"Etiqueta": "", "Clave": ""}, "Ninguna"),
    ],
)
def test_what_is_said_of_headings_is_judged(said: dict[str, str], words: str) -> None:
    with pytest.raises(DomainError, match=words):
        read_sheet(text("Etiqueta,Clave\r\nA,B"), COLUMNS, LIMITS, said)


# --- refused --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "code", "words"),
    [
        (text("Etiqueta\nA", "x.doc"), "not_a_spreadsheet", "Solo se acepta"),
        (text("Etiqueta\nA", "x"), "not_a_spreadsheet", "Solo se acepta"),
        (text("Etiqueta\nA", "x.xls"), "not_a_spreadsheet", "antiguo"),
        (text("Etiqueta\nA", "x.xlsx"), "not_a_spreadsheet", "no se puede leer"),
        (text(b"PK\x03\x04 nothing", "x.xlsx"), "not_a_spreadsheet", "no se puede leer"),
        (text(b"PK\x03\x04 nothing", "x.csv"), "not_a_spreadsheet", "cámbiale el nombre"),
        (text("Etiqueta\nA", "x.ods"), "not_a_spreadsheet", "LibreOffice"),
        (text("Etiqueta\nA".encode("utf-16")[2:]), "not_a_spreadsheet", "CSV UTF-8"),
        (text(""), "invalid", "vacío"),
        (text("", "x.xlsx"), "invalid", "vacío"),
        (text("\r\n\r\n"), "invalid", "vacío"),
        (text("A,1\r\nB,2"), "unknown_columns", "No conocemos las columnas «A», «1»"),
        (text(",,\r\nA,1,2"), "unknown_columns", "No conocemos las columnas «A», «1», «2»"),
        (text("Etiqueta,Color\r\nA,1"), "unknown_columns", "No conocemos la columna «Color»"),
        (text("Etiqueta,ETIQUETA\r\nA,1"), "invalid", "dos veces"),
        (text("Etiqueta\r\n" + "A\r\n" * 51), "too_large", "máximo son 50"),
        (text("Etiqueta\r\n" + "\r\n" * 1000 + "A"), "too_large", "filas vacías"),
        (text("Etiqueta\r\n" + "A" * MEGABYTE), "too_large", "1 MB"),
    ],
)
def test_what_is_no_table_is_refused_in_words(file: Upload, code: str, words: str) -> None:
    file.seek(0)
    refused = refusal(file)
    assert refused.code == code
    assert words in refused.message or words in "".join(refused.errors.values())


def test_a_zip_that_is_no_workbook_is_refused() -> None:
    target = BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr("hello.txt", "hello")
    assert refusal(text(target.getvalue(), "x.xlsx")).code == "not_a_spreadsheet"


@pytest.mark.parametrize("cell", ["=1+1", '=HYPERLINK("http://x.mx")', "=SUM(A1:A9)"])
def test_a_formula_is_refused_with_its_cell(cell: str) -> None:
    refused = refusal(make.xlsx([["", "A", ""], ["", cell, ""]], HEADS, formulas=True))
    assert refused.code == "formulas"
    assert "La celda B3 tiene una fórmula" in refused.errors["file"]


def test_too_many_rows_of_a_workbook() -> None:
    assert refusal(make.xlsx([["", f"A{n}", ""] for n in range(51)], HEADS)).code == "too_large"
    assert len(read(make.xlsx([["", f"A{n}", ""] for n in range(50)], HEADS)).rows) == 50


# --- in little time and memory --------------------------------------------------------------------

_CELL = '<c r="{0}"><v>1</v></c>'
HOSTILE: dict[str, Callable[[], str]] = {
    "a million blank rows": lambda: "".join(f'<row r="{n}"/>' for n in range(2, 1_000_000)),
    "a cell in the last row": lambda: f'<row r="1048576">{_CELL.format("A1048576")}</row>',
    "a cell in the last column": lambda: f'<row r="2">{_CELL.format("XFD2")}</row>',
    "a wide and a low cell": lambda: (
        f'<row r="2">{_CELL.format("GR2")}</row><row r="60000">{_CELL.format("A60000")}</row>'
    ),
    "cells without an address": lambda: '<row r="1048576">' + "<c><v>1</v></c>" * 150 + "</row>",
    "an address written with spaces": lambda: '<row r="1048576"><c r = "A1048576"><v>1</v></c></row>',
    "more cells than any table": lambda: "".join(
        f'<row r="{n}">' + _CELL.format(f"B{n}") * 20 + "</row>" for n in range(2, 55_000)
    ),
    "an address in another attribute": lambda: """<row r="60000"><c x=" r='A2' " r="CV60000"><v>1</v></c></row>""",
    "two addresses": lambda: '<row r="60000"><c r="A2" r="CV60000"><v>1</v></c></row>',
    "a cell that seems empty": lambda: '<row r="60000"><c r="CV60000" x="/>"><v>1</v></c></row>',
    "a cell under another name": lambda: '<row r="60000"><a-b:c r="CV60000"><v>1</v></a-b:c></row>',
    "a bomb": lambda: " " * 70 * MEGABYTE,
}


@pytest.mark.parametrize("xml", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_workbook_is_refused_before_it_is_unfolded(xml: Callable[[], str]) -> None:
    file = make.with_sheet_xml(make.xlsx([], HEADS), "</sheetData>", f"{xml()}</sheetData>")
    assert file.size is not None
    assert file.size < 8 * MEGABYTE
    tracemalloc.start()
    try:
        with pytest.raises(DomainError) as refused:
            read_sheet(file, COLUMNS, Limits(rows=20_000, megabytes=20))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert refused.value.code in {"too_large", "not_a_spreadsheet"}
    assert peak < 160 * MEGABYTE


def test_more_cells_than_any_table_are_refused_by_their_number() -> None:
    reach = Reach(most_rows=20_000)
    reach.count(600_000)
    reach.count(400_000)
    with pytest.raises(WorkbookTooHeavy):
        reach.count(1)


def ods_row(rows: int = 1, cells: int = 1) -> str:
    """A filled cell, and its row, so many times."""
    cell = f'<table:table-cell office:value-type="string" table:number-columns-repeated="{cells}"><text:p>x</text:p></table:table-cell>'
    return f'<table:table-row table:number-rows-repeated="{rows}">{cell}</table:table-row>'


HOSTILE_ODS = {
    "a row a million times": ods_row(rows=1_000_000),
    "a cell in every column": ods_row(cells=16_384),
    "a cell in the last row": f'<table:table-row table:number-rows-repeated="1000000"/>{ods_row()}',
    "a table of them": ods_row(rows=19_000, cells=199),
    "in another sheet": f"</table:table><table:table>{ods_row(rows=1_000_000)}",
}


@pytest.mark.parametrize("xml", HOSTILE_ODS.values(), ids=HOSTILE_ODS.keys())
def test_a_hostile_sheet_of_libreoffice_is_refused_before_it_is_unfolded(xml: str) -> None:
    with pytest.raises(DomainError) as refused:
        read_sheet(make.ods([["", "A", ""]], HEADS, more=xml), COLUMNS, Limits(rows=20_000, megabytes=20))
    assert refused.value.code == "too_large"


@pytest.mark.parametrize(
    ("xml", "code"),
    [
        ('<table:table-row><table:table-cell/><table:table-cell table:formula="of:=1+1" office:value="2"/></table:table-row>', "formulas"),
        ('<table:table-row table:number-rows-repeated="many"/>', "not_a_spreadsheet"),
        ("<table:table-row>", "not_a_spreadsheet"),
    ],
)  # fmt: skip
def test_what_is_no_data_of_libreoffice_is_refused(xml: str, code: str) -> None:
    refused = refusal(make.ods([["", "A", ""]], HEADS, more=xml))
    assert refused.code == code
    assert code != "formulas" or "La celda B3" in refused.message


def test_entities_are_refused() -> None:
    file = make.ods([["", "A", ""]], HEADS)
    target = BytesIO()
    with zipfile.ZipFile(file) as source, zipfile.ZipFile(target, "w") as again:
        for name in source.namelist():
            part = source.read(name)
            again.writestr(name, part.replace(b"?><office", b'?><!DOCTYPE x [<!ENTITY a "b">]><office'))
    assert refusal(text(target.getvalue(), "x.ods")).code == "not_a_spreadsheet"


FAR = b'<worksheet><sheetData><row r="9000"><c r="CV9000"><v>1</v></c></row></sheetData></worksheet>'


def with_parts(**parts: tuple[str, bytes]) -> Upload:
    """A workbook with a far cell in a sheet that was never its first, and with `parts` before, or in the place of, its own."""
    archive = zipfile.ZipFile(make.xlsx([["", "A", ""]], HEADS))
    own = {name: archive.read(name) for name in archive.namelist()}
    target = BytesIO()
    with zipfile.ZipFile(target, "w") as again:
        for name, content in [*parts.values(), *own.items()]:
            if name not in again.namelist():
                again.writestr(name, content)
    return text(target.getvalue(), "x.xlsx")


def book_of(sheets: str) -> bytes:
    relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    return f'<workbook xmlns:r="{relations}"><sheets>{sheets}</sheets></workbook>'.encode()


RELATIONS = b"".join(
    b'<Relationship Id="rId%d" Type="http://x/worksheet" Target="worksheets/%s.xml"/>' % pair
    for pair in ((1, b"sheet1"), (2, b"far"))
)
OTHER = '<sheet name="Otra" sheetId="2" r:id="rId2"/>'


@pytest.mark.parametrize(
    "parts",
    [
        {"twin": ("xl/worksheets/SHEET1.xml", FAR)},
        {"book": ("xl/workbook.xml", book_of(f'<!--<sheet name="x" r:id="rId1"/>-->{OTHER}'))},
        {"book": ("xl/workbook.xml", book_of(OTHER.replace("Otra", " r:id='rId1' ")))},
        {
            "start": ("_rels/.rels", b'<Relationships><Relationship Type="http://x/officeDocument" Target="xl/b.xml"/></Relationships>'),
            "book": ("xl/b.xml", book_of(OTHER)),
        },
    ],
    ids=["another spelling", "in a comment", "in a name", "another book"],
)  # fmt: skip
def test_no_sheet_is_read_but_the_one_that_was_looked_at(parts: dict[str, tuple[str, bytes]]) -> None:
    file = with_parts(
        **parts,
        relations=("xl/_rels/workbook.xml.rels", b"<Relationships>" + RELATIONS + b"</Relationships>"),
        far=("xl/worksheets/far.xml", FAR),
    )
    assert refusal(file).code == "not_a_spreadsheet"


def test_a_workbook_that_lies_about_its_size_is_refused() -> None:
    file = make.xlsx([["", "A" * 5000, ""]], HEADS)
    data = bytearray(file.read())
    entry = data.index(b"PK\x01\x02")
    while True:  # in the directory at the end, each part says how long it is
        name = data[entry + 46 : entry + 46 + int.from_bytes(data[entry + 28 : entry + 30], "little")]
        if name == b"xl/sharedStrings.xml":
            break
        entry = data.index(b"PK\x01\x02", entry + 4)
    data[entry + 24 : entry + 28] = (10).to_bytes(4, "little")
    assert refusal(text(bytes(data), "x.xlsx")).code == "not_a_spreadsheet"
