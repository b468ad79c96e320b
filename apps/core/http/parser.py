"""Reads JSON and forms: what a command sends is one tree, in whatever encoding it came."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from django.http import HttpRequest
from django.utils.datastructures import MultiValueDict
from ninja.params.models import Body
from ninja.parser import Parser
from pydantic import AliasChoices, BaseModel

from apps.core.errors import Invalid, Unreadable
from apps.core.http.coercion import read_json, refuse_bad_text


class CarefulParser(Parser):
    """Refuses what no database stores: NUL characters, lone surrogates, NaN."""

    def parse_body(self, request: HttpRequest) -> Any:
        try:
            return read_json(request.body)
        except ValueError:
            raise Unreadable from None

    def parse_querydict(self, data: MultiValueDict, list_fields: list[str], request: HttpRequest) -> Any:  # type: ignore[type-arg]
        parsed = super().parse_querydict(data, list_fields, request)
        try:
            refuse_bad_text(parsed)
        except ValueError:
            raise Unreadable from None
        return _by_first_name(parsed, request)


def _by_first_name(asked: dict[str, Any], request: HttpRequest) -> dict[str, Any]:
    """What an address says by another name of a parameter (`AliasChoices`), by its own: ninja looks for no other.

    Raises Invalid when two names of one say different things.
    """
    view: Any = request.resolver_match.func if request.resolver_match else None
    called = [o for o in getattr(view, "operations", []) if request.method in o.methods]
    models = [model for o in called for model in o.models if model.__ninja_param_source__ == "query"]
    for own, others in (names for model in models for names in _other_names(model)):
        for other in asked.keys() & set(others):
            if asked.setdefault(own, asked[other]) != asked[other]:
                raise Invalid.field(other, f"«{other}» y «{own}» dicen lo mismo: envía solo uno.")
    return asked


@cache
def _other_names(model: type[BaseModel]) -> list[tuple[str, list[str]]]:
    """Of each field that has several names: the one that ninja looks for, and the others."""
    found: list[tuple[str, list[str]]] = []
    for own, field in model.model_fields.items():
        if isinstance(field.annotation, type) and issubclass(field.annotation, BaseModel):
            found += _other_names(field.annotation)
        elif isinstance(field.validation_alias, AliasChoices):
            found.append((own, [str(name) for name in field.validation_alias.choices if name != own]))
    return found


class BesideFiles(Body):  # type: ignore[misc]
    """A payload that comes with files. Ninja would take its own `Body` from one field of the form, and a `Form` by the names
    of its fields only; this is all that was sent, in any encoding, as the payload of every other call."""

    @classmethod
    def _param_source(cls) -> str:
        return "body"


# --- forms ------------------------------------------------------------------------------------

_PARTS = re.compile(r"\[([^\[\]]*)\]")
_DEEPEST = 10
_Path = tuple[str, ...]


def form_as_json(fields: Mapping[str, list[Any]]) -> dict[str, Any]:
    """A form read as the same call's JSON: `a[b]` is a key in an object, `a[]` an entry of a list. That `a[0]` is one too says
    the field (`apps.core.http.coercion`): keys that are numbers may be those of an object.

    Raises Invalid at a name that is sent in two ways, and where it cannot be told what of `a[][b]` goes together.
    """
    return _tree({tuple(_parts_of(name)): values for name, values in fields.items()})


def _parts_of(name: str) -> list[str]:
    root, bracket, rest = name.partition("[")
    parts = [root, *_PARTS.findall(bracket + rest)]
    if len(parts) > _DEEPEST:
        raise Unreadable
    return parts


def _tree(fields: Mapping[_Path, list[Any]]) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    objects: dict[_Path, dict[_Path, list[Any]]] = {}
    for path, values in fields.items():
        open_at = path.index("", 1) if "" in path[1:] else len(path)
        if open_at == len(path):
            _put(tree, path, values[0] if len(values) == 1 else values)
        elif open_at == len(path) - 1:
            _put(tree, path[:-1], values)
        else:
            objects.setdefault(path[:open_at], {})[path[open_at + 1 :]] = values
    for path, parts in objects.items():
        _put(tree, path, _objects(path, parts))
    return tree


def _objects(path: _Path, parts: Mapping[_Path, list[Any]]) -> list[dict[str, Any]]:
    """The entries of `a[][b]`, `a[][c]`: the order of a form's names is lost, so that as many as each other go together, and a
    list inside is that of the only entry."""
    counts = {len(values) for values in parts.values()}
    alone = {len(values) for rest, values in parts.items() if "" not in rest}
    if {1} in (counts, alone):
        return [_tree(parts)]
    if len(counts) > 1 or any("" in rest for rest in parts):
        name = path[0] + "".join(f"[{part}]" for part in path[1:])
        raise Invalid.field(
            path[0], f"De «{name}[][…]» no se sabe qué va junto: escribe «{name}[0][…]», «{name}[1][…]»."
        )
    return [_tree({rest: [values[at]] for rest, values in parts.items()}) for at in range(counts.pop())]


def _put(tree: dict[str, Any], path: _Path, value: Any) -> None:
    for key in path[:-1]:
        inner = tree.setdefault(key, {})
        if not isinstance(inner, dict):
            raise _twice(path)
        tree = inner
    if path[-1] in tree:
        raise _twice(path)
    tree[path[-1]] = value


def _twice(path: _Path) -> Invalid:
    return Invalid.field(path[0], f"«{path[0]}» se envió de dos maneras a la vez.")
