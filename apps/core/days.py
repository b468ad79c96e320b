"""Days as they are in the company's time zone, and the moments at which they begin."""

from datetime import date, datetime, time

from django.utils import timezone


def midnight(day: date) -> datetime:
    """The moment at which a day begins here."""
    return timezone.make_aware(datetime.combine(day, time.min))
