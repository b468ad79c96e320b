"""Known holes in what runs in production: of Python by PyPI's advisories, of the screens by npm's.

What breaks the check is a hole that has a mended version, in what is served, and that audit.toml does not allow for a while.
A hole that nobody mended yet is told. Where an advisory service does not answer nothing is known, and it says so.
"""

import json
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

from stages import ROOT

PATIENCE = 120  # seconds, for each service
LOCKS = ("requirements.lock", "requirements-s3.lock")
PYTHON = [sys.executable, "-m", "pip_audit", "--disable-pip", "--require-hashes", "--format=json",
          "--progress-spinner=off", "--timeout=10", *(f"--requirement={lock}" for lock in LOCKS)]  # fmt: skip
SCREENS = ["npm", "audit", "--omit=dev", "--json", "--prefix", "admin-ui"]


@dataclass(frozen=True)
class Hole:
    package: str
    advisory: str
    mended: bool
    """There is a version without it."""

    def __str__(self) -> str:
        return f"{self.package}: {self.advisory}{'' if self.mended else ' (no version without it yet)'}"


def holes_of_python(said: Any) -> list[Hole] | None:
    """None when the service knew none of the packages: then it is not the one that knows."""
    packages = [one for one in said["dependencies"] if "vulns" in one]
    if not packages:
        return None
    return [Hole(one["name"], hole["id"], bool(hole["fix_versions"])) for one in packages for hole in one["vulns"]]


def holes_of_screens(said: Any) -> list[Hole] | None:
    """None when the service did not answer."""
    if "vulnerabilities" not in said:
        return None
    return [
        Hole(name, hole["url"].rpartition("/")[2], bool(one["fixAvailable"]))
        for name, one in said["vulnerabilities"].items()
        for hole in one["via"]
        if isinstance(hole, dict)  # a name alone is a package that is told of by itself
    ]


def allowed(today: date) -> set[str]:
    """The advisories of audit.toml whose day has not come."""
    entries = tomllib.loads((ROOT / "audit.toml").read_text(encoding="utf-8")).get("allowed", [])
    return {one["advisory"] for one in entries if today <= one["until"]}


def to_mend(holes: list[Hole], may_stay: set[str]) -> list[Hole]:
    return [hole for hole in holes if hole.mended and hole.advisory not in may_stay]


def asked(command: list[str]) -> Any:
    """What the program said, or nothing where it was not there or its service did not answer."""
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
        return json.loads(done.stdout)
    except (OSError, subprocess.TimeoutExpired, ValueError):
        return {"dependencies": []}


def findings() -> Iterator[tuple[str, list[Hole] | None]]:
    yield "Python", holes_of_python(asked(PYTHON))
    yield "screens", holes_of_screens(asked(SCREENS))


def main() -> int:
    may_stay, broken, results = allowed(datetime.now(UTC).date()), False, []
    for name, holes in findings():
        if holes is None:
            results.append(f"{name} skipped, no advisories could be had")
            continue
        print(*(f"{name}: {hole}" for hole in holes), sep="\n")
        bad = to_mend(holes, may_stay)
        broken = broken or bool(bad)
        results.append(f"{name} has {len(bad)} of {len(holes)} holes to mend")
    print("; ".join(results))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
