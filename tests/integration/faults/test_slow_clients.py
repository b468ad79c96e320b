"""Clients that say nothing, or little, or take little: the others are served, and in the end they are let go."""

import http.client
import socket
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from project import server
from project.server import PATIENCE as OURS
from project.server import SLOWEST, Patience
from tests.processes import PATIENCE, until
from tests.served import DownloadServer
from tests.served_downloads import LIMITS

HEAD = b"GET /csv/whole HTTP/1.1\r\nHost: 127.0.0.1\r\n"
LONG = 200_000  # bytes of an upload, more than is kept in memory
UPLOAD = (
    b"POST /csv/whole HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=cut\r\n"
    b"Content-Length: %d\r\n\r\n" % LONG
)


@dataclass(eq=False)
class Part:
    """A request of which so much has come."""

    body_bytes_received: int = 0


@dataclass(eq=False)
class Channel:
    """What waitress tells of a connection."""

    request: Part | None = None
    requests: list[Part] = field(default_factory=list)
    outbufs: list[object] = field(default_factory=lambda: [object()])
    total_outbufs_len: int = 0
    will_close: bool = False


def let_go_at(channel: Channel, *moments: float) -> float | None:
    """The first of these at which patience with it is at its end."""
    patience = Patience()
    for moment in moments:
        patience.look([channel], moment)
        if channel.will_close:
            return moment
    return None


def test_half_a_request_is_waited_for_and_in_the_end_let_go() -> None:
    assert let_go_at(Channel(Part()), 100, 100 + OURS, 100 + OURS + 2) == 100 + OURS + 2


def test_what_has_come_earns_time() -> None:
    assert let_go_at(Channel(Part(10 * SLOWEST)), 100, 100 + OURS + 9, 100 + OURS + 11) == 100 + OURS + 11


def test_the_rest_of_an_answer_has_the_time_that_it_takes_to_take_it() -> None:
    channel = Channel(total_outbufs_len=10 * SLOWEST)
    patience = Patience()
    patience.look([channel], 100)
    channel.total_outbufs_len = 1  # the last byte is not taken
    patience.look([channel], 100 + OURS + 9)
    assert not channel.will_close
    patience.look([channel], 100 + OURS + 11)
    assert channel.will_close


def test_each_request_and_each_answer_has_a_patience_of_its_own() -> None:
    channel = Channel(Part())
    patience = Patience()
    patience.look([channel], 100)
    channel.request = Part()
    patience.look([channel], 100 + OURS + 5)
    channel.total_outbufs_len = 5
    patience.look([channel], 100 + 2 * OURS)
    channel.outbufs = [object()]
    patience.look([channel], 100 + 3 * OURS + 5)
    assert not channel.will_close


@pytest.mark.parametrize(
    "channel", [Channel(), Channel(requests=[Part()], total_outbufs_len=5)], ids=["idle", "in hand"]
)
def test_who_is_not_waited_for_is_not_let_go(channel: Channel) -> None:
    assert let_go_at(channel, 100, 100 + 10 * OURS) is None


def test_the_oldest_go_when_too_much_lies_about_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "MOST_COLLECTED", 100)
    oldest, older, young = Channel(Part(40)), Channel(Part(40)), Channel(Part(40))
    patience = Patience()
    patience.look([oldest], 100)
    patience.look([older, oldest], 102)
    patience.look([young, older, oldest], 104)
    assert [channel.will_close for channel in (oldest, older, young)] == [True, False, False]


@pytest.fixture(scope="module")
def two_threads(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DownloadServer]:
    server = DownloadServer(tmp_path_factory.mktemp("slow"), threads=2)
    yield server
    assert server.stop() == 0


def is_served(port: int) -> None:
    """Others are: on one connection, one after the other."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE / 4)
    for _ in range(3):
        connection.request("GET", "/csv/whole")
        response = connection.getresponse()
        assert (response.status, len(response.read()) > 1000) == (200, True)


@pytest.mark.parametrize(
    "sent", [b"", HEAD, UPLOAD, UPLOAD + bytes(LONG // 2)], ids=["nothing", "head", "upload", "half"]
)
def test_two_hundred_that_keep_silent_take_no_thread(two_threads: DownloadServer, sent: bytes) -> None:
    silent = [socket.create_connection(("127.0.0.1", two_threads.port)) for _ in range(200)]
    for one in silent:
        one.sendall(sent)
    is_served(two_threads.port)
    for one in silent:
        one.close()


def test_more_than_there_are_threads_that_take_nothing_take_none(two_threads: DownloadServer) -> None:
    taking = []
    for _ in range(6):  # each answer is made whole first: on a busy machine twenty of them take longer than we wait
        one = socket.socket()
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        one.connect(("127.0.0.1", two_threads.port))
        one.sendall(b"GET /csv/long HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        taking.append(one)
    is_served(two_threads.port)
    for one in taking:
        one.close()


def test_a_head_that_comes_byte_by_byte_is_answered(two_threads: DownloadServer) -> None:
    with socket.create_connection(("127.0.0.1", two_threads.port), timeout=PATIENCE) as slow:
        for byte in b"GET /xlsx/nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n":
            slow.sendall(bytes([byte]))
        assert slow.recv(100).startswith(b"HTTP/1.1 ")


@pytest.mark.parametrize("sent", [HEAD, UPLOAD + bytes(LONG // 2)], ids=["head", "half"])
def test_who_never_ends_a_request_is_let_go(tmp_path_factory: pytest.TempPathFactory, sent: bytes) -> None:
    impatient = DownloadServer(tmp_path_factory.mktemp("impatient"), threads=1, PATIENCE="0.5", SLOWEST="1e9")
    try:
        with socket.create_connection(("127.0.0.1", impatient.port), timeout=PATIENCE) as slow:
            slow.sendall(sent)
            assert slow.recv(100) == b""
    finally:
        assert impatient.stop() == 0


def test_told_to_stop_it_hands_out_what_it_has_in_hand(tmp_path_factory: pytest.TempPathFactory) -> None:
    """An answer that was made but not taken yet goes out whole, and nobody comes in."""
    stopping = DownloadServer(tmp_path_factory.mktemp("stopping"), threads=1)
    connection = stopping.connection()
    connection.request("GET", "/csv/long")
    response = connection.getresponse()
    first = response.read(10)
    until(lambda: stopping.ended.exists() and stopping.ended.read_text() == str(LIMITS["long"]))
    stopping.process.terminate()
    until(stopping.refuses)
    assert len(first + response.read()) > LIMITS["long"] * 100
    assert stopping.process.wait(PATIENCE) == 0


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", b"400"),
        (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +5\r\n\r\n", b"400"),
        (b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", b"501"),
        (b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX-A : b\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX-A: b\rc\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX-A: " + b"a" * 40_000 + b"\r\n\r\n", b"431"),
    ],
)
def test_doubtful_lengths_codings_and_heads_are_refused(
    two_threads: DownloadServer, request_: bytes, status: bytes
) -> None:
    """Where one starts and the next one ends is not to be doubted: a proxy may have read it otherwise."""
    with socket.create_connection(("127.0.0.1", two_threads.port), timeout=PATIENCE) as doubtful:
        doubtful.sendall(request_)
        with doubtful.makefile("rb") as answer:
            told = answer.read()
    assert told.split()[1] == status
    assert told.count(b"HTTP/1.1 ") + told.count(b"HTTP/1.0 ") == 1
