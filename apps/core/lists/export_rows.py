"""What an export reads of rows: the cells that its chosen columns need, in chunks."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from django.db.models import QuerySet

from apps.core.db.projection import maker, with_keys
from apps.core.lists.fields import BoundField
from apps.core.lists.spec import Column

_CHUNK = 2000  # rows


def cells_of(rows: QuerySet[Any], columns: Sequence[Column[Any]]) -> Iterator[list[Any]]:
    """What the columns say for each row."""
    fields = [column.field for column in columns if column.field]
    if len(fields) == len(columns):
        return _of_fields(rows, fields)
    if any(column.reads is None for column in columns):
        values = [column.value for column in columns]
        return ([value(record) for value in values] for record in rows.iterator(chunk_size=_CHUNK))
    return _lean(rows, columns)


def _of_fields(rows: QuerySet[Any], fields: Sequence[BoundField]) -> Iterator[list[Any]]:
    paths = list(dict.fromkeys(["pk", *(path for field in fields for path in field.paths_in_files)]))
    readers = [field.cell_reader(paths) for field in fields]
    hanging = [(place, f, f.of_page) for place, f in enumerate(fields) if f.of_page and not f.cell_of]
    found = rows.prefetch_related(None).values_list(*paths).iterator(chunk_size=_CHUNK)
    while chunk := list(islice(found, _CHUNK)):
        lines = [[read(row) for read in readers] for row in chunk]
        keys = [row[0] for row in chunk]
        for place, field, of_page in hanging:
            by_key = of_page({key: line[place] for key, line in zip(keys, lines, strict=True)})
            for key, line in zip(keys, lines, strict=True):
                line[place] = field.as_cell(by_key[key])
        yield from lines


def _lean(rows: QuerySet[Any], columns: Sequence[Column[Any]]) -> Iterator[list[Any]]:
    """Making whole records would take most of the time, of which a column that is a path needs none at all."""
    inside = with_keys([read for column in columns if not column.path for read in column.reads or ()])
    paths = list(dict.fromkeys([*inside, *(column.path for column in columns if column.path)]))
    make = maker(rows.model, {path: place for place, path in enumerate(inside)})
    plain = [paths.index(column.path) if column.path else None for column in columns]
    computed = [(place, column.value) for place, column in enumerate(columns) if not column.path]
    for row in rows.prefetch_related(None).values_list(*paths).iterator(chunk_size=_CHUNK):
        cells = [None if place is None else row[place] for place in plain]
        if computed:
            record = make(row)
            for place, value in computed:
                cells[place] = value(record)
        yield cells
