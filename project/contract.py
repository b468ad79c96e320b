"""The OpenAPI document, completed: ninja writes only the good answers down."""

from typing import Any

from ninja import Schema
from ninja.openapi.schema import OpenAPISchema

_ERRORS = {
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
    500: "our fault; the body carries a reference",
    503: "something that we stand on does not answer; Retry-After tells seconds",
    507: "the disk is full, and nothing was stored",
}


JSON, URLENCODED, MULTIPART = "application/json", "application/x-www-form-urlencoded", "multipart/form-data"


def with_encodings(document: OpenAPISchema) -> OpenAPISchema:
    """What a call takes it takes in every encoding; a file is in a multipart form only, which has the fields beside it."""
    for operations in document["paths"].values():
        for operation in operations.values():
            if body := operation.get("requestBody"):
                body["content"] = _in_every_encoding(body["content"], document["components"]["schemas"])
    return document


def _in_every_encoding(content: dict[str, Any], schemas: dict[str, Any]) -> dict[str, Any]:
    if payload := content.get(JSON):
        return dict.fromkeys((JSON, URLENCODED, MULTIPART), payload)
    form = content[MULTIPART]["schema"]
    fields = form["properties"].pop("payload", None)
    if fields is None:
        return content
    of_it = schemas[fields["$ref"].rsplit("/", 1)[-1]]
    files = [name for name in form.get("required", []) if name != "payload"]
    form["properties"] = {**of_it["properties"], **form["properties"]}
    form["required"] = [*of_it.get("required", []), *files]
    return content if files else {JSON: {"schema": fields}, URLENCODED: {"schema": fields}, **content}


def with_error_answers(document: OpenAPISchema, body: type[Schema]) -> OpenAPISchema:
    """Add the one error body to every operation, and the header that commands take."""
    name = body.__name__
    document["components"].setdefault("schemas", {})[name] = body.model_json_schema()
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}
    for operations in document["paths"].values():
        for method, operation in operations.items():
            for status, description in _ERRORS.items():
                operation["responses"].setdefault(status, {"description": description, "content": content})
            if method != "get":
                operation.setdefault("parameters", []).append(_IDEMPOTENCY_KEY)
    return document


_IDEMPOTENCY_KEY: dict[str, Any] = {
    "in": "header",
    "name": "Idempotency-Key",
    "required": False,
    "description": "the same key and body answer again what was answered first",
    "schema": {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "^[!-~]+$"},
}
