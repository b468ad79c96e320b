"""What the measured sales are made of: free pieces of many products, all at one place."""

from collections import deque
from collections.abc import Iterator
from itertools import count
from typing import Any

from bench.client import Call, post, rows_of
from bench.served import Served

PLACE = 1
NEW_QUOTE = "/api/quotes/store"
DEAR = "10000"
"""USD, above the least that any product is sold for: below it a quote says who approved that."""


def free_pieces(at: Served, wanted: int) -> list[dict[str, Any]]:
    return first_rows(at, "pieces", wanted, free=True, location=PLACE)


def first_rows(at: Served, name: str, wanted: int, **filters: Any) -> list[dict[str, Any]]:
    """At least so many rows of a list, or all."""
    found: list[dict[str, Any]] = []
    with at.clients() as [client]:
        for start in count(0, 100):
            some = client.call(rows_of(name, start, start + 99, **filters)).data
            found += some
            if len(some) < 100 or len(found) >= wanted:
                return found
    return found


def new_quotes(at: Served, amount: int, lines: int) -> Iterator[Call]:
    """Each of so many lines, a line being one piece that no other of these quotes names."""
    # What has no price yet somebody has to approve.
    priced = {row["id"] for row in first_rows(at, "products", at.size.products) if not row["priceToBeDecided"]}
    by_product: dict[int, deque[int]] = {}
    for piece in free_pieces(at, 20 * amount * lines):
        if piece["FK_IdProduct"] in priced:
            by_product.setdefault(piece["FK_IdProduct"], deque()).append(piece["id"])
    customer = at.call(rows_of("customers")).data[0]["id"]
    for _ in range(amount):
        fullest = sorted(by_product, key=lambda product: -len(by_product[product]))[:lines]
        if len(fullest) < lines or not by_product[fullest[-1]]:
            raise SystemExit("There are not enough free pieces for the quotes that are to be measured.")
        products = [
            {"IdProduct": product, "unitPrice": DEAR, "pieces": [by_product[product].popleft()]} for product in fullest
        ]
        body = {"idCustomer": customer, "exchangeType": "18.5", "products": products, "notes": "Medición"}
        yield post(NEW_QUOTE, body, wanted=201)
