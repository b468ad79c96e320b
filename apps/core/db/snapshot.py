"""Reading at one moment of the database."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction


@contextmanager
def snapshot() -> Iterator[None]:
    """All that is read within is as it was at one moment, so that no command is seen half done; nobody waits for it.

    Inside somebody else's transaction it is that transaction's moment.
    """
    if connection.in_atomic_block:
        yield
        return
    if connection.vendor == "sqlite":
        with _without_the_writers_lock():
            yield
        return
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


@contextmanager
def _without_the_writers_lock() -> Iterator[None]:
    """Our transactions take the lock of the one writer when they begin; this one must not keep it."""
    connection.ensure_connection()
    usual = connection.transaction_mode  # type: ignore[attr-defined]
    connection.transaction_mode = "DEFERRED"  # type: ignore[attr-defined]
    try:
        with transaction.atomic():
            connection.transaction_mode = usual  # type: ignore[attr-defined]
            yield
    finally:
        connection.transaction_mode = usual  # type: ignore[attr-defined]
