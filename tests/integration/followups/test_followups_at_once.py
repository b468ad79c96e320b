"""Two at once: one activity that both have done, one note that tells the same person twice."""

import pytest

from apps.followups.models import Activity, Notice
from tests.factories import sales
from tests.integration.catalog.test_at_once import at_once
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
