"""What a record's answer shows and its update does not change: as it is it may come back, otherwise it is refused by name.

Names that no answer has were refused before (`apps.core.http.known_names`): these are known, and to drop them would say that
they were taken.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal, InvalidOperation
from functools import cache
from typing import Any, ClassVar

from pydantic import ModelWrapValidatorHandler, PrivateAttr, model_validator

from apps.core.errors import Invalid
from apps.core.http.coercion import as_list, as_object, as_truth
from apps.core.http.known_names import PASSED_OVER, all_names
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
        """An empty field says nothing."""
        said = {name: value for name, value in sent.items() if value not in ("", None)}
        self._sent = {name: said[name] for name in self.fixed if name in said}
        others = said.keys() - self.fixed.keys() - _taken_by(type(self)) - PASSED_OVER - set(self.passed_over)
        self._beside = {name: said[name] for name in said if name in others}

    @property
    def says_fixed(self) -> bool:
        """Whether anything was sent that its record would have to be read for."""
        return bool(self._sent or self._beside)

    def refuse_fixed(self, shown: Mapping[str, Any], but: Collection[str] = ()) -> None:
        """Raises Invalid with what is sent otherwise than `shown`, the record's answer as JSON."""
        wrong = {
            name: self.fixed[name].where
            for name, value in self._sent.items()
            if name not in but and not any(is_same(value, shown.get(at)) for at in self.fixed[name].shown or [name])
        }
        wrong |= {
            name: "Aquí no se cambia."
            for name, value in self._beside.items()
            if name in shown and _stands_still(name, shown[name]) and not is_same(value, shown[name])
        }
        if wrong:
            raise Invalid(next(iter(wrong.values())) if len(wrong) == 1 else None, errors=wrong)


_LINK_OR_MOMENT = re.compile(r"/|http|\d{4}-\d\d-\d\dT")


@cache
def _taken_by(payload: type[Input]) -> frozenset[str]:
    """The names by which its fields go."""
    named = [name for own, field in payload.model_fields.items() for name in all_names(own, field)]
    return frozenset([*named, *getattr(payload, "numbers_by_name", ())])


def _stands_still(name: str, shown: Any) -> bool:
    """Not what is otherwise each time it is shown (links, what counts changes), nor what has its own calls (lists, objects)."""
    if name in {"version", "revision"} or isinstance(shown, datetime | Mapping | list):
        return False
    return not (isinstance(shown, str) and _LINK_OR_MOMENT.match(shown))


def is_same(sent: Any, shown: Any) -> bool:
    """Whether `sent` is `shown` in some spelling of it: what is shown says how a text is read (`apps.core.http.coercion`). A form
    sends nothing of what is empty."""
    try:
        if isinstance(shown, dict):
            return _all_the_same(as_object(sent), shown)
        if isinstance(shown, list):
            entries = as_list(sent)
            return _all_the_same(
                dict(enumerate(entries)) if isinstance(entries, list) else entries, dict(enumerate(shown))
            )
    except ValueError:
        return False
    if isinstance(shown, bool):
        return _truth(sent) is shown
    return bool(_plain(sent) == _plain(shown))


def _all_the_same(sent: Any, shown: Mapping[Any, Any]) -> bool:
    if sent in ("", None):
        sent = {}
    return isinstance(sent, dict) and all(is_same(sent.get(key), shown.get(key)) for key in {**shown, **sent})


_TRUTHS = {"true": True, "1": True, "false": False, "0": False}


def _truth(value: Any) -> Any:
    """What pydantic reads of a text, beside people's words."""
    said = as_truth(value)
    return said if isinstance(said, bool) else _TRUTHS.get(str(said).strip().lower())


def _plain(value: Any) -> Any:
    """The same for every spelling of one value."""
    if value in ({}, [], None):
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    try:
        return str(Decimal(str(value)).normalize())
    except InvalidOperation:
        return str(value).strip().casefold().replace("í", "i")
