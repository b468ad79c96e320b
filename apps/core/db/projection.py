"""Compiled queries and projections: what lists and details read of records, and no more.

Django takes longer to write the SQL of a list than the database takes to answer it. So each query of a list is compiled
once, when it is first asked, and after that gets only new values for its placeholders. A value that Python worked out
would stay in it until the process ends: see `FrozenValue`. Figures: docs/decisions/0033.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import Enum
from functools import cache, cached_property, wraps
from typing import Any, Generic, TypeVar

from django.db import connection, connections
from django.db.models import Model, Q, QuerySet
from django.db.models.base import ModelState

from apps.core.db.parameters import Numbers, Placeholder
from apps.core.db.repeated import Repeated
from apps.core.errors import NotFound

M = TypeVar("M", bound=Model)
PERSON = Placeholder("person")
"""The key of the person who asks."""
_IDS = Placeholder("ids")
_PLACE = re.compile(r"(?<!%)%s")


class FrozenValue(TypeError):
    """A kept query has a value in it that may be another one tomorrow, or for another person."""


def made_once(make: Callable[[], QuerySet[M]]) -> Callable[[], QuerySet[M]]:
    """Builds the queryset once. Every caller gets a copy, which reads the rows anew. Raises FrozenValue."""

    @cache
    def made() -> QuerySet[M]:
        rows = make()
        refuse_frozen_values(*_compiler_of(rows).as_sql())
        return rows

    return wraps(make)(lambda: made().all())


def refuse_frozen_values(sql: str, parameters: Sequence[Any]) -> None:
    """Raises FrozenValue for a parameter that is no constant of the code.

    Constants are members of an enumeration (a status), true, and what is nothing or zero; also what is selected instead of
    compared, as the 1 of an EXISTS. Keys and texts come from people, dates from the clock: such a value must be a
    `Placeholder`, or be computed by the database (`Now`).
    """
    for before, value in zip(_PLACE.split(sql), parameters, strict=False):
        is_constant = isinstance(value, Placeholder | Enum) or value is True or not value
        if not is_constant and not before.endswith("SELECT "):
            raise FrozenValue(f"{value!r} must be a Placeholder in {sql}")


def _compiler_of(rows: QuerySet[Any]) -> Any:
    return rows.query.get_compiler(connection=connections[rows.db])


class CompiledQuery(Generic[M]):
    """The values at `paths` of the rows that `make` makes. Raises FrozenValue when it is first asked."""

    def __init__(self, make: Callable[[], QuerySet[M]], paths: Sequence[str]) -> None:
        self._rows = make
        self._paths = paths

    def values(self, **values: Any) -> list[Sequence[Any]]:
        """One tuple a row. `values` has one for each placeholder, by its name; raises KeyError where one lacks."""
        compiler, converters, sql, parameters = self._compiled
        filled = [values[one.name] if isinstance(one, Placeholder) else one for one in parameters]
        with connection.cursor() as cursor:
            cursor.execute(sql, filled)
            rows = cursor.fetchall()
        return list(compiler.apply_converters(rows, converters)) if converters else rows

    def records(self, **values: Any) -> list[M]:
        """The same as records that have only these paths; see `maker`."""
        return [self.make(row) for row in self.values(**values)]

    @cached_property
    def make(self) -> Callable[[Sequence[Any]], M]:
        return maker(self._rows().model, {path: place for place, path in enumerate(self._paths)})

    @cached_property
    def _compiled(self) -> tuple[Any, dict[int, Any], str, Sequence[Any]]:
        compiler = _compiler_of(self._rows().values_list(*self._paths))
        sql, parameters = compiler.as_sql()
        refuse_frozen_values(sql, parameters)
        converters = compiler.get_converters([column[0] for column in compiler.select])
        return compiler, converters, Repeated(sql), parameters


class Parts(Generic[M]):
    """The rows that belong to records, such as the lines of a quote: `key` is their column that names the record. They
    come in the order of `rows`, with these paths and with parts of their own by name."""

    def __init__(
        self,
        rows: Callable[[], QuerySet[M]],
        key: str,
        paths: Sequence[str],
        parts: "Mapping[str, Parts[Any]] | None" = None,
    ) -> None:
        self._key = key
        self._query = CompiledQuery(lambda: rows().filter(**{f"{key}__among": _IDS}), with_keys([key, *paths]))
        self._parts = parts or {}

    def of(self, ids: Collection[int]) -> dict[int, list[M]]:
        """By the key of each record, its list."""
        lists: dict[int, list[M]] = {pk: [] for pk in ids}
        found = self._query.records(ids=_array(ids)) if ids else []
        for one in found:
            lists[getattr(one, self._key)].append(one)
        _put(self._parts, {one.pk: one for one in found})
        return lists

    def of_one(self, pk: int) -> list[M]:
        return self.of([pk])[pk]


def _put(parts: Mapping[str, Parts[Any]], records: Mapping[int, Model]) -> None:
    """Where a prefetch would put them: behind `.all()` of a relation, or as a plain list under the name."""
    for name, each in parts.items():
        for pk, rows in each.of(records).items():
            record = records[pk]
            if hasattr(type(record), name):
                vars(record).setdefault("_prefetched_objects_cache", {})[name] = rows
            else:
                setattr(record, name, rows)


def _array(ids: Collection[int]) -> Any:
    return Numbers(ids).value(connection.vendor)


class Projection(Generic[M]):
    """What a row of a list reads of its record: `paths`, and `parts` by name. In `rows`, `PERSON` stands for who asks."""

    def __init__(
        self, rows: Callable[[], QuerySet[M]], paths: Sequence[str], parts: Mapping[str, Parts[Any]] | None = None
    ) -> None:
        self.paths = with_keys(paths)
        """The key first."""
        self._query = CompiledQuery(lambda: rows().filter(pk__among=_IDS).order_by(), self.paths)
        self._parts = parts or {}

    def values(self, ids: Collection[int], person: int | None = None) -> list[Sequence[Any]]:
        """One tuple for each record, in no order: its key, then what stands at the other paths as they were named."""
        return self._query.values(ids=_array(ids), **{PERSON.name: person})

    def records(self, ids: Collection[int], person: int | None = None) -> dict[int, M]:
        """By their keys; in no order."""
        return self.records_of(self.values(ids, person)) if ids else {}

    def records_of(self, values: Iterable[Sequence[Any]]) -> dict[int, M]:
        """The same of what was read at `paths` already."""
        found = {record.pk: record for record in map(self._query.make, values)}
        _put(self._parts, found)
        return found


class DetailProjection(Generic[M]):
    """What a detail reads of its record, and the condition that a person must meet to reach it."""

    def __init__(self, projection: Projection[M], within_reach: Callable[[Any], Q]) -> None:
        self._projection, self._within_reach = projection, within_reach

    def one(self, person: Any, pk: int) -> M:
        """Raises NotFound."""
        found = self._projection.records([pk], person.pk).get(pk)
        reach = self._within_reach(person)
        if found is None or (reach and not type(found)._base_manager.filter(reach, pk=pk).exists()):
            raise NotFound(number=pk)
        return found


def read_with(record: Model, name: str, ask: Callable[[], bool]) -> bool:
    """What a detail read under this `name` with its record; of one that was read otherwise, as a command does, what `ask` finds now."""
    read = vars(record).get(name)
    return ask() if read is None else bool(read)


def columns_of(model: type[Model], before: str = "") -> list[str]:
    """The paths of all columns of a model."""
    return [f"{before}{field.attname}" for field in model._meta.concrete_fields]


def columns_through(model: type[Model], related: Iterable[str]) -> list[str]:
    """The paths of all columns of a model and of what `select_related` would read beside it."""
    found = columns_of(model)
    for path in related:
        end: Any = model
        for depth, name in enumerate(names := path.split("__"), 1):
            end = end._meta.get_field(name).related_model
            found += columns_of(end, "__".join(names[:depth]) + "__")
    return found


def with_keys(paths: Sequence[str]) -> list[str]:
    """The paths, with the key of the row and of each record on the way, which tells whether there is one."""
    through = {"__".join(path.split("__")[:depth]) for path in paths for depth in range(1, path.count("__") + 1)}
    return list(dict.fromkeys(["pk", *paths, *(f"{path}__pk" for path in sorted(through))]))


def maker(model: type[Model], places: Mapping[str, int]) -> Callable[[Sequence[Any]], Any]:
    """Makes a record of a row; `places` says where each path stands in it. Any other column is read when it is asked.

    It does not call the model's constructor, which looks at every column of the table.
    """
    own = [(_attribute(model, path), place) for path, place in places.items() if "__" not in path]
    names = dict.fromkeys(path.partition("__")[0] for path in places if "__" in path)
    related = [(name, *_related(model, name, places)) for name in names]

    def make(row: Sequence[Any]) -> Any:
        record = model.__new__(model)
        state = record.__dict__["_state"] = ModelState()
        state.adding = False
        for attribute, place in own:
            record.__dict__[attribute] = row[place]
        for name, key, make_other in related:
            state.fields_cache[name] = None if row[key] is None else make_other(row)
        return record

    return make


def _related(model: type[Model], name: str, places: Mapping[str, int]) -> tuple[int, Callable[[Sequence[Any]], Any]]:
    start = f"{name}__"
    inside = {path.removeprefix(start): place for path, place in places.items() if path.startswith(start)}
    other: Any = model._meta.get_field(name).related_model
    return inside["pk"], maker(other, inside)


def _attribute(model: type[Model], path: str) -> str:
    """Where a record keeps a column. What the query computed is kept under its own name."""
    fields = {field.name: field.attname for field in model._meta.concrete_fields}
    key: Any = model._meta.pk
    return str(key.attname) if path == "pk" else fields.get(path, path)
