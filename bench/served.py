"""One server of one company on one database, and what measures it."""

import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from bench import ROOT
from bench.client import Answer, Call, Client, get, rows_of
from bench.figures import Figure, figure
from bench.measure import Measured, measure
from bench.processes import megabytes
from bench.sizes import Size
from demo_server import demo_server
from surroundings import clean_environment

SETTINGS = {
    "DJANGO_SETTINGS_MODULE": "bench.floor.settings",
    "EMAIL_BACKEND": "django.core.mail.backends.dummy.EmailBackend",
}
EMPTY = get("/floor/empty")
MANY = 8
"""Clients at once."""


@dataclass
class Memory:
    """Megabytes of the whole server: `rest` when it was up and had answered a little, `most` since."""

    rest: float = 0.0
    most: float = 0.0
    over: threading.Event = field(default_factory=threading.Event)

    def watch(self) -> None:
        while not self.over.wait(1.0):
            self.most = max(self.most, megabytes())


@dataclass
class Served:
    """The served company; `seconds` that each call may be measured for."""

    address: str
    size: Size
    environment: dict[str, str]
    seconds: float
    memory: Memory = field(default_factory=Memory)

    @contextmanager
    def clients(self, count: int = 1) -> Iterator[list[Client]]:
        """Signed in anew: a token lives for a quarter of an hour only."""
        some = [Client(self.address) for _ in range(count)]
        try:
            yield some
        finally:
            for client in some:
                client.close()

    def call(self, call: Call) -> Answer:
        with self.clients() as [client]:
            return client.call(call)

    @cached_property
    def customer(self) -> str:
        """First and last name of somebody who has an order."""
        [order] = self.call(rows_of("orders", 0, 0)).data
        return " ".join(order["customer"].split()[:2])

    def figures(
        self,
        name: str,
        calls: Iterable[Call],
        floor: Call = EMPTY,
        *,
        floor_name: str = "empty",
        rows: int = 0,
        clients: Iterable[int] = (1, MANY),
        warm_up: int | None = None,
        each: int = 3,
        seconds: float = 0,
    ) -> Iterator[Figure]:
        """By one client and by many; `calls` are taken from by each in turn."""
        for count in clients:
            with self.clients(count) as some:
                found: Measured = measure(
                    some, calls, floor, seconds=seconds or self.seconds, each=1 if count == 1 else each,
                    warm_up=(3 if count == 1 else 1) if warm_up is None else warm_up,
                )  # fmt: skip
            yield figure(name, count, found, floor_name, rows)

    def run(self, *command: str) -> str:
        return run(self.environment, *command)


def run(environment: dict[str, str], *command: str) -> str:
    """A command of ours, in the environment of the server."""
    done = subprocess.run(  # noqa: S603 (our own commands)
        [sys.executable, *command],
        cwd=ROOT,
        env=clean_environment(Path(environment["DATA_DIR"]), **environment),
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}")
    return done.stdout


@contextmanager
def _shown_when_it_fails(said: IO[bytes]) -> Iterator[None]:
    try:
        yield
    except BaseException:
        said.seek(0)
        sys.stderr.buffer.write(said.read()[-20_000:])
        raise


@contextmanager
def served(size: Size, environment: dict[str, str], seconds: float) -> Iterator[Served]:
    """`environment` says where the prepared database is."""
    with (
        TemporaryFile() as said,
        _shown_when_it_fails(said),
        demo_server(output=said, **environment, **SETTINGS) as address,
    ):
        found = Served(address, size, environment, seconds)
        for _ in range(4):
            found.call(EMPTY)
        time.sleep(2)
        found.memory.rest = found.memory.most = megabytes()
        watcher = threading.Thread(target=found.memory.watch, daemon=True)
        watcher.start()
        try:
            yield found
        finally:
            found.memory.over.set()
            watcher.join()
