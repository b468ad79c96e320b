"""A demo company served from a folder that goes away afterwards: what browser tests and measurements talk to."""

import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from stages import ROOT
from surroundings import answers, clean_environment, free_port

COMES_UP_WITHIN = 900  # seconds, the demo company included: what takes 30 on a quiet machine took 180 on a busy one
STOPS_WITHIN = 40


@contextmanager
def demo_server(*demo_options: str, output: IO[bytes] | None = None, **environment: str) -> Iterator[str]:
    """The address of a served demo company. That it stops cleanly when asked to is checked too.

    What it says goes to `output`, or where our own words go.
    """
    address = f"http://127.0.0.1:{(port := free_port())}"
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # told to end, we end our server too
    with tempfile.TemporaryDirectory(prefix="trastienda-") as folder:
        settings = clean_environment(Path(folder), PORT=str(port), DEMO_OPTIONS=" ".join(demo_options), **environment)
        server = subprocess.Popen([ROOT / "scripts" / "run"], cwd=ROOT, env=settings, stdout=output, stderr=output)
        try:
            wait_for(server, address)
            yield address
        finally:
            server.send_signal(signal.SIGTERM)
            code = server.wait(STOPS_WITHIN)
    if code != 0:
        raise SystemExit(f"The server ended with {code} when it was told to stop.")


def wait_for(server: subprocess.Popen[bytes], address: str) -> None:
    deadline = time.monotonic() + COMES_UP_WITHIN
    while not answers(f"{address}/api/health"):
        if server.poll() is not None:
            raise SystemExit(f"The server ended with {server.returncode} before it answered.")
        if time.monotonic() > deadline:
            raise SystemExit(f"The server did not answer within {COMES_UP_WITHIN} s.")
        time.sleep(0.2)
