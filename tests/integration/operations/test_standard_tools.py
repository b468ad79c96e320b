"""The file of SQLite is one that the tools of SQLite can verify and work on."""

import sqlite3
from contextlib import closing

import pytest
from django.db import connection

from tests.installation import Installation

pytestmark = pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL verifies its own files")


def test_it_is_verified_without_django(filled: Installation) -> None:
    with closing(sqlite3.connect(filled.name)) as tool:
        assert tool.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert tool.execute("PRAGMA foreign_key_check").fetchall() == []


def test_no_table_or_index_needs_a_function_of_ours(filled: Installation) -> None:
    with closing(sqlite3.connect(filled.name)) as tool:
        made = [sql.lower() for (sql,) in tool.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")]
        known = {name for (name,) in tool.execute("SELECT DISTINCT name FROM pragma_function_list")}
    assert len(made) > 100
    assert [sql for sql in made if "django_date" in sql or "django_time" in sql or " regexp " in sql] == []
    assert not any(name.startswith("django") for name in known)
