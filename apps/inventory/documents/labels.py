"""Labels on paper: sheets and rolls as PDF, and the language of label printers."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from django.template.loader import render_to_string

from apps.core.pdf.codes import QUIET, qr_code, qr_svg
from apps.core.pdf.pdfium import Joined
from apps.inventory.rules.labels import LabelPaper, Resolution, Spot, dots, letters_that_fit, pages, zpl_text
from apps.inventory.selectors.labels import Label

_AT_ONCE = 90
"""Labels that are drawn at a time: what drawing them takes is let go before the next ones."""
_LARGEST = {True: 15.0, False: 30.0}
"""Points of the large letters, on labels that are low or not."""
_SMALLEST = 4.5
"""Points."""
_LOW = 30.0
"""Millimetres."""


@dataclass(frozen=True)
class Printing:
    """How labels are printed: on which paper, from which place of the first page on, how many of each, and by how many
    millimetres the printer is out, to the right and down.
    """

    paper: LabelPaper
    start: int = 1
    copies: int = 1
    offset: tuple[float, float] = (0.0, 0.0)


def labels_pdf(labels: Sequence[Label], printing: Printing) -> Generator[int, None, bytes]:
    """The labels as PDF; says on the way how many of them are drawn. In memory is the file itself and 90 at a time."""
    how = printing
    sheets = pages(how.paper, len(labels), start=how.start, copies=how.copies, offset=how.offset)
    whole, done = Joined(), 0
    a_time = max(1, _AT_ONCE // how.paper.on_a_page)
    while some := list(islice(sheets, a_time)):
        whole.add(_drawn([_page(how.paper, labels, spots) for spots in some], how.paper))
        done += sum(map(len, some))
        yield done
    return whole.content()


def test_page(paper: LabelPaper, offset: tuple[float, float]) -> bytes:
    """The edges of every label of one page with a ruler, to see by how much a printer is out."""
    [spots] = pages(paper, paper.on_a_page, offset=offset)
    marks = [{**_corner(spot), "number": spot.label + 1} for spot in spots]
    rulers = {"across": _ruler(paper.label[0], "M{0} 0v{1}"), "down": _ruler(paper.label[1], "M0 {0}h{1}")}
    return _draw("inventory/labels_test.html", {"paper": paper, "marks": marks, "offset": offset, **rulers})


def _ruler(length: float, mark: str) -> str:
    """A mark a millimetre, every fifth and tenth a longer one, as the path of an SVG."""
    return "".join(mark.format(at, 3 if at % 10 == 0 else 2 if at % 5 == 0 else 1.2) for at in range(1, int(length)))


def _page(paper: LabelPaper, labels: Sequence[Label], spots: Sequence[Spot]) -> list[dict[str, Any]]:
    return [{**_corner(spot), **_label(paper, labels[spot.label])} for spot in spots]


def _corner(spot: Spot) -> dict[str, str]:
    return {"left": f"{spot.at[0]}mm", "top": f"{spot.at[1]}mm"}


def _label(paper: LabelPaper, label: Label) -> dict[str, Any]:
    width = _box(paper)["text_width"]
    size = letters_that_fit(label.name, width, most=_LARGEST[paper.label[1] < _LOW], least=paper.text + 1)
    facts = [(fact, f"{_small(paper, fact)}pt") for fact in label.facts]
    return {"label": label, "code": qr_svg(label.address), "size": f"{size}pt", "facts": facts}


def _small(paper: LabelPaper, fact: str) -> float:
    """A serial number is read whole, if need be in smaller letters."""
    return letters_that_fit(fact, _box(paper)["text_width"], most=paper.text, least=_SMALLEST)


def _box(paper: LabelPaper) -> dict[str, float]:
    """Where on a label the code stands, which is as high as fits, and where its text."""
    width, height = paper.label
    edge = 1.0 if height < _LOW else 2.5
    side = height - 2 * edge
    left = edge + side + edge / 2
    return {"edge": edge, "side": side, "text_left": left, "text_width": round(width - left - 2 * edge, 3)}


def _drawn(sheets: Sequence[Any], paper: LabelPaper) -> bytes:
    lines = 2 if paper.label[1] < _LOW else 3
    box = {name: f"{length}mm" for name, length in _box(paper).items()}
    return _draw("inventory/labels.html", {"paper": paper, "sheets": sheets, "box": box, "lines": lines})


def _draw(template: str, context: dict[str, Any]) -> bytes:
    from apps.core.pdf.renderer import draw  # WeasyPrint takes longer to import than all the rest together

    return draw(render_to_string(template, context)).content


# --- ZPL ------------------------------------------------------------------------------------------

_MOST_MAGNIFIED = 10


def labels_zpl(labels: Sequence[Label], printing: Printing, resolution: Resolution) -> Generator[int, None, bytes]:
    """The same for a roll, as commands of a label printer."""
    yield len(labels)
    return "".join(_commands(labels, printing, resolution)).encode()


def _commands(labels: Sequence[Label], how: Printing, resolution: Resolution) -> Iterator[str]:
    def at(length: float) -> int:
        return dots(length, resolution)

    (width, height), box = how.paper.label, _box(how.paper)
    small, column = at(how.paper.text * 0.3528), at(box["text_width"])
    for label in labels:
        modules = qr_code(label.address).symbol_size(border=QUIET)[0]
        scale = max(1, min(_MOST_MAGNIFIED, at(box["side"]) // modules))
        inside = (at(box["side"]) - scale * (modules - 2 * QUIET)) // 2  # the quiet zone is part of the square
        x, y = at(box["edge"] + how.offset[0]), at(box["edge"] + how.offset[1])
        left = at(box["text_left"] + how.offset[0])
        size = letters_that_fit(label.name, box["text_width"], most=_LARGEST[height < _LOW], least=how.paper.text + 1)
        large = at(size * 0.3528)
        foot = y + at(height - 2 * box["edge"]) - len(label.facts) * round(small * 1.25)
        yield f"^XA^CI28^PW{at(width)}^LL{at(height)}\n"
        yield f"^FO{max(0, x + inside)},{max(0, y + inside)}^BQN,2,{scale}^FH_^FDMA,{zpl_text(label.address)}^FS\n"
        yield _field(left, y + small // 2, large, column, 1, label.name)
        yield _field(left, y + small + large, small, column, 2, label.title)
        for number, fact in enumerate(label.facts):
            yield _field(left, foot + number * round(small * 1.25), small, column, 1, fact)
        yield f"^PQ{how.copies}^XZ\n"


def _field(x: int, y: int, size: int, width: int, lines: int, text: str) -> str:
    return f"^FO{max(0, x)},{max(0, y)}^A0N,{size},{size}^FB{width},{lines},0,L^FH_^FD{zpl_text(text)}^FS\n"
