"""Months: a commission is of one, which is its first day."""

from datetime import date


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
