"""What is read of rows: for an export the cells that its chosen columns need, in chunks; for a page what its rows show."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from django.db.models import Model, QuerySet, prefetch_related_objects
from django.db.models.base import ModelState

from apps.core.listing.spec import Column

M = TypeVar("M", bound=Model)
_CHUNK = 2000  # rows


def cells_of(rows: QuerySet[Any], columns: Sequence[Column[Any]]) -> Iterator[list[Any]]:
    """What the columns say for each row."""
    if any(column.reads is None for column in columns):
        values = [column.value for column in columns]
        return ([value(record) for value in values] for record in rows.iterator(chunk_size=_CHUNK))
    return _lean(rows, columns)


def _lean(rows: QuerySet[Any], columns: Sequence[Column[Any]]) -> Iterator[list[Any]]:
    """Making whole records would take most of the time, of which a column that is a path needs none at all."""
    inside = _with_keys([read for column in columns if not column.path for read in column.reads or ()])
    paths = list(dict.fromkeys([*inside, *(column.path for column in columns if column.path)]))
    make = _maker(rows.model, {path: place for place, path in enumerate(inside)})
    plain = [paths.index(column.path) if column.path else None for column in columns]
    computed = [(place, column.value) for place, column in enumerate(columns) if not column.path]
    for row in rows.prefetch_related(None).values_list(*paths).iterator(chunk_size=_CHUNK):
        cells = [None if place is None else row[place] for place in plain]
        if computed:
            record = make(row)
            for place, value in computed:
                cells[place] = value(record)
        yield cells


def records_of(rows: QuerySet[M], reads: Sequence[str]) -> list[M]:
    """Records of `rows` that have no more than these paths, and what the rows prefetch."""
    paths = _with_keys(reads)
    make = _maker(rows.model, {path: place for place, path in enumerate(paths)})
    found = [make(row) for row in rows.prefetch_related(None).values_list(*paths)]
    prefetch_related_objects(found, *rows._prefetch_related_lookups)  # type: ignore[attr-defined]  # noqa: SLF001
    return found


def _with_keys(paths: Sequence[str]) -> list[str]:
    """With the key of the row and of whatever the paths lead through, which says whether it is there."""
    through = {"__".join(path.split("__")[:depth]) for path in paths for depth in range(1, path.count("__") + 1)}
    return list(dict.fromkeys(["pk", *paths, *(f"{path}__pk" for path in sorted(through))]))


def _maker(model: type[Model], places: Mapping[str, int]) -> Callable[[Sequence[Any]], Any]:
    """Makes of what was read a record that has just that; what else is asked of it, it reads one by one.

    Written past the model's constructor, which looks at every column that there is.
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
    return inside["pk"], _maker(other, inside)


def _attribute(model: type[Model], path: str) -> str:
    """Where a record keeps a column; what was computed is kept under its own name."""
    fields = {field.name: field.attname for field in model._meta.concrete_fields}
    key: Any = model._meta.pk
    return str(key.attname) if path == "pk" else fields.get(path, path)
