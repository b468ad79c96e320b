"""The server that people run, on the database of the tests, to be killed in the middle of what it does."""

import os
import secrets
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.db import connection
from django.test import override_settings
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart

from tests.personas import Caller
from tests.processes import ServerProcess, free_port, until

KEY = secrets.token_hex(32)
"""Of servers and tests alike; a served company refuses the one that tests have otherwise."""


class Server(ServerProcess):
    """`scripts/serve.py` with two web processes and a worker of jobs."""

    def __init__(self, folder: Path, log: Path | None = None, /, **environment: str) -> None:
        self.folder = folder
        port = free_port()
        given = {name: value for name, value in os.environ.items() if name not in {"CACHE_URL", "LOG_LEVEL"}}
        ours = {"DATA_DIR": str(folder), "DATABASE_URL": database_url(), "SECRET_KEY": KEY, "PORT": str(port)}
        people = {"DJANGO_SETTINGS_MODULE": "project.settings"}
        super().__init__([sys.executable, "scripts/serve.py"], {**given, **ours, **people, **environment}, port, log)

    def form(self, who: Caller, path: str, fields: dict[str, Any], key: str = "") -> tuple[int, bytes]:
        """What this person's form is answered; with a `key` once, however often it is sent."""
        once = {"Idempotency-Key": key} if key else {}
        headers = {**who.headers, "Content-Type": MULTIPART_CONTENT, **once}
        return self.call("POST", f"/api{path}", encode_multipart(BOUNDARY, fields), headers)

    def kill(self, what: str) -> None:
        """At once and without a word: the `web` processes, the worker of `jobs`, or `all` of it, which starts again."""
        if what == "all":
            for pid in (self.process.pid, *children_of(self.process.pid)):
                _kill(pid)
            self.process.wait()
            until(self.refuses)
            self.start()
        else:
            for pid in children_of(self.process.pid):
                if what.encode() in Path(f"/proc/{pid}/cmdline").read_bytes():
                    _kill(pid)


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()]


def _kill(pid: int) -> None:
    try:
        if pid:
            os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def database_url() -> str:
    """Of the database that this test has."""
    of: dict[str, Any] = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{of['NAME']}"
    return f"postgres://{of['USER']}:{of['PASSWORD']}@{of['HOST']}:{of['PORT'] or 5432}/{of['NAME']}"


@contextmanager
def served(folder: Path, log: Path | None = None, /, **environment: str) -> Iterator[Server]:
    server = Server(folder, log, **environment)
    try:
        with override_settings(SECRET_KEY=KEY):
            yield server
    finally:
        assert server.stop() == 0


class DownloadServer(ServerProcess):
    """`tests.served_downloads` with so many `threads`."""

    def __init__(self, folder: Path, threads: int, log: Path | None = None, **environment: str) -> None:
        self.ended = folder / "ended"
        port = free_port()
        # With an empty database of its own: the one that DATABASE_URL names need not be there while tests run.
        given = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
        ours = {"ENDED": str(self.ended), "DATA_DIR": str(folder)}
        settings = {"DJANGO_SETTINGS_MODULE": "project.settings.testing"}
        command = [sys.executable, "-m", "tests.served_downloads", str(port), str(threads)]
        super().__init__(command, {**given, **ours, **settings, **environment}, port, log)
