"""A full disk, a database that is away: a sentence for the person, a number for the program, nothing half done."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.core.cache import caches
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage
from django.db import InterfaceError, OperationalError, connection

from apps.accounts.models import CompanySettings
from apps.accounts.services import company
from apps.catalog.models import Brand
from apps.core.server.outages import outage_of
from apps.sales.documents.quote import quote_document
from tests.factories import catalog, sales
from tests.personas import Caller, person

FULL = "El servidor se quedó sin espacio en disco y no guardó nada. Avisa a quien le da mantenimiento."


def caused(kind: type[Exception], cause: Exception) -> Exception:
    found = kind("as Django says it")
    found.__cause__ = cause
    return found


def of_sqlite(name: str) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("as SQLite says it")
    error.sqlite_errorname = name
    return error


@pytest.mark.parametrize(
    ("fault", "status"),
    [
        (OSError(errno.ENOSPC, "full"), 507),
        (OSError(errno.EDQUOT, "quota"), 507),
        (caused(OperationalError, of_sqlite("SQLITE_FULL")), 507),
        (caused(OperationalError, psycopg.errors.DiskFull()), 507),
        (caused(OperationalError, of_sqlite("SQLITE_BUSY")), 503),
        (caused(OperationalError, of_sqlite("SQLITE_IOERR_READ")), 503),
        (caused(OperationalError, psycopg.errors.AdminShutdown()), 503),
        (caused(OperationalError, psycopg.errors.TooManyConnections()), 503),
        (caused(OperationalError, psycopg.errors.DeadlockDetected()), 503),
        (caused(OperationalError, psycopg.OperationalError("nobody listens")), 503),
        (caused(InterfaceError, psycopg.InterfaceError("the connection is closed")), 503),
        (caused(ValueError, OSError(errno.ENOSPC, "full")), 507),
        (OSError(errno.EACCES, "not ours"), None),
        (caused(OperationalError, of_sqlite("SQLITE_ERROR")), None),
        (caused(OperationalError, psycopg.errors.UndefinedTable()), None),
        (ZeroDivisionError(), None),
    ],
)
def test_what_is_around_us_is_told_from_what_is_ours(fault: Exception, status: int | None) -> None:
    found = outage_of(fault)
    assert (found.status if found else None) == status


def test_while_the_database_is_away_a_call_may_be_repeated_later(
    admin: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as away:
        away.setattr(
            connection, "cursor", raising(caused(OperationalError, psycopg.OperationalError("nobody listens")))
        )
        answers = [
            admin.get("/locations"),
            admin.get("/me"),
            admin.post("/brands/save", {"Name": "Una"}, **{"Idempotency-Key": "k"}),
        ]
    for answer in answers:
        assert (answer.status_code, answer["Retry-After"], answer.json()["code"]) == (503, "5", "unavailable")
        assert answer.json()["message"].startswith("El sistema no responde")
    assert admin.get("/me").status_code == 200


def raising(fault: Exception) -> Any:
    def away(*_: Any, **__: Any) -> Any:
        raise fault

    return away


@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="PostgreSQL's disk is another machine's")
@pytest.mark.django_db(transaction=True)
def test_a_full_disk_under_sqlite_stores_nothing_and_is_over_when_there_is_room() -> None:
    admin = Caller(person("admin"))
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")  # what other tests deleted is room
        cursor.execute("PRAGMA page_count")
        cursor.execute(f"PRAGMA max_page_count = {cursor.fetchone()[0]}")
    stored = 0
    while (answer := store_brand(admin, stored)).status_code == 201 and stored < 500:
        stored += 1
    assert (answer.status_code, answer.json()["code"]) == (507, "storage_full")
    assert (Brand.objects.count(), Brand.history.count()) == (stored, stored)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA max_page_count = 1073741823")
    assert store_brand(admin, stored).status_code == 201


def store_brand(who: Caller, number: int) -> Any:
    return who.post("/brands/save", {"Name": f"{number} {'x' * 70}"})


# --- files --------------------------------------------------------------------------------------


@pytest.fixture
def disk(tmp_path: Path, settings: Any) -> Path:
    """A real folder for what is stored."""
    settings.MEDIA_ROOT = tmp_path
    settings.STORAGES = {**settings.STORAGES, "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"}}
    return tmp_path


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def put_logo(who: Caller) -> Any:
    return who.form("/company/logo", {"logo": catalog.picture()})


def half_of_it(file: Any, *_: Any) -> Iterator[bytes]:
    yield file.read(10)
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_picture_that_the_disk_has_no_room_for_leaves_nothing(
    admin: Caller, disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as full:
        full.setattr(ContentFile, "chunks", half_of_it)
        answer = put_logo(admin)
    assert (answer.status_code, answer.json()["message"]) == (507, FULL)
    assert (files(disk), CompanySettings.objects.count()) == ([], 0)
    assert (put_logo(admin).status_code, len(files(disk))) == (200, 1)


@pytest.mark.parametrize("key", [{}, {"Idempotency-Key": "once"}])
def test_a_command_that_breaks_after_it_stored_a_file_takes_it_back(
    admin: Caller, disk: Path, monkeypatch: pytest.MonkeyPatch, key: dict[str, str]
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(company, "update_company", lambda *_, **__: 1 / 0)
        assert admin.form("/company/logo", {"logo": catalog.picture()}, **key).status_code == 500
    assert files(disk) == []


def test_a_command_that_breaks_leaves_the_former_file(
    admin: Caller, disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_logo(admin)
    former = files(disk)
    monkeypatch.setattr(company, "update_company", lambda *_, **__: 1 / 0)
    assert put_logo(admin).status_code == 500
    assert files(disk) == former != []


def test_when_nobody_knows_whether_a_command_holds_its_file_stays(
    admin: Caller, disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = caused(OperationalError, psycopg.OperationalError("cut off"))
    monkeypatch.setattr(company, "update_company", raising(away))
    assert put_logo(admin).status_code == 503
    assert len(files(disk)) == 1


def test_a_former_file_that_the_storage_does_not_let_go_spoils_nothing(
    admin: Caller, disk: Path, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    put_logo(admin)
    monkeypatch.setattr(FileSystemStorage, "delete", raising(PermissionError()))
    with django_capture_on_commit_callbacks(execute=True):
        assert put_logo(admin).status_code == 200
    assert len(files(disk)) == 2


def test_a_document_is_handed_out_though_it_cannot_be_kept(admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caches["documents"], "set", raising(OSError(errno.ENOSPC, "full")))
    assert quote_document(sales.quote(admin.user)).startswith(b"%PDF")
