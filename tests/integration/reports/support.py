"""Figures of the dashboard, the way from each to the list that it sums, and what a search finds."""

import json
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from tests.personas import Caller


def dashboard(who: Caller, **days: str) -> Any:
    answered = who.get("/dashboard", days)
    assert answered.status_code == 200, answered.content
    return answered.json()["data"]


def figures(value: Any, at: str = "") -> Iterator[tuple[str, Any]]:
    """Everything in an answer that says which list it sums, with where it stands."""
    if isinstance(value, dict):
        if "list" in value:
            yield at, value
        for name, inside in value.items():
            if name != "list":
                yield from figures(inside, f"{at}.{name}")
    elif isinstance(value, list):
        for number, inside in enumerate(value):
            yield from figures(inside, f"{at}[{number}]")


def follow(who: Caller, figure: Any) -> tuple[int, Decimal | None]:
    """How many rows the list has, and what its sum says."""
    link = figure["list"]
    query = {"filter": json.dumps(link["filter"])}
    listed = who.get(f"/admin/{link['resource']}", {**query, "range": "[0,0]"})
    assert listed.status_code == 200, (link, listed.content)
    count = int(listed.headers["Content-Range"].rsplit("/", 1)[1])
    if link["sum"] is None:
        return count, None
    sums = who.get(f"/admin/{link['resource']}/sums", query)
    assert sums.status_code == 200, (link, sums.content)
    return count, next(Decimal(one["value"]) for one in sums.json()["data"] if one["key"] == link["sum"])


def assert_true(who: Caller, found: Any) -> int:
    """Every figure is what its list comes to; answers how many there were that are not nothing.

    Of those that are nothing a few are enough: there are many days on which nothing happened.
    """
    checked, nothing = 0, 0
    for at, figure in figures(found):
        empty = figure.get("count", 1) == 0
        nothing += empty
        if empty and nothing > 5:
            continue
        count, value = follow(who, figure)
        assert count == figure.get("count", count), at
        assert value is None or value == Decimal(figure["value"]), at
        checked += not empty
    return checked


def found(who: Caller, text: str) -> list[dict[str, Any]]:
    answer = who.get("/search", {"q": text})
    assert answer.status_code == 200, answer.content
    groups: list[dict[str, Any]] = answer.json()["data"]
    return groups


def titles(who: Caller, text: str) -> dict[str, list[str]]:
    return {group["resource"]: [hit["title"] for hit in group["hits"]] for group in found(who, text)}
