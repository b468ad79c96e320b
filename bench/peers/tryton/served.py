"""An environment of its own, a database of its own, filled and served."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg

from bench import ROOT
from bench.databases import new_database
from bench.peers.peer import Peer
from bench.peers.tryton.client import PASSWORD, TrytonClient
from bench.processes import megabytes
from bench.sizes import Size
from surroundings import POSTGRES, free_port

HERE = Path(__file__).parent
WANTED = HERE / "requirements.txt"
ENVIRONMENT = ROOT / ".cache" / "peers" / "tryton"
VERSION = WANTED.read_text(encoding="utf-8").partition("trytond==")[2].partition("\n")[0]
APPLICATION = "trytond.application:app"
COMES_UP_WITHIN = 120  # seconds
MODULES = ("sale", "stock_lot")


def installed() -> Path:
    """Where its commands are."""
    said = ENVIRONMENT / "requirements.txt"
    if not said.exists() or said.read_text(encoding="utf-8") != WANTED.read_text(encoding="utf-8"):
        _run({}, sys.executable, "-m", "venv", str(ENVIRONMENT))
        _run({}, str(ENVIRONMENT / "bin" / "pip"), "install", "-q", "-r", str(WANTED))
        said.write_text(WANTED.read_text(encoding="utf-8"), encoding="utf-8")
    return ENVIRONMENT / "bin"


def _run(more: dict[str, str], *command: str) -> str:
    done = subprocess.run(command, env={**os.environ, **more}, check=False, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}")
    return done.stdout


@contextmanager
def served(size: Size, seconds: float) -> Iterator[Peer[TrytonClient]]:
    commands, database = installed(), f"trastienda_bench_tryton_{os.getpid()}"
    with TemporaryDirectory(prefix="trastienda-bench-") as folder, new_database(database) as url:
        settings, password = Path(folder, "trytond.conf"), Path(folder, "password")
        server = POSTGRES.partition("?")[0].rpartition("/")[0].replace("postgres://", "postgresql://")
        settings.write_text(f"[database]\nuri = {server}/\npath = {folder}\n", encoding="utf-8")
        password.write_text(PASSWORD, encoding="utf-8")
        where = {"TRYTOND_CONFIG": str(settings), "TRYTONPASSFILE": str(password), "TRYTOND_DATABASE_NAMES": database}
        _run(
            where, str(commands / "trytond-admin"), "-c", str(settings), "-d", database, "--email", "admin@demo.mx",
            "--activate-dependencies", "-u", *MODULES,
        )  # fmt: skip
        amounts = (size.orders, size.pieces, size.products, size.customers)
        told = _run(where, str(commands / "python"), str(HERE / "fill.py"), database, *map(str, amounts))
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("VACUUM ANALYZE")
        with _server(commands, where) as address:
            client = TrytonClient(address, database)
            empty = client.rpc("model.res.user.get_preferences", True)
            yield Peer(client, empty, json.loads(told), seconds, size.documents, lambda: megabytes(APPLICATION))


@contextmanager
def _server(commands: Path, where: dict[str, str]) -> Iterator[str]:
    """As many processes as cores, four threads each, as ours."""
    port = free_port()
    processes = str(os.cpu_count() or 1)
    gunicorn = [str(commands / "gunicorn"), "-w", processes, "--threads", "4", "-b", f"127.0.0.1:{port}", APPLICATION]
    server = subprocess.Popen(  # noqa: S603
        [*gunicorn, "--keep-alive", "60", "--log-level", "error"], env={**os.environ, **where}
    )
    try:
        deadline = time.monotonic() + COMES_UP_WITHIN
        while not _answers(port):
            if server.poll() is not None or time.monotonic() > deadline:
                raise SystemExit("Tryton does not answer.")
            time.sleep(0.2)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(COMES_UP_WITHIN)


def _answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=5).close()
    except OSError:
        return False
    return True
