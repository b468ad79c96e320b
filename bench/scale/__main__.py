"""Tries what `docs/scale.md` plans: three servers of which one is killed, lists that a replica answers, bytes of a row.

Prints what it saw; ends with what is wrong, when a sale is lost or made twice, or a rule of the company is broken.
"""

import statistics
import tempfile
import threading
import time
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg

from bench.client import Call, Client, post, rows_of
from bench.scale.clusters import primary_and_replica
from bench.scale.servers import Balanced, Server, servers
from bench.served import SETTINGS, Served, run
from bench.sizes import SIZES
from bench.subjects.commands import payment_of
from bench.subjects.sale import new_quotes

SIZE = SIZES["small"]
SERVERS, CLIENTS, SALES, LOOKS = 3, 6, 90, 60
OLD = ("X-Old: yes",)


def once(call: Call) -> Call:
    """The same, done once however often it is sent."""
    return replace(call, headers=(f"Idempotency-Key: {uuid.uuid4()}",))


def sell(client: Client, quote: Call) -> int:
    """From a quote to its approved order, whose number it gives."""
    made = client.call(once(quote)).data["data"]
    client.call(once(payment_of(made)))
    approved = client.call(once(post("/api/quotes/approve", {"id": made["id"]})))
    return int(approved.data["data"]["order"]["id"])


def total(at: Served, name: str) -> int:
    return at.call(rows_of(name, 0, 0)).total


def one_is_killed(at: Served, running: Sequence[Server]) -> Iterator[str]:
    """While many sell, one of the servers goes away; whoever it had in hand asks another one."""
    before = {name: total(at, name) for name in ("quotes", "orders")}
    quotes = list(new_quotes(at, SALES, 2))
    clients = [Balanced([one.address for one in running], first) for first in range(CLIENTS)]
    taken: list[float] = []
    sold: list[int] = []

    def some(place: int) -> None:
        own = quotes[place::CLIENTS]
        for number, quote in enumerate(own):
            if (place, number) == (0, len(own) // 3):
                running[-1].kill()
            started = time.perf_counter()
            sold.append(sell(clients[place], quote))
            taken.append(time.perf_counter() - started)

    with ThreadPoolExecutor(CLIENTS) as pool:
        list(pool.map(some, range(CLIENTS)))
    moved = sum(client.moves > 0 for client in clients)
    made = {name: total(at, name) - amount for name, amount in before.items()}
    if len(set(sold)) != SALES or made != {"quotes": SALES, "orders": SALES}:
        raise SystemExit(f"{SALES} were sold, {len(set(sold))} orders answered, and there are {made} more.")
    yield f"{SERVERS} servers, one killed while {CLIENTS} clients sold: {SALES} of {SALES} sales once each"
    yield f"  {moved} clients went on at another server; a sale took {in_words(taken)}"


@contextmanager
def meanwhile(works: Iterable[Callable[[], Any]]) -> Iterator[None]:
    """While others work, each on and on until it is over."""
    over = threading.Event()

    def on_and_on(work: Callable[[], Any]) -> None:
        while not over.is_set():
            work()

    with ThreadPoolExecutor() as pool:
        ends = [pool.submit(on_and_on, work) for work in works]
        try:
            yield
        finally:
            over.set()
    for end in ends:
        end.result()


def replica_answers(at: Served, primary: str, replica: str) -> Iterator[str]:
    """While others write and read: how long after its answer a new quote is in the replica's list, and how long after its
    commit a row is in the replica."""
    page, waiting, late = rows_of("quotes", 0, 9), new_quotes(at, LOOKS * 40, 1), 0
    door = threading.Lock()
    listed: list[float] = []
    there: list[float] = []

    def next_quote() -> Call:
        with door:
            return next(waiting)

    with at.clients(3) as [writer, other, reader]:
        works = [lambda: other.call(next_quote()), lambda: reader.call(page)]
        with meanwhile(works):
            for _ in range(LOOKS):
                pk = writer.call(next_quote()).data["data"]["id"]
                started, looks = time.perf_counter(), 1
                while pk not in {row["id"] for row in writer.call(replace(page, headers=OLD)).data}:
                    looks += 1
                listed.append(time.perf_counter() - started)
                late += looks > 1
            there += lags(primary, replica)
    yield f"replica: {late} of {LOOKS} new quotes were not in the first list that was asked of it after their answer"
    yield f"  that list took {in_words(listed)}; a committed row was in the replica after {in_words(there)}"


def lags(primary: str, replica: str) -> Iterator[float]:
    """Seconds from a commit until the replica shows it."""
    with psycopg.connect(primary, autocommit=True) as written, psycopg.connect(replica, autocommit=True) as read:
        written.execute("CREATE TABLE pulse (beat int)")
        for beat in range(LOOKS):
            written.execute("INSERT INTO pulse VALUES (%s)", [beat])
            started = time.perf_counter()
            while not read.execute("SELECT 1 FROM pulse WHERE beat = %s", [beat]).fetchone():
                pass
            yield time.perf_counter() - started
        written.execute("DROP TABLE pulse")


def in_words(seconds: Sequence[float]) -> str:
    return f"{1000 * statistics.median(seconds):,.1f} ms, at most {1000 * max(seconds):,.1f}"


ROWS = """
    SELECT relname, reltuples::bigint, pg_table_size(oid), pg_indexes_size(oid) FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > 1000
    ORDER BY pg_total_relation_size(oid) DESC LIMIT 16
"""


def bytes_of_a_row(primary: str) -> Iterator[str]:
    with psycopg.connect(primary, autocommit=True) as database:
        database.execute("VACUUM ANALYZE")
        [[whole]] = database.execute("SELECT pg_database_size(current_database())").fetchall()
        yield f"{SIZE.words}: {whole / 1e6:,.0f} MB"
        for name, rows, table, indexes in database.execute(ROWS).fetchall():
            yield f"  {name:<34}{rows:>9,} rows  {table / rows:>7,.0f} + {indexes / rows:>5,.0f} bytes each"


def main() -> None:
    with (
        primary_and_replica() as (primary, replica),
        tempfile.TemporaryDirectory(prefix="trastienda-scale-") as folder,
        Path(folder, "said").open("wb") as said,
    ):
        environment = {
            "DATA_DIR": str(Path(folder, "data")),
            "DATABASE_URL": primary,
            "REPLICA_URL": replica,
            **SETTINGS,
        }
        run(environment, "-m", "bench.fill", SIZE.name)
        for line in bytes_of_a_row(primary):
            print(line, flush=True)
        environment["DJANGO_SETTINGS_MODULE"] = "bench.scale.settings"
        with servers(SERVERS, environment, said) as running:
            at = Served(running[0].address, SIZE, environment, seconds=0)
            for part in (replica_answers(at, primary, replica), one_is_killed(at, running)):
                for line in part:
                    print(line, flush=True)
            at.run("manage.py", "review")
            print("Revisar todo: nothing is wrong", flush=True)


if __name__ == "__main__":
    main()
