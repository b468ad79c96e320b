"""An installation whose tables are made, once: to migrate takes seconds."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.installation import Installation


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: Any, django_db_setup: None) -> Iterator[Installation]:
    made = Installation(tmp_path_factory.mktemp("migrated") / "data")
    done = made.manage("migrate")
    assert done.returncode == 0, done.stderr
    yield made
    made.remove()
