"""Months: a commission is of one, which is its first day."""

import re
from calendar import monthrange
from datetime import date

_MONTH = re.compile(r"(20[0-9]{2})-(0[1-9]|1[0-2])")


def month_of(text: str) -> date:
    """The first day of "2026-11". Raises ValueError with a sentence."""
    found = _MONTH.fullmatch(text)
    if found is None:
        raise ValueError("Escribe el mes como aaaa-mm.")
    return date(int(found[1]), int(found[2]), 1)


def last_day(month: date) -> date:
    return month.replace(day=monthrange(month.year, month.month)[1])


def written(month: date) -> str:
    """As it is on the wire: "2026-11"."""
    return f"{month:%Y-%m}"


_NAMES = (
    "enero", "febrero", "marzo", "abril", "mayo", "junio",
    "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre",
)  # fmt: skip


def in_words(month: date) -> str:
    """ "noviembre de 2026" """
    return f"{_NAMES[month.month - 1]} de {month.year}"
