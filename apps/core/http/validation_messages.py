"""Spanish sentences for input that pydantic refuses."""

from typing import Any

from apps.core.language import gettext, gettext_noop
from apps.core.schemas import ONE_LINE, OPTIONAL_ZIP_CODE, PHONE, ZIP_CODE

MISSING = gettext_noop("Este dato es obligatorio.")
_NOT_VALID = gettext_noop("El valor no es válido.")

_SENTENCES = {
    "missing": MISSING,
    "string_too_short": gettext_noop("Escribe al menos {min_length} caracteres."),
    "string_too_long": gettext_noop("Escribe como máximo {max_length} caracteres."),
    "string_type": gettext_noop("Escribe un texto."),
    "string_pattern_mismatch": gettext_noop("El formato no es válido."),
    "int_type": gettext_noop("Escribe un número entero."),
    "int_parsing": gettext_noop("Escribe un número entero."),
    "int_from_float": gettext_noop("Escribe un número entero."),
    "int_parsing_size": gettext_noop("El número es demasiado grande."),
    "float_parsing": gettext_noop("Escribe un número."),
    "decimal_type": gettext_noop("Escribe un número."),
    "decimal_parsing": gettext_noop("Escribe un número."),
    "finite_number": gettext_noop("Escribe un número."),
    "decimal_max_places": gettext_noop("Usa como máximo {decimal_places} decimales."),
    "decimal_max_digits": gettext_noop("El número tiene demasiadas cifras."),
    "decimal_whole_digits": gettext_noop("El número es demasiado grande."),
    "greater_than": gettext_noop("Debe ser mayor que {gt}."),
    "greater_than_equal": gettext_noop("Debe ser al menos {ge}."),
    "less_than": gettext_noop("Debe ser menor que {lt}."),
    "less_than_equal": gettext_noop("Debe ser como máximo {le}."),
    "bool_type": gettext_noop("Responde sí o no."),
    "bool_parsing": gettext_noop("Responde sí o no."),
    "date_type": gettext_noop("Escribe una fecha."),
    "date_parsing": gettext_noop("Escribe una fecha (aaaa-mm-dd)."),
    "date_from_datetime_parsing": gettext_noop("Escribe una fecha (aaaa-mm-dd)."),
    "date_from_datetime_inexact": gettext_noop("Escribe una fecha (aaaa-mm-dd), sin hora."),
    "datetime_parsing": gettext_noop("Escribe una fecha y hora."),
    "literal_error": gettext_noop("Elige una de: {expected}."),
    "enum": gettext_noop("Elige una de: {expected}."),
    "list_type": gettext_noop("Envía una lista."),
    "dict_type": gettext_noop("Envía un objeto."),
    "model_type": gettext_noop("Envía un objeto."),
    "too_short": gettext_noop("Elige al menos {min_length}."),
    "too_long": gettext_noop("Elige como máximo {max_length}."),
    "extra_forbidden": gettext_noop("Este dato no se conoce."),
    "json_invalid": gettext_noop("No es JSON válido."),
    "uuid_parsing": gettext_noop("El identificador no es válido."),
}

PHONE_SENTENCE = gettext_noop("Un teléfono lleva cifras, espacios, +, guiones y paréntesis.")
ZIP_CODE_SENTENCE = gettext_noop("Un código postal son 5 cifras.")
_PATTERNS = {
    ONE_LINE: gettext_noop("Escríbelo en una sola línea."),
    PHONE: PHONE_SENTENCE,
    ZIP_CODE: ZIP_CODE_SENTENCE,
    OPTIONAL_ZIP_CODE: ZIP_CODE_SENTENCE,
}


def sentence_for(problem: dict[str, Any]) -> str:
    """The sentence of one pydantic error; our own validators bring theirs in a ValueError."""
    kind, context = problem["type"], problem.get("ctx") or {}
    if kind == "value_error":
        return gettext(str(context.get("error") or _NOT_VALID))
    if kind == "string_too_short" and context.get("min_length") == 1:
        kind = "missing"
    template = _PATTERNS.get(context.get("pattern", "")) or _SENTENCES.get(kind, _NOT_VALID)
    expected = str(context.get("expected", "")).replace(" or ", gettext(" o "))
    return gettext(template).format_map({**context, "expected": expected})
