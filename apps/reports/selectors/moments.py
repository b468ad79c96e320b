"""Moments within days, as days are in the company's time zone."""

from collections.abc import Sequence
from datetime import timedelta

from django.db.models import Case, IntegerField, Q, Value, When

from apps.core.days import midnight
from apps.reports.rules.period import Period


def within(column: str, period: Period) -> Q:
    """Rows whose moment in `column` is on one of its days."""
    return Q(**{f"{column}__gte": midnight(period.start), f"{column}__lt": midnight(period.end + timedelta(days=1))})


def part_of(column: str, parts: Sequence[Period]) -> Case:
    """In which of some periods that follow each other a row's moment is, by its place among them.

    Compared with their ends: SQLite asks Python for the day of a moment, row by row.
    """
    ends = [midnight(part.end + timedelta(days=1)) for part in parts[:-1]]
    whens = [When(Q(**{f"{column}__lt": end}), then=Value(number)) for number, end in enumerate(ends)]
    return Case(*whens, default=Value(len(ends)), output_field=IntegerField())
