"""What a record's answer shows and its update does not change: as it is it may come back, otherwise it is refused by name.

Names that no answer has were refused before (`apps.core.http.known_names`): these are known, and to drop them would say that
they were taken.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from pydantic import BaseModel, ModelWrapValidatorHandler, PrivateAttr, model_validator

from apps.core.errors import Invalid
from apps.core.http.coercion import as_object
from apps.core.http.known_names import PASSED_OVER
from apps.core.http.same_value import LINK, is_same, stands_still
from apps.core.http.two_names import all_names
from apps.core.schemas import Input


@dataclass(frozen=True)
class ReadOnly:
    """`shown` are the names by which the answer has it, any of them; `where` says where it is changed instead."""

    where: str
    shown: tuple[str, ...] = ()


class WithReadOnly(Input):
    """A payload that knows what was sent of what its call does not change: the `fixed` names, for which it says more, and all
    others that it does not take."""

    fixed: ClassVar[Mapping[str, ReadOnly]] = {}
    moving: ClassVar[Collection[str]] = ()
    """What moves by other calls than those that change the record: who sends a `version` has read it, and what came or went
    since is no wish of theirs."""
    passed_over: ClassVar[Collection[str]] = ()
    """What is another record's, which the same call may change."""

    _sent: dict[str, Any] = PrivateAttr(default_factory=dict)
    _beside: dict[str, Any] = PrivateAttr(default_factory=dict)

    @model_validator(mode="wrap")
    @classmethod
    def _kept(cls, sent: Any, read: ModelWrapValidatorHandler[Any]) -> Any:
        made, given = read(sent), as_object(sent)
        if isinstance(given, dict):
            made.keep(given)
        return made

    def keep(self, sent: Mapping[str, Any]) -> None:
        said = said_beside([type(self)], sent)
        self._beside = {name: value for name, value in said.items() if name not in self.passed_over}
        self._sent = {name: sent[name] for name in self.fixed if sent.get(name) not in ("", None)}

    @property
    def says_fixed(self) -> bool:
        """Whether anything was sent that its record would have to be read for."""
        return bool(self._sent or self._beside)

    def refuse_others(self, shown: Mapping[str, Any]) -> None:
        """Raises Invalid with what of the `shown` record is not changed here; a payload may know more of it."""
        self.refuse_fixed(shown)

    def refuse_fixed(self, shown: Mapping[str, Any]) -> None:
        """Raises Invalid with what is sent otherwise than `shown`, the record's answer as JSON."""
        but = self.moving if getattr(self, "version", None) else ()
        wrong = {
            name: self.fixed[name].where
            for name, value in self._sent.items()
            if name not in but and not any(is_same(value, shown.get(at)) for at in self.fixed[name].shown or [name])
        }
        wrong |= {
            name: "Aquí no se cambia."
            for name, value in self._beside.items()
            if name not in but and differs(name, value, shown)
        }
        if wrong:
            raise Invalid(next(iter(wrong.values())) if len(wrong) == 1 else None, errors=wrong)


def said_beside(payloads: Iterable[type[BaseModel]], sent: Mapping[str, Any]) -> dict[str, Any]:
    """What was sent by names that the payloads do not take, nor judge by themselves. An empty field says nothing."""
    taken = frozenset(PASSED_OVER).union(*(_taken_by(payload) for payload in payloads))
    return {name: value for name, value in sent.items() if value not in ("", None) and name not in taken}


def differs(name: str, value: Any, shown: Mapping[str, Any]) -> bool:
    """Whether it can be told that `value` is not what is `shown` by that name."""
    if name not in shown:
        return False
    now = shown[name]
    if isinstance(now, list | Mapping) and _is_plain_text(value) and not stands_still(name, now):
        return not any(is_same(value, one) for one in (now if isinstance(now, list) else ()))
    return stands_still(name, now) and not is_same(value, now)


def _is_plain_text(value: Any) -> bool:
    """Which no list and no object is read back as, as a picture that is sent in JSON."""
    return isinstance(value, str) and not LINK.match(value) and value.lstrip()[:1] not in {"[", "{"}


@cache
def _taken_by(payload: type[BaseModel]) -> frozenset[str]:
    """The names by which its fields go, and its `fixed` ones."""
    named = [name for own, field in payload.model_fields.items() for name in all_names(own, field)]
    return frozenset([*named, *getattr(payload, "numbers_by_name", ()), *getattr(payload, "fixed", ())])
