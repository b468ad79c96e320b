"""Data of a newer version: its tables are not the ones that we know, and what we wrote there would be wrong."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.core.checks import CheckMessage, Error
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from apps.core.db.up_to_date import known_migrations


def unknown_migrations(applied: Iterable[Sequence[str]]) -> list[str]:
    """Of `applied`, as (app, name), the ones that this version does not have. None is ever taken away, only added."""
    newer = set(map(tuple, applied)) - known_migrations()
    return [f"{app}.{name}" for app, name in sorted(newer)]


def why_it_is_newer() -> str:
    """Why this version must not work on the database, in words; nothing when it may."""
    newer = unknown_migrations(MigrationRecorder(connection).applied_migrations())
    if not newer:
        return ""
    return (
        f"A newer version has migrated this database: {', '.join(newer)} is not known here. Start that version again, or go "
        "back with the backup that was made before (deploy/README.md, Going back)."
    )


def refuse_newer_data(*, databases: Sequence[str] | None = None, **_: Any) -> list[CheckMessage]:
    """A check of Django's: `manage.py migrate` asks it by itself, `manage.py check --database default` for us."""
    if not databases or connection.alias not in databases:
        return []
    newer = why_it_is_newer()
    return [Error(newer, id="trastienda.E001")] if newer else []
