"""What differs between an answer in Spanish and the same one in English is what people are told: never a word of the wire, which
programs and our own screens compare."""

from collections.abc import Iterator
from typing import Any

from tests.personas import Caller

TOLD = {
    # sentences, and names of what can be done or was
    *("message", "sentence", "text", "words", "why", "title", "area", "refusals[]", "invoicedHere", "reason"),
    *("label", "actionLabel", "happenedLabel", "kindLabel", "subjectLabel", "cancelMotiveLabel", "answerWords", "outcomeWords"),
    # how a record, a place or a device is called
    *("name", "document", "source", "place", "device", "part", "partName", "holder"),
}  # fmt: skip
BESIDE = {"old", "new"}  # of a change in a history: what its field said
NAMED = {"activities", "notes"}  # where `kind` is a word, and no code


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


def is_told(at: str) -> bool:
    place, _, key = at.rpartition(".")
    named = any(f"{name}[]" in place or place.startswith(name) for name in NAMED)
    return key in TOLD or (key in BESIDE and place.endswith("changes[]")) or (key == "kind" and named)
