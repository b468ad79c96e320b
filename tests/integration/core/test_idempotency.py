"""A repeated command has one effect and one answer; a refused one may be repeated, and counts as refused."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.db import connection
from django.test import Client
from django.utils import timezone
from freezegun import freeze_time

from apps.accounts.models import Session, User
from apps.accounts.services.sessions import start_session
from apps.core.lists import Resource
from apps.core.models import IdempotencyRecord
from tests.personas import PASSWORD, Caller, person

KEY = {"Idempotency-Key": "8f14e45f-ceea-467f-a8d3"}
NEW = {"email": "nueva@pruebas.mx", "firstName": "Ñandú"}


def create(who: Caller, body: dict[str, Any] | None = None, key: dict[str, str] = KEY) -> Any:
    return who.post("/users/sellers", body or NEW, **key)


def test_a_double_click_has_one_effect_and_one_answer(admin: Caller) -> None:
    first, second = create(admin), create(admin)
    assert (first.status_code, second.status_code) == (201, 201)
    assert (first.content, first["Content-Type"]) == (second.content, second["Content-Type"])
    assert User.objects.filter(email=NEW["email"]).count() == 1
    assert len(mail.outbox) == 1


def test_without_a_key_the_second_is_a_second(admin: Caller) -> None:
    assert [create(admin, key={}).status_code for _ in range(2)] == [201, 422]


def test_the_same_key_with_another_body_is_refused(admin: Caller) -> None:
    create(admin)
    refused = create(admin, {**NEW, "email": "otra@pruebas.mx"})
    assert (refused.status_code, refused.json()["message"]) == (422, "Esa clave Idempotency-Key ya se usó con otra petición.")  # fmt: skip
    assert not User.objects.filter(email="otra@pruebas.mx").exists()


def test_the_same_key_for_another_call_is_refused(admin: Caller) -> None:
    made = create(admin).json()["data"]
    assert admin.post(f"/users/{made['id']}/deactivate", **KEY).status_code == 422
    assert admin.delete(f"/users/seller?id={made['id']}", **KEY).status_code == 422


def test_another_person_s_same_key_is_another_key(admin: Caller, caller: Any) -> None:
    other = caller("admin", "otra@pruebas.mx")
    create(admin)
    assert create(other, {**NEW, "email": "dos@pruebas.mx"}).json()["data"]["email"] == "dos@pruebas.mx"


def test_a_refused_command_may_be_repeated_with_its_key(admin: Caller) -> None:
    person("seller", NEW["email"])
    assert create(admin).status_code == 422
    User.objects.filter(email=NEW["email"]).delete()
    assert create(admin).status_code == 201


def test_a_command_that_broke_may_be_repeated_and_left_nothing(admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(Resource, "shown", lambda *_: 1 / 0)  # after the seller was made
        assert create(admin).status_code == 500
    assert not User.objects.filter(email=NEW["email"]).exists()
    assert create(admin).status_code == 201


def test_every_kind_of_command_is_kept(admin: Caller) -> None:
    seller = person("seller")
    calls: list[Callable[[], Any]] = [
        lambda: admin.put("/users/seller", {**NEW, "id": seller.pk}, **{"Idempotency-Key": "put"}),
        lambda: admin.post(f"/users/{seller.pk}/deactivate", **{"Idempotency-Key": "act"}),
        lambda: admin.post("/admin/roles", {"name": "Nuevo", "permissions": []}, **{"Idempotency-Key": "role"}),
    ]
    for call in calls:
        first, second = call(), call()
        assert first.status_code < 300
        assert (first.status_code, first.content) == (second.status_code, second.content)
    assert User.history.filter(id=seller.pk).count() == 3


def test_reads_are_not_kept(admin: Caller) -> None:
    assert admin.get("/users/sellers", None, **KEY).json()["total"] == 0
    person("seller")
    assert admin.get("/users/sellers", None, **KEY).json()["total"] == 1
    assert IdempotencyRecord.objects.count() == 0


def test_a_form_is_the_same_whatever_its_boundary(admin: Caller) -> None:
    first, second = (admin.form("/users/sellers", NEW, **KEY) for _ in range(2))
    assert (first.status_code, second.content) == (201, first.content)
    assert admin.form("/users/sellers", {**NEW, "firstName": "Otra"}, **KEY).status_code == 422


@pytest.mark.parametrize("boundary", ["one", "another"])
def test_two_boundaries_one_fingerprint(admin: Caller, boundary: str) -> None:
    admin.form("/users/sellers", NEW, **KEY)
    parts = "".join(
        f'--{boundary}\r\nContent-Disposition: form-data; name="{n}"\r\n\r\n{v}\r\n' for n, v in NEW.items()
    )
    again = Client().generic(
        "POST", "/api/users/sellers", f"{parts}--{boundary}--\r\n".encode(),
        f"multipart/form-data; boundary={boundary}", headers={**admin.headers, **KEY},
    )  # fmt: skip
    assert again.status_code == 201
    assert User.objects.filter(email=NEW["email"]).count() == 1


def test_a_phone_that_comes_back_after_two_months_gets_the_first_answer(admin: Caller) -> None:
    first = create(admin)
    with freeze_time(timezone.now() + timedelta(days=59)):
        again = create(Caller(admin.user))
    assert (again.status_code, again.content) == (201, first.content)
    assert User.objects.filter(email=NEW["email"]).count() == 1


def test_after_sixty_days_a_key_is_new_again(admin: Caller) -> None:
    create(admin)
    with freeze_time(timezone.now() + timedelta(days=60, minutes=1)):
        fresh = Caller(admin.user)
        assert create(fresh).status_code == 422  # done anew, and refused: the address is taken


@pytest.mark.parametrize("key", ["x" * 201, "con espacio", "ñ", "a\tb"])
def test_a_key_that_is_none_is_refused(admin: Caller, key: str) -> None:
    refused = create(admin, key={"Idempotency-Key": key})
    assert (refused.status_code, refused.json()["message"]) == (422, "La clave Idempotency-Key no es válida.")
    assert not User.objects.filter(email=NEW["email"]).exists()


def test_a_stranger_with_a_key_is_a_stranger(stranger: Caller) -> None:
    assert create(stranger).status_code == 401
    assert IdempotencyRecord.objects.count() == 0


@pytest.mark.django_db(transaction=True)
def test_of_six_at_once_one_has_an_effect_and_all_have_its_answer() -> None:
    admin = Caller(person("admin"))

    def click(_: int) -> Any:
        try:
            return create(admin)
        finally:
            connection.close()

    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(click, range(6)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.content for answer in answers}) == 1
    assert User.objects.filter(email=NEW["email"]).count() == 1


# --- a key is no way around a refusal -----------------------------------------------------------


def test_wrong_passwords_count_with_a_key_too(seller: Caller) -> None:
    """Somebody signed in must not guess a colleague's password unthrottled."""
    person("admin")
    for number in range(5):
        seller.post("/login", {"email": "admin@pruebas.mx", "password": "mal"}, **{"Idempotency-Key": f"k{number}"})
    refused = seller.post("/login", {"email": "admin@pruebas.mx", "password": PASSWORD}, **{"Idempotency-Key": "k"})
    assert refused.status_code == 429


def test_a_copied_refresh_token_ends_its_session_with_a_key_too(seller: Caller) -> None:
    tokens = start_session(seller.user, address=None, agent="")
    for number in range(2):
        with freeze_time(timezone.now() + timedelta(minutes=2 * number)):
            key = {"Idempotency-Key": f"k{number}"}
            last = seller.post("/jwt/refresh-token", {"refreshToken": tokens.refresh}, **key)
    assert last.status_code == 401
    assert Session.objects.filter(end_reason="reused").count() == 1


def test_answers_with_tokens_are_never_kept(seller: Caller) -> None:
    tokens = start_session(seller.user, address=None, agent="")
    seller.post("/login", {"email": seller.user.email, "password": PASSWORD}, **KEY)
    seller.post("/jwt/refresh-token", {"refreshToken": tokens.refresh}, **KEY)
    assert [bytes(kept.body) for kept in IdempotencyRecord.objects.all()] == []


def test_what_is_kept_is_the_answer_as_it_was(admin: Caller) -> None:
    answer = create(admin)
    kept = IdempotencyRecord.objects.get()
    assert (kept.status, json.loads(bytes(kept.body))) == (201, answer.json())
