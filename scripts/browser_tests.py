"""Browser tests in Chromium against the built application and a fresh demo company, with a mail server beside it.

Arguments go to Playwright: `.venv/bin/python scripts/browser_tests.py --no-deps --grep login`.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller

from demo_server import demo_server
from stages import ROOT
from surroundings import chromium, clean_environment, free_port


class Mailbox:
    """Whatever arrives is a file of a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.count = folder, 0

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802 - aiosmtpd's name
        self.count += 1
        (self.folder / f"{self.count:04}.eml").write_bytes(envelope.content)
        return "250 OK"


@contextmanager
def mail_server() -> Iterator[dict[str, str]]:
    """Where it listens and where its mails lie, as the tests read it."""
    with tempfile.TemporaryDirectory(prefix="trastienda-mail-") as folder:
        server = Controller(Mailbox(Path(folder)), hostname="127.0.0.1", port=free_port())
        server.start()
        try:
            yield {"MAILBOX": folder, "MAIL_PORT": str(server.port)}
        finally:
            server.stop()


def browser(address: str, mail: dict[str, str], arguments: list[str]) -> int:
    """What Playwright ends with."""
    settings = {**os.environ, **mail, "BASE_URL": address, "CHROMIUM": chromium()}
    command = ["npx", "playwright", "test", *arguments]
    return subprocess.run(command, cwd=ROOT / "admin-ui", env=settings, check=False).returncode


@contextmanager
def pac_server() -> Iterator[str]:
    """Where a PAC that there is not stamps what the demo company seals, once that has an account there."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="trastienda-pac-") as folder:
        settings = {**clean_environment(Path(folder)), "DJANGO_SETTINGS_MODULE": "project.settings"}
        command = [sys.executable, "-m", "tests.stand_in_pac", str(port)]
        pac = subprocess.Popen(command, cwd=ROOT, env=settings)
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            pac.terminate()
            pac.wait()


def main() -> int:
    with mail_server() as mail, pac_server() as pac, demo_server(PAC_URL=pac, SAT_STATUS_URL=f"{pac}/sat") as address:
        return browser(address, {**mail, "PAC_URL": pac}, sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
