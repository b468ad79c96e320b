"""Every command says the same in every encoding and spelling that the specification's client may use: JSON, urlencoded and
multipart; numbers as texts and texts as numbers; lists as `a[0]`, `a[]`, one name again and again, or one JSON text; records for
their numbers; PUT, and POST with `_method`; each name of a field. Generated from the operations: a new one is here by itself."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import urlencode

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpRequest, HttpResponse
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart
from django.utils.datastructures import MultiValueDict
from pydantic import AliasChoices, BaseModel

from project.api import api
from tests.contract.test_wire_calls import calls, methods_of, shape
from tests.factories import catalog
from tests.personas import Caller, client
from tests.sizes import some

pytestmark = pytest.mark.usefixtures("lasting_admin")

URLENCODED = "application/x-www-form-urlencoded"


@dataclass(frozen=True)
class Command:
    operation: Any
    method: str
    path: str
    payload: type[BaseModel]
    files: dict[str, bool]
    """Of each, whether it must be there."""

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


def _payload_of(operation: Any) -> Any:
    found = [m.model_fields["payload"].annotation for m in operation.models if "payload" in m.model_fields]
    one = found[0] if found else None
    return one if isinstance(one, type) or one is None else one.__args__[0]


def _files_of(operation: Any) -> dict[str, bool]:
    models = [model for model in operation.models if model.__ninja_param_source__ == "file"]
    return {name: field.is_required() for model in models for name, field in model.model_fields.items()}


COMMANDS = [
    Command(operation, method, f"{bound.prefix}{path}", payload, _files_of(operation))
    for bound in api._get_bound_routers()
    for path, view in bound.path_operations.items()
    for operation in view.operations
    for method in operation.methods
    if (payload := _payload_of(operation))
]

# --- a good body for each -----------------------------------------------------------------------

_BY_NAME: dict[str, Any] = {
    "email": "eva@compra.mx", "customerEmail": "eva@compra.mx", "fromEmail": "eva@compra.mx", "recipient": "eva@compra.mx", "recipients": ["eva@compra.mx", "ana@compra.mx"],
    "monthyear": "2026-10", "satCode": "56101500", "web": "www.uno.mx", "filters": {"availability": "Disponible"}, "versions": {"7": "77"}, "columns": {"Color": "Tag"},
    "removedOrders": [9], "removedRefunds": [9], "count": 7, "ids": [7, 8], "codes": ["77", "88"], "documentId": 7, "host": "correo.mx", "RFC": "EKU9003173C9",
}  # fmt: skip
"""What a schema does not say: the rest is a number, a text of figures, the first of some words, or two of what a list has."""
_BY_PATTERN = {
    r"^([0-9]{5})?$": "44110",
    r"^([1-3](,[1-3])*)?$": "1,3",
    r"^([0-9]{2})?$": "03",
    r"^([0-9]{3})?$": "601",
    r"^([A-Z]{1,2}[0-9]{2})?$": "G03",
    r"^[A-Z0-9]{1,10}$": "F",
}
_BY_SCHEMA: dict[str, Callable[[int], Any]] = {
    "PiecesOfProduct": lambda another: {"IdProduct": 7, "pieces": [7 + another]},
    "PiecesOfCircuit": lambda _: {"products": [{"IdProduct": 7}]},
    "OrderLine": lambda another: {"IdProduct": 7, "pieces": [7 + another]},
    "OrderCircuitLine": lambda _: {"products": [{"IdProduct": 7}]},
}
"""Together they say what `pieces` says beside them."""
_BY_FORMAT = {"date": "2026-10-05", "uuid": "6f1c9a52-3c57-4a3c-9a35-0d2f6b4f1f00"}


@cache
def schema_of(model: type[BaseModel]) -> dict[str, Any]:
    return model.model_json_schema()


def good_body(model: type[BaseModel]) -> dict[str, Any]:
    """With every field that it may have."""
    schema = schema_of(model)
    return _good(schema, schema.get("$defs", {}))  # type: ignore[no-any-return]


def _good(schema: dict[str, Any], known: dict[str, Any], another: int = 0) -> Any:
    for ref in (schema, *schema.get("allOf", [])):
        if "$ref" in ref:
            name = ref["$ref"].rsplit("/", 1)[-1]
            return _BY_SCHEMA[name](another) if name in _BY_SCHEMA else _good(known[name], known, another)
    if "examples" in schema:
        return schema["examples"][0]
    if "anyOf" in schema:
        return _good(next(one for one in schema["anyOf"] if one.get("type") != "null"), known, another)
    if "enum" in schema:
        return schema["enum"][0]
    match schema["type"]:
        case "object":
            return {
                name: _BY_NAME[name] if name in _BY_NAME else _good(of, known)
                for name, of in schema.get("properties", {}).items()
            }
        case "array":
            return [_good(schema["items"], known, n) for n in range(2)]
        case "integer" | "number":
            return max(schema.get("minimum", 0), 7) + another
        case "boolean":
            return True
    given = _BY_PATTERN.get(schema.get("pattern", "")) or _BY_FORMAT.get(schema.get("format", ""))
    return given or str(77 + another) * max(schema.get("minLength", 0) // 2 + 1, 1)


# --- the spellings ------------------------------------------------------------------------------

Spelled = tuple[bytes, str]
"""A body, and what it says that it is."""


def deep(value: Any, change: Callable[[Any], Any]) -> Any:
    """The same tree, every scalar in it changed."""
    if isinstance(value, dict):
        return {name: deep(inner, change) for name, inner in value.items()}
    return [deep(inner, change) for inner in value] if isinstance(value, list) else change(value)


def as_text(value: Any) -> Any:
    return {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def as_number(value: Any) -> Any:
    """A text of figures as the number that they are; no client drops a zero in front."""
    return int(value) if isinstance(value, str) and value.isdigit() and str(int(value)) == value else value


def as_records(value: Any) -> Any:
    """Lists of numbers as lists of the records that have them."""
    if isinstance(value, dict):
        return {name: as_records(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [{"id": inner, "name": "x"} if isinstance(inner, int) else as_records(inner) for inner in value]
    return value


def fields(body: dict[str, Any], lists: str) -> MultiValueDict[str, str]:
    """A form's fields."""
    made: MultiValueDict[str, str] = MultiValueDict()
    for name, value in body.items():
        _put(made, name, value, lists)
    return made


def _put(made: MultiValueDict[str, str], name: str, value: Any, lists: str) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            _put(made, f"{name}[{key}]", inner, lists)
    elif not isinstance(value, list):
        made.appendlist(name, as_text(value))
    elif lists == "json":
        made.appendlist(name, json.dumps(value))
    elif lists == "objects" and all(isinstance(inner, dict) for inner in value):
        for inner in value:
            _put(made, f"{name}[]", inner, "places")
    elif lists == "places" or any(isinstance(inner, dict) for inner in value):
        for place, inner in enumerate(value):
            _put(made, f"{name}[{place}]", inner, lists)
    else:
        made.setlist(name + ("[]" if lists == "brackets" else ""), [as_text(inner) for inner in value])


def spelled_json(body: Any) -> Spelled:
    return json.dumps(body).encode(), "application/json"


def urlencoded(body: dict[str, Any], lists: str) -> Spelled:
    return urlencode(dict(fields(body, lists).lists()), doseq=True).encode(), URLENCODED


def multipart(body: dict[str, Any], lists: str, files: dict[str, bytes] | None = None) -> Spelled:
    with_files = {name: SimpleUploadedFile("a.png", content) for name, content in (files or {}).items()}
    return encode_multipart(BOUNDARY, {**dict(fields(body, lists).lists()), **with_files}), MULTIPART_CONTENT


LISTS = ("places", "brackets", "repeated", "json")
ALIKE = (*LISTS, "objects")
"""Of entries that have the same fields: `a[][b]=` too."""


def spellings(
    body: dict[str, Any], *, json_too: bool = True, files: dict[str, bytes] | None = None
) -> Iterator[tuple[str, Spelled]]:
    if json_too:
        yield "JSON", spelled_json(body)
        yield "JSON of texts", spelled_json(deep(body, as_text))
        yield "JSON of numbers", spelled_json(deep(body, as_number))
        yield (
            "JSON of lists as texts",
            spelled_json({n: json.dumps(v) if isinstance(v, list) else v for n, v in body.items()}),
        )
        yield "JSON of records", spelled_json(as_records(body))
        yield from ((f"urlencoded, {lists}", urlencoded(body, lists)) for lists in ALIKE)
    yield from ((f"multipart, {lists}", multipart(body, lists, files)) for lists in ALIKE)


def send(who: Caller, method: str, path: str, spelled: Spelled) -> Any:
    content, kind = spelled
    return client().generic(method, f"/api{path}", content, kind, headers=who.headers)


# --- what reaches the operation -----------------------------------------------------------------


def told_by(value: Any) -> Any:
    """What was sent, with what it became."""
    if isinstance(value, BaseModel):
        return {name: told_by(getattr(value, name)) for name in sorted(value.model_fields_set)}
    return [told_by(inner) for inner in value] if isinstance(value, list) else repr(value)


def path_of(command: Command) -> str:
    path = command.path
    for name in ("{id}", "{orderId}", "{paymentId}", "{charge}", "{entry}", "{cancelFromReportPayment}"):
        path = path.replace(name, "7" if name != "{cancelFromReportPayment}" else "0")
    return path.replace("{key}", "products").replace("{action}", "remove").replace("{of}", "pieces")


@pytest.fixture
def reached(monkeypatch: pytest.MonkeyPatch) -> Callable[[Command, Caller], Callable[[str, Spelled], Any]]:
    """What the operation is called with, when it is sent so."""

    def watch(command: Command, who: Caller) -> Callable[[str, Spelled], Any]:
        seen: list[Any] = []

        def view(_: HttpRequest, payload: Any, **__: Any) -> HttpResponse:
            seen.append(told_by(payload))
            return HttpResponse("{}", content_type="application/json")

        monkeypatch.setattr(command.operation, "view_func", view)
        path = path_of(command)

        def given(method: str, spelled: Spelled) -> Any:
            answer = send(who, method, path, spelled)
            assert answer.status_code == 200, answer.content.decode()
            return seen.pop()

        return given

    return watch


Reached = Callable[[Command, Caller], Callable[[str, Spelled], Any]]


def needed_files(command: Command) -> dict[str, bytes]:
    return {name: catalog.picture("PNG").read() for name, needed in command.files.items() if needed}


def plain(command: Command, body: dict[str, Any]) -> Spelled:
    files = needed_files(command)
    return multipart(body, "json", files) if files else spelled_json(body)


@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_it_is_told_the_same_in_every_spelling(admin: Caller, reached: Reached, command: Command) -> None:
    given, body, files = reached(command, admin), good_body(command.payload), needed_files(command)
    told = given(command.method, plain(command, body))
    assert set(told) == set(command.payload.model_fields), "every field of it is sent"
    for name, spelled in spellings(body, json_too=not files, files=files):
        assert given(command.method, spelled) == told, name


@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_what_is_no_object_is_refused(admin: Caller, command: Command) -> None:
    for body in (b"[]", b"1", b'"x"', b"null", b"[1]"):
        refused = send(admin, command.method, path_of(command), (body, "application/json"))
        assert refused.status_code in (404, 422), (body, refused.json())


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.method == "PUT"], ids=str)
def test_a_post_that_asks_for_it_is_a_put(admin: Caller, reached: Reached, command: Command) -> None:
    given, body, files = reached(command, admin), good_body(command.payload), needed_files(command)
    told = given("PUT", plain(command, body))
    for name, spelled in spellings({**body, "_method": "PUT"}, json_too=not files, files=files):
        assert given("POST", spelled) == told, name


def _names(command: Command) -> Iterator[tuple[str, str]]:
    """The name of a field in the contract, and each of its others."""
    for field in command.payload.model_fields.values():
        if isinstance(field.validation_alias, AliasChoices):
            first, *others = (str(choice) for choice in field.validation_alias.choices)
            yield from ((first, other) for other in others)


NAMES = [(command, *names) for command in COMMANDS for names in _names(command)]


@pytest.mark.parametrize(("command", "name", "other"), NAMES, ids=str)
def test_each_name_of_a_field_counts(admin: Caller, reached: Reached, command: Command, name: str, other: str) -> None:
    given, body, files = reached(command, admin), good_body(command.payload), needed_files(command)
    told = given(command.method, plain(command, body))
    renamed = {other if field == name else field: value for field, value in body.items()}
    all_of_them = list(spellings(renamed, json_too=not files, files=files))
    # How a body is read is proved above of each call; what its names mean is asked when it has been.
    for spelling, spelled in some(all_of_them, f"{command} {other}", 4):
        assert given(command.method, spelled) == told, spelling


def test_every_call_of_the_specification_that_takes_a_body_is_here() -> None:
    here = {(command.method, shape(command.path)) for command in COMMANDS}
    called = {(method, shape(call["path"])) for call in calls() for method in methods_of(call) - {"GET", "DELETE"}}
    assert called <= here
