"""Filters by the day on which something happened, as days are in the company's time zone."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from django.db.models import QuerySet

from apps.core.days import midnight

Narrow = Callable[[QuerySet[Any], date], QuerySet[Any]]


def from_day(moment: str) -> Narrow:
    """Rows whose column `moment` is on a day or later."""
    return lambda rows, day: rows.filter(**{f"{moment}__gte": midnight(day)})


def to_day(moment: str) -> Narrow:
    """Rows whose column `moment` is on a day or earlier."""
    return lambda rows, day: rows.filter(**{f"{moment}__lt": midnight(day + timedelta(days=1))})


since, until = from_day("created_at"), to_day("created_at")


def on_day(rows: QuerySet[Any], day: date) -> QuerySet[Any]:
    return until(since(rows, day), day)
