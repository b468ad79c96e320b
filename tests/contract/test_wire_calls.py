"""Every call of the specification has an operation, or stands in the list of those still to come."""

import csv
from functools import cache
from typing import Any

import pytest
from django.conf import settings

from project.api import api

# The groups of `wire_calls.csv` whose calls are still to come. It only shrinks.
GROUPS_TO_COME = {
    "dashboard",
    "ecommerce",
}
# Calls of a group that is to come, built before the rest of it.
BUILT_AHEAD = {
    ("GET", "/ecom/erp/exchange"),
    ("POST", "/ecom/erp/exchange"),
    ("POST", "/cash-payment-voucher"),
    ("POST", "/cash-payment/confirm/{id}"),
    ("POST", "/cash-payment/cancel/{id}"),
}


def calls() -> list[dict[str, str]]:
    with (settings.FIXTURES / "wire_calls.csv").open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def shape(path: str) -> str:
    """The path without the names of its parameters."""
    return "/".join("{}" if part.startswith("{") else part for part in path.split("/"))


@cache
def operations() -> set[tuple[str, str]]:
    paths: dict[str, Any] = api.get_openapi_schema()["paths"]
    return {(method.upper(), shape(path.removeprefix("/api"))) for path, at in paths.items() for method in at}


def is_to_come(call: dict[str, str]) -> bool:
    return call["group"] in GROUPS_TO_COME and (call["method"], call["path"]) not in BUILT_AHEAD


def methods_of(call: dict[str, str]) -> set[str]:
    """A POST that a `_method=PUT` makes a PUT is served by a PUT; one that also creates, by both."""
    if "_method=PUT" not in call["parameters"]:
        return {call["method"]}
    return {"POST", "PUT"} if "create" in call["parameters"] else {"PUT"}


def test_all_217_calls_are_here() -> None:
    assert len(calls()) == 217


@pytest.mark.parametrize("call", [c for c in calls() if not is_to_come(c)], ids=lambda c: f"{c['method']} {c['path']}")
def test_a_built_call_is_in_the_contract(call: dict[str, str]) -> None:
    assert {(method, shape(call["path"])) for method in methods_of(call)} <= operations()


def test_what_is_to_come_is_not_there_yet() -> None:
    """A call that was built leaves the list."""
    here = operations()
    built = [c["path"] for c in calls() if is_to_come(c) and (c["method"], shape(c["path"])) in here]
    assert built == []


def test_the_lists_of_calls_to_come_name_real_ones() -> None:
    known = {(call["method"], call["path"]) for call in calls()}
    assert known >= BUILT_AHEAD
    assert {call["group"] for call in calls()} >= GROUPS_TO_COME
