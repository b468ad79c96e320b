"""Runs named stages one after the other: a line of progress each, and the whole output of one that fails.

A stage that fails does not hold up the others: one run tells all that is wrong.
"""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
REPORTS = ROOT / ".reports"


@dataclass(frozen=True)
class Stage:
    name: str
    command: Sequence[str | Path]
    folder: Path = ROOT
    environment: Mapping[str, str] | None = None
    report: Path | None = None  # JUnit, of a stage that runs tests
    limit: int = 2400  # seconds; a machine of two slow cores needs half of it
    tells: bool = False  # its last line is shown also when it succeeds


@dataclass
class Tally:
    """What ran so far; a stage without tests of its own counts only when it fails."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    broken: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped


def counts(report: Path) -> Tally:
    """The totals of a JUnit report; an absent one counts nothing."""
    if not report.exists():
        return Tally()
    suites = list(ElementTree.parse(report).getroot().iter("testsuite"))  # noqa: S314 (our own runners wrote it)

    def total(*names: str) -> int:
        return sum(int(suite.get(name) or 0) for suite in suites for name in names)

    failed, skipped = total("failures", "errors"), total("skipped")
    return Tally(passed=total("tests") - failed - skipped, failed=failed, skipped=skipped)


def run(stages: Sequence[Stage], tally: Tally) -> None:
    REPORTS.mkdir(exist_ok=True)
    for number, stage in enumerate(stages, start=1):
        print(f"[{number}/{len(stages)}] {stage.name} … ", end="", flush=True)
        started = time.monotonic()
        with tempfile.TemporaryFile() as output:
            succeeded, why = execute(stage, output)
            seconds = f"{time.monotonic() - started:.1f} s"
            found = counts(stage.report) if stage.report else Tally()
            tally.add(found)
            detail = f", {found.passed} passed, {found.failed} failed" if stage.report else ""
            if succeeded and stage.tells:
                detail += f", {last_line(output)}"
            if succeeded and (found.passed or not stage.report):
                print(f"{seconds}{detail}", flush=True)
                continue
            tally.broken.append(stage.name)
            tally.failed += not found.failed
            print(f"FAILED{why}, {seconds}{detail}", flush=True)
            output.seek(0)
            sys.stdout.buffer.write(output.read())
            sys.stdout.flush()


def last_line(output: IO[bytes]) -> str:
    output.seek(0)
    return output.read().decode(errors="replace").rstrip().rpartition("\n")[2]


def execute(stage: Stage, output: IO[bytes]) -> tuple[bool, str]:
    """Whether the command succeeded, and why not where its output cannot say it."""
    if stage.report:
        stage.report.unlink(missing_ok=True)
    process = subprocess.Popen(
        stage.command,
        cwd=stage.folder,
        env=stage.environment,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        process_group=0,
    )
    try:
        return process.wait(stage.limit) == 0, ""
    except subprocess.TimeoutExpired:
        return False, f" (no end within {stage.limit} s)"
    finally:
        # Also what the command left behind, and on Ctrl-C all of it.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM if process.poll() is None else signal.SIGKILL)
        process.wait()
