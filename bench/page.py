"""The figures of docs/performance.md, between two marks: `PAGE=yes make bench`, or `python -m bench.page` from results.json."""

from collections.abc import Callable, Iterator

from bench import ROOT
from bench.budgets import COMPARED, MOST_MS, at_a_million, verdicts
from bench.figures import Figure
from bench.results import Results, read

PAGE = ROOT / "docs" / "performance.md"
START, END = "<!-- figures: PAGE=yes make bench -->", "<!-- /figures -->"
SHOWN = (
    ("lists", "quotes, first page"),
    ("lists", "quotes, searched"),
    ("lists", "orders, first page"),
    ("lists", "orders, filtered"),
    ("lists", "orders, searched"),
    ("lists", "orders, last page"),
    ("lists", "pieces, first page"),
    ("lists", "pieces, searched"),
    ("lists", "products, with stock at a place"),
    ("details", "order, detail"),
    ("commands", "quote of 10 lines to approved order"),
    ("commands", "partial delivery"),
    ("sheets", "CSV of orders"),
    ("sheets", "CSV of pieces"),
    ("papers", "PDF of a quote of 30 lines, cold"),
    ("papers", "PDF of a quote of 30 lines, warm"),
    ("imports", "import of 10,000 new pieces, saved"),
)
AT_ONCE = 8  # clients
SLOWEST = 8


def figures(results: Results) -> Iterator[str]:
    days = sorted({run.date[:10] for run in results.runs})
    yield f"Measured {' to '.join({days[0]: 0, days[-1]: 0})} on {_machines(results)}.\n"
    yield from _table(
        results, "p50 of one client · × the floor", 1, lambda one: f"{_time(one.p50_ms)} · {one.ratio:.1f} ×"
    )
    memory = [results.memory(*column) for column in _columns(results)]
    cells = [f"{one.rest:.0f} MB, at most {one.most:.0f} MB" if one else "–" for one in memory]
    yield f"| memory of the server at rest | {' | '.join(cells)} | `make bench` |"
    yield ""
    yield from _table(results, f"answers a second to {AT_ONCE} clients", AT_ONCE, lambda one: f"{one.per_second:,.1f}")
    yield ""
    yield from _compared(results)
    yield from _million(results)
    yield _kept(results)


def _machines(results: Results) -> str:
    """Where; with what was measured there, when not all was measured on one."""
    there: dict[str, dict[str, int]] = {}
    for run in results.runs:
        there.setdefault(f"{run.machine['cores']} cores of {run.machine['cpu']}", {})[run.part] = 0
    if len(there) == 1:
        return next(iter(there))
    return "; ".join(f"{words} ({', '.join(parts)})" for words, parts in there.items())


def _columns(results: Results) -> list[tuple[str, str]]:
    return [(database, size) for database in results.databases() for size in ("small", "large")]


def _table(results: Results, title: str, clients: int, cell: Callable[[Figure], str]) -> Iterator[str]:
    columns = _columns(results)
    yield f"| {title} | {' | '.join(', '.join(column) for column in columns)} | made again by |"
    yield "|---|" + "---:|" * len(columns) + "---|"
    for part, name in SHOWN:
        found = [results.figure(part, name, *column, clients) for column in columns]
        if any(found):
            cells = [cell(one) if one else "–" for one in found]
            yield f"| {name} | {' | '.join(cells)} | `make bench ONLY={part}` |"


def _compared(results: Results) -> Iterator[str]:
    """Beside the best of other systems, where both were measured in one run."""
    databases, rows = results.databases(), []
    for known in COMPARED:
        best, ours = None, []
        for database in databases:
            found = results.best_peer(known.part, known.figure, database, "small")
            one = results.figure(known.part, known.figure, database, "small")
            best = best or found
            ours.append(f"{found[1].p50_ms / one.p50_ms:,.1f} ×" if found and one else "–")
        if best:
            rows.append(f"| {known.figure} | {_time(best[1].p50_ms)} | {' | '.join(ours)} | {known.times:g} × |")
    if rows:
        yield f"| how many times faster, small, one run | best of {_peers(results)} | {' | '.join(databases)} | wanted |"
        yield "|---|---:|" + "---:|" * len(databases) + "---:|"
        yield from rows
        yield ""


def _peers(results: Results) -> str:
    return ", ".join(f"{run.part.capitalize()} {run.machine['peer']}" for run in results.peers)


def _million(results: Results) -> Iterator[str]:
    """The longest that one client waits where there are a million pieces."""
    found = at_a_million(results)
    if not found:
        return
    within = sum(one.p50_ms <= MOST_MS for one in found)
    yield f"| a million pieces, 150,000 customers, PostgreSQL: {within} of {len(found)} calls within {MOST_MS} ms | p50 | queries |"
    yield "|---|---:|---:|"
    for one in found[:SLOWEST]:
        yield f"| {one.name} | {_time(one.p50_ms)} | {one.queries} |"
    yield ""


def _kept(results: Results) -> str:
    every = list(verdicts(results))
    kept = sum(one.kept for one in every)
    return f"{kept} of {len(every)} budgets are kept; `make bench` ends with all of them, and says which are not."


def _time(milliseconds: float) -> str:
    return f"{milliseconds / 1000:.1f} s" if milliseconds >= 1000 else f"{milliseconds:.0f} ms"


def write(results: Results) -> None:
    head, mark, rest = PAGE.read_text(encoding="utf-8").partition(START)
    _, end, tail = rest.partition(END)
    if not mark or not end:
        raise SystemExit(f"{PAGE.name} has no {START} … {END}.")
    PAGE.write_text(f"{head}{START}\n" + "\n".join(figures(results)) + f"\n{END}{tail}", encoding="utf-8")


if __name__ == "__main__":
    write(read())
