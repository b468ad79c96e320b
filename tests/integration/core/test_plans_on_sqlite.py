"""How SQLite finds things, as it says itself: `test_plans` asks PostgreSQL more."""

import re
from typing import Any

import pytest
from django.db import connection

from apps.core.lists import Asked, selected
from project.api import RESOURCES
from tests.personas import person

pytestmark = pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL counts what is empty in an index")


@pytest.mark.parametrize("resource", RESOURCES, ids=lambda resource: resource.spec.name)
def test_no_list_looks_for_what_is_empty_in_a_unique_index(db: None, resource: Any) -> None:
    """It is taken for one row at most, and nearly all of a table has nothing there."""
    rows = selected(resource.spec, person("admin"), Asked())
    found = re.findall(r"USING (?:COVERING )?INDEX sqlite_autoindex_\w+ \((\w+)=\?", rows.explain())
    sql = str(rows.query)
    assert [column for column in found if f'"{column}" IS NULL' in sql] == []
