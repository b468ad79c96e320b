"""Serves the web and works off the job queue, until told to stop.

Its children: the web processes, which share one door, and the job worker. A signal to stop is handed to all of them, and
each finishes what it has in hand. A child that dies by itself is started again; one that cannot stay up ends everything,
so that whoever watches sees it.
The code is read once, here, and the children are forked: what none of them changes they have together.
"""

import ctypes
import gc
import importlib
import os
import secrets
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from pathlib import Path
from types import FrameType

from telling import tell

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

HOST = os.environ.get("HOST", "127.0.0.1")
PORT = int(os.environ.get("PORT", "8000"))
ADDRESS = f"[{HOST}]:{PORT}" if ":" in HOST else f"{HOST}:{PORT}"

PROCESSES = int(os.environ.get("WEB_PROCESSES", "2"))
THREADS = int(os.environ.get("WEB_THREADS", "8"))
MOST_MEMORY = 24  # MB of its own with which a worker does not go on resting; a new one has 20

GRACE = 30.0  # seconds to finish a request or a job
SHORT_LIFE = 10.0  # a child that lived less did not come up
MOST_SHORT_LIVES = 5
PAUSE = 2.0  # longer after each short life: a database that starts again gets its time

M_ARENA_MAX = -8  # malloc.h
PR_SET_PDEATHSIG = 1  # sys/prctl.h

SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)

FORK = get_context("fork")
DAY = FORK.RawValue("i", 0)
"""The last day (its ordinal) whose works a worker has done: one that takes its place does not do them again."""


def web(door: socket.socket, _name: str, _former: str) -> None:
    from setproctitle import setproctitle

    from project.server import serve
    from project.wsgi import application

    setproctitle("trastienda: web")
    serve(application, door, THREADS, grace=GRACE - 5)


def jobs(door: socket.socket, name: str, former: str) -> None:
    from django.core.management import call_command
    from setproctitle import setproctitle

    setproctitle("trastienda: jobs")
    door.close()  # held here, it would stay open while the last job is finished
    # What the one before had in hand when it died is taken up at once.
    call_command("jobs", name=name, instead_of=former, most_memory=MOST_MEMORY, day=DAY)


class Child:
    """A process that is kept running; `short_lives` counts how often it ended before it was up."""

    def __init__(self, work: Callable[[socket.socket, str, str], None], door: socket.socket) -> None:
        self.work, self.door = work, door
        self.short_lives = 0
        self.name = ""
        self.start()

    def start(self) -> None:
        former, self.name = self.name, secrets.token_hex(8)
        self.process = FORK.Process(target=self._run, args=(self.name, former), daemon=True)
        self.process.start()
        self.since = time.monotonic()
        self.again_at: float | None = None

    def _run(self, name: str, former: str) -> None:
        # A group of its own: Ctrl-C in a terminal reaches only us, and we hand it on once.
        os.setpgid(0, 0)
        for number in SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        end_with_the_first_process()
        self.work(self.door, name, former)

    def keep_running(self) -> bool:
        """Starts it again some time after it died; False when it died too often right after its start."""
        if self.process.is_alive():
            return True
        now = time.monotonic()
        if self.again_at is None:
            if now - self.since >= SHORT_LIFE:
                self.short_lives = 0
            elif self.process.exitcode != -signal.SIGKILL:  # who killed it does not say that it cannot come up
                self.short_lives += 1
            self.again_at = now + PAUSE * self.short_lives
        elif now >= self.again_at:
            if self.process.exitcode:
                tell(f"Ended with {self.process.exitcode}, again: {self.work.__name__}", wrong=True)
            self.start()
        return self.short_lives < MOST_SHORT_LIVES

    def stop(self, deadline: float) -> None:
        self.process.join(max(0.0, deadline - time.monotonic()))
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


def have_few_heaps() -> None:
    """Threads share two heaps. glibc would give each its own, and keep there what a PDF or a workbook once took."""
    with suppress(OSError, AttributeError):  # another libc
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 2)


def end_with_the_first_process() -> None:
    """Killed without a word, it could not tell its children to stop; they would go on with nobody to watch over them."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    first = parent_process()
    if first is None or os.getppid() != first.pid:  # it was gone before it could be said
        os.kill(os.getpid(), signal.SIGTERM)


def main() -> int:
    have_few_heaps()
    from project.server import open_door

    try:
        door = open_door(HOST, PORT)
    except OSError:
        tell(f"{ADDRESS} is taken or not ours. Another port: PORT={PORT + 1} make run", wrong=True)
        return 1
    told_to_stop = False

    def on_signal(_number: int, _frame: FrameType | None) -> None:
        nonlocal told_to_stop  # a lock, such as an Event has, may be held by whom the signal interrupts
        told_to_stop = True

    for number in SIGNALS:
        signal.signal(number, on_signal)

    # Where the web's processes count together what `/api/metrics` shows.
    counts = tempfile.TemporaryDirectory(prefix="trastienda-metrics-")
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = counts.name
    importlib.import_module("project.wsgi")
    gc.freeze()  # to look whether it may go would write to it, and each child have a copy of its own
    children = [*(Child(web, door) for _ in range(PROCESSES)), Child(jobs, door)]
    tell(f"Trastienda: http://{ADDRESS} (Ctrl-C stops it)")
    stayed_up = True
    while stayed_up and not told_to_stop:
        time.sleep(0.25)
        stayed_up = all(child.keep_running() for child in children)
    door.close()
    for child in children:
        if child.process.is_alive():
            child.process.terminate()
    deadline = time.monotonic() + GRACE
    for child in children:
        child.stop(deadline)
    counts.cleanup()
    return 0 if stayed_up else 1


if __name__ == "__main__":
    sys.exit(main())
