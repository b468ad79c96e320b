"""Plants deliberate faults in a copy of this checkout, one at a time, and runs the tests that must find each.

    .venv/bin/python scripts/planted_faults.py [--only PART_OF_A_NAME]

The list is `planted_faults.toml`. First the tests it names pass without any fault; then each fault is planted, and one
of its tests at least has to fail by what it asserts: a fault that only keeps a test from being read proves nothing. The
tests run as at every push: at their short size, each on the database whose share it is. Two lanes run side by side, each
with a copy and databases of its own. Ends with 1 when a fault is missed, or is stale: its text does not stand in its file
exactly once any more.
"""

import argparse
import os
import queue
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal
from xml.etree import ElementTree

from checkout import copy_checkout
from stages import ROOT
from surroundings import UNCOMPILED, clean_environment, own_database, postgres_answers

LIST = Path(__file__).with_suffix(".toml")
LANES = 2
LIMIT = 1800  # seconds, for the tests of a fault; a busy machine takes twenty times as long

Database = Literal["SQLite", "PostgreSQL"]
ASSERTED = ("AssertionError", "assert ", "Failed: ", "TestingLibraryElementError")
BROKEN = ("ImportError", "ModuleNotFoundError", "NameError", "SyntaxError", "AttributeError", "TypeError")


@dataclass(frozen=True)
class Fault:
    """`old` stands once in `file` and becomes `new`. `tests` find it: pytest's node ids, or files of vitest.

    `harm` says what a person would suffer. Planted on the `database` where it shows.
    """

    name: str
    file: str
    old: str
    new: str
    harm: str
    tests: tuple[str, ...]
    database: Database = "SQLite"

    def is_stale(self, root: Path) -> bool:
        path = root / self.file
        return not path.is_file() or path.read_text(encoding="utf-8").count(self.old) != 1 or self.old == self.new


@dataclass
class Outcome:
    """What a run of tests said: how many passed, and why the others did not."""

    passed: int = 0
    skipped: int = 0
    failures: list[str] = field(default_factory=list)
    """What a test asserted in vain."""
    other: list[str] = field(default_factory=list)
    """What kept a test from saying anything."""


class Lane:
    """A copy of the checkout in which faults are planted, with databases that nobody else uses."""

    def __init__(self, folder: Path) -> None:
        self.root, self.folder = folder / "copy", folder
        copy_checkout(self.root)

    def find(self, fault: Fault) -> str:
        """What is wrong with a fault: nothing when its tests find it."""
        if fault.is_stale(self.root):
            return f"stale: its text does not stand once in {fault.file}"
        path = self.root / fault.file
        sound = path.read_text(encoding="utf-8")
        path.write_text(sound.replace(fault.old, fault.new), encoding="utf-8")
        try:
            said = self.run(fault.tests, fault.database)
        finally:
            path.write_text(sound, encoding="utf-8")
        if said.failures:
            return ""
        return f"missed: {'; '.join(said.other)[:300] or f'{said.passed} passed'}"

    def run(self, tests: Iterable[str], database: Database, limit: int = LIMIT) -> Outcome:
        """Tests of one kind: all of them are vitest's, or none is."""
        chosen, report = list(tests), self.folder / "report.xml"
        report.unlink(missing_ok=True)
        if is_vitest(chosen[0]):
            files = [name.removeprefix("admin-ui/") for name in chosen]
            command = ["npx", "vitest", "run", "--reporter=junit", f"--outputFile={report}", *files]
            folder, settings = self.root / "admin-ui", clean_environment(self.folder / "data")
        else:
            quiet = [
                "-q",
                "--share",
                "--sample",
                "-p",
                "no:cacheprovider",
                f"--junit-xml={report}",
                f"--basetemp={self.folder / 'temp'}",
            ]
            command = [sys.executable, "-m", "pytest", *quiet, *chosen]
            folder, settings = self.root, self._settings(database)
        try:
            done = subprocess.run(
                command, cwd=folder, env=settings, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=limit, check=False
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return Outcome(other=[f"no end within {limit} s"])
        if done.returncode not in {0, 1} or not report.exists():  # a test that is not there, a file that is not read
            return Outcome(other=[(done.stdout + done.stderr)[-2000:]])
        return outcome_of(report)

    def _settings(self, database: Database) -> dict[str, str]:
        """As at every push, also when the run of the night asks."""
        named = {"DATABASE_URL": own_database(f"_{self.folder.name}")} if database == "PostgreSQL" else {}
        return clean_environment(self.folder / f"data-{database}", **named, FULL="", **UNCOMPILED)


def is_vitest(test: str) -> bool:
    return test.endswith((".test.ts", ".test.tsx"))


def is_asserted(wrong: ElementTree.Element, message: str) -> bool:
    """Whether the test said no: by what it asserts, or because an answer has not even what it looks at."""
    place = (wrong.text or "").rstrip().rpartition("\n")[2]
    looked = place.startswith("tests/") and not message.startswith(BROKEN)
    return wrong.tag == "failure" and (message.startswith(ASSERTED) or looked)


def outcome_of(report: Path) -> Outcome:
    """What a JUnit report says."""
    said = Outcome()
    for case in ElementTree.parse(report).getroot().iter("testcase"):  # noqa: S314 (our own runners wrote it)
        wrong = case.find("failure") if case.find("failure") is not None else case.find("error")
        if wrong is not None:
            message = f"{wrong.get('type') or ''} {wrong.get('message') or ''}".strip()
            messages = said.failures if is_asserted(wrong, message) else said.other
            messages.append(f"{case.get('name')}: {message.splitlines()[0]}")
        elif case.find("skipped") is not None:
            said.skipped += 1
        else:
            said.passed += 1
    return said


def chosen_faults(part: str = "") -> list[Fault]:
    """Those with `part` in their name."""
    rows = tomllib.loads(LIST.read_text(encoding="utf-8"))["fault"]
    faults = [Fault(**{**row, "tests": tuple(row["tests"])}) for row in rows]
    doubled = {fault.name for fault in faults if [f.name for f in faults].count(fault.name) > 1}
    if doubled:
        raise SystemExit(f"Named twice: {', '.join(doubled)}")
    return [fault for fault in faults if part in fault.name]


class Lanes:
    """As many copies as run side by side; whoever wants one waits until one is free."""

    def __init__(self, scratch: Path) -> None:
        self.free: queue.Queue[Lane] = queue.Queue()
        for number in range(LANES):
            folder = scratch / f"lane{number}"
            folder.mkdir()
            self.free.put(Lane(folder))

    def find(self, fault: Fault) -> tuple[Fault, str, float]:
        lane, began = self.free.get(), time.monotonic()
        try:
            return fault, lane.find(fault), time.monotonic() - began
        finally:
            self.free.put(lane)

    def run(self, group: tuple[Database, bool], tests: set[str]) -> Outcome:
        lane = self.free.get()
        try:
            return lane.run(sorted(tests), group[0], limit=4 * LIMIT)  # all of them together
        finally:
            self.free.put(lane)


def without_a_fault(faults: list[Fault], lanes: Lanes, pool: ThreadPoolExecutor) -> list[str]:
    """What is wrong with the tests themselves: each has to pass, and to be run at all, while nothing is planted."""
    groups: dict[tuple[Database, bool], set[str]] = defaultdict(set)
    for fault in faults:
        for test in fault.tests:
            groups["SQLite" if is_vitest(test) else fault.database, is_vitest(test)].add(test)
    wrong = []
    for said in pool.map(lanes.run, groups.keys(), groups.values()):
        wrong += [*said.failures, *said.other, *([f"{said.skipped} were skipped"] if said.skipped else [])]
        print(f"without a fault: {said.passed} tests pass", flush=True)
    return wrong


def main() -> int:
    asked = argparse.ArgumentParser(description="Are deliberate faults found by the tests that are named for them?")
    asked.add_argument("--only", default="", help="only faults with this in their name")
    chosen = asked.parse_args()
    faults, skipped = chosen_faults(chosen.only), 0
    if not faults:
        raise SystemExit(f"No fault has «{chosen.only}» in its name.")
    if not postgres_answers():
        skipped = sum(fault.database == "PostgreSQL" for fault in faults)
        faults = [fault for fault in faults if fault.database != "PostgreSQL"]
        print(f"No PostgreSQL answers: {skipped} faults are not looked for.", flush=True)
    with tempfile.TemporaryDirectory(prefix="trastienda-faults-") as scratch, ThreadPoolExecutor(LANES) as pool:
        lanes = Lanes(Path(scratch))
        if wrong := without_a_fault(faults, lanes, pool):
            print("\n".join(["Without any fault these do not pass:", *wrong]))
            return 1
        missed = 0
        for fault, why, seconds in pool.map(lanes.find, faults):
            missed += bool(why)
            print(
                f"{'MISSED' if why else 'found'}  {fault.name} ({seconds:.0f} s){f': {why}' if why else ''}", flush=True
            )
    print(f"{len(faults) - missed} found, {missed} missed{f', {skipped} not looked for' if skipped else ''}")
    return 1 if missed else 0


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
