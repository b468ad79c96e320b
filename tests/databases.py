"""Which tests run on which database when both are tested: `databases.toml` says it, with the reasons."""

import tomllib
from functools import cache
from pathlib import Path

import pytest

TABLE = Path(__file__).with_suffix(".toml")
ROOT = TABLE.parent.parent
DATABASE_FIXTURES = {"db", "transactional_db", "django_db_setup"}
QUICKER = "sqlite"
"""Runs what no pattern names."""
SLOWER = "postgresql"
BOTH = frozenset({QUICKER, SLOWER})


@cache
def patterns() -> dict[str, frozenset[str]]:
    """The databases of each pattern, which is a path from the root."""
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    groups = [(group, BOTH) for group in table["both"]] + [(group, frozenset({group["on"]})) for group in table["only"]]
    return {pattern: on for group, on in groups for pattern in group["tests"]}


@cache
def databases_of_file(path: Path) -> frozenset[str]:
    """Those on which something of it runs."""
    inside = path.relative_to(ROOT)
    return next((on for pattern, on in patterns().items() if inside.match(pattern)), frozenset({QUICKER}))


def databases_of(item: pytest.Item) -> frozenset[str]:
    on = databases_of_file(item.path)
    if on == BOTH and item.get_closest_marker("same_calls"):
        return frozenset({SLOWER})
    if QUICKER in on and item.get_closest_marker("same_rows"):
        return frozenset({QUICKER})
    return on if touches_a_database(item) or QUICKER not in on else frozenset({QUICKER})


def touches_a_database(item: pytest.Item) -> bool:
    fixtures = set(getattr(item, "fixturenames", ()))
    return bool(DATABASE_FIXTURES & fixtures) or item.get_closest_marker("django_db") is not None


def share(items: list[pytest.Item], vendor: str) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """What runs on this database, and what is left to the other one."""
    here: list[pytest.Item] = []
    other: list[pytest.Item] = []
    for item in items:
        (here if vendor in databases_of(item) else other).append(item)
    return here, other
