"""Runs named stages in lanes, side by side: lines of progress, and the whole output of a stage that fails.

A stage that fails does not hold up the others: one run tells all that is wrong.
"""

import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
REPORTS = ROOT / ".reports"
SLOWEST = 20
LAST = 20  # lines of a stage that fails and names no test
WORDS = 300  # characters of why a test failed


@dataclass(frozen=True)
class Stage:
    name: str
    command: Sequence[str | Path]
    folder: Path = ROOT
    environment: Mapping[str, str] | None = None
    report: Path | None = None  # JUnit, of a stage that runs tests
    limit: int = 2400  # seconds; a machine of two slow cores needs half of it
    tells: str = ""  # the last line of its output that matches is shown also when it succeeds


@dataclass
class Tally:
    """What ran so far; a stage without tests of its own counts only when it fails."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    broken: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)  # the tests that failed, or what a stage without any said last
    times: list[tuple[float, str]] = field(default_factory=list)  # seconds of each test, and its name
    files: dict[str, float] = field(default_factory=dict)  # seconds of all tests of a file

    def add(self, other: "Tally") -> None:
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped
        self.faults += other.faults
        self.times += other.times
        self.files |= other.files


@dataclass(frozen=True)
class Outcome:
    succeeded: bool
    seconds: float
    processor: (
        float  # seconds that the command and what it waited for took of a processor; more than one may be at work
    )
    why: str = ""  # it failed, where its output cannot say it


def counts(stage: Stage) -> Tally:
    """What the JUnit report of a stage says; an absent one counts nothing."""
    if not stage.report or not stage.report.exists():
        return Tally()
    root = ElementTree.parse(stage.report).getroot()  # noqa: S314 (our own runners wrote it)
    suites = list(root.iter("testsuite"))

    def total(*names: str) -> int:
        return sum(int(suite.get(name) or 0) for suite in suites for name in names)

    failed, skipped = total("failures", "errors"), total("skipped")
    cases = [(case, f"{stage.name}: {case.get('classname')} › {case.get('name')}") for case in root.iter("testcase")]
    files: defaultdict[str, float] = defaultdict(float)
    for case, _ in cases:
        files[f"{stage.name}: {case.get('classname')}"] += seconds_of(case)
    return Tally(
        passed=total("tests") - failed - skipped,
        failed=failed,
        skipped=skipped,
        faults=[f"{name}: {why}" for case, name in cases if (why := fault_of(case)) is not None],
        times=[(seconds_of(case), name) for case, name in cases],
        files=dict(files),
    )


def fault_of(case: ElementTree.Element) -> str | None:
    """The first words of what failed, where the end of an output is all that is kept; `None` of what passed."""
    for kind in ("failure", "error"):
        if (fault := case.find(kind)) is not None:
            said = (fault.get("message") or fault.text or "").split()
            return " ".join(said)[:WORDS]
    return None


def seconds_of(case: ElementTree.Element) -> float:
    """Of a processor, where the test says it (`tests/conftest.py`): a busy machine changes that little. Else on the clock."""
    used = case.find("properties/property[@name='processor']")
    return float((used.get("value") if used is not None else case.get("time")) or 0)


class Running:
    """The stages of one run: what is told of them, and the processes that are to end with it."""

    def __init__(self, count: int, tally: Tally) -> None:
        self.count, self.tally = count, tally
        self.begun, self.ended = 0, False
        self.processes: set[subprocess.Popen[bytes]] = set()
        self.lock = threading.Lock()

    def lane(self, stages: Iterable[Stage]) -> None:
        for stage in stages:
            if not self.ended:
                self.stage(stage)

    def stage(self, stage: Stage) -> None:
        with self.lock:
            self.begun += 1
            label = f"[{self.begun}/{self.count}] {stage.name}"
            print(f"{label} …", flush=True)
        with tempfile.TemporaryFile() as output:
            outcome = self.execute(stage, output)
            with self.lock:
                self.tell(label, stage, outcome, output)

    def tell(self, label: str, stage: Stage, outcome: Outcome, output: IO[bytes]) -> None:
        found = counts(stage)
        self.tally.add(found)
        detail = f"{outcome.seconds:.1f} s ({outcome.processor:.0f} s of processor)"
        detail += f", {found.passed} passed, {found.failed} failed" if stage.report else ""
        if outcome.succeeded and (found.passed or not stage.report):
            said = last_line(output, stage.tells)
            print(f"{label}: {detail}{', ' if said else ''}{said}", flush=True)
            return
        self.tally.broken.append(stage.name)
        self.tally.failed += not found.failed
        print(f"{label}: FAILED{outcome.why}, {detail}", flush=True)
        output.seek(0)
        whole = output.read()
        sys.stdout.buffer.write(whole)
        sys.stdout.flush()
        if not found.faults:
            last = whole.decode(errors="replace").splitlines()[-LAST:]
            self.tally.faults += [f"{stage.name}: {line}" for line in last]

    def execute(self, stage: Stage, output: IO[bytes]) -> Outcome:
        if stage.report:
            stage.report.unlink(missing_ok=True)
        started = time.monotonic()
        process = subprocess.Popen(
            stage.command,
            cwd=stage.folder,
            env=stage.environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            process_group=0,
        )
        self.processes.add(process)
        timer = threading.Timer(stage.limit, end, (process, signal.SIGTERM))
        timer.start()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        timer.cancel()
        self.processes.discard(process)
        end(process, signal.SIGKILL)  # what the command left behind
        seconds = time.monotonic() - started
        why = f" (no end within {stage.limit} s)" if seconds >= stage.limit else ""
        return Outcome(process.returncode == 0, seconds, used.ru_utime + used.ru_stime, why)

    def stop(self) -> None:
        self.ended = True
        for process in list(self.processes):
            end(process, signal.SIGTERM)


def end(process: subprocess.Popen[bytes], how: signal.Signals) -> None:
    """The command and all that it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, how)


def run(lanes: Sequence[Sequence[Stage]], tally: Tally) -> None:
    """The stages of a lane one after the other, the lanes side by side."""
    REPORTS.mkdir(exist_ok=True)
    running = Running(sum(map(len, lanes)), tally)
    with ThreadPoolExecutor(len(lanes)) as pool:
        try:
            for lane in [pool.submit(running.lane, stages) for stages in lanes]:
                lane.result()
        finally:
            running.stop()  # on Ctrl-C; else nothing runs any more


def last_line(output: IO[bytes], pattern: str) -> str:
    """The last one that matches; nothing without a pattern."""
    if not pattern:
        return ""
    output.seek(0)
    lines = output.read().decode(errors="replace").splitlines()
    return next((line.strip() for line in reversed(lines) if re.search(pattern, line)), "")


def print_broken(tally: Tally, advice: str = "") -> None:
    """What failed, once more at the very end: the end of an output is what is kept of a long one."""
    if tally.broken:
        print(*tally.faults, f"Broken: {', '.join(tally.broken)}{advice}", sep="\n")


def print_slowest(tally: Tally) -> None:
    """By files too: many quick tests of one cost more than a slow one."""
    if not tally.times:
        return
    for title, found in (
        ("The files that take longest", [(seconds, name) for name, seconds in tally.files.items()]),
        ("The slowest tests", tally.times),
    ):
        print(f"{title} (pytest: of a processor):")
        for seconds, name in sorted(found, reverse=True)[:SLOWEST]:
            print(f"{seconds:8.1f} s  {name}")
