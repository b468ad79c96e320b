"""Every list that the API's description names, its first page: that none takes long, or asks the database often."""

import json
from collections.abc import Iterator
from itertools import repeat

from bench import ROOT
from bench.client import rows_of
from bench.figures import Figure
from bench.served import Served

SECONDS = 0.6


def names() -> list[str]:
    paths = json.loads((ROOT / "openapi.json").read_text())["paths"]
    plain = [p for p, calls in paths.items() if p.startswith("/api/admin/") and p.count("/") == 3 and "get" in calls]
    return sorted(path.rpartition("/")[2] for path in plain)


def measured(at: Served) -> Iterator[Figure]:
    for name in names():
        page = rows_of(name)
        total = at.call(page).total
        yield from at.figures(f"{name}, first page", repeat(page), rows=total, clients=(1,), seconds=SECONDS)
