"""Every call of the specification has an operation."""

import csv
from functools import cache
from typing import Any

import pytest
from django.conf import settings

from tests.contract.operations import CONTRACT


def calls() -> list[dict[str, str]]:
    with (settings.FIXTURES / "wire_calls.csv").open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def shape(path: str) -> str:
    """The path without the names of its parameters."""
    return "/".join("{}" if part.startswith("{") else part for part in path.split("/"))


@cache
def operations() -> set[tuple[str, str]]:
    paths: dict[str, Any] = CONTRACT["paths"]
    return {(method.upper(), shape(path.removeprefix("/api"))) for path, at in paths.items() for method in at}


def methods_of(call: dict[str, str]) -> set[str]:
    """A POST that a `_method=PUT` makes a PUT is served by a PUT; one that also creates, by both."""
    if "_method=PUT" not in call["parameters"]:
        return {call["method"]}
    return {"POST", "PUT"} if "create" in call["parameters"] else {"PUT"}


def test_all_217_calls_are_here() -> None:
    assert len(calls()) == 217


@pytest.mark.parametrize("call", calls(), ids=lambda c: f"{c['method']} {c['path']}")
def test_each_is_in_the_contract(call: dict[str, str]) -> None:
    assert {(method, shape(call["path"])) for method in methods_of(call)} <= operations()
