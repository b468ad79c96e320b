"""What runs on which database is listed by pattern and with a reason, and every test runs somewhere."""

import tomllib
from pathlib import Path

import pytest

from tests.databases import BOTH, ROOT, TABLE, databases_of, patterns, share

LISTED = tomllib.loads(TABLE.read_text(encoding="utf-8"))
GROUPS = [*LISTED["both"], *LISTED["only"]]


@pytest.mark.parametrize("pattern", patterns())
def test_what_is_listed_is_there(pattern: str) -> None:
    assert list(ROOT.glob(pattern))
    assert pattern.startswith("tests/")


def test_each_is_listed_once_and_with_a_reason() -> None:
    assert len(patterns()) == sum(len(group["tests"]) for group in GROUPS)
    assert {group["on"] for group in LISTED["only"]} <= BOTH
    assert [group["tests"] for group in GROUPS if len(group["because"].split()) < 8] == []
    both, one = (
        {path for group in LISTED[kind] for pattern in group["tests"] for path in ROOT.glob(pattern)}
        for kind in ("both", "only")
    )
    named = {ROOT / pattern for group in LISTED["both"] for pattern in group["tests"]}
    assert both & one <= named, "an exception is named, not a pattern"


def item(request: pytest.FixtureRequest, path: str, *fixtures: str) -> pytest.Item:
    made = pytest.Function.from_parent(request.node.parent, name="made", callobj=lambda: None)
    made.path, made.fixturenames = ROOT / Path(path), list(fixtures)
    return made


def test_a_new_file_runs_on_the_quicker_one(request: pytest.FixtureRequest) -> None:
    assert databases_of(item(request, "tests/integration/sales/test_something_new.py", "admin", "db")) == {"sqlite"}


@pytest.mark.parametrize(
    "name", ["inventory/test_pieces_at_once.py", "sales/test_new_lists.py", "operations/test_backups_anew.py"]
)
def test_what_is_called_like_what_can_differ_runs_on_both(request: pytest.FixtureRequest, name: str) -> None:
    assert databases_of(item(request, f"tests/integration/{name}", "admin", "db")) == BOTH


@pytest.mark.parametrize("name", ["sales/test_something_new_at_once.py", "sales/test_new_invariants.py"])
def test_a_race_and_a_walk_run_where_more_is_refused(request: pytest.FixtureRequest, name: str) -> None:
    assert databases_of(item(request, f"tests/integration/{name}", "admin", "db")) == {"postgresql"}


def test_what_touches_no_database_runs_on_the_quicker_one(request: pytest.FixtureRequest) -> None:
    assert databases_of(item(request, "tests/integration/sales/test_new_lists.py", "tmp_path")) == {"sqlite"}


def test_what_asks_the_database_for_the_same_as_another_runs_on_the_quicker_one(request: pytest.FixtureRequest) -> None:
    same = item(request, "tests/contract/client/test_sales.py", "db")
    same.add_marker("same_rows")
    assert databases_of(same) == {"sqlite"}


def test_what_is_done_twice_is_done_once_on_each(request: pytest.FixtureRequest) -> None:
    """A file of one database alone has no other to leave it to."""
    names = ["contract/client/test_sales.py", "integration/sales/test_quotes.py"]
    twice = [item(request, f"tests/{name}", "db") for name in names]
    for one in twice:
        one.add_marker("same_calls")
    assert [databases_of(one) for one in twice] == [{"postgresql"}, {"sqlite"}]


def test_what_one_database_has_alone_runs_there_whatever_it_touches(request: pytest.FixtureRequest) -> None:
    assert databases_of(item(request, "tests/contract/test_schemathesis.py", "tmp_path")) == {"postgresql"}


def test_every_test_runs_somewhere(request: pytest.FixtureRequest) -> None:
    """Of all that was collected with this test; what one database leaves out, the other one runs."""
    for one in BOTH:
        here, other = share(request.session.items, one)
        [vendor] = BOTH - {one}
        assert {*here, *other} == set(request.session.items)
        assert set(other) <= set(share(request.session.items, vendor)[0])
