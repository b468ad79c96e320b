"""Two at once: one activity that both have done, one note that tells the same person twice, one morning's mail."""

from threading import Barrier
from types import SimpleNamespace
from typing import Any

import pytest
from django.core import mail

from apps.followups.models import Activity, Digest, Notice
from apps.followups.selectors.digests import contents_of
from apps.followups.services import digests
from apps.followups.services.digests import look_after_digests, send_digests
from tests.factories import sales
from tests.integration.catalog.test_at_once import at_once
from tests.integration.followups.test_digests import at, monday
from tests.personas import Caller, person

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def admin(transactional_db: None) -> Caller:
    return Caller(person("admin"))


def test_an_activity_is_done_once_and_the_next_one_comes_once(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    mine = {"what": "Llamar", "due": "2026-12-01", "responsible": admin.user.pk}
    one = admin.post("/activities", {"resource": "quotes", "record": quote.pk, **mine}).json()["data"]
    path = f"/activities/{one['id']}/complete"
    assert at_once(*[lambda: admin.post(path, {"following": mine})] * 4) == [200, 409, 409, 409]
    assert Activity.objects.filter(done_at=None).count() == 1
    assert Activity.history.filter(id=one["id"], history_action="complete").count() == 1


def test_a_note_tells_somebody_once(admin: Caller) -> None:
    quote, billing = sales.quote(admin.user), person("billing")
    sent = {"resource": "quotes", "record": quote.pk, "text": "Mira"}
    note = admin.post("/notes", sent).json()["data"]
    calls = [lambda: admin.put(f"/notes/{note['id']}", {"mentioned": [billing.pk]})] * 4
    assert at_once(*calls) == [200] * 4
    assert Notice.objects.count() == 1


def test_workers_that_look_at_once_send_one_digest(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    due = {"what": "Llamar", "due": str(monday()), "responsible": admin.user.pk}
    admin.post("/activities", {"resource": "quotes", "record": quote.pk, **due})
    mail.outbox.clear()

    def look() -> Any:
        look_after_digests()
        return SimpleNamespace(status_code=200)

    with at(7):
        assert at_once(*[look] * 4) == [200] * 4
    assert Digest.objects.count() == len(mail.outbox) == 1


def test_jobs_for_the_same_digest_send_it_once(admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    quote = sales.quote(admin.user)
    due = {"what": "Llamar", "due": str(monday()), "responsible": admin.user.pk}
    admin.post("/activities", {"resource": "quotes", "record": quote.pk, **due})
    with monkeypatch.context() as kept, at(7):
        kept.setattr(digests, "_enqueue", lambda _: None)
        look_after_digests()
    mail.outbox.clear()

    together = Barrier(4)

    def read_together(*given: Any) -> Any:
        read = contents_of(*given)
        together.wait()
        return read

    monkeypatch.setattr(digests, "contents_of", read_together)

    def job() -> Any:
        send_digests.call([Digest.objects.get().pk])
        return SimpleNamespace(status_code=200)

    with at(7):
        assert at_once(*[job] * 4) == [200] * 4
    assert len(mail.outbox) == 1
