"""From SQLite to PostgreSQL by one command: every row as it was, or nothing."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from django.db import connection

from apps.accounts.models import User
from tests.installation import Installation
from tests.integration.operations.support import BOSS, Place, succeed

SERVER = os.environ.get("TEST_POSTGRES_URL", "postgres://postgres@127.0.0.1:5432/postgres")


pytestmark = pytest.mark.skipif(connection.vendor != "sqlite", reason="it is there already")


@pytest.fixture
def here(place: Place, filled: Installation) -> Installation:
    made = place("here", filled)
    with made.in_use():
        User.objects.filter(email=BOSS).update(notes="Ñandú, «comillas»\ny otra línea")
    return made


@pytest.fixture
def empty() -> Iterator[str]:
    """The address of a database of PostgreSQL."""
    name = f"moved_{uuid4().hex[:12]}"
    try:
        server = psycopg.connect(SERVER, autocommit=True)
    except psycopg.OperationalError:
        pytest.skip("no PostgreSQL answers at TEST_POSTGRES_URL")
    with server:
        server.execute(f"CREATE DATABASE {name}")
        yield f"{SERVER.rpartition('/')[0]}/{name}"
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


def rows(place: Installation, **where: str) -> list[Any]:
    """All there is, in an order that does not depend on the database."""
    found = json.loads(succeed(place.manage("dumpdata", **where)))
    return sorted(found, key=lambda row: (row["model"], str(row["pk"])))


def tables(url: str) -> int:
    with psycopg.connect(url) as target:
        [count] = target.execute("SELECT COUNT(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() or (0,)
        return int(count)


def test_every_row_arrives_as_it_was_and_life_goes_on(here: Installation, empty: str) -> None:
    before, file = rows(here), Path(here.name).read_bytes()
    said = succeed(here.manage("move_to_postgres", NEW_DATABASE_URL=empty))
    assert "accounts_user: " in said
    assert f"Pasaron {len(before)} filas, y se contaron." in said
    assert rows(here, DATABASE_URL=empty) == before
    assert Path(here.name).read_bytes() == file
    # Keys go on where they were, and what was signed in by a link still is.
    assert "token=" in succeed(here.manage("administrator", "otra@empresa.mx", DATABASE_URL=empty))


def test_what_is_there_already_is_not_touched(here: Installation, empty: str) -> None:
    with psycopg.connect(empty) as target:
        target.execute("CREATE TABLE something (n integer)")
    refused = here.manage("move_to_postgres", NEW_DATABASE_URL=empty)
    assert refused.returncode and "no está vacía" in refused.stderr
    assert tables(empty) == 1


def test_what_does_not_fit_leaves_nothing(here: Installation, empty: str) -> None:
    """SQLite takes longer texts than the column says, when somebody writes past us."""
    with here.in_use():
        User.objects.update(phone="5" * 200)
    refused = here.manage("move_to_postgres", NEW_DATABASE_URL=empty)
    assert refused.returncode and "accounts_user: PostgreSQL no acepta una fila." in refused.stderr
    assert tables(empty) == 0


@pytest.mark.parametrize("url", ["", "sqlite:///x", "postgres://postgres@127.0.0.1:1/nada"])
def test_an_address_that_is_none_is_refused(here: Installation, url: str) -> None:
    refused = here.manage("move_to_postgres", NEW_DATABASE_URL=url)
    assert refused.returncode and "Traceback" not in refused.stderr
