"""The tables on the screen."""

from collections.abc import Iterator

from bench.budgets import verdicts
from bench.figures import Figure
from bench.results import Results

LINE = "{:44} {:>3} {:>10} {:>10} {:>9} {:>8} {:>4}  {:>10} {:>10} {:>9} {:>8} {:>4}  {:>7}"
HEAD = LINE.format(
    "", "at", "p50 ms", "p95 ms", "per s", "× floor", "q", "p50 ms", "p95 ms", "per s", "× floor", "q", "growth"
)


def table(results: Results, database: str, part: str) -> Iterator[str]:
    """A line for each call, the companies side by side; `at` so many clients, `q` queries of an answer."""
    sizes = [size for size in results.sizes() if results.figures(part, database, size)][-2:]
    if not sizes:
        return
    yield f"\n{part} on {database} ({' | '.join(sizes)}); × floor: {', '.join(_floors(results, part, database))}"
    yield HEAD
    for one in results.figures(part, database, sizes[0]):
        other = results.figure(part, one.name, database, sizes[-1], one.clients) if len(sizes) > 1 else None
        growth = f"{other.p50_ms / one.p50_ms:.1f} ×" if other else ""
        yield LINE.format(one.name[:44], one.clients, *_cells(one), *_cells(other), growth).rstrip()


def _floors(results: Results, part: str, database: str) -> list[str]:
    every = [one for size in results.sizes() for one in results.figures(part, database, size)]
    return list(dict.fromkeys(f"{one.floor}" for one in every if one.floor)) or ["none"]


def _cells(one: Figure | None) -> tuple[str, ...]:
    if one is None:
        return ("",) * 5
    return f"{one.p50_ms:,.1f}", f"{one.p95_ms:,.1f}", f"{one.per_second:,.1f}", f"{one.ratio:,.1f}", str(one.queries)


def judged(results: Results) -> Iterator[str]:
    """Every budget, and whether it is kept."""
    yield "\nBudgets"
    for one in verdicts(results):
        yield f"{'pass' if one.kept else 'NOT ':5} {one.database:11} {one.what:62} {one.ours}; wanted {one.wanted}"


def memory(results: Results) -> Iterator[str]:
    yield "\nMemory of the server, all processes (PSS)"
    for database in results.databases():
        for size in results.sizes():
            if found := results.memory(database, size):
                yield f"{database:11} {size:6} {found.rest:7.0f} MB at rest {found.most:7.0f} MB at most"
