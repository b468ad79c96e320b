"""What people and spreadsheets write into a cell, understood: codes, days, names of things that are there."""

import re
from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta

from apps.core.db.search import normalize

_DAY_FIRST = re.compile(r"(\d{1,2})[/.\-](\d{1,2})[/.\-](\d{4})(?:[ T]\d{1,2}:\d{2}.*)?")
_YEAR_FIRST = re.compile(r"(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T]\d{1,2}:\d{2}.*)?")
_SERIAL = re.compile(r"[2-6]\d{4}(?:\.\d+)?")
_EXPONENT = re.compile(r"\d(?:[.,]\d+)?E\+\d+", re.IGNORECASE)
_EXCEL_DAY_ZERO = datetime(1899, 12, 30)  # noqa: DTZ001 - a calendar, not a moment
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


class BadCell(ValueError):
    """A cell that cannot be taken; the message is for the person who wrote it."""


def day_of(text: str) -> date:
    """dd/mm/yyyy, ISO, or the number that a date becomes when a spreadsheet forgets that it is one."""
    try:
        if found := _DAY_FIRST.fullmatch(text):
            day, month, year = (int(part) for part in found.groups())
            return _sane(date(year, month, day))
        if found := _YEAR_FIRST.fullmatch(text):
            year, month, day = (int(part) for part in found.groups())
            return _sane(date(year, month, day))
        if _SERIAL.fullmatch(text):
            return _sane((_EXCEL_DAY_ZERO + timedelta(days=float(text))).date())
    except ValueError:
        pass
    raise BadCell("Escribe la fecha como dd/mm/aaaa.")


def _sane(day: date) -> date:
    if not 1990 <= day.year <= 2100:
        raise ValueError
    return day


def code_of(text: str, longest: int) -> str:
    """One line that stands for itself. A number that a spreadsheet shortened cannot be brought back."""
    if _EXPONENT.fullmatch(text):
        raise BadCell("La hoja convirtió el código en un número y perdió cifras: da formato de texto a la columna.")
    return line_of(text, longest)


def line_of(text: str, longest: int) -> str:
    if _CONTROL.search(text):
        raise BadCell("Escríbelo en un solo renglón.")
    if len(text) > longest:
        raise BadCell(f"Escribe como máximo {longest} caracteres.")
    return text


def choice_of(text: str, choices: Mapping[str, str], among: Iterable[str]) -> str:
    """The value whose normalised name is that of `text`."""
    found = choices.get(normalize(text))
    if found is None:
        raise BadCell(f"Escribe {_listed(list(among))}.")
    return found


def whole_number_of(text: str) -> int | None:
    """A record's number, or None."""
    digits = text.removesuffix(".0")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 18 else None


def _listed(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} o {names[-1]}" if len(names) > 1 else names[0]
