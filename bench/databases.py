"""Where the measured companies live: a file of SQLite, or a database of PostgreSQL, of our own and gone afterwards."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from psycopg import sql

from bench.served import SETTINGS, run
from bench.sizes import Size
from surroundings import POSTGRES

KEEP = os.environ.get("KEEP", "")
"""A folder in which filled companies stay for the next time; they are as old as they are."""


def versions() -> dict[str, str]:
    """The databases that there are, each with its version."""
    found = {"SQLite": sqlite3.sqlite_version}
    try:
        with psycopg.connect(POSTGRES, connect_timeout=3) as server:
            found["PostgreSQL"] = str(server.info.server_version // 10_000)
    except psycopg.Error:
        pass
    return found


@contextmanager
def company(database: str, size: Size) -> Iterator[dict[str, str]]:
    """The environment in which a company of that size is there, filled."""
    with tempfile.TemporaryDirectory(prefix="trastienda-bench-") as folder:
        data = Path(folder, "data")
        if database == "SQLite":
            _prepare({"DATA_DIR": str(data)}, size, "sqlite")
            yield {"DATA_DIR": str(data)}
        else:
            with _own_database(data, size) as url:
                yield {"DATA_DIR": str(data), "DATABASE_URL": url}


@contextmanager
def _own_database(data: Path, size: Size) -> Iterator[str]:
    own, kept = f"trastienda_bench_{os.getpid()}", f"trastienda_bench_{size.name}"
    if KEEP:
        if not Path(KEEP, f"postgres-{size.name}").is_dir():
            _create(kept)
        _prepare({"DATA_DIR": str(data), "DATABASE_URL": _address(kept)}, size, "postgres")
    with new_database(own, template=kept if KEEP else "template1") as url:
        if not KEEP:
            _prepare({"DATA_DIR": str(data), "DATABASE_URL": url}, size, "postgres")
        yield url


@contextmanager
def new_database(name: str, *, template: str = "template1") -> Iterator[str]:
    """Its address; it is gone afterwards."""
    _create(name, template)
    try:
        yield _address(name)
    finally:
        with psycopg.connect(POSTGRES, autocommit=True) as server:
            server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def _create(name: str, template: str = "template1") -> None:
    create = sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(template))
    with psycopg.connect(POSTGRES, autocommit=True) as server:
        server.execute(create)


def _address(database: str) -> str:
    return f"{POSTGRES.partition('?')[0].rpartition('/')[0]}/{database}"


def _prepare(environment: dict[str, str], size: Size, name: str) -> None:
    data = Path(environment["DATA_DIR"])
    kept = Path(KEEP, f"{name}-{size.name}") if KEEP else None
    if kept and kept.is_dir():
        shutil.copytree(kept, data)
        return
    run({**environment, **SETTINGS}, "-m", "bench.fill", size.name)
    if kept:
        shutil.copytree(data, kept)
