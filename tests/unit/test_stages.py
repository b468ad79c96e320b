"""`make check` and `make test`: all stages run, what fails is shown whole, and nothing goes on for ever."""

import sys
import time
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
REPORT = """<testsuites><testsuite tests="3" failures="1" errors="0" skipped="1">
<testcase classname="tests.one" name="quick" time="9"><properties><property name="processor" value="0.1"/></properties></testcase><testcase classname="tests.one" name="slow" time="7.5">
<failure message="assert 1 == 2&#10; where"/></testcase>
</testsuite></testsuites>"""


@pytest.fixture
def stages(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    import stages

    return stages


def python(stages: Any, name: str, code: str, **values: Any) -> Any:
    return stages.Stage(name, [sys.executable, "-c", code], **values)


def test_a_stage_that_fails_is_shown_whole_and_holds_nobody_up(stages: Any, capfd: pytest.CaptureFixture[str]) -> None:
    tally = stages.Tally()
    bad = python(stages, "bad", "print('first'); print('last'); raise SystemExit(3)")
    stages.run([[bad, python(stages, "good", "print('quiet')")]], tally)
    told = capfd.readouterr().out
    assert tally.broken == ["bad"]
    assert tally.failed == 1
    assert "bad: FAILED" in told
    assert "first\nlast\n" in told
    assert "[2/2] good: " in told
    assert "quiet" not in told
    stages.print_broken(tally)
    assert capfd.readouterr().out == "bad: first\nbad: last\nBroken: bad\n"


def test_lanes_run_side_by_side(stages: Any, tmp_path: Path) -> None:
    """Each waits for the other: one after the other, neither would end within its limit."""
    code = (
        "import pathlib, sys, time\npathlib.Path('{}').touch()\nwhile not pathlib.Path('{}').exists(): time.sleep(.05)"
    )
    tally = stages.Tally()
    lanes = [[python(stages, a, code.format(a, b), folder=tmp_path, limit=60)] for a, b in (("x", "y"), ("y", "x"))]
    stages.run(lanes, tally)
    assert tally.broken == []


def test_what_does_not_end_is_ended_with_all_that_it_started(stages: Any, tmp_path: Path, capfd: Any) -> None:
    code = (
        "import subprocess, sys; subprocess.run([sys.executable, '-c', "
        "'import time, pathlib; time.sleep(3); pathlib.Path(\"late\").touch()'])"
    )
    tally = stages.Tally()
    stages.run([[python(stages, "endless", code, folder=tmp_path, limit=1)]], tally)
    assert tally.broken == ["endless"]
    assert "no end within 1 s" in capfd.readouterr().out
    time.sleep(3.5)
    assert not (tmp_path / "late").exists()


def test_a_report_is_counted_and_its_slowest_tests_are_named(stages: Any, tmp_path: Path, capfd: Any) -> None:
    report, tally = tmp_path / "report.xml", stages.Tally()
    code = f"import pathlib; pathlib.Path({str(report)!r}).write_text({REPORT!r}); print('3 left'); print('end')"
    stages.run([[python(stages, "tests", code, report=report, tells="left")]], tally)
    assert tally.faults == ["tests: tests.one › slow: assert 1 == 2 where"]
    stages.print_slowest(tally)
    told = capfd.readouterr().out
    assert (tally.passed, tally.failed, tally.skipped) == (1, 1, 1)
    assert "1 passed, 1 failed, 3 left\n" in told
    assert told.splitlines()[-2:] == ["     7.5 s  tests: tests.one › slow", "     0.1 s  tests: tests.one › quick"]
    assert "     7.6 s  tests: tests.one\n" in told


def test_tests_of_which_none_ran_are_no_success(stages: Any, tmp_path: Path) -> None:
    tally = stages.Tally()
    stages.run([[python(stages, "tests", "", report=tmp_path / "none.xml")]], tally)
    assert tally.broken == ["tests"]
