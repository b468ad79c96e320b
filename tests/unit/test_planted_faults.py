"""The lists of deliberate faults and of mutants fit the code as it is: what has changed is seen before they are run."""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.databases import databases_of_file

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "scripts"


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import planted_faults

    yield planted_faults
    for name in ("planted_faults", "checkout", "stages", "surroundings"):
        sys.modules.pop(name, None)


def is_there(test: str) -> bool:
    path, _, name = test.partition("[")[0].partition("::")
    return (ROOT / path).is_file() and f"def {name}(" in (ROOT / path).read_text() if name else (ROOT / path).is_file()


def test_each_fault_can_be_planted_and_has_its_tests(planted: Any) -> None:
    faults = planted.chosen_faults()
    assert [fault.name for fault in faults if fault.is_stale(ROOT)] == []
    assert [test for fault in faults for test in fault.tests if not is_there(test)] == []
    assert [fault.name for fault in faults if not fault.tests or not fault.harm] == []
    assert len(faults) >= 40


def test_each_fault_is_planted_where_its_tests_run(planted: Any) -> None:
    """At every push, that is: on a database that leaves them to the other one, none of them would say anything."""
    tests = [(fault, ROOT / test.partition("::")[0]) for fault in planted.chosen_faults() for test in fault.tests]
    elsewhere = [
        fault.name
        for fault, path in tests
        if path.suffix == ".py" and fault.database.lower() not in databases_of_file(path)
    ]
    assert elsewhere == []


def test_a_text_that_is_not_there_once_is_stale(planted: Any, tmp_path: Path) -> None:
    fault = planted.Fault("x", "rule.py", "a + b", "a - b", "harm", ("tests/x.py",))
    for content, stale in [("a + b", False), ("a * b", True), ("a + b or a + b", True)]:
        (tmp_path / "rule.py").write_text(content)
        assert fault.is_stale(tmp_path) == stale
    (tmp_path / "rule.py").unlink()
    assert fault.is_stale(tmp_path)


@pytest.mark.parametrize(
    ("tag", "message", "place", "found"),
    [
        ("failure", "AssertionError: assert 1 == 2", "tests/x.py:3", True),
        ("failure", "assert 1 == 2", "tests/x.py:3", True),
        ("failure", "Failed: DID NOT RAISE &lt;class 'Conflict'&gt;", "tests/x.py:3", True),
        ("failure", "KeyError: 'errors'", "tests/x.py:3", True),
        ("failure", "KeyError: 'errors'", "apps/x.py:3", False),
        ("failure", "NameError: name 'x' is not defined", "tests/x.py:3", False),
        ("error", "collection failure", "", False),
        ("error", "AssertionError: in a fixture", "tests/x.py:3", False),
        ("skipped", "assert is not needed", "", False),
    ],
)
def test_only_what_a_test_asserts_finds_a_fault(
    planted: Any, tmp_path: Path, tag: str, message: str, place: str, found: bool
) -> None:
    report = tmp_path / "report.xml"
    said = f'<{tag} message="{message}">def test_x():\n{place}: {message}</{tag}>'
    report.write_text(f'<testsuites><testcase name="x">{said}</testcase></testsuites>')
    assert bool(planted.outcome_of(report).failures) == found


def test_what_a_mutant_alters_stands_in_its_rule() -> None:
    for row in tomllib.loads((SCRIPTS / "mutants.toml").read_text())["mutant"]:
        folders = row["rule"].split(".")
        paths = [ROOT.joinpath(*folders[:length]).with_suffix(".py") for length in range(2, len(folders))]
        text = " ".join(" ".join(path.read_text() for path in paths if path.is_file()).split())
        assert row["old"] in text, row["rule"]
        assert row["why"] and row["new"] not in text
