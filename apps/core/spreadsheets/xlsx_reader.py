"""Excel workbooks as they come from outside: looked through before anything is unfolded, then read cell by cell.

calamine lays a sheet out as a full rectangle, so one forgotten cell in the last row would take gigabytes. The XML is
therefore scanned first, for how far its cells reach and for formulas, which have no place in data. Two programs may
unpack one zip in two ways (sizes that lie, names twice), so what was scanned is packed anew, and only that is read.
"""

import re
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import ClassVar

from python_calamine import CalamineError, CalamineWorkbook

from apps.core.errors import Invalid, TooLarge, WrongKindOfFile
from apps.core.language import gettext, gettext_noop

ZIP = b"PK\x03\x04"
MOST_COLUMNS = 200
MOST_UNPACKED = 64 * 1024 * 1024
_MOST_CELLS = 1_000_000
_MOST_AREA = 3_000_000
_SLACK = 3
"""Blank rows between and below the filled ones are forgiven up to so many times the limit."""

_SHEET_ID = re.compile(
    rb"""<(?:\w+:)?sheet\s[^>]*?\br:id=["']([^"']+)["']|<(?:\w+:)?sheet\s[^>]*?:id=["']([^"']+)["']"""
)
_RELATION = re.compile(rb"<(?:\w+:)?Relationship\s[^>]*>")
_ATTRIBUTE = re.compile(rb"""\b(Id|Target)=["']([^"']*)["']""")
_PREFIX = rb"<(?:[^\s<>/:]+:)?"
_PLAIN = rb"""(?:\s+(?!(?:\w+:)?r=)[\w:]+=["']\w*["'])*"""
"""Attributes that are no address, and in whose values none can hide."""
_ROW = re.compile(_PREFIX + rb"row[\s/>]")
_CELL = re.compile(_PREFIX + rb"c[\s/>]")
_ADDRESSED = re.compile(_PREFIX + rb"c" + _PLAIN + rb"""\s+r=["']([A-Z]{1,3})(\d{1,7})["']""" + _PLAIN + rb"\s*/?>")
_FORMULA = re.compile(_PREFIX + rb"""c\s(?:[^>]*?\s)?r=["']([A-Z]{1,3}\d{1,7})["'][^>]*>\s*""" + _PREFIX + rb"f[\s/>]")
_READ = {
    "_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/sharedstrings.xml", "xl/styles.xml",
}  # fmt: skip
"""What is read of a workbook besides its first sheet, in lower case: calamine takes either."""


BROKEN = (CalamineError, zipfile.BadZipFile, ValueError, KeyError, OSError, NotImplementedError, EOFError)
"""What a file that is no workbook, or a damaged one, is met with; NotImplementedError for a compression that zipfile does not know."""


class NotAWorkbook(WrongKindOfFile):
    code: ClassVar[str] = "not_a_spreadsheet"
    message = gettext_noop(
        "El archivo dice ser un libro de Excel, pero no se puede leer: vuelve a guardarlo como .xlsx."
    )


class WorkbookTooHeavy(TooLarge):
    message = gettext_noop("El libro ocupa demasiado al abrirse: deja solo la hoja con los datos y vuelve a guardarlo.")


class BlankRows(TooLarge):
    message = gettext_noop(
        "La hoja tiene muchísimas filas vacías: borra las filas debajo de tus datos (no solo su contenido) "
        "y vuelve a guardarla."
    )


class TooWide(TooLarge):
    message = gettext_noop("La hoja tiene celdas muy lejos de la tabla: borra las columnas y filas que sobran.")


class HasFormulas(Invalid):
    code: ClassVar[str] = "formulas"

    @classmethod
    def at(cls, cell: str) -> "HasFormulas":
        sentence = gettext(
            "La celda {cell} tiene una fórmula. Copia las celdas y pégalas como valores: aquí solo se leen datos."
        ).format(cell=cell)
        return cls(sentence, errors={"file": sentence})


@dataclass
class Reach:
    """How far the filled cells of a workbook go. Raises at more than a table of so many rows has."""

    most_rows: int
    cells: int = 0
    lowest: int = 0
    rightmost: int = 0

    def count(self, cells: int) -> None:
        self.cells += cells
        if self.cells > _MOST_CELLS:
            raise WorkbookTooHeavy

    def to(self, row: int, column: int) -> None:
        self.lowest, self.rightmost = max(self.lowest, row), max(self.rightmost, column)
        if self.lowest > _SLACK * self.most_rows:
            raise BlankRows
        if self.rightmost > MOST_COLUMNS or self.lowest * self.rightmost > _MOST_AREA:
            raise TooWide


def read_workbook(data: bytes, most_rows: int) -> Iterator[Sequence[object]]:
    """The rows of the first sheet, blank ones too, as typed values. Raises at what is no data."""
    try:
        sheet = CalamineWorkbook.from_filelike(_looked_through(data, most_rows)).get_sheet_by_index(0)
        return iter(sheet.to_python(skip_empty_area=False))
    except BROKEN as broken:
        raise NotAWorkbook from broken


def _looked_through(data: bytes, most_rows: int) -> BytesIO:
    """The workbook again, of the parts that are read and as they were looked at."""
    packed = BytesIO()
    with zipfile.ZipFile(BytesIO(data)) as archive, zipfile.ZipFile(packed, "w") as again:
        entries = archive.infolist()
        if sum(entry.file_size for entry in entries) > MOST_UNPACKED or len(entries) > 5000:
            raise WorkbookTooHeavy
        first = _first_sheet(archive)
        names = [entry.filename for entry in entries if entry.filename.lower() in {*_READ, first.lower()}]
        if len({name.lower() for name in names}) < len(names):
            raise NotAWorkbook
        for name in names:
            with archive.open(name) as entry:
                part = entry.read(archive.getinfo(name).file_size)  # never more than it says, whatever is packed there
            if name == first:
                _look_at(part, most_rows)
            again.writestr(name, part)
    packed.seek(0)
    return packed


def _first_sheet(archive: zipfile.ZipFile) -> str:
    found = _SHEET_ID.search(archive.read("xl/workbook.xml"))
    if found is None:
        raise NotAWorkbook
    wanted = found[1] or found[2]
    for relation in _RELATION.findall(archive.read("xl/_rels/workbook.xml.rels")):
        named = {name: value.decode() for name, value in _ATTRIBUTE.findall(relation)}
        if named.get(b"Id") == wanted.decode():
            target = named[b"Target"]
            return target.lstrip("/") if target.startswith("/") else f"xl/{target.removeprefix('./')}"
    raise NotAWorkbook


def _look_at(xml: bytes, most_rows: int) -> None:
    if formula := _FORMULA.search(xml):
        raise HasFormulas.at(formula[1].decode())
    if sum(1 for _ in _ROW.finditer(xml)) > _SLACK * most_rows:
        raise BlankRows
    reach = Reach(most_rows)
    reach.count(sum(1 for _ in _CELL.finditer(xml)))
    lowest = rightmost = addressed = 0
    for cell in _ADDRESSED.finditer(xml):
        addressed += 1
        if not cell[0].endswith(b"/>"):
            lowest = max(lowest, int(cell[2]))
            rightmost = max(rightmost, _number_of(cell[1]))
    if addressed < reach.cells:  # where the others lie cannot be told
        raise NotAWorkbook
    reach.to(lowest, rightmost)


def _number_of(letters: bytes) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + letter - 64
    return number
