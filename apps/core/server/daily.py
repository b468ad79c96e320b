"""What is done once a day, by whichever worker notices first that the day has begun; and once when a worker starts, for the
days on which none ran.

Each work is one that may be done again and by several at once without harm. What has its own hour is asked at every look.
"""

import ctypes
import logging
import threading
from collections.abc import Callable, Sequence

from django.db import connection
from django.utils import timezone

log = logging.getLogger(__name__)

LOOKS = 600.0  # seconds between two looks at the calendar
_WORKS: list[Callable[[], object]] = []
_LOOKS: list[Callable[[], object]] = []


def every_look(work: Callable[[], object]) -> None:
    """Have this asked every few minutes by each worker, whatever else is done today: one that knows its own hour, and by the
    database whether it was done. To be said when the application starts."""
    _LOOKS.append(work)


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
        _do(_LOOKS)
        if self.is_done():
            return
        today = timezone.localdate()
        if _do(_WORKS):
            self._day.value = today.toordinal()

    def stop(self) -> None:
        self._stopped.set()


def _do(works: Sequence[Callable[[], object]]) -> bool:
    """Each of them, whatever becomes of another. Whether all went well."""
    well = True
    for work in works:
        try:
            work()
        except Exception:
            log.exception("Not done today: %s", getattr(work, "__name__", work))
            well = False
        finally:
            connection.close()
    return well
