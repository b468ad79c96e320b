"""How long the lists take, as a multiple of an empty call to the same server.

Seconds depend on the machine; the ratio to `/api/health` says what the list itself costs. Every list of the simple-rest
door is asked for its first page, a search and a page far in, against a demo company of the size in DEMO_OPTIONS.
"""

import http.client
import json
import os
import statistics
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.parse import quote, urlsplit

from demo_server import demo_server

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "results.json"

SIZE = os.environ.get("DEMO_OPTIONS", "--products 2000").split()
CALLS = int(os.environ.get("CALLS", "200"))
WARM_UP = 10
FLOOR = "/api/health"
ACCOUNT = {"email": "admin@demo.mx", "password": "trastienda"}


@dataclass(frozen=True)
class Measured:
    call: str
    rows: int
    p50_ms: float
    p95_ms: float
    ratio: float  # of its p50 to that of the empty call


class Client:
    """One kept-alive connection of a person who is signed in."""

    def __init__(self, address: str) -> None:
        self.connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
        self.headers = {"Content-Type": "application/json"}
        signed_in = json.loads(self.call("POST", "/api/login", json.dumps(ACCOUNT))[1])
        self.headers["Authorization"] = f"Bearer {signed_in['accessToken']}"

    def call(self, method: str, path: str, body: str | None = None, *, wanted: int = 200) -> tuple[str, bytes]:
        self.connection.request(method, path, body, self.headers)
        response = self.connection.getresponse()
        content = response.read()
        if response.status != wanted:
            raise SystemExit(f"{method} {path} answered {response.status}: {content[:300]!r}")
        return response.headers.get("Content-Range", ""), content

    def milliseconds(self, path: str) -> float:
        started = time.perf_counter()
        self.call("GET", path)
        return (time.perf_counter() - started) * 1000


def resources() -> list[str]:
    """Every list of the simple-rest door that the API's description names."""
    paths = json.loads((ROOT / "openapi.json").read_text())["paths"]
    return sorted(
        p for p, calls in paths.items() if p.count("/") == 3 and p.startswith("/api/admin/") and "get" in calls
    )


def list_calls(path: str, total: int) -> Iterator[tuple[str, str]]:
    def ask(start: int, **filters: str) -> str:
        return f"{path}?range=[{start},{start + 9}]&filter={quote(json.dumps(filters))}"

    yield "first page", ask(0)
    yield "search", ask(0, q="sil")
    if total > 20:
        yield "far in", ask(total - 10)


@dataclass(frozen=True)
class Times:
    """Milliseconds of one call after the other."""

    taken: list[float]

    def at(self, percent: int) -> float:
        return statistics.quantiles(self.taken, n=100)[percent - 1]


def measure_calls(client: Client, paths: Iterable[str]) -> tuple[Times, Times]:
    """Turn by turn with the empty call, so that whatever else the machine does slows both."""
    turns = [(client.milliseconds(path), client.milliseconds(FLOOR)) for path in paths][WARM_UP:]
    return Times([taken for taken, _ in turns]), Times([empty for _, empty in turns])


def measure(client: Client, name: str, rows: int, path: str) -> Measured:
    taken, empty = measure_calls(client, [path] * (WARM_UP + CALLS))
    ratio = taken.at(50) / empty.at(50)
    return Measured(name, rows, round(taken.at(50), 2), round(taken.at(95), 2), round(ratio, 1))


def measure_all(client: Client) -> Iterator[Measured]:
    yield measure(client, f"{FLOOR} (the floor)", 0, FLOOR)
    for path in resources():
        total = int(client.call("GET", f"{path}?range=[0,0]")[0].rpartition("/")[2] or 0)
        for name, call in list_calls(path, total):
            yield measure(client, f"{path} {name}", total, call)


def main() -> None:
    with demo_server(*SIZE) as address:
        print(f"{'call':52} {'rows':>7} {'p50 ms':>8} {'p95 ms':>8} {'× floor':>8}")
        found = []
        for one in measure_all(Client(address)):
            print(f"{one.call:52} {one.rows:7} {one.p50_ms:8.2f} {one.p95_ms:8.2f} {one.ratio:8.1f}", flush=True)
            found.append(one)
    RESULTS.write_text(json.dumps({"demo": SIZE, "calls": CALLS, "lists": [asdict(m) for m in found]}, indent=2) + "\n")


if __name__ == "__main__":
    main()
