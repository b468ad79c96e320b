"""Jobs that waited in a backup: a restored company sends nothing by itself, until an administrator lets it.

What they were to do may have been done long ago where the backup was taken: a mail would go out a second time.
"""

from typing import Any

from django.db.models import Count, QuerySet
from django_tasks.base import DEFAULT_TASK_QUEUE_NAME, TaskResultStatus
from django_tasks_db.models import DBTaskResult

RESTORED = "restored"
"""The queue that no worker works off."""


def hold_jobs() -> int:
    """Of a database that was just restored; how many wait now."""
    unfinished = DBTaskResult.objects.filter(status__in=[TaskResultStatus.READY, TaskResultStatus.RUNNING])
    return unfinished.update(queue_name=RESTORED, status=TaskResultStatus.READY)


def held_jobs() -> dict[str, int]:
    """How many of each kind wait, by the task's name."""
    kinds = _held().order_by("task_path").values_list("task_path").annotate(Count("pk"))
    return {path.rpartition(".")[2]: count for path, count in kinds}


def let_jobs_go() -> int:
    """They are done as if the backup had never been taken."""
    return _held().update(queue_name=DEFAULT_TASK_QUEUE_NAME)


def drop_jobs() -> int:
    """They are never done."""
    return _held().delete()[0]


def _held() -> QuerySet[DBTaskResult[Any, Any]]:
    return DBTaskResult.objects.filter(queue_name=RESTORED)
