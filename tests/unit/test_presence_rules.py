"""Whom a heartbeat tells of what."""

import pytest

from apps.presence.rules import MOST_TOLD, Change, Colleague, OpenTab, Place, colleagues_at, told_of

ME, ANA, LUIS = 1, 2, 3
ORDER = Place("orders", 5)


def test_others_are_told_once_who_changes_it_first_and_nobody_is_told_of_themselves() -> None:
    tabs = [
        OpenTab(ME, "Yo", ORDER), OpenTab(LUIS, "Luis", ORDER), OpenTab(LUIS, "Luis", Place("orders", 5, editing=True)),
        OpenTab(ANA, "ana", ORDER), OpenTab(LUIS, "Luis", Place("orders", 6)), OpenTab(LUIS, "Luis", Place("quotes", 5)),
    ]  # fmt: skip
    assert colleagues_at(ORDER, tabs, ME) == [Colleague("Luis", True), Colleague("ana", False)]


def test_in_a_list_nobody_is_told() -> None:
    assert colleagues_at(Place("orders"), [OpenTab(ANA, "Ana", ORDER)], ME) == []


def change(number: int, kind: str = "sales.order", root: int | None = 5, root_kind: str = "", by: int = ANA) -> Change:
    return Change(number, kind, root_kind or kind, root, by)


@pytest.mark.parametrize(
    ("place", "told"),
    [
        pytest.param(
            Place("orders"), [8, 7, 6, 5, 4], id="a list of each of its records, and of what is read with them"
        ),
        pytest.param(ORDER, [8, 7, 5, 4], id="a record of itself, of its parts, and of what is read with it"),
        pytest.param(Place("orders", 5, editing=True), [7, 4], id="who changes it, of what others did to it"),
    ],
)
def test_which_changes_are_told(place: Place, told: list[int]) -> None:
    changes = [
        change(8, by=ME),
        change(7, "sales.line", root_kind="sales.order"),
        change(6, root=6),
        change(5, "sales.payment", 90),
        change(4),
        change(3, "catalog.product"),
    ]
    assert told_of(place, "sales.order", {"sales.payment"}, changes, ME) == told


def test_no_more_than_the_newest_are_told() -> None:
    changes = [change(number) for number in range(100, 0, -1)]
    assert told_of(ORDER, "sales.order", (), changes, ME) == list(range(100, 100 - MOST_TOLD, -1))
