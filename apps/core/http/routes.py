"""Calls say what they answer once: in the type that they return, which mypy and the contract both read."""

from collections.abc import Callable
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import ninja
from django.http.response import HttpResponseBase
from ninja.constants import NOT_SET


class Router(ninja.Router):
    """Ninja's, with a call's `response` read from what its function returns.

    `-> Created[…]` answers 201, `-> Annotated[Status[…], 200, 201]` one of several, and `-> Annotated[HttpResponse, …]` bytes that
    are already what the schema says. A file is no part of a schema. Only a type that is made while the server starts is named by
    `response=`.
    """

    def add_api_operation(
        self, path: str, methods: list[str], view_func: Callable[..., Any], *, response: Any = NOT_SET, **options: Any
    ) -> None:
        if response is NOT_SET:
            response = response_of(view_func)
        super().add_api_operation(path, methods, view_func, response=response, **options)
        operation = self.path_operations[path].operations[-1]
        operation.response_models = {code: _shared(model) for code, model in operation.response_models.items()}
        operation.models = operation.signature.models = [_shared_input(model) for model in operation.models]


_ANSWERS: dict[Any, Any] = {}
_INPUTS: dict[Any, Any] = {}


def _shared(model: Any) -> Any:
    """Ninja makes a model of each call's answer anew, but half of the calls answer what another one does: all of them took 10 MB."""
    answered = getattr(model, "__annotations__", {}).get("response")
    return _ANSWERS.setdefault(answered, model) if answered else model


def _shared_input(model: Any) -> Any:
    """The same of what calls take: most take a number in the path, or what both doors of a list take. All of them took 5 MB."""
    fields = tuple((name, field.annotation, repr(field)) for name, field in model.model_fields.items())
    read = {name: value for name, value in vars(model).items() if name.startswith(("__ninja_", "__read_"))}
    return _INPUTS.setdefault((model.__bases__, fields, repr(read)), model)


def response_of(view: Callable[..., Any]) -> Any:
    """What ninja is told that a function answers. Raises TypeError when it does not say."""
    returned = get_type_hints(view, include_extras=True).get("return", Any)
    if returned is Any:
        raise TypeError(f"{view.__module__}.{view.__qualname__} does not say what it answers")
    shown, *notes = get_args(returned) if get_origin(returned) is Annotated else (returned,)
    if codes := [note for note in notes if isinstance(note, int)]:
        return dict.fromkeys(codes, get_args(shown)[0] if get_origin(shown) is ninja.Status else shown)
    if isinstance(shown, type) and issubclass(shown, HttpResponseBase):
        return notes[0] if notes else NOT_SET
    return shown
