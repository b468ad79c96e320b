"""Spreadsheets on their way in: the table read, its heads recognised, its mistakes told by row and cell.

`read_sheet` makes of an upload rows of text by the keys of the columns; `apps.core.spreadsheets.importer` judges and saves them.
"""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from io import BytesIO, TextIOWrapper
from pathlib import PurePath
from typing import Any, ClassVar

from django.core.files.base import File

from apps.core.db.search import normalize
from apps.core.errors import Invalid, TooLarge, WrongKindOfFile
from apps.core.spreadsheets import FORMULA_STARTS
from apps.core.spreadsheets.xlsx_reader import MOST_COLUMNS, ZIP, BlankRows, read_workbook


@dataclass(frozen=True)
class Limits:
    """How much of a spreadsheet is taken."""

    rows: int = 5000
    megabytes: int = 5

    @property
    def too_heavy(self) -> TooLarge:
        return TooLarge(f"El archivo pesa demasiado: el máximo son {self.megabytes} MB.")

    @property
    def too_many(self) -> TooLarge:
        return TooLarge(f"El archivo tiene demasiadas filas: el máximo son {self.rows:,}.")


FEW = Limits()
_INEXACT = 1e15
_FLOOD = 3
_SEPARATOR = re.compile(rb"sep=([,;\t])\r?\n")


class NotASheet(WrongKindOfFile):
    code: ClassVar[str] = "not_a_spreadsheet"
    message = "Solo se acepta un libro de Excel (.xlsx) o un archivo CSV."


@dataclass(frozen=True)
class SheetColumn:
    """A column that an import knows, by the head that a person reads. `width`: digits with their leading zeros.

    One that is `ignored` is in our exports, but only to be read.
    """

    key: str
    label: str
    width: int = 0
    ignored: bool = False


@dataclass(frozen=True)
class SheetRow:
    """`number` as the spreadsheet counts; a cell is "" when it is empty or its column is not there."""

    number: int
    cells: Mapping[str, str]


@dataclass(frozen=True)
class Sheet:
    heads: Mapping[str, str]
    """Of the columns that are there: key and head."""
    rows: Sequence[SheetRow]


@dataclass(frozen=True)
class Problem:
    """What is wrong with one cell, or with a row when `column` is empty."""

    row: int
    column: str
    message: str
    key: str = ""
    value: str = ""


def read_sheet(upload: File[Any], columns: Sequence[SheetColumn], limits: Limits = FEW) -> Sheet:
    """The first table of a workbook, or a CSV. Empty rows are passed over. Raises at what cannot be read."""
    lines = ((number, [cell_text(value) for value in row]) for number, row in read_rows(upload, limits))
    heads = next(lines, (0, []))[1]
    if not heads:
        raise Invalid.field("file", "El archivo está vacío.")
    places = _recognised(heads, columns)
    rows = [
        SheetRow(number, {c.key: _padded(cells[at] if at < len(cells) else "", c) for at, c in places.items()})
        for number, cells in lines
    ]
    return Sheet({column.key: heads[at] for at, column in places.items()}, rows)


def read_rows(upload: File[Any], limits: Limits = FEW) -> Iterator[tuple[int, Sequence[object]]]:
    """Each row that holds something, heads included, by its number, with its cells as the file has them."""
    filled = 0
    for number, cells in enumerate(_rows(upload, limits), start=1):
        if any(value not in {"", None} and str(value).strip() for value in cells):
            filled += 1
            if filled > limits.rows + 1:
                raise limits.too_many
            yield number, cells
        elif number > _FLOOD * limits.rows:
            raise BlankRows


def _recognised(heads: Sequence[str], columns: Sequence[SheetColumn]) -> dict[int, SheetColumn]:
    by_name = {normalize(name): column for column in columns for name in (column.label, column.key)}
    places: dict[int, SheetColumn] = {}
    for at, head in enumerate(heads):
        column = by_name.get(normalize(head))
        if head and column is None:
            raise Invalid.field("file", f"No conocemos la columna «{head[:60]}». Usa las cabezas de la plantilla.")
        if column in places.values():
            raise Invalid.field("file", f"La columna «{head[:60]}» está dos veces.")
        if column and not column.ignored:
            places[at] = column
    if not places:
        raise Invalid.field("file", "La primera fila debe tener las cabezas de la plantilla.")
    return places


def _padded(text: str, column: SheetColumn) -> str:
    """A spreadsheet that took a code for a number lost its leading zeros."""
    return text.zfill(column.width) if column.width and text.isascii() and text.isdigit() else text


def _rows(upload: File[Any], limits: Limits) -> Iterator[Sequence[object]]:
    upload.seek(0)
    most = limits.megabytes * 1024 * 1024
    data: bytes = upload.read(most + 1)
    if len(data) > most:
        raise limits.too_heavy
    ending = PurePath(upload.name or "").suffix.lower()
    if ending == ".xls":
        raise NotASheet("Es un libro de Excel antiguo (.xls): ábrelo y guárdalo como .xlsx.")
    if ending not in {".xlsx", ".csv"}:
        raise NotASheet
    if not data:
        raise Invalid.field("file", "El archivo está vacío.")
    if ending == ".xlsx":
        return read_workbook(data, limits.rows)
    if data.startswith(ZIP):
        raise NotASheet("El archivo termina en .csv, pero es un libro de Excel: cámbiale el nombre a .xlsx.")
    return _csv(data)


def _csv(data: bytes) -> Iterator[Sequence[object]]:
    if b"\x00" in data:
        raise NotASheet("El archivo no es un CSV de texto. En Excel: Guardar como › CSV UTF-8.")
    encoding = "utf-8-sig" if _is_utf8(data) else "cp1252"  # what Excel writes as "CSV" on Windows
    named = _SEPARATOR.match(data)
    first = data.lstrip(b"\r\n ").partition(b"\n")[0]
    delimiter = named[1].decode() if named else max(",;\t", key=lambda mark: first.count(mark.encode()))
    text = TextIOWrapper(BytesIO(data), encoding, errors="replace", newline="")
    try:
        for number, row in enumerate(csv.reader(text, delimiter=delimiter)):
            if len(row) > MOST_COLUMNS:
                raise NotASheet
            yield [] if named and number == 0 else row
    except csv.Error as broken:
        raise NotASheet from broken


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return False
    return True


def cell_text(value: object) -> str:
    """The text of a cell. A number that a spreadsheet keeps as 12345.0 is 12345; nothing is ever a formula."""
    if isinstance(value, bool):
        return "Sí" if value else "No"
    if isinstance(value, float):
        # From 15 digits on a spreadsheet has lost the last ones: that shows, as it does there.
        return f"{value:.5E}" if abs(value) >= _INEXACT else str(int(value)) if value.is_integer() else repr(value)
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(sep=" ")
    if isinstance(value, date):
        return value.isoformat()
    text = str(value or "").replace("\x00", "").strip()
    # Our own exports put an apostrophe before what a spreadsheet would run.
    return text[1:] if text.startswith("'") and text[1:].startswith(FORMULA_STARTS) else text
