"""What an export reads of rows: the cells of its chosen fields, in chunks."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from django.db.models import QuerySet

from apps.core.language import companys
from apps.core.lists.fields import BoundField

_CHUNK = 2000  # rows


def cells_of(rows: QuerySet[Any], fields: Sequence[BoundField]) -> Iterator[list[Any]]:
    """What the fields say for each row."""
    paths = list(dict.fromkeys(["pk", *(path for field in fields for path in field.paths_in_files)]))
    readers = [field.cell_reader(paths) for field in fields]
    hanging = [(place, f, f.of_page) for place, f in enumerate(fields) if f.of_page and not f.cell_of]
    found = rows.prefetch_related(None).values_list(*paths).iterator(chunk_size=_CHUNK)
    while chunk := list(islice(found, _CHUNK)):
        with companys():  # as its headings are
            lines = [[read(row) for read in readers] for row in chunk]
            keys = [row[0] for row in chunk]
            for place, field, of_page in hanging:
                by_key = of_page({key: line[place] for key, line in zip(keys, lines, strict=True)})
                for key, line in zip(keys, lines, strict=True):
                    line[place] = field.as_cell(by_key[key])
        yield from lines
