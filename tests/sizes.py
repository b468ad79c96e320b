"""How much is done where more can always be done: steps of a walk, races, kills, invented examples.

Each has a short size, for every push, and a full one, for the night: `FULL=1`. The name of one in the environment, such as
`RACES=1000`, says it for this run.
"""

import os
from collections.abc import Iterator, Sequence
from typing import TypeVar
from zlib import crc32

import pytest
from hypothesis import settings

T = TypeVar("T")

FULL = os.environ.get("FULL") == "1"
at_night = pytest.mark.skipif(not FULL, reason="at night: FULL=1")
"""What a test of the push proves too, of another case; or what starts many processes for what seldom changes."""


def size(name: str, *, short: int, full: int) -> int:
    given = os.environ.get(name)
    return int(given) if given else full if FULL else short


def some(of: Sequence[T], whose: str, short: int) -> Sequence[T]:
    """What is the same rule for everybody: all of them at night, at every push a few, others for each name."""
    if FULL or short >= len(of):
        return of
    first = crc32(whose.encode())
    return [of[(first + number) % len(of)] for number in range(short)]


WALKS = size("WALKS", short=2, full=4)
"""Random walks through a part, each with a seed of its own."""
STEPS = size("STEPS", short=60, full=300)
"""What people do in each of them."""
EVERY = size("EVERY", short=6, full=1)
"""After how many steps of a walk everything is looked at. Short walks are the same each time: `EVERY=1` finds the step."""


def steps() -> Iterator[bool]:
    """One for each step of a walk: whether everything is looked at after it."""
    return (number % EVERY == 0 or number == STEPS for number in range(1, STEPS + 1))


RACES = size("RACES", short=1, full=20)
"""How often a race for one thing is run."""
ROUNDS = size("ROUNDS", short=4, full=10)
"""How often two commands meet at another moment."""
KILLS = size("KILLS", short=2, full=10)
"""How often each command is killed; thirty times and more before a release."""
GROUP_KILLS = size("GROUP_KILLS", short=2, full=4)
"""How often one of two servers behind a proxy is killed."""
STAMP_KILLS = size("STAMP_KILLS", short=8, full=60)
"""How often the worker is killed while a PAC stamps."""
CANCEL_KILLS = size("CANCEL_KILLS", short=4, full=60)
"""How often it is killed while a PAC is asked to cancel."""
MONTH = size("MONTH", short=6, full=60)
"""Invoices of a month that is made whole: a third of them paid in two parts, a tenth credited, some cancelled."""
EDITS = size("EDITS", short=60, full=2000)
"""Rounds in which two people edit one record, all kinds of records together."""
BACKUPS = size("BACKUPS", short=1, full=3)
"""How many are taken while people work."""
LABELS = size("LABELS", short=181, full=1000)
"""Of one file, which is drawn 90 at a time."""

CUTS = size("CUTS", short=60, full=300)
"""Payments of each client while the database throws everybody out."""
CALLS = size("CALLS", short=2, full=25)
"""Invented calls of each operation."""
SEQUENCES = size("SEQUENCES", short=8, full=50)
"""Invented sequences of forty commands on pieces."""
EXAMPLES = size("EXAMPLES", short=100, full=1000)
"""Invented values for each property."""

# Every push asks the same, so that nobody's change fails on another's; the night finds what is new.
settings.register_profile("short", max_examples=EXAMPLES, database=None, derandomize=True, deadline=None)
settings.register_profile("full", max_examples=EXAMPLES, database=None, print_blob=True, deadline=None)
