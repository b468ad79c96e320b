"""From which day a piece is free, and which of its bookings a calendar shows."""

from dataclasses import dataclass
from datetime import date, timedelta

ONE_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Booking:
    """A piece is a customer's from `since` to `until`, both included; `over` once it came back."""

    since: date
    until: date
    over: bool = False


def free_from(bookings: list[Booking], today: date) -> date:
    """The day after the last of those that are not over; today when there is none, or it should be back already."""
    last = max((one.until for one in bookings if not one.over), default=None)
    return today if last is None else max(last + ONE_DAY, today)


def within(booking: Booking, start: date, end: date) -> bool:
    return booking.since <= end and booking.until >= start
