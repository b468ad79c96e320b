"""The file of a backup: a tar whose last member says what all the others are.

`database.*`, `secret.key`, `files/…`, and at the end `manifest.json`; without it the file is not whole.
"""

import hashlib
import io
import json
import re
import shutil
import tarfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO, Any

FORMAT = 1
MANIFEST = "manifest.json"
KEY = "secret.key"
FILES = "files"
_MEMBER = re.compile(r"database\.\w+|secret\.key|files/.+")


class BackupFault(Exception):
    """Why there is no backup, or why one is not restored: a sentence for who asked."""


@dataclass(frozen=True)
class Manifest:
    """What a backup holds."""

    version: str
    made_at: str
    """ISO 8601, UTC."""
    engine: str
    """Of the database, as Django calls it: sqlite or postgresql."""
    database: str
    """The member that holds it."""
    migrations: list[list[str]]
    """The applied ones, as [app, name]."""
    rows: dict[str, int]
    """How many rows each table has."""
    key: str
    """Tells one signing key from another, and does not tell the key."""
    bucket: str | None
    """Where the files are when they are not in here."""
    sha256: dict[str, str] = field(default_factory=dict)
    format: int = FORMAT


class _Hashed:
    """A file that hashes what is read from it."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file, self.digest = file, hashlib.sha256()

    def read(self, size: int = -1) -> bytes:
        chunk = self._file.read(size)
        self.digest.update(chunk)
        return chunk


def pack(target: Path, members: Iterator[tuple[str, Path]], manifest: Manifest) -> None:
    """Write the members, each read once, and the manifest with their checksums."""
    with tarfile.open(target, "w") as tar:
        for name, path in members:
            with path.open("rb") as file:
                hashed = _Hashed(file)
                tar.addfile(tar.gettarinfo(arcname=name, fileobj=file), hashed)
            manifest.sha256[name] = hashed.digest.hexdigest()
        text = json.dumps(asdict(manifest), indent=1).encode()
        info = tarfile.TarInfo(MANIFEST)
        info.size, info.mode = len(text), 0o600
        tar.addfile(info, io.BytesIO(text))


def unpack(source: Path, folder: Path) -> Manifest:
    """Read everything into `folder` and compare it with the manifest. Raises BackupFault."""
    found: dict[str, str] = {}
    said: dict[str, Any] | None = None
    try:
        with tarfile.open(source, "r:") as tar:
            for member in tar:
                file = tar.extractfile(member) if member.isfile() else None  # a link is followed, and may lead nowhere
                if file is None:
                    raise BackupFault(f"El respaldo tiene algo que no es un archivo: {member.name}")
                if member.name == MANIFEST:
                    said = json.load(file)
                else:
                    found[member.name] = _extract(file, member.name, folder)
    except (tarfile.TarError, ValueError, EOFError) as broken:
        raise BackupFault(f"«{source}» no es un respaldo, o está dañado.") from broken
    if said is None:
        raise BackupFault("El respaldo no está completo: le falta el final.")
    if said.get("format") != FORMAT:
        raise BackupFault("El respaldo lo hizo una versión más nueva de Trastienda.")
    manifest = Manifest(**said)
    if wrong := sorted(name for name, digest in (manifest.sha256.items() ^ found.items())):
        raise BackupFault(f"El respaldo está dañado: {wrong[0]} no es lo que se guardó.")
    return manifest


def _extract(file: IO[bytes], name: str, folder: Path) -> str:
    target = (folder / name).resolve()
    if not _MEMBER.fullmatch(name) or not target.is_relative_to(folder.resolve()):
        raise BackupFault(f"El respaldo tiene algo que no es suyo: {name}")
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    hashed = _Hashed(file)
    target.touch(mode=0o600, exist_ok=False)
    with target.open("wb") as out:
        shutil.copyfileobj(hashed, out)
    return hashed.digest.hexdigest()
