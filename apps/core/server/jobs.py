"""Jobs whose worker died are taken up again: a process that is killed tells nobody.

A worker that lives counts its beats in the database. Whoever sees a job with a worker whose count stands still for a
while gives it back to the queue. How long it stood is told by the own clock that only runs forward, so that no clock that
is set makes a living worker look dead. A job may therefore be begun twice, and each of ours does its work once.
"""

import ctypes
import logging
import threading
import time
from typing import Any

from django.db import Error, InterfaceError, OperationalError, connection, transaction
from django.db.models import F
from django_tasks.base import TaskResultStatus
from django_tasks_db.management.commands.db_worker import Worker
from django_tasks_db.models import DBTaskResult

from apps.core.models import JobWorker
from apps.core.server.bell import bell
from apps.core.server.daily import Calendar
from apps.core.server.memory import own_memory, return_memory

log = logging.getLogger(__name__)

BEAT = 5.0  # seconds between two beats
DEAD_AFTER = 30.0  # seconds without one
MOST_TRIES = 3  # a job that killed so many workers is not given to another one
PAUSE = 5.0  # seconds until a database that does not answer is asked again
REST = 30.0  # seconds without a job until a worker looks at its size
_KILLED = "Its worker died each time that it was tried."


class LastingWorker(Worker):
    """The library's worker, which outlives its database being away, takes up what the one `instead_of` which it is
    here had in hand, and hears of a new job at once.

    With `most_memory` (MB of its own) it ends when it has more while it rests, and whoever watches starts it anew: what
    seals an invoice would stay for good. `day` is where the one before noted that the works of a day are done.
    """

    def __init__(
        self,
        *,
        instead_of: str = "",
        interval: float,
        most_memory: int | None = None,
        day: ctypes.c_int | None = None,
        **usual: Any,
    ) -> None:
        self._longest, self._bell = interval, bell()
        super().__init__(interval=interval, **usual)
        self.instead_of, self.most_memory = instead_of, most_memory
        self.calendar = Calendar(day)
        self._rests_until = time.monotonic() + REST

    @property
    def interval(self) -> float:
        """What the library sleeps once it has found nothing: it was waited for here, no longer than until a job came."""
        if not self._bell.wait(self._longest) and self._has_grown():
            log.info("Worker %s is too large, and ends to be started anew", self.worker_id)
            self.running = False
        return 0

    @interval.setter
    def interval(self, seconds: float) -> None:
        self._longest = seconds

    def run(self) -> None:
        heart = Heartbeat(self.worker_id)
        heart.start()
        self.calendar.start()
        # It hears from here on: of a job that comes after its first look it would know nothing for long.
        self._bell.wait(0)
        try:
            while self.running:
                self._run_while_it_answers()
        finally:
            self._bell.close()
            self.calendar.stop()
            heart.stop()

    def run_task(self, db_task_result: DBTaskResult[Any, Any]) -> None:
        super().run_task(db_task_result)
        return_memory()  # a big sheet took much
        self._rests_until = time.monotonic() + REST

    def _has_grown(self) -> bool:
        now = time.monotonic()
        if self.most_memory is None or now < self._rests_until or not self.calendar.is_done():
            return False
        self._rests_until = now + REST
        return own_memory() > self.most_memory

    def _run_while_it_answers(self) -> None:
        try:
            # Ours is what could not be finished when the database went away.
            give_back([self.worker_id, self.instead_of])
            super().run()
        except (OperationalError, InterfaceError) as away:
            log.warning("The database does not answer, again in %d s: %s", PAUSE, away)
            connection.close()
            time.sleep(PAUSE)


class Heartbeat(threading.Thread):
    """Tells others that a worker lives, and looks for those that do not any more."""

    def __init__(self, worker: str) -> None:
        super().__init__(daemon=True, name="heart")
        self.worker = worker
        self.watch = Watch()
        self._stopped = threading.Event()

    def run(self) -> None:
        while True:
            try:
                beat(self.worker)
                give_back(self.watch.dead(but=self.worker))
            except Error as away:
                log.warning("No beat: %s", away)
            finally:
                connection.close()
            if self._stopped.wait(BEAT):
                return

    def stop(self) -> None:
        self._stopped.set()
        self.join(BEAT)
        try:
            JobWorker.objects.filter(pk=self.worker).delete()
        except Error as away:
            log.warning("Left without a word: %s", away)


class Watch:
    """Remembers since when a worker's count stands where it is, by a clock that nobody sets."""

    def __init__(self) -> None:
        self._seen: dict[str, tuple[int, float]] = {}

    def dead(self, *, but: str = "") -> list[str]:
        """The workers that stood still for `DEAD_AFTER`, those included of which only a running job is known."""
        now = time.monotonic()
        counts = dict.fromkeys(_holders(), -1) | dict(JobWorker.objects.values_list("pk", "beats"))
        counts.pop(but, None)
        self._seen = {
            worker: before if (before := self._seen.get(worker)) and before[0] == count else (count, now)
            for worker, count in counts.items()
        }
        return [worker for worker, (_, since) in self._seen.items() if now - since >= DEAD_AFTER]


def beat(worker: str) -> None:
    """One more sign of life."""
    if not JobWorker.objects.filter(pk=worker).update(beats=F("beats") + 1):
        JobWorker.objects.get_or_create(pk=worker)


def give_back(workers: list[str]) -> None:
    """To the queue, what these workers had in hand; they themselves are forgotten."""
    if not workers or not (JobWorker.objects.filter(pk__in=workers).exists() or set(workers) & set(_holders())):
        return
    with transaction.atomic():
        for job in DBTaskResult.objects.running().select_for_update():
            if job.worker_ids[-1] in workers:
                _again(job)
        JobWorker.objects.filter(pk__in=workers).delete()


def _again(job: Any) -> None:
    if len(job.worker_ids) >= MOST_TRIES:
        log.error("Job %s (%s) is given up: %s", job.pk, job.task_path, _KILLED)
        job.set_failed(RuntimeError(_KILLED))
        return
    log.warning("Job %s (%s) is taken up again: its worker died", job.pk, job.task_path)
    job.status = TaskResultStatus.READY
    job.save(update_fields=["status"])


def _holders() -> list[str]:
    """The workers that have a job in hand, as the jobs say."""
    return [ids[-1] for ids in DBTaskResult.objects.running().values_list("worker_ids", flat=True) if ids]
