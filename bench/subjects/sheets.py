"""Lists as files, from the first byte asked for to the last; a CSV beside its bare SQL, fetched and thrown away."""

from collections.abc import Iterator
from itertools import repeat

from bench.client import get, rows_of
from bench.figures import Figure
from bench.served import EMPTY, MANY, Served

SECONDS = 4.0
TRIES = 5


def measured(at: Served) -> Iterator[Figure]:
    for name in ("orders", "pieces"):
        rows = at.call(rows_of(name)).total
        sheet, bare = get(f"/api/admin/{name}/export.csv"), get(f"/floor/sql/{name}")
        at.call(sheet)  # each process has drawn one before, or nearly
        for clients, tries in ((1, TRIES), (MANY, MANY)):
            yield from at.figures(
                f"CSV of {name}", repeat(sheet, tries), bare, floor_name="bare SQL", rows=rows,
                clients=(clients,), warm_up=0, each=1, seconds=SECONDS,
            )  # fmt: skip
        book = get(f"/api/admin/{name}/export.xlsx")
        yield from at.figures(
            f"XLSX of {name}",
            repeat(book, 1),
            EMPTY,
            rows=rows,
            clients=(1,),
            warm_up=0,
        )
