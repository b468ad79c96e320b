"""bench/results.json: what was measured last of each part, on each database, at each size."""

import json
import os
import platform
import subprocess
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench import ROOT
from bench.figures import Figure
from bench.sizes import SIZES

RESULTS = ROOT / "bench" / "results.json"


@dataclass(frozen=True)
class MemoryUse:
    """Megabytes of the server's processes together, what they share counted once."""

    rest: float
    most: float


@dataclass(frozen=True)
class Run:
    """One part, measured on one database at one size; `generator` is the part of one core that the clients took."""

    part: str
    database: str
    size: str
    date: str
    commit: str
    seconds: float
    generator: float
    memory: MemoryUse
    machine: dict[str, Any]
    figures: list[Figure]
    bench: str = ""
    """When `make bench` began: what is compared was measured in one run of it."""

    @property
    def key(self) -> tuple[str, str, str]:
        return self.part, self.database, self.size


@dataclass
class Results:
    runs: list[Run] = field(default_factory=list)
    peers: list[Run] = field(default_factory=list)
    """Other systems, each a part of its own name; their figures have the names of ours."""

    def put(self, run: Run) -> None:
        """In place of the last one of the same."""
        self.runs = [one for one in self.runs if one.key != run.key] + [run]

    def put_peer(self, run: Run) -> None:
        self.peers = [one for one in self.peers if one.part != run.part] + [run]

    def best_peer(self, part: str, name: str, database: str, size: str) -> tuple[str, Figure] | None:
        """Who was the fastest of the others at a call of ours, in the same run of `make bench`."""
        ours = [run.bench for run in self.runs if run.key == (part, database, size)]
        found = [
            (peer.part, one)
            for peer in self.peers
            if peer.size == size and peer.bench in ours
            for one in peer.figures
            if one.name == name
        ]
        return min(found, key=lambda pair: pair[1].p50_ms, default=None)

    def databases(self) -> list[str]:
        return [name for name in ("SQLite", "PostgreSQL") if any(run.database == name for run in self.runs)]

    def sizes(self) -> list[str]:
        return [name for name in SIZES if any(run.size == name for run in self.runs)]

    def parts(self) -> list[str]:
        return list(dict.fromkeys(run.part for run in self.runs))

    def figures(self, part: str, database: str, size: str) -> list[Figure]:
        return [figure for run in self.runs if run.key == (part, database, size) for figure in run.figures]

    def figure(self, part: str, name: str, database: str, size: str, clients: int = 1) -> Figure | None:
        for run in self.runs:
            if run.key == (part, database, size):
                for one in run.figures:
                    if (one.name, one.clients) == (name, clients):
                        return one
        return None

    def pairs(self, part: str, database: str) -> Iterator[tuple[Figure, Figure]]:
        """The same figure of the small and of the large company."""
        for one in self.figures(part, database, "small"):
            other = self.figure(part, one.name, database, "large", one.clients)
            if other:
                yield one, other

    def memory(self, database: str, size: str) -> MemoryUse | None:
        """At rest the least of all servers that were started, at most the most of any."""
        found = [run.memory for run in self.runs if (run.database, run.size) == (database, size)]
        return MemoryUse(min(m.rest for m in found), max(m.most for m in found)) if found else None

    def write(self, path: Path = RESULTS) -> None:
        path.write_text(json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def read(path: Path = RESULTS) -> Results:
    if not path.exists():
        return Results()
    kept = json.loads(path.read_text(encoding="utf-8"))
    return Results([_run(run) for run in kept["runs"]], [_run(run) for run in kept.get("peers", [])])


def _run(kept: dict[str, Any]) -> Run:
    return Run(**{**kept, "memory": MemoryUse(**kept["memory"]), "figures": [Figure(**one) for one in kept["figures"]]})


def machine(versions: dict[str, str]) -> dict[str, Any]:
    """Where it was measured."""
    words = Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else []
    model = next((line.partition(": ")[2] for line in words if line.startswith("model name")), platform.processor())
    return {"cores": os.cpu_count(), "cpu": model, "python": platform.python_version(), **versions}


def commit() -> str:
    """What was measured; with a + when the work tree says something else."""
    git = ["git", "-C", str(ROOT)]
    try:
        name = subprocess.run([*git, "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True).stdout  # noqa: S603
        changed = subprocess.run([*git, "diff", "--quiet", "HEAD"], check=False).returncode  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return ""
    return name.strip() + ("+" if changed else "")


def now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
