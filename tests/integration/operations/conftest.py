"""Installations to back up, and to restore into."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.factories.company import company
from tests.installation import Installation
from tests.integration.operations.support import Place
from tests.personas import person


@pytest.fixture(scope="session")
def filled(migrated: Installation, tmp_path_factory: Any, django_db_blocker: Any) -> Iterator[Installation]:
    """A company with something of everything, to be looked at or copied: it takes seconds to make."""
    made = Installation(tmp_path_factory.mktemp("filled") / "data", migrated)
    with django_db_blocker.unblock(), made.in_use():
        company(person("admin"))
    yield made
    made.remove()


@pytest.fixture
def place(tmp_path: Path, migrated: Installation, django_db_blocker: Any) -> Iterator[Place]:
    """An empty one; `here` is one whose tables are made, or a copy of the second."""
    made: list[Installation] = []

    def new(name: str, like: Installation | None = None) -> Installation:
        made.append(Installation(tmp_path / name, like or (migrated if name == "here" else None)))
        return made[-1]

    with django_db_blocker.unblock():  # and not `transactional_db`: the tests' own database stays as it is
        yield new
    for one in made:
        one.remove()
