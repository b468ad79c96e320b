"""Reads JSON and forms: what a command sends is one tree, in whatever encoding it came."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.http import HttpRequest
from django.urls import Resolver404, resolve
from django.utils.datastructures import MultiValueDict
from ninja.params.models import Body
from ninja.parser import Parser
from pydantic import AliasChoices, BaseModel

from apps.core.db.search import is_number
from apps.core.errors import Invalid, Unreadable
from apps.core.http.coercion import as_truth, read_json, refuse_bad_text


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
    """What an address says by another name of a parameter (`AliasChoices`), by its own: ninja looks for no other. A number
    alone (`?49`) is that of the one record that a call is about.

    Raises Invalid when two names of one say different things.
    """
    words = [word for model in _asked_models(request) for word in _words_of(model)]
    asked = _without_entries(
        asked, request, {n for word in words if not word.is_judged for n in (word.own, *word.others)}
    )
    number, needed = _lone_number(request), [word.own for word in words if word.is_needed]
    if number and len(needed) == 1:
        return {needed[0]: number}
    for word in words:
        for other in asked.keys() & set(word.others):
            if asked.setdefault(word.own, asked[other]) != asked[other]:
                raise Invalid.field(other, f"«{other}» y «{word.own}» dicen lo mismo: envía solo uno.")
        if word.is_flag and word.own in asked:
            asked[word.own] = as_truth(asked[word.own])
    return asked


def _without_entries(asked: Mapping[str, Any], request: HttpRequest, known: Collection[str]) -> dict[str, Any]:
    """Words of an address that have one value each. Raises Invalid when one has two."""
    found: dict[str, Any] = {}
    for sent, value in asked.items():
        name = _without_entry(sent, known)
        several = name in known and not isinstance(value, list) and len(set(request.GET.getlist(sent))) > 1
        if several or found.setdefault(name, value) != value:
            raise Invalid.field(sent, f"«{name}» lleva un solo valor.")
    return found


def _without_entry(sent: str, known: Collection[str]) -> str:
    """`id[]=5` is `id=5`: so some clients write whatever they have in a list."""
    entry = None if sent in known else ENTRY.fullmatch(sent)
    return entry[1] if entry and entry[1] in known else sent


def refuse_unknown_words(request: HttpRequest) -> None:
    """Raises Invalid when a GET is asked with a word that its call does not know: nobody takes all for what a filter leaves,
    or what is shown for what was asked. A list judges its words by itself, as it understands more spellings
    (`apps.core.lists.Words`)."""
    models = _asked_models(request)
    if request.method != "GET" or not called(request) or any(_judges_by_itself(model) for model in models):
        return
    words = [word for model in models for word in _words_of(model)]
    known = {name for word in words for name in (word.own, *word.others)}
    if _lone_number(request) and sum(word.is_needed for word in words) == 1:
        return
    knows = f"Conoce: {', '.join(word.own for word in words)}." if words else "No tiene filtros."
    unknown = [sent for sent in request.GET if _without_entry(sent, known) not in known | PASSED_OVER]
    if unknown:
        refused = {sent: f"Esta consulta no conoce «{sent}». {knows}" for sent in unknown}
        raise Invalid(refused[unknown[0]], errors=refused)


def refuse_unknown_files(request: HttpRequest) -> None:
    """Raises Invalid when a form brings a file by a name that its call does not take: nobody is told that a picture was kept
    which was dropped."""
    if request.method not in _BRING_FILES or request.content_type != "multipart/form-data" or not called(request):
        return
    taken = [
        name
        for operation in called(request)
        for model in operation.models
        if model.__ninja_param_source__ == "file"
        for name in model.model_fields
    ]
    takes = f"Toma: {', '.join(taken)}." if taken else "No toma archivos."
    refused = {
        sent: f"Esta llamada no toma el archivo «{sent}». {takes}" for sent in request.FILES if sent not in taken
    }
    if refused:
        raise Invalid(next(iter(refused.values())), errors=refused)


_BRING_FILES = frozenset({"POST", "PUT", "PATCH", "DELETE"})
SAME = (
    ("page", "page[number]"), ("limit", "showing", "perPage"), ("search", "filter[search]"),
    ("from", "dateStart"), ("to", "dateEnd"), ("IdTrueCategory", "parent"),
)  # fmt: skip
"""Words of different lists that mean the same: each list is described with its own, and understands the others."""
ENTRY = re.compile(r"(.+)\[\d{0,4}\]")
"""An entry of a list in an address."""
PASSED_OVER = frozenset({"_"})
"""With which a client keeps caches out of its way."""


@dataclass(frozen=True)
class _Word:
    """A word of an address: the name that ninja looks for, and the others."""

    own: str
    others: tuple[str, ...]
    is_needed: bool
    is_flag: bool
    is_judged: bool
    """By its model, which understands entries of lists by itself."""


def operations_at(path: str) -> list[Any]:
    """The operations of an address, of each method; before a request has come to its view."""
    try:
        return list(getattr(resolve(path).func, "operations", []))
    except Resolver404:
        return []


def words_asked(request: HttpRequest) -> list[tuple[str, ...]]:
    """The words of the address that a call knows, each with its other names."""
    words = [(word.own, *word.others) for model in _asked_models(request) for word in _words_of(model)]
    return [(*names, *(other for group in SAME if names[0] in group for other in group)) for names in words]


def called(request: HttpRequest) -> list[Any]:
    view: Any = request.resolver_match.func if request.resolver_match else None
    return [o for o in getattr(view, "operations", []) if request.method in o.methods]


def _asked_models(request: HttpRequest) -> list[type[BaseModel]]:
    return [model for o in called(request) for model in o.models if model.__ninja_param_source__ == "query"]


def _lone_number(request: HttpRequest) -> str:
    [*sent] = request.GET.lists()
    return sent[0][0] if len(sent) == 1 and sent[0][1] == [""] and is_number(sent[0][0]) else ""


@cache
def _judges_by_itself(model: type[BaseModel]) -> bool:
    inside = [field.annotation for field in model.model_fields.values()]
    return getattr(model, "judges_words", False) or any(
        isinstance(one, type) and issubclass(one, BaseModel) and _judges_by_itself(one) for one in inside
    )


@cache
def _words_of(model: type[BaseModel]) -> list[_Word]:
    found: list[_Word] = []
    for name, field in model.model_fields.items():
        if isinstance(field.annotation, type) and issubclass(field.annotation, BaseModel):
            found += _words_of(field.annotation)
            continue
        own, alias = field.alias or name, field.validation_alias
        choices = [str(choice) for choice in alias.choices] if isinstance(alias, AliasChoices) else []
        found.append(
            _Word(
                own,
                tuple(choice for choice in choices if choice != own),
                field.is_required(),
                field.annotation is bool,
                getattr(model, "judges_words", False),
            )
        )
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
