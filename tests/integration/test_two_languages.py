"""What differs between an answer in Spanish and the same one in English is what people are told: never a word of the wire, which
programs and our own screens compare."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.management import call_command

from apps.accounts.models import User
from apps.core.lists import MOUNTED
from project.api import api
from tests.kept import BuildOnce
from tests.personas import Caller
from tests.sizes import at_night

pytestmark = pytest.mark.django_db

TOLD = {
    # sentences, and names of what can be done or was
    *("message", "sentence", "text", "words", "why", "title", "area", "refusals[]", "invoicedHere", "reason"),
    *("label", "actionLabel", "happenedLabel", "kindLabel", "subjectLabel", "cancelMotiveLabel", "answerWords", "outcomeWords"),
    # how a record, a place or a device is called
    *("name", "document", "source", "place", "device", "part", "partName", "holder"),
}  # fmt: skip
BESIDE = {"old", "new"}  # of a change in a history: what its field said
NAMED = {"activities", "notes"}  # where `kind` is a word, and no code


@pytest.fixture(scope="module", autouse=True)
def demo(build_once: BuildOnce) -> None:
    build_once(lambda: call_command("demo", products=40))


def differing(one: Any, other: Any, at: str = "") -> Iterator[str]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one.keys() | other.keys():
            yield from differing(one.get(key), other.get(key), f"{at}.{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for a, b in zip(one, other, strict=True):
            yield from differing(a, b, f"{at}[]")
    elif one != other:
        yield at


def of_both(who: Caller, path: str) -> tuple[Any, Any]:
    spoken: list[dict[str, str]] = [{}, {"Accept-Language": "en"}]
    one, other = (who.get(path, None, **headers).json() for headers in spoken)
    return one, other


@at_night
def test_lists_and_details_differ_in_what_is_told_alone() -> None:
    who = Caller(User.objects.get(email="admin@demo.mx"))
    found: set[str] = set()
    for name in dict.fromkeys(resource.spec.name for resource in MOUNTED):
        rows, in_english = of_both(who, f"/admin/{name}?range=[0,29]")
        found |= {f"{name}{at}" for at in differing(rows, in_english)}
        keys = [row.get("id") or row["IdProduct"] for row in rows[::6]]
        found |= {f"{name}{at}" for key in keys for at in differing(*of_both(who, f"/admin/{name}/{key}"))}
    assert len(found) > 40, "the server speaks one language"
    assert [at for at in sorted(found) if not _is_told(at)] == []


def test_what_is_read_as_it_is_differs_in_what_is_told_alone() -> None:
    who = Caller(User.objects.get(email="admin@demo.mx"))
    found: set[str] = set()
    for path, operations in api.get_openapi_schema()["paths"].items():
        asked = operations.get("get", {})
        json = "application/json" in asked.get("responses", {}).get(200, {}).get("content", {})
        if json and "{" not in path and not any(one.get("required") for one in asked.get("parameters", [])):
            found |= {f"{path}{at}" for at in differing(*of_both(who, path.removeprefix("/api")))}
    found = {at for at in found if not at.startswith("/api/audit/choices")}  # sorted by its words
    assert [at for at in sorted(found) if not _is_told(at)] == []


def _is_told(at: str) -> bool:
    place, _, key = at.rpartition(".")
    named = any(f"{name}[]" in place or place.startswith(name) for name in NAMED)
    return key in TOLD or (key in BESIDE and place.endswith("changes[]")) or (key == "kind" and named)
