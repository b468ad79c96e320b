"""Codes of pieces, and how many complete sets a circuit's pieces make."""

import pytest

from apps.inventory.rules import clean_code, complete_sets, loose_pieces

CHAIR, TABLE, LAMP = 1, 2, 3


@pytest.mark.parametrize(
    "text", ["MX 01", " mx 01 ", "Mx\t \n01", "mx\u00a001", "\ufeffMX\u200b 01\u00ad", "ＭＸ　０１"]
)
def test_a_code_is_the_same_however_it_is_typed(text: str) -> None:
    assert clean_code(text) == "MX 01"


@pytest.mark.parametrize(
    ("needed", "present", "sets", "loose"),
    [
        ({CHAIR: 4, TABLE: 1}, {CHAIR: 8, TABLE: 2}, 2, 0),
        ({CHAIR: 4, TABLE: 1}, {CHAIR: 11, TABLE: 3}, 2, 4),
        ({CHAIR: 4, TABLE: 1}, {CHAIR: 3, TABLE: 5}, 0, 8),
        ({CHAIR: 4, TABLE: 1}, {CHAIR: 8}, 0, 8),
        ({CHAIR: 1, TABLE: 0}, {CHAIR: 3}, 3, 0),
        ({CHAIR: 2}, {CHAIR: 5, LAMP: 1}, 2, 2),
        ({}, {LAMP: 2}, 0, 2),
        ({TABLE: 0}, {TABLE: 2}, 0, 2),
    ],
)
def test_complete_sets_and_what_is_left_over(
    needed: dict[int, int], present: dict[int, int], sets: int, loose: int
) -> None:
    assert (complete_sets(needed, present), loose_pieces(needed, present)) == (sets, loose)
