"""Refresh tokens are exchanged once; showing one again later ends the session, as logging out does."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from freezegun import freeze_time

from apps.accounts.models import Session
from apps.accounts.services.sessions import start_session
from tests.personas import Caller, person


def refresh(token: str) -> Any:
    return Caller().post("/jwt/refresh-token", {"refreshToken": token})


def me(access: str) -> Any:
    return Caller().get("/me", Authorization=f"Bearer {access}")


@pytest.fixture
def tokens(db: None) -> Any:
    return start_session(person("seller"), address=None, agent="")


def test_an_exchange_gives_a_new_pair_and_today_s_abilities(tokens: Any) -> None:
    body = refresh(tokens.refresh).json()
    assert body["refreshToken"] != tokens.refresh
    assert body["userData"]["Role"] == "Vendedor"
    assert me(body["accessToken"]).status_code == 200
    assert refresh(body["refreshToken"]).status_code == 200


def test_an_exchange_reads_its_session_under_a_lock(tokens: Any) -> None:
    with CaptureQueriesContext(connection) as asked:
        refresh(tokens.refresh)
    locked = [q for q in asked.captured_queries if "FOR UPDATE" in q["sql"] and "accounts_session" in q["sql"]]
    assert bool(locked) == connection.features.has_select_for_update


def test_a_used_token_ends_the_whole_family(tokens: Any) -> None:
    second = refresh(tokens.refresh).json()
    with freeze_time(timezone.now() + timedelta(seconds=61)):
        stolen = refresh(tokens.refresh)
    assert (stolen.status_code, stolen.json()["code"]) == (401, "session_ended")
    assert refresh(second["refreshToken"]).status_code == 401
    assert me(second["accessToken"]).json()["code"] == "session_ended"
    assert Session.objects.get().end_reason == "reused"


def test_an_answer_that_was_lost_may_be_asked_for_again(tokens: Any) -> None:
    """And two tabs may ask at once: each has a pair that works."""
    pairs = [refresh(tokens.refresh).json() for _ in range(3)]
    assert [me(pair["accessToken"]).status_code for pair in pairs] == [200] * 3
    assert len({pair["refreshToken"] for pair in pairs}) == 3
    assert Session.objects.get().ended_at is None


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_pairs_of_one_token_one_goes_on(tokens: Any, first: int) -> None:
    """Whoever copied it and was quick is found out when the other asks."""
    pairs = [refresh(tokens.refresh).json() for _ in range(2)]
    assert refresh(pairs[first]["refreshToken"]).status_code == 200
    with freeze_time(timezone.now() + timedelta(seconds=61)):
        assert refresh(pairs[1 - first]["refreshToken"]).json()["code"] == "session_ended"
    assert Session.objects.get().end_reason == "reused"


def test_an_access_token_dies_after_a_quarter_of_an_hour(tokens: Any) -> None:
    with freeze_time(timezone.now() + timedelta(minutes=16)):
        assert me(tokens.access).json()["code"] == "token_expired"
        assert refresh(tokens.refresh).status_code == 200


def test_a_session_left_alone_for_two_weeks_is_over(tokens: Any) -> None:
    with freeze_time(timezone.now() + timedelta(days=15)):
        assert refresh(tokens.refresh).json()["code"] == "session_ended"


def test_a_session_used_every_week_ends_after_sixty_days(tokens: Any) -> None:
    began, token = timezone.now(), tokens.refresh
    for days in (12, 24, 36, 48, 59):
        with freeze_time(began + timedelta(days=days)):
            token = refresh(token).json()["refreshToken"]
    with freeze_time(began + timedelta(days=61)):
        assert refresh(token).json()["code"] == "session_ended"


def test_logging_out_revokes_both_tokens(tokens: Any) -> None:
    assert Caller().post("/jwt/logout", {"refreshToken": tokens.refresh}).json()["message"] == "Sesión cerrada."
    assert me(tokens.access).status_code == 401
    assert refresh(tokens.refresh).status_code == 401


def test_a_session_on_another_device_is_not_touched(tokens: Any) -> None:
    other = start_session(tokens.user, address=None, agent="")
    Caller().post("/jwt/logout", {"refreshToken": tokens.refresh})
    assert me(other.access).status_code == 200


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer x.y.z", "Basic abc", "Bearer ñ"])
def test_what_is_no_token_is_a_stranger(db: None, header: str) -> None:
    response = Caller().get("/me", Authorization=header)
    assert response.status_code == 401
    assert response.json()["message"]


def test_logging_out_with_an_unknown_token_is_no_error(db: None) -> None:
    assert Caller().post("/jwt/logout", {"refreshToken": "nadie"}).status_code == 200


@pytest.mark.django_db(transaction=True)
def test_eight_who_exchange_one_token_at_once_stay_in_one_session() -> None:
    token = start_session(person("seller"), address=None, agent="").refresh

    def exchange(_: int) -> int:
        try:
            return int(refresh(token).status_code)
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        answers = sorted(pool.map(exchange, range(8)))
    assert (answers, Session.objects.filter(ended_at=None).count()) == ([200] * 8, 1)
    with freeze_time(timezone.now() + timedelta(seconds=61)):
        assert exchange(8) == 401
