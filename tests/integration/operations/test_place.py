"""The command `trastienda`: with the settings of the installation, as its account, and what it refuses in words."""

import os
import pwd
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from tests.installation import ROOT, Installation
from tests.integration.operations.support import BOSS, Place, succeed
from tests.processes import PATIENCE, free_port
from tests.sizes import at_night

root_only = pytest.mark.skipif(os.geteuid() != 0, reason="only root becomes somebody else")
ANOTHER = "nobody"


@pytest.fixture
def read_settings(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    import place

    return place.read_settings


def trastienda(file: Path, *arguments: str, user: str | None = None) -> subprocess.CompletedProcess[str]:
    """By the system's own Python, as people call it."""
    return subprocess.run(
        [shutil.which("python3", path="/usr/bin:/bin") or sys.executable, ROOT / "scripts" / "trastienda.py", *arguments],
        cwd="/", env={"PATH": os.environ["PATH"], "TRASTIENDA_ENV": str(file)}, user=user,
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def settings_of(place: Installation, **more: str) -> Path:
    file = place.folder.parent / f"{place.folder.name}.env"
    told = {**place.environment, "DEMO": "no", **more}
    file.write_text("".join(f"{name}={value}\n" for name, value in told.items()))
    return file


def refused(done: subprocess.CompletedProcess[str], why: str) -> None:
    assert done.returncode and why in done.stderr, done
    assert "Traceback" not in done.stderr


def test_a_file_is_read_as_systemd_reads_it(read_settings: Any, tmp_path: Path) -> None:
    file = tmp_path / "trastienda.env"
    file.write_text(
        "# one\n; two\n\nDEFAULT_FROM_EMAIL=Trastienda <no@empresa.mx> \nSECRET_KEY=a/b+c=#d\n"
        'COMPANY_NAME="Muebles D\'Angelo"\n  QUOTED=\'a "b" $c\'\nEMPTY=\n'
    )
    assert read_settings(file) == {
        "DEFAULT_FROM_EMAIL": "Trastienda <no@empresa.mx>", "SECRET_KEY": "a/b+c=#d",
        "COMPANY_NAME": "Muebles D'Angelo", "QUOTED": 'a "b" $c', "EMPTY": "",
    }  # fmt: skip


@pytest.mark.parametrize("line", ["export A=b", "A", "A=it's", 'A="b" c', "A=b\\", "1A=b"])
def test_what_people_and_systemd_read_differently_is_refused(read_settings: Any, tmp_path: Path, line: str) -> None:
    file = tmp_path / "trastienda.env"
    file.write_text(f"DATA_DIR=/x\n{line}\n")
    with pytest.raises(Exception, match=r"trastienda\.env, línea 2: no es NOMBRE=valor"):
        read_settings(file)


def test_a_place_that_is_not_there_is_refused_and_not_made(tmp_path: Path) -> None:
    file = tmp_path / "trastienda.env"
    refused(trastienda(file, "backup", "x"), f"No se puede leer {file}")
    file.write_text("DATABASE_URL=postgres://x\n")
    refused(trastienda(file, "backup", "x"), "no tiene DATA_DIR")
    file.write_text(f"DATA_DIR={tmp_path}/nowhere\n")
    refused(trastienda(file, "administrator", "a@empresa.mx"), f"En {tmp_path}/nowhere no hay ninguna empresa")
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    "command",
    [
        ("administrator", "a@empresa.mx"),
        *(pytest.param(one, marks=at_night) for one in (("backup", "x.tar"), ("review",), ("restored_jobs",))),
        pytest.param(("fetch_exchange_rate",), marks=at_night),
    ],
)
def test_an_empty_database_is_refused_in_words(place: Place, command: tuple[str, ...]) -> None:
    refused(trastienda(settings_of(place("there")), *command), "todavía no hay ninguna empresa")


def test_a_first_start_that_goes_on_is_told_as_that(place: Place) -> None:
    """Some tables are there, not all: whoever asks waits, and is told how."""
    here = place("here")
    with here.in_use():
        MigrationRecorder(connection).record_unapplied("core", newest_of("core"))
    refused(trastienda(settings_of(here), "administrator", BOSS), "espera con «trastienda ready»")
    there = place("there")
    with there.in_use():
        MigrationRecorder(connection).ensure_schema()
    refused(trastienda(settings_of(there), "administrator", BOSS), "todavía se está preparando")


def newest_of(app: str) -> str:
    return max(path.stem for path in (ROOT / "apps" / app / "migrations").glob("0*.py"))


@at_night
def test_one_can_wait_until_it_is_ready(place: Place) -> None:
    here = place("here")
    file = settings_of(
        here, PORT=str(free_port()), ALLOWED_HOSTS="tienda.empresa.mx", HTTPS_ONLY="yes", BEHIND_PROXY="yes"
    )
    refused(trastienda(file, "ready", "--patience", "1"), "no está listo después de 1 segundos: nadie contesta")
    service = subprocess.Popen(
        [sys.executable, "scripts/trastienda.py", "serve"],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "TRASTIENDA_ENV": str(file)},
    )
    try:
        # It makes its tables first, a minute of a processor: on a busy machine several minutes.
        assert "listo" in succeed(trastienda(file, "ready", "--patience", "600"))
    finally:
        service.terminate()
        service.wait(PATIENCE)


@pytest.mark.parametrize("command", ["help", "--help"])
def test_the_command_says_what_it_can(command: str) -> None:
    said = succeed(trastienda(Path("/nowhere"), command))
    assert all(f"trastienda {one}" in said for one in ("upgrade", "rollback", "ready", "serve", "administrator"))


def test_a_database_that_is_away_is_told_in_words(place: Place) -> None:
    file = settings_of(place("there"), DATABASE_URL="postgres://x:x@127.0.0.1:1/x")
    refused(trastienda(file, "backup", "x.tar"), "La base de datos no contesta")


@at_night
def test_the_settings_of_the_file_are_those_of_the_command(place: Place, filled: Installation) -> None:
    file = settings_of(place("here", filled), PUBLIC_URL="https://tienda.empresa.mx")
    assert "https://tienda.empresa.mx/" in succeed(trastienda(file, "administrator", BOSS))


@root_only
def test_root_becomes_whoever_owns_the_data(tmp_path: Path, place: Place) -> None:
    there = place("there")
    os.chown(there.folder, pwd.getpwnam(ANOTHER).pw_uid, -1)
    for folder in [there.folder, *there.folder.parents[:-1]]:  # up to the root
        folder.chmod(folder.stat().st_mode | 0o055)
    said = trastienda(settings_of(there), "shell", "-c", "import os; print(os.getuid(), os.getgroups())", "-v", "0")
    if "está donde solo otros miran" in said.stderr:
        assert "nobody, la cuenta dueña de" in said.stderr and "Traceback" not in said.stderr
        pytest.skip("the Python of this clone lies where only root reads")
    assert succeed(said).startswith(f"{pwd.getpwnam(ANOTHER).pw_uid} ")
    assert "0" not in said.stdout.partition("[")[2].strip("]\n").split(", ")
    made = (there.folder / "secret.key").stat()
    assert (made.st_uid, made.st_mode & 0o777) == (pwd.getpwnam(ANOTHER).pw_uid, 0o600)


@root_only
def test_others_are_told_to_ask_root(tmp_path: Path, place: Place) -> None:
    file = settings_of(place("there"))
    file.chmod(0o600)
    for folder in file.parents[:-1]:  # whoever they belong to, up to the root
        folder.chmod(folder.stat().st_mode | 0o011)
    refused(trastienda(file, "review", user=ANOTHER), f"No puedes leer {file}. Como root: sudo trastienda")
    file.chmod(0o644)
    refused(trastienda(file, "review", user=ANOTHER), "es de root. Como root: sudo trastienda")
