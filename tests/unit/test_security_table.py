"""Every requirement of OWASP's ASVS 5.0, levels 1 and 2, has one answer, and what it names is there."""

import csv
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ANSWERS = {"holds", "does not apply", "open", "operator"}
with (ROOT / "docs" / "security" / "asvs.csv").open(newline="", encoding="utf-8") as file:
    ROWS = list(csv.DictReader(file))
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")

# By section, the numbers of its requirements of levels 1 and 2; the others are of level 3.
REQUIREMENTS = """
V1.1: 1-2
V1.2: 1-9
V1.3: 1-11
V1.4: 1-3
V1.5: 1-2
V2.1: 1-3
V2.2: 1-3
V2.3: 1-4
V2.4: 1
V3.2: 1-2
V3.3: 1-4
V3.4: 1-6
V3.5: 1-5
V3.7: 1-2
V4.1: 1-3
V4.2: 1
V4.3: 1-2
V4.4: 1-4
V5.1: 1
V5.2: 1-3
V5.3: 1-2
V5.4: 1-3
V6.1: 1-3
V6.2: 1-12
V6.3: 1-4
V6.4: 1-4
V6.5: 1-5
V6.6: 1-3
V6.8: 1-4
V7.1: 1-3
V7.2: 1-4
V7.3: 1-2
V7.4: 1-5
V7.5: 1-2
V7.6: 1-2
V8.1: 1-2
V8.2: 1-3
V8.3: 1
V8.4: 1
V9.1: 1-3
V9.2: 1-4
V10.1: 1-2
V10.2: 1-2
V10.3: 1-4
V10.4: 1-11
V10.5: 1-5
V10.6: 1-2
V10.7: 1-3
V11.1: 1-2
V11.2: 1-3
V11.3: 1-3
V11.4: 1-4
V11.5: 1
V11.6: 1
V12.1: 1-3
V12.2: 1-2
V12.3: 1-4
V13.1: 1
V13.2: 1-5
V13.3: 1-2
V13.4: 1-5
V14.1: 1-2
V14.2: 1-4
V14.3: 1-3
V15.1: 1-3
V15.2: 1-3
V15.3: 1-7
V16.1: 1
V16.2: 1-5
V16.3: 1-4
V16.4: 1-3
V16.5: 1-3
V17.1: 1
V17.2: 1-4
V17.3: 1-2
"""


def requirements() -> list[str]:
    listed = []
    for line in REQUIREMENTS.split("\n"):
        section, _, numbers = line.partition(":")
        for number in numbers.split():
            first, _, last = number.partition("-")
            listed += [f"{section}.{n}" for n in range(int(first), int(last or first) + 1)]
    return listed


def test_each_requirement_is_answered_once_in_its_order() -> None:
    assert len(requirements()) == 253
    assert [row["id"] for row in ROWS] == requirements()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row["id"]))
def test_an_answer_is_one_of_four_with_a_reason_and_evidence_that_is_there(row: dict[str, str]) -> None:
    assert row["answer"] in ANSWERS
    assert 1 <= len(row["subject"].split()) <= 8
    assert 2 <= len(row["how"].split()) <= 25
    assert row["evidence"] or row["answer"] == "does not apply"
    assert [path for path in row["evidence"].split() if not (ROOT / path).is_file()] == []


def test_the_page_counts_what_the_table_says() -> None:
    counts = Counter((row["id"].partition(".")[0], row["answer"]) for row in ROWS)
    total = Counter(row["answer"] for row in ROWS)
    columns = ("holds", "does not apply", "open", "operator")
    found = re.findall(r"\| (V\d+|all) [^|]+\| (\d+) \| (\d+) \| (\d+) \| (\d+)(?= \|)", PAGE)
    told = {(chapter, answer): int(n) for chapter, *row in found for answer, n in zip(columns, row, strict=True)}
    assert told == {(c, a): (total[a] if c == "all" else counts[c, a]) for c, a in told}
    assert len(found) == 18
