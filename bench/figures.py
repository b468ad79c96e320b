"""What was measured, as it is kept in results.json."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bench.measure import Measured


@dataclass(frozen=True)
class Figure:
    """One call at one number of clients. `ratio` is of its p50 to that of its `floor`, measured turn by turn with it;
    `queries` the most questions to the database that one answer took, `rows` how many rows it was about,
    `processor_ms` the server's time of the processor for one answer.
    """

    name: str
    clients: int
    calls: int
    p50_ms: float
    p95_ms: float
    per_second: float
    floor: str
    floor_p50_ms: float
    ratio: float
    queries: int
    rows: int = 0
    more: dict[str, float] = field(default_factory=dict)
    processor_ms: float = 0.0


def figure(name: str, clients: int, found: Measured, floor: str, rows: int = 0, **more: float) -> Figure:
    calls = found.calls
    return Figure(
        name=name,
        clients=clients,
        calls=len(calls.taken),
        p50_ms=round(calls.at(50), 2),
        p95_ms=round(calls.at(95), 2),
        per_second=round(calls.per_second, 2),
        floor=floor,
        floor_p50_ms=round(found.floor.at(50), 2),
        ratio=round(found.ratio, 2),
        queries=found.queries,
        rows=rows,
        processor_ms=round(calls.processor / len(calls.taken), 2),
        more=more,
    )


def together(name: str, steps: Sequence[Figure]) -> Figure:
    """The sum of steps that follow each other."""
    first = steps[0]
    p50, p95, floor = (sum(getattr(s, key) for s in steps) for key in ("p50_ms", "p95_ms", "floor_p50_ms"))
    return Figure(
        name, first.clients, first.calls, round(p50, 2), round(p95, 2),
        round(1 / sum(1 / step.per_second for step in steps), 2), first.floor, round(floor, 2), round(p50 / floor, 2),
        sum(step.queries for step in steps), rows=steps[-1].rows,
        processor_ms=round(sum(step.processor_ms for step in steps), 2),
    )  # fmt: skip
