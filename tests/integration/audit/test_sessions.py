"""Open sessions, and their end by an administrator: who was signed in is out with the next call."""

import json
from datetime import timedelta
from uuid import uuid4

from django.utils import timezone

from apps.accounts.models import Session
from apps.accounts.services.sessions import start_session
from tests.integration.audit.test_audit_list import FIREFOX, listed
from tests.personas import Caller, person


def sessions(who: Caller, **filters: object) -> list[dict[str, object]]:
    answer = who.get("/admin/sessions", {"filter": json.dumps(filters), "range": "[0, 99]"})
    assert answer.status_code == 200, answer.json()
    return answer.json()  # type: ignore[no-any-return]


def test_a_session_says_whose_it_is_from_where_and_when_it_was_used(admin: Caller) -> None:
    ana = person("seller", "ana@pruebas.mx", first_name="Ana")
    start_session(ana, address="10.1.2.3", agent=FIREFOX)
    [found] = sessions(admin, person=ana.pk)
    assert (found["personId"], found["name"], found["email"]) == (ana.pk, ana.name, "ana@pruebas.mx")
    assert (found["Role"], found["device"], found["address"]) == ("Vendedor", "Firefox · Windows", "10.1.2.3")
    assert found["usedAt"] >= found["createdAt"] and found["mine"] is False  # type: ignore[operator]
    assert [one["mine"] for one in sessions(admin, person=admin.user.pk)] == [True]
    assert [one["id"] for one in sessions(admin, q="ana")] == [found["id"]]
    assert admin.get(f"/admin/sessions/{found['id']}").json()["device"] == "Firefox · Windows"


def test_a_renewed_access_is_a_use(admin: Caller) -> None:
    tokens = start_session(person("seller"), address=None, agent="")
    before = timezone.now() - timedelta(hours=3)
    tokens.user.sessions.get().refresh_tokens.update(created_at=before)
    [old] = sessions(admin, person=tokens.user.pk)
    Caller().post("/jwt/refresh-token", {"refreshToken": tokens.refresh})
    [new] = sessions(admin, person=tokens.user.pk)
    assert new["usedAt"] > old["usedAt"]  # type: ignore[operator]


def test_a_closed_session_is_refused_with_its_next_call(admin: Caller, billing: Caller) -> None:
    tokens = start_session(billing.user, address=None, agent="")
    other = Caller()
    other.headers = {"Authorization": f"Bearer {tokens.access}"}
    mine, _ = sorted(sessions(admin, person=billing.user.pk), key=lambda one: str(one["createdAt"]))
    assert billing.get("/me").status_code == 200
    done = admin.post("/sessions/close", {"id": mine["id"]})
    assert done.json()["message"] == f"Se cerró la sesión de {billing.user.name}."
    assert billing.get("/me").json()["code"] == "session_ended"
    assert other.get("/me").status_code == 200
    again = admin.post("/sessions/close", {"id": mine["id"]})
    assert (again.status_code, again.json()["message"]) == (404, "Esa sesión ya no está abierta.")
    [entry] = listed(admin, happened=["sign_out"])
    assert (entry["who"], entry["name"]) == (admin.user.name, billing.user.name)
    assert entry["actionLabel"] == "Sesión cerrada por un administrador"


def test_its_refresh_token_opens_nothing_any_more(admin: Caller) -> None:
    tokens = start_session(person("seller"), address=None, agent="")
    [one] = sessions(admin, person=tokens.user.pk)
    admin.post("/sessions/close", {"id": one["id"]})
    assert Caller().post("/jwt/refresh-token", {"refreshToken": tokens.refresh}).json()["code"] == "session_ended"


def test_all_of_one_person_and_all_but_ones_own(admin: Caller, billing: Caller, seller: Caller) -> None:
    start_session(billing.user, address=None, agent="")
    own = start_session(admin.user, address=None, agent="")
    assert admin.post("/sessions/close-all", {"person": billing.user.pk}).json()["message"] == "Se cerraron 2 sesiones."
    assert (billing.get("/me").status_code, seller.get("/me").status_code) == (401, 200)
    assert admin.post("/sessions/close-all", {}).json()["message"] == "Se cerraron 2 sesiones."
    assert (seller.get("/me").status_code, admin.get("/me").status_code) == (401, 200)
    other = Caller()
    other.headers = {"Authorization": f"Bearer {own.access}"}
    assert other.get("/me").json()["code"] == "session_ended"
    assert [one["mine"] for one in sessions(admin)] == [True]


def test_ended_and_expired_ones_are_not_listed(admin: Caller) -> None:
    tokens = start_session(person("seller"), address=None, agent="")
    Session.objects.filter(user=tokens.user).update(expires_at=timezone.now())
    assert sessions(admin, person=tokens.user.pk) == []
    assert admin.post("/sessions/close", {"id": str(uuid4())}).status_code == 404
    assert admin.post("/sessions/close", {"id": "no"}).status_code == 422
