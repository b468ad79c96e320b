"""A record by its name, where a call takes its number."""

import re
from collections.abc import Collection
from difflib import get_close_matches
from typing import Any

from django.db.models import Model, QuerySet
from pydantic import WithJsonSchema

from apps.core.db.search import normalize, search
from apps.core.language import gettext

_NUMBER = re.compile(r"(?:[A-Z]+-)?\d+")  # of an invoice with its series


def kind_of_record(model: type[Model]) -> str:
    """«Cotización», in the company's language."""
    name = str(model._meta.verbose_name)
    return name[:1].upper() + name[1:]


def told_name(model: type[Model], name: str) -> str:
    """What a record is called, as a person who asks is told it. A name that is what it is and its number, «Cotización 12», is said
    in their language; any other is a name that somebody gave."""
    kind, _, number = name.rpartition(" ")
    return f"{gettext(kind)} {number}" if kind == kind_of_record(model) and _NUMBER.fullmatch(number) else name


class Several(ValueError):
    """A name that more than one has: their numbers are `found`."""

    def __init__(self, sentence: str, found: Collection[int]) -> None:
        super().__init__(sentence)
        self.found = found


def one_called(name: str, among: QuerySet[Any], none: str, *, suggests: bool = False) -> int:
    """The number of the only record `among` these that has this name (its `str`, or without the code that it shows too),
    or else this code, case and accents forgiven.

    Raises ValueError when there is none, as `none` says, or several: then its number says which. What is no secret of anybody's
    it `suggests` where another name is near.
    """
    wanted = normalize(name)
    # The code of «Nogal (NG-01)» is found without its brackets: they are shown, and not among the words.
    alike = list(search(among, name.replace("(", " ").replace(")", " ")).order_by("pk")) if wanted else []
    shown = [one.pk for one in alike if normalize(str(one)) == wanted]
    named, coded = ([one.pk for one in alike if normalize(getattr(one, by, "")) == wanted] for by in ("name", "code"))
    found = shown or named or coded
    if len(found) == 1:
        return int(found[0])
    if found:
        told = gettext("Hay {count} con el nombre «{name}»: usa su número.").format(count=len(found), name=name[:80])
        raise Several(told, found)
    told = gettext("{none} «{name}».").format(none=none, name=name[:80])
    raise ValueError(told + (_perhaps(wanted, among) if suggests else ""))


def _perhaps(wanted: str, among: QuerySet[Any]) -> str:
    known = {normalize(one): one for one in among.order_by("pk").values_list("name", flat=True)}
    near = get_close_matches(wanted, known, 1)
    return f" {gettext('¿Quisiste decir «{name}»?').format(name=known[near[0]])}" if near else ""


NUMBER_OR_NAME = WithJsonSchema(
    {"anyOf": [{"type": "integer", "minimum": 1, "maximum": 2**63 - 1}, {"type": "string"}]}
)
