"""What all schemas are: ninja's, which take a dict for what it is."""

from types import SimpleNamespace
from typing import Any

import ninja
import pytest
from pydantic import Field, ValidationError

from apps.core.schemas.base import Schema


class Line(Schema):
    id: int
    name: str = Field("", alias="lineName")


class Row(Schema):
    lines: list[Line]


class Worked(Schema):
    name: str

    @staticmethod
    def resolve_name(record: Any) -> str:
        return str(record["name"]).upper()


class Placed(Schema):
    place: str = Field(validation_alias="location.name")


def test_a_dict_is_read_as_the_same_as_a_record() -> None:
    record = SimpleNamespace(lines=[SimpleNamespace(id=1, lineName="Silla"), SimpleNamespace(id=2)])
    said = {"lines": [{"id": 1, "lineName": "Silla"}, {"id": 2, "more": True}]}
    assert Row.model_validate(said) == Row.model_validate(record)
    assert Row.model_validate(said).model_dump(exclude_unset=True) == {"lines": [{"id": 1, "name": "Silla"}, {"id": 2}]}


def test_what_is_worked_out_or_found_by_a_path_still_is() -> None:
    assert Worked.model_validate({"name": "silla"}).model_dump() == {"name": "SILLA"}
    record = SimpleNamespace(location=SimpleNamespace(name="Norte"))
    assert Placed.model_validate(record).model_dump() == {"place": "Norte"}


def test_a_field_that_lacks_is_refused_at_its_place() -> None:
    with pytest.raises(ValidationError) as refused:
        Row.model_validate({"lines": [{"id": 1}, {"lineName": "Mesa"}]})
    assert [error["loc"] for error in refused.value.errors()] == [("lines", 1, "id")]


def test_every_schema_of_the_application_is_one() -> None:
    import project.api  # noqa: F401 - reads them all

    ours = [each for each in _below(ninja.Schema) if each.__module__.startswith(("apps.", "project."))]
    assert len(ours) > 500
    assert [each.__qualname__ for each in ours if not issubclass(each, Schema)] == []


def _below(schema: type[Any]) -> list[type[Any]]:
    return [each for child in schema.__subclasses__() for each in (child, *_below(child))]
