"""Workbooks: typed cells, frozen heads, a filter on them, sums below the rows."""

import re
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import IO, Any

import xlsxwriter
from xlsxwriter.utility import quote_sheetname, xl_range

from apps.core.spreadsheets.cell_writing import Cell, Column, Kind, Row, cell

_SHEET_ROWS = 1_048_576
_LONGEST_TEXT = 32_767
_PAUSE = 500  # rows
_FIRST_DAY = date(1900, 1, 1)
_FORMATS: dict[Kind, dict[str, str]] = {
    "money": {"num_format": "#,##0.00"},
    "percent": {"num_format": '0.00"%"'},
    "date": {"num_format": "dd/mm/yyyy"},
    "datetime": {"num_format": "dd/mm/yyyy hh:mm"},
}
_WIDTHS: dict[Kind, int] = {"text": 24, "number": 12, "money": 16, "percent": 10, "date": 12, "datetime": 17, "bool": 8}


@dataclass(frozen=True, slots=True)
class Total:
    """A sum below the rows, under the column whose key is `of`; totals of one `label` share a row. With `when`, the
    key of a column and a text, only the rows that say so there; `unless` leaves out those that say one of these. It is left out where
    a column it needs is.
    """

    of: str
    label: str = "Suma"
    when: tuple[str, str] | None = None
    unless: tuple[tuple[str, str], ...] = ()

    @property
    def needs(self) -> set[str]:
        """The keys of its columns."""
        return {self.of, *(key for key, _, _ in self.conditions)}

    @property
    def conditions(self) -> list[tuple[str, str, bool]]:
        """The key of a column, a text, and whether a row has to say so there or may not."""
        return [(*pair, True) for pair in [self.when] if pair] + [(*pair, False) for pair in self.unless]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of a workbook; rows beyond what a sheet holds go on in another of the same name with a number."""

    title: str
    columns: Sequence[Column]
    rows: Iterable[Row]
    totals: Sequence[Total] = ()


def fill_book(target: IO[bytes], sheets: Iterable[Sheet]) -> Iterator[None]:
    """Write a workbook to `target`, pausing after some hundred rows each time. Titles have to differ.

    Given up in the middle, it leaves nothing behind.
    """
    with tempfile.TemporaryDirectory() as folder:
        options = {"constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "tmpdir": folder}
        workbook = xlsxwriter.Workbook(target, options)
        styles = _Styles(workbook)
        for sheet in sheets:
            yield from _Pages(workbook, sheet, styles).fill()
        workbook.close()


def write_book(sheets: Iterable[Sheet]) -> IO[bytes]:
    """A workbook in a temporary file, at its beginning; it is gone once closed."""
    target = tempfile.TemporaryFile()  # noqa: SIM115 - the caller streams and closes it
    for _ in fill_book(target, sheets):
        pass
    target.seek(0)
    return target


def write_xlsx(title: str, columns: Sequence[Column], rows: Iterable[Row], totals: Sequence[Total] = ()) -> IO[bytes]:
    """A workbook of one list."""
    return write_book([Sheet(title, columns, rows, totals)])


def sheet_name(title: str, number: int) -> str:
    """A name Excel accepts: at most 31 characters, none of []:*?/\\, no outer apostrophe."""
    plain = re.sub(r"[\[\]:*?/\\\x00-\x1f]", " ", title).strip(" '") or "Datos"
    return plain[:31].strip(" '") if number == 1 else f"{plain[:26].strip()} {number}"


class _Styles:
    def __init__(self, workbook: Any) -> None:
        self.of = {kind: workbook.add_format(options) for kind, options in _FORMATS.items()}
        self.head = workbook.add_format({"bold": True, "bottom": 1})
        total = {"bold": True, "top": 1}
        self.total = workbook.add_format(total)
        self.total_of = {kind: workbook.add_format(total | options) for kind, options in _FORMATS.items()}


class _Pages:
    """The sheets of one list as they fill; `ended` holds each one's name and last row."""

    def __init__(self, workbook: Any, sheet: Sheet, styles: _Styles) -> None:
        self.workbook, self.sheet, self.styles = workbook, sheet, styles
        self.place = {column.key: index for index, column in enumerate(sheet.columns)}
        self.totals = [t for t in sheet.totals if t.needs <= self.place.keys()]
        self.sums = [Decimal(0)] * len(self.totals)
        self.ended: list[tuple[str, int]] = []
        self.page: Any = None
        self.line = 0

    def fill(self) -> Iterator[None]:
        self._open()
        kinds = [column.kind for column in self.sheet.columns]
        formats = [self.styles.of.get(column.kind) for column in self.sheet.columns]
        for row in self.sheet.rows:
            if self.line == _SHEET_ROWS:
                self._close()
                self._open()
            cells = [cell(value, kind) for value, kind in zip(row, kinds, strict=True)]
            for index, (value, style) in enumerate(zip(cells, formats, strict=True)):
                _write(self.page, self.line, index, value, style)
            self._count(cells)
            self.line += 1
            if self.line % _PAUSE == 0:
                yield
        if self.line > 1:
            self._close()
            self._write_totals()

    def _open(self) -> None:
        page = self.page = self.workbook.add_worksheet(sheet_name(self.sheet.title, len(self.ended) + 1))
        page.freeze_panes(1, 0)
        for index, column in enumerate(self.sheet.columns):
            page.set_column(index, index, max(_WIDTHS[column.kind], len(column.label) + 2))
            page.write_string(0, index, column.label, self.styles.head)
        self.line = 1

    def _close(self) -> None:
        self.page.autofilter(0, 0, self.line - 1, len(self.sheet.columns) - 1)
        self.ended.append((self.page.get_name(), self.line - 1))

    def _count(self, cells: Sequence[Cell]) -> None:
        for index, total in enumerate(self.totals):
            value = cells[self.place[total.of]]
            if isinstance(value, int | Decimal) and self._counts(total, cells):
                self.sums[index] += value

    def _counts(self, total: Total, cells: Sequence[Cell]) -> bool:
        return all((cells[self.place[key]] == text) is same for key, text, same in total.conditions)

    def _write_totals(self) -> None:
        labels = list(dict.fromkeys(total.label for total in self.totals))
        if self.line + len(labels) > _SHEET_ROWS:
            self._open()
        for label in labels:
            summed = {self.place[t.of]: (t, s) for t, s in zip(self.totals, self.sums, strict=True) if t.label == label}
            beside = next((index for index in self.place.values() if index not in summed), None)
            for index in self.place.values():  # from left to right
                if index in summed:
                    total, value = summed[index]
                    style = self.styles.total_of.get(self.sheet.columns[index].kind, self.styles.total)
                    self.page.write_formula(self.line, index, self._formula(total), style, float(value))
                elif index == beside:
                    self.page.write_string(self.line, index, label, self.styles.total)
            self.line += 1

    def _formula(self, total: Total) -> str:
        """With the rows of all its sheets, so that a changed cell changes the sum."""
        asked = [(self._ranges(key), text if same else f"<>{text}") for key, text, same in total.conditions]
        if not asked:
            return f"=SUM({','.join(self._ranges(total.of))})"
        sums = []
        for at, values in enumerate(self._ranges(total.of)):
            conditions = [f'{ranges[at]},"{text}"' for ranges, text in asked]
            alone = len(conditions) == 1
            sums.append(f"SUMIF({conditions[0]},{values})" if alone else f"SUMIFS({values},{','.join(conditions)})")
        return "=" + "+".join(sums)

    def _ranges(self, key: str) -> list[str]:
        index = self.place[key]
        here = self.page.get_name()
        ranges = [(name, xl_range(1, index, last, index)) for name, last in self.ended]
        return [cells if name == here else f"{quote_sheetname(name)}!{cells}" for name, cells in ranges]


def _write(sheet: Any, line: int, index: int, value: Cell, style: Any) -> None:
    if value is None:
        return
    if isinstance(value, str):
        sheet.write_string(line, index, value[:_LONGEST_TEXT])
    elif isinstance(value, (int, Decimal)):
        sheet.write_number(line, index, float(value), style)
    elif (value.date() if isinstance(value, datetime) else value) < _FIRST_DAY:
        sheet.write_string(line, index, value.isoformat())  # before Excel's calendar begins
    else:
        sheet.write_datetime(line, index, value, style)
