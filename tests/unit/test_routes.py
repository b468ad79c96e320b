"""What a call answers is read from the type that its function returns."""

from typing import Annotated, Any

import pytest
from django.http import FileResponse, HttpRequest, HttpResponse
from ninja import Status
from ninja.constants import NOT_SET

from apps.core.http.routes import Router, response_of
from apps.core.schemas import Answer, Created, Done, Person, answer

_Person = Answer[Person]


def plain(request: HttpRequest) -> _Person: ...  # type: ignore[empty-body]


def made(request: HttpRequest) -> Created[_Person]: ...  # type: ignore[empty-body]


def either(request: HttpRequest) -> Annotated[Status[Done], 200, 503]: ...  # type: ignore[empty-body]


def file(request: HttpRequest) -> FileResponse: ...  # type: ignore[empty-body]


def written(request: HttpRequest) -> Annotated[HttpResponse, Done]: ...  # type: ignore[empty-body]


def silent(request: HttpRequest) -> Any: ...


@pytest.mark.parametrize(
    ("view", "response"),
    [
        (plain, _Person),
        (made, {201: _Person}),
        (either, {200: Done, 503: Done}),
        (file, NOT_SET),
        (written, Done),
    ],
)
def test_the_response_is_what_the_function_returns(view: Any, response: Any) -> None:
    assert response_of(view) == response


def test_who_does_not_say_what_it_answers_keeps_the_server_from_starting() -> None:
    with pytest.raises(TypeError, match="silent does not say"):
        Router().get("/silent")(silent)


def test_what_an_answer_carries_is_read_as_the_call_says() -> None:
    sent = answer({"id": "7", "name": "Ana", "secret": 1}, "Listo.")
    assert _Person.model_validate(sent).model_dump() == {
        "success": True, "message": "Listo.", "data": {"id": 7, "name": "Ana"},
    }  # fmt: skip


def by_number(request: HttpRequest, pk: int) -> Created[_Person]: ...  # type: ignore[empty-body]


def by_number_too(request: HttpRequest, pk: int) -> _Person: ...  # type: ignore[empty-body]


def by_name(request: HttpRequest, pk: str) -> _Person: ...  # type: ignore[empty-body]


def test_calls_that_take_the_same_share_its_schema_and_no_others() -> None:
    router = Router()
    views: dict[str, Any] = {"/a/{pk}": by_number, "/b/{pk}": by_number_too, "/c/{pk}": by_name}
    for path, view in views.items():
        router.get(path)(view)
    first, same, other = (found.operations[-1].models[0] for found in router.path_operations.values())
    assert first is same
    assert first is not other
