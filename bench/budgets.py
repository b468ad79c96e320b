"""What the figures are to be: times of a floor, times of the smaller company, and of the best known of other systems."""

from collections.abc import Iterator
from dataclasses import dataclass

from bench.figures import Figure
from bench.results import Results

LIST_OF_FLOOR = 2.5
LIST_GROWTH = 2.0
MOST_QUERIES = 8


@dataclass(frozen=True)
class Compared:
    """A call of the small company, and how many times faster than the best of other systems it is to be."""

    part: str
    figure: str
    times: float


COMPARED = (
    Compared("lists", "orders, first page", 5),
    Compared("lists", "orders, searched by customer", 6),
    Compared("lists", "products, with stock at a place", 10),
    Compared("lists", "pieces, first page", 8),
    Compared("lists", "pieces, searched", 6),
    Compared("commands", "quote of 10 lines to approved order", 15),
    Compared("commands", "partial delivery", 30),
    Compared("sheets", "CSV of orders", 60),
    Compared("sheets", "CSV of pieces", 90),
)
MEMORY_MB = 185
MOST_MS = 300
"""Of whatever a screen asks, of a company with a million pieces, one client on PostgreSQL."""
FIRST_LOAD = {"usable": 2_800, "blocked": 400, "shift": 0.02}
"""Of a screen on a slow phone: milliseconds, milliseconds, and Chromium's measure of what moved by itself."""
READ = ("lists", "all-lists", "details", "dashboard")
"""The parts that only read what screens show."""


@dataclass(frozen=True)
class Verdict:
    what: str
    database: str
    ours: str
    wanted: str
    kept: bool


def verdicts(results: Results) -> Iterator[Verdict]:
    yield from _of_lists(results)
    yield from _queries(results)
    yield from _of_others(results)
    yield from _of_a_million(results)
    yield from _of_first_loads(results)


def _of_lists(results: Results) -> Iterator[Verdict]:
    for database in results.databases():
        for size in results.sizes():
            for one in results.figures("lists", database, size):
                if one.clients == 1:
                    ours, wanted = f"{one.ratio:.1f} × bare list", f"≤ {LIST_OF_FLOOR} ×"
                    yield Verdict(f"{one.name} ({size})", database, ours, wanted, one.ratio <= LIST_OF_FLOOR)
        for one, other in results.pairs("lists", database):
            if one.clients == 1:
                growth = other.p50_ms / one.p50_ms
                yield Verdict(
                    f"{one.name}, ten times the orders", database, f"{growth:.1f} ×", f"≤ {LIST_GROWTH} ×",
                    growth <= LIST_GROWTH,
                )  # fmt: skip


def _queries(results: Results) -> Iterator[Verdict]:
    for database in results.databases():
        lists = [
            f for part in ("lists", "all-lists") for s in results.sizes() for f in results.figures(part, database, s)
        ]
        if lists:
            most = max(lists, key=lambda one: one.queries)
            yield Verdict(
                "most queries of a list", database, f"{most.queries} ({most.name})", f"≤ {MOST_QUERIES}",
                most.queries <= MOST_QUERIES,
            )  # fmt: skip
        pairs = [pair for part in ("commands", "details") for pair in results.pairs(part, database)]
        grown = [f"{one.name}: {one.queries} → {other.queries}" for one, other in pairs if other.queries > one.queries]
        if pairs:
            yield Verdict(
                "queries of a command, ten times the orders",
                database,
                "; ".join(grown) or "the same",
                "the same",
                not grown,
            )


def at_a_million(results: Results) -> list[Figure]:
    """What one client waited for, the longest first."""
    found = [one for part in READ for one in results.figures(part, "PostgreSQL", "million") if one.clients == 1]
    return sorted(found, key=lambda one: -one.p50_ms)


def _of_a_million(results: Results) -> Iterator[Verdict]:
    if found := at_a_million(results):
        slow = [one for one in found if one.p50_ms > MOST_MS]
        yield Verdict(
            "whatever a screen asks, a million pieces",
            "PostgreSQL",
            f"{len(found) - len(slow)} of {len(found)}, at most {found[0].p50_ms:,.0f} ms ({found[0].name})",
            f"≤ {MOST_MS} ms",
            not slow,
        )


def _of_first_loads(results: Results) -> Iterator[Verdict]:
    for database in results.databases():
        for one in results.figures("first-load", database, "small"):
            for what, most in FIRST_LOAD.items():
                found = one.more.get(what, one.p50_ms)
                unit = "" if what == "shift" else " ms"
                yield Verdict(
                    f"{one.name}, {what}", database, f"{found:,.2f}{unit}", f"≤ {most:,}{unit}", found <= most
                )


def _of_others(results: Results) -> Iterator[Verdict]:
    for database in results.databases():
        for known in COMPARED:
            one = results.figure(known.part, known.figure, database, "small")
            best = results.best_peer(known.part, known.figure, database, "small")
            if one and best:
                yield _compared(known, one.p50_ms, best, database)
        memory = results.memory(database, "small")
        if memory:
            yield Verdict(
                "memory of the server at rest", database, f"{memory.rest:.0f} MB (at most {memory.most:.0f} MB)",
                f"≤ {MEMORY_MB} MB", memory.rest <= MEMORY_MB,
            )  # fmt: skip


def _compared(known: Compared, ours: float, best: tuple[str, Figure], database: str) -> Verdict:
    peer, theirs = best
    times = theirs.p50_ms / ours
    return Verdict(
        f"{known.figure}, beside {peer}", database, f"{ours:,.0f} ms, {times:.1f} × faster than {theirs.p50_ms:,.0f} ms",
        f"{known.times:g} ×", times >= known.times,
    )  # fmt: skip
