"""After a test that commits, PostgreSQL's tables are emptied by DELETE: they are small, and TRUNCATE makes the file of each
table and each index anew, which takes ten times as long as most of these tests."""

from typing import Any

from django.db.backends.postgresql.operations import DatabaseOperations

_truncate = DatabaseOperations.sql_flush


def _delete(
    self: Any, style: Any, tables: list[str], *, reset_sequences: bool = False, allow_cascade: bool = False
) -> list[str]:
    if reset_sequences or not tables:
        return _truncate(self, style, tables, reset_sequences=reset_sequences, allow_cascade=allow_cascade)
    names = [self.quote_name(table) for table in tables]
    # The lock waits, as TRUNCATE does, for a server that still ends a transaction: what it commits goes as well.
    lock = f"LOCK TABLE {', '.join(names)} IN ACCESS EXCLUSIVE MODE"
    return ["; ".join([lock, *(f"DELETE FROM {name}" for name in names)])]


def flush_by_delete() -> None:
    DatabaseOperations.sql_flush = _delete  # type: ignore[assignment]
