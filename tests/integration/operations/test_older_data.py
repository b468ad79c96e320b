"""A company as the first version of its tables held it is brought up to date with every row that it had."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from tests.installation import ROOT, Installation
from tests.integration.operations.support import Place, succeed
from tests.integration.operations.test_backups import everything
from tests.sizes import FULL

pytestmark = pytest.mark.skipif(not FULL, reason="every migration back and forth: FULL=1")

OTHERS = {"django_migrations", "partners_postalcode", "partners_loadedcatalogue"}  # a start loads the catalogues


def counts() -> dict[str, int]:
    return {table: len(rows) for table, rows in everything().items() if table not in OTHERS}


def test_from_the_first_tables_to_the_newest(place: Place, filled: Installation) -> None:
    here = place("here", filled)
    with here.in_use():
        newest, before = set(MigrationRecorder(connection).applied_migrations()), counts()
    ours = [app for app in apps.get_app_configs() if app.name.startswith("apps.")]
    for app in reversed(ours):
        first = sorted(path.stem for path in (Path(app.path) / "migrations").glob("0*.py"))[:1]
        if first:
            succeed(here.manage("migrate", app.label, *first))
    with here.in_use():
        older = set(MigrationRecorder(connection).applied_migrations())
        assert len(newest - older) > 15
        kept = counts()
    command: list[Any] = [sys.executable, "scripts/prepare.py"]
    environment = {**here.environment, "DEMO": "no"}
    succeed(subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False))
    with here.in_use():
        assert set(MigrationRecorder(connection).applied_migrations()) == newest
        after = counts()
        assert after.keys() == before.keys()
        # What the first tables had no place for is gone; all else is what it was, and what is counted anew has a version of it.
        more = {table: after[table] - before[table] for table in kept if after[table] != before[table]}
        assert not [table for table, rows in more.items() if rows < 0 or "_historical" not in table]
    succeed(here.manage("review"))
