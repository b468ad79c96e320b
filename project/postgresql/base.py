"""Django's PostgreSQL, with a pool that is itself again as soon as its database is.

A connection that is found dead when it is to be handed out says that its database was started anew or cut everybody
off: then all that rest are replaced at once. The pool alone would find them dead one after the other, with a pause after
each, and after ten seconds tell the person that nobody answers, though the database is back for long.
"""

import time
from typing import Any

import psycopg
from django.db.backends.postgresql import base
from psycopg_pool import ConnectionPool

SOON = 2  # seconds, the least that libpq knows
AGAIN_AFTER = 1.0  # seconds; what is found dead sooner was handed out before the others were replaced


class DatabaseWrapper(base.DatabaseWrapper):
    @property
    def pool(self) -> Any:
        pool: Any = super().pool  # type: ignore[misc]
        if pool and not isinstance(pool._check, Check):  # noqa: SLF001 (Django hands on no check of ours)
            pool._check = Check(pool)  # noqa: SLF001
        return pool

    def answers_soon(self) -> None:
        """Raises OperationalError within seconds when nobody answers; whoever asks the pool waits ten of them."""
        with self.wrap_database_errors:
            psycopg.connect(**{**self.get_connection_params(), "connect_timeout": SOON}).close()


class Check:
    """Asked of each connection before it is handed out; raises what psycopg says of a dead one."""

    def __init__(self, pool: Any) -> None:
        self.pool = pool
        self.replaced_at = 0.0

    def __call__(self, connection: Any) -> None:
        try:
            ConnectionPool.check_connection(connection)
        except Exception:
            now = time.monotonic()
            if now - self.replaced_at > AGAIN_AFTER:
                self.replaced_at = now
                self.pool.drain()
            raise
