"""All checks and all tests side by side: what `make check` and `make test` do one after the other, in less time."""

import sys
from pathlib import Path

import check
import test
from stages import Stage


def lanes(scratch: Path) -> list[list[Stage]]:
    """The checks behind what ends sooner than SQLite's share, which is the longest."""
    sqlite, *others = test.lanes(scratch)
    types, rest = check.stages(scratch)
    *postgresql, screens = others
    return [sqlite, [*(stage for lane in postgresql for stage in lane), *rest], [*screens, *types]]


if __name__ == "__main__":
    sys.exit(test.prove(lanes, check.ADVICE))
