"""The bell: who is told of what, what they have read, and what it asks of the database."""

import time
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.accounts.models import Session
from apps.accounts.services.sessions import end_sessions_of
from apps.followups.selectors import unread as bells
from apps.sales.models import Quote
from apps.sales.services.quotes import discard_quote
from tests.factories import sales
from tests.integration.followups.test_writing_notes import written
from tests.personas import Caller, person


@pytest.fixture
def quote(seller: Caller) -> Quote:
    return sales.quote(seller.user)


def bell(who: Caller, **headers: str) -> Any:
    return who.post("/presence", {"tab": str(uuid4())}, **headers)


def unread(who: Caller) -> int:
    answer = bell(who)
    assert answer.status_code == 200, answer.json()
    return int(answer.json()["data"]["unread"])


def told(who: Caller) -> list[dict[str, Any]]:
    return list(who.get("/notices").json()["data"]["notices"])


def test_who_is_mentioned_is_told_by_whom_and_of_what(seller: Caller, admin: Caller, quote: Quote) -> None:
    written(seller, quote, text="¿Lo apruebas?", mentioned=[admin.user.pk])
    [notice] = told(admin)
    assert {name: notice[name] for name in ("why", "by", "read", "resource", "record", "title", "text")} == {
        "why": "mentioned", "by": {"id": seller.user.pk, "name": seller.user.name}, "read": False,
        "resource": "quotes", "record": quote.pk, "title": str(quote), "text": "¿Lo apruebas?",
    }  # fmt: skip
    assert told(seller) == []


def test_the_newest_twenty_are_shown(seller: Caller, admin: Caller, quote: Quote) -> None:
    for number in range(22):
        written(seller, quote, text=f"Nota {number}", mentioned=[admin.user.pk])
    assert [notice["text"] for notice in told(admin)] == [f"Nota {number}" for number in range(21, 1, -1)]
    assert unread(admin) == 22


def test_what_was_not_read_comes_first(seller: Caller, admin: Caller, quote: Quote) -> None:
    for number in range(22):
        written(seller, quote, text=f"Nota {number}", mentioned=[admin.user.pk])
    for notice in told(admin):
        admin.post(f"/notices/{notice['id']}/read")
    assert [notice["text"] for notice in told(admin) if not notice["read"]] == ["Nota 1", "Nota 0"]


def test_reading_one_or_all_is_seen_at_once(seller: Caller, admin: Caller, quote: Quote) -> None:
    assert unread(admin) == 0
    for _ in range(3):
        written(seller, quote, mentioned=[admin.user.pk])
    assert unread(admin) == 3
    path = f"/notices/{told(admin)[0]['id']}/read"
    for _ in range(2):
        assert admin.post(path).json()["data"] == {"unread": 2}
        assert unread(admin) == 2
    assert [notice["read"] for notice in told(admin)] == [False, False, True]  # what is left to read first
    assert seller.post(path).status_code == 404
    assert admin.post("/notices/read").json()["data"] == {"unread": 0}
    assert unread(admin) == 0


def test_of_a_record_that_one_no_longer_sees_nothing_is_told_but_that_there_was_something(
    seller: Caller, admin: Caller, quote: Quote
) -> None:
    written(admin, quote, text="Secreto", mentioned=[seller.user.pk])
    discard_quote(quote.pk, by=admin.user)
    [notice] = told(seller)
    assert (notice["title"], notice["text"], unread(seller)) == (None, None, 1)


def test_two_hundred_bells_ask_the_database_once_a_second(
    admin: Caller, seller: Caller, quote: Quote, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(seller, quote, mentioned=[admin.user.pk])
    people = [Caller(admin.user) for _ in range(100)] + [Caller(seller.user) for _ in range(100)]
    now = 1_000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    with CaptureQueriesContext(connection) as asked:
        counts = [unread(who) for who in people]
    assert counts == [1] * 100 + [0] * 100
    assert len(asked) == 1, [query["sql"] for query in asked]
    now += 1.01
    with CaptureQueriesContext(connection) as asked:
        unread(admin), unread(seller)
    assert len(asked) == 1


def test_a_bell_is_refused_when_its_session_ends_or_its_person_is_told_no_more(
    admin: Caller, seller: Caller, quote: Quote
) -> None:
    assert unread(seller) == 0
    end_sessions_of(seller.user, "closed")
    bells.SNAPSHOT.drop()
    assert bell(seller).status_code == 401
    back = Caller(seller.user)  # came in after the last look
    assert unread(back) == 0
    seller.user.role.abilities.filter(subject="Followups").update(granted=False)
    bells.SNAPSHOT.drop()
    assert bell(back).json()["data"]["unread"] is None


def test_a_stranger_has_no_bell(stranger: Caller) -> None:
    assert bell(stranger).status_code == 401
    assert bell(stranger, Authorization="Bearer nada").status_code == 401
    assert not Session.objects.exists()


def test_a_question_that_was_asked_before_a_change_is_not_kept(monkeypatch: pytest.MonkeyPatch, admin: Caller) -> None:
    """Who reads the counts while somebody else writes may have read them from before."""
    kept, asked = bells.Snapshot(), []

    def slow() -> list[Any]:
        asked.append(1)
        if len(asked) == 1:
            kept.drop()
        return []

    monkeypatch.setattr(bells, "_sessions", slow)
    session = Session.objects.get()
    assert kept.of(session.pk) is None
    kept.of(session.pk)
    kept.of(session.pk)
    assert len(asked) == 2


def test_a_notice_of_who_is_not_there_is_none(seller: Caller) -> None:
    person("billing")
    assert seller.post("/notices/1000000/read").status_code == 404
