"""The words of ra-data-simple-rest: which rows of a list, in which order, by which filters."""

from dataclasses import replace
from typing import Any

from pydantic import Field, ValidationError

from apps.core.errors import Invalid
from apps.core.http.coercion import read_json
from apps.core.http.validation_messages import sentence_for
from apps.core.language import gettext
from apps.core.lists.query import MAX_PAGE_SIZE, PAGE_SIZE, Asked
from apps.core.lists.query_string import Words
from apps.core.lists.spec import ListSpec


class Range(Words):
    """How ra-data-simple-rest asks: each parameter is JSON."""

    range: str = Field("", max_length=40, examples=["[0, 9]"])
    sort: str = Field("", max_length=100, examples=['["id", "ASC"]'])
    filter: str = Field("", max_length=8000, examples=['{"q": "silla"}'])


class ExportRange(Range):
    also = frozenset({"active"})


class Filtered(Words):
    """What is asked of all rows of a filter, as a list spells it."""

    filter: str = Field("", max_length=8000, examples=['{"q": "silla"}'])


def read_range(spec: ListSpec[Any], asked: Range, *, everything: bool = False) -> Asked:
    """What simple-rest asked. Rows named by id come whole: react-admin's getMany sends no range."""
    found = read_filter(spec, asked)
    whole = everything or ("id" in found.filters and not asked.range)
    offset, limit = (0, None) if whole else _offset_and_limit(asked.range)
    return replace(found, offset=offset, limit=limit, sort=_sort(asked.sort))


def read_filter(spec: ListSpec[Any], asked: Range | Filtered) -> Asked:
    """All rows of the filter, in the list's own order."""
    filters = _json("filter", asked.filter, dict)
    text = filters.pop("q", None) or ""
    if not isinstance(text, str):
        raise Invalid.field("q", gettext("Escribe un texto."))
    try:
        chosen = spec.filter_model.model_validate(filters).model_dump(exclude_none=True)
    except ValidationError as problem:
        raise Invalid(errors={str(e["loc"][0]): sentence_for(dict(e)) for e in problem.errors()}) from None
    if len(chosen.get("id") or []) > 1000:
        raise Invalid.field("id", gettext("Pide como máximo 1000 registros a la vez."))
    return Asked(limit=None, search=text[:200], filters=chosen)


def _offset_and_limit(text: str) -> tuple[int, int]:
    bounds = _json("range", text, list) or [0, PAGE_SIZE - 1]
    if len(bounds) != 2 or not all(type(b) is int and 0 <= b <= 100_000_000 for b in bounds) or bounds[1] < bounds[0]:
        raise Invalid.field("range", gettext("Escribe el rango como [primero, último]."))
    size = bounds[1] - bounds[0] + 1
    if size > MAX_PAGE_SIZE:
        raise Invalid.field("range", gettext("Pide como máximo {most} filas a la vez.").format(most=MAX_PAGE_SIZE))
    return bounds[0], size


def _sort(text: str) -> str:
    pair = _json("sort", text, list)
    if not pair:
        return ""
    match pair:
        case [str(key), "ASC" | "DESC" as direction] if not key.startswith("-"):
            return key if direction == "ASC" else f"-{key}"
    raise Invalid.field("sort", gettext('Escribe el orden como ["campo", "ASC"].'))


def _json(name: str, text: str, kind: type[Any]) -> Any:
    try:
        value = read_json(text) if text else kind()
    except ValueError:
        value = None
    if not isinstance(value, kind):
        raise Invalid.field(name, gettext("No es JSON válido."))
    return value
