from typing import Any

from django.apps import AppConfig
from django.core.checks import Tags, register
from django.db import connections
from django.db.models.signals import post_migrate, pre_migrate


class CoreConfig(AppConfig):
    name = "apps.core"
    label = "core"
    verbose_name = "Núcleo"

    def ready(self) -> None:
        from django_tasks.signals import task_enqueued, task_finished, task_started
        from django_tasks_db import DatabaseBackend

        from apps.core.db.newer_data import refuse_newer_data
        from apps.core.records import history  # noqa: F401 - connects its signal
        from apps.core.records.audit_backfill import catch_up
        from apps.core.server import bell, logs

        task_enqueued.connect(bell.ring, sender=DatabaseBackend)
        task_started.connect(logs.enter_job)
        task_finished.connect(logs.leave_job)
        register(refuse_newer_data, Tags.database)
        pre_migrate.connect(_trigrams, sender=self)
        post_migrate.connect(catch_up, sender=self)


def _trigrams(*, using: str, **_: Any) -> None:
    """What `WordsIndex` needs. It comes with PostgreSQL; since version 13 the owner of a database may switch it on."""
    if connections[using].vendor == "postgresql":
        with connections[using].cursor() as cursor:
            cursor.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
