"""Texts that an administrator writes, with fields in braces, such as {cliente}."""

import re
from collections.abc import Collection, Mapping

from apps.core.language import gettext

_FIELD = re.compile(r"\{([^{}\n]*)\}")


def unknown_fields(text: str, known: Collection[str]) -> list[str]:
    """What stands in braces and is no field, in its order; a brace alone counts as one."""
    unknown = [name for name in _FIELD.findall(text) if name not in known]
    return unknown + re.findall(r"[{}]", _FIELD.sub("", text))


def fields_of(text: str) -> list[str]:
    return _FIELD.findall(text)


def fill(text: str, values: Mapping[str, str]) -> str:
    """The text with the values of its fields; what a value has in braces is no field any more."""
    return _FIELD.sub(lambda found: values.get(found[1], found[0]), text)


def refuse_unknown(text: str, known: Collection[str]) -> str:
    """The text itself. Raises ValueError with the field that there is not, and those that there are."""
    if unknown := unknown_fields(text, known):
        raise ValueError(
            gettext("No hay un campo «{name}». Los que hay: {fields}.").format(name=unknown[0], fields=in_braces(known))
        )
    return text


def in_braces(known: Collection[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in known)
