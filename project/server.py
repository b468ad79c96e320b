"""The web server of one process: waitress, which gives a thread to a request when all of it has come, and takes the
answer off the thread. Who sends or takes slowly keeps a connection busy, and nobody waits for a thread because of it.

Ours is what waitress leaves to whoever calls it: an end to patience, and an end that finishes what is in hand.
"""

import resource
import signal
import socket
import time
from collections.abc import Callable, Iterable
from threading import Event
from typing import Any

from django.db import connections
from waitress import create_server, wasyncore

from apps.core.server.memory import Tidy

Application = Callable[[dict[str, Any], Any], Iterable[bytes]]

CONNECTIONS = 1000  # at once, of one process
FILES = 4 * CONNECTIONS  # a connection may have one of its own for what came and one for what goes
PATIENCE = 30.0  # seconds that a request, or the rest of an answer, may take to move
SLOWEST = 20 * 1024  # bytes a second that earn it more
MOST_COLLECTED = 1024**3  # bytes of requests that are not whole yet; they lie in temporary files
LINGER = 1.0  # seconds of silence after which a connection has nothing more for a server that stops
GONE = 60_000  # milliseconds after which the machine takes a silent other side for gone

LIMITS: dict[str, Any] = {
    "connection_limit": CONNECTIONS,
    "channel_timeout": 75,  # seconds of an idle connection; more than a proxy keeps one, so that the proxy ends it
    "cleanup_interval": 10,  # seconds
    "recv_bytes": 64 * 1024,
    "max_request_header_size": 32 * 1024,
    # Longer than what we take: a browser reads an answer only when it has sent everything, and ours is a sentence.
    "max_request_body_size": 100 * 1024 * 1024,
    "inbuf_overflow": 64 * 1024,  # bytes that are kept in memory
    "outbuf_overflow": 256 * 1024,
    "outbuf_high_watermark": 16 * 1024 * 1024,  # a thread waits when so much of its answer was not taken
    "clear_untrusted_proxy_headers": False,  # our settings say whom we believe
    "ident": "",
}


def open_door(host: str, port: int) -> socket.socket:
    """An address of ours, at which nobody listens yet. Raises OSError when it is taken."""
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE)  # its connections have it too
        door.bind((host, port))
    except OSError:
        door.close()
        raise
    return door


def serve(application: Application, door: socket.socket, threads: int, grace: float) -> None:
    """Until this process is told to stop: then it lets go of the door at once, so that a proxy is refused and asks the
    next machine, and finishes what it has in hand within `grace` seconds."""
    _have_enough_files()
    stopping = Event()
    around: dict[int, Any] = {}
    server = create_server(_without_shortcuts(application), map=around, sockets=[door], threads=threads, **LIMITS)

    def stop(*_: object) -> None:
        stopping.set()
        server.pull_trigger()

    signal.signal(signal.SIGTERM, stop)
    patience, tidy = Patience(), Tidy()
    while not stopping.is_set():
        wasyncore.loop(timeout=1, use_poll=True, map=around, count=1)
        patience.look(list(server.active_channels.values()))
        tidy.look()
    wasyncore.dispatcher.close(server)  # not the server's own: threads still wake us through what that would close
    deadline = time.monotonic() + grace
    while server.active_channels and time.monotonic() < deadline:
        for channel in server.active_channels.values():
            channel.will_close |= _is_idle(channel) and channel.last_activity < time.time() - LINGER
        wasyncore.loop(timeout=0.1, use_poll=True, map=around, count=1)
    server.task_dispatcher.shutdown(timeout=1)
    for connection in connections.all():
        if connection.vendor == "postgresql":
            connection.close_pool()  # type: ignore[attr-defined]


class Patience:
    """Lets go of connections whose other side is too slow, and of the slowest when too much lies about unfinished."""

    def __init__(self) -> None:
        self._waits: dict[object, tuple[float, int]] = {}
        self._next = 0.0

    def look(self, channels: list[Any], now: float | None = None) -> None:
        """Once a second, at all of them."""
        now = time.monotonic() if now is None else now
        if now < self._next:
            return
        self._next = now + 1
        waits = {}
        collected = []
        for channel in channels:
            if (awaited := _awaited(channel)) is None:
                continue
            since, most = self._waits.get(awaited, (now, 0))
            most = max(most, _bytes_of(channel))
            waits[awaited] = since, most
            if now - since > PATIENCE + most / SLOWEST:
                channel.will_close = True
            elif awaited is channel.request:
                collected.append((since, most, channel))
        self._waits = waits
        _let_go_of_the_oldest(collected)


def _awaited(channel: Any) -> object | None:
    """What no thread of ours has in hand: the rest of an answer, or of a request."""
    if channel.requests:
        return None
    return channel.outbufs[-1] if channel.total_outbufs_len else channel.request  # type: ignore[no-any-return]


def _bytes_of(channel: Any) -> int:
    return int(channel.total_outbufs_len or channel.request.body_bytes_received)


def _let_go_of_the_oldest(collected: list[tuple[float, int, Any]]) -> None:
    left = sum(size for _, size, _ in collected)
    for _, size, channel in sorted(collected, key=lambda one: one[0]):
        if left <= MOST_COLLECTED:
            return
        channel.will_close = True
        left -= size


def _is_idle(channel: Any) -> bool:
    return not (channel.requests or channel.request or channel.total_outbufs_len)


def _without_shortcuts(application: Application) -> Application:
    """A file goes the way of all answers: handed over, it would be closed, and its request ended, by another thread."""

    def call(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        environ.pop("wsgi.file_wrapper", None)
        return application(environ, start_response)

    return call


def _have_enough_files() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < FILES:
        wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
