"""Browser tests in Chromium against the built application and a fresh demo company.

Arguments go to Playwright: `.venv/bin/python scripts/browser_tests.py --grep login`.
"""

import os
import shutil
import subprocess
import sys
import tempfile

from demo_server import demo_server
from stages import ROOT


def main() -> int:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not chromium:
        raise SystemExit("Browser tests need Chromium (Debian: apt-get install chromium), or its path in CHROMIUM.")
    mail_backend = "django.core.mail.backends.filebased.EmailBackend"
    with (
        tempfile.TemporaryDirectory(prefix="trastienda-mail-") as mailbox,
        demo_server(EMAIL_BACKEND=mail_backend, EMAIL_FILE_PATH=mailbox) as address,
    ):
        settings = {**os.environ, "BASE_URL": address, "CHROMIUM": chromium, "MAILBOX": mailbox}
        return subprocess.run(
            ["npx", "playwright", "test", *sys.argv[1:]], cwd=ROOT / "admin-ui", env=settings, check=False
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
