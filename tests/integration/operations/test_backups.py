"""A backup is the whole company, and comes back as that, or not at all."""

import errno
import io
import json
import sqlite3
import sys
import tarfile
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import psycopg
import pytest
from django.core.files.storage import default_storage
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django_tasks_db.models import DBTaskResult

from apps.accounts.models import User
from apps.core.server.backups import BackupFault, back_up, making, restore
from apps.core.server.backups.archive import MANIFEST, unpack
from apps.core.server.backups.engines import counted
from apps.refunds import migrations
from apps.refunds.models import RefundPayment
from tests.factories import catalog, inventory
from tests.installation import Installation
from tests.integration.operations.support import BOSS, Place, files_of, succeed
from tests.processes import ServerProcess, free_port
from tests.sizes import at_night


def everything() -> dict[str, list[Any]]:
    """All rows of all tables; what FTS5 keeps beside them is an index."""
    with connection.cursor() as cursor:
        found = {}
        for table in connection.introspection.table_names(cursor):
            if "_trigrams" in table:
                continue
            cursor.execute(f'SELECT * FROM "{table}"')
            found[table] = sorted(cursor.fetchall(), key=str)
    return found


def add_job() -> None:
    """One that waits."""
    DBTaskResult.objects.create(
        task_path="apps.accounts.services.passwords.mail_invitation", args_kwargs={"args": [1], "kwargs": {}},
        priority=0, queue_name="default", backend_name="default",
    )  # fmt: skip


def test_all_comes_back(place: Place, filled: Installation, tmp_path: Path) -> None:
    """Every row, the audit trail too, every file, and the key: who was signed in still is."""
    here, there = place("here", filled), place("there")
    with here.in_use():
        default_storage.save("evidence/factura.pdf", catalog.picture())
        add_job()
        before = everything()
    succeed(here.manage("backup", tmp_path / "company.tar"))
    restored = there.manage("restore", tmp_path / "company.tar")
    assert "tareas del respaldo, como correos, esperan" in restored.stderr
    with there.in_use():
        assert list(DBTaskResult.objects.values_list("queue_name", "status")) == [("restored", "READY")]
        DBTaskResult.objects.update(queue_name="default")
        after = everything()
        inventory.piece(User.objects.get(email=BOSS))  # the counters of the keys came along
    assert after == before
    trail = [table for table in before if "historical" in table]
    assert len(trail) > 20 and sum(len(before[table]) for table in trail) > 100
    assert files_of(here.folder / "media") == files_of(there.folder / "media") != {}
    assert (here.folder / "secret.key").read_text() == (there.folder / "secret.key").read_text()


@pytest.fixture
def small(tmp_path: Path, made_once: bytes) -> Path:
    """A backup of a company with nobody in it."""
    target = tmp_path / "company.tar"
    target.write_bytes(made_once)
    return target


@pytest.fixture(scope="module")
def made_once(migrated: Installation, tmp_path_factory: Any, django_db_blocker: Any) -> bytes:
    folder = tmp_path_factory.mktemp("small")
    target = folder / "company.tar"
    with django_db_blocker.unblock():
        small = Installation(folder / "data", migrated)
    (small.folder / "media").mkdir()
    (small.folder / "media" / "foto.jpg").write_bytes(b"foto")
    succeed(small.manage("backup", target))
    small.remove()
    return bytes(target.read_bytes())


def rewrite(source: Path, change: Callable[[str, bytes], bytes | None]) -> None:
    with tarfile.open(source) as tar:
        members = [(member, tar.extractfile(member).read()) for member in tar]  # type: ignore[union-attr]
    with tarfile.open(source, "w") as tar:
        for member, content in members:
            if (new := change(member.name, content)) is not None:
                member.size = len(new)
                tar.addfile(member, io.BytesIO(new))


def of_the_future(name: str, content: bytes) -> bytes:
    if name != MANIFEST:
        return content
    said = json.loads(content)
    return json.dumps({**said, "migrations": [*said["migrations"], ["core", "9999_later"]]}).encode()


def with_other_counts(name: str, content: bytes) -> bytes:
    if name != MANIFEST:
        return content
    said = json.loads(content)
    return json.dumps({**said, "rows": {**said["rows"], "accounts_user": 7}}).encode()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda name, content: None if name == MANIFEST else content, "le falta el final"),
        (lambda name, content: content if name != "files/foto.jpg" else b"otra", "files/foto.jpg"),
        (lambda name, content: None if name == "files/foto.jpg" else content, "files/foto.jpg"),
        (of_the_future, "core.9999_later"),
        (with_other_counts, "accounts_user"),
    ],
    ids=["no end", "changed", "file missing", "newer", "rows missing"],
)
def test_what_is_not_right_is_not_restored(small: Path, place: Place, change: Any, why: str) -> None:
    rewrite(small, change)
    there = place("there")
    with there.in_use():
        with pytest.raises(BackupFault, match=why):
            restore(small)
        assert counted() == {}
    assert not files_of(there.folder / "media")
    assert not list(there.folder.glob(".restore-*"))


def test_half_a_file_is_not_restored(small: Path, place: Place) -> None:
    small.write_bytes(small.read_bytes()[: small.stat().st_size // 2])
    with place("there").in_use(), pytest.raises(BackupFault):
        restore(small)


def test_nothing_is_restored_over_anything(small: Path, place: Place) -> None:
    with place("here").in_use(), pytest.raises(BackupFault, match=r"base de datos no está vacía.*--replace"):
        restore(small)
    files = place("files")
    (files.folder / "media").mkdir()
    (files.folder / "media" / "mia.jpg").write_bytes(b"mia")
    with files.in_use(), pytest.raises(BackupFault, match=r"media» no está vacía.*--replace"):
        restore(small)
    assert files_of(files.folder / "media") == {"mia.jpg": b"mia"}


def test_a_wrong_name_is_told_as_that(small: Path, place: Place) -> None:
    """Whatever there is in the place: who typed it wrong must not clear that away."""
    with place("here").in_use():
        for replace in (False, True):
            with pytest.raises(BackupFault, match=r"No existe el respaldo «.*/nada\.tar»"):
                restore(small.with_name("nada.tar"), replace=replace)
        with pytest.raises(BackupFault, match="es una carpeta"):
            restore(small.parent)


def test_a_disk_that_is_full_is_told_as_that(small: Path, place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    there = place("here")
    with there.in_use():
        before = counted()
        with monkeypatch.context() as disk:
            disk.setattr("apps.core.server.backups.archive.shutil.copyfileobj", full)
            with pytest.raises(BackupFault, match=r"No cabe: .* hay lugar para \d+\. No cambió nada\."):
                restore(small, replace=True)
        assert counted() == before


def test_what_breaks_at_the_end_leaves_nothing(small: Path, place: Place, monkeypatch: Any) -> None:
    def full(*_: Any) -> None:
        raise OSError("disk full")

    there = place("there")
    monkeypatch.setattr("apps.core.server.backups.restoring._put_key", full)
    with there.in_use():
        with pytest.raises(OSError, match="disk full"):
            restore(small)
        assert counted() == {}
    assert not files_of(there.folder / "media")


@at_night
def test_an_older_one_is_brought_up_to_date(place: Place, tmp_path: Path) -> None:
    here, there = place("here"), place("there")
    before, newest = sorted(path.stem for path in Path(migrations.__path__[0]).glob("0*.py"))[-2:]
    succeed(here.manage("migrate", "refunds", before))  # as a version without the newest left it
    with here.in_use():
        assert not is_applied(newest)
        back_up(tmp_path / "old.tar")
    with there.in_use():
        restore(tmp_path / "old.tar")
        assert is_applied(newest)
        assert list(RefundPayment.objects.all()) == []


def is_applied(migration: str) -> bool:
    return ("refunds", migration) in MigrationRecorder(connection).applied_migrations()


def test_another_key_is_told(small: Path, place: Place) -> None:
    done = place("there").manage("restore", small, SECRET_KEY="otra-" + "0123456789abcdef" * 4)
    assert done.returncode == 0 and "SECRET_KEY no es la del respaldo" in done.stderr


def test_only_the_newest_are_kept(small: Path, place: Place, tmp_path: Path) -> None:
    folder = tmp_path / "many"
    folder.mkdir()
    for day in (1, 2, 3):
        (folder / f"trastienda-2026010{day}T000000Z.tar").touch()
    (folder / "otra.tar").touch()
    with place("here").in_use():
        back_up(folder, keep=2)
    other, older, newest = sorted(path.name for path in folder.iterdir())
    assert (other, older) == ("otra.tar", "trastienda-20260103T000000Z.tar")
    assert unpack(folder / newest, tmp_path / "out").engine == connection.vendor


def test_two_within_a_second_have_names_of_their_own(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the later one counts as newer: of both, the first goes."""
    monkeypatch.setattr(making, "datetime", Mock(now=lambda zone: datetime(2026, 1, 1, 9, 30, tzinfo=zone)))
    with place("here").in_use():
        names = [back_up(tmp_path)[0].name for _ in range(3)]
        moment = "trastienda-20260101T093000Z"
        assert names == [f"{moment}.tar", f"{moment}-2.tar", f"{moment}-3.tar"]
        monkeypatch.undo()
        assert back_up(tmp_path, keep=2)[0].name > f"{moment}.tar"
    assert min(path.name for path in tmp_path.glob("*.tar")) == f"{moment}-3.tar"


def test_nothing_is_written_over(small: Path, place: Place) -> None:
    was = small.read_bytes()
    with place("here").in_use(), pytest.raises(BackupFault, match="ya existe"):
        back_up(small)
    assert small.read_bytes() == was


def test_what_is_there_goes_when_that_is_wanted(small: Path, place: Place, filled: Installation) -> None:
    there = place("here", filled)
    with there.in_use():
        before = counted()
        assert before["accounts_user"] and files_of(there.folder / "media")
        damaged = small.with_name("damaged.tar")
        damaged.write_bytes(small.read_bytes()[:5000])
        with pytest.raises(BackupFault):
            restore(damaged, replace=True)
        assert counted() == before and files_of(there.folder / "media"), "first it is judged"
        restore(small, replace=True)
        assert not User.objects.exists()
    assert files_of(there.folder / "media") == {"foto.jpg": b"foto"}


def another_connection(there: Installation) -> Any:
    if connection.vendor == "sqlite":
        return sqlite3.connect(there.name)
    return psycopg.connect(there.environment["DATABASE_URL"], autocommit=True)


def test_what_is_served_is_not_replaced(small: Path, place: Place, filled: Installation) -> None:
    """Who has SQLite's file open would go on in one that is deleted, and lose its work without a word; PostgreSQL's tables
    would be gone under its feet, and what it entered before the new ones came lost."""
    there = place("here", filled)
    with there.in_use(), closing(another_connection(there)) as served:
        before = counted()
        served.execute("SELECT count(*) FROM accounts_user").fetchone()
        with pytest.raises(BackupFault, match="detén el servicio"):
            restore(small, replace=True)
        assert counted() == before
        served.close()
        restore(small, replace=True)
        assert not User.objects.exists()


@at_night
def test_a_served_company_is_not_replaced_and_works_on(
    small: Path, place: Place, filled: Installation, tmp_path: Path
) -> None:
    """By the command, beside the service that people have."""
    there = place("here", filled)
    port = free_port()
    environment = {**there.environment, "PORT": str(port), "DEMO": "no", "WEB_PROCESSES": "1"}
    service = ServerProcess([sys.executable, "scripts/serve.py"], environment, port, tmp_path / "log")
    try:
        assert service.call("GET", "/api/ready")[0] == 200
        refused = there.manage("restore", "--replace", small)
        assert refused.returncode == 1 and "detén el servicio" in refused.stderr and "Traceback" not in refused.stderr
        assert service.call("GET", "/api/ready")[0] == 200
    finally:
        assert service.stop() == 0
    with there.in_use():
        assert User.objects.filter(email=BOSS).exists()
    succeed(there.manage("restore", "--replace", small))


def test_when_the_last_one_was_made_is_known(place: Place, tmp_path: Path) -> None:
    here = place("here")
    with here.in_use():
        assert making.last_backup() is None
        with pytest.raises(BackupFault):
            back_up(tmp_path / "nowhere" / "company.tar")
        assert making.last_backup() is None
        target, *_ = back_up(tmp_path / "company.tar")
        made = making.last_backup()
    assert made and abs(made - target.stat().st_mtime) < 60


def test_a_folder_where_it_may_not_look_is_told_in_words(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as root's own, where root calls the command that works as the account of the service."""

    def shut(*_: Any) -> bool:
        raise PermissionError(13, "Permission denied")

    with place("here").in_use(), monkeypatch.context() as closed:
        closed.setattr(Path, "is_dir", shut)
        with pytest.raises(BackupFault, match=r"company\.tar»: Permission denied"):
            back_up(Path("company.tar"))
