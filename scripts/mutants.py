"""Alters the rules in thousands of small ways (mutmut), and counts what the unit tests do not notice.

    .venv/bin/python scripts/mutants.py [mutants by name, such as 'apps.core.money.*']

Which rules and which tests: `[tool.mutmut]` in pyproject.toml. At most 5 % may stay alive, and each of them stands in
`mutants.toml` with the reason why no test can tell it from the rule; a new one, or one that stands there and is noticed
by now, is an error. Works in a copy of the checkout.
"""

import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

from checkout import copy_checkout
from surroundings import UNCOMPILED, clean_environment

LIST = Path(__file__).with_suffix(".toml")
MOST_ALIVE = 5  # percent
NOTICED = {"killed", "timeout", "caught by type check"}  # an endless loop is noticed by its not ending


@dataclass(frozen=True, order=True)
class Mutant:
    """`rule` is a function by its path; `old` are the lines that became `new`."""

    rule: str
    old: str
    new: str


class Mutmut:
    """The tool, in a copy of the checkout."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "copy"
        # A few invented values: what only one of a hundred would notice has a case of its own.
        self.environment = clean_environment(folder / "data", EXAMPLES="20", FULL="", **UNCOMPILED)
        copy_checkout(self.folder)

    def run(self, names: list[str]) -> bool:
        command = [sys.executable, "-m", "mutmut", "run", *names]
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False
        )
        if done.returncode:
            print((done.stdout + done.stderr)[-5000:])
        return done.returncode == 0

    def statuses(self) -> dict[str, str]:
        """Of every mutant by its name."""
        lines = self._ask("results", "--all", "true").splitlines()
        return dict(line.strip().rsplit(": ", 1) for line in lines if "__mutmut_" in line)

    def shown(self, name: str) -> Mutant:
        diff = self._ask("show", name).splitlines()
        return Mutant(_rule(name), _lines(diff, "-"), _lines(diff, "+"))

    def _ask(self, *what: str) -> str:
        command = [sys.executable, "-m", "mutmut", *what]
        return subprocess.check_output(command, cwd=self.folder, env=self.environment, text=True)


def _lines(diff: list[str], sign: str) -> str:
    """Those with this sign, but for the head's, on one line."""
    return " ".join(" ".join(line[1:].split()) for line in diff if line[:1] == sign and line[:3] != sign * 3)


def _rule(name: str) -> str:
    """«apps.x.rules.x_dollars__mutmut_4» is of apps.x.rules.dollars; methods have their class between two ǁ."""
    module, _, function = name.partition("__mutmut_")[0].rpartition(".")
    return f"{module}.{function.removeprefix('xǁ').replace('ǁ', '.').removeprefix('x_')}"


def main() -> int:
    rows = tomllib.loads(LIST.read_text(encoding="utf-8"))["mutant"]
    looked_at = {Mutant(row["rule"], row["old"], row["new"]) for row in rows}
    with tempfile.TemporaryDirectory(prefix="trastienda-mutants-") as scratch:
        mutmut = Mutmut(Path(scratch))
        if not mutmut.run(sys.argv[1:]):
            return 1
        said = {name: status for name, status in mutmut.statuses().items() if status != "not checked"}
        alive = {mutmut.shown(name): status for name, status in said.items() if status not in NOTICED}
    new = sorted(alive.keys() - looked_at)
    for mutant in new:
        print(f"{alive[mutant]}: {mutant.rule}\n  - {mutant.old}\n  + {mutant.new}")
    gone = sorted(looked_at - alive.keys()) if not sys.argv[1:] else []
    for mutant in gone:
        print(f"in {LIST.name}, and noticed: {mutant.rule}\n  + {mutant.new}")
    share = 100 * len(alive) / len(said) if said else 100.0
    print(f"{len(said)} mutants, {len(alive)} alive ({share:.1f} %), {len(new)} of them not looked at")
    return 1 if new or gone or share > MOST_ALIVE else 0


if __name__ == "__main__":
    sys.exit(main())
