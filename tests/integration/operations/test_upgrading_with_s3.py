"""A company moves its files to S3, and a version that was built before knows nothing of it."""

import hashlib
import shlex
import subprocess
import sysconfig
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.installation import Installation
from tests.integration.operations.support import succeed
from tests.sizes import FULL
from tests.stand_in_s3 import StandInS3
from tests.upgrades import Installed, Repository

pytestmark = pytest.mark.skipif(not FULL, reason="several starts of a server: FULL=1")
OF_S3 = ("boto3", "storages")


def without_s3(folder: Path) -> tuple[Path, str]:
    """A virtual environment with all that is installed beside us but for what S3 needs, and a lock that brings that, of a
    wheel and not by the network."""
    rest, wanted, new = folder / "rest", folder / "wanted", folder / "venv"
    for place in (rest, wanted):
        place.mkdir(parents=True)
    for package in Path(sysconfig.get_path("purelib")).iterdir():
        ((wanted if package.name in OF_S3 else rest) / package.name).symlink_to(package)
    venv.create(new, symlinks=True)
    [site] = new.glob("lib/python*/site-packages")
    (site / "rest.pth").write_text(str(rest))
    wheel = folder / "needs_of_s3-1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        packed.writestr("needs_of_s3.pth", str(wanted))
        packed.writestr("needs_of_s3-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: needs-of-s3\nVersion: 1\n")
        packed.writestr(
            "needs_of_s3-1.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        packed.writestr("needs_of_s3-1.dist-info/RECORD", "")
    return new, f"needs-of-s3 @ file://{wheel} --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"


@pytest.fixture
def here(tmp_path: Path, filled: Installation, django_db_blocker: Any) -> Iterator[Installed]:
    """v1.1.0 with a company, served; v1.0.0 before it. Neither has ever heard of a bucket."""
    bare, lock = without_s3(tmp_path / "packages")
    setup = f'#!/bin/sh\ncp -a {bare} "$(dirname "$0")/../.venv"\n'
    repository = Repository(tmp_path / "repository", **{"scripts/setup": setup, "requirements-s3.lock": lock})
    with django_db_blocker.unblock():
        place = Installation(tmp_path / "data", filled)
        installed = Installed(tmp_path / "here", place, repository)
        try:
            installed.serve()
            repository.tag("v1.1.0", {"docs.txt": "new"})
            succeed(installed.change("upgrade", "v1.1.0"))
            yield installed
        finally:
            installed.end()
            place.remove()


@pytest.fixture
def s3(tmp_path: Path) -> Iterator[StandInS3]:
    server = StandInS3(tmp_path)
    yield server
    server.stop()


def move_to(s3: StandInS3, here: Installed) -> None:
    """As the page says: settings, packages of the version that is served, and it starts again."""
    with here.file.open("a") as settings:
        settings.writelines(f"{name}={value}\n" for name, value in s3.settings.items())
    current = here.versions / here.version
    install = f"{current}/.venv/bin/python -m pip install --require-hashes -r {current}/requirements-s3.lock"
    subprocess.run(shlex.split(install), check=True, capture_output=True)
    here.end()
    here.serve()


def test_back_to_one_that_was_built_before(here: Installed, s3: StandInS3) -> None:
    move_to(s3, here)
    succeed(here.change("rollback"))
    assert (here.version, here.ready()) == ("v1.0.0", 200)


def test_forward_to_one_that_was_built_before(here: Installed, s3: StandInS3) -> None:
    succeed(here.change("rollback"))
    move_to(s3, here)
    succeed(here.change("upgrade", "v1.1.0"))
    assert (here.version, here.ready()) == ("v1.1.0", 200)
