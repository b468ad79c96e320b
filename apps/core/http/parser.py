"""Reads JSON and forms."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest
from django.utils.datastructures import MultiValueDict
from ninja.parser import Parser

from apps.core.errors import TooLarge, Unreadable


class CarefulParser(Parser):
    """Reads JSON and forms, refusing what no database stores: NUL characters, lone surrogates, NaN."""

    def parse_body(self, request: HttpRequest) -> Any:
        try:
            data = json.loads(request.body, parse_constant=_refuse_constant)
            refuse_bad_text(data)
        except RequestDataTooBig:
            raise TooLarge from None
        except (ValueError, RecursionError):
            raise Unreadable from None
        return data

    def parse_querydict(self, data: MultiValueDict, list_fields: list[str], request: HttpRequest) -> Any:  # type: ignore[type-arg]
        parsed = super().parse_querydict(data, list_fields, request)
        try:
            refuse_bad_text(parsed)
        except ValueError:
            raise Unreadable from None
        return parsed


def _refuse_constant(_: str) -> None:
    raise ValueError


def _texts(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from _texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from _texts(value)


def refuse_bad_text(data: Any) -> None:
    """Raises ValueError when a text in `data` is one that no database stores."""
    for text in _texts(data):
        text.encode()  # UnicodeEncodeError, a ValueError, on a lone surrogate
        if "\x00" in text:
            raise ValueError


# --- forms ------------------------------------------------------------------------------------

_PARTS = re.compile(r"\[([^\[\]]*)\]")
_DEEPEST = 10


def form_as_json(fields: Mapping[str, list[Any]]) -> Any:
    """A form read as the same call's JSON: `a[b]` is a key in an object, `a[0]` or `a[]` an entry of a list."""
    tree: dict[str, Any] = {}
    for name, values in fields.items():
        root, bracket, rest = name.partition("[")
        path = [root, *_PARTS.findall(bracket + rest)]
        if len(path) > _DEEPEST:
            raise Unreadable
        if path[-1] == "" and len(path) > 1:
            _put(tree, path[:-1], values)
        else:
            _put(tree, path, values[0] if len(values) == 1 else values)
    return _lists(tree)


def _put(tree: dict[str, Any], path: list[str], value: Any) -> None:
    for key in path[:-1]:
        inner = tree.setdefault(key, {})
        if not isinstance(inner, dict):
            raise Unreadable
        tree = inner
    tree[path[-1]] = value


def _lists(node: Any) -> Any:
    """An object whose keys are 0, 1, 2, … was a list."""
    if not isinstance(node, dict):
        return node
    made = {key: _lists(value) for key, value in node.items()}
    if made and all(key.isascii() and key.isdigit() and len(key) < 6 for key in made):
        return [made[key] for key in sorted(made, key=int)]
    return made
