"""Runs tests against two servers at once: own folders, one PostgreSQL, one Redis, and S3 where the environment names it.

.venv/bin/python scripts/two_servers.py                       races and what is shared, by pytest
.venv/bin/python scripts/two_servers.py tests/integration/sales/test_cash_at_once.py
.venv/bin/python scripts/two_servers.py e2e/quotes.spec.ts    in the browser, through a proxy that takes turns
"""

import os
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import cycle
from pathlib import Path

import psycopg

from browser_tests import browser, mail_server
from demo_server import demo_server, wait_for
from stages import ROOT
from surroundings import POSTGRES, clean_environment, free_port

REDIS = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/15")
RACES = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("tests/integration/*/test_*at_once.py"))
# Sheets, entries and the review reach into the process that is asked, to stop it at a certain place.
RACES = [
    path for path in RACES if "/sales/" in path or path.endswith(("test_pieces_at_once.py", "transfers_at_once.py"))
]
S3 = {name: os.environ[name] for name in os.environ if name.startswith("S3_")}


@contextmanager
def database() -> Iterator[str]:
    """A new one, of which nothing stays."""
    name = f"trastienda_two_{os.getpid()}"
    server = POSTGRES.rpartition("/")[0]
    with closing(psycopg.connect(POSTGRES, autocommit=True)) as postgres:
        postgres.execute(f'CREATE DATABASE "{name}"')
        try:
            yield f"{server}/{name}"
        finally:
            postgres.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@contextmanager
def in_turns(*ports: int) -> Iterator[int]:
    """A port at which each new connection goes to the next of these."""
    following = cycle(ports)

    def pass_on(source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        with suppress(OSError):
            target.shutdown(socket.SHUT_WR)

    def serve() -> None:
        with suppress(OSError):
            while True:
                near, _ = listener.accept()
                far = socket.create_connection(("127.0.0.1", next(following)))
                for pair in ((near, far), (far, near)):
                    threading.Thread(target=pass_on, args=pair, daemon=True).start()

    with socket.create_server(("127.0.0.1", 0), backlog=100) as listener:
        threading.Thread(target=serve, daemon=True).start()
        yield int(listener.getsockname()[1])


@contextmanager
def two_demo_servers() -> Iterator[str]:
    """The address at which both serve one demo company."""
    with database() as url, tempfile.TemporaryDirectory(prefix="trastienda-two-") as folder:
        port, one, other = free_port(), Path(folder) / "one", Path(folder) / "other"
        (Path(folder) / "media").mkdir()
        for own in (one, other):
            own.mkdir()
            (own / "media").symlink_to(Path(folder) / "media")
        shared = {**S3, "DATABASE_URL": url, "CACHE_URL": REDIS, "SECRET_KEY": os.urandom(32).hex()}
        settings = clean_environment(other, PORT=str(port), **shared)
        with demo_server(output=None, **shared, DATA_DIR=str(one)) as first:
            second = subprocess.Popen([sys.executable, ROOT / "scripts" / "serve.py"], cwd=ROOT, env=settings)
            try:
                wait_for(second, f"http://127.0.0.1:{port}")
                with in_turns(int(first.rpartition(":")[2]), port) as both:
                    yield f"http://127.0.0.1:{both}"
            finally:
                second.terminate()
                second.wait(40)


def main() -> int:
    asked = sys.argv[1:] or ["tests/integration/faults/test_two_servers.py", *RACES]
    if any(name.startswith("e2e") for name in asked):
        with mail_server() as mail, two_demo_servers() as address:
            return browser(address, mail, asked)
    with tempfile.TemporaryDirectory(prefix="trastienda-two-") as folder:
        url = f"{POSTGRES.rpartition('/')[0]}/trastienda_two_{os.getpid()}"
        settings = clean_environment(Path(folder), **S3, DATABASE_URL=url, TEST_REDIS_URL=REDIS, SERVERS="2")
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *asked]
        return subprocess.run(command, cwd=ROOT, env=settings, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
