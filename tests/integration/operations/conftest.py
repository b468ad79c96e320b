"""Installations to back up, and to restore into."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.installation import Installation
from tests.integration.operations.support import Place


@pytest.fixture
def place(tmp_path: Path, migrated: Installation, django_db_blocker: Any) -> Iterator[Place]:
    """An empty one; `here` is one where a company is."""
    made: list[Installation] = []

    def new(name: str) -> Installation:
        made.append(Installation(tmp_path / name, migrated if name == "here" else None))
        return made[-1]

    with django_db_blocker.unblock():  # and not `transactional_db`: the tests' own database stays as it is
        yield new
    for one in made:
        one.remove()
