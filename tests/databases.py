"""Which tests run on which database when both are tested: the rule, and `databases.toml` for what differs from it."""

import tomllib
from functools import cache
from pathlib import Path

import pytest

TABLE = Path(__file__).with_suffix(".toml")
ROOT = TABLE.parent.parent
DATABASE_FIXTURES = {"db", "transactional_db", "django_db_setup"}


@cache
def entries() -> dict[str, str]:
    """The one database of each folder and file that has one, by its path from the root."""
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    return {path: group["on"] for group in table["only"] for path in group["tests"]}


def only_on(item: pytest.Item) -> str | None:
    """The database that is enough for this test; None when it needs both."""
    path = item.path.relative_to(ROOT)
    for known in (path, *path.parents):
        if str(known) in entries():
            return entries()[str(known)]
    return None if touches_a_database(item) else "sqlite"


def touches_a_database(item: pytest.Item) -> bool:
    fixtures = set(getattr(item, "fixturenames", ()))
    return bool(DATABASE_FIXTURES & fixtures) or item.get_closest_marker("django_db") is not None


def share(items: list[pytest.Item], vendor: str) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """What runs on this database, and what is left to the other one."""
    here: list[pytest.Item] = []
    other: list[pytest.Item] = []
    for item in items:
        (here if only_on(item) in {None, vendor} else other).append(item)
    return here, other
