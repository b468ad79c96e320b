"""How each database is copied as it is at one moment, and put into an empty place."""

import os
import shutil
import sqlite3
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from django.db import connection

from apps.core.server.backups.archive import BackupFault

_GOING = 3.0  # seconds that a connection which was closed may still be seen


class Engine(ABC):
    member: str
    """The database's name in a backup."""

    @abstractmethod
    def dump(self, target: Path) -> None:
        """Inside `snapshot`: copy the database as this moment sees it. Nobody waits for it."""

    @abstractmethod
    def load(self, dump: Path, complete: Callable[[], None]) -> None:
        """Into the empty database; `complete` judges it and brings it up to date. If it raises, all stays empty."""

    @abstractmethod
    def clear(self) -> None:
        """Make the database empty again."""

    def is_served(self) -> bool:
        """Whether others would go on working, without an error, on what was cleared away."""
        return False


class Sqlite(Engine):
    member = "database.sqlite3"

    def dump(self, target: Path) -> None:
        with closing(sqlite3.connect(target)) as copy:
            connection.connection.backup(copy)

    def load(self, dump: Path, complete: Callable[[], None]) -> None:
        """It is completed aside: the file comes to its place when nothing is left to fail."""
        place = str(connection.settings_dict["NAME"])
        try:
            _name(str(dump))
            complete()
        finally:
            _name(place)  # closing the last connection writes the WAL back
        self.clear()
        near = f"{place}.restored"  # the staging may lie on another disk
        shutil.move(dump, near)
        Path(near).replace(place)

    def is_served(self) -> bool:
        """Whoever has the file open keeps it when it is replaced. Only who is alone may leave the WAL."""
        connection.close()
        try:
            with closing(sqlite3.connect(str(connection.settings_dict["NAME"]), timeout=0)) as alone:
                alone.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError as fault:
            return "locked" in str(fault)
        except sqlite3.DatabaseError:  # a damaged file, which a restore is there to replace
            return False
        return False

    def clear(self) -> None:
        connection.close()
        for end in ("", "-wal", "-shm"):
            Path(f"{connection.settings_dict['NAME']}{end}").unlink(missing_ok=True)


def _name(database: str) -> None:
    connection.close()
    connection.settings_dict["NAME"] = database


class Postgres(Engine):
    member = "database.dump"

    def dump(self, target: Path) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_export_snapshot()")
            [snapshot] = cursor.fetchone()
        _run("pg_dump", "--format=custom", f"--snapshot={snapshot}", "--no-owner", "--no-acl", f"--file={target}")

    def load(self, dump: Path, complete: Callable[[], None]) -> None:
        _run("pg_restore", "--single-transaction", "--exit-on-error", "--no-owner", "--no-acl", str(dump))
        try:
            complete()
        except BaseException:
            self.clear()
            raise

    def is_served(self) -> bool:
        """Whoever is connected would find its tables gone, and what it entered before it noticed would be lost. Who has just
        ended is seen a moment longer. What PostgreSQL does by itself has no user. Asked beside our own pool, which may have more
        than one connection."""
        connection.close()
        connection.close_pool()  # type: ignore[attr-defined]
        deadline = time.monotonic() + _GOING
        where: dict[str, Any] = connection.get_connection_params()
        with closing(connection.Database.connect(**where, autocommit=True)) as alone:  # type: ignore[attr-defined]
            while True:
                others = alone.execute(
                    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND usesysid IS NOT NULL "
                    "AND pid <> pg_backend_pid()"
                ).fetchall()
                if not others or time.monotonic() > deadline:
                    return bool(others)
                time.sleep(0.1)

    def clear(self) -> None:
        with connection.cursor() as cursor:
            for table in connection.introspection.table_names(cursor):
                cursor.execute(f"DROP TABLE IF EXISTS {connection.ops.quote_name(table)} CASCADE")


def _run(program: str, *arguments: str) -> None:
    """A program of PostgreSQL's, at our database. Its password goes by the environment, where `ps` does not show it."""
    [_, *where, name], environment = connection.client.settings_to_cmd_args_env(connection.settings_dict, [])
    command = [program, *arguments, *where, "--dbname", name]
    try:
        done = subprocess.run(  # noqa: S603 - our own settings
            command, env={**os.environ, **(environment or {})}, capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        raise BackupFault(
            f"Falta {program}: instala las herramientas de PostgreSQL (en Debian: apt-get install postgresql-client)."
        ) from None
    if done.returncode:
        raise BackupFault(f"{program} no pudo: {done.stderr.strip()}")


def engine() -> Engine:
    return Sqlite() if connection.vendor == "sqlite" else Postgres()


def counted() -> dict[str, int]:
    """How many rows each table has."""
    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
        rows = {}
        for table in sorted(tables):
            cursor.execute(f"SELECT COUNT(*) FROM {connection.ops.quote_name(table)}")  # noqa: S608 - its own name
            [rows[table]] = cursor.fetchone()
    return rows
