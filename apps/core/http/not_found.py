"""What a body names and there is not, at its field.

404 is about the record that a call is of: that of its address, or the `id` of a step or an update. Any other record that a body
names is a value of it: 422, as any that cannot be.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.http import HttpRequest
from pydantic import BaseModel

from apps.core.errors import Culprits, DomainError, Invalid, NotFound
from apps.core.http.known_names import body_of, models_in, payloads_of
from apps.core.http.parser import called
from apps.core.http.same_value import is_same
from apps.core.http.sent_names import errors_at
from apps.core.http.two_names import BesideItsOwn, all_names
from apps.core.language import gettext
from apps.core.schemas import Changes


@dataclass(frozen=True)
class _Numbers:
    """The fields of a body that are a record's number, by all names; `own` is that of the record which the call is of."""

    own: frozenset[str]
    all: frozenset[str]


def told_where(request: HttpRequest, error: NotFound) -> DomainError:
    """The same refusal, with the fields in which the number stood."""
    operations = called(request)
    if not operations or error.errors or _is_in_address(request, error.number):
        return error
    numbers = _numbers_of(operations[0])
    errors = _found(request, error, numbers)
    if not errors or all(name in numbers.own for name in (at.split(".")[0] for at in errors)):
        error.errors = errors
        return error
    return Invalid(next(iter(errors.values())), errors=errors)


def _is_in_address(request: HttpRequest, number: int | None) -> bool:
    words = request.resolver_match.kwargs.values() if request.resolver_match else ()
    said = [*words, *request.GET.values()]
    return bool(said) if number is None else any(is_same(one, number) for one in said)


def _found(request: HttpRequest, error: NotFound, numbers: _Numbers) -> dict[str, str]:
    """Where it is not told which number was looked for, it is the only one that was sent."""
    if error.number is not None:
        told = (
            error.message
            if error.message != NotFound.message
            else gettext("No encontramos el número {number}.").format(number=error.number)
        )
        found = errors_at(request, Culprits(numbers.all, {error.number: told}))
        # A part may happen to have the number of what it is a part of, which is looked for first.
        return {at: sentence for at, sentence in found.items() if "." not in at} or found
    sent = body_of(request)
    named = [name for name in sent if name in numbers.all and sent[name]] if isinstance(sent, dict) else []
    return {named[0]: error.message} if len(named) == 1 else {}


@cache
def _numbers_of(operation: Any) -> _Numbers:
    payloads = payloads_of(operation)
    makes = 201 in operation.response_models
    own = {
        name
        for payload in payloads
        if not makes or issubclass(payload, Changes)
        for of, names in _numbers_in(payload)
        if "id" in names and not any(isinstance(one, BesideItsOwn) for one in payload.model_fields[of].metadata)
        for name in names
    }
    inside = [model for payload in payloads for model in _inside(payload, frozenset())]
    return _Numbers(
        frozenset(own), frozenset(name for one in inside for _, names in _numbers_in(one) for name in names)
    )


def _numbers_in(payload: type[BaseModel]) -> Iterator[tuple[str, list[str]]]:
    for name, field in payload.model_fields.items():
        names = all_names(name, field)
        if any(_is_number(one) for one in names):
            yield name, names


def _is_number(name: str) -> bool:
    return name[:2].lower() == "id" or name.endswith("Id")


def _inside(payload: type[BaseModel], above: frozenset[type[BaseModel]]) -> Iterator[type[BaseModel]]:
    yield payload
    for field in payload.model_fields.values():
        for model in models_in(field.annotation):
            if model not in above:
                yield from _inside(model, above | {payload})
