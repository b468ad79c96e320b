"""Code that is older than the data does not start on them, and says so."""

import json
import subprocess
import sys

from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from tests.installation import ROOT, Installation
from tests.integration.operations.support import Place
from tests.sizes import at_night

LATER = ("core", "9999_later")


def newer(place: Place) -> Installation:
    here = place("here")
    with here.in_use():
        MigrationRecorder(connection).record_applied(*LATER)
    return here


def prepare(here: Installation, **more: str) -> subprocess.CompletedProcess[str]:
    """What the service does before it serves."""
    return subprocess.run(
        [sys.executable, "scripts/prepare.py"],
        cwd=ROOT, env={**here.environment, "DEMO": "no", **more}, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_the_service_does_not_start(place: Place) -> None:
    here = newer(place)
    refused = prepare(here)
    assert refused.returncode == 1 and "A newer version has migrated this database: core.9999_later" in refused.stderr
    assert "Traceback" not in refused.stderr
    [line] = prepare(here, LOG_FORMAT="json").stderr.splitlines()
    assert json.loads(line)["level"] == "ERROR" and "9999_later" in json.loads(line)["message"]


@at_night
def test_nobody_migrates_it_by_hand_and_a_check_tells(place: Place) -> None:
    here = newer(place)
    for command in (["migrate"], ["check", "--database", "default", "--tag", "database"]):
        refused = here.command(*command)
        assert refused.returncode == 1 and "core.9999_later is not known here" in refused.stderr
        assert "Traceback" not in refused.stderr
    with here.in_use():
        MigrationRecorder(connection).record_unapplied(*LATER)
    assert here.command("check", "--database", "default", "--tag", "database").returncode == 0
