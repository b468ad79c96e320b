"""From what was asked of a list to its rows."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, TypeVar

from django.core.exceptions import FieldDoesNotExist
from django.db.models import Count, Exists, F, Model, Q, QuerySet, Window
from django.db.models.expressions import OrderBy

from apps.core.abilities import Actor
from apps.core.db.parameters import Numbers, gathered
from apps.core.db.search import among, either, is_number, search
from apps.core.errors import Invalid, NotAllowed
from apps.core.language import gettext
from apps.core.lists.spec import ListSpec, PartFilter

M = TypeVar("M", bound=Model)

PAGE_SIZE = 10
MAX_PAGE_SIZE = 100
RELEVANCE = "relevance"
"""The sort by which a search has what it most likely means first: that of a list which knows it, when none is asked for."""
_FAR = 1_000
"""From this row on it pays to know first how many there are."""


@dataclass(frozen=True)
class Asked:
    """What a caller wants of a list; `limit` None means all of it (exports, rows by id)."""

    offset: int = 0
    limit: int | None = PAGE_SIZE
    sort: str = ""
    search: str = ""
    filters: Mapping[str, Any] = field(default_factory=dict)


def selected(spec: ListSpec[M], actor: Actor, asked: Asked, rows: QuerySet[M] | None = None) -> QuerySet[M]:
    """All rows of the filter, in order, without paging; `rows` are those of `spec`, where they are there already."""
    rows = _filtered(spec, actor, asked, spec.rows(actor) if rows is None else rows)
    return _in_order(spec, actor, asked, _found(spec, rows, asked.search, actor) if asked.search.strip() else rows)


def _filtered(spec: ListSpec[M], actor: Actor, asked: Asked, rows: QuerySet[M]) -> QuerySet[M]:
    of_parts: dict[int, tuple[QuerySet[Any], list[Q]]] = {}
    for name, value in _filters(spec, asked).items():
        chosen = spec.all_filters[name]
        if chosen.needs and not actor.may(chosen.needs):
            raise NotAllowed(gettext("No puedes filtrar por {name}.").format(name=name), needs=[chosen.needs])
        if isinstance(chosen, PartFilter) and chosen.parts is not None:
            of_parts.setdefault(id(chosen.parts), (chosen.parts, []))[1].append(Q(**{chosen.path: value}))
        else:
            rows = chosen.apply(rows, value)
    for parts, wanted in of_parts.values():
        rows = rows.filter(Exists(parts.filter(*wanted)))
    return rows


def _in_order(spec: ListSpec[M], actor: Actor, asked: Asked, rows: QuerySet[M]) -> QuerySet[M]:
    free = spec.relevance is not None and asked.sort in {"", RELEVANCE}
    sort = spec.default_sort if free else asked.sort or spec.default_sort
    rows = rows.order_by(*_ordering(spec, rows.model, actor, sort))
    return by_relevance(spec, rows, asked.search) if free and asked.search.strip() else rows


def by_relevance(spec: ListSpec[M], rows: QuerySet[M], text: str) -> QuerySet[M]:
    """What the text most likely means comes first; of equals, in the order in which `rows` come."""
    return rows.order_by(*spec.relevance.ordering(text), *rows.query.order_by) if spec.relevance else rows


def _found(spec: ListSpec[M], rows: QuerySet[M], text: str, actor: Actor) -> QuerySet[M]:
    if spec.finds or _by_number(spec, text):
        return rows.filter(_known(spec, rows, text, actor))
    return (spec.secret_search(actor) or spec.search)(rows, text)


def _known(spec: ListSpec[M], rows: QuerySet[M], text: str, actor: Actor) -> Q:
    """What is found in several ways, by its ids."""
    found = among("pk", (spec.secret_search(actor) or spec.search)(rows, text))
    return either(*([spec.finds(text)] if spec.finds else []), *_by_number(spec, text), found)


def _by_number(spec: ListSpec[Any], text: str) -> list[Q]:
    number = text.strip().removeprefix("#")
    return [Q(pk__among=Numbers([int(number)]))] if spec.numbered and is_number(number) else []


def _filters(spec: ListSpec[Any], asked: Asked) -> dict[str, Any]:
    given = {name: value for name, value in asked.filters.items() if value is not None and value != []}
    _refuse_reversed(given)
    return given if "id" in given else {**spec.default_filters, **given}


_RANGES = (("From", "To"), ("from", "to"), ("Start", "End"), ("", "End"))
"""How the filters for the first and the last day of a range are called."""


def _refuse_reversed(given: Mapping[str, Any]) -> None:
    """Raises Invalid at the last day when it lies before the first: nothing is in between, and nobody asks for that."""
    for first, last in _RANGES:
        for name in [one for one in given if one.endswith(last)]:
            start = given.get(f"{name.removesuffix(last)}{first}")
            if isinstance(start, date) and start > given[name]:
                raise Invalid.field(name, gettext("El rango termina antes de empezar."))


def page_of(spec: ListSpec[M], actor: Actor, asked: Asked, among: QuerySet[M] | None = None) -> tuple[list[Any], int]:
    """One page as `spec.row` reads it, and how many rows there are in all; `among` are those of `spec` that the caller has
    narrowed already.
    """
    every = spec.rows(actor) if among is None else among
    searched = bool(asked.search.strip())
    if asked.limit is not None and searched and spec.finds:
        all_ids = _found_ids(spec, actor, asked, every, whole=among is None)
        return _page(spec, every, all_ids[asked.offset : asked.offset + asked.limit], actor), len(all_ids)
    rows = selected(spec, actor, asked, every)
    if asked.limit is None:
        found = list(spec.fields.rows(_values(spec, rows[asked.offset :]), actor).values())
        return found, _total(rows, asked.offset, len(found), is_last=True)
    # The page by its ids first: what a row computes and joins is then done for no other row, on any database.
    ids, total = _ids(rows, asked.offset, asked.limit, at_once=searched and spec.search is search)
    return _page(spec, every, ids, actor), total


def _found_ids(spec: ListSpec[M], actor: Actor, asked: Asked, every: QuerySet[M], *, whole: bool) -> list[int]:
    """All that a search by ids finds, in order: of them a page and the total need no look of their own. Where `every` are all
    rows of the list (`whole`) and nothing filters or sorts them, they are what was found but for what the list leaves out.
    """
    rows = _filtered(spec, actor, asked, every)
    known = _known(spec, rows, asked.search, actor)
    sort = asked.sort or spec.default_sort
    plain = whole and rows is every and spec.sorts.get(sort.removeprefix("-")) == "pk"
    exist = not _by_number(spec, asked.search)  # of a number that somebody typed there may be no record
    left_out = spec.left_out(actor) if spec.left_out and plain and exist else None
    match known.children:
        case [("pk__among", Numbers() as numbers)] if left_out is not None:
            [gone] = gathered(left_out.order_by().values_list("pk")) if numbers.ids else [[]]
            return sorted(set(numbers.ids).difference(gone), reverse=sort.startswith("-"))
    [found] = gathered(_in_order(spec, actor, asked, rows.filter(known)).values_list("pk"))
    return found


def _page(spec: ListSpec[M], every: QuerySet[M], ids: list[int], actor: Actor) -> list[Any]:
    """The rows with these keys, in this order."""
    if not ids:
        return []
    projection = spec.projection
    found = projection.values(ids, actor.pk) if projection else _values(spec, every.filter(pk__in=ids))
    page = spec.fields.rows(found, actor)
    return [page[pk] for pk in ids if pk in page]


def _values(spec: ListSpec[M], rows: QuerySet[M]) -> Iterable[Sequence[Any]]:
    return rows.prefetch_related(None).values_list(*spec.fields.paths)


def _ids(rows: QuerySet[M], offset: int, limit: int, *, at_once: bool) -> tuple[list[int], int]:
    """The ids of a page and how many rows there are. `at_once` where every row is looked at for the page anyway: then
    they are counted by the same look. Where a search of its own knows values of indexed columns, these lead to both, to the
    page by itself the faster.
    """
    if at_once:
        seen = list(rows.annotate(_in_all=Window(Count("*"))).values_list("pk", "_in_all")[offset : offset + limit])
        return [pk for pk, _ in seen], seen[0][1] if seen else _total(rows, offset, 0, is_last=True)
    if offset >= _FAR:
        total = rows.order_by().count()
        return _far_ids(rows.values_list("pk", flat=True), offset, min(offset + limit, total), total), total
    ids = list(rows.values_list("pk", flat=True)[offset : offset + limit])
    return ids, _total(rows, offset, len(ids), is_last=len(ids) < limit)


def _far_ids(ids: QuerySet[Any, int], start: int, stop: int, total: int) -> list[int]:
    """Those from `start` to `stop` of `total`, reached from the nearer end: a database walks to them row by row."""
    if stop <= start:
        return []
    if total - stop < start:
        return list(ids.reverse()[total - stop : total - start])[::-1]
    return list(ids[start:stop])


def _total(rows: QuerySet[M], offset: int, found: int, *, is_last: bool) -> int:
    """A last page is its own count, but for an empty one behind all rows."""
    return offset + found if is_last and (found or not offset) else rows.order_by().count()


def _ordering(spec: ListSpec[Any], model: type[Model], actor: Actor, sort: str) -> list[str | OrderBy]:
    key, sign = sort.removeprefix("-"), "-" if sort.startswith("-") else ""
    allowed = spec.visible_sorts(actor)
    if key not in allowed:
        raise Invalid.field(
            "sort",
            gettext("No se puede ordenar por «{key}». Se puede por: {allowed}.").format(
                key=key, allowed=", ".join(allowed)
            ),
        )
    path = spec.sorts[key]
    # The id settles ties, so that no row is on two pages and none on no page.
    return [f"{sign}pk"] if path == "pk" else [_by(model, path, descending=bool(sign)), f"{sign}pk"]


def _by(model: type[Model], path: str, *, descending: bool) -> str | OrderBy:
    """Nothing counts as less than anything, on every database (PostgreSQL by itself would put it highest)."""
    if not _may_be_null(model, path):
        return f"-{path}" if descending else path  # plain, so that an index serves it
    return F(path).desc(nulls_last=True) if descending else F(path).asc(nulls_first=True)


def _may_be_null(model: Any, path: str) -> bool:
    try:
        for name in path.split("__"):
            column = model._meta.get_field(name)
            if column.null:
                return True
            model = column.related_model
    except FieldDoesNotExist:  # computed
        return False
    return False
