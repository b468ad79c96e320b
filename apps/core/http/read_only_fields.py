"""What a record's answer shows and its update does not change: as it is it may come back, otherwise it is refused by name.

Names that no answer has are passed over (`apps.core.schemas.Input`): these are known, and to drop them would say that they
were taken.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, ClassVar

from pydantic import ModelWrapValidatorHandler, PrivateAttr, model_validator

from apps.core.errors import Invalid
from apps.core.http.coercion import as_object
from apps.core.schemas import Input


@dataclass(frozen=True)
class ReadOnly:
    """`shown` are the names by which the answer has it, any of them; `where` says where it is changed instead."""

    where: str
    shown: tuple[str, ...] = ()


class WithReadOnly(Input):
    """A payload that knows what was sent of what its call does not change."""

    fixed: ClassVar[Mapping[str, ReadOnly]]

    _sent: dict[str, Any] = PrivateAttr(default_factory=dict)

    @model_validator(mode="wrap")
    @classmethod
    def _kept(cls, sent: Any, read: ModelWrapValidatorHandler[Any]) -> Any:
        made, given = read(sent), as_object(sent)
        if isinstance(given, dict):
            made.keep(given)
        return made

    def keep(self, sent: Mapping[str, Any]) -> None:
        """An empty field says nothing."""
        self._sent = {name: sent[name] for name in self.fixed if sent.get(name) not in ("", None)}

    def refuse_fixed(self, shown: Mapping[str, Any], but: Collection[str] = ()) -> None:
        """Raises Invalid with what is sent otherwise than `shown`, the record's answer as JSON."""
        wrong = {
            name: self.fixed[name].where
            for name, value in self._sent.items()
            if name not in but
            and _plain(value) not in {_plain(shown.get(at)) for at in self.fixed[name].shown or [name]}
        }
        if wrong:
            raise Invalid(next(iter(wrong.values())) if len(wrong) == 1 else None, errors=wrong)


def _plain(value: Any) -> Any:
    """The same for every spelling of one value: a form has texts only, and sends nothing of what is empty."""
    if isinstance(value, list):
        value = {str(n): inner for n, inner in enumerate(value)}
    if isinstance(value, dict):
        inside = {key: _plain(inner) for key, inner in value.items()}
        return frozenset((key, inner) for key, inner in inside.items() if inner) or ""
    if value is None or isinstance(value, bool):
        return str(value).lower() if value is not None else ""
    try:
        return str(Decimal(str(value)).normalize())
    except InvalidOperation:
        return str(value).strip().casefold().replace("í", "i")
