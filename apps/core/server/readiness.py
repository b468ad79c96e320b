"""Whether calls can be served: each part that they need, asked for itself."""

import logging
import os
import shutil
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.core.cache import cache
from django.core.files.storage import FileSystemStorage, default_storage
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

log = logging.getLogger(__name__)


def whether_ready() -> dict[str, bool]:
    """By part. The jobs are not among them: they may work on another machine, and calls are served without."""
    return {name: _answers(name, part) for name, part in _PARTS.items()}


def _answers(name: str, part: Callable[[], bool]) -> bool:
    try:
        good = part()
    except Exception as fault:  # noqa: BLE001 - each part has faults of its own, and they all mean this
        log.warning("%s does not answer: %r", name, fault)
        return False
    if not good:
        log.warning("%s is not ready", name)
    return good


def _database() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return True


def _migrations() -> bool:
    """What is applied stays so: once it is, nobody need read the migrations again."""
    if _applied:
        return True
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return False
    _applied.append(True)
    return True


def _cache() -> bool:
    cache.set("ready", True, 60)
    return cache.get("ready") is True


def _storage() -> bool:
    """Files can be written, and where ours or the database's lie there is room for the largest that people send."""
    places = [Path(connection.settings_dict["NAME"])] if connection.vendor == "sqlite" else []
    if isinstance(default_storage, FileSystemStorage):
        places.append(Path(default_storage.location))
    else:
        default_storage.exists("ready")
    return all(os.access(folder, os.W_OK | os.X_OK) and _has_room(folder) for folder in map(_folder_at, places))


def _folder_at(place: Path) -> Path:
    """Where it is, or will be made."""
    while not place.is_dir():
        place = place.parent
    return place


def _has_room(folder: Path) -> bool:
    return shutil.disk_usage(folder).free > settings.MAX_BODY_BYTES


_applied: list[bool] = []
_PARTS: dict[str, Callable[[], bool]] = {
    "database": _database,
    "migrations": _migrations,
    "cache": _cache,
    "storage": _storage,
}
