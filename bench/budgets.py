"""What the figures are to be: times of a floor, times of the smaller company, and of the best known of other systems."""

from collections.abc import Iterator
from dataclasses import dataclass

from bench.results import Results

LIST_OF_FLOOR = 2.5
LIST_GROWTH = 2.0
MOST_QUERIES = 8


@dataclass(frozen=True)
class Known:
    """The best of other systems on a machine of two cores, with 20,000 pieces and 5,000 orders, and how many times
    faster (or smaller) ours is to be.
    """

    name: str
    part: str
    figure: str
    theirs: float
    times: float


KNOWN = (
    Known("orders, first page", "lists", "orders, first page", 34, 5),
    Known("products with stock per place", "lists", "products, with stock at a place", 106, 10),
    Known("pieces, searched", "lists", "pieces, searched", 92, 5),
    Known("quote of 10 lines to approved order", "commands", "quote of 10 lines to approved order", 1500, 15),
    Known("partial delivery", "commands", "partial delivery", 1600, 25),
    Known("CSV of 5,000 orders", "sheets", "CSV of orders", 15_000, 50),
    Known("CSV of 20,000 pieces", "sheets", "CSV of pieces", 83_000, 50),
    Known("PDF, cold", "papers", "PDF of a quote of 30 lines, cold", 1400, 5),
)
KNOWN_MEMORY_MB = 185


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


def _of_others(results: Results) -> Iterator[Verdict]:
    for database in results.databases():
        for known in KNOWN:
            one = results.figure(known.part, known.figure, database, "small")
            if one:
                yield _compared(known, one.p50_ms, database)
        memory = results.memory(database, "small")
        if memory:
            yield Verdict(
                "memory of the server at rest", database, f"{memory.rest:.0f} MB (at most {memory.most:.0f} MB)",
                f"≤ {KNOWN_MEMORY_MB} MB", memory.rest <= KNOWN_MEMORY_MB,
            )  # fmt: skip


def _compared(known: Known, ours: float, database: str) -> Verdict:
    times = known.theirs / ours
    return Verdict(
        known.name, database, f"{ours:,.0f} ms, {times:.1f} × faster than {known.theirs:,.0f} ms",
        f"{known.times:g} ×", times >= known.times,
    )  # fmt: skip
