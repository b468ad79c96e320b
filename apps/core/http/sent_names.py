"""The fields of a refusal by the names that the client used, where a field has several.

What refuses knows one name of a field, whichever was sent. By the time it is answered the names that were sent count, and of a
field that was not sent that of the specification.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.http import HttpRequest
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from apps.core.db.search import is_number
from apps.core.errors import Culprits
from apps.core.http.coercion import as_list, as_object
from apps.core.http.known_names import body_of, models_in, payloads_of
from apps.core.http.parser import ENTRY, called, words_asked
from apps.core.http.two_names import all_names


@dataclass(frozen=True)
class SpecifiedAs:
    """Put on a field whose first name is ours: the one by which the specification has it."""

    name: str


@dataclass(frozen=True)
class _Field:
    names: tuple[str, ...]
    specified: str
    inside: "_Fields"
    is_laid_out: bool = False
    """An object whose fields may stand beside it (`laid_out` of its payload)."""


_Fields = Mapping[str, _Field]
"""By each of its names."""


def by_sent_names(request: HttpRequest, errors: Mapping[str, str]) -> dict[str, str]:
    """The same sentences, each at the name that the client knows its field by."""
    operations = called(request)
    if not errors or not operations:
        return dict(errors)
    fields, sent = _fields_of(operations[0]), as_object(body_of(request))
    # What some commands take in their body they take in their address too.
    sent = {**request.GET.dict(), **sent} if isinstance(sent, dict) else request.GET.dict()
    if request.content_type == "multipart/form-data":
        sent = {**request.FILES.dict(), **sent}
    words = _words(request)
    renamed: dict[str, str] = {}
    for at, sentence in errors.items():
        word = at.split(".")[0] if request.method == "GET" else at
        renamed.setdefault(words.get(word) or ".".join(_renamed(at.split("."), fields, sent)), sentence)
    return renamed


def errors_at(request: HttpRequest, culprits: Culprits) -> dict[str, str]:
    """The sentence of each culprit at every place of the body where its number stands."""
    return dict(_found(culprits, body_of(request), ()))


def _found(culprits: Culprits, sent: Any, path: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if isinstance(sent, str) and not is_number(sent):
        read = _read(as_object, sent) if sent.lstrip().startswith("{") else _read(as_list, sent)
        sent = None if read == [sent.strip()] else read
    named = [part for part in path if not is_number(part)]
    # A record may be the object that shows it: the number is then its `id`.
    field = named[-2:-1] if named[-1:] == ["id"] and named[:-1] else named[-1:]
    if culprits.fields.issuperset(field) and field and _number(sent) in culprits.sentences:
        yield ".".join(path), culprits.sentences[_number(sent)]
        return
    inner = sent.items() if isinstance(sent, dict) else enumerate(sent) if isinstance(sent, list) else ()
    for key, value in inner:
        yield from _found(culprits, value, (*path, str(key)))


def _number(sent: Any) -> int:
    """0 of what is none."""
    return int(sent) if isinstance(sent, str | int) and is_number(str(sent)) else 0


def _words(request: HttpRequest) -> dict[str, str]:
    """Of each name of a word of the address, by which it was asked; of a list it is the word, whichever entry is wrong."""
    asked = {entry[1] if (entry := ENTRY.fullmatch(sent)) else sent for sent in request.GET} | set(request.GET)
    groups = words_asked(request)
    return {name: next((one for one in (name, *names) if one in asked), names[0]) for names in groups for name in names}


def _renamed(path: list[str], fields: _Fields, sent: Any) -> list[str]:
    if not path:
        return []
    head, *rest = path
    if is_number(head):
        entries = _read(as_list, sent)
        entry = entries[int(head)] if isinstance(entries, list) and int(head) < len(entries) else None
        return [head, *_renamed(rest, fields, entry)]
    field, given = fields.get(head), _read(as_object, sent)
    if field is None:
        return path
    given = given if isinstance(given, dict) else {}
    said = [name for name in (head, *field.names) if name in given]
    if field.is_laid_out and rest and _stands_beside(fields.get(rest[0]), given, _read(as_object, given.get(head))):
        return _renamed(rest, fields, sent)
    name = said[0] if said else field.specified
    return [name, *_renamed(rest, field.inside, given[name] if said else None)]


def _stands_beside(field: _Field | None, given: Mapping[str, Any], inside: Any) -> bool:
    """Where it was sent; of one that was not, whether the object was not either."""
    names = set(field.names) if field else set()
    said = set(inside) if isinstance(inside, dict) else set()
    return bool(names and not names & said and (not said or names & given.keys()))


def _read(rule: Any, value: Any) -> Any:
    try:
        return rule(value)
    except ValueError:
        return None


@cache
def _fields_of(operation: Any) -> _Fields:
    return _fields(payloads_of(operation))


def _fields(payloads: Iterable[type[BaseModel]]) -> _Fields:
    found: dict[str, _Field] = {}
    for payload in payloads:
        by_name: Mapping[str, str] = getattr(payload, "numbers_by_name", {})
        for own, info in payload.model_fields.items():
            names = tuple(
                dict.fromkeys([*_first_alias_first(own, info), *(n for n, of in by_name.items() if of == own)])
            )
            specified = next((one.name for one in info.metadata if isinstance(one, SpecifiedAs)), names[0])
            made = _Field(
                names, specified, _fields(models_in(info.annotation)), own in getattr(payload, "laid_out", ())
            )
            found |= dict.fromkeys(names, made)
    return found


def _first_alias_first(own: str, info: FieldInfo) -> list[str]:
    """By the first alias the contract has it, if there is one."""
    own_first, *others = all_names(own, info)
    return [*others, own_first]
