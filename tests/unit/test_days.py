"""Days are those of the company's time zone, wherever the server stands."""

from datetime import UTC, date, datetime

from apps.core.days import midnight


def test_a_day_begins_at_midnight_in_mexico() -> None:
    assert midnight(date(2026, 11, 23)) == datetime(2026, 11, 23, 6, tzinfo=UTC)
