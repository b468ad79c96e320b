"""`make bench`: measures every part on every database at every size, and writes results.json.

ONLY="lists sheets" names parts, SIZES=small sizes, DATABASES=SQLite databases, SECONDS_EACH how long a call is measured
for; KEEP=folder keeps the filled companies for the next time; PEERS=tryton measures other systems in the same run; PAGE=yes
writes the figures into docs/performance.md.
"""

import os
import time
from collections.abc import Iterator
from typing import Any

from bench import page, report
from bench.databases import company, versions
from bench.peers import PEERS
from bench.results import MemoryUse, Results, Run, commit, machine, now, read
from bench.served import Served, served
from bench.sizes import MEASURED, SIZES
from bench.subjects import PARTS

SECONDS_EACH = float(os.environ.get("SECONDS_EACH", "1.2"))
STARTED = now()


def chosen(variable: str, known: list[str], default: list[str]) -> list[str]:
    """The words of an environment variable, in the order of those that there are."""
    words = os.environ.get(variable, "").split()
    if unknown := [word for word in words if word not in known]:
        raise SystemExit(f"{variable}: there is no {unknown[0]}. There are: {', '.join(known)}.")
    return [word for word in known if word in (words or default)]


def measure(at: Served, database: str, parts: list[str], where: dict[str, Any]) -> Iterator[Run]:
    for part in parts:
        started, busy = time.perf_counter(), time.process_time()
        at.memory.most = at.memory.rest
        figures = list(PARTS[part](at))
        taken = time.perf_counter() - started
        yield Run(
            part=part,
            database=database,
            size=at.size.name,
            date=now(),
            commit=commit(),
            seconds=round(taken, 1),
            generator=round((time.process_time() - busy) / taken, 3),
            memory=MemoryUse(round(at.memory.rest, 1), round(at.memory.most, 1)),
            machine=where,
            figures=figures,
            bench=STARTED,
        )


def measure_peer(name: str, where: dict[str, Any]) -> Run:
    """The smaller company, on PostgreSQL, whatever ours are on."""
    other, size, started = PEERS[name], SIZES["small"], time.perf_counter()
    with other.served(size, SECONDS_EACH) as at:
        figures = list(other.measured(at))
        return Run(
            part=name,
            database="PostgreSQL",
            size=size.name,
            date=now(),
            commit=commit(),
            seconds=round(time.perf_counter() - started, 1),
            generator=0,
            memory=at.memory,
            machine={**where, "peer": other.version},
            figures=figures,
            bench=STARTED,
        )


def main() -> None:
    there = versions()
    parts = chosen("ONLY", list(PARTS), list(PARTS))
    sizes = chosen("SIZES", list(SIZES), list(MEASURED))
    databases = chosen("DATABASES", list(there), list(there))
    peers = chosen("PEERS", list(PEERS), [])
    kept = sizes != ["tiny"]  # that one only tries the measurements themselves
    results = read() if kept else Results()
    if "PostgreSQL" not in there:
        print("PostgreSQL: none answers at TEST_POSTGRES_URL.")
    for database in databases:
        for size in (SIZES[name] for name in sizes):
            print(f"{database}, {size.name}: {size.words} … filled in ", end="", flush=True)
            started = time.perf_counter()
            with company(database, size) as environment:
                print(f"{time.perf_counter() - started:.0f} s", flush=True)
                with served(size, environment, SECONDS_EACH) as at:
                    for run in measure(at, database, parts, machine(there)):
                        clients = f"clients took {run.generator:.0%} of a core"
                        print(f"  {run.part}: {run.seconds:.0f} s, {clients}", flush=True)
                        results.put(run)
                        if kept:
                            results.write()
    for name in peers:
        print(f"{name}, small … ", end="", flush=True)
        results.put_peer(run := measure_peer(name, machine(there)))
        if kept:
            results.write()
        print(f"{run.seconds:.0f} s, {run.memory.rest:.0f} MB at rest, {run.memory.most:.0f} MB at most", flush=True)
    tell(results, databases, parts)
    if os.environ.get("PAGE") == "yes":
        page.write(results)


def tell(results: Results, databases: list[str], parts: list[str]) -> None:
    for database in databases:
        for part in parts:
            for line in report.table(results, database, part):
                print(line)
    for line in (*report.memory(results), *report.judged(results)):
        print(line)


if __name__ == "__main__":
    main()
