"""One thing by two of its names: they say the same, or nothing is done. To take one would drop what the other says."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

from pydantic import AliasChoices, BaseModel, TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from apps.core.db.search import is_number
from apps.core.http.same_value import is_same
from apps.core.language import gettext


@dataclass(frozen=True)
class BesideItsOwn:
    """Put on a field one of whose names is another thing beside the others: the `id` of what is sent, not of its parent. `of` says
    whether it is one of that parent's; what is neither that nor the parent's own number is refused."""

    names: tuple[str, ...] = ("id",)
    of: Callable[[int, int], bool] | None = None


def all_names(name: str, field: FieldInfo) -> list[str]:
    alias = field.validation_alias
    others = alias.choices if isinstance(alias, AliasChoices) else [alias] if isinstance(alias, str) else []
    return [name, *(str(other) for other in others), *([field.alias] if field.alias else [])]


class SeveralNames:
    """Of one field of a payload."""

    def __init__(self, names: list[str], field: FieldInfo, clears: bool) -> None:
        self.names, self.field = names, field
        marks = [one for one in field.metadata if isinstance(one, BesideItsOwn)]
        self.others = [name for own in marks for name in own.names]
        self.of = next((own.of for own in marks if own.of), None)
        self.clears = clears and not field.is_required()
        """Whether what is empty says something: that the record is to have nothing there."""

    def said(self, sent: Mapping[str, Any]) -> dict[str, Any]:
        """What is sent of it, by each of its names that says anything."""
        said = {name: sent[name] for name in self.names if name in sent}
        filled = {name: value for name, value in said.items() if value not in ("", None)}
        said = filled if filled and not self.clears else said
        return {name: value for name, value in said.items() if name not in self.others} or said

    def contradiction(self, sent: Mapping[str, Any]) -> dict[str, str]:
        """A sentence at each of the names that do not say the same."""
        said = self.said(sent)
        if self.of:
            said |= {
                name: sent[name] for name in self.others if sent.get(name) and not self._is_one_of(said, sent[name])
            }
        (first, value), *others = [*said.items()] or [("", None)]
        for name, other in others:
            if not (is_same(value, other) or is_same(other, value) or self._reads_the_same(value, other)):
                told = gettext("«{first}» y «{name}» no dicen lo mismo: envía solo uno.").format(first=first, name=name)
                return {first: told, name: told}
        return {}

    def _is_one_of(self, said: Mapping[str, Any], own: Any) -> bool:
        """Whether the number is that of a record of the parent that is `said`."""
        parent = str(next(iter(said.values()), "")).strip()
        own = str(own).strip()
        return not (is_number(parent) and is_number(own)) or bool(self.of and self.of(int(parent), int(own)))

    def _reads_the_same(self, one: Any, other: Any) -> bool:
        """A place by its number and by its name, a record by its number and as it was read."""
        read: Any = Annotated[self.field.annotation, *self.field.metadata]
        reads: TypeAdapter[Any] = TypeAdapter(read)
        try:
            return bool(reads.validate_python(one) == reads.validate_python(other))
        except ValidationError:
            return False


@cache
def several_names_of(payload: type[BaseModel], clears: bool) -> list[SeveralNames]:
    """A name of a `fixed` one is judged by the payload itself, beside the record."""
    fixed = getattr(payload, "fixed", ())
    fields = [
        ([one for one in dict.fromkeys(all_names(name, field)) if one not in fixed], field)
        for name, field in payload.model_fields.items()
    ]
    return [SeveralNames(names, field, clears) for names, field in fields if len(names) > 1]


def said_once(payload: type[BaseModel], sent: Mapping[str, Any], clears: bool) -> Mapping[str, Any]:
    """What is sent, without the names that say nothing beside another of the same."""
    for one in several_names_of(payload, clears):
        if sum(name in sent for name in one.names) > 1:
            says = one.said(sent)
            sent = {name: value for name, value in sent.items() if name in says or name not in one.names}
    return sent
