"""Moments within days, as days are in the company's time zone."""

from datetime import date, datetime, time, timedelta

from django.db.models import Q
from django.utils import timezone

from apps.reports.rules.period import Period


def within(column: str, period: Period) -> Q:
    """Rows whose moment in `column` is on one of its days."""
    return Q(**{f"{column}__gte": _midnight(period.start), f"{column}__lt": _midnight(period.end + timedelta(days=1))})


def _midnight(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time.min))
