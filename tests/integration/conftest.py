"""An installation whose tables are made, once: to migrate takes longer than most files of tests."""

import fcntl
import os
import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.installation import Installation
from tests.sizes import FULL


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """No other worker of this run is within."""
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def _of_all_workers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that they share."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(scope="session")
def migrated(
    tmp_path_factory: pytest.TempPathFactory, django_db_setup: None, django_db_blocker: Any
) -> Iterator[Installation]:
    """Made by the worker that wants it first; the others copy it, as long as it is there. By its migrations at night: from the
    models it has the same tables in a tenth of the time, and the browser tests begin with a `migrate` at every push."""
    shared, folder = _of_all_workers(tmp_path_factory), tmp_path_factory.mktemp("migrated") / "data"
    note, lock, first = shared / "migrated.pickle", shared / "migrated.lock", False
    with _alone(lock):
        if note.exists():
            made = Installation(folder, like=pickle.loads(note.read_bytes()))
        else:
            made, first = Installation(folder), True
            if FULL:
                done = made.manage("migrate")
                assert done.returncode == 0, done.stderr
            else:
                with django_db_blocker.unblock():
                    made.make_tables()
            note.write_bytes(pickle.dumps(made))
    yield made
    with _alone(lock):
        if first:
            note.unlink()
        made.remove()
