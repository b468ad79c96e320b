"""Programs that end with us: whatever ends this process, nothing that it started goes on alone."""

import os
import signal
import subprocess
import time
from collections.abc import Iterable
from contextlib import contextmanager, suppress
from typing import Any

GRACE = 5.0  # seconds for a program to end as it likes, before it is told less kindly
_WAYS = (signal.SIGINT, signal.SIGTERM, signal.SIGKILL)


class Children:
    """Each runs in a process group of its own, which a second process knows: Ctrl-C and `kill` are handed on by us, and after a
    `kill -9` that one does it. What is locked here stays so until it has."""

    def __init__(self) -> None:
        reads, self._writes = os.pipe()
        if not os.fork():
            os.close(self._writes)
            _watch(reads)
        os.close(reads)

    def run(self, command: Iterable[object], **how: Any) -> subprocess.CompletedProcess[str]:
        """As subprocess.run; raises OSError when there is no such program."""
        process = subprocess.Popen([*map(str, command)], start_new_session=True, text=True, **how)
        with self._watched(process.pid):
            try:
                out, err = process.communicate()
            except BaseException:
                _end(process.pid, process)
                raise
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    @contextmanager
    def _watched(self, group: int) -> Any:
        os.write(self._writes, f"{group}\n".encode())
        try:
            yield
        finally:
            os.write(self._writes, f"-{group}\n".encode())


def _watch(reads: int) -> None:
    """Until nobody writes any more: whoever did has ended."""
    os.setsid()
    nothing = os.open(os.devnull, os.O_RDWR)
    for ours in (0, 1, 2):  # who waits for what we say does not wait for this
        os.dup2(nothing, ours)
    groups: set[int] = set()
    with os.fdopen(reads) as lines:
        for line in lines:
            number = int(line)
            (groups.add if number > 0 else groups.discard)(abs(number))
    for group in groups:
        _end(group)
    os._exit(0)


def _end(group: int, leader: "subprocess.Popen[str] | None" = None) -> None:
    for way in _WAYS:
        with suppress(ProcessLookupError):
            os.killpg(group, way)
        deadline = time.monotonic() + GRACE
        while time.monotonic() < deadline:
            if leader:
                leader.poll()  # a process that has ended is there until somebody has asked how
            try:
                os.killpg(group, 0)
            except ProcessLookupError:
                return
            time.sleep(0.05)
