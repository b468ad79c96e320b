"""Another version is served, or what was before is: link, data and service."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from apps.accounts.models import User
from tests.installation import Installation
from tests.integration.operations.support import BOSS, succeed
from tests.integration.operations.test_backups import everything
from tests.sizes import FULL
from tests.upgrades import Installed, Repository

at_night = pytest.mark.skipif(not FULL, reason="several starts of a server: FULL=1")


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
    return found


def tables(here: Installed) -> set[str]:
    with here.place.in_use():
        return set(connection.introspection.table_names())


def test_what_fails_half_way_goes_back_to_what_was(here: Installed, repository: Repository) -> None:
    repository.tag("v1.1.0", {**repository.migration("good"), **repository.migration("bad", "raise ValueError('no')")})
    before = data(here)
    refused = here.change("upgrade")
    assert refused.returncode == 1
    assert "v1.0.0 and its data are as before" in refused.stderr, refused
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
    assert "runs already" in succeed(here.change("upgrade"))

    with here.place.in_use():
        User.objects.filter(email=BOSS).update(notes="después")
    refused = here.change("rollback")
    assert refused.returncode == 1 and "what was entered since" in refused.stderr
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
    assert refused.returncode == 1 and "is not ready" in refused.stdout
    assert (here.version, here.ready()) == ("v1.0.0", 200) and data(here) == before


@at_night
def test_what_cannot_be_had_or_built_stops_nothing(here: Installed, repository: Repository) -> None:
    process = here.pid.read_text()
    for version, files, why in [
        ("v9.9.9", None, "There is no v9.9.9"),
        ("v1.1.0", {"scripts/build": "#!/bin/sh\necho kaputt; exit 1\n"}, "kaputt"),
    ]:
        if files:
            repository.tag(version, files)
        refused = here.change("upgrade", version)
        assert refused.returncode == 1 and why in refused.stderr
        assert (here.version, here.ready(), here.pid.read_text()) == ("v1.0.0", 200, process)
    assert not list((here.folder / "backups").iterdir())


@at_night
@pytest.mark.parametrize("stop", ["false", "/no/such/program"])
def test_what_cannot_be_stopped_serves_on(here: Installed, repository: Repository, stop: str) -> None:
    process = here.pid.read_text()
    repository.tag("v1.1.0", {"docs.txt": "new"})
    refused = here.change("upgrade", stop=stop)
    assert refused.returncode == 1 and "v1.0.0 and its data are as before" in refused.stderr
    assert (here.version, here.ready(), here.pid.read_text()) == ("v1.0.0", 200, process)
