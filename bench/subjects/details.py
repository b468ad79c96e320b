"""One record with all that its page shows."""

from collections.abc import Iterator
from itertools import cycle, repeat

from bench.client import get, rows_of
from bench.figures import Figure
from bench.served import Served


def measured(at: Served) -> Iterator[Figure]:
    for name in ("orders", "quotes", "pieces", "products"):
        pages = [get(f"/api/admin/{name}/{row['id']}") for row in at.call(rows_of(name)).data]
        yield from at.figures(f"{name[:-1]}, detail", cycle(pages))
    order = at.call(rows_of("orders", order_status="Completada")).data[0]["id"]
    yield from at.figures("order, history", repeat(get(f"/api/admin/orders/{order}/history")))
