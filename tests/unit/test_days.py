"""Days are those of the company's time zone, wherever the server stands."""

import ast
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from django.conf import settings

from apps.core.days import midnight

ROOT = Path(settings.BASE_DIR)


def days_in_utc(code: str) -> Iterator[int]:
    """The lines that take the day of a stored moment as it comes: in UTC, where it is tomorrow from six in the evening on."""
    for node in ast.walk(ast.parse(code)) if ".date()" in code else ():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "date":
            of: ast.expr = node.func.value
            while isinstance(of, ast.Call) and isinstance(of.func, ast.Attribute) and of.func.attr == "replace":
                of = of.func.value
            if isinstance(of, ast.Attribute) and of.attr.endswith("_at"):
                yield node.lineno


def test_a_day_begins_at_midnight_in_mexico() -> None:
    assert midnight(date(2026, 11, 23)) == datetime(2026, 11, 23, 6, tzinfo=UTC)


@pytest.mark.parametrize("code", ["made.issued_at.date()", "one.created_at.replace(day=1).date()"])
def test_a_day_in_utc_is_seen(code: str) -> None:
    assert list(days_in_utc(code)) == [1]


def test_no_moment_is_asked_for_its_day_in_utc() -> None:
    paths = [path for folder in ("apps", "tests", "bench") for path in (ROOT / folder).rglob("*.py")]
    found = [f"{path.relative_to(ROOT)}:{line}" for path in paths for line in days_in_utc(path.read_text())]
    assert len(paths) > 1000
    assert found == [], "django.utils.timezone.localdate tells the company's day"
