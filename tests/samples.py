"""Of a rule that is asked of many, of how many a push asks it: `samples.toml` says it, with the reasons."""

import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Protocol, TypeVar
from zlib import crc32

TABLE = Path(__file__).with_suffix(".toml")


class Case(Protocol):
    """One case of a test, as pytest names it: `tests/unit/test_money.py::test_it_is_rounded[0.005]`."""

    @property
    def nodeid(self) -> str: ...


C = TypeVar("C", bound=Case)


@cache
def every() -> dict[str, int]:
    """Of each test of the table: one of how many cases."""
    groups = tomllib.loads(TABLE.read_text(encoding="utf-8"))["sample"]
    return {test: group["every"] for group in groups for test in group["tests"]}


def sample(cases: Sequence[C], rates: dict[str, int]) -> tuple[list[C], list[C]]:
    """What a push runs, always the same, and what is left to the night. Two tests of the same things choose other ones."""
    counts = Counter(map(_test_of, cases))
    chosen: list[C] = []
    left: list[C] = []
    seen: Counter[str] = Counter()
    for case in cases:
        test = _test_of(case)
        rate = min(rates.get(test, 1), counts[test])
        (left if (crc32(test.encode()) + seen[test]) % rate else chosen).append(case)
        seen[test] += 1
    return chosen, left


def _test_of(case: Case) -> str:
    return case.nodeid.partition("[")[0]
