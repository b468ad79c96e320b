"""What waited in a backup waits on after a restore, until an administrator lets it go."""

from io import StringIO
from typing import Any

import pytest
from django.core import mail
from django.core.management import call_command
from django_tasks_db.management.commands.db_worker import Worker
from django_tasks_db.models import DBTaskResult

from apps.accounts.services.passwords import mail_invitation
from apps.core.server.jobs import LastingWorker
from apps.core.server.restored_jobs import hold_jobs
from tests.personas import Caller, person

QUEUED = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}


@pytest.fixture
def waiting(admin: Caller, settings: Any) -> None:
    """An invitation that waited when the backup was taken, and one that ran."""
    settings.TASKS = QUEUED
    new = person("seller")
    type(new).objects.filter(pk=new.pk).update(status="Invitado")
    for _ in range(2):
        mail_invitation.enqueue(new.pk)
    one = DBTaskResult.objects.values_list("pk", flat=True)[0]
    DBTaskResult.objects.filter(pk=one).update(status="RUNNING", worker_ids=["dead"])
    assert hold_jobs() == 2


def work(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that the worker of `manage.py jobs` finds to do."""
    monkeypatch.setattr(LastingWorker, "configure_signals", lambda _: None)

    def once(self: Any) -> None:
        self.batch = True
        Worker.run(self)

    monkeypatch.setattr(LastingWorker, "run", once)
    call_command("jobs", interval=0)


@pytest.mark.django_db(transaction=True)
def test_no_worker_touches_it_and_what_is_new_is_done(admin: Caller, waiting: None, monkeypatch: Any) -> None:
    mail_invitation.enqueue(admin.user.pk)  # somebody active: nothing to mail, but a job
    work(monkeypatch)
    assert mail.outbox == []
    assert DBTaskResult.objects.filter(status="SUCCESSFUL").count() == 1
    assert admin.get("/email/restored").json()["data"] == {"count": 2}


@pytest.mark.django_db(transaction=True)
def test_once_let_go_it_is_done(admin: Caller, waiting: None, monkeypatch: Any) -> None:
    assert admin.post("/email/restored", {"send": True}).json()["message"] == "Salen 2 tareas que esperaban."
    work(monkeypatch)
    assert len(mail.outbox) == 2
    assert admin.get("/email/restored").json()["data"] == {"count": 0}


@pytest.mark.django_db(transaction=True)
def test_dropped_it_is_never_done(admin: Caller, waiting: None, monkeypatch: Any) -> None:
    assert admin.post("/email/restored", {"send": False}).status_code == 200
    work(monkeypatch)
    assert (mail.outbox, DBTaskResult.objects.count()) == ([], 0)


def test_the_command_does_the_same(admin: Caller, waiting: None) -> None:
    said = StringIO()
    call_command("restored_jobs", stdout=said)
    call_command("restored_jobs", "--let-go", stdout=said)
    call_command("restored_jobs", stdout=said)
    assert said.getvalue() == (
        "2 mail_invitation\n--let-go las deja salir, --drop las olvida.\nSalen 2 tareas.\nNo espera ninguna tarea.\n"
    )


def test_only_who_keeps_the_mail_decides(everybody: dict[str, Caller]) -> None:
    asked = {name: one.post("/email/restored", {"send": False}).status_code for name, one in everybody.items()}
    assert {name for name, status in asked.items() if status != 403} == {"admin"}
