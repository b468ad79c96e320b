"""Spreadsheets on their way in: the table read, its headings recognised, its mistakes told by row and cell.

`read_sheet` makes of an upload rows of text by the keys of the columns; `apps.core.spreadsheets.importer` judges and saves them.
"""

import codecs
import csv
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from io import BytesIO, TextIOWrapper
from itertools import chain, islice
from pathlib import PurePath
from typing import Any, ClassVar

from django.core.files.base import File

from apps.core.db.search import normalize
from apps.core.errors import Invalid, TooLarge, WrongKindOfFile
from apps.core.language import gettext, gettext_noop, ngettext
from apps.core.spreadsheets import FORMULA_STARTS
from apps.core.spreadsheets.ods_reader import read_ods
from apps.core.spreadsheets.xlsx_reader import MOST_COLUMNS, ZIP, BlankRows, read_workbook
from apps.core.texts import without_unseen


@dataclass(frozen=True)
class Limits:
    """How much of a spreadsheet is taken."""

    rows: int = 5000
    megabytes: int = 5

    @property
    def too_heavy(self) -> TooLarge:
        return TooLarge(
            gettext("El archivo pesa demasiado: el máximo son {megabytes} MB.").format(megabytes=self.megabytes)
        )

    @property
    def too_many(self) -> TooLarge:
        return TooLarge(gettext("El archivo tiene demasiadas filas: el máximo son {rows:,}.").format(rows=self.rows))


FEW = Limits()
_INEXACT = 1e15
_FLOOD = 3
_SEPARATOR = re.compile(r"sep=([,;\t])\r?\n")
_BOOKS = {".xlsx": read_workbook, ".ods": read_ods}
_TEXTS = {".csv", ".tsv", ".txt"}
LOOKED_AT = 20
"""Filled rows among which the headings are looked for: titles and remarks may stand above them."""


class NotASheet(WrongKindOfFile):
    code: ClassVar[str] = "not_a_spreadsheet"
    message = gettext_noop("Solo se acepta un libro de Excel (.xlsx) o de LibreOffice (.ods), o un archivo CSV.")


@dataclass(frozen=True)
class SheetColumn:
    """A column that an import knows, by the head that a person reads. `width`: digits with their leading zeros.

    One that is `ignored` is in our exports, but only to be read. `exported`: its head there, where it is another.
    """

    key: str
    label: str
    width: int = 0
    ignored: bool = False
    exported: str = ""


class UnknownColumns(Invalid):
    """`unknown` are the headings that we do not know, `columns` what they may be."""

    code: ClassVar[str] = "unknown_columns"

    def __init__(self, heads: Sequence[str], columns: Sequence[SheetColumn]) -> None:
        told = ", ".join(gettext("«{name}»").format(name=head[:60]) for head in heads)
        sentence = ngettext(
            "No conocemos la columna {told}. Di qué es cada una, o usa los encabezados de la plantilla.",
            "No conocemos las columnas {told}. Di qué es cada una, o usa los encabezados de la plantilla.",
            len(heads),
        ).format(told=told)
        known = [{"key": column.key, "label": column.label} for column in columns if not column.ignored]
        super().__init__(sentence, errors={"file": sentence}, extra={"unknown": list(heads), "columns": known})


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


def read_sheet(
    upload: File[Any], columns: Sequence[SheetColumn], limits: Limits = FEW, said: Mapping[str, str] | None = None
) -> Sheet:
    """The first table of a workbook, or a CSV. Empty rows are passed over, and what stands above the headings.

    `said` is what a person said that headings are: by a heading, the key of a column, or "" when it is left out. Raises at what
    cannot be read, and UnknownColumns.
    """
    lines = ((number, [cell_text(value) for value in row]) for number, row in read_rows(upload, limits))
    first = list(islice(lines, LOOKED_AT))
    if not first:
        raise Invalid.field("file", gettext("El archivo está vacío."))
    headings = Headings(columns, said)
    at = headings.find([cells for _, cells in first])
    heads = first[at][1]
    places = headings.places(heads)
    rows = [
        SheetRow(number, {c.key: _padded(cells[at] if at < len(cells) else "", c) for at, c in places.items()})
        for number, cells in chain(first[at + 1 :], lines)
    ]
    return Sheet({column.key: heads[at] for at, column in places.items()}, rows)


class Headings:
    """What the headings of a sheet are: ours, or what a person said that they are."""

    def __init__(self, columns: Sequence[SheetColumn], said: Mapping[str, str] | None = None) -> None:
        self.columns = columns
        by_key = {column.key: column for column in columns}
        if strange := [key for key in (said or {}).values() if key and key not in by_key]:
            raise Invalid.field("columns", gettext("No hay una columna «{name}».").format(name=strange[0][:60]))
        self.by_name: dict[str, SheetColumn | None] = {
            normalize(name): column
            for column in columns
            for name in (column.label, column.key, column.exported)
            if name
        }
        self.by_name |= {normalize(head): by_key.get(key) for head, key in (said or {}).items()}

    def find(self, rows: Sequence[Sequence[str]]) -> int:
        """Which of the first rows has the headings: the first of those with the most that are known."""
        return max(range(len(rows)), key=lambda at: (sum(self._knows(cell) for cell in rows[at]), -at))

    def column(self, head: str) -> SheetColumn | None:
        return self.by_name.get(normalize(head))

    def places(self, heads: Sequence[str]) -> dict[int, SheetColumn]:
        """The columns that are read, by where they stand. Raises UnknownColumns, and Invalid at one that is there twice."""
        if unknown := [head for head in heads if head and not self._knows(head)]:
            raise UnknownColumns(unknown, self.columns)
        places: dict[int, SheetColumn] = {}
        seen: set[str] = set()
        for at, head in enumerate(heads):
            column = self.column(head) if head else None
            if column is None:
                continue
            if column.key in seen:
                raise Invalid.field("file", gettext("La columna «{name}» está dos veces.").format(name=head[:60]))
            seen.add(column.key)
            if not column.ignored:
                places[at] = column
        if not places:
            raise Invalid.field("file", gettext("Ninguna columna es de la plantilla."))
        return places

    def _knows(self, head: str) -> bool:
        return normalize(head) in self.by_name


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
        raise NotASheet(gettext("Es un libro de Excel antiguo (.xls): ábrelo y guárdalo como .xlsx."))
    if ending not in {*_BOOKS, *_TEXTS}:
        raise NotASheet
    if not data:
        raise Invalid.field("file", gettext("El archivo está vacío."))
    if ending in _BOOKS:
        return _BOOKS[ending](data, limits.rows)
    if data.startswith(ZIP):
        raise NotASheet(
            gettext("El archivo termina en {ending}, pero es un libro de Excel: cámbiale el nombre a .xlsx.").format(
                ending=ending
            )
        )
    return _csv(data)


def _csv(data: bytes) -> Iterator[Sequence[object]]:
    encoding = _encoding(data)
    start = data[:_START].decode(encoding, "replace")
    named = _SEPARATOR.match(start)
    delimiter = named[1] if named else max(",;\t", key=lambda mark: _divides(start.splitlines()[:LOOKED_AT], mark))
    text = TextIOWrapper(BytesIO(data), encoding, errors="replace", newline="")
    try:
        for number, row in enumerate(csv.reader(text, delimiter=delimiter)):
            if len(row) > MOST_COLUMNS:
                raise NotASheet
            yield [] if named and number == 0 else row
    except csv.Error as broken:
        raise NotASheet from broken


_START = 64 * 1024


def _divides(lines: Sequence[str], mark: str) -> tuple[int, int]:
    """How many lines a mark divides into as many cells as each other, and into how many: titles and amounts have commas too."""
    counts = Counter(found for line in lines if (found := line.count(mark)))
    return max(((alike, count) for count, alike in counts.items()), default=(0, 0))


def _encoding(data: bytes) -> str:
    """Excel's "Texto Unicode" is UTF-16, its "CSV" the code page of Windows."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    if b"\x00" in data:
        raise NotASheet(gettext("El archivo no es un CSV de texto. En Excel: Guardar como › CSV UTF-8."))
    try:
        data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8-sig"


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
    text = without_unseen(str(value or "")).replace("\x00", "").strip()
    # Our own exports put an apostrophe before what a spreadsheet would run.
    return text[1:] if text.startswith("'") and text[1:2] in FORMULA_STARTS else text
