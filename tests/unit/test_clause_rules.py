"""Clauses are paragraphs with fields; what is no field is found, not printed."""

import pytest

from apps.accounts.rules.clauses import FIELDS, filled, unknown_fields


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ("Renta {renta} de {cliente}.", []),
        ("", []),
        ("{Cliente} y {precio}", ["Cliente", "precio"]),
        ("{}", [""]),
        ("{cliente", ["{"]),
        ("cliente}", ["}"]),
        ("{{cliente}}", ["{", "}"]),
    ],
)
def test_what_is_no_field_is_found(text: str, unknown: list[str]) -> None:
    assert unknown_fields(text) == unknown


def test_each_paragraph_is_a_clause_with_its_values() -> None:
    text = "El plazo es de {plazo}.\n\n  {cliente} paga {mensualidad}.  "
    values = {"plazo": "3 meses", "cliente": "Ana {plazo}", "mensualidad": "$1.00 MXN"}
    assert filled(text, values) == ["El plazo es de 3 meses.", "Ana {plazo} paga $1.00 MXN."]


def test_every_field_has_an_example() -> None:
    assert filled(" ".join(f"{{{name}}}" for name in FIELDS), FIELDS) == [" ".join(FIELDS.values())]
