"""What is left to one database is listed by name and with a reason, and nothing else is left out."""

import tomllib
from pathlib import Path

import pytest

from tests.databases import ROOT, TABLE, entries, only_on, share

GROUPS = tomllib.loads(TABLE.read_text(encoding="utf-8"))["only"]
VENDORS = {"sqlite", "postgresql"}


@pytest.mark.parametrize("path", [path for group in GROUPS for path in group["tests"]])
def test_what_is_listed_is_there(path: str) -> None:
    assert (ROOT / path).exists()
    assert path.startswith("tests/")


def test_each_is_listed_once_and_with_a_reason() -> None:
    assert len(entries()) == sum(len(group["tests"]) for group in GROUPS)
    assert {group["on"] for group in GROUPS} <= VENDORS
    assert [group["tests"] for group in GROUPS if len(group["because"].split()) < 8] == []


def item(request: pytest.FixtureRequest, path: str, *fixtures: str) -> pytest.Item:
    made = pytest.Function.from_parent(request.node.parent, name="made", callobj=lambda: None)
    made.path, made.fixturenames = ROOT / Path(path), list(fixtures)
    return made


def test_a_new_file_runs_on_both(request: pytest.FixtureRequest) -> None:
    assert only_on(item(request, "tests/integration/sales/test_something_new.py", "admin", "db")) is None


def test_what_touches_no_database_runs_on_the_quicker_one(request: pytest.FixtureRequest) -> None:
    assert only_on(item(request, "tests/unit/test_something_new.py", "tmp_path")) == "sqlite"


def test_every_test_runs_somewhere(request: pytest.FixtureRequest) -> None:
    """Of all that was collected with this test; what one database leaves out, the other one runs."""
    for one in VENDORS:
        here, other = share(request.session.items, one)
        [vendor] = VENDORS - {one}
        assert {*here, *other} == set(request.session.items)
        assert set(other) <= set(share(request.session.items, vendor)[0])
