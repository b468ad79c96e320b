"""Rows of any list as CSV or as a workbook, in memory that does not grow with them.

A cell that a spreadsheet would run as a formula is written as text. Numbers stay
numbers, also those below zero.
"""

import csv
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from io import StringIO
from typing import IO, Any, Literal

import xlsxwriter
from django.utils import timezone

Kind = Literal["text", "number", "money", "percent", "date", "datetime", "bool"]
Row = Sequence[object]
"""One value a column, in the order of the columns."""
Cell = str | int | Decimal | date | datetime | None

BOM = b"\xef\xbb\xbf"  # without it Excel reads the accents wrong
_CHUNK_BYTES = 64 * 1024
FORMULA_STARTS = tuple("=+-@\t\r\n＝＋－＠")
_SHEET_ROWS = 1_048_576
_LONGEST_TEXT = 32_767
_FIRST_DAY = date(1900, 1, 1)
_FORMATS: dict[Kind, dict[str, str]] = {
    "money": {"num_format": "#,##0.00"},
    "percent": {"num_format": '0.00"%"'},
    "date": {"num_format": "dd/mm/yyyy"},
    "datetime": {"num_format": "dd/mm/yyyy hh:mm"},
}
_WIDTHS: dict[Kind, int] = {"text": 24, "number": 12, "money": 16, "percent": 10, "date": 12, "datetime": 17, "bool": 8}


@dataclass(frozen=True, slots=True)
class Column:
    """`key` names the column for programs, `label` is the head a person reads."""

    key: str
    label: str
    kind: Kind = "text"


def write_csv(columns: Sequence[Column], rows: Iterable[Row]) -> Iterator[bytes]:
    """UTF-8 with BOM, RFC 4180, in chunks; dates are ISO, which any Excel reads as a date."""
    buffer = StringIO(newline="")
    writer = csv.writer(buffer)
    yield BOM
    writer.writerow([escape_formula(column.label) for column in columns])
    for row in rows:
        writer.writerow([_csv_text(cell(value, column.kind)) for column, value in zip(columns, row, strict=True)])
        if buffer.tell() >= _CHUNK_BYTES:
            yield _drain(buffer)
    yield _drain(buffer)


def write_xlsx(title: str, columns: Sequence[Column], rows: Iterable[Row]) -> IO[bytes]:
    """A workbook in a temporary file, at its beginning; it is gone once closed."""
    target = tempfile.TemporaryFile()  # noqa: SIM115 - the caller streams and closes it
    options = {"constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    with xlsxwriter.Workbook(target, options) as workbook:
        _fill(workbook, title, columns, rows)
    target.seek(0)
    return target


def cell(value: object, kind: Kind) -> Cell:
    """The value as its column means it; what does not fit the kind is shown as text."""
    if value is None or value == "":
        return None
    return _CONVERT[kind](value)


def escape_formula(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


def _number(value: object) -> Cell:
    if isinstance(value, int | Decimal) and not isinstance(value, bool):
        return value
    try:
        number = Decimal(str(value))
    except InvalidOperation:
        return str(value)
    return number if number.is_finite() else str(value)


def _day(value: object) -> Cell:
    if isinstance(value, datetime):
        return _local(value).date()
    return value if isinstance(value, date) else str(value)


def _moment(value: object) -> Cell:
    return _local(value) if isinstance(value, datetime) else _day(value)


def _local(value: datetime) -> datetime:
    """The time on the wall, without its zone: spreadsheets know none."""
    return timezone.make_naive(value) if timezone.is_aware(value) else value


def _yes_or_no(value: object) -> Cell:
    return "Sí" if value else "No"


_CONVERT: dict[Kind, Callable[[object], Cell]] = {
    "text": str,
    "number": _number,
    "money": _number,
    "percent": _number,
    "date": _day,
    "datetime": _moment,
    "bool": _yes_or_no,
}


def _csv_text(value: Cell) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return escape_formula(value)
    if isinstance(value, datetime):
        return value.strftime("%Y-%m-%d %H:%M")
    return f"{value:f}" if isinstance(value, Decimal) else str(value)


def _drain(buffer: StringIO) -> bytes:
    chunk = buffer.getvalue().encode()
    buffer.seek(0)
    buffer.truncate()
    return chunk


def _fill(workbook: Any, title: str, columns: Sequence[Column], rows: Iterable[Row]) -> None:
    formats = {kind: workbook.add_format(options) for kind, options in _FORMATS.items()}
    head = workbook.add_format({"bold": True, "bottom": 1})
    sheet, line, sheets = None, _SHEET_ROWS, 0
    for row in rows:
        if line == _SHEET_ROWS:  # the first sheet, or a full one
            sheets += 1
            sheet, line = _new_sheet(workbook, sheet_name(title, sheets), columns, head), 1
        for index, (column, value) in enumerate(zip(columns, row, strict=True)):
            _write(sheet, line, index, cell(value, column.kind), formats.get(column.kind))
        line += 1
    if sheet is None:
        _new_sheet(workbook, sheet_name(title, 1), columns, head)


def _new_sheet(workbook: Any, name: str, columns: Sequence[Column], head: Any) -> Any:
    sheet = workbook.add_worksheet(name)
    sheet.freeze_panes(1, 0)
    for index, column in enumerate(columns):
        sheet.set_column(index, index, max(_WIDTHS[column.kind], len(column.label) + 2))
        sheet.write_string(0, index, column.label, head)
    return sheet


def _write(sheet: Any, line: int, index: int, value: Cell, style: Any) -> None:
    if value is None:
        return
    if isinstance(value, str):
        sheet.write_string(line, index, value[:_LONGEST_TEXT])
    elif isinstance(value, int | Decimal):
        sheet.write_number(line, index, float(value), style)
    elif (value.date() if isinstance(value, datetime) else value) < _FIRST_DAY:
        sheet.write_string(line, index, value.isoformat())  # before Excel's calendar begins
    else:
        sheet.write_datetime(line, index, value, style)


def sheet_name(title: str, number: int) -> str:
    """A name Excel accepts: at most 31 characters, none of []:*?/\\, no outer apostrophe."""
    plain = re.sub(r"[\[\]:*?/\\\x00-\x1f]", " ", title).strip(" '") or "Datos"
    return plain[:31].strip(" '") if number == 1 else f"{plain[:26].strip()} {number}"
