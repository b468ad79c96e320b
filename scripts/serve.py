"""Serves the web and works off the job queue, until told to stop.

Two children: gunicorn and the job worker. A signal to stop is handed to both, and each finishes what it has in hand.
A child that dies by itself is started again; one that cannot stay up ends everything, so that whoever watches sees it.
"""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from types import FrameType

HOST = os.environ.get("HOST", "127.0.0.1")
PORT = int(os.environ.get("PORT", "8000"))
ADDRESS = f"[{HOST}]:{PORT}" if ":" in HOST else f"{HOST}:{PORT}"

GRACE = 30.0  # seconds to finish a request or a job
SHORT_LIFE = 10.0  # a child that lived less did not come up
MOST_SHORT_LIVES = 5
PAUSE = 2.0  # longer after each short life: a database that starts again gets its time

WEB = [
    sys.executable, "-m", "gunicorn", "project.wsgi:application",
    "--bind", ADDRESS,
    "--worker-class", "gthread",
    "--workers", os.environ.get("WEB_PROCESSES", "2"),
    "--threads", os.environ.get("WEB_THREADS", "8"),
    "--timeout", "60",
    "--graceful-timeout", str(int(GRACE) - 5),
    "--limit-request-line", "8190",  # a list of many ids is a long address
    "--preload",  # read the code once, not once a process
    "--no-control-socket",
]  # fmt: skip
JOBS = [sys.executable, "manage.py", "db_worker", "--queue-name", "*"]


class Child:
    """A process that is kept running; `short_lives` counts how often it died before it was up."""

    def __init__(self, command: list[str]) -> None:
        self.command = command
        self.short_lives = 0
        self.start()

    def start(self) -> None:
        # A group of its own: Ctrl-C in a terminal reaches only us, and we hand it on once.
        self.process = subprocess.Popen(self.command, process_group=0)
        self.since = time.monotonic()
        self.again_at: float | None = None

    def keep_running(self) -> bool:
        """Starts it again some time after it died; False when it died too often right after its start."""
        if self.process.poll() is None:
            return True
        now = time.monotonic()
        if self.again_at is None:
            self.short_lives = self.short_lives + 1 if now - self.since < SHORT_LIFE else 0
            self.again_at = now + PAUSE * self.short_lives
        elif now >= self.again_at:
            print(f"Ended with {self.process.returncode}, again: {' '.join(self.command[1:4])}", file=sys.stderr)
            self.start()
        return self.short_lives < MOST_SHORT_LIVES

    def stop(self, deadline: float) -> None:
        try:
            self.process.wait(max(0.0, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def address_is_free() -> bool:
    family = socket.AF_INET6 if ":" in HOST else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, PORT))
        except OSError:
            return False
    return True


def main() -> int:
    if not address_is_free():
        print(f"{ADDRESS} is taken or not ours. Another port: PORT={PORT + 1} make run", file=sys.stderr)
        return 1
    told_to_stop = threading.Event()

    def on_signal(_number: int, _frame: FrameType | None) -> None:
        told_to_stop.set()

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, on_signal)

    children = [Child(WEB), Child(JOBS)]
    print(f"Trastienda: http://{ADDRESS} (Ctrl-C stops it)", flush=True)
    stayed_up = True
    while stayed_up and not told_to_stop.wait(0.25):
        stayed_up = all(child.keep_running() for child in children)
    for child in children:
        if child.process.poll() is None:
            child.process.terminate()
    deadline = time.monotonic() + GRACE
    for child in children:
        child.stop(deadline)
    return 0 if stayed_up else 1


if __name__ == "__main__":
    sys.exit(main())
