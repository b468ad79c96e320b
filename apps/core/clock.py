"""Another time than now, for the demo company: what happened weeks ago is told by the services as if it were then."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from django.utils import timezone


@contextmanager
def as_if_at(moment: datetime) -> Iterator[None]:
    """Everything within happens then, histories included. Not for a process that serves: its clock is everybody's."""
    real = timezone.now
    timezone.now = lambda: moment
    try:
        yield
    finally:
        timezone.now = real
