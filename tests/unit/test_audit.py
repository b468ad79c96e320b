"""Which known holes break the check."""

import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


@pytest.fixture
def audit(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import audit

    yield audit
    sys.modules.pop("audit", None)


def python(*vulns: dict[str, Any]) -> dict[str, Any]:
    return {
        "dependencies": [{"name": "pillow", "version": "1", "vulns": list(vulns)}, {"name": "x", "skip_reason": "?"}]
    }


MENDED = {"id": "PYSEC-1", "fix_versions": ["2"]}
OPEN = {"id": "PYSEC-2", "fix_versions": []}


def test_a_hole_with_a_mended_version_breaks_it_until_it_is_allowed(audit: Any) -> None:
    holes = audit.holes_of_python(python(MENDED, OPEN))
    assert [hole.advisory for hole in holes] == ["PYSEC-1", "PYSEC-2"]
    assert [hole.advisory for hole in audit.to_mend(holes, set())] == ["PYSEC-1"]
    assert audit.to_mend(holes, {"PYSEC-1"}) == []


def test_the_screens_tell_each_advisory_once(audit: Any) -> None:
    hole = {"url": "https://github.com/advisories/GHSA-1", "title": "x"}
    said = {"vulnerabilities": {"a": {"via": [hole], "fixAvailable": True}, "b": {"via": ["a"], "fixAvailable": True}}}
    assert [(one.package, one.advisory) for one in audit.holes_of_screens(said)] == [("a", "GHSA-1")]


def test_who_did_not_answer_found_nothing_and_said_nothing(audit: Any) -> None:
    assert audit.holes_of_python({"dependencies": [{"name": "x", "skip_reason": "?"}]}) is None
    assert audit.holes_of_screens({"message": "405"}) is None
    assert audit.holes_of_python(python()) == []


def test_what_is_allowed_is_so_until_its_day(audit: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "audit.toml").write_text('[[allowed]]\nadvisory = "PYSEC-1"\nuntil = 2020-01-31\nwhy = "x"\n')
    monkeypatch.setattr(audit, "ROOT", tmp_path)
    assert audit.allowed(date(2020, 1, 31)) == {"PYSEC-1"}
    assert audit.allowed(date(2020, 2, 1)) == set()


@pytest.mark.parametrize(("holes", "code"), [([MENDED], 1), ([OPEN], 0), ([], 0), (None, 0)])
def test_what_it_says_and_how_it_ends(
    audit: Any, monkeypatch: pytest.MonkeyPatch, capsys: Any, holes: Any, code: int
) -> None:
    said = {"dependencies": []} if holes is None else python(*holes)
    monkeypatch.setattr(audit, "asked", lambda _: said)
    assert audit.main() == code
    last = capsys.readouterr().out.splitlines()[-1]
    assert ("Python skipped" in last) is (holes is None) and "screens skipped" in last
