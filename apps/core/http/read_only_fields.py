"""What a record's answer shows and its update does not change: as it is it may come back, otherwise it is refused by name.

Names that no answer has were refused before (`apps.core.http.known_names`): these are known, and to drop them would say that
they were taken. So would a field that cannot be empty and is sent so.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from pydantic import BaseModel, ModelWrapValidatorHandler, PrivateAttr, model_validator

from apps.core.errors import Invalid
from apps.core.http.coercion import as_object
from apps.core.http.known_names import PASSED_OVER
from apps.core.http.same_value import LINK, is_same, stands_still
from apps.core.http.two_names import all_names
from apps.core.language import gettext, gettext_noop
from apps.core.schemas import Input

NOT_EMPTY = gettext_noop("No puede quedar vacío.")


@dataclass(frozen=True)
class ReadOnly:
    """`shown` are the names by which the answer has it, any of them; `where` says where it is changed instead, and `same` whether
    what was sent is what is shown."""

    where: str
    shown: tuple[str, ...] = ()
    same: Callable[[Any, Any], bool] = is_same

    def is_shown(self, name: str, value: Any, shown: Mapping[str, Any]) -> bool:
        return any(self.same(value, shown.get(at)) for at in self.shown or [name])


class WithReadOnly(Input):
    """A payload that knows what was sent of what its call does not change: the `fixed` names, for which it says more, and all
    others that it does not take."""

    fixed: ClassVar[Mapping[str, ReadOnly]] = {}
    moving: ClassVar[Collection[str]] = ()
    """What moves by other calls than those that change the record: who sends a `version` has read it, and what came or went
    since is no wish of theirs."""
    passed_over: ClassVar[Collection[str]] = ()
    """What is another record's, which the same call may change."""

    kept_when_empty: ClassVar[Mapping[str, str]] = {}
    """Fields that this call does not empty, beside those whose column cannot be empty; and by which name the answer shows each."""
    judged_when_empty: ClassVar[Collection[str]] = ()
    """Fields of such columns that are empty where they do not count: the command says where they do."""

    _sent: dict[str, Any] = PrivateAttr(default_factory=dict)
    _beside: dict[str, Any] = PrivateAttr(default_factory=dict)
    _emptied: dict[str, Sequence[str]] = PrivateAttr(default_factory=dict)
    """By the name that was sent, those by which the answer may show it."""

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
        self._emptied = {
            given[0]: shown
            for names, shown in _never_empty(type(self))
            if (given := [name for name in names if name in sent]) and all(is_nothing(sent[name]) for name in given)
        }

    @property
    def says_fixed(self) -> bool:
        """Whether anything was sent that its record would have to be read for."""
        return bool(self._sent or self._beside or self._emptied)

    def beside(self, name: str) -> Any:
        """What was sent by a name that the call does not take."""
        return self._beside.get(name)

    def refuse_others(self, shown: Mapping[str, Any]) -> None:
        """Raises Invalid with what of the `shown` record is not changed here; a payload may know more of it."""
        self.refuse_fixed(shown)

    def refuse_fixed(self, shown: Mapping[str, Any]) -> None:
        """Raises Invalid with what is sent otherwise than `shown`, the record's answer as JSON."""
        wrong = self.otherwise(shown, self.moving if getattr(self, "version", None) else ())
        if wrong:
            raise Invalid.fields(wrong)

    def otherwise(self, shown: Mapping[str, Any], but: Collection[str] = ()) -> dict[str, str]:
        """What is sent otherwise than it is `shown`, by its name; `but` is not compared."""
        wrong = {
            name: self.fixed[name].where
            for name, value in self._sent.items()
            if name not in but and not self.fixed[name].is_shown(name, value, shown)
        }
        wrong |= {
            name: gettext("Aquí no se cambia.")
            for name, value in self._beside.items()
            if name not in but and differs(name, value, shown)
        }
        return wrong | {
            name: NOT_EMPTY
            for name, names in self._emptied.items()
            if not all(is_nothing(shown.get(one)) for one in names)
        }


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


def is_nothing(value: Any) -> bool:
    return value in (None, {}) or (isinstance(value, str) and value.strip() in {"", "{}"})


@cache
def _never_empty(payload: type[WithReadOnly]) -> list[tuple[Sequence[str], Sequence[str]]]:
    """The names of each field that is not emptied, and those by which the answer shows it. An empty number that means another one
    (0, no discount) has that default."""
    form, kept = getattr(payload, "form", None), payload.kept_when_empty
    fields = [
        (own, field, all_names(own, field))
        for own, field in payload.model_fields.items()
        if own not in payload.judged_when_empty
    ]
    return [
        (names, [kept[own]] if own in kept else names)
        for own, field, names in fields
        if own in kept or (form and form.never_empty(own) and field.get_default(call_default_factory=True) is None)
    ]


@cache
def _taken_by(payload: type[BaseModel]) -> frozenset[str]:
    """The names by which its fields go, and its `fixed` ones."""
    named = [name for own, field in payload.model_fields.items() for name in all_names(own, field)]
    return frozenset([*named, *getattr(payload, "numbers_by_name", ()), *getattr(payload, "fixed", ())])
