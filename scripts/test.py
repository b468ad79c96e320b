"""All tests: back end on SQLite and on PostgreSQL where one answers, front end, and the whole in a browser.

Each database runs its share (tests/databases.toml), and of a rule that is asked of many a few (tests/samples.toml). With
`FULL=1` both run all of it, in the sizes of the night (tests/sizes.py), the main journeys are made in Firefox and WebKit too, and the tests themselves are judged: by faults
that are planted, by mutants of the rules.
"""

import os
import sys
import tempfile
from pathlib import Path

from stages import REPORTS, ROOT, Stage, Tally, print_broken, print_slowest, run
from surroundings import POSTGRES, clean_environment, own_database, postgres_answers

PYTEST = [sys.executable, "-m", "pytest", "-q", "--dist", "worksteal", "-p", "no:cacheprovider"]
WORKERS = {"SQLite": 3, "PostgreSQL": 2}
"""SQLite's share is the longest and ends by itself: there one more works while others wait for a server or a disk."""

FULL = os.environ.get("FULL") == "1"
LIMIT = 6 * 3600 if FULL else 5100  # seconds of one stage: a slow machine needs three times what another does


def pytest_on(database: str, scratch: Path, *options: str, **settings: str) -> Stage:
    report = REPORTS / f"pytest-{database.lower()}.xml"
    return Stage(
        f"pytest on {database}",
        [*PYTEST, "-n", str(WORKERS[database]), *options, f"--junit-xml={report}", f"--basetemp={scratch / database}"],
        environment=clean_environment(scratch / f"data-{database}", **settings),
        report=report,
        limit=LIMIT,
        tells="left to the other database",
    )


def back_end(scratch: Path) -> list[Stage]:
    sample = [] if FULL else ["--sample"]
    if postgres_answers():
        share = [] if FULL else ["--share", *sample]
        return [
            pytest_on("SQLite", scratch, *share),
            pytest_on("PostgreSQL", scratch, *share, DATABASE_URL=own_database()),
        ]
    print(f"pytest on PostgreSQL: skipped, no PostgreSQL answers at {POSTGRES.rpartition('@')[2]}", flush=True)
    return [pytest_on("SQLite", scratch, *sample)]


SECOND_TRY = r"✓ .*\(retry #"
"""What passed and had failed: nothing else in the output says so, and it is a fault of the test or of the screen."""


def front_end(scratch: Path) -> list[Stage]:
    settings = clean_environment(scratch / "data")
    screens, browser, days = REPORTS / "vitest.xml", REPORTS / "playwright.xml", REPORTS / "days.xml"
    return [
        Stage(
            "browser tests",
            [sys.executable, ROOT / "scripts" / "browser_tests.py", "--reporter=list,junit"],
            environment={**settings, "PLAYWRIGHT_JUNIT_OUTPUT_NAME": str(browser)},
            report=browser,
            limit=LIMIT,
            tells=SECOND_TRY,
        ),
        Stage(
            "screens in English, days of the manual",
            [sys.executable, ROOT / "scripts" / "browser_tests.py", "--config=days", "--reporter=list,junit"],
            environment={**settings, "PLAYWRIGHT_JUNIT_OUTPUT_NAME": str(days)},
            report=days,
            limit=LIMIT,
            tells=SECOND_TRY,
        ),
        Stage(
            "vitest",
            ["npx", "vitest", "run", "--reporter=default", "--reporter=junit", f"--outputFile.junit={screens}"],
            folder=ROOT / "admin-ui",
            environment=settings,
            report=screens,
        ),
    ]


def other_browsers(scratch: Path) -> list[Stage]:
    """What people have besides Chromium (docs/browsers.md); its last line says which of them is not here."""
    report = REPORTS / "engines.xml"
    return [
        Stage(
            "Firefox and WebKit",
            [sys.executable, ROOT / "scripts" / "browser_tests.py", "--config=engines", "--reporter=list,junit"],
            environment={**clean_environment(scratch / "data"), "PLAYWRIGHT_JUNIT_OUTPUT_NAME": str(report)},
            report=report,
            limit=LIMIT,
            tells="^Engines: ",
        )
    ]


JUDGES = [
    Stage(name, [sys.executable, ROOT / "scripts" / script], limit=LIMIT, tells=tells)
    for name, script, tells in (
        ("planted faults", "planted_faults.py", r"\d+ found"),
        ("mutants of the rules", "mutants.py", r"\d+ mutants"),
    )
]


def lanes(scratch: Path) -> list[list[Stage]]:
    """Each stage of a long one by itself: a browser waits for what fades in, a test for a server, and others have work then."""
    screens = [*front_end(scratch), *(other_browsers(scratch) if FULL else [])]
    return [*([stage] for stage in back_end(scratch)), screens]


def main() -> int:
    tally = Tally()
    with tempfile.TemporaryDirectory(prefix="trastienda-tests-") as scratch:
        run(lanes(Path(scratch)), tally)
    if FULL:
        run([JUDGES], tally)  # they run tests themselves
    print_slowest(tally)
    print_broken(tally)
    print(f"{tally.passed} passed, {tally.failed} failed, {tally.skipped} skipped")
    return 1 if tally.broken or not tally.passed else 0


if __name__ == "__main__":
    sys.exit(main())
