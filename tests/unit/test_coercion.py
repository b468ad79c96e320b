"""One value, however it is spelled."""

from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import Annotated, Any

import pytest
from pydantic import Field, ValidationError

from apps.core.schemas import Blank, Id, Input, Name, Text, number_in


class Kind(StrEnum):
    NEW = "Nuevo"


class Line(Input):
    IdProduct: Id
    pieces: list[Annotated[Id, number_in("IdPiece", "id")]] = []


class Taken(Input):
    number: Annotated[int, Field(ge=0)] = 0
    price: Decimal = Decimal(0)
    on: bool = False
    text: Annotated[str, Field(max_length=5)] = ""
    kind: Kind | None = None
    ids: Annotated[list[Id], Field(max_length=3)] | None = None
    numbers: list[Id] = []
    words: Annotated[list[str], Blank] = []
    lines: list[Line] = []
    line: Line | None = None
    versions: dict[Id, str] = {}
    anything: dict[str, Any] = {}
    day: date | None = None


def taken(name: str, value: Any) -> Any:
    return getattr(Taken.model_validate({name: value}), name)


@pytest.mark.parametrize(
    "spelled",
    [
        [4, 5],
        ["4", "5"],
        "[4, 5]",
        '["4", "5"]',
        ["[4, 5]"],
        "4,5",
        " 4 , 5 ",
        {"0": 4, "1": "5"},
        {"7": "5", "3": "4"},
    ],
)
def test_numbers(spelled: Any) -> None:
    assert taken("ids", spelled) == [4, 5]


@pytest.mark.parametrize("spelled", [4, "4", " 4 ", [4], ["4"], "[4]", ["[4]"], {"0": "4"}])
def test_one_number(spelled: Any) -> None:
    assert taken("ids", spelled) == [4]


@pytest.mark.parametrize("spelled", [[], "[]", ["[]"], {}])
def test_an_empty_list(spelled: Any) -> None:
    assert taken("ids", spelled) == []


@pytest.mark.parametrize("spelled", ["", "  ", [""]])
def test_an_unfilled_list(spelled: Any) -> None:
    """Where left out is another thing than empty, an unfilled field says neither."""
    assert taken("numbers", spelled) == []
    with pytest.raises(ValidationError, match="Está vacía"):
        taken("ids", spelled)


def test_a_record_that_has_two_numbers_is_not_read_as_one_of_them() -> None:
    with pytest.raises(ValidationError, match="«IdPiece» y «id» no dicen lo mismo"):
        taken("lines", [{"IdProduct": 7, "pieces": [{"IdPiece": 1, "id": 9}]}])


@pytest.mark.parametrize("name", ["ids", "numbers"])
def test_null_is_no_list(name: str) -> None:
    with pytest.raises(ValidationError):
        taken(name, None)


@pytest.mark.parametrize("spelled", ["Tarima, doble", ["Tarima, doble"], '["Tarima, doble"]', {"0": "Tarima, doble"}])
def test_one_text(spelled: Any) -> None:
    assert taken("words", spelled) == ["Tarima, doble"]


LINES = [{"IdProduct": 7, "pieces": [1, 2]}]


@pytest.mark.parametrize(
    "spelled",
    [
        LINES,
        LINES[0],
        '[{"IdProduct": 7, "pieces": [1, 2]}]',
        '{"IdProduct": 7, "pieces": [1, 2]}',
        ['{"IdProduct": 7, "pieces": [1, 2]}'],
        {"0": {"IdProduct": "7", "pieces": {"0": "1", "1": "2"}}},
        {"0": {"IdProduct": "7", "pieces": ["1", "2"]}},
        [{"IdProduct": 7, "pieces": "[1, 2]"}],
        [{"IdProduct": 7, "pieces": [{"IdPiece": 1, "id": "1"}, {"id": "2"}]}],
        [{"IdProduct": 7, "pieces": ['{"IdPiece": 1}', "2"]}],
    ],
)
def test_lines(spelled: Any) -> None:
    assert [line.model_dump() for line in taken("lines", spelled)] == LINES


@pytest.mark.parametrize("spelled", [LINES[0], '{"IdProduct": "7", "pieces": "1,2"}'])
def test_an_object(spelled: Any) -> None:
    assert taken("line", spelled).model_dump() == LINES[0]


@pytest.mark.parametrize("spelled", [{"1": "a", "2": "b"}, '{"1": "a", "2": "b"}'])
def test_keys_that_are_numbers_are_keys_where_an_object_is_expected(spelled: Any) -> None:
    assert taken("versions", spelled) == {1: "a", 2: "b"}


def test_and_places_of_a_list_where_nothing_is() -> None:
    assert taken("anything", {"a": {"0": {"1": "x", "0": "y"}}, "b": {"2": "z", "c": "w"}}) == {
        "a": [["y", "x"]],
        "b": {"2": "z", "c": "w"},
    }


@pytest.mark.parametrize(("name", "spelled", "value"), [
    ("number", "5", 5), ("number", " 5 ", 5), ("price", "5.10", Decimal("5.10")), ("price", 5.1, Decimal("5.1")),
    ("text", 5, "5"), ("text", 5.5, "5.5"), ("kind", "Nuevo", Kind.NEW),
    *[("on", yes, True) for yes in (True, 1, "1", "true", "on", "True", "Sí", "sí", "Si", " SI ")],
    *[("on", no, False) for no in (False, 0, "0", "false", "off", "False", "No", "no")],
])  # fmt: skip
def test_numbers_texts_and_truth(name: str, spelled: Any, value: Any) -> None:
    assert taken(name, spelled) == value
    assert type(taken(name, spelled)) is type(value)


@pytest.mark.parametrize(("name", "spelled"), [
    ("number", True), ("price", True), ("ids", [True]), ("ids", True), ("ids", {"a": 1}), ("ids", [None]),
    ("ids", "4,,5"), ("ids", "[4"), ("ids", [4, 5, 6, 7]), ("lines", [5]), ("lines", "x"), ("lines", [{"pieces": [{}]}]),
    ("lines", '[{"IdProduct": 1, "pieces": ["\\u0000"]}]'), ("words", '["\\ud800"]'), ("words", "[NaN]"),
    ("words", "[" * 100_000), ("text", True), ("text", "largo!"), ("on", 2), ("on", "Quizá"), ("versions", "x"), ("line", []), ("line", "x"),
])  # fmt: skip
def test_what_is_refused(name: str, spelled: Any) -> None:
    with pytest.raises(ValidationError):
        taken(name, spelled)


@pytest.mark.parametrize("sent", [[], None, "x", 1, True, [{"number": 1}]])
def test_what_is_no_object(sent: Any) -> None:
    with pytest.raises(ValidationError, match="valid dictionary"):
        Taken.model_validate(sent)


def test_the_contract_says_what_a_field_is_and_not_how_it_may_be_spelled() -> None:
    properties = Taken.model_json_schema()["properties"]
    assert properties["words"] == {"default": [], "items": {"type": "string"}, "title": "Words", "type": "array"}
    assert properties["number"] == {"default": 0, "minimum": 0, "title": "Number", "type": "integer"}


@pytest.mark.parametrize("number", [0, "0", "-0", 1764115200, "1764115200", "20261126", 1.5])
def test_a_number_is_no_day(number: Any) -> None:
    """0 was the first of 1970."""
    with pytest.raises(ValidationError, match="Escribe una fecha"):
        taken("day", number)
    assert taken("day", "2026-11-26") == date(2026, 11, 26)


class _Texts(Input):
    notes: Text = ""
    name: Name
    may_be_none: Text | None = "x"


def test_null_is_the_empty_text_of_a_field_that_may_be_left_out() -> None:
    assert _Texts(notes=None, name="a").notes == ""
    assert _Texts(name="a", may_be_none=None).may_be_none is None
    for nothing in (None, ""):
        with pytest.raises(ValidationError):
            _Texts(name=nothing)
