"""A job whose worker died is taken up again, and one that lives is left alone."""

from ctypes import c_int
from typing import Any

import pytest
from django.db import OperationalError
from django.utils import timezone
from django_tasks import task
from django_tasks_db.models import DBTaskResult

from apps.core.models import JobWorker
from apps.core.server import daily, jobs
from apps.core.server.jobs import DEAD_AFTER, MOST_TRIES, LastingWorker, Watch, beat, give_back

pytestmark = pytest.mark.django_db


@task()
def shout(word: str) -> str:
    """Something to do."""
    return word.upper()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Seconds that pass when the test says so."""

    class Clock:
        now = 1000.0

    monkeypatch.setattr("apps.core.server.jobs.time.monotonic", lambda: Clock.now)
    monkeypatch.setattr("apps.core.server.jobs.time.sleep", lambda _: None)
    return Clock


@pytest.fixture(autouse=True)
def stored(settings: Any) -> None:
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}


def begun(by: str, *before: str) -> Any:
    """A job that a worker has in hand."""
    job = DBTaskResult.objects.get(pk=shout.enqueue("hola").id)
    job.worker_ids = list(before)
    job.claim(by)
    return job


def state(job: Any) -> str:
    job.refresh_from_db()
    return str(job.status)


def worker(name: str, **values: Any) -> LastingWorker:
    usual = {"interval": 0, "batch": True, "backend_name": "default", "startup_delay": False, "max_tasks": None}
    return LastingWorker(queue_names=["*"], excluded_queue_names=[], worker_id=name, **{**usual, **values})


@pytest.mark.parametrize("beats", [0, 1, 7])
def test_a_worker_whose_count_stands_still_is_dead(clock: Any, beats: int) -> None:
    job, watch = begun("killed"), Watch()
    for _ in range(beats):
        beat("killed")
    assert watch.dead() == []
    clock.now += DEAD_AFTER - 1
    assert watch.dead() == []
    clock.now += 1
    assert watch.dead() == ["killed"]
    give_back(["killed"])
    assert (state(job), JobWorker.objects.count(), watch.dead()) == ("READY", 0, [])


def test_one_that_beats_lives_however_long_its_job_takes(clock: Any) -> None:
    job, watch = begun("busy"), Watch()
    for _ in range(20):
        beat("busy")
        assert watch.dead() == []
        clock.now += DEAD_AFTER - 1
    assert state(job) == "RUNNING"


def test_nobody_finds_himself_dead(clock: Any) -> None:
    watch = Watch()
    begun("me")
    watch.dead(but="me")
    clock.now += DEAD_AFTER
    assert watch.dead(but="me") == []


def test_what_others_have_in_hand_or_have_done_stays_so() -> None:
    killed, others, done = begun("killed"), begun("lives"), begun("killed")
    done.set_successful("HOLA")
    give_back(["killed"])
    assert [state(job) for job in (killed, others, done)] == ["READY", "RUNNING", "SUCCESSFUL"]


@pytest.mark.django_db(transaction=True)
def test_a_job_that_was_given_back_is_done_by_the_next(clock: Any) -> None:
    job = begun("killed")
    give_back(["killed"])
    ends = worker("next", max_tasks=1)
    super(LastingWorker, ends).run()
    assert (state(job), job.return_value, job.worker_ids) == ("SUCCESSFUL", "HOLA", ["killed", "next"])


def test_a_job_that_kills_its_workers_is_given_up() -> None:
    job = begun("third", *[f"worker {n}" for n in range(MOST_TRIES - 1)])
    give_back(["third"])
    assert state(job) == "FAILED"
    assert "died each time" in job.traceback


def test_a_worker_outlives_its_database_and_does_what_it_had_in_hand(
    clock: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    job, me = begun("me"), worker("me", batch=False)
    tries = iter([OperationalError("gone"), OperationalError("gone"), None])

    def run(self: Any) -> None:
        assert state(job) == "READY"
        if away := next(tries):
            raise away
        self.running = False

    monkeypatch.setattr("apps.core.server.jobs.Worker.run", run)
    # Threads of their own write outside of the transaction of this test: the day's works stayed for other tests.
    for thread in (jobs.Heartbeat, daily.Calendar):
        monkeypatch.setattr(thread, "start", lambda _: None)
        monkeypatch.setattr(thread, "stop", lambda _: None)
    monkeypatch.setattr("apps.core.server.jobs.connection.close", lambda: None)
    me.run()
    assert list(tries) == []


class Deaf:
    """A bell that nobody rings, or one that rings."""

    def __init__(self, rings: bool) -> None:
        self.rings = rings

    def wait(self, seconds: float) -> bool:
        return self.rings


GROWN = {"most_memory": 24, "rests": jobs.REST, "day": 0, "rings": False}


@pytest.mark.parametrize(
    ("but", "ends"),
    [
        ({}, True),
        ({"most_memory": 60}, False),
        ({"most_memory": None}, False),  # nobody watches who would start it anew
        ({"rests": jobs.REST - 1}, False),
        ({"day": -1}, False),  # the works of the day are in hand
        ({"rings": True}, False),
    ],
)
def test_a_worker_that_has_grown_ends_once_it_rests(
    clock: Any, monkeypatch: pytest.MonkeyPatch, but: dict[str, Any], ends: bool
) -> None:
    now = GROWN | but
    monkeypatch.setattr(jobs, "own_memory", lambda: 60)
    monkeypatch.setattr(jobs, "bell", lambda: Deaf(now["rings"]))
    me = worker("me", most_memory=now["most_memory"], day=c_int(timezone.localdate().toordinal() + now["day"]))
    shout.enqueue("hola")
    clock.now += jobs.REST
    me.run_task(DBTaskResult.objects.get())
    assert (me.interval, me.running) == (0, True), "it had a job just now"
    clock.now += now["rests"]
    assert (me.interval, me.running) == (0, not ends)


def test_what_a_day_asks_for_is_done_once_by_workers_that_follow_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    outcomes = iter([RuntimeError("not yet"), None])

    def work() -> None:
        done.append("tried")
        if failed := next(outcomes):
            raise failed

    monkeypatch.setattr(daily, "_WORKS", [work])
    monkeypatch.setattr("apps.core.server.daily.connection.close", lambda: None)
    day = c_int()
    for tries, is_done in ((1, False), (2, True), (2, True)):
        calendar = daily.Calendar(day)
        calendar.look()
        assert (len(done), calendar.is_done()) == (tries, is_done)
    day.value -= 1
    assert not daily.Calendar(day).is_done(), "the next day has begun"
