"""What several claims about the calls of the contract begin with."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.contract.sheet import Sheet
from tests.contract.updates import UPDATES
from tests.kept import module_transaction
from tests.personas import Caller, person


@pytest.fixture(scope="module", params=UPDATES)
def one_sheet(request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker: Any) -> Iterator[Sheet]:
    """A record of each update, made once for all claims of a module about it."""
    with module_transaction(django_db_blocker) as build:
        yield build(lambda: Sheet(request.param, Caller(person("admin", "edita@pruebas.mx"))))


@pytest.fixture
def sheet(db: None, one_sheet: Sheet) -> Sheet:
    return one_sheet


@pytest.fixture
def editor(sheet: Sheet) -> Caller:
    """Whoever made the record, with a session of this case."""
    return Caller(sheet.by)
