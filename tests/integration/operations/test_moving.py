"""From SQLite to PostgreSQL by one command: every row as it was, or nothing."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import connection, connections
from django.test import override_settings

from apps.accounts.models import User
from apps.core.server.move_to_postgres import TARGET
from tests.installation import Installation
from tests.integration.operations.support import BOSS, Place, succeed
from tests.sizes import at_night

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


@at_night
def test_every_row_arrives_as_it_was_and_life_goes_on(here: Installation, empty: str) -> None:
    before, file = rows(here), Path(here.name).read_bytes()
    said = succeed(here.manage("move_to_postgres", NEW_DATABASE_URL=empty))
    assert "accounts_user: " in said
    assert f"Pasaron {len(before)} filas, y se contaron." in said
    assert rows(here, DATABASE_URL=empty) == before
    assert Path(here.name).read_bytes() == file
    # Keys go on where they were, and what was signed in by a link still is.
    assert "token=" in succeed(here.manage("administrator", "otra@empresa.mx", DATABASE_URL=empty))


@pytest.fixture
def refusal(place: Place) -> Iterator[Callable[[str], str]]:
    """What is said of an address, before anything is moved there."""

    def asked(url: str) -> str:
        with override_settings(NEW_DATABASE_URL=url), pytest.raises(CommandError) as refused:
            call_command("move_to_postgres")
        return str(refused.value)

    with place("here").in_use():
        yield asked
    connections.settings.pop(TARGET, None)
    with suppress(AttributeError):  # no connection was made
        del connections[TARGET]


def test_what_is_there_already_is_not_touched(refusal: Callable[[str], str], empty: str) -> None:
    with psycopg.connect(empty) as target:
        target.execute("CREATE TABLE something (n integer)")
    assert "no está vacía" in refusal(empty)
    assert tables(empty) == 1


@at_night
def test_what_does_not_fit_leaves_nothing(here: Installation, empty: str) -> None:
    """SQLite takes longer texts than the column says, when somebody writes past us."""
    with here.in_use():
        User.objects.update(phone="5" * 200)
    refused = here.manage("move_to_postgres", NEW_DATABASE_URL=empty)
    assert refused.returncode and "accounts_user: PostgreSQL no acepta una fila." in refused.stderr
    assert tables(empty) == 0


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("", "NEW_DATABASE_URL debe ser como"),
        ("sqlite:///x", "NEW_DATABASE_URL debe ser como"),
        ("postgres://postgres@127.0.0.1:1/nada", "PostgreSQL no contesta"),
    ],
)
def test_an_address_that_is_none_is_refused(refusal: Callable[[str], str], url: str, why: str) -> None:
    assert why in refusal(url)
