"""The clauses of the contract of a lease: plain paragraphs with fields in braces, such as {cliente}."""

from collections.abc import Mapping

from apps.accounts.rules import fields_in_text
from apps.accounts.rules.fields_in_text import fill

FIELDS: Mapping[str, str] = {
    "cliente": "Gimnasio Norte, S.A. de C.V.",
    "empresa": "Muebles del Centro",
    "renta": "15",
    "orden": "120",
    "plazo": "12 meses",
    "mensualidad": "$11,600.00 MXN",
    "deposito": "$10,000.00 MXN",
    "moneda": "pesos",
    "tipo_de_cambio": "$18.5000",
    "piezas": "4",
    "fecha": "24/11/2026",
}
"""Every field, with what stands for it in a preview."""


def unknown_fields(text: str) -> list[str]:
    return fields_in_text.unknown_fields(text, FIELDS)


def filled(text: str, values: Mapping[str, str]) -> list[str]:
    """The clauses of a text, a paragraph each, with the values of its fields."""
    return [fill(line, values) for line in _paragraphs(text)]


def _paragraphs(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]
