"""Memory that is free goes back to the machine. The C library keeps it for the process that had it, and there are several."""

import ctypes
import time
from contextlib import suppress
from pathlib import Path

PAUSE = 60.0  # seconds


def return_memory() -> None:
    """A few milliseconds."""
    with suppress(OSError, AttributeError):  # another libc
        ctypes.CDLL(None).malloc_trim(0)


def own_memory() -> int:
    """MB that this process shares with no other one; 0 where the system does not say."""
    with suppress(OSError):
        for line in Path("/proc/self/smaps_rollup").read_text().splitlines():
            if line.startswith("Private_Dirty:"):
                return int(line.split()[1]) // 1024
    return 0


class Tidy:
    """Gives memory back now and then."""

    def __init__(self) -> None:
        self._next = 0.0

    def look(self) -> None:
        if (now := time.monotonic()) >= self._next:
            self._next = now + PAUSE
            return_memory()
