"""Revisar todo: one check at a time over one moment of the database, which looking at does not change."""

from dataclasses import dataclass
from itertools import islice
from time import perf_counter

from apps.core.db.snapshot import snapshot
from apps.core.errors import NotFound
from apps.core.language import gettext
from apps.reports.selectors.checks import CHECKS, Check, Offender

MOST = 500
"""Offenders that one check names when nobody asks for another number."""


@dataclass(frozen=True)
class Finding:
    """What a check found in `seconds`: its first offenders, and whether there are `more`."""

    check: Check
    offenders: list[Offender]
    more: bool
    seconds: float


def check_named(name: str) -> Check:
    """Raises NotFound."""
    if name not in CHECKS:
        raise NotFound(gettext("Esa revisión no existe."))
    return CHECKS[name]


def run(check: Check, most: int = MOST) -> Finding:
    """Read what one check says, `most` offenders at most."""
    begun = perf_counter()
    with snapshot():
        found = list(islice(check.find(), most + 1))
    return Finding(check, found[:most], len(found) > most, perf_counter() - begun)
