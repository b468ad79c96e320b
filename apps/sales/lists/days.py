"""Filters by the day on which a document was made, as days are in the company's time zone."""

from datetime import date, datetime, time, timedelta
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone


def since(rows: QuerySet[Any], day: date) -> QuerySet[Any]:
    return rows.filter(created_at__gte=_midnight(day))


def until(rows: QuerySet[Any], day: date) -> QuerySet[Any]:
    return rows.filter(created_at__lt=_midnight(day + timedelta(days=1)))


def on_day(rows: QuerySet[Any], day: date) -> QuerySet[Any]:
    return until(since(rows, day), day)


def _midnight(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time.min))
