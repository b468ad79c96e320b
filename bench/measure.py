"""Calls measured turn by turn with their floor, so that whatever else the machine does slows both."""

import math
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import islice

from bench.client import Answer, Call, Client
from bench.processes import Processor


@dataclass
class Series:
    """Calls of one kind: milliseconds of each, seconds that all of them took together, and the server's milliseconds of
    processor for all.
    """

    taken: list[float] = field(default_factory=list)
    seconds: float = 0.0
    processor: float = 0.0
    answers: list[Answer] = field(default_factory=list)

    def at(self, percent: int) -> float:
        """The nearest rank."""
        return sorted(self.taken)[max(0, math.ceil(len(self.taken) * percent / 100) - 1)]

    @property
    def per_second(self) -> float:
        return len(self.taken) / self.seconds


@dataclass(frozen=True)
class Measured:
    calls: Series
    floor: Series
    queries: int
    """The most of one answer."""

    @property
    def ratio(self) -> float:
        return self.calls.at(50) / self.floor.at(50)


def timed(client: Client, calls: Sequence[Call]) -> list[tuple[float, Answer]]:
    found = []
    for call in calls:
        started = time.perf_counter()
        answer = client.call(call)
        found.append(((time.perf_counter() - started) * 1000, answer))
    return found


def measure(
    clients: Sequence[Client],
    calls: Iterable[Call],
    floor: Call,
    *,
    seconds: float,
    each: int = 1,
    warm_up: int = 1,
    keep: Callable[[Answer], Answer | None] = lambda _: None,
) -> Measured:
    """Rounds of `each` calls by every client at once, each round followed by one of floors, until the calls or the
    seconds are over; the first `warm_up` rounds do not count. Answers that `keep` gives back are kept, of them all.
    """
    ours, theirs, queries = Series(), Series(), 0
    waiting, turn, processor = iter(calls), 0, Processor()
    with ThreadPoolExecutor(len(clients)) as pool:
        ends = time.perf_counter() + seconds
        while (batch := list(islice(waiting, each * len(clients)))) and (turn <= warm_up or time.perf_counter() < ends):
            some, least = Series(), Series()
            for answer in _round(pool, clients, batch, some, processor):
                queries = max(queries, answer.queries)
                if kept := keep(answer):
                    ours.answers.append(kept)
            _round(pool, clients, [floor] * len(batch), least, processor)
            turn += 1
            if turn > warm_up:
                _add(ours, some)
                _add(theirs, least)
    return Measured(ours, theirs, queries)


def _round(
    pool: ThreadPoolExecutor, clients: Sequence[Client], batch: list[Call], into: Series, processor: Processor
) -> list[Answer]:
    shares = [batch[place :: len(clients)] for place in range(len(clients))]
    started, busy = time.perf_counter(), processor.milliseconds()
    found = [pair for done in list(pool.map(timed, clients, shares)) for pair in done]
    into.seconds = time.perf_counter() - started
    into.processor = processor.milliseconds() - busy
    into.taken = [taken for taken, _ in found]
    return [answer for _, answer in found]


def _add(to: Series, more: Series) -> None:
    to.taken += more.taken
    to.seconds += more.seconds
    to.processor += more.processor
