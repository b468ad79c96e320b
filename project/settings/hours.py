"""Hours of the day that an installation may choose."""

from django.core.exceptions import ImproperlyConfigured


def hour_of_day(name: str, hour: int) -> int:
    """Raises ImproperlyConfigured for one that there is not."""
    if not 0 <= hour <= 23:
        raise ImproperlyConfigured(f"{name} is an hour of the day, from 0 to 23, and not {hour}.")
    return hour
