"""Memory that is free goes back to the machine. The C library keeps it for the process that had it, and there are several."""

import ctypes
import time
from contextlib import suppress

PAUSE = 60.0  # seconds


def return_memory() -> None:
    """A few milliseconds."""
    with suppress(OSError, AttributeError):  # another libc
        ctypes.CDLL(None).malloc_trim(0)


class Tidy:
    """Gives memory back now and then."""

    def __init__(self) -> None:
        self._next = 0.0

    def look(self) -> None:
        if (now := time.monotonic()) >= self._next:
            self._next = now + PAUSE
            return_memory()
