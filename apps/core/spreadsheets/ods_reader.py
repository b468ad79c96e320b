"""LibreOffice's workbooks (.ods): looked through before anything is unfolded, as those of Excel are.

One line of theirs may say that a row or a cell is repeated a million times, and calamine repeats it. How far the filled cells
reach, and that none is a formula, is therefore read first, by the same names that calamine goes by.
"""

import zipfile
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from xml.parsers import expat

from python_calamine import CalamineWorkbook

from apps.core.language import gettext_noop
from apps.core.spreadsheets.xlsx_reader import BROKEN, MOST_UNPACKED, HasFormulas, NotAWorkbook, Reach, WorkbookTooHeavy

_CONTENT = "content.xml"
_PARTS = ("mimetype", "META-INF/manifest.xml", _CONTENT)
_CELLS = {"table:table-cell", "table:covered-table-cell"}


def read_ods(data: bytes, most_rows: int) -> Iterator[Sequence[object]]:
    """The rows of the first sheet, blank ones too, as typed values. Raises at what is no data."""
    try:
        sheet = CalamineWorkbook.from_filelike(_looked_through(data, most_rows)).get_sheet_by_index(0)
        return iter(sheet.to_python(skip_empty_area=False))
    except (expat.ExpatError, *BROKEN) as broken:
        raise NotAWorkbook(_UNREADABLE) from broken


_UNREADABLE = gettext_noop("El archivo dice ser una hoja de LibreOffice, pero no se puede leer: vuelve a guardarlo.")


def _looked_through(data: bytes, most_rows: int) -> BytesIO:
    """The workbook again, of the parts that are read and as they were looked at."""
    packed = BytesIO()
    with zipfile.ZipFile(BytesIO(data)) as archive, zipfile.ZipFile(packed, "w") as again:
        names = [entry.filename for entry in archive.infolist()]
        for name in _PARTS:
            if names.count(name) != 1:
                raise NotAWorkbook(_UNREADABLE)
            entry = archive.getinfo(name)
            if entry.file_size > MOST_UNPACKED:
                raise WorkbookTooHeavy
            with archive.open(entry) as opened:
                part = opened.read(entry.file_size)  # never more than it says, whatever is packed there
            if name == _CONTENT:
                _Look(most_rows).at(part)
            again.writestr(name, part)
    packed.seek(0)
    return packed


class _Look:
    """How far the filled cells of all sheets reach; calamine reads all of them."""

    def __init__(self, most_rows: int) -> None:
        self.reach = Reach(most_rows)
        self.row = self.column = self.rightmost = 0
        self.rows = self.columns = 1
        self.in_cell = self.filled = False

    def at(self, xml: bytes) -> None:
        parser = expat.ParserCreate()
        parser.StartElementHandler, parser.EndElementHandler = self._start, self._end
        parser.StartDoctypeDeclHandler = self._refuse
        parser.Parse(xml, True)

    @staticmethod
    def _refuse(*_: object) -> None:
        raise NotAWorkbook(_UNREADABLE)  # none has one, and entities would be unfolded

    def _start(self, name: str, said: Mapping[str, str]) -> None:
        if name == "table:table":
            self.row = 0
        elif name == "table:table-row":
            self.rows, self.column, self.rightmost = int(said.get("table:number-rows-repeated", "1")), 0, 0
        elif name in _CELLS:
            if "table:formula" in said:
                raise HasFormulas.at(f"{_letters(self.column)}{self.row + 1}")
            self.columns, self.in_cell = int(said.get("table:number-columns-repeated", "1")), True
            self.filled = any(key.startswith("office:") for key in said)
        elif self.in_cell:
            self.filled = True

    def _end(self, name: str) -> None:
        if name in _CELLS:
            self.column += self.columns
            if self.filled:
                self.rightmost = self.column
                self.reach.count(self.columns * self.rows)
            self.in_cell = False
        elif name == "table:table-row":
            self.row += self.rows
            if self.rightmost:
                self.reach.to(self.row, self.rightmost)


def _letters(column: int) -> str:
    """The name of the column, counted from 0."""
    before, last = divmod(column, 26)
    return (_letters(before - 1) if before else "") + chr(ord("A") + last)
