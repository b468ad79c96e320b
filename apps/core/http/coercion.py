"""One value, however a client spells it: a form has texts only, and no lists.

What a field is decides how it is read, in JSON, urlencoded and multipart alike: `Input` (apps.core.schemas) puts these rules
on every list, object and number of what a call takes.
"""

import json
import re
from collections.abc import Callable, Collection
from decimal import Decimal, InvalidOperation
from typing import Any, cast

from pydantic_core import CoreSchema, PydanticKnownError
from pydantic_core.core_schema import no_info_before_validator_function

from apps.core.db.search import normalize
from apps.core.language import gettext
from apps.core.texts import without_unseen

Resolve = Callable[[Any], Any]

_NUMBER = re.compile(r"[+-]?[\d.]+")
_SOME_NUMBERS = re.compile(r"\s*\d+\s*(,\s*\d+\s*)+")


class NotTaken(ValueError):
    """JSON that nothing here stores; it says in Spanish what it has."""


def read_json(text: str | bytes) -> Any:
    """Raises ValueError, also for what no database stores: a NUL, half a character, NaN, and for a name that an object has twice:
    one of its values would be dropped."""
    try:
        return storable(json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_each_once))
    except RecursionError:
        raise NotTaken(gettext("está demasiado anidado")) from None


def storable(data: Any) -> Any:
    """The same, its values without characters that nobody sees. Names stay: without them two could be one, and a value lost.
    Raises ValueError when a text in it is one that no database stores."""
    if isinstance(data, str):
        return without_unseen(_checked(data))
    if isinstance(data, dict):
        return {_checked(str(key)): storable(value) for key, value in data.items()}
    return [storable(value) for value in data] if isinstance(data, list) else data


def _checked(text: str) -> str:
    text.encode()  # UnicodeEncodeError, a ValueError, on a lone surrogate
    if "\x00" in text:
        raise NotTaken(gettext("tiene un carácter NUL"))
    return text


def _refuse_constant(name: str) -> None:
    raise NotTaken(gettext("{name} no es un número").format(name=name))


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        twice = next(name for at, (name, _) in enumerate(pairs) if name in {other for other, _ in pairs[:at]})
        raise NotTaken(gettext("un objeto tiene dos veces «{name}»").format(name=twice[:80]))
    return made


# --- the rules ----------------------------------------------------------------------------------


def _written(text: str) -> Any:
    try:
        return read_json(text)
    except ValueError:
        raise ValueError(gettext("No es JSON válido.")) from None


def as_object(value: Any) -> Any:
    """An object may be one JSON text."""
    return _written(value) if isinstance(value, str) and value.lstrip().startswith("{") else value


def as_list(value: Any) -> Any:
    """A list may be one JSON text, numbers with commas between, an object whose keys are 0, 1, 2 (`a[0]=`), or its only
    entry as it is; an empty text is an empty one."""
    if isinstance(value, list) and len(value) == 1 and isinstance(value[0], str) and value[0].strip()[:1] in {"", "["}:
        value = value[0]
    if isinstance(value, str):
        value = _list_of_text(value.strip())
    if isinstance(value, dict):
        value = (_numbered(value) or [value]) if value else []
    return value if isinstance(value, list | dict) or value is None else [value]


def _list_of_text(text: str) -> Any:
    if text[:1] in {"[", "{"}:
        return _written(text)
    if _SOME_NUMBERS.fullmatch(text):
        return text.split(",")
    return [text] if text else []


def _numbered(value: dict[str, Any]) -> list[Any] | None:
    """What stands at 0, 1, 2, …; None when these are no places of a list."""
    if all(key.isascii() and key.isdigit() and len(key) < 6 for key in value):
        return [value[key] for key in sorted(value, key=int)]
    return None


def as_anything(value: Any) -> Any:
    """Where nothing says what is expected, an object with such keys was a list."""
    if isinstance(value, list):
        return [as_anything(inner) for inner in value]
    if not isinstance(value, dict) or not value:
        return value
    made = {key: as_anything(inner) for key, inner in value.items()}
    return _numbered(made) or made


def plain_number(value: Any) -> Any:
    """JSON's `true` is not the number 1, and what only Python reads as one (`1_0`, `١٠`) is none."""
    if isinstance(value, bool) or (isinstance(value, str) and ("_" in value or not value.isascii())):
        raise ValueError(gettext("Escribe un número."))
    return value


def no_seconds(value: Any) -> Any:
    """A number is no day: 0 would be the first of 1970."""
    value = value.strip() if isinstance(value, str) else value
    if isinstance(value, int | float) or (isinstance(value, str) and _NUMBER.fullmatch(value.strip())):
        raise ValueError(gettext("Escribe una fecha (aaaa-mm-dd)."))
    return value


def few_decimals(most: int) -> Callable[[Any], Any]:
    """What a float adds at the end (1.1400000000000001) is told as what it is, before the number is found to be too long."""

    def number(value: Any) -> Any:
        try:
            exponent = Decimal(str(value)).normalize().as_tuple().exponent
        except InvalidOperation:
            return value
        if isinstance(exponent, int) and -exponent > most:
            raise PydanticKnownError("decimal_max_places", {"decimal_places": most})
        return value

    return number


def as_choice(choices: Collection[Any]) -> Callable[[Any], Any]:
    """A choice as people write it, in any capitals, with or without accents."""
    by_words = {normalize(str(getattr(choice, "value", choice))): choice for choice in choices}

    def choice(value: Any) -> Any:
        return by_words.get(normalize(value), value) if isinstance(value, str) else value

    return choice if len(by_words) == len(choices) else lambda value: value


_ANSWERS = {"sí": True, "si": True, "no": False}


def as_truth(value: Any) -> Any:
    """Yes or no as people write them, beside what pydantic knows."""
    return _ANSWERS.get(value.strip().lower(), value) if isinstance(value, str) else value


def empty_as_left_out(schema: CoreSchema, resolved: Resolve, *, changes: bool) -> CoreSchema:
    """Of a field with a default: a number that is left empty, or null, is that default; of a new record a choice too, and yes or
    no. One that must be sent is refused."""
    made: Any = schema
    kinds = _NUMBERS if changes else _NUMBERS | _CHOICES
    if made["type"] != "default" or not _is_of(kinds, made["schema"], resolved):
        return schema
    default = made["default_factory"]() if "default_factory" in made else made["default"]
    if default is None:
        return schema  # it takes an empty one by itself, or must be sent by who makes the record

    def filled(value: Any) -> Any:
        return default if value is None or (isinstance(value, str) and not value.strip()) else value

    return {**made, "schema": no_info_before_validator_function(filled, made["schema"])}


def empty_text_is_no_list(schema: CoreSchema, *, changes: bool) -> CoreSchema:
    """Where an empty list takes away what there is (`changes`), or is another thing than one that is left out: a form that
    leaves a field unfilled does not say so. `[]` does."""
    made: Any = schema
    if made["type"] != "default" or not _is_list(made["schema"]):
        return schema
    default = made["default_factory"]() if "default_factory" in made else made["default"]
    if not changes and default is not None:
        return schema

    def filled(value: Any) -> Any:
        if value == [] or as_list(value) != [] or value in ({}, "[]", ["[]"]):
            return value
        raise ValueError(
            gettext("Está vacía: envía [] si no debe quedar nada, o no la envíes.")
            if changes
            else gettext("Está vacía: di qué lleva, o no la envíes.")
        )

    return {**made, "schema": no_info_before_validator_function(filled, made["schema"])}


def null_as_no_text(schema: CoreSchema) -> CoreSchema:
    """Of a text that may be left out: null is the empty one, as a form sends it."""
    made: Any = schema
    if made["type"] != "default" or not _is_text(made["schema"]):
        return schema
    default = made["default_factory"]() if "default_factory" in made else made["default"]
    if not isinstance(default, str):
        return schema  # it takes none by itself, or must not be empty

    def filled(value: Any) -> Any:
        return "" if value is None else value

    return {**made, "schema": no_info_before_validator_function(filled, made["schema"])}


def _is_text(schema: Any) -> bool:
    return schema["type"] == "str" or (
        schema["type"] != "nullable" and "schema" in schema and _is_text(schema["schema"])
    )


def _is_list(schema: Any) -> bool:
    return schema["type"] == "list" or ("schema" in schema and _is_list(schema["schema"]))


_NUMBERS = frozenset({"int", "decimal", "float"})
_CHOICES = frozenset({"bool", "enum", "literal"})


def _is_of(kinds: Collection[str], schema: Any, resolved: Resolve) -> bool:
    meant = resolved(schema) if schema["type"] == "definition-ref" else schema
    return meant["type"] in kinds or ("schema" in schema and _is_of(kinds, schema["schema"], resolved))


_RULES: dict[str, Callable[[Any], Any]] = {
    "list": as_list, "dict": as_object, "any": as_anything, "bool": as_truth,
    "int": plain_number, "decimal": plain_number, "float": plain_number, "date": no_seconds,
}  # fmt: skip
_INSIDE = ("schema", "items_schema", "values_schema")


def in_every_spelling(schema: CoreSchema, resolved: Resolve) -> CoreSchema:
    """The same schema of a field, with the rules on whatever of it they are about. Another `Input` inside has them already;
    `resolved` is what a reference means, as one of an enumeration that stands in several fields."""
    if schema["type"] in {"model", "definition-ref"}:
        return _choosing(schema, resolved(schema))
    if schema["type"] == "nullable" and _is_list(schema["schema"]):
        # Left out it is what it was; null is no list, and empties none.
        return in_every_spelling(schema["schema"], resolved)
    made: dict[str, Any] = {**schema}
    for part in _INSIDE:
        if part in made:
            made[part] = in_every_spelling(made[part], resolved)
    if "choices" in made:
        made["choices"] = [in_every_spelling(c, resolved) if isinstance(c, dict) else c for c in made["choices"]]
    read = cast(CoreSchema, made)
    if schema["type"] == "decimal" and (most := made.get("decimal_places")) is not None:
        read = no_info_before_validator_function(few_decimals(most), read)
    rule = _RULES.get(schema["type"])
    return no_info_before_validator_function(rule, read) if rule else _choosing(read, read)


def _choosing(schema: CoreSchema, meant: Any) -> CoreSchema:
    """With the rule of choices, where what it `meant` has some."""
    choices = meant.get("members") or meant.get("expected") if meant["type"] in {"enum", "literal"} else None
    return no_info_before_validator_function(as_choice(choices), schema) if choices else schema
