"""How a test that commits leaves the database: as it was before the first one.

Django deletes all rows and then asks every app for those that a new database has, which takes longer than most of these
tests: content types, permissions, roles. They are kept from the beginning, and put back as they were.

PostgreSQL's tables are emptied by DELETE: they are small, and TRUNCATE makes the file of each table and each index anew. SQLite
looks for nothing that still points to a row: it would look through every table for each.
"""

from collections.abc import Sequence
from typing import Any

from django.core.management.commands import flush
from django.db import connection, transaction
from django.db.backends.postgresql.operations import DatabaseOperations
from django.db.backends.sqlite3.base import DatabaseWrapper as SQLiteDatabase

_truncate = DatabaseOperations.sql_flush
_SQLite = SQLiteDatabase.ops_class
_checked = _SQLite.execute_sql_flush
_first_rows: dict[str, tuple[list[str], Sequence[tuple[Any, ...]]]] = {}
"""Columns and rows of each table that a new database fills."""


def flush_by_delete() -> None:
    DatabaseOperations.sql_flush = _delete  # type: ignore[assignment]
    _SQLite.execute_sql_flush = _unchecked  # type: ignore[assignment,method-assign]


def _unchecked(self: Any, sql_list: list[str]) -> None:
    with self.connection.constraint_checks_disabled():
        _checked(self, sql_list)


def _delete(
    self: Any, style: Any, tables: list[str], *, reset_sequences: bool = False, allow_cascade: bool = False
) -> list[str]:
    if reset_sequences or not tables:
        return _truncate(self, style, tables, reset_sequences=reset_sequences, allow_cascade=allow_cascade)
    names = [self.quote_name(table) for table in tables]
    # The lock waits, as TRUNCATE does, for a server that still ends a transaction: what it commits goes as well.
    lock = f"LOCK TABLE {', '.join(names)} IN ACCESS EXCLUSIVE MODE"
    return ["; ".join([lock, *(f"DELETE FROM {name}" for name in names)])]


def keep_first_rows() -> None:
    """Of a database that was just made."""
    with connection.cursor() as cursor:
        for table in connection.introspection.django_table_names(only_existing=True, include_views=False):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            if rows := cursor.fetchall():
                _first_rows[table] = ([column[0] for column in cursor.description], rows)
    flush.emit_post_migrate_signal = _put_back  # type: ignore[attr-defined]


def left_over() -> dict[str, int]:
    """Rows that are there once all tests have ended, of each table: some test wrote outside of its transaction, for the next."""
    with connection.cursor() as cursor:
        counts: dict[str, int] = {}
        for table in connection.introspection.django_table_names(only_existing=True, include_views=False):
            cursor.execute(f"SELECT COUNT(*) FROM {connection.ops.quote_name(table)}")
            counts[table] = cursor.fetchone()[0] - len(_first_rows.get(table, ([], []))[1])
    return {table: count for table, count in counts.items() if count}


def _put_back(*_: object) -> None:
    name = connection.ops.quote_name
    with transaction.atomic(), connection.cursor() as cursor:
        for table, (columns, rows) in _first_rows.items():
            places = ", ".join(["%s"] * len(columns))
            into = f"INSERT INTO {name(table)} ({', '.join(map(name, columns))}) VALUES ({places})"
            cursor.executemany(into, rows)
