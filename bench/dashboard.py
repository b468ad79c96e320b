"""How long the dashboard and the search from anywhere take beside 50,000 orders of 200,000 pieces.

`ADDRESS=http://127.0.0.1:8000 bench/dashboard.py` asks a demo company that is served already, on whichever database.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from pathlib import Path
from urllib.parse import quote

from lists import ROOT, Client, measure

from demo_server import demo_server
from surroundings import clean_environment

ORDERS = int(os.environ.get("ORDERS", "50000"))
LIMIT_MS = 300
WORDS = {
    "a number": "12345",
    "an order's number": "orden 12345",
    "a code": "B-1234567890ABCDEF",
    "the start of codes": "B-12",
    "a reference": "SPEI 00012345",
    "a word of many": "spei",
    "two words": "maria lopez",
    "a word of a product": "silla",
    "a word of nothing": "xylofon",
}


def calls(today: date) -> Iterator[tuple[str, str]]:
    year = f"{today - timedelta(days=364)}", f"{today}"
    yield "dashboard, 30 days", "/api/dashboard"
    yield "dashboard, a year", "/api/dashboard?from={}&to={}".format(*year)
    yield "what waits", "/api/dashboard/waiting"
    yield "payments recorded", "/api/total-payment-recorded"
    yield "sales", "/api/total-sales"
    for kind in ("sellers", "wholealers", "customers"):
        yield f"transactions, {kind}", f"/api/transactions/{kind}"
        yield f"transactions, {kind}, a year", "/api/transactions/{}?dateStart={}&dateEnd={}".format(kind, *year)
    for name, words in WORDS.items():
        yield f"search, {name}", f"/api/search?q={quote(words)}"


@contextmanager
def full_server() -> Iterator[str]:
    """The address that is told, or else that of a demo company with all those orders."""
    if address := os.environ.get("ADDRESS"):
        yield address
        return
    with tempfile.TemporaryDirectory(prefix="trastienda-") as folder, demo_server(DATA_DIR=folder) as address:
        settings = clean_environment(Path(folder), PYTHONPATH=str(ROOT))
        subprocess.run(  # noqa: S603 (our own script)
            [sys.executable, "bench/many_orders.py", str(ORDERS)], cwd=ROOT, env=settings, check=True
        )
        yield address


def main() -> None:
    slow = []
    with full_server() as address:
        client = Client(address)
        for name, path in calls(date.today()):  # noqa: DTZ011 (the day of who looks)
            one = measure(client, name, ORDERS, path)
            print(f"{name:34} {one.p50_ms:8.1f} ms p50 {one.p95_ms:8.1f} ms p95 {one.ratio:7.1f} × empty", flush=True)
            slow += [name] if one.p50_ms > LIMIT_MS else []
    print(f"NOT below {LIMIT_MS} ms (p50): {'; '.join(slow)}" if slow else f"All below {LIMIT_MS} ms (p50).")


if __name__ == "__main__":
    main()
