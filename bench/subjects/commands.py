"""From a quote of ten lines to an order, and a delivery of a part of it: by one person, and by many at once.

Each call is about a document of its own. At one client the calls are few, so that p95 is nearly the slowest.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from bench.client import Answer, Call, Client, post
from bench.figures import Figure, figure, together
from bench.measure import measure
from bench.served import MANY, Served
from bench.subjects.sale import new_quotes

LINES = 10
FORM = "application/x-www-form-urlencoded"
NOTHING = Call("POST", "/floor/empty", b"{}")


@dataclass
class Sale:
    """Documents under way, and the clients that work on them."""

    clients: Sequence[Client]
    quotes: list[dict[str, Any]]

    def step(self, name: str, calls: Iterable[Call]) -> tuple[Figure, list[Answer]]:
        found = measure(self.clients, calls, NOTHING, seconds=600, keep=lambda answer: answer)
        return figure(name, len(self.clients), found, "empty"), found.calls.answers


def measured(at: Served) -> Iterator[Figure]:
    # One more each: it warms up.
    for clients, amount in ((1, at.size.documents + 1), (MANY, MANY * (at.size.documents // 4 + 2))):
        calls = list(new_quotes(at, amount, LINES))
        with at.clients(clients) as some:
            yield from _whole_way(Sale(some, []), calls)


def _whole_way(sale: Sale, calls: list[Call]) -> Iterator[Figure]:
    stored, answers = sale.step("quote of 10 lines, created", calls)
    quotes = [answer.data["data"] for answer in answers]
    paid, _ = sale.step("quote, payment registered", [payment_of(quote) for quote in quotes])
    approved, answers = sale.step(
        "quote, approved", [post("/api/quotes/approve", {"id": quote["id"]}) for quote in quotes]
    )
    steps = (stored, paid, approved)
    yield from steps
    yield together("quote of 10 lines to approved order", steps)
    orders = [answer.data["data"]["order"]["id"] for answer in answers]
    for way in ("confirm", "check-in-process", "ready"):
        one, answers = sale.step(f"order, {way}", [post(f"/api/orders/{way}/{order}", {}) for order in orders])
        yield one
    deliveries = [_delivery(order, quote) for order, quote in zip(orders, quotes, strict=True)]
    yield sale.step("partial delivery", deliveries)[0]


def payment_of(quote: dict[str, Any]) -> Call:
    values = {"idQuote": quote["id"], "method": "Transferencia", "amount": "100", "reference": "SPEI 1"}
    return Call("POST", "/api/quotes/payments", urlencode(values).encode(), FORM, 201)


def _delivery(order: int, quote: dict[str, Any]) -> Call:
    """The pieces of the first half of its lines."""
    pieces = [piece["id"] for line in quote["products"][: LINES // 2] for piece in line["pieces"]]
    values = [("deliveryType", "5"), ("receiver", "Quien recibe"), *(("pieces", piece) for piece in pieces)]
    return Call("POST", f"/api/orders/delivery/{order}", urlencode(values).encode(), FORM)
