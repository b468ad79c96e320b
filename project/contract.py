"""The OpenAPI document: completed, because ninja writes only the good answers down, and each thing in it said once."""

import json
import re
from collections import Counter, defaultdict
from itertools import chain
from typing import Any

from ninja.openapi.schema import OpenAPISchema

from apps.core.schemas.base import Schema

REFUSALS = {
    400: "unreadable",
    401: "no access token, or one that no longer holds",
    403: "not allowed",
    404: "unknown, or somebody else's",
    405: "this path has other methods",
    409: "not in this state, taken, or in use",
    413: "too large",
    415: "wrong kind of file",
    422: "invalid values",
    429: "too many tries",
}
FAILURES = {
    500: "our fault; the body carries a reference",
    503: "something that we stand on does not answer; Retry-After tells seconds",
    507: "the disk is full, and nothing was stored",
}
ERRORS = REFUSALS | FAILURES
"""Every operation may answer each of them, so the contract says them once, as two ranges of statuses."""


JSON, URLENCODED, MULTIPART = "application/json", "application/x-www-form-urlencoded", "multipart/form-data"


def with_encodings(document: OpenAPISchema) -> OpenAPISchema:
    """What a call takes it takes in every encoding; a file is in a multipart form only, which has the fields beside it."""
    for operations in document["paths"].values():
        for operation in operations.values():
            if body := operation.get("requestBody"):
                body["content"] = _in_every_encoding(body["content"])
    return document


def _in_every_encoding(content: dict[str, Any]) -> dict[str, Any]:
    if payload := content.get(JSON):
        return dict.fromkeys((JSON, URLENCODED, MULTIPART), payload)
    form = content[MULTIPART]["schema"]
    fields = form["properties"].pop("payload", None)
    if fields is None:
        return content
    files = form.setdefault("required", [])
    files[:] = [name for name in files if name != "payload"]
    form["allOf"] = [fields]
    return content if files else {JSON: {"schema": fields}, URLENCODED: {"schema": fields}, **content}


def with_error_answers(document: OpenAPISchema, body: type[Schema]) -> OpenAPISchema:
    """Add the one error body to every operation and the header that commands take, and shorten what ninja repeats."""
    components = document["components"]
    components.setdefault("schemas", {})[body.__name__] = body.model_json_schema()
    components["responses"] = {"Refused": _answer(REFUSALS, body), "Failed": _answer(FAILURES, body)}
    for operations in document["paths"].values():
        # New ones: ninja gives a view of two methods one and the same description.
        operations.update({method: _completed(method, operation) for method, operation in operations.items()})
    for part in ("paths", "components"):
        document[part] = _without_titles(document[part])
    _say_parameters_once(document)
    _say_answers_once(document)
    _say_the_door_once(document)
    _drop_unreferenced(document)
    return document


def _say_the_door_once(document: OpenAPISchema) -> None:
    """A token opens most operations: that is said of the document, and of an operation only what differs."""
    operations = [operation for methods in document["paths"].values() for operation in methods.values()]
    usual, _ = Counter(json.dumps(operation.get("security", [])) for operation in operations).most_common(1)[0]
    document["security"] = json.loads(usual)
    for operation in operations:
        if (door := operation.pop("security", [])) != document["security"]:
            operation["security"] = door


def _drop_unreferenced(document: OpenAPISchema) -> None:
    """Ninja also writes down the schemas that it has taken apart into parameters and form fields."""
    schemas = document["components"]["schemas"]
    reached: set[str] = set()
    ahead = _schemas_in(
        [document["paths"], *(part for name, part in document["components"].items() if name != "schemas")]
    )
    while ahead:
        reached |= ahead
        ahead = _schemas_in([schemas[name] for name in ahead]) - reached
    document["components"]["schemas"] = {name: schema for name, schema in schemas.items() if name in reached}


def _schemas_in(node: Any) -> set[str]:
    return set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(node)))


def _say_parameters_once(document: OpenAPISchema) -> None:
    """Of each parameter, the form that most operations take becomes a component; a form of few stays where it is."""
    lists = [o["parameters"] for methods in document["paths"].values() for o in methods.values() if "parameters" in o]
    forms: dict[str, Counter[str]] = defaultdict(Counter)
    for parameter in chain.from_iterable(lists):
        forms[_name_of(parameter)][json.dumps(parameter)] += 1
    common = {name: form for name, counts in forms.items() for form, times in counts.most_common(1) if times > 1}
    document["components"]["parameters"] = {name: json.loads(form) for name, form in common.items()}
    for parameters in lists:
        parameters[:] = [
            _ref(f"parameters/{_name_of(one)}") if common.get(_name_of(one)) == json.dumps(one) else one
            for one in parameters
        ]


def _say_answers_once(document: OpenAPISchema) -> None:
    """What several operations answer becomes a component, by the name of what is in it."""
    answers = [o["responses"] for methods in document["paths"].values() for o in methods.values()]
    forms = Counter(_form(answer) for told in answers for answer in told.values() if "content" in answer)
    shared = defaultdict(list)
    for form, times in forms.items():
        if times > 1:
            shared[_content_of(json.loads(form))].append(form)
    names = {alone[0]: name for name, alone in shared.items() if name and len(alone) == 1}
    document["components"]["responses"].update({name: json.loads(form) for form, name in names.items()})
    for told in answers:
        told.update(
            {status: _ref(f"responses/{names[form]}") for status in told if (form := _form(told[status])) in names}
        )


def _form(node: dict[str, Any]) -> str:
    return json.dumps(node, sort_keys=True)


def _content_of(answer: dict[str, Any]) -> str:
    """The name of its schema or of its kinds of file: `Done`, `pdf`. Empty of a schema that has no name."""
    schema = answer["content"].get(JSON, {}).get("schema")
    if schema is None:
        return "-".join(kind.rsplit("/", 1)[-1] for kind in sorted(answer["content"]))
    return str(schema.get("$ref", "")).rsplit("/", 1)[-1]


def _name_of(parameter: dict[str, Any]) -> str:
    """`query.page.number` for `page[number]`: a component's name has letters, digits, and these three signs: . - _"""
    return f"{parameter['in']}.{parameter['name'].replace('[', '.').replace(']', '')}"


def _completed(method: str, operation: dict[str, Any]) -> dict[str, Any]:
    good = {str(status): answer for status, answer in operation["responses"].items()}
    errors = {"4XX": _ref("responses/Refused"), "5XX": _ref("responses/Failed")}
    completed = {**operation, "responses": good | errors}
    if method != "get":
        completed["parameters"] = [*operation.get("parameters", []), _IDEMPOTENCY_KEY]
    return completed


def _answer(statuses: dict[int, str], body: type[Schema]) -> dict[str, Any]:
    return {
        "description": "\n".join(f"- {status}: {meaning}" for status, meaning in statuses.items()),
        "content": {"application/json": {"schema": _ref(f"schemas/{body.__name__}")}},
    }


def _ref(to: str) -> dict[str, str]:
    return {"$ref": f"#/components/{to}"}


def _without_titles(node: Any) -> Any:
    """Pydantic titles each field with its own name again. A field that is called `title` is a dictionary, and stays."""
    if isinstance(node, list):
        return [_without_titles(one) for one in node]
    if not isinstance(node, dict):
        return node
    return {
        key: _without_titles(value) for key, value in node.items() if not (key == "title" and isinstance(value, str))
    }


_IDEMPOTENCY_KEY: dict[str, Any] = {
    "in": "header",
    "name": "Idempotency-Key",
    "required": False,
    "description": "the same key and body answer again what was answered first",
    "schema": {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "^[!-~]+$"},
}
