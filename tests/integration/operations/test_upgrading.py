"""Another version is served, or what was before is: link, data and service."""

import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from apps.accounts.models import User
from tests.installation import Installation
from tests.integration.operations.support import BOSS, succeed
from tests.integration.operations.test_backups import everything
from tests.processes import until
from tests.sizes import at_night
from tests.upgrades import SYSTEMD, Installed, Repository


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path / "repository")


@pytest.fixture
def here(tmp_path: Path, filled: Installation, repository: Repository, django_db_blocker: Any) -> Iterator[Installed]:
    """v1.0.0 with a company, served."""
    with django_db_blocker.unblock():
        place = Installation(tmp_path / "data", filled)
        installed = Installed(tmp_path / "here", place, repository)
        try:
            installed.serve()
            yield installed
        finally:
            installed.end()
            place.remove()


def data(here: Installed) -> dict[str, list[Any]]:
    """All rows of all tables, but for what a running service writes by itself."""
    with here.place.in_use():
        found = everything()
        found.pop("core_jobworker")
        found.pop("leases_rentrun")
    return found


def tables(here: Installed) -> set[str]:
    with here.place.in_use():
        return set(connection.introspection.table_names())


def test_what_fails_half_way_goes_back_to_what_was(here: Installed, repository: Repository) -> None:
    repository.tag("v1.1.0", {**repository.migration("good"), **repository.migration("bad", "raise ValueError('no')")})
    before = data(here)
    refused = here.change("upgrade")
    assert refused.returncode == 1
    assert "v1.0.0 y sus datos están como antes" in refused.stderr, refused
    assert (here.version, here.ready()) == ("v1.0.0", 200)
    assert data(here) == before and "good" not in tables(here)
    [backup] = (here.folder / "backups").iterdir()
    assert backup.name.startswith("before-v1.1.0-")


@at_night
def test_to_a_newer_one_and_back(here: Installed, repository: Repository) -> None:
    repository.tag("v1.1.0", repository.migration("later"))
    before = data(here)
    succeed(here.change("upgrade"))
    assert (here.version, here.ready()) == ("v1.1.0", 200)
    assert "later" in tables(here) and data(here).keys() - before.keys() == {"later"}
    assert "ya es la que se sirve" in succeed(here.change("upgrade"))

    with here.place.in_use():
        User.objects.filter(email=BOSS).update(notes="después")
    refused = here.change("rollback")
    assert refused.returncode == 1
    assert re.search(r"lo capturado desde [-\d]+ [\d:]+ \(CST\) se perdería", refused.stderr)
    assert (here.version, here.ready()) == ("v1.1.0", 200), "it must be wanted"
    succeed(here.change("rollback", "--to-backup"))
    assert (here.version, here.ready()) == ("v1.0.0", 200)
    assert data(here) == before
    assert len(list((here.folder / "backups").glob("before-v1.0.0-*"))) == 1, "what was entered since is in a backup"


@at_night
def test_back_without_a_migration_loses_nothing(here: Installed, repository: Repository) -> None:
    repository.tag("v1.1.0", {"docs.txt": "new"})
    succeed(here.change("upgrade", "v1.1.0"))
    with here.place.in_use():
        User.objects.filter(email=BOSS).update(notes="después")
    succeed(here.change("rollback"))
    assert (here.version, here.ready()) == ("v1.0.0", 200)
    with here.place.in_use():
        assert User.objects.get(email=BOSS).notes == "después"


@at_night
def test_what_does_not_come_up_goes_back_too(here: Installed, repository: Repository) -> None:
    repository.tag("v1.1.0", {**repository.migration("later"), "scripts/serve.py": "raise SystemExit(1)\n"})
    before = data(here)
    refused = here.change("upgrade")
    assert refused.returncode == 1 and "no está listo" in refused.stdout
    assert (here.version, here.ready()) == ("v1.0.0", 200) and data(here) == before


@at_night
def test_what_cannot_be_had_or_built_stops_nothing(here: Installed, repository: Repository) -> None:
    process = here.pid.read_text()
    for version, files, why in [
        ("v9.9.9", None, "no hay v9.9.9"),
        ("v1.1.0", {"scripts/build": "#!/bin/sh\necho kaputt; exit 1\n"}, "kaputt"),
    ]:
        if files:
            repository.tag(version, files)
        refused = here.change("upgrade", version)
        assert refused.returncode == 1 and why in refused.stderr
        assert (here.version, here.ready(), here.pid.read_text()) == ("v1.0.0", 200, process)
    assert not list((here.folder / "backups").iterdir())


@at_night
def test_what_cannot_be_stopped_serves_on(here: Installed, repository: Repository) -> None:
    process = here.pid.read_text()
    repository.tag("v1.1.0", {"docs.txt": "new"})
    refused = here.change("upgrade", stop="false")
    assert refused.returncode == 1 and "v1.0.0 y sus datos están como antes" in refused.stderr
    assert (here.version, here.ready(), here.pid.read_text()) == ("v1.0.0", 200, process)


def test_how_to_stop_is_judged_before_anything_is_done(still: Installed) -> None:
    refused = still.change("upgrade", stop="/no/such/program")
    assert (
        refused.returncode == 1
        and "No se hizo nada: no hay un programa" in refused.stderr
        and "--stop" in refused.stderr
    )
    if not SYSTEMD.is_dir():
        process = still.call("upgrade")
        told = process.communicate()[1]
        assert process.returncode == 1
        assert "systemd" in told or "no hay un programa «systemctl" in told
    assert not (still.versions / ".new").exists()


# --- where no version is tagged -----------------------------------------------------------------


@at_night
def test_without_a_tag_the_newest_is_main(here: Installed, repository: Repository) -> None:
    repository.untag()
    assert "ya es la que se sirve" in succeed(here.change("upgrade"))
    repository.commit({"docs.txt": "new"})
    succeed(here.change("upgrade"))
    assert here.version != "v1.0.0" and (here.versions / here.version / "docs.txt").exists() and here.ready() == 200
    succeed(here.change("rollback"))
    assert (here.version, here.ready()) == ("v1.0.0", 200)


@at_night
def test_nothing_is_left_of_the_build_but_what_is_served(here: Installed, repository: Repository) -> None:
    """Older versions go, but for as many as are to be kept; and Node's modules are of no use any more."""
    build = "#!/bin/sh\ncd $(dirname $0)/.. && mkdir -p admin-ui/node_modules/x admin-ui/dist\n"
    for version in ("v1.1.0", "v1.2.0"):
        repository.tag(version, {"scripts/build": f"{build}# {version}\n"})
        succeed(here.change("upgrade", "--keep", "2"))
    assert sorted(path.name for path in here.versions.iterdir()) == ["v1.0.0", "v1.1.0", "v1.2.0"]
    assert [path.name for path in (here.versions / "v1.2.0" / "admin-ui").iterdir()] == ["dist"]
    repository.tag("v1.3.0", {"docs.txt": "new"})
    succeed(here.change("upgrade"))
    assert sorted(path.name for path in here.versions.iterdir()) == ["v1.2.0", "v1.3.0"]
    assert here.ready() == 200


# --- interrupted --------------------------------------------------------------------------------

SLOW = "#!/bin/sh\necho $$ >{pids}\nsh -c 'echo $$ >>{pids}; sleep 3600; true'\n"
"""A step within which another program works, as npm does in a build."""


@pytest.fixture
def still(tmp_path: Path, filled: Installation, repository: Repository, django_db_blocker: Any) -> Iterator[Installed]:
    """v1.0.0 with a company, not served."""
    with django_db_blocker.unblock():
        place = Installation(tmp_path / "data", filled)
        try:
            yield Installed(tmp_path / "here", place, repository)
        finally:
            place.remove()


def works(pids: Path) -> list[int]:
    """Those of the slow step that are there still."""
    return [int(pid) for pid in pids.read_text().split() if Path(f"/proc/{pid}/exe").exists()]


@pytest.mark.parametrize(
    "how",
    [
        signal.SIGTERM,
        pytest.param(signal.SIGINT, marks=at_night),  # is heard by the same handler
        pytest.param(signal.SIGKILL, marks=at_night),  # by nobody: the lock and the build's own parent end it
    ],
)
def test_an_interrupted_build_leaves_nothing_working(
    still: Installed, repository: Repository, tmp_path: Path, how: signal.Signals
) -> None:
    pids = tmp_path / "pids"
    repository.tag("v1.1.0", {"scripts/build": SLOW.format(pids=pids)})
    upgrade = still.begin("upgrade")
    until(lambda: pids.exists() and len(pids.read_text().split()) == 2)
    second = still.change("upgrade")
    assert second.returncode == 1 and "ya está en curso otra actualización" in second.stderr
    upgrade.send_signal(how)
    told = upgrade.communicate()[1]
    if how != signal.SIGKILL:
        assert upgrade.returncode == 1
        same = "Interrumpido. No cambió nada: v1.0.0 y sus datos están como antes. Para seguir, repite: trastienda upgrade --stop "
        assert told.startswith(same) and told.count("\n") == 1
        assert works(pids) == []
    until(lambda: not works(pids))
    assert still.version == "v1.0.0"
    until(lambda: "en curso" not in still.change("rollback").stderr)  # the lock ends with the last of them
    repository.tag("v1.2.0", {"scripts/build": "#!/bin/sh\nexit 7\n"})
    assert "No se pudo construir v1.2.0" in still.change("upgrade").stderr, "the next one begins anew"


@at_night
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_an_interrupted_migration_is_brought_to_an_end(
    here: Installed, repository: Repository, tmp_path: Path, how: signal.Signals
) -> None:
    """Told to stop it goes back itself; cut off, the next one does, before it does anything else."""
    pids = tmp_path / "pids"
    slow = f"import os, time; open({str(pids)!r}, 'w').write(str(os.getpid())); time.sleep(3600)"
    repository.tag("v1.1.0", {**repository.migration("good"), **repository.migration("slow", slow)})
    before = data(here)
    upgrade = here.begin("upgrade")
    until(lambda: pids.exists() and pids.read_text())
    upgrade.send_signal(how)
    told = upgrade.communicate()[1]
    until(lambda: not works(pids))
    if how == signal.SIGKILL:
        assert (here.version, here.ready()) == ("v1.0.0", 0) and "good" in tables(here)
        while "en curso" in (done := here.change("rollback")).stderr:
            pass  # the lock ends with the last of them
        assert "vuelve v1.0.0, con sus datos de antes" in succeed(done)
    else:
        assert upgrade.returncode == 1 and told.endswith("v1.0.0 y sus datos están como antes.\n")
    assert (here.version, here.ready()) == ("v1.0.0", 200)
    assert data(here) == before and "good" not in tables(here)
