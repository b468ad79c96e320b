"""The clauses of the contract of a lease: plain paragraphs with fields in braces, such as {cliente}."""

import re
from collections.abc import Mapping

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
_FIELD = re.compile(r"\{([^{}\n]*)\}")


def unknown_fields(text: str) -> list[str]:
    """What stands in braces and is no field, in its order; a brace alone counts as one."""
    unknown = [name for name in _FIELD.findall(text) if name not in FIELDS]
    return unknown + re.findall(r"[{}]", _FIELD.sub("", text))


def filled(text: str, values: Mapping[str, str]) -> list[str]:
    """The clauses of a text, a paragraph each, with the values of its fields."""
    return [_FIELD.sub(lambda found: values.get(found[1], found[0]), line) for line in _paragraphs(text)]


def _paragraphs(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]
