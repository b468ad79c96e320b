"""Several servers of one company, as machines behind a balancer are, and clients that go to the next when one is gone."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

from bench import ROOT
from bench.client import Answer, Call, Client
from bench.processes import descendants
from demo_server import wait_for
from surroundings import clean_environment, free_port

PAUSE = 0.05  # seconds


class Server:
    """What one machine would run: web processes and a job worker."""

    def __init__(self, environment: dict[str, str], output: IO[bytes]) -> None:
        self.address = f"http://127.0.0.1:{(port := free_port())}"
        settings = clean_environment(Path(environment["DATA_DIR"]), **environment, PORT=str(port))
        program = [ROOT / ".venv" / "bin" / "python", ROOT / "scripts" / "serve.py"]
        self.process = subprocess.Popen(program, cwd=ROOT, env=settings, stdout=output, stderr=output)  # noqa: S603 (ours)

    def kill(self) -> None:
        """As when the power goes: none of its processes ends what it has in hand."""
        for pid in (self.process.pid, *descendants(self.process.pid)):
            os.kill(pid, signal.SIGKILL)
        self.process.wait()


@contextmanager
def servers(amount: int, environment: dict[str, str], output: IO[bytes]) -> Iterator[list[Server]]:
    some = [Server(environment, output) for _ in range(amount)]
    try:
        for one in some:
            wait_for(one.process, one.address)
        yield some
    finally:
        for one in some:
            if one.process.poll() is None:
                one.process.terminate()
        for one in some:
            one.process.wait()


class Balanced(Client):
    """Asks one server, and once that is gone the next, with the same call: its key lets it be done once."""

    def __init__(self, addresses: Sequence[str], first: int) -> None:
        self.addresses, self.at = addresses, first
        self.moves = 0
        """How often its server was gone."""
        super().__init__(addresses[first % len(addresses)])

    def connect(self) -> None:
        while True:
            self.host = urlsplit(self.addresses[self.at % len(self.addresses)])
            try:
                return super().connect()
            except OSError:
                self.at += 1
                self.moves += 1
                time.sleep(PAUSE)

    def call(self, call: Call) -> Answer:
        while True:
            try:
                answer = super().call(call)
            except (OSError, IndexError):  # cut off before the answer, or within its head
                answer = None
            if answer and len(answer.body) == int(answer.headers.get("content-length", len(answer.body))):
                return answer
            self.close()
            self.connect()
