"""Downloads as programs and browsers get them, from the server that people run."""

import http.client
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from apps.core.http.downloads import FRAMES
from tests.served_downloads import LIMITS, ROWS

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 60  # seconds
CSV_BYTES = len("\ufeffA\r\n".encode()) + ROWS * (109 + 2)


class Server:
    """Of `tests.served_downloads`."""

    def __init__(self, folder: Path) -> None:
        self.ended = folder / "ended"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        serve = [
            "-m",
            "gunicorn",
            "tests.served_downloads:application()",
            "--worker-class",
            "gthread",
            "--threads",
            "4",
        ]
        address = ["--bind", f"127.0.0.1:{self.port}", "--no-control-socket"]
        # With an empty database of its own: the one that DATABASE_URL names need not be there while tests run.
        given = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
        settings = {"DJANGO_SETTINGS_MODULE": "project.settings.testing", "ENDED": str(self.ended)}
        self.process = subprocess.Popen(
            [sys.executable, *serve, *address], cwd=ROOT, env={**given, **settings, "DATA_DIR": str(folder)}
        )

    def get(self, path: str, accept: str = "*/*") -> http.client.HTTPResponse:
        deadline = time.monotonic() + PATIENCE
        while True:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
            try:
                connection.request("GET", path, headers={"Accept": accept})
                return connection.getresponse()
            except ConnectionRefusedError:
                assert time.monotonic() < deadline and self.process.poll() is None
                time.sleep(0.1)

    def rows_read(self) -> int:
        """When the reading has ended."""
        deadline = time.monotonic() + PATIENCE
        while not (self.ended.exists() and self.ended.read_text(encoding="utf-8")):
            assert time.monotonic() < deadline, "It is still reading."
            time.sleep(0.05)
        return int(self.ended.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: Any) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("served"))
    try:
        yield server
    finally:
        server.process.terminate()
        server.process.wait(PATIENCE)


@pytest.fixture(autouse=True)
def nothing_read(server: Server) -> None:
    server.ended.unlink(missing_ok=True)


def test_a_whole_file_is_whole(server: Server) -> None:
    response = server.get("/csv/whole")
    assert response.headers["Transfer-Encoding"] == "chunked"
    assert len(response.read()) == CSV_BYTES


def test_a_file_that_breaks_never_looks_whole(server: Server) -> None:
    """The chunk that ends an answer is missing: no client takes what came for all of it."""
    response = server.get("/csv/breaks")
    assert response.status == 200
    with pytest.raises(http.client.IncompleteRead):
        response.read()


def test_a_book_that_breaks_is_a_refusal(server: Server) -> None:
    assert server.get("/xlsx/breaks").status == 500


@pytest.mark.parametrize("file", ["csv", "xlsx"])
def test_frames_that_break_end_with_the_fault(server: Server, file: str) -> None:
    last = server.get(f"/{file}/breaks", FRAMES).read().splitlines()[-1]
    assert json.loads(last)["fault"]["message"].startswith("Algo falló de nuestro lado.")


@pytest.mark.parametrize(("file", "accept"), [("csv", "*/*"), ("csv", FRAMES), ("xlsx", FRAMES)])
def test_the_reading_ends_when_the_other_side_goes(server: Server, file: str, accept: str) -> None:
    response = server.get(f"/{file}/endless", accept)
    assert len(response.read(10)) == 10
    response.close()
    assert 0 < server.rows_read() < LIMITS["endless"] / 10
