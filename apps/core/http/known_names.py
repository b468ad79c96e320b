"""A name in a body that its call does not know is refused: nobody is told that something was saved which was dropped.

Known is what the call takes, by each of its names, and, where a record is made or changed, what its answer shows of that: a
client writes back what it read. What is in an object or in the entries of a list is judged too where its schema is known.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from itertools import islice
from typing import Any, get_args, get_origin

from django.http import HttpRequest
from pydantic import BaseModel

from apps.core.errors import Invalid
from apps.core.http.coercion import as_list, as_object, read_json
from apps.core.http.same_value import LINK, is_same
from apps.core.http.two_names import SeveralNames, all_names, several_names_of
from apps.core.language import gettext
from apps.core.schemas import Changes

PASSED_OVER = frozenset({"_method", "_token", "_"})
"""What the frameworks of clients put into every form."""
_MOST_TOLD, _LONGEST = 20, 80


@dataclass(frozen=True)
class Names:
    """What may stand in an object, and by each name what may stand in that; None is anything. `taken` are those that set
    something: no other is suggested. `elsewhere` says of some that are not known what is to be done instead."""

    inside: Mapping[str, "Names | None"]
    taken: tuple[str, ...] = ()
    several: tuple[SeveralNames, ...] = ()
    elsewhere: tuple[tuple[str, str], ...] = ()

    def unknown(self, sent: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        """Where each name stands that is not known, and what may have been meant, in a sentence."""
        for known, entry, at in self.objects(sent):
            for said in [name[:_LONGEST] for name in entry if name not in known.inside]:
                yield f"{at}{said}", known.meant(said)

    def meant(self, said: str) -> str:
        """Nothing where that is not known either."""
        instead = dict(self.elsewhere).get(said)
        near = get_close_matches(said, self.taken, 1)
        if instead or not near:
            return gettext(instead) if instead else ""
        return gettext("¿Quisiste decir «{name}»?").format(name=near[0])

    def contradictions(self, sent: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        """Where something stands that is said otherwise by another of its names, and what to do."""
        for known, entry, at in self.objects(sent):
            for one in known.several:
                yield from ((f"{at}{name}", told) for name, told in one.contradiction(entry).items())

    def objects(self, sent: Mapping[str, Any], at: str = "") -> Iterator[tuple["Names", Mapping[str, Any], str]]:
        """Each object of a body with what is known of it, and where it stands."""
        yield self, sent, at
        for name, value in sent.items():
            if inner := self.inside.get(name):
                for place, entry in _objects_in(value):
                    yield from inner.objects(entry, f"{at}{name}.{place}")


def _objects_in(value: Any) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The object that `value` is, or those that it is a list of, in any spelling. What cannot be read is refused as a value."""
    try:
        value = as_object(value)
        listed = as_list(value)
        if isinstance(value, dict) and listed == [value]:
            yield "", value
            return
        for place, entry in enumerate(listed if isinstance(listed, list) else []):
            if isinstance(one := as_object(entry), dict):
                yield f"{place}.", one
    except ValueError:
        return


def refuse_unknown_names(request: HttpRequest, operations: list[Any]) -> None:
    """Raises Invalid with each name of the body that its call does not know, or else with what two names say otherwise."""
    if request.method not in {"POST", "PUT", "PATCH", "DELETE"} or not operations:
        return
    sent = body_of(request)
    if not isinstance(sent, dict):
        return  # refused by whoever reads it
    addressed = request.resolver_match.kwargs if request.resolver_match else {}
    judged = {name: value for name, value in sent.items() if not _is_said_already(name, value, operations, addressed)}
    known = _names_of(operations[0])
    if known is None:
        return
    files = _files_of(operations[0])
    asked = _asked_by(operations[0])
    told = {
        at: _as_file(at, known) if at in files else _not_known(at, at in asked, meant)
        for at, meant in islice(known.unknown(judged), _MOST_TOLD)
    }
    told |= {name: _as_file(name, known) for name in files & judged.keys() if is_text_for_a_file(judged[name])}
    told = told or dict(known.contradictions(judged))
    if told:
        raise Invalid(next(iter(told.values())), errors=told)


def body_of(request: HttpRequest) -> Any:
    """None when it is not JSON."""
    try:
        return as_object(read_json(request.body))
    except ValueError:
        return None


def _is_said_already(name: str, value: Any, operations: list[Any], addressed: Mapping[str, Any]) -> bool:
    """A number that stands in the address may stand in the body too, and a form leaves the place of a file empty; null is what a
    record that is made has there."""
    if name in PASSED_OVER:
        return True
    if name[:2].lower() == "id" and any(is_same(value, said) for said in addressed.values()):
        return True
    nothing = ("",) if changes_a_record(operations[0]) else ("", None)
    return name in _files_of(operations[0]) and value in nothing


def _files_of(operation: Any) -> set[str]:
    models = [model for model in operation.models if model.__ninja_param_source__ == "file"]
    return {name for model in models for name in model.model_fields}


def _asked_by(operation: Any) -> set[str]:
    """The words of its address."""
    models = [model for model in operation.models if model.__ninja_param_source__ == "query"]
    return {one for model in models for name, field in model.model_fields.items() for one in all_names(name, field)}


def _not_known(at: str, in_address: bool, meant: str) -> str:
    if in_address:
        told = gettext("Esta llamada no conoce «{at}» en el cuerpo: envíalo en la dirección.").format(at=at)
    else:
        told = gettext("Esta llamada no conoce «{at}».").format(at=at)
    return f"{told} {meant}".strip()


def is_text_for_a_file(value: Any) -> bool:
    """Neither nothing, nor the link or the object by which an answer shows the file that is there."""
    return isinstance(as_object(value), str) and value.strip() != "" and not LINK.match(value)


def _as_file(name: str, known: Names) -> str:
    told = gettext("«{name}» es un archivo: envíalo en un formulario multipart/form-data.").format(name=name)
    return f"{told} {gettext('Se quita con «deletedImages».')}" if "deletedImages" in known.taken else told


@cache
def _names_of(operation: Any) -> Names | None:
    """Of an operation of ninja; None where the payload judges names by itself."""
    payloads = payloads_of(operation)
    if any(one.model_config.get("extra") == "allow" for one in payloads):
        return None
    shown = shown_by(operation) if _writes_a_record(operation, payloads) else []
    return _taken(payloads, _answered(shown))


def payloads_of(operation: Any) -> list[type[BaseModel]]:
    taken = [
        field.annotation
        for model in operation.models
        if model.__ninja_param_source__ == "body"
        for field in model.model_fields.values()
    ]
    return [one for annotation in taken for one in models_in(annotation)]


def changes_a_record(operation: Any) -> bool:
    """Of an operation of ninja: whether it is an update."""
    return any(issubclass(one, Changes) for one in payloads_of(operation))


def _writes_a_record(operation: Any, payloads: list[type[BaseModel]]) -> bool:
    """Rather than taking a step of one: who approves and sends a discount too must be told that it was not given."""
    return (
        201 in operation.response_models
        or changes_a_record(operation)
        or any(getattr(one, "read_as", ()) for one in payloads)
    )


def shown_by(operation: Any) -> list[type[BaseModel]]:
    """The record in `data` of the answer."""
    wrapped = [
        model.model_fields["response"].annotation
        for model in operation.response_models.values()
        if hasattr(model, "model_fields")
    ]
    answers = [one for annotation in wrapped for one in models_in(annotation)]
    records: list[Any] = [answer.model_fields["data"].annotation for answer in answers if "data" in answer.model_fields]
    return [one for annotation in records for one in models_in(annotation)] or answers


def _taken(payloads: list[type[BaseModel]], shown: Names) -> Names:
    back = [answer for payload in payloads for answer in getattr(payload, "read_as", ())]
    answered = {**shown.inside, **_answered(back).inside}
    found: dict[str, Names | None] = dict.fromkeys(answered)
    for payload in payloads:
        found |= dict.fromkeys([*getattr(payload, "fixed", ()), *getattr(payload, "numbers_by_name", ())])
    taken = [name for payload in payloads for name in getattr(payload, "numbers_by_name", ())]
    for payload in payloads:
        for name, field in payload.model_fields.items():
            names, inner = all_names(name, field), models_in(field.annotation)
            taken += names
            if not inner:
                found |= dict.fromkeys(names)
                continue
            there = [answer for said in names if (answer := answered.get(said))]
            of = _taken(inner, Names({key: value for answer in there for key, value in answer.inside.items()}))
            found |= dict.fromkeys(names, of)
    several = [one for payload in payloads for one in several_names_of(payload, issubclass(payload, Changes))]
    elsewhere = tuple(told for one in payloads for told in getattr(one, "elsewhere", {}).items())
    return Names(found, tuple(taken), tuple(several), elsewhere)


def _answered(answers: list[type[BaseModel]], above: frozenset[type[BaseModel]] = frozenset()) -> Names:
    found: dict[str, Names | None] = {}
    for answer in answers:
        for name, field in answer.model_fields.items():
            inner = [one for one in models_in(field.annotation) if one not in above]
            found[name] = _answered(inner, above | {answer}) if inner else None
    return Names(found)


def models_in(annotation: Any) -> list[type[BaseModel]]:
    """The schemas in a type, such as that of the entries of a list; none where the keys are not names (`dict[str, …]`)."""
    if get_origin(annotation) is dict:
        return []
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [one for part in get_args(annotation) for one in models_in(part)]
