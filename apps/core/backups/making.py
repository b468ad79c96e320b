"""Making a backup while people work."""

import os
import shutil
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from django.conf import settings
from django.core.files.storage import FileSystemStorage, default_storage
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils.crypto import salted_hmac

from apps.core.backups.archive import FILES, KEY, BackupFault, Manifest, pack
from apps.core.backups.engines import counted, engine
from apps.core.moment import one_moment

_NAME = "trastienda-%Y%m%dT%H%M%SZ.tar"
_NAMES = "trastienda-*.tar"


def back_up(destination: Path, *, keep: int | None = None) -> tuple[Path, Manifest]:
    """The company as it is at this moment, as one file: `destination`, or a dated name in it when it is a folder.
    Of a folder's backups only the newest `keep` stay.

    Raises BackupFault, and then leaves no file. Others may read none of it: it has the key.
    """
    now = datetime.now(UTC)
    target = destination / now.strftime(_NAME) if destination.is_dir() else destination
    if target.exists():
        raise BackupFault(f"«{target}» ya existe.")
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        draft.touch(mode=0o600, exist_ok=False)
        with TemporaryDirectory(prefix=".backup-", dir=settings.DATA_DIR) as folder:
            manifest = _write(draft, Path(folder), now)
        with draft.open("rb") as file:
            os.fsync(file.fileno())
        draft.replace(target)
    except OSError as fault:
        raise BackupFault(f"No se pudo escribir «{target}»: {fault.strerror or fault}") from fault
    finally:
        draft.unlink(missing_ok=True)
    if keep and destination.is_dir():
        for old in sorted(destination.glob(_NAMES))[:-keep]:
            old.unlink()
    return target, manifest


def _write(draft: Path, folder: Path, now: datetime) -> Manifest:
    """Files are never changed, only added before the row that names them, and removed after it. So what is there before
    the moment, or at it, is all that its rows name; a link keeps it while it is read."""
    copy = engine()
    _link_files(folder / FILES)
    with one_moment():
        _link_files(folder / FILES)
        manifest = Manifest(
            version=version(),
            made_at=now.isoformat(timespec="seconds"),
            engine=connection.vendor,
            database=copy.member,
            migrations=sorted(map(list, MigrationRecorder(connection).applied_migrations())),
            rows=counted(),
            key=key_fingerprint(settings.SECRET_KEY),
            bucket=bucket(),
        )
        copy.dump(folder / copy.member)
    pack(draft, _members(folder, copy.member), manifest)
    return manifest


def _members(folder: Path, database: str) -> Iterator[tuple[str, Path]]:
    yield database, folder / database
    if (key := settings.DATA_DIR / KEY).exists():
        yield KEY, key
    for path in sorted((folder / FILES).rglob("*")):
        if path.is_file():
            yield str(path.relative_to(folder)), path


def _link_files(into: Path) -> None:
    if not isinstance(default_storage, FileSystemStorage):
        return
    top = Path(default_storage.location)
    for path in top.rglob("*"):
        link = into / path.relative_to(top)
        if path.is_dir() or link.exists():
            continue
        link.parent.mkdir(parents=True, exist_ok=True)
        try:
            os.link(path, link)
        except FileNotFoundError:
            continue  # removed just now
        except OSError:  # a file system without links
            shutil.copy2(path, link)


def bucket() -> str | None:
    """Where the files are that no backup takes: the bucket has means of its own."""
    return None if isinstance(default_storage, FileSystemStorage) else str(getattr(default_storage, "bucket_name", ""))


def key_fingerprint(key: str) -> str:
    return salted_hmac("trastienda.backups", "key", secret=key, algorithm="sha256").hexdigest()


def version() -> str:
    with (settings.BASE_DIR / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])
