"""How much of the time a piece was leased."""

from collections.abc import Iterable
from datetime import date
from decimal import ROUND_HALF_UP, Decimal

Span = tuple[date, date]
_TENTH = Decimal("0.1")


def days_of(spans: Iterable[Span], since: date, until: date) -> int:
    """How many days from `since` to `until`, both included, are in one of the spans; a day of two counts once."""
    days, last = 0, None
    for start, end in sorted(spans):
        begins = max(start, since) if last is None else max(start, since, date.fromordinal(last + 1))
        ends = min(end, until)
        if ends >= begins:
            days += (ends - begins).days + 1
            last = ends.toordinal()
    return days


def share_of_days(spans: Iterable[Span], since: date, until: date) -> Decimal:
    """Percent of the days from `since` to `until`, with one decimal."""
    return (Decimal(100 * days_of(spans, since, until)) / ((until - since).days + 1)).quantize(_TENTH, ROUND_HALF_UP)
