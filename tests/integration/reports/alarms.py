"""What Revisar todo says of the database as it is now."""

from collections.abc import Collection

from apps.reports.selectors.checks import CHECKS
from apps.reports.selectors.review import run

BY_DESIGN = ("files-loose",)
"""The stored files of the tests are those of all tests: what one of them kept is nobody's once it is undone."""


def alarms(*, but: Collection[str] = ()) -> dict[str, list[str]]:
    """What each check that found something said, by its name, without those that do not hold in tests."""
    found = {name: run(check).offenders for name, check in CHECKS.items() if name not in {*but, *BY_DESIGN}}
    return {name: [f"{one.text}: {one.detail}" for one in some] for name, some in found.items() if some}
