"""What the bodies of the API's calls take, as TypeScript: an input of a form has its limits from here, and says none itself."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

HEAD = "// Made from the bodies of the server's calls (`make fix`): what an input takes.\n"
_EXACT = 2**53
"""From here on a number of JavaScript is not exact: the bound of a key, which nobody types."""

Json = Mapping[str, Any]


def write_limits(openapi: Path, target: Path) -> None:
    api = json.loads(openapi.read_text(encoding="utf-8"))
    schemas: Json = api["components"]["schemas"]
    blocks = [_block(name, schemas[name]) for name in sorted(_sent(api["paths"], schemas))]
    target.write_text(HEAD + "".join(blocks), encoding="utf-8")


def _sent(paths: Json, schemas: Json) -> set[str]:
    """The names of all schemas that a body consists of."""
    bodies = (call["requestBody"] for path in paths.values() for call in path.values() if "requestBody" in call)
    found: set[str] = set()
    waiting = set(_references(list(bodies)))
    while waiting:
        found |= waiting
        waiting = {name for known in waiting for name in _references(schemas[known])} - found
    return found


def _references(said: Any) -> Iterator[str]:
    if isinstance(said, dict):
        if "$ref" in said:
            yield said["$ref"].rsplit("/", 1)[-1]
        said = list(said.values())
    if isinstance(said, list):
        for part in said:
            yield from _references(part)


def _block(name: str, schema: Json) -> str:
    fields: Json = schema.get("properties", {})
    limits = {key: found for key, field in fields.items() if key != "version" and (found := limits_of(field))}
    if not limits:
        return ""
    lines = (f"  {key}: {_literal(found)},\n" for key, found in sorted(limits.items()))
    return f"\nexport const {name} = {{\n{''.join(lines)}}} as const;\n"


def limits_of(field: Json) -> dict[str, int | float | bool]:
    """The limits of one field, whatever else it takes: `""` or null for none, a name for a number."""
    kinds = {kind.get("type"): kind for kind in field.get("anyOf", [field])}
    number = kinds.get("integer") or kinds.get("number")
    if number is None:
        longest = kinds.get("string", {}).get("maxLength")
        return {"maxLength": longest} if longest else {}
    if number.get("maximum", 0) >= _EXACT:
        return {}
    bounds = {"min": number.get("minimum"), "max": number.get("maximum")}
    whole = {"whole": True} if "integer" in kinds else {}
    return {
        **whole,
        **{key: _plain(bound) for key, bound in bounds.items() if bound},
    }  # an input takes nothing below 0 unless told


def _plain(bound: float) -> int | float:
    return int(bound) if bound == int(bound) else bound


def _literal(found: Mapping[str, int | float | bool]) -> str:
    return "{ " + ", ".join(f"{key}: {json.dumps(value)}" for key, value in found.items()) + " }"
