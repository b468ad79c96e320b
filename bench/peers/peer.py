"""A served company of another system, and one client of it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from bench.client import Answer, Call, Client
from bench.figures import Figure, figure
from bench.measure import measure
from bench.results import MemoryUse

C = TypeVar("C", bound=Client)


@dataclass
class Peer(Generic[C]):
    """`empty` is a call that does nothing there; `known` its ids of what the company is made of."""

    client: C
    empty: Call
    known: dict[str, int]
    seconds: float
    documents: int
    megabytes: Callable[[], float]
    memory: MemoryUse = field(default_factory=lambda: MemoryUse(0, 0))

    def read(self, name: str, calls: Iterable[Call], rows: int, *, seconds: float = 0, warm_up: int = 3) -> Figure:
        """A call that changes nothing, as often as there is time for."""
        found = measure([self.client], calls, self.empty, seconds=seconds or self.seconds, warm_up=warm_up)
        self._look()
        return figure(name, 1, found, "empty", rows)

    def step(self, name: str, calls: Iterable[Call]) -> tuple[Figure, list[Answer]]:
        """A command, once for each document."""
        found = measure([self.client], calls, self.empty, seconds=600, keep=lambda answer: answer)
        self._look()
        return figure(name, 1, found, "empty"), found.calls.answers

    def _look(self) -> None:
        now = self.megabytes()
        self.memory = MemoryUse(self.memory.rest or round(now, 1), max(self.memory.most, round(now, 1)))
