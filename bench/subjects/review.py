"""Revisar todo over the whole company: how long it takes, and that nothing is wrong in what was measured."""

import time
from collections.abc import Iterator

from bench.figures import Figure
from bench.served import Served


def measured(at: Served) -> Iterator[Figure]:
    started = time.perf_counter()
    at.run("manage.py", "review")  # ends the measurement, and says why, when something is wrong
    taken = (time.perf_counter() - started) * 1000
    yield Figure(
        "Revisar todo, all checks", 1, 1, round(taken, 1), round(taken, 1), round(1000 / taken, 3), "", 0, 0, 0
    )
