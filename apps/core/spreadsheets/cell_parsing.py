"""What people and spreadsheets write into a cell, understood: codes, days, names of things that are there."""

import re
from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta

from apps.core.days import FIRST, LAST
from apps.core.db.search import normalize
from apps.core.language import gettext

_DAY_FIRST = re.compile(r"(\d{1,2})[/.\-](\d{1,2})[/.\-](\d{4}|\d{2})(?:[ T]\d{1,2}:\d{2}.*)?")
_YEAR_FIRST = re.compile(r"(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T]\d{1,2}:\d{2}.*)?")
_MONTHS = (
    "enero january", "febrero february", "marzo march", "abril april", "mayo may", "junio june", "julio july",
    "agosto august", "septiembre setiembre september", "octubre october", "noviembre november", "diciembre december",
)  # fmt: skip
_MONTH_OF = {name: number for number, names in enumerate(_MONTHS, start=1) for name in names.split()}
_WORD = r"([a-z]{3,10})\.?"
_DAY_AND_MONTH = re.compile(rf"(\d{{1,2}})(?: de)?[ \-/.]{_WORD}(?: del?)?[ \-/.,]+(\d{{4}}|\d{{2}})")
_MONTH_AND_DAY = re.compile(rf"{_WORD}[ \-/.](\d{{1,2}})(?: del?)?[ \-/.,]+(\d{{4}}|\d{{2}})")
_SERIAL = re.compile(r"[2-6]\d{4}(?:\.\d+)?")
_EXPONENT = re.compile(r"\d(?:[.,]\d+)?E\+\d+", re.IGNORECASE)
_EXCEL_DAY_ZERO = datetime(1899, 12, 30)  # noqa: DTZ001 - a calendar, not a moment
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


class BadCell(ValueError):
    """A cell that cannot be taken; the message is for the person who wrote it."""


def day_of(text: str) -> date:
    """The day first (5/3/2026, 05-03-26), ISO, with the month's name in Spanish or English (19-nov-2026, noviembre 17 2026), or
    the number that a date becomes when a spreadsheet forgets that it is one."""
    said = normalize(text)
    try:
        if found := _DAY_FIRST.fullmatch(text):
            return _sane(found[1], int(found[2]), found[3])
        if found := _YEAR_FIRST.fullmatch(text):
            return _sane(found[3], int(found[2]), found[1])
        if found := _DAY_AND_MONTH.fullmatch(said):
            return _sane(found[1], _month(found[2]), found[3])
        if found := _MONTH_AND_DAY.fullmatch(said):
            return _sane(found[2], _month(found[1]), found[3])
        if _SERIAL.fullmatch(text):
            day = _EXCEL_DAY_ZERO + timedelta(days=float(text))
            return _sane(day.day, day.month, day.year)
    except ValueError:
        pass
    raise BadCell(gettext("Escribe la fecha como dd/mm/aaaa."))


def _month(word: str) -> int:
    """From three letters on. Raises ValueError."""
    return next((number for name, number in _MONTH_OF.items() if name.startswith(word)), 0)


def _sane(day: str | int, month: int, year: str | int) -> date:
    """Of two digits, a year is of this century. Raises ValueError."""
    made = date(int(year) + 2000 * (len(str(year)) == 2), month, int(day))
    if not FIRST <= made <= LAST:
        raise ValueError
    return made


def code_of(text: str, longest: int) -> str:
    """One line that stands for itself. A number that a spreadsheet shortened cannot be brought back."""
    if _EXPONENT.fullmatch(text):
        raise BadCell(
            gettext("La hoja convirtió el código en un número y perdió cifras: da formato de texto a la columna.")
        )
    return line_of(text, longest)


def line_of(text: str, longest: int) -> str:
    if _CONTROL.search(text):
        raise BadCell(gettext("Escríbelo en un solo renglón."))
    if len(text) > longest:
        raise BadCell(gettext("Escribe como máximo {longest} caracteres.").format(longest=longest))
    return text


def choice_of(text: str, choices: Mapping[str, str], among: Iterable[str]) -> str:
    """The value whose normalised name is that of `text`."""
    found = choices.get(normalize(text))
    if found is None:
        raise BadCell(gettext("Escribe {choices}.").format(choices=_listed(list(among))))
    return found


def whole_number_of(text: str) -> int | None:
    """A record's number, or None."""
    digits = text.removesuffix(".0")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 18 else None


def _listed(names: list[str]) -> str:
    return ", ".join(names[:-1]) + gettext(" o ") + names[-1] if len(names) > 1 else names[0]
