"""The worker of jobs is woken when there is one: nobody waits for its next look at the queue.

PostgreSQL tells every worker, wherever it runs (LISTEN, NOTIFY). SQLite has its one worker on the same machine, which hears a datagram
on an abstract socket, that no file is left of. It is a hint and no promise: who misses it finds the job at the next look.
"""

import contextlib
import hashlib
import logging
import select
import socket
import time
from typing import Any, Protocol

from django.db import connection, transaction

log = logging.getLogger(__name__)

CHANNEL = "trastienda_jobs"


class Bell(Protocol):
    def wait(self, seconds: float) -> bool:
        """Until it is rung, so many seconds at most: whether it was. From the first time on nothing is missed."""

    def close(self) -> None:
        """Somebody else may hear it."""


def ring(**_: Any) -> None:
    """Once the job that was put in the queue can be seen."""
    transaction.on_commit(_ring, robust=True)


def _ring() -> None:
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"NOTIFY {CHANNEL}")
        return
    with contextlib.suppress(OSError), _datagram() as caller:  # nobody listens: a worker that comes looks first
        caller.setblocking(False)
        caller.sendto(b"", _place())


def bell() -> Bell:
    return _Notified() if connection.vendor == "postgresql" else _Called()


class _Notified:
    """By a connection of its own, as one of the pool would be given to somebody else."""

    def __init__(self) -> None:
        self._heard: Any = None

    def wait(self, seconds: float) -> bool:
        import psycopg  # where SQLite is used nobody needs it

        try:
            self._heard = self._heard or self._listening()
            return any(True for _ in self._heard.notifies(timeout=seconds, stop_after=1))
        except psycopg.Error as away:
            log.warning("Nobody tells of new jobs: %s", away)
            self._heard = None
            time.sleep(seconds)
            return False

    def close(self) -> None:
        if self._heard:
            self._heard.close()
            self._heard = None

    @staticmethod
    def _listening() -> Any:
        import psycopg

        made = psycopg.connect(**connection.get_connection_params(), autocommit=True)
        made.execute(f"LISTEN {CHANNEL}")
        return made


class _Called:
    def __init__(self) -> None:
        self._ear: socket.socket | None = None

    def wait(self, seconds: float) -> bool:
        try:
            self._ear = self._ear or _listening()
            heard = bool(select.select([self._ear], [], [], seconds)[0])
            with contextlib.suppress(BlockingIOError):
                while True:  # all that was rung meanwhile
                    self._ear.recv(1)
        except OSError:  # the place is another worker's still, or this system has no such
            time.sleep(seconds)
            return False
        return heard

    def close(self) -> None:
        if self._ear:
            self._ear.close()
            self._ear = None


def _listening() -> socket.socket:
    made = _datagram()
    made.setblocking(False)
    try:
        made.bind(_place())
    except OSError:
        made.close()
        raise
    return made


def _datagram() -> socket.socket:
    return socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)


def _place() -> str:
    """Of this database."""
    name = hashlib.sha256(str(connection.settings_dict["NAME"]).encode()).hexdigest()[:32]
    return f"\0{CHANNEL}-{name}"
