"""The dashboard, the search from anywhere, and what is still to be delivered."""

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import repeat
from urllib.parse import quote
from uuid import uuid4

from bench.client import Call, get, post, rows_of
from bench.figures import Figure
from bench.served import Served

SECONDS = 1.0
TAB = str(uuid4())
NOTHING = "a word of nothing"
WORDS = {
    "a number": "1234",
    "an order's number": "orden 1234",
    "a tag": "B0001234",
    "the start of tags": "B00012",
    "a word of many": "spei",
    "a word of a product": "silla",
    NOTHING: "xylofon",
}


def searches(customer: str) -> Iterator[tuple[str, Call]]:
    for name, words in {**WORDS, "two words": customer}.items():
        yield f"search from anywhere, {name}", get(f"/api/search?q={quote(words)}")


def calls(today: date) -> Iterator[tuple[str, Call]]:
    start, end = today - timedelta(days=364), today
    yield "dashboard, 30 days", get("/api/dashboard")
    yield "dashboard, a year", get(f"/api/dashboard?from={start}&to={end}")
    yield "margin, a year", get(f"/api/dashboard/margin?from={start}&to={end}")
    yield "what waits", get("/api/dashboard/waiting")
    yield "board of quotes", get("/api/quotes/board")
    yield "calendar of deliveries", get(f"/api/orders/pending/calendar?from={end}&to={end + timedelta(days=34)}")
    yield "heartbeat of a tab", post("/api/presence", {"tab": TAB, "resource": "orders", "record": 1})
    yield "payments recorded", get("/api/total-payment-recorded")
    yield "sales", get("/api/total-sales")
    for kind in ("sellers", "customers"):
        yield f"transactions of {kind}, a year", get(f"/api/transactions/{kind}?dateStart={start}&dateEnd={end}")
    yield "still to be delivered, first page", rows_of("pending-deliveries")
    yield "still to be delivered, late ones", rows_of("pending-deliveries", due="late")
    yield "still to be delivered, totals", get("/api/orders/pending/totals")


def measured(at: Served) -> Iterator[Figure]:
    for name, call in calls(date.today()):  # noqa: DTZ011 (the day of who looks)
        yield from at.figures(name, repeat(call), clients=(1,), seconds=SECONDS)
    for name, call in searches(at.customer):
        found = sum(group["total"] for group in at.call(call).data["data"])
        if bool(found) == name.endswith(NOTHING):
            raise SystemExit(f"{name}: {found} found, so something else would be measured")
        yield from at.figures(name, repeat(call), clients=(1,), seconds=SECONDS, rows=found)
