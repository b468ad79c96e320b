"""What the contract says is said once, and whoever reads it finds all that it refers to."""

import json
import re
from typing import Any

import pytest
from django.test import Client
from pydantic import BaseModel

from project.contract import ERRORS
from tests.contract.operations import CONTRACT
from tests.installation import ROOT

MOST_BYTES = 1_380
MOST_LINES = 27
"""For each operation. An error or a parameter written out with each of them would be more at once."""
OPERATIONS: list[dict[str, Any]] = [o for methods in CONTRACT["paths"].values() for o in methods.values()]


def test_it_stays_small() -> None:
    assert (ROOT / "openapi.json").stat().st_size <= MOST_BYTES * len(OPERATIONS)
    assert (ROOT / "admin-ui/src/api/schema.d.ts").read_text(encoding="utf-8").count("\n") <= MOST_LINES * len(
        OPERATIONS
    )


def test_what_is_referred_to_is_there_and_nothing_else() -> None:
    referred = set(re.findall(r'"#/components/([^"]+)"', json.dumps(CONTRACT)))
    parts = ("schemas", "parameters", "responses")
    assert referred == {f"{part}/{name}" for part in parts for name in CONTRACT["components"][part]}


def test_names_of_components_are_allowed() -> None:
    names = [name for part in CONTRACT["components"].values() for name in part]
    assert [name for name in names if not re.fullmatch(r"[A-Za-z0-9._-]+", name)] == []


def test_no_two_schemas_have_the_same_name() -> None:
    """Django Ninja keeps the last of them, and the calls of the others are told wrongly."""
    places: dict[str, set[str]] = {}
    waiting = [BaseModel]
    while waiting:
        for schema in waiting.pop().__subclasses__():
            waiting.append(schema)
            places.setdefault(schema.__name__, set()).add(schema.__module__)
    told = CONTRACT["components"]["schemas"]
    assert len(told.keys() & places.keys()) > 300
    assert {name: places[name] for name in told if len(places.get(name, ())) > 1} == {}


def test_every_operation_says_how_it_refuses_and_fails() -> None:
    assert all({"4XX", "5XX"} <= operation["responses"].keys() for operation in OPERATIONS)
    responses = CONTRACT["components"]["responses"]
    told = "\n".join(responses[name]["description"] for name in ("Refused", "Failed"))
    assert {int(status) for status in re.findall(r"^- (\d+):", told, re.MULTILINE)} == ERRORS.keys()
    for name in ("Refused", "Failed"):
        assert responses[name]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/ErrorBody"}


def test_every_command_takes_a_key_and_no_question_does() -> None:
    key = {"$ref": "#/components/parameters/header.Idempotency-Key"}
    for methods in CONTRACT["paths"].values():
        for method, operation in methods.items():
            assert (key in operation.get("parameters", [])) == (method != "get")


def test_a_field_called_title_is_kept_and_titles_of_pydantic_are_not() -> None:
    said = json.dumps({part: CONTRACT[part] for part in ("paths", "components")})
    assert re.findall(r'"title": "', said) == []
    assert any("title" in schema.get("properties", {}) for schema in CONTRACT["components"]["schemas"].values())


@pytest.mark.django_db
def test_the_server_gives_the_same(client: Client) -> None:
    assert client.get("/api/openapi.json").json() == CONTRACT
    assert client.get("/api/docs").status_code == 200


def test_no_number_of_an_address_is_without_bounds() -> None:
    """One that the database cannot hold would be an error of ours."""
    words = [word for o in OPERATIONS for word in o.get("parameters", []) if "schema" in word]
    words += [word for word in CONTRACT["components"]["parameters"].values() if "schema" in word]
    numbers = [
        (word["name"], schema)
        for word in words
        for schema in [word["schema"], *word["schema"].get("anyOf", [])]
        if schema.get("type") == "integer"
    ]
    assert len(numbers) > 50
    assert [name for name, schema in numbers if "maximum" not in schema and "enum" not in schema] == []
