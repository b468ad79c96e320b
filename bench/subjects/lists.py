"""The four lists that people live in: first page, filtered, searched, last page; beside a bare list of the same table."""

from collections.abc import Iterator
from itertools import repeat
from typing import Any

from bench.client import get, rows_of
from bench.figures import Figure
from bench.served import Served

CUSTOMER = object()
"""The words of somebody who has an order in the company that is measured: names there are thrown by dice."""

ASKED: dict[str, dict[str, dict[str, Any]]] = {
    "quotes": {"first page": {}, "filtered": {"status": "Enviado"}, "searched": {"q": "silla"}},
    "orders": {
        "first page": {},
        "filtered": {"order_status": "Lista para entrega"},
        "unpaid": {"payment_status": "Pago pendiente"},
        "searched": {"q": "silla"},
        "searched by customer": {"q": CUSTOMER},
    },
    "pieces": {
        "first page": {},
        "filtered": {"location": 1},
        "free": {"free": True},
        "searched": {"q": "silla"},
        "searched by tag": {"q": "B00012"},
    },
    "products": {
        "first page": {},
        "filtered": {"brand": 1},
        "with stock at a place": {"location": 1},
        "with stock": {"qtyActive": True},
        "searched": {"q": "silla"},
    },
}


def measured(at: Served) -> Iterator[Figure]:
    for name, ways in ASKED.items():
        for way, asked in ways.items():
            filters: dict[str, Any] = {key: at.customer if value is CUSTOMER else value for key, value in asked.items()}
            total = at.call(rows_of(name, 0, 0, **filters)).total
            if not total:
                raise SystemExit(f"{name}, {way}: nothing is found, so nothing would be measured")
            yield from _figures(at, f"{name}, {way}", name, total, **filters)
        total = at.call(rows_of(name, 0, 0)).total
        yield from _figures(at, f"{name}, last page", name, total, first=max(0, total - 10))


def _figures(at: Served, title: str, name: str, total: int, first: int = 0, **filters: Any) -> Iterator[Figure]:
    page, floor = rows_of(name, first, first + 9, **filters), get(f"/floor/list/{name}?offset={first}")
    return at.figures(title, repeat(page), floor, floor_name="bare list", rows=total)
