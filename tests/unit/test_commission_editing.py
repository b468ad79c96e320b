"""The hand-checked cases of editing a commission that Python and TypeScript share."""

import json
from pathlib import Path
from typing import Any

import pytest

from apps.commissions.rules.editing import Choice, chosen

GOLDEN = Path(__file__).resolve().parents[2] / "fixtures" / "golden" / "commission_editing.json"
CASES = [pytest.param(case, id=case["name"]) for case in json.loads(GOLDEN.read_text())["cases"]]


def edited(case: dict[str, Any]) -> Choice:
    choice = Choice(frozenset(case["original"]))
    for what, pk in case["operations"]:
        choice = choice.add(pk) if what == "add" else choice.remove(pk)
    return choice


@pytest.mark.parametrize("case", CASES)
def test_a_golden_case_holds(case: dict[str, Any]) -> None:
    choice = edited(case)
    shown = {name: sorted(getattr(choice, name)) for name in ("selected", "new", "removed")}
    assert shown == case["expected"]


@pytest.mark.parametrize("case", CASES)
def test_the_two_lists_alone_say_what_is_selected(case: dict[str, Any]) -> None:
    choice = edited(case)
    assert sorted(chosen(case["original"], choice.new, choice.removed)) == case["expected"]["selected"]


def test_what_is_added_and_removed_at_once_is_taken_out() -> None:
    assert chosen([1], new=[2, 3], removed=[1, 2]) == {3}
