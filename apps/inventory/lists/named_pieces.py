"""Pieces for those who read them, and for those who only name them in quotes: the free ones, not where they are nor how they
were bought."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from apps.core.abilities import Actor
from apps.core.errors import NotAllowed
from apps.core.language import gettext
from apps.core.lists import Asked, page_of
from apps.inventory.abilities import PIECES_READ
from apps.inventory.lists.pieces import PIECES
from apps.inventory.schemas.told_pieces import UNTOLD, names_pieces, told_row

_FILTERS = frozenset({"location", "located", "importNumber", "entry", "transfer", "responsible"})
"""By which they would be told what their rows do not say."""


def check_told(reader: Actor, name: str, value: Any) -> None:
    """Raises NotAllowed for a filter by what the reader is not shown."""
    if value is not None and name in _FILTERS and names_pieces(reader):
        raise NotAllowed(gettext("No puedes filtrar por {name}.").format(name=name), needs=[PIECES_READ])


def page_of_pieces(reader: Actor, asked: Asked) -> tuple[list[Mapping[str, Any]], int]:
    """Raises NotAllowed for a filter or an order by what the reader is not shown."""
    if not names_pieces(reader):
        return page_of(PIECES, reader, asked)
    for name, value in asked.filters.items():
        check_told(reader, name, value)
    if asked.sort.lstrip("-") in UNTOLD:
        raise NotAllowed(
            gettext("No puedes ordenar por {name}.").format(name=asked.sort.lstrip("-")), needs=[PIECES_READ]
        )
    words = " ".join(filter(None, [asked.search, asked.filters.get("query")]))
    filters = {**asked.filters, "query": None, "free": True}
    rows, total = page_of(PIECES, reader, replace(asked, search=words, filters=filters))
    return [told_row(row, reader) for row in rows], total
