"""A tab says what it shows: who else is told, of what changed, and what it asks of the database."""

import time
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.core.cache import cache
from django.db import OperationalError, connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.core.models import AuditEntry
from apps.presence.models import OpenTab
from apps.presence.rules import ALIVE
from apps.presence.selectors import board
from apps.presence.services import heartbeats
from apps.presence.services.heartbeats import HEARTBEATS
from apps.sales.models import Quote
from apps.sales.services.quotes import discard_quote
from tests.factories import catalog, sales
from tests.integration.followups.test_writing_notes import written
from tests.personas import Caller, person


class Clock:
    """Seconds of this process, and those of the day."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._passed, self._began = 0.0, timezone.now()
        monkeypatch.setattr(time, "monotonic", lambda: 1000 + self._passed)
        monkeypatch.setattr("django.utils.timezone.now", lambda: self._began + timedelta(seconds=self._passed))

    def wait(self, seconds: float) -> None:
        self._passed += seconds


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def quote(seller: Caller) -> Quote:
    return sales.quote(seller.user)


def beat(
    who: Caller, record: Any = None, *, resource: str | None = "quotes", tab: UUID | None = None, **more: Any
) -> Any:
    at = {"resource": resource, "record": getattr(record, "pk", record)} if resource else {}
    answer = who.post("/presence", {"tab": str(tab or uuid4()), **at, **more})
    assert answer.status_code == 200, answer.json()
    return answer.json()["data"]


def test_two_people_with_one_quote_are_told_of_each_other(
    admin: Caller, seller: Caller, quote: Quote, clock: Clock
) -> None:
    assert beat(admin, quote)["others"] == []
    clock.wait(1.1)
    assert beat(seller, quote, editing=True)["others"] == [{"name": admin.user.name, "editing": False}]
    clock.wait(1.1)
    assert beat(admin, quote)["others"] == [{"name": seller.user.name, "editing": True}]
    assert beat(admin, sales.quote(seller.user))["others"] == []
    assert beat(admin)["others"] == []


def test_who_leaves_or_says_nothing_more_is_told_no_longer(
    admin: Caller, seller: Caller, quote: Quote, clock: Clock
) -> None:
    tab = uuid4()
    beat(seller, quote, tab=tab)
    clock.wait(1.1)
    assert len(beat(admin, quote)["others"]) == 1
    beat(seller, tab=tab)  # goes back to the list
    clock.wait(1.1)
    assert beat(admin, quote)["others"] == []
    beat(seller, quote, tab=tab)
    clock.wait(1.1)
    assert len(beat(admin, quote)["others"]) == 1
    clock.wait(ALIVE)  # the browser was closed
    assert beat(admin, quote)["others"] == []
    clock.wait(1.1)
    beat(admin, quote)
    assert not OpenTab.objects.filter(person=seller.user).exists()


def test_who_says_the_tab_of_somebody_else_moves_nothing_of_theirs(
    admin: Caller, seller: Caller, quote: Quote, clock: Clock
) -> None:
    tab, elsewhere = uuid4(), sales.quote(seller.user)
    beat(seller, quote, tab=tab, editing=True)
    clock.wait(1.1)
    for at in (elsewhere, None):
        beat(admin, at, resource="quotes" if at else None, tab=tab)
        clock.wait(1.1)
        assert beat(admin, quote)["others"] == [{"name": seller.user.name, "editing": True}]
        clock.wait(1.1)


def test_another_process_reads_what_this_one_heard(admin: Caller, seller: Caller, quote: Quote, clock: Clock) -> None:
    beat(seller, quote)
    clock.wait(1.1)
    beat(seller, quote)
    HEARTBEATS.forget()
    assert [one["name"] for one in beat(admin, quote)["others"]] == [seller.user.name]


def test_of_what_one_does_not_see_nothing_is_told_and_nobody_is_told_of_them(
    everybody: dict[str, Caller], clock: Clock
) -> None:
    admin, quote = everybody["admin"], sales.quote(everybody["seller"].user)
    other = Caller(person("seller", "ajena@pruebas.mx"))
    beat(admin, quote)
    for who in (other, everybody["customer"], everybody["wholesaler"]):
        clock.wait(1.1)
        assert beat(who, quote, editing=True) == {**beat(who, resource=None), "others": [], "changes": []}
    clock.wait(1.1)
    assert beat(admin, quote)["others"] == []
    for resource in ("roles", "nada"):
        assert beat(everybody["warehouse"], resource=resource)["changes"] == []
    discard_quote(quote.pk, by=admin.user)
    cache.clear()
    assert beat(admin, quote)["changes"] == []


def test_a_wholesaler_is_told_of_changes_and_of_no_colleagues(admin: Caller, wholesaler: Caller, clock: Clock) -> None:
    own = sales.quote(wholesaler.user)
    beat(admin, own)
    clock.wait(1.1)
    told = beat(wholesaler, own)
    assert (told["others"], told["unread"], bool(told["changes"])) == ([], None, True)
    clock.wait(1.1)
    assert beat(admin, own)["others"] == []


def test_what_changed_is_told_to_who_shows_it(admin: Caller, seller: Caller, quote: Quote, clock: Clock) -> None:
    other, product = sales.quote(seller.user), catalog.product(by=admin.user)
    clock.wait(600)
    AuditEntry.objects.update(at=timezone.now() - timedelta(days=1))
    watched = {"record": (quote,), "list": (), "other": (other,)}
    assert [beat(admin, *at)["changes"] for at in watched.values()] == [[], [], []]
    quote.refresh_from_db()
    answer = admin.put("/quotes/update", {"idQuote": quote.pk, "shipmentCost": "100"})
    assert answer.status_code == 200, answer.json()
    clock.wait(1.1)
    changed = {name: beat(admin, *at)["changes"] for name, at in watched.items()}
    assert changed["record"] and changed["list"] and not changed["other"]
    assert beat(seller, quote, editing=True)["changes"]
    assert beat(admin, quote, editing=True)["changes"] == []  # one's own
    assert beat(admin, product, resource="products")["changes"] == []


def test_a_note_is_told_at_records_that_have_some(admin: Caller, seller: Caller, quote: Quote, clock: Clock) -> None:
    clock.wait(600)
    AuditEntry.objects.update(at=timezone.now() - timedelta(days=1))
    written(seller, quote)
    assert beat(admin, quote)["changes"]
    assert beat(admin, resource="brands")["changes"] == []


def test_a_change_is_told_for_a_minute(admin: Caller, quote: Quote, clock: Clock) -> None:
    assert beat(admin, quote)["changes"]
    clock.wait(61)
    assert beat(admin, quote)["changes"] == []


def test_many_tabs_cost_what_one_does(admin: Caller, seller: Caller, quote: Quote, clock: Clock) -> None:
    people, tabs = [Caller(admin.user), Caller(seller.user)], [uuid4() for _ in range(160)]

    def all_beat() -> list[str]:
        with CaptureQueriesContext(connection) as asked:
            for number, tab in enumerate(tabs):
                beat(people[number % 2], quote, tab=tab)
        return [query["sql"] for query in asked if "SAVEPOINT" not in query["sql"]]

    all_beat()
    clock.wait(1.1)
    asked = all_beat()
    # Written: what was heard, and what is dead taken away. Read: the sessions, the tabs, the changes.
    assert len(asked) == 5, asked
    assert OpenTab.objects.count() == 160


def test_while_the_database_does_not_answer_others_get_what_was_read_before_and_nothing_heard_is_lost(
    admin: Caller, seller: Caller, quote: Quote, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    beat(admin)
    beat(seller, quote)  # heard, and written with the next look
    clock.wait(1.1)
    with monkeypatch.context() as down:
        down.setattr(heartbeats, "_write", locked)
        assert (
            admin.post("/presence", {"tab": str(uuid4()), "resource": "quotes", "record": quote.pk}).status_code == 503
        )
    assert len(beat(admin, quote)["others"]) == 1
    clock.wait(1.1)
    with monkeypatch.context() as slow:
        slow.setattr(board, "read_board", locked)
        assert HEARTBEATS._reading.acquire(blocking=False)  # somebody asks, and waits
        assert len(beat(admin, quote)["others"]) == 1
        HEARTBEATS._reading.release()


def locked(*_: Any) -> None:
    raise OperationalError("database is locked")


@pytest.mark.parametrize(("field", "value"), [("tab", "nada"), ("tab", None), ("record", 0), ("record", "x")])
def test_what_is_no_place_is_refused(admin: Caller, field: str, value: Any) -> None:
    refused = admin.post("/presence", {"tab": str(uuid4()), "resource": "quotes", field: value})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert not OpenTab.objects.exists()


def test_a_stranger_is_nowhere(stranger: Caller, quote: Quote) -> None:
    assert (
        stranger.post("/presence", {"tab": str(uuid4()), "resource": "quotes", "record": quote.pk}).status_code == 401
    )
