"""What is done after a migration, once no other is left: only then are the tables those of the models."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.apps import AppConfig
from django.db import connections
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.db.models.signals import post_migrate


def after_the_last_migration(receiver: Callable[..., None], sender: AppConfig) -> None:
    """Whoever migrates one app only, or back to an older version, has tables that `receiver` does not know."""

    @wraps(receiver)
    def received(*, using: str, **rest: Any) -> None:
        if not migrations_left(using):
            receiver(using=using, **rest)

    post_migrate.connect(received, sender=sender, weak=False)


def migrations_left(using: str) -> bool:
    """Whether a migration of this version is still to be applied."""
    return bool(known_migrations() - MigrationRecorder(connections[using]).applied_migrations().keys())


def known_migrations() -> set[tuple[str, str]]:
    """Those of this version, as (app, name)."""
    loader = MigrationLoader(None, load=False)
    loader.load_disk()
    return set(loader.disk_migrations)
