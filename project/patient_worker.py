"""gunicorn's worker with threads, for clients that are slow or say nothing: a thread is not theirs to keep.

A connection gets a thread when the head of its request is there, and its body if it is a short one. From then on a
request waits for its other side, to send or to take, no longer than `PATIENCE` and what its bytes are worth at `SLOWEST`.
A proxy in front does better: it collects requests and answers, and lets many slow clients wait at once.
"""

import errno
import re
import selectors
import socket
import time
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from django.db import connections
from gunicorn.workers.gthread import STOP_KEEPALIVE_LINGER, TConn, ThreadWorker

T = TypeVar("T")

COMES_WITHIN = 20.0  # seconds, from the connection to all that is waited for
AT_ONCE = 32 * 1024  # bytes that are waited for; longer heads are refused, longer bodies come while a thread reads
PATIENCE = 30.0  # seconds that one request waits for its other side, all in all
SLOWEST = 20 * 1024  # bytes a second that earn it more
MOST_UNREAD = 100 * 1024 * 1024  # bytes of a refused body that are let in
_PIECE = 64 * 1024  # bytes
_LENGTH = re.compile(rb"\r\ncontent-length:[ \t]*(\d{1,12})[ \t]*\r\n", re.IGNORECASE)
_ASKS_FIRST = re.compile(rb"\r\nexpect:", re.IGNORECASE)
_IDLE_AGAIN = (errno.EAGAIN, errno.ECONNABORTED, errno.EWOULDBLOCK)


class PatientSocket(socket.socket):
    """A connection that counts how long a request waits for its other side."""

    waited = 0.0
    moved = 0

    def begin(self) -> None:
        self.waited, self.moved = 0.0, 0

    def recv(self, size: int, flags: int = 0, /) -> bytes:
        data = self._patiently(partial(super().recv, size, flags))
        self.moved += len(data)
        return data

    def sendall(self, data: Any, flags: int = 0, /) -> None:
        rest = memoryview(data)
        while rest:
            sent = self._patiently(partial(super().send, rest[:_PIECE], flags))
            self.moved += sent
            rest = rest[sent:]

    def _patiently(self, move: Callable[[], T]) -> T:
        began = time.monotonic()
        left = PATIENCE + self.moved / SLOWEST - self.waited
        try:
            if left <= 0:
                raise TimeoutError
            self.settimeout(left)
            return move()
        except TimeoutError:
            raise ConnectionResetError(errno.ECONNRESET, "the other side is too slow") from None
        finally:
            self.waited += time.monotonic() - began
            self.settimeout(None)


class PatientWorker(ThreadWorker):  # type: ignore[misc]
    def accept(self, listener: socket.socket) -> None:
        try:
            client, address = listener.accept()
        except OSError as gone:
            if gone.errno not in _IDLE_AGAIN:
                raise
            return
        self.nr_conns += 1
        ours = PatientSocket(client.family, client.type, client.proto, fileno=client.detach())
        self._wait_for_request(TConn(self.cfg, ours, address, listener.getsockname()))

    def on_client_socket_readable(self, conn: TConn, client: Any) -> None:
        """The next request of a connection that was kept."""
        self.poller.unregister(client)
        self.keepalived_conns.remove(conn)
        self._wait_for_request(conn)

    def _wait_for_request(self, conn: TConn) -> None:
        conn.timeout = time.monotonic() + COMES_WITHIN
        conn.seen = 0
        self.pending_conns.append(conn)
        self.poller.register(conn.sock, selectors.EVENT_READ, partial(self.on_pending_socket_readable, conn))

    def on_pending_socket_readable(self, conn: TConn, client: Any) -> None:
        """More of a request is there: enough of it, or the poller wakes us when there is more still."""
        try:
            request = socket.socket.recv(client, AT_ONCE, socket.MSG_PEEK)
        except BlockingIOError:
            return
        except OSError:
            request = b""
        if conn.seen < len(request) and not is_enough(request):  # as many as before: the other side has ended
            conn.seen = len(request)
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVLOWAT, len(request) + 1)
            return
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVLOWAT, 1)
        super().on_pending_socket_readable(conn, client)

    def handle(self, conn: TConn) -> Any:
        conn.sock.begin()
        return super().handle(conn)

    def _keepalive_after(self, conn: TConn, keepalive: bool) -> bool:
        """Who sends a long body that was refused reads why when it has sent it: gunicorn would cut it off before."""
        return bool(conn.parser.finish_body(max_bytes=MOST_UNREAD)) and keepalive

    def set_accept_enabled(self, enabled: bool) -> None:
        """Told to stop, it lets go of the door at once. gunicorn's own holds it until its last request ends: a new
        connection would wait there unheard, where a proxy should be refused and ask the next machine.
        """
        super().set_accept_enabled(enabled)
        if not enabled and not self.alive:
            for listener in self.sockets:
                listener.close()  # ours only: the other workers have theirs

    def run(self) -> None:
        try:
            super().run()
        finally:
            for connection in connections.all(initialized_only=True):
                if connection.vendor == "postgresql":
                    connection.close_pool()  # type: ignore[attr-defined]

    def murder_pending(self) -> None:
        if not self.alive:
            for conn in self.pending_conns:
                conn.timeout = min(conn.timeout, time.monotonic() + STOP_KEEPALIVE_LINGER)
        super().murder_pending()


def is_enough(request: bytes) -> bool:
    """Whether a thread is worth while for what came of a request so far."""
    head = request.find(b"\r\n\r\n") + 4
    if head < 4:
        return len(request) >= AT_ONCE
    length = _LENGTH.search(request, 0, head)
    whole = head + int(length[1]) if length and not _ASKS_FIRST.search(request, 0, head) else head
    return len(request) >= whole or whole > AT_ONCE
