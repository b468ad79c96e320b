"""The figures of docs/performance.md, between two marks: `PAGE=yes make bench`, or `python -m bench.page` from results.json."""

from collections.abc import Callable, Iterator

from bench import ROOT
from bench.budgets import KNOWN, verdicts
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
    yield ""
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
    databases = results.databases()
    yield f"| how many times faster, small | best of other systems | {' | '.join(databases)} | wanted |"
    yield "|---|---:|" + "---:|" * len(databases) + "---:|"
    for known in KNOWN:
        found = [results.figure(known.part, known.figure, database, "small") for database in databases]
        ours = [f"{known.theirs / one.p50_ms:,.1f} ×" if one else "–" for one in found]
        yield f"| {known.name} | {_time(known.theirs)} | {' | '.join(ours)} | {known.times:g} × |"


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
