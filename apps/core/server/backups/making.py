"""Making a backup while people work."""

import fcntl
import os
import shutil
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from django.conf import settings
from django.core.files.storage import FileSystemStorage, default_storage
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils.crypto import salted_hmac

from apps.core.db.snapshot import snapshot
from apps.core.files.record_files import named_files
from apps.core.server.backups.archive import FILES, KEY, BackupFault, Manifest, pack
from apps.core.server.backups.engines import Engine, counted, engine

_NAME = "trastienda-%Y%m%dT%H%M%SZ.tar"
_NAMES = "trastienda-*.tar"
_STAGING = ".backup-"
_LAST = "last-backup"
_MOMENTS = 20


def back_up(destination: Path, *, keep: int | None = None) -> tuple[Path, Manifest, set[str]]:
    """The company as it is at this moment, as one file: `destination`, or a dated name in it when it is a folder.
    Of a folder's backups only the newest `keep` stay. The third are files that records name and that are nowhere.

    Raises BackupFault, and then leaves no file. Others may read none of it: it has the key.
    """
    with _alone():
        return _back_up(destination, keep)


def _back_up(destination: Path, keep: int | None) -> tuple[Path, Manifest, set[str]]:
    now = datetime.now(UTC)
    target = _new_file(destination, now)
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        draft.touch(mode=0o600, exist_ok=False)
        with _staging() as folder:
            manifest, lost = _write(draft, folder, now)
        with draft.open("rb") as file:
            os.fsync(file.fileno())
        draft.replace(target)
    except OSError as fault:
        raise BackupFault(f"No se pudo escribir «{target}»: {fault.strerror or fault}") from fault
    finally:
        draft.unlink(missing_ok=True)
    (settings.DATA_DIR / _LAST).touch()
    if keep and destination.is_dir():
        for old in sorted(destination.glob(_NAMES), key=lambda file: file.stem)[:-keep]:
            old.unlink()
    return target, manifest, lost


def _new_file(destination: Path, now: datetime) -> Path:
    """In a folder a name of its own, also for a second one within the second: the moment in UTC, and then a number."""
    try:
        target = destination
        if destination.is_dir():
            names = (
                now.strftime(_NAME),
                *(now.strftime(_NAME).replace("Z", f"Z-{number}") for number in range(2, 100)),
            )
            target = next(
                (destination / name for name in names if not (destination / name).exists()), destination / names[0]
            )
        if target.exists():
            raise BackupFault(f"«{target}» ya existe.")
    except PermissionError as fault:
        raise BackupFault(f"No se pudo escribir «{destination.absolute()}»: {fault.strerror}") from fault
    return target


def last_backup() -> float | None:
    """When this installation was last backed up, in seconds since 1970; None when it never was."""
    try:
        return (settings.DATA_DIR / _LAST).stat().st_mtime
    except FileNotFoundError:
        return None


@contextmanager
def _staging() -> Iterator[Path]:
    """A folder beside the files, so that they can be linked into it. What a killed backup left there goes first: it has
    all of the company, and its links keep on the disk what people removed."""
    for dead in settings.DATA_DIR.glob(f"{_STAGING}*"):
        shutil.rmtree(dead)
    with TemporaryDirectory(prefix=_STAGING, dir=settings.DATA_DIR) as folder:
        yield Path(folder)


@contextmanager
def _alone() -> Iterator[None]:
    data = os.open(settings.DATA_DIR, os.O_RDONLY)  # a lock on it ends with the process, however that ends
    try:
        try:
            fcntl.flock(data, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BackupFault("Ya se está haciendo otro respaldo.") from None
        yield
    finally:
        os.close(data)


def _write(draft: Path, folder: Path, now: datetime) -> tuple[Manifest, set[str]]:
    """Files are never changed, only added before the row that names them, and removed after it. So what its rows name
    is there at each moment; a link keeps it while it is read.

    One that was replaced after the moment and before its link was made has none: then the next moment is taken. One that
    two moments name had its time to be found, and is lost.
    """
    copy, links = engine(), folder / FILES
    _link_files(links)
    lost: set[str] = set()
    for _ in range(_MOMENTS):
        with snapshot():
            manifest = _manifest(copy, now)  # the first question fixes the moment: files are linked after it
            _link_files(links)
            missing = _not_linked(links)
            if whole := missing <= lost:
                copy.dump(folder / copy.member)
        if whole:
            pack(draft, _members(folder, copy.member), manifest)
            return manifest, missing
        lost = missing
    raise BackupFault("Los archivos cambian más deprisa de lo que se copian: inténtalo en un momento más tranquilo.")


def _manifest(copy: Engine, now: datetime) -> Manifest:
    return Manifest(
        version=version(),
        made_at=now.isoformat(timespec="seconds"),
        engine=connection.vendor,
        database=copy.member,
        migrations=sorted(map(list, MigrationRecorder(connection).applied_migrations())),
        rows=counted(),
        key=key_fingerprint(settings.SECRET_KEY),
        bucket=bucket(),
    )


def _members(folder: Path, database: str) -> Iterator[tuple[str, Path]]:
    yield database, folder / database
    if (key := settings.DATA_DIR / KEY).exists():
        yield KEY, key
    for path in sorted((folder / FILES).rglob("*")):
        if path.is_file():
            yield str(path.relative_to(folder)), path


def _link_files(into: Path) -> None:
    if bucket() is not None:
        return
    top = Path(default_storage.location)  # type: ignore[attr-defined]
    for path in top.rglob("*"):
        if path.is_dir():
            continue
        link = into / path.relative_to(top)
        link.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileNotFoundError):  # removed just now
            _link(path, link)


def _link(path: Path, link: Path) -> None:
    if link.exists() and link.stat().st_size == path.stat().st_size:
        return
    link.unlink(missing_ok=True)  # copied when it was half written
    try:
        os.link(path, link)
    except FileNotFoundError:
        raise
    except OSError:  # a file system without links
        shutil.copy2(path, link)


def _not_linked(links: Path) -> set[str]:
    """The files that rows of this moment name, and that no link keeps."""
    if bucket() is not None:
        return set()
    return set(named_files()).difference(str(path.relative_to(links)) for path in links.rglob("*"))


def bucket() -> str | None:
    """Where the files are that no backup takes: the bucket has means of its own."""
    return None if isinstance(default_storage, FileSystemStorage) else str(getattr(default_storage, "bucket_name", ""))


def key_fingerprint(key: str) -> str:
    return salted_hmac("trastienda.backups", "key", secret=key, algorithm="sha256").hexdigest()


def version() -> str:
    with (settings.BASE_DIR / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])
