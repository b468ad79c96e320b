"""The days that the manual tells step by step: what a browser does is what the page says, sentence by sentence."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SPECS = sorted((ROOT / "admin-ui" / "days").glob("*.spec.ts"))
QUOTED = re.compile(r"day\.step\(\s*'((?:[^'\\]|\\.)*)'")
NUMBERED = re.compile(r"^(\d+)\. (.+(?:\n {2,}\S.*)*)", re.MULTILINE)


def page_of(spec: str) -> Path:
    named = re.search(r"new Day\('([\w-]+)'\)", spec)
    assert named, "a day names its page"
    return ROOT / "docs" / "manual" / f"{named[1]}.md"


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_each_step_of_a_day_is_done_as_its_page_says(path: Path) -> None:
    spec = path.read_text(encoding="utf-8")
    told = NUMBERED.findall(page_of(spec).read_text(encoding="utf-8"))
    assert [int(number) for number, _ in told] == list(range(1, len(told) + 1))
    assert [" ".join(said.split()) for _, said in told] == QUOTED.findall(spec)
    assert 15 <= len(told) <= 25


def test_each_day_of_the_manual_is_done() -> None:
    pages = {page.name for page in (ROOT / "docs" / "manual").glob("un-dia-*.md")}
    assert pages == {page_of(path.read_text(encoding="utf-8")).name for path in SPECS}
