"""Reads JSON and forms: what a command sends is one tree, in whatever encoding it came."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, get_origin
from urllib.parse import unquote_to_bytes

from django.http import HttpRequest
from django.urls import Resolver404, resolve
from django.utils.datastructures import MultiValueDict
from ninja import File
from ninja.params.models import Body
from ninja.parser import Parser
from pydantic import AliasChoices, BaseModel

from apps.core.db.search import is_number
from apps.core.errors import Invalid, Unreadable
from apps.core.http.coercion import as_truth, read_json, storable
from apps.core.http.known_names import body_of, payloads_of
from apps.core.http.same_value import is_same
from apps.core.http.two_names import all_names
from apps.core.http.unreadable import what_is_bad, why_unreadable
from apps.core.language import gettext


class CarefulParser(Parser):
    """Refuses what no database stores: NUL characters, lone surrogates, NaN."""

    def parse_body(self, request: HttpRequest) -> Any:
        try:
            return read_json(request.body)
        except ValueError as wrong:
            raise Unreadable(why_unreadable(request.content_type or "", wrong)) from None

    def parse_querydict(self, data: MultiValueDict, list_fields: list[str], request: HttpRequest) -> Any:  # type: ignore[type-arg]
        try:
            parsed = storable(super().parse_querydict(data, list_fields, request))
        except ValueError as wrong:
            raise Unreadable(
                gettext("La dirección no se puede leer: {what}.").format(what=what_is_bad(wrong))
            ) from None
        return _by_first_name(parsed, request)


def is_utf8(encoded: bytes) -> bool:
    """Of an address or a form, whose bytes are written `%C3%B1`."""
    try:
        unquote_to_bytes(encoded).decode()
    except UnicodeDecodeError:
        return False
    return True


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
    before = frozenset(asked)
    for word in words:
        for other in sorted(asked.keys() & set(word.others)):
            if asked.setdefault(word.own, asked[other]) != asked[other]:
                sent = next(name for name in (word.own, *word.others) if name in before and name != other)
                raise Invalid.field(
                    other,
                    gettext("«{other}» y «{sent}» dicen lo mismo: envía solo uno.").format(other=other, sent=sent),
                )
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
            raise Invalid.field(sent, gettext("«{name}» lleva un solo valor.").format(name=name))
    return found


def _without_entry(sent: str, known: Collection[str]) -> str:
    """`id[]=5` is `id=5`: so some clients write whatever they have in a list."""
    entry = None if sent in known else ENTRY.fullmatch(sent)
    return entry[1] if entry and entry[1] in known else sent


def refuse_unknown_words(request: HttpRequest) -> None:
    """Raises Invalid when an address has a word that its call does not know: nobody takes all for what a filter leaves, what is
    shown for what was asked, or what a command did for what it was told. A list judges its words by itself, as it understands
    more spellings (`apps.core.lists.Words`)."""
    models = _asked_models(request)
    if not called(request) or any(_judges_by_itself(model) for model in models):
        return
    words = [word for model in models for word in _words_of(model)]
    if _lone_number(request) and sum(word.is_needed for word in words) == 1:
        return
    known = {name for word in words for name in (word.own, *word.others)}
    in_body = _names_in_body(request)
    known |= in_body.keys() if any(in_body.values()) else set()
    unknown = [sent for sent in request.GET if _without_entry(sent, known) not in known | PASSED_OVER]
    unknown = [sent for sent in unknown if not _is_said_already(request, sent, in_body)]
    if unknown:
        knows = what_it_knows((word.own, *word.others) for word in words)
        refused = {sent: _unknown_word(request, sent, knows, in_body) for sent in unknown}
        raise Invalid(refused[unknown[0]], errors=refused)


def _is_said_already(request: HttpRequest, sent: str, in_body: Collection[str]) -> bool:
    """What a command is told in its path, or in its body, may stand behind the path too."""
    path = request.resolver_match.kwargs.values() if request.resolver_match else ()
    if request.method == "GET":
        return False
    if sent[:2].lower() == "id" and any(is_same(request.GET[sent], said) for said in path):
        return True
    body = body_of(request) if sent in in_body else {}
    return isinstance(body, dict) and sent in body and is_same(request.GET[sent], body[sent])


def _unknown_word(request: HttpRequest, sent: str, knows: str, in_body: Collection[str]) -> str:
    if request.method == "GET":
        return gettext("Esta consulta no conoce «{sent}». {knows}").format(sent=sent, knows=knows)
    told = gettext("Esta llamada no conoce «{sent}» en la dirección.").format(sent=sent)
    return f"{told} {gettext('Envíalo en el cuerpo.')}" if sent in in_body else told


def _names_in_body(request: HttpRequest) -> dict[str, bool]:
    """What a command takes in its body, and whether in its address too (`apps.core.http.in_address`)."""
    return {
        name: getattr(payload, "is_in_address_too", False)
        for operation in called(request)
        for payload in payloads_of(operation)
        for own, field in payload.model_fields.items()
        for name in all_names(own, field)
    }


def what_it_knows(words: Iterable[Sequence[str]]) -> str:
    """Each word that works, with its other names: nobody has to guess them."""
    told = [f"{own} ({_or(others)})" if others else own for own, *others in words]
    return gettext("Conoce: {names}.").format(names=", ".join(told)) if told else gettext("No tiene filtros.")


def _or(others: Sequence[str]) -> str:
    return gettext("o {names}").format(names=", ".join(others))


def refuse_unknown_files(request: HttpRequest) -> None:
    """Raises Invalid when a form brings a file by a name that its call does not take: nobody is told that a picture was kept
    which was dropped."""
    if request.method not in _BRING_FILES or request.content_type != "multipart/form-data" or not called(request):
        return
    taken = {
        name: get_origin(field.annotation) is list
        for operation in called(request)
        for model in operation.models
        if model.__ninja_param_source__ == "file"
        for name, field in model.model_fields.items()
    }
    takes = gettext("Toma: {names}.").format(names=", ".join(taken)) if taken else gettext("No toma archivos.")
    refused = {
        sent: gettext("Esta llamada no toma el archivo «{sent}». {takes}").format(sent=sent, takes=takes)
        for sent in request.FILES
        if sent not in taken
    }
    refused |= {
        name: gettext("Toma un solo archivo «{name}», y van {count}.").format(name=name, count=len(files))
        for name, files in request.FILES.lists()
        if len(files) > 1 and not taken.get(name, True)
    }
    if refused:
        raise Invalid(next(iter(refused.values())), errors=refused)


_BRING_FILES = frozenset({"POST", "PUT", "PATCH", "DELETE"})
_SAME = (
    ("page", "page[number]"), ("limit", "showing", "perPage"), ("search", "filter[search]"),
    ("from", "dateStart"), ("to", "dateEnd"), ("trueCategory", "IdTrueCategory", "parent"),
)  # fmt: skip
"""Words of different lists that mean the same: each list is described with its own, and understands the others."""
_SAME_TO = {"IdTrueCategory": ["category"]}
"""That of subcategories understands as well what is another's word for them."""
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
    return [(*names, *others_of(names[0])) for names in words]


def others_of(word: str) -> list[str]:
    """What a list that has `word` understands as it."""
    same = [other for group in _SAME if word in group for other in group if other != word]
    return same + _SAME_TO.get(word, [])


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


NO_FILE: Any = File(None)  # type: ignore[type-arg]
"""The default of a file that need not come along."""
