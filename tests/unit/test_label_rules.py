"""Where labels come to lie on paper, and what the address on one says."""

import gc
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.inventory.documents.labels import Printing, labels_pdf
from apps.inventory.rules.labels import (
    PAPERS,
    LabelPaper,
    Resolution,
    dots,
    letters_that_fit,
    pages,
    piece_of_address,
    zpl_text,
)
from apps.inventory.selectors.labels import Label
from tests.installation import ROOT
from tests.sizes import LABELS

SHEET = PAPERS["letter-30"]


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.key)
def test_every_label_lies_on_its_page_and_beside_the_others(paper: LabelPaper) -> None:
    corners = [paper.corner(place) for place in range(paper.on_a_page)]
    for x, y in corners:
        assert x >= 0 and x + paper.label[0] <= paper.page[0] + 0.01
        assert y >= 0 and y + paper.label[1] <= paper.page[1] + 0.01
    apart = [
        abs(x - other_x) >= paper.label[0] - 0.01 or abs(y - other_y) >= paper.label[1] - 0.01
        for at, (x, y) in enumerate(corners)
        for other_x, other_y in corners[:at]
    ]
    assert all(apart)


def test_a_sheet_of_thirty_is_filled_by_rows() -> None:
    [first] = pages(SHEET, 30)
    assert [spot.at for spot in first[:4]] == [(4.76, 12.7), (74.61, 12.7), (144.46, 12.7), (4.76, 38.1)]
    assert first[-1].at == (144.46, 241.3)


def test_a_sheet_that_was_begun_is_used_from_its_first_free_label_on() -> None:
    first, second = pages(SHEET, 4, start=29)
    assert [(spot.label, spot.at) for spot in first] == [(0, (74.61, 241.3)), (1, (144.46, 241.3))]
    assert [(spot.label, spot.at) for spot in second] == [(2, (4.76, 12.7)), (3, (74.61, 12.7))]


def test_copies_of_a_label_follow_each_other() -> None:
    labels = [spot.label for page in pages(PAPERS["roll-50x25"], 2, copies=3) for spot in page]
    assert labels == [0, 0, 0, 1, 1, 1]


def test_an_offset_moves_every_label_alike() -> None:
    moved = [spot.at for page in pages(SHEET, 31, offset=(1.5, -0.7)) for spot in page]
    still = [spot.at for page in pages(SHEET, 31) for spot in page]
    assert moved == [(round(x + 1.5, 2), round(y - 0.7, 2)) for x, y in still]


@given(st.sampled_from(list(PAPERS.values())), st.integers(0, 200), st.integers(1, 30), st.integers(1, 5))
def test_each_label_is_printed_as_often_as_asked_and_no_place_twice(
    paper: LabelPaper, labels: int, start: int, copies: int
) -> None:
    start = min(start, paper.on_a_page)
    made = list(pages(paper, labels, start=start, copies=copies))
    assert [spot.label for page in made for spot in page] == [n for n in range(labels) for _ in range(copies)]
    assert all(len({spot.at for spot in page}) == len(page) <= paper.on_a_page for page in made)
    assert len(made) == -(-(labels * copies + start - 1) // paper.on_a_page) if labels else made == []


def test_letters_are_as_large_as_the_width_allows_within_bounds() -> None:
    assert letters_that_fit("T-1", 30, most=15, least=7) == 15
    assert letters_that_fit("CAM-2024-0001", 25, most=15, least=7) == pytest.approx(8.6, abs=0.4)
    assert letters_that_fit("X" * 60, 25, most=15, least=7) == 7
    assert letters_that_fit("", 25, most=15, least=7) == 15


ADDRESSES = json.loads((ROOT / "fixtures" / "golden" / "label_addresses.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("golden", ADDRESSES, ids=lambda golden: golden["text"].strip())
def test_a_label_names_its_piece_whatever_the_host_and_the_keyboard(golden: Any) -> None:
    """The screens read the same cases."""
    assert piece_of_address(golden["text"]) == golden["piece"]


def test_a_label_printer_gets_dots_and_no_commands_from_a_name() -> None:
    assert (dots(50, Resolution.COARSE), dots(25, Resolution.FINE)) == (400, 295)
    assert zpl_text("A^XZ ~JA_1\n\\&") == "A_5EXZ _7EJA_5F1 _5C&"


def test_what_drawing_many_labels_takes_is_let_go_on_the_way() -> None:
    """As many objects are alive after the last labels as after the first: a thousand take no more memory than a hundred."""
    labels = [Label(f"http://h/almacen/piezas/{n}", f"T-{n}", "Silla", (f"Serie {n}",)) for n in range(LABELS)]
    done, alive = [], []
    for drawn in labels_pdf(labels, Printing(SHEET)):
        gc.collect()
        done.append(drawn)
        alive.append(len(gc.get_objects()))
    assert (len(done), done[-1]) == (-(-LABELS // 90), LABELS)
    assert max(alive) < alive[0] + 100
