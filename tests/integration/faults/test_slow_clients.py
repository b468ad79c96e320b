"""Clients that say nothing, or little, or take little: the others are served, and in the end they are let go."""

import http.client
import socket
import time
from collections.abc import Iterator

import pytest

from project import patient_worker
from project.patient_worker import AT_ONCE, PatientSocket, is_enough
from tests.processes import PATIENCE
from tests.served import DownloadServer

HEAD = b"POST /csv/whole HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize(
    ("request_", "enough"),
    [
        (b"", False),
        (b"GET / HTTP/1.1\r\nHost: x\r\n", False),
        (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", True),
        (HEAD + b"Content-Length: 3\r\n\r\n{", False),
        (HEAD + b"content-length:  3 \r\n\r\n{ }", True),
        (HEAD + b"Content-Length: 3\r\nExpect: 100-continue\r\n\r\n", True),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n", True),
        (HEAD + b"Content-Length: 40000000\r\n\r\n{", True),
        (HEAD + b"Content-Length: x\r\n\r\n", True),
        (b"x" * AT_ONCE, True),
    ],
)
def test_a_thread_is_taken_when_there_is_something_to_read(request_: bytes, enough: bool) -> None:
    assert is_enough(request_) == enough


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[PatientSocket, socket.socket]]:
    """Ours, whose patience ends in a moment, and the other side's."""
    monkeypatch.setattr(patient_worker, "PATIENCE", 0.05)
    monkeypatch.setattr(patient_worker, "SLOWEST", 10**9)
    one, other = socket.socketpair()
    ours = PatientSocket(one.family, one.type, one.proto, fileno=one.detach())
    yield ours, other
    ours.close()
    other.close()


def test_who_sends_nothing_is_let_go(pair: tuple[PatientSocket, socket.socket]) -> None:
    with pytest.raises(ConnectionResetError):
        pair[0].recv(100)


def test_who_sends_a_byte_now_and_then_is_let_go_as_well(pair: tuple[PatientSocket, socket.socket]) -> None:
    ours, other = pair
    for _ in range(6):
        other.send(b"x")
        assert ours.recv(1) == b"x"
        ours.waited += 0.01  # as if it had come so late
        if ours.waited > patient_worker.PATIENCE:
            break
    other.send(b"x")
    with pytest.raises(ConnectionResetError):
        ours.recv(1)


def test_who_takes_nothing_is_let_go(pair: tuple[PatientSocket, socket.socket]) -> None:
    with pytest.raises(ConnectionResetError):
        pair[0].sendall(b"x" * 50_000_000)


def test_what_was_moved_earns_time_and_the_next_request_begins_anew(pair: tuple[PatientSocket, socket.socket]) -> None:
    ours, other = pair
    ours.sendall(b"x" * 1000)
    assert (len(other.recv(2000)), ours.moved) == (1000, 1000)
    ours.waited = 1000.0
    ours.begin()
    other.send(b"y")
    assert ours.recv(10) == b"y"


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """Of two threads that serve `tests.served_downloads`."""
    server = DownloadServer(tmp_path_factory.mktemp("slow"), "project.patient_worker.PatientWorker", threads=2)
    yield server.port
    assert server.stop() == 0


@pytest.mark.parametrize(
    "sent", [b"", b"GET /csv/whole HTTP/1.1\r\nHost: x\r\n", HEAD + b"Content-Length: 900\r\n\r\n{"]
)
def test_twenty_that_keep_silent_take_no_thread(port: int, sent: bytes) -> None:
    silent = [socket.create_connection(("127.0.0.1", port)) for _ in range(20)]
    for one in silent:
        one.sendall(sent)
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE / 4)
    for _ in range(3):  # one connection, kept
        connection.request("GET", "/csv/whole")
        response = connection.getresponse()
        assert (response.status, len(response.read()) > 1000) == (200, True)
    for one in silent:
        one.close()


def test_a_head_that_comes_byte_by_byte_is_answered(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as slow:
        for byte in b"GET /xlsx/nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n":
            slow.sendall(bytes([byte]))
        assert slow.recv(100).startswith(b"HTTP/1.1 ")


def test_one_that_ends_in_the_middle_of_its_head_is_forgotten(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as gone:
        gone.sendall(b"GET /csv/whole HTTP/1.1\r\n")
        time.sleep(0.1)
        gone.shutdown(socket.SHUT_WR)
        assert gone.recv(100) in {b"", b"HTTP/1.1 400 Bad Request"}
