"""Labels: the papers that there are, where on them each label comes to lie, and what an address on one says.

Lengths are in millimetres, from the upper left corner of the paper.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from apps.core.language import gettext_noop

PRINT, REDO = "print_label", "forget_label"
"""How the history names that a piece's label was printed, and that it has to be printed again."""
MOST_LABELS = 2000
"""In one file."""
FARTHEST = 10
"""How far a printer may be out."""


class Resolution(IntEnum):
    """Of a label printer, in dots an inch."""

    COARSE = 203
    FINE = 300


_DOTS = {Resolution.COARSE: 8.0, Resolution.FINE: 11.811}
"""A millimetre."""


@dataclass(frozen=True)
class LabelPaper:
    """Labels in columns and rows on a page. On a roll a page is one label.

    `pitch` is from one label's left (upper) edge to the next one's, `text` the size of its small letters in points.
    """

    key: str
    words: str
    page: tuple[float, float]
    label: tuple[float, float]
    columns: int = 1
    rows: int = 1
    first: tuple[float, float] = (0.0, 0.0)
    pitch: tuple[float, float] = (0.0, 0.0)
    text: float = 6.5

    @property
    def on_a_page(self) -> int:
        return self.columns * self.rows

    @property
    def is_roll(self) -> bool:
        return self.page == self.label

    def corner(self, place: int) -> tuple[float, float]:
        """The upper left corner of the label at `place` of a page, which is counted from 0 by rows."""
        row, column = divmod(place, self.columns)
        return self.first[0] + column * self.pitch[0], self.first[1] + row * self.pitch[1]


_LETTER = (215.9, 279.4)
PAPERS = {
    paper.key: paper
    for paper in (
        LabelPaper(
            "letter-30", gettext_noop("Carta, 30 por hoja (66.7 × 25.4 mm)"), _LETTER, (66.675, 25.4), 3, 10, (4.7625, 12.7), (69.85, 25.4)
        ),
        LabelPaper(
            "letter-10", gettext_noop("Carta, 10 por hoja (101.6 × 50.8 mm)"), _LETTER, (101.6, 50.8), 2, 5, (3.96875, 12.7),
            (106.3625, 50.8), text=10,
        ),
        LabelPaper("roll-50x25", gettext_noop("Rollo de 50 × 25 mm"), (50, 25), (50, 25), text=6),
        LabelPaper("roll-62x29", gettext_noop("Rollo de 62 × 29 mm"), (62, 29), (62, 29), text=7),
        LabelPaper("roll-100x50", gettext_noop("Rollo de 100 × 50 mm"), (100, 50), (100, 50), text=10),
    )
}  # fmt: skip


@dataclass(frozen=True)
class Spot:
    """Which label comes where: `label` is its number among those to be printed, `at` its corner on the page."""

    label: int
    at: tuple[float, float]


def pages(
    paper: LabelPaper, labels: int, *, start: int = 1, copies: int = 1, offset: tuple[float, float] = (0.0, 0.0)
) -> Iterator[list[Spot]]:
    """The pages of that many labels, each `copies` times in a row, from the place `start` (1 is the first) of the first
    page on. All of it is moved by `offset`.
    """
    spots: list[Spot] = []
    for number in range(labels * copies):
        place = (start - 1 + number) % paper.on_a_page
        if place == 0 and spots:
            yield spots
            spots = []
        x, y = paper.corner(place)
        spots.append(Spot(number // copies, (round(x + offset[0], 2), round(y + offset[1], 2))))
    if spots:
        yield spots


_WIDE, _NARROW = 0.8, 0.62
_WIDTHS = {"I": 0.3, "1": 0.56, "-": 0.35, ".": 0.3, " ": 0.3, "M": 0.86, "W": 0.96}
_POINT = 0.3528
"""Millimetres."""


def letters_that_fit(text: str, width: float, *, most: float, least: float) -> float:
    """The size, in points, in which bold `text` fills `width` on one line; never above `most` nor below `least`."""
    ems = sum(_WIDTHS.get(letter, _WIDE if letter.isupper() else _NARROW) for letter in text) or 1
    return round(max(least, min(most, width / ems / _POINT)), 1)


# --- the address on a label -----------------------------------------------------------------------

ADDRESSES = {"pieces": "/almacen/piezas/", "circuits": "/produccion/circuitos/", "locations": "/almacen/ubicaciones/"}
"""Where what a label names is shown, before its number."""

_OF_A_PIECE = re.compile(r"https?\S+?[/-]almacen[/-]piezas[/-](\d{1,18})[/-]?(?:[?#]\S*)?", re.IGNORECASE)
"""On whatever host. A hand scanner set to an English keyboard types it on a Spanish one as `httpsÑ--…-almacen-piezas-7`."""


def piece_of_address(text: str) -> int | None:
    """The IdPiece that the address on a label names; None for anything else."""
    found = _OF_A_PIECE.fullmatch(text.strip())
    return int(found[1]) if found else None


# --- the language of label printers -----------------------------------------------------------------


def dots(length: float, resolution: Resolution) -> int:
    """Millimetres as a label printer counts them."""
    return round(length * _DOTS[resolution])


def zpl_text(text: str) -> str:
    """The text as a field of ZPL after `^FH_`: what would be a command, or the sign of a code, by its code."""
    return "".join(f"_{ord(letter):02X}" if letter in "^~_\\" else letter for letter in " ".join(text.split()))
