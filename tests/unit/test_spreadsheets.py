"""Exports: right accents, right types, nothing that runs, memory that does not grow."""

import csv
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, date, datetime
from decimal import Decimal
from io import BytesIO, StringIO
from typing import Any

import openpyxl
import pytest
from python_calamine import CalamineWorkbook

from apps.core.spreadsheets import Column, Row, Sheet, Total, sheet_name, write_book, write_csv, write_xlsx, xlsx_writer
from apps.core.spreadsheets.cell_writing import cell

COLUMNS = [
    Column("name", "Nombre"),
    Column("qty", "Cantidad", "number"),
    Column("price", "Precio", "money"),
    Column("share", "Parte", "percent"),
    Column("day", "Día", "date"),
    Column("moment", "Creado", "datetime"),
    Column("open", "Abierto", "bool"),
]
NAME = "Sillón «Ñandú», 3 plazas\nrojo"
ROW: Row = [
    NAME,
    3,
    Decimal("-1234.50"),
    Decimal("12.50"),
    date(2026, 11, 21),
    datetime(2026, 11, 21, 18, 30, 0, 567_891, tzinfo=UTC),
    True,
]
DANGEROUS = ["=1+1", "+52 33 1234", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1"]


def csv_rows(columns: list[Column], rows: list[Row]) -> list[list[str]]:
    text = b"".join(write_csv(columns, rows)).decode("utf-8-sig")
    return list(csv.reader(StringIO(text, newline="")))


def xlsx_rows(columns: list[Column], rows: list[Row], title: str = "Productos") -> list[Any]:
    book = CalamineWorkbook.from_filelike(BytesIO(write_xlsx(title, columns, rows).read()))
    return book.get_sheet_by_index(0).to_python()


def test_csv_begins_with_a_bom_and_ends_lines_as_the_rfc_says() -> None:
    data = b"".join(write_csv([Column("a", "Año")], [["1"]]))
    assert data == b"\xef\xbb\xbf" + "Año\r\n1\r\n".encode()


@pytest.mark.parametrize(
    ("stored", "said"),
    [("18.500000", "18.50"), ("18.456700", "18.4567"), ("0.000001", "0.000001"), ("18.5", "18.5"), ("18", "18")],
)
def test_a_rate_in_csv_has_no_zeros_that_say_nothing(stored: str, said: str) -> None:
    assert csv_rows([Column("a", "Tipo de cambio", "number")], [[Decimal(stored)]])[1] == [said]


def test_csv_cells() -> None:
    assert csv_rows(COLUMNS, [ROW])[1] == [NAME, "3", "-1234.50", "12.50", "2026-11-21", "2026-11-21 12:30", "Sí"]


def test_xlsx_cells_have_types() -> None:
    head, row = xlsx_rows(COLUMNS, [ROW])
    assert head == ["Nombre", "Cantidad", "Precio", "Parte", "Día", "Creado", "Abierto"]
    assert row == [NAME, 3.0, -1234.5, 12.5, date(2026, 11, 21), datetime(2026, 11, 21, 12, 30), "Sí"]  # noqa: DTZ001


@pytest.mark.parametrize("text", DANGEROUS)
def test_a_formula_is_written_as_text_in_csv(text: str) -> None:
    assert csv_rows([Column("a", text)], [[text]]) == [[f"'{text}"], [f"'{text}"]]


@pytest.mark.parametrize("text", ["=1+1", "@SUM(A1)", "http://example.com", "{=1}"])
def test_a_formula_is_written_as_text_in_xlsx(text: str) -> None:
    data = write_xlsx("x", [Column("a", "A")], [[text]])
    sheet = unzipped(data.read(), "xl/worksheets/sheet1.xml")
    assert "<f>" not in sheet
    assert "hyperlink" not in sheet


def unzipped(data: bytes, name: str) -> str:
    import zipfile

    return zipfile.ZipFile(BytesIO(data)).read(name).decode()


@pytest.mark.parametrize("value", ["-5.50", Decimal("-5.50")])
def test_a_number_below_zero_stays_a_number(value: object) -> None:
    column = Column("a", "A", "money")
    assert csv_rows([column], [[value]])[1] == ["-5.50"]
    assert xlsx_rows([column], [[value]])[1] == [-5.5]


@pytest.mark.parametrize("value", ["-2+3", "NaN", "Sin precio"])
def test_what_is_no_number_is_text_even_in_a_number_column(value: str) -> None:
    assert csv_rows([Column("a", "A", "money")], [[value]])[1] in ([value], [f"'{value}"])
    assert xlsx_rows([Column("a", "A", "money")], [[value]])[1] == [value]


def test_a_small_decimal_is_not_written_with_an_exponent() -> None:
    assert csv_rows([Column("a", "A", "number")], [[Decimal("0.0000001")]])[1] == ["0.0000001"]


def test_nothing_is_an_empty_cell() -> None:
    assert csv_rows(COLUMNS, [[None] * 7])[1] == [""] * 7


def test_a_day_before_excel_s_calendar_is_text() -> None:
    assert xlsx_rows([Column("a", "A", "date")], [[date(1850, 1, 2)]])[1] == ["1850-01-02"]


def test_no_rows_still_have_a_head() -> None:
    assert csv_rows(COLUMNS, []) == [[column.label for column in COLUMNS]]
    assert xlsx_rows(COLUMNS, []) == [[column.label for column in COLUMNS]]


def test_a_full_sheet_goes_on_in_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xlsx_writer, "_SHEET_ROWS", 3)
    data = write_xlsx("Piezas", [Column("a", "A")], [[str(n)] for n in range(5)])
    book = CalamineWorkbook.from_filelike(BytesIO(data.read()))
    assert book.sheet_names == ["Piezas", "Piezas 2", "Piezas 3"]
    assert [row for name in book.sheet_names for [row] in book.get_sheet_by_name(name).to_python()[1:]] == [*"01234"]


@pytest.mark.parametrize(
    ("title", "name"), [("a/b:c*?[d]\\", "a b c   d"), ("'x'", "x"), ("", "Datos"), ("ñ" * 40, "ñ" * 31)]
)
def test_a_sheet_name_is_one_excel_accepts(title: str, name: str) -> None:
    assert sheet_name(title, 1) == name
    xlsx_rows(COLUMNS, [ROW], title)


def many(count: int) -> Iterator[Row]:
    return (ROW for _ in range(count))


@pytest.mark.parametrize("write", [lambda n: write_csv(COLUMNS, many(n)), lambda n: write_xlsx("x", COLUMNS, many(n))])
def test_memory_does_not_grow_with_the_rows(write: Callable[[int], Iterable[bytes]]) -> None:
    def peak(count: int) -> int:
        tracemalloc.start()
        for _chunk in write(count):
            pass
        try:
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    assert peak(8_000) < peak(1_000) + 500_000


# --- sums and books of several sheets -------------------------------------------------------------

MONEY = [
    Column("id", "Número", "number"),
    Column("currency", "Moneda"),
    Column("amount", "Importe", "money"),
    Column("mxn", "Importe MXN", "money"),
]
PAID: list[Row] = [
    [1, "MXN", Decimal("100.10"), Decimal("100.10")],
    [2, "USD", Decimal("10.00"), Decimal("185.00")],
    [3, "MXN", "sin importe", Decimal("0.20")],
]
TOTALS = [
    Total("mxn"),
    Total("amount", "Suma MXN", ("currency", "MXN")),
    Total("amount", "Suma USD", ("currency", "USD")),
]


def opened(data: Any, *, values: bool) -> Any:
    return openpyxl.load_workbook(BytesIO(data.read()), data_only=values)


def below(sheet: Any, count: int) -> list[list[Any]]:
    return [[cell.value for cell in row] for row in list(sheet.iter_rows())[-count:]]


def test_a_list_ends_with_its_sums() -> None:
    sheet = opened(write_xlsx("Pagos", MONEY, PAID, TOTALS), values=True).active
    assert below(sheet, 3) == [
        ["Suma", None, None, 285.3],
        ["Suma MXN", None, 100.1, None],
        ["Suma USD", None, 10, None],
    ]
    last = sheet.cell(sheet.max_row, 3)
    assert (last.font.bold, last.number_format) == (True, "#,##0.00")


def test_a_sum_follows_the_cells_that_somebody_changes() -> None:
    sheet = opened(write_xlsx("Pagos", MONEY, PAID, TOTALS), values=False).active
    formulas = [row[3] or row[2] for row in below(sheet, 3)]
    assert formulas == ["=SUM(D2:D4)", '=SUMIF(B2:B4,"MXN",C2:C4)', '=SUMIF(B2:B4,"USD",C2:C4)']


def test_a_sum_is_left_out_with_a_column_it_needs() -> None:
    sheet = opened(write_xlsx("Pagos", MONEY[2:], [row[2:] for row in PAID], TOTALS), values=True).active
    assert below(sheet, 2) == [["sin importe", 0.2], ["Suma", 285.3]]


def test_no_rows_have_no_sum() -> None:
    assert opened(write_xlsx("Pagos", MONEY, [], TOTALS), values=True).active.max_row == 1


@pytest.mark.parametrize(
    ("rows", "sheets", "sums"),
    [
        (3, ["Pago's 2"], "=SUM('Pago''s'!A2:A3,A2)"),
        (4, ["Pago's 2", "Pago's 3"], "=SUM('Pago''s'!A2:A3,'Pago''s 2'!A2:A3)"),
    ],
)
def test_a_sum_reaches_over_all_the_sheets_of_its_list(
    monkeypatch: pytest.MonkeyPatch, rows: int, sheets: list[str], sums: str
) -> None:
    monkeypatch.setattr(xlsx_writer, "_SHEET_ROWS", 3)
    data = write_xlsx("Pago's", [Column("a", "A", "number")], [[n] for n in range(rows)], [Total("a")])
    book = opened(data, values=False)
    assert book.sheetnames == ["Pago's", *sheets]
    assert below(book[sheets[-1]], 1) == [[sums]]


def test_a_book_has_its_sheets_each_with_a_frozen_head_and_a_filter() -> None:
    book = opened(write_book([Sheet("Pagos", MONEY, PAID), Sheet("Nada", COLUMNS, [])]), values=True)
    assert book.sheetnames == ["Pagos", "Nada"]
    assert [sheet.freeze_panes for sheet in book] == ["A2", "A2"]
    assert [sheet.auto_filter.ref for sheet in book] == ["A1:D4", None]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (690370.300000001, "690370.30"),
        (Decimal("38183.7000000000"), "38183.70"),
        (22837, "22837.00"),
        (Decimal("12.345678"), "12.345678"),
        (Decimal("-0.5"), "-0.50"),
    ],
)
def test_money_in_a_file_is_as_everywhere_else(value: object, shown: str) -> None:
    assert str(cell(value, "money")) == shown
