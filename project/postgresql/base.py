"""Django's PostgreSQL, with a pool that is itself again as soon as its database is, and plans that are kept where they may be.

A connection that is found dead when it is to be handed out says that its database was started anew or cut everybody
off: then all that rest are replaced at once. The pool alone would find them dead one after the other, with a pause after
each, and after ten seconds tell the person that nobody answers, though the database is back for long.
"""

import time
from functools import cache
from typing import Any

import psycopg
from django.db.backends.postgresql import base
from psycopg.adapt import AdaptersMap
from psycopg.pq import Format
from psycopg_pool import ConnectionPool

from apps.core.db.repeated import Repeated

SOON = 2  # seconds, the least that libpq knows
AGAIN_AFTER = 1.0  # seconds; what is found dead sooner was handed out before the others were replaced


MOST_PLANS = 200  # that a connection keeps: psycopg's own hundred would be exchanged all the time
_BY_KEY = ('."id" = %s', '."id" = %s LIMIT 21', '."id" = %s FOR UPDATE')


def is_planned_once(statement: Any) -> bool:
    """Whether its plan may be kept. What searches, filters or sorts is planned for its very values: of a rare word or state
    another plan is the best than of a frequent one, and PostgreSQL cannot tell before it sees it.
    """
    if isinstance(statement, Repeated):
        return True
    return isinstance(statement, str) and (statement.startswith("INSERT ") or statement.endswith(_BY_KEY))


class Cursor(base.ServerBindingCursor):  # type: ignore[name-defined,misc]
    def execute(self, query: Any, params: Any = None, *, prepare: bool | None = None, **how: Any) -> Any:
        if is_planned_once(query):
            return super().execute(query, params, prepare=prepare, **how)
        # Settings ask for one plan for any values (`plan_cache_mode`): to be planned for them, they must stand in the text.
        text = query if params is None else psycopg.ClientCursor(self.connection).mogrify(query, params)
        return super().execute(text, prepare=False, **how)


@cache
def _adapters(of_django: AdaptersMap) -> AdaptersMap:
    """With psycopg's own loader of moments, which is in C and gives them the connection's time zone. Django's puts it on each
    in Python: a tenth of a file of pieces."""
    moment = psycopg.postgres.types["timestamptz"].oid
    adapters = AdaptersMap(of_django)
    adapters.register_loader(moment, psycopg.adapters.get_loader(moment, Format.TEXT))  # type: ignore[arg-type]
    return adapters


class DatabaseWrapper(base.DatabaseWrapper):
    def get_connection_params(self) -> dict[str, Any]:
        parameters = super().get_connection_params()
        return {**parameters, "cursor_factory": Cursor, "context": _adapters(parameters["context"])}

    def create_cursor(self, name: str | None = None) -> Any:
        """Without Django's loader of moments."""
        connection: Any = self.connection
        return (
            connection.cursor(name, scrollable=False, withhold=connection.autocommit) if name else connection.cursor()
        )

    def _configure_connection(self, connection: Any) -> Any:
        connection.prepared_max = MOST_PLANS
        return super()._configure_connection(connection)  # type: ignore[misc]

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
