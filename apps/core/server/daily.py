"""What is done once a day, by whichever worker notices first that the day has begun; and once when a worker starts, for the
days on which none ran.

Each work is one that may be done again and by several at once without harm.
"""

import ctypes
import logging
import threading
from collections.abc import Callable

from django.db import connection
from django.utils import timezone

log = logging.getLogger(__name__)

LOOKS = 600.0  # seconds between two looks at the calendar
_WORKS: list[Callable[[], object]] = []


def every_day(work: Callable[[], object]) -> None:
    """Have this done each day; to be said when the application starts."""
    _WORKS.append(work)


class Calendar(threading.Thread):
    """Begins the works of a day. `day` is the last one (its ordinal) whose works were done, where one worker follows another."""

    def __init__(self, day: ctypes.c_int | None = None) -> None:
        super().__init__(daemon=True, name="calendar")
        self._day = ctypes.c_int() if day is None else day
        self._stopped = threading.Event()

    def run(self) -> None:
        while True:
            self.look()
            if self._stopped.wait(LOOKS):
                return

    def is_done(self) -> bool:
        """Nothing is left to do today."""
        return self._day.value == timezone.localdate().toordinal()

    def look(self) -> None:
        """Do what is to be done today, unless it was. One work that fails keeps no other, and is tried at the next look."""
        if self.is_done():
            return
        today, failed = timezone.localdate(), False
        for work in _WORKS:
            try:
                work()
            except Exception:
                log.exception("Not done today: %s", getattr(work, "__name__", work))
                failed = True
            finally:
                connection.close()
        if not failed:
            self._day.value = today.toordinal()

    def stop(self) -> None:
        self._stopped.set()
