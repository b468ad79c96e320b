"""Putting a backup into an empty place: all of it, or nothing."""

import errno
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from django.conf import settings
from django.core.management import call_command
from django.db import connection

from apps.core.db.newer_data import unknown_migrations
from apps.core.server.backups.archive import FILES, KEY, BackupFault, Manifest, unpack
from apps.core.server.backups.engines import Engine, counted, engine
from apps.core.server.backups.making import bucket, key_fingerprint
from apps.core.server.restored_jobs import held_jobs, hold_jobs

_REPLACE = "Un respaldo se restaura en un lugar vacío; con --replace se borra lo que hay, cuando se vio que el respaldo está completo."


def restore(source: Path, *, replace: bool = False) -> tuple[Manifest, list[str]]:
    """Into the database and the DATA_DIR of the settings. They must be empty, or with `replace` are made so as soon as the
    backup is found whole and fit. What still has to be seen to is told in sentences. Raises BackupFault, and then both are
    as before; what was replaced is gone once it was cleared away."""
    _refuse_if_it_is_not_there(source)
    if not replace:
        _refuse_if_there_is_anything()
    with TemporaryDirectory(prefix=".restore-", dir=settings.DATA_DIR) as folder, ExitStack() as undo:
        try:
            manifest = unpack(source, Path(folder))
        except OSError as fault:
            if fault.errno in (errno.ENOSPC, errno.EDQUOT):
                raise BackupFault(
                    f"No cabe: «{source}» son {source.stat().st_size / 1e6:.0f} MB, y en «{settings.DATA_DIR}» hay lugar para "
                    f"{shutil.disk_usage(settings.DATA_DIR).free / 1e6:.0f}. No cambió nada."
                ) from fault
            raise BackupFault(f"No se pudo leer «{source}»: {fault.strerror or fault}") from fault
        _refuse_if_it_does_not_fit(manifest)
        place = engine()
        if replace:
            _clear_away(place)
        place.load(Path(folder) / manifest.database, lambda: _complete(manifest))
        undo.callback(place.clear)
        _put_files(Path(folder) / FILES, undo)
        key = _put_key(Path(folder) / KEY, undo)
        undo.pop_all()
    return manifest, list(_to_see_to(manifest, key))


def _refuse_if_it_is_not_there(source: Path) -> None:
    """First of all: a wrong name is told as that, whatever there is in the place."""
    try:
        if source.is_dir():
            raise BackupFault(f"«{source}» es una carpeta: di cuál de sus archivos.")
        with source.open("rb"):
            pass
    except FileNotFoundError:
        raise BackupFault(f"No existe el respaldo «{source.absolute()}».") from None
    except OSError as fault:
        raise BackupFault(f"No se pudo leer «{source.absolute()}»: {fault.strerror}") from fault


def _refuse_if_there_is_anything() -> None:
    if connection.introspection.table_names():
        raise BackupFault(f"La base de datos no está vacía. {_REPLACE}")
    if settings.MEDIA_ROOT.exists() and any(settings.MEDIA_ROOT.iterdir()):
        raise BackupFault(f"«{settings.MEDIA_ROOT}» no está vacía. {_REPLACE}")


def _refuse_if_it_does_not_fit(manifest: Manifest) -> None:
    if manifest.engine != connection.vendor:
        raise BackupFault(f"El respaldo es de {manifest.engine}, y DATABASE_URL nombra {connection.vendor}.")
    if newer := unknown_migrations(manifest.migrations):
        raise BackupFault(f"El respaldo lo hizo una versión más nueva de Trastienda: aquí no existe {newer[0]}.")


def _clear_away(place: Engine) -> None:
    if place.is_served():
        raise BackupFault(
            "Trastienda u otro programa está trabajando con estos datos: detén el servicio, cierra lo demás y repite el comando."
        )
    place.clear()
    if settings.MEDIA_ROOT.exists():
        shutil.rmtree(settings.MEDIA_ROOT)


def _complete(manifest: Manifest) -> None:
    if (found := counted()) != manifest.rows:
        table = min(name for name, _ in found.items() ^ manifest.rows.items())
        raise BackupFault(f"La base restaurada no es la del respaldo: {table} no tiene las mismas filas.")
    call_command("migrate", verbosity=0)
    hold_jobs()


def _put_files(folder: Path, undo: ExitStack) -> None:
    if not folder.exists():
        return
    settings.MEDIA_ROOT.mkdir(mode=0o700, parents=True, exist_ok=True)
    for part in folder.iterdir():
        place = settings.MEDIA_ROOT / part.name
        part.replace(place)
        undo.callback(place.replace, part)


def _put_key(key: Path, undo: ExitStack) -> str:
    """The key that will sign from now on. The one that our own start made in an empty place has signed nothing yet."""
    place: Path = settings.DATA_DIR / KEY
    made = place.read_text() if place.exists() else None
    if not key.exists():
        return str(settings.SECRET_KEY)
    key.replace(place)
    if made is None:
        undo.callback(place.unlink)
    else:
        undo.callback(place.write_text, made)
    return place.read_text() if made == settings.SECRET_KEY else str(settings.SECRET_KEY)


def _to_see_to(manifest: Manifest, key: str) -> Iterator[str]:
    if waiting := sum(held_jobs().values()):
        yield (
            f"{waiting} tareas del respaldo, como correos, esperan a que un administrador las deje salir: en Correo saliente, "
            "o con «trastienda restored_jobs»."
        )
    if key_fingerprint(key) != manifest.key:
        yield "SECRET_KEY no es la del respaldo: sin ella terminan las sesiones y no se lee la contraseña del correo."
    if manifest.bucket is not None:
        yield f"Los archivos no vienen en el respaldo: están en el bucket «{manifest.bucket}»."
    elif bucket() is not None:
        yield f"Los archivos quedaron en «{settings.MEDIA_ROOT}», y S3_BUCKET está puesto: súbelos al bucket."
