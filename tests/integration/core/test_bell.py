"""A job that is put in the queue wakes the worker: nobody waits for its next look."""

import threading
from typing import Any

import pytest
from django.db import connection, transaction
from django_tasks_db.management.commands.db_worker import Worker
from django_tasks_db.models import DBTaskResult

from apps.core.server.bell import bell
from tests.integration.core.test_jobs import shout, worker
from tests.processes import until

pytestmark = pytest.mark.django_db(transaction=True)

LONG = 60.0  # seconds: what is rung comes at once, however busy the machine is


@pytest.fixture(autouse=True)
def stored(settings: Any) -> None:
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}


def test_it_is_rung_once_the_job_can_be_seen() -> None:
    listening = bell()
    assert not listening.wait(0)
    with transaction.atomic():
        shout.enqueue("hola")
        assert not listening.wait(0)
    assert listening.wait(LONG)
    assert not listening.wait(0)


def test_a_job_that_was_not_put_in_the_queue_wakes_nobody() -> None:
    listening = bell()
    listening.wait(0)
    with transaction.atomic():
        shout.enqueue("hola")
        transaction.set_rollback(True)
    assert not listening.wait(0.2)


def test_many_at_once_are_one_call() -> None:
    listening = bell()
    listening.wait(0)
    for _ in range(3):
        shout.enqueue("hola")
    assert listening.wait(LONG)


def test_where_nobody_listens_nothing_happens() -> None:
    shout.enqueue("hola")
    assert DBTaskResult.objects.count() == 1


@pytest.mark.skipif(connection.vendor == "postgresql", reason="there each worker hears by itself")
def test_a_second_worker_beside_it_looks_as_before() -> None:
    first, second = bell(), bell()
    first.wait(0)
    assert not second.wait(0)
    shout.enqueue("hola")
    assert (second.wait(0), first.wait(LONG)) == (False, True)


def test_a_worker_that_looks_once_an_hour_does_it_at_once() -> None:
    done = worker("ears", interval=3600, batch=False, max_tasks=2)
    shout.enqueue("hola")

    def work() -> None:
        try:
            Worker.run(done)
        finally:
            connection.close()

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    finished = DBTaskResult.objects.filter(status="SUCCESSFUL")
    until(lambda: finished.count() == 1)
    shout.enqueue("otra vez")
    thread.join(LONG)
    assert (thread.is_alive(), finished.count()) == (False, 2)
