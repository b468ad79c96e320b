from django.apps import AppConfig
from django.core.checks import Tags, register
from django.db.models.signals import pre_migrate


class CoreConfig(AppConfig):
    name = "apps.core"
    label = "core"
    verbose_name = "Núcleo"

    def ready(self) -> None:
        from django_tasks.signals import task_enqueued, task_finished, task_started
        from django_tasks_db import DatabaseBackend

        from apps.core.db.newer_data import refuse_newer_data
        from apps.core.db.trigrams import keep_trigrams, prepare
        from apps.core.db.up_to_date import after_the_last_migration
        from apps.core.records import history  # noqa: F401 - connects its signal
        from apps.core.records.audit_backfill import catch_up
        from apps.core.server import bell, logs

        task_enqueued.connect(bell.ring, sender=DatabaseBackend)
        task_started.connect(logs.enter_job)
        task_finished.connect(logs.leave_job)
        register(refuse_newer_data, Tags.database)
        pre_migrate.connect(prepare, sender=self)
        after_the_last_migration(keep_trigrams, sender=self)
        after_the_last_migration(catch_up, sender=self)
