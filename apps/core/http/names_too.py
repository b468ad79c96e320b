"""A record by the name that our answers show beside its number: a name that is sent alone counts as the number."""

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from pydantic import ModelWrapValidatorHandler, PrivateAttr, ValidationError, model_validator

from apps.core.errors import Invalid
from apps.core.http.coercion import as_object
from apps.core.http.read_only_fields import WithReadOnly
from apps.core.http.same_value import is_same
from apps.core.http.two_names import all_names
from apps.core.language import gettext
from apps.core.records.names import Several
from apps.core.schemas import Input

_LEFT_OUT = object()


class _AtOdds(NamedTuple):
    """A name that is not that of the number beside it."""

    name: str
    value: Any
    told: str


def refuse_at_odds(at_odds: list[_AtOdds]) -> None:
    """Raises Invalid at each name, if there is one."""
    if at_odds:
        raise Invalid.fields({one.name: one.told for one in at_odds})


class NamesToo(Input):
    """A payload whose numbers go by a name as well (`by_name`). Where both are sent they must say the same; of an update the
    name may also be what stands, beside a number that is changed: so a client writes back what it read."""

    numbers_by_name: ClassVar[Mapping[str, str]]
    """By the field of a name, that of its number."""
    no_number: ClassVar[tuple[Any, ...]] = (_LEFT_OUT, "", None)
    """What says nothing: in a new record what is empty."""

    @model_validator(mode="wrap")
    @classmethod
    def _by_names(cls, sent: Any, read: ModelWrapValidatorHandler[Any]) -> Any:
        given = as_object(sent)
        if not isinstance(given, dict):
            return read(sent)
        given = cls._by_first_names(given)
        named = {
            name: number
            for name, number in cls.numbers_by_name.items()
            if given.get(name, _LEFT_OUT) not in cls.no_number
        }
        alone = {number: given[name] for name, number in named.items() if given.get(number, _LEFT_OUT) in cls.no_number}
        whole = {**given, **alone}
        made = read(whole)
        at_odds = [
            _AtOdds(
                name,
                given[name],
                gettext("«{name}» y «{number}» no dicen lo mismo: envía solo uno.").format(name=name, number=number),
            )
            for name, number in named.items()
            if not cls._agree(name, number, whole, getattr(made, number), read)
        ]
        if at_odds:
            made.contradict(at_odds)
        return made

    @classmethod
    def _by_first_names(cls, given: dict[str, Any]) -> dict[str, Any]:
        """With each number by the first of its names (`brand` is `IdBrand`); two of them are judged elsewhere (`two_names`)."""
        firsts = {
            other: number
            for number in cls.numbers_by_name.values()
            for other in all_names(number, cls.model_fields[number])
            if number not in given
        }
        return {firsts.get(name, name): value for name, value in given.items()}

    def contradict(self, at_odds: list[_AtOdds]) -> None:
        """Raises Invalid."""
        refuse_at_odds(at_odds)

    @classmethod
    def _agree(
        cls, name: str, number: str, whole: Mapping[str, Any], said: Any, read: ModelWrapValidatorHandler[Any]
    ) -> bool:
        """Whether the number `said` is called so; several may be."""
        if whole[name] in ("", None):
            return said is None
        if whole[number] == whole[name]:
            return True
        try:
            return bool(getattr(read({**whole, number: whole[name]}), number) == said)
        except ValidationError as refused:
            causes = [problem.get("ctx", {}).get("error") for problem in refused.errors() if number in problem["loc"]]
            return any(isinstance(cause, Several) and said in cause.found for cause in causes)


class ChangedByNames(NamesToo, WithReadOnly):
    """An update whose numbers go by a name as well. An empty one clears."""

    no_number = (_LEFT_OUT,)

    _at_odds: list[_AtOdds] = PrivateAttr(default_factory=list)

    def contradict(self, at_odds: list[_AtOdds]) -> None:
        """The record says whether they are what stands there."""
        self._at_odds = at_odds

    @property
    def says_fixed(self) -> bool:
        return bool(self._at_odds) or super().says_fixed

    def refuse_fixed(self, shown: Mapping[str, Any]) -> None:
        """Raises Invalid too with a name that is neither that of the number beside it, nor the `shown` record's."""
        refuse_at_odds([one for one in self._at_odds if not is_same(one.value, shown.get(one.name))])
        super().refuse_fixed(shown)
