"""A record by the name that our answers show beside its number: a name that is sent alone counts as the number."""

from collections.abc import Mapping
from typing import Any, ClassVar

from pydantic import ModelWrapValidatorHandler, ValidationError, model_validator

from apps.core.errors import Invalid
from apps.core.http.coercion import as_object
from apps.core.schemas import Input


class NamesToo(Input):
    """A payload whose numbers go by a name as well (`by_name`). Where both are sent they must say the same."""

    numbers_by_name: ClassVar[Mapping[str, str]]
    """By the field of a name, that of its number."""

    @model_validator(mode="wrap")
    @classmethod
    def _by_names(cls, sent: Any, read: ModelWrapValidatorHandler[Any]) -> Any:
        given = as_object(sent)
        if not isinstance(given, dict):
            return read(sent)
        named = {name: number for name, number in cls.numbers_by_name.items() if given.get(name) not in ("", None)}
        alone = {number: given[name] for name, number in named.items() if given.get(number) in ("", None)}
        whole = {**given, **alone}
        made = read(whole)
        for name, number in named.items():
            if number not in alone and getattr(made, number) != cls._number_of(name, number, whole, read):
                raise Invalid.field(name, f"«{name}» y «{number}» no dicen lo mismo: envía solo uno.")
        return made

    @classmethod
    def _number_of(cls, name: str, number: str, whole: Mapping[str, Any], read: ModelWrapValidatorHandler[Any]) -> Any:
        """None when nothing is called so."""
        try:
            return getattr(read({**whole, number: whole[name]}), number)
        except ValidationError:
            return None
