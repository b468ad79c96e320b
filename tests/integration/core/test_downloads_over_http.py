"""Downloads as programs and browsers get them, from the server that people run."""

import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from apps.core.http.downloads import FRAMES
from tests.processes import until
from tests.served import DownloadServer
from tests.served_downloads import LIMITS, ROWS

CSV_BYTES = len("\ufeffA\r\n".encode()) + ROWS * (109 + 2)


class Server(DownloadServer):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder, threads=4, log=folder / "log")

    def get(self, path: str, accept: str = "*/*") -> http.client.HTTPResponse:
        connection = self.connection()
        connection.request("GET", path, headers={"Accept": accept})
        return connection.getresponse()

    def rows_read(self) -> int:
        """When the reading has ended."""
        until(lambda: self.ended.exists() and self.ended.read_text(encoding="utf-8"))
        return int(self.ended.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: Any) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()


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


def test_what_broke_is_told_without_its_address(server: Server) -> None:
    """A link's token would stand in it."""
    with pytest.raises(http.client.IncompleteRead):
        server.get("/csv/breaks").read()
    said = server.log
    assert said
    until(lambda: "ZeroDivisionError" in said.read_text(encoding="utf-8"))
    assert "/csv/breaks" not in said.read_text(encoding="utf-8")


def test_the_connection_of_a_whole_answer_is_kept(server: Server) -> None:
    connection = server.connection()
    for _ in range(2):
        connection.request("GET", "/nothing/of/this")
        response = connection.getresponse()
        assert (response.status, response.headers["Content-Length"]) == (404, str(len(response.read())))
        assert connection.sock is not None


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
