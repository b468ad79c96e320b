"""The limits of the screens' inputs, made of what the calls take."""

import json
from pathlib import Path
from typing import Any

import pytest

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import limits

    return limits


@pytest.mark.parametrize(
    ("field", "limits"),
    [
        ({"type": "string", "maxLength": 60}, {"maxLength": 60}),
        ({"anyOf": [{"type": "string", "maxLength": 160}, {"type": "null"}]}, {"maxLength": 160}),
        ({"type": "integer", "minimum": 0, "maximum": 365}, {"whole": True, "max": 365}),
        ({"anyOf": [{"type": "integer", "minimum": 1}, {"type": "null"}]}, {"whole": True, "min": 1}),
        (
            {"anyOf": [{"type": "number", "minimum": -99.99, "maximum": 1000.0}, {"type": "string"}]},
            {"min": -99.99, "max": 1000},
        ),
        ({"type": "integer", "minimum": 1, "maximum": 2**63 - 1}, {}),
        ({"type": "boolean"}, {}),
        ({"allOf": [{"$ref": "#/components/schemas/Type"}], "default": "Nuevo"}, {}),
    ],
)
def test_an_input_takes_what_the_call_takes(script: Any, field: dict[str, Any], limits: dict[str, Any]) -> None:
    assert script.limits_of(field) == limits


def test_each_part_of_a_body_is_written_and_nothing_else(script: Any, tmp_path: Path) -> None:
    def ref(name: str) -> dict[str, str]:
        return {"$ref": f"#/components/schemas/{name}"}

    name = {"type": "string", "maxLength": 80}
    api = {
        "paths": {"/chairs": {"post": {"requestBody": {"content": {"application/json": {"schema": ref("ChairIn")}}}}}},
        "components": {
            "schemas": {
                "ChairIn": {"properties": {"legs": {"type": "array", "items": ref("LegIn")}, "version": name}},
                "LegIn": {"properties": {"name": name, "chair": ref("ChairIn")}},
                "ChairOut": {"properties": {"name": name}},
            }
        },
    }
    (tmp_path / "openapi.json").write_text(json.dumps(api))
    script.write_limits(tmp_path / "openapi.json", tmp_path / "limits.gen.ts")
    [_, *lines] = (tmp_path / "limits.gen.ts").read_text().splitlines()
    assert lines == ["", "export const LegIn = {", "  name: { maxLength: 80 },", "} as const;"]
