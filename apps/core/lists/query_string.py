"""The words that a list may be asked with: its own, the paging of every dialect, and no other."""

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, ParamSpec, Self, TypeVar

from django.http import HttpRequest, QueryDict
from pydantic import Field, ValidationInfo, model_validator

from apps.core.errors import Invalid
from apps.core.http.parser import ENTRY, PASSED_OVER, others_of, what_it_knows
from apps.core.language import gettext
from apps.core.schemas.base import Schema

C = TypeVar("C", bound=HttpRequest)
P = ParamSpec("P")
T = TypeVar("T")


class Words(Schema):
    """The query of a list. What a word says under another name, or as an entry of a list (`status[]`, `status[0]`),
    counts; a word that means nothing here is refused, so that nobody takes all rows for those of a filter.
    """

    judges_words: ClassVar[bool] = True
    """So that nobody else does (`apps.core.http.parser.refuse_unknown_words`)."""
    also: ClassVar[frozenset[str]] = frozenset()
    """Words that the call reads by itself."""

    @model_validator(mode="wrap")
    @classmethod
    def understand(cls, data: Any, handler: Callable[[Any], Self], info: ValidationInfo) -> Self:
        request = (info.context or {}).get("request")
        return handler(data if request is None else _understood(cls, data, request.GET))


class Searched(Words):
    """What a picker is asked for."""

    search: Annotated[str, Field(max_length=200)] = ""


def _understood(asked: type[Words], data: dict[str, Any], query: QueryDict) -> dict[str, Any]:
    own = [field.alias or name for name, field in asked.model_fields.items()]
    known = {other: word for word in own for other in (*others_of(word), word) if other == word or other not in own}
    found, unknown = dict(data), {}
    for sent, values in query.lists():
        entry = None if sent in known else ENTRY.fullmatch(sent)
        word = known.get(entry[1] if entry else sent)
        if word is None:
            if (entry[1] if entry else sent) not in asked.also | PASSED_OVER:
                knows = what_it_knows((one, *(o for o in others_of(one) if o not in own)) for one in own)
                unknown[sent] = gettext("Esta consulta no conoce «{sent}». {knows}").format(sent=sent, knows=knows)
        elif entry:
            found[word] = [*_listed(found.get(word)), *values]
            found[word] = found[word][0] if len(found[word]) == 1 else found[word]
        elif len(values) > 1 and not isinstance(found.get(word), list):
            found[word] = values  # one that takes a single value says so
        elif word != sent:
            if found.get(word, values[-1]) != values[-1]:
                other = next(one for one in (word, *others_of(word)) if one in query and one != sent)
                raise Invalid.field(
                    sent, gettext("«{sent}» y «{other}» dicen lo mismo: envía solo uno.").format(sent=sent, other=other)
                )
            found[word] = values[-1]
    if unknown:
        raise Invalid(next(iter(unknown.values())), errors=unknown)
    return {word: value for word, value in found.items() if value != "" or not any(others_of(word))}


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]
