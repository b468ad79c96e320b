"""Spanish sentences for input that pydantic refuses."""

from typing import Any

from apps.core.schemas import ONE_LINE, OPTIONAL_ZIP_CODE, PHONE, ZIP_CODE

MISSING = "Este dato es obligatorio."

_SENTENCES = {
    "missing": MISSING,
    "string_too_short": "Escribe al menos {min_length} caracteres.",
    "string_too_long": "Escribe como máximo {max_length} caracteres.",
    "string_type": "Escribe un texto.",
    "string_pattern_mismatch": "El formato no es válido.",
    "int_type": "Escribe un número entero.",
    "int_parsing": "Escribe un número entero.",
    "int_from_float": "Escribe un número entero.",
    "int_parsing_size": "El número es demasiado grande.",
    "float_parsing": "Escribe un número.",
    "decimal_type": "Escribe un número.",
    "decimal_parsing": "Escribe un número.",
    "finite_number": "Escribe un número.",
    "decimal_max_places": "Usa como máximo {decimal_places} decimales.",
    "decimal_max_digits": "El número tiene demasiadas cifras.",
    "decimal_whole_digits": "El número es demasiado grande.",
    "greater_than": "Debe ser mayor que {gt}.",
    "greater_than_equal": "Debe ser al menos {ge}.",
    "less_than": "Debe ser menor que {lt}.",
    "less_than_equal": "Debe ser como máximo {le}.",
    "bool_type": "Responde sí o no.",
    "bool_parsing": "Responde sí o no.",
    "date_type": "Escribe una fecha.",
    "date_parsing": "Escribe una fecha (aaaa-mm-dd).",
    "date_from_datetime_parsing": "Escribe una fecha (aaaa-mm-dd).",
    "date_from_datetime_inexact": "Escribe una fecha (aaaa-mm-dd), sin hora.",
    "datetime_parsing": "Escribe una fecha y hora.",
    "literal_error": "Elige una de: {expected}.",
    "enum": "Elige una de: {expected}.",
    "list_type": "Envía una lista.",
    "dict_type": "Envía un objeto.",
    "model_type": "Envía un objeto.",
    "too_short": "Elige al menos {min_length}.",
    "too_long": "Elige como máximo {max_length}.",
    "extra_forbidden": "Este dato no se conoce.",
    "json_invalid": "No es JSON válido.",
    "uuid_parsing": "El identificador no es válido.",
}

PHONE_SENTENCE = "Un teléfono lleva cifras, espacios, +, guiones y paréntesis."
ZIP_CODE_SENTENCE = "Un código postal son 5 cifras."
_PATTERNS = {
    ONE_LINE: "Escríbelo en una sola línea.",
    PHONE: PHONE_SENTENCE,
    ZIP_CODE: ZIP_CODE_SENTENCE,
    OPTIONAL_ZIP_CODE: ZIP_CODE_SENTENCE,
}


def sentence_for(problem: dict[str, Any]) -> str:
    """The sentence of one pydantic error; our own validators bring theirs in a ValueError."""
    kind, context = problem["type"], problem.get("ctx") or {}
    if kind == "value_error":
        return str(context.get("error") or "El valor no es válido.")
    if kind == "string_too_short" and context.get("min_length") == 1:
        kind = "missing"
    template = _PATTERNS.get(context.get("pattern", "")) or _SENTENCES.get(kind, "El valor no es válido.")
    return template.format_map({**context, "expected": str(context.get("expected", "")).replace(" or ", " o ")})
