"""The steps of `make run`: a line each, side by side too, and nothing goes on after one that failed."""

import re
import subprocess
from pathlib import Path

import pytest

LIBRARY = Path(__file__).parents[2] / "scripts" / "lib.sh"
STEPS = """
set -euo pipefail
source "$1"
good() { step good true; }
bad() { step bad sh -c 'echo why; exit 3'; echo "bad went on"; }
worse() { false; echo "worse went on"; }
side_by_side "$2" "$3"
echo end
"""


def side_by_side(first: str, second: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", STEPS, "bash", LIBRARY, first, second], capture_output=True, text=True, check=False
    )


def test_each_says_its_line_one_after_the_other() -> None:
    done = side_by_side("good", "good")
    assert done.returncode == 0
    assert re.fullmatch(r"(• good … \d+ s\n){2}end\n", done.stdout)


@pytest.mark.parametrize("pair", [("bad", "good"), ("good", "bad"), ("bad", "bad")])
def test_a_failed_one_is_told_and_ends_the_run(pair: tuple[str, str]) -> None:
    done = side_by_side(*pair)
    assert done.returncode == 1
    assert len(re.findall(r"• good … \d+ s", done.stdout)) == pair.count("good")
    assert "• bad … failed" in done.stdout and "why" in done.stdout + done.stderr
    assert "went on" not in done.stdout and "end" not in done.stdout


@pytest.mark.parametrize("pair", [("worse", "good"), ("good", "worse")])
def test_whatever_fails_ends_its_side(pair: tuple[str, str]) -> None:
    done = side_by_side(*pair)
    assert done.returncode == 1 and "went on" not in done.stdout
