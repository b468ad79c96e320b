"""Two PostgreSQL of our own: one that is written to, and its copy by streaming replication. Gone afterwards."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from surroundings import free_port

WRITTEN = "-c wal_level=replica -c max_wal_senders=4 -c wal_keep_size=256MB -c max_connections=120"
OWNER = "postgres"


def programs() -> Path:
    """Where `initdb` and its kin are: Debian does not put them on the path."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"))  # Debian
    if found := shutil.which("initdb"):
        places.append(Path(found).resolve().parent)
    if not places:
        raise SystemExit("PostgreSQL's own programs are needed (Debian: apt-get install postgresql).")
    return places[-1]


def run(program: str, *words: str) -> None:
    """As an account that is not root: PostgreSQL refuses to be run by it."""
    done = subprocess.run(  # noqa: S603 (PostgreSQL's own programs)
        [programs() / program, *words],
        user=OWNER if os.geteuid() == 0 else None,
        check=False,
        stdout=subprocess.DEVNULL,  # a server keeps what it inherits: a pipe would never end
        stderr=subprocess.DEVNULL,
    )
    if done.returncode:
        raise SystemExit(f"{program} {' '.join(words)} ended with {done.returncode}.")


@contextmanager
def _up(data: Path, options: str) -> Iterator[int]:
    """Its port."""
    port = free_port()
    own = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={data} {options}"
    run("pg_ctl", "-D", str(data), "-o", own, "-l", str(data / "log"), "-w", "start")
    try:
        yield port
    finally:
        run("pg_ctl", "-D", str(data), "-m", "immediate", "-w", "stop")


@contextmanager
def primary_and_replica() -> Iterator[tuple[str, str]]:
    """The addresses of an empty database and of its copy."""
    with tempfile.TemporaryDirectory(prefix="trastienda-clusters-") as folder:
        if os.geteuid() == 0:
            shutil.chown(folder, OWNER)
        first, second = Path(folder, "primary"), Path(folder, "replica")
        run("initdb", "-D", str(first), "-A", "trust", "-U", OWNER, "-E", "UTF8", "--locale=C.UTF-8")
        with _up(first, WRITTEN) as port:
            run("createdb", "-h", "127.0.0.1", "-p", str(port), "-U", OWNER, "trastienda")
            source = ["-h", "127.0.0.1", "-p", str(port), "-U", OWNER]
            run("pg_basebackup", *source, "-D", str(second), "-R", "-X", "stream", "-c", "fast")
            with _up(second, WRITTEN) as copy:
                yield _address(port), _address(copy)


def _address(port: int) -> str:
    return f"postgres://{OWNER}@127.0.0.1:{port}/trastienda"
