"""The environment of a check or a test: of its own, so that nobody's data is touched and nobody's settings are felt."""

import os
import shutil
import socket
import urllib.request
from pathlib import Path
from urllib.error import URLError

import psycopg

# What a test process takes over from its caller; all configuration of a real installation stays outside.
KEPT = (
    "PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "CI", "USER", "SSL_CERT_FILE", "CHROMIUM", "NODE_OPTIONS", "FULL",
    "MYPY_CACHE_DIR",
)  # fmt: skip


# Where a PostgreSQL may answer; what needs a database makes one of its own there.
POSTGRES = os.environ.get("TEST_POSTGRES_URL", "postgres://postgres@127.0.0.1:5432/postgres")


def postgres_answers() -> bool:
    try:
        psycopg.connect(POSTGRES, connect_timeout=3).close()
    except psycopg.Error:
        return False
    return True


def own_database(more: str = "") -> str:
    """The server of TEST_POSTGRES_URL with a database name that no other run uses at the same time; `more` tells those
    of one run apart."""
    server, _, rest = POSTGRES.rpartition("/")
    _, mark, options = rest.partition("?")
    return f"{server}/trastienda_{os.getpid()}{more}{mark}{options}"


UNCOMPILED = {"PYTHONDONTWRITEBYTECODE": "1"}
"""Where code is altered within a second, and its bytecode would be taken for that of the new one."""


def clean_environment(data_dir: Path, **more: str) -> dict[str, str]:
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return {**kept, "DATA_DIR": str(data_dir), **more}


def chromium() -> str:
    """The browser of tests and pictures. The one that has no windows to draw takes a fifth less processor."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if not found:
        raise SystemExit(
            "A Chromium is needed (Debian: apt-get install chromium-headless-shell), or its path in CHROMIUM."
        )
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=2) as response:  # noqa: S310 (our own server)
            return bool(response.status == 200)
    except (URLError, OSError):
        return False
