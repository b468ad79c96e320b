"""Revisar todo: one check at a time over one moment of the database, which looking at does not change."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from time import perf_counter

from django.db import connection, transaction

from apps.core.errors import NotFound
from apps.reports.selectors.checks import CHECKS, Check, Offender

MOST = 500
"""Offenders that one check names when nobody asks for another number."""


@dataclass(frozen=True)
class Finding:
    """What a check found in `seconds`: its first offenders, and whether there are `more`."""

    check: Check
    offenders: list[Offender]
    more: bool
    seconds: float


def check_named(name: str) -> Check:
    """Raises NotFound."""
    if name not in CHECKS:
        raise NotFound("Esa revisión no existe.")
    return CHECKS[name]


def run(check: Check, most: int = MOST) -> Finding:
    """Read what one check says, `most` offenders at most."""
    begun = perf_counter()
    with one_moment():
        found = list(islice(check.find(), most + 1))
    return Finding(check, found[:most], len(found) > most, perf_counter() - begun)


@contextmanager
def one_moment() -> Iterator[None]:
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
