"""Nobody makes a token, and none is good for anything but what it was given for."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import jwt
import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from apps.accounts.models import Role, User
from apps.accounts.services.sessions import start_session
from apps.core.files.links import LINK_PREFIX, file_link
from tests.personas import Caller, person

Claims = dict[str, Any]


def signed(claims: Claims, key: str = "", algorithm: str = "HS256") -> str:
    return jwt.encode(claims, key or settings.SECRET_KEY, algorithm=algorithm)


FORGED: dict[str, Callable[[Claims], str]] = {
    "of no algorithm": lambda claims: jwt.encode(claims, "", algorithm="none"),
    "of another key": lambda claims: signed(claims, "another-key-" * 4),
    "of another algorithm": lambda claims: signed(claims, algorithm="HS512"),
    "that never ends": lambda claims: signed({k: v for k, v in claims.items() if k != "exp"}),
    "of no session": lambda claims: signed({k: v for k, v in claims.items() if k != "sid"}),
    "that is over": lambda claims: signed({**claims, "exp": timezone.now() - timedelta(seconds=1)}),
    "of an unknown session": lambda claims: signed({**claims, "sid": "00000000-0000-4000-8000-000000000000"}),
    "of a session that is a number": lambda claims: signed({**claims, "sid": 1}),
    "of a file's link": lambda _: file_link("a.webp").removeprefix(LINK_PREFIX),
}


def me(token: str) -> int:
    return int(Caller().get("/me", Authorization=f"Bearer {token}").status_code)


@pytest.mark.parametrize("forge", FORGED.values(), ids=FORGED.keys())
def test_a_token(db: None, forge: Callable[[Claims], str]) -> None:
    access = start_session(person("admin"), address=None, agent="").access
    claims = jwt.decode(access, options={"verify_signature": False})
    assert me(signed(claims)) == 200
    assert me(forge(claims)) == 401


def test_whose_it_is_stands_in_the_session_and_not_in_the_token(admin: Caller, seller: Caller) -> None:
    access = start_session(seller.user, address=None, agent="").access
    claims = jwt.decode(access, options={"verify_signature": False})
    told = Caller().get("/me", Authorization=f"Bearer {signed({**claims, 'sub': str(admin.user.pk)})}").json()
    assert told["data"]["id"] == seller.user.pk


def test_a_refresh_token_is_no_access_token_and_no_address_carries_one(db: None) -> None:
    tokens = start_session(person("admin"), address=None, agent="")
    assert me(tokens.refresh) == 401
    for name in ("access_token", "accessToken", "token", "Authorization"):
        assert Caller().get(f"/me?{name}={tokens.access}").status_code == 401
    client = Client()
    client.cookies["accessToken"] = client.cookies["sessionid"] = tokens.access
    assert client.get("/api/me").status_code == 401


def test_no_answer_sets_a_cookie_or_lets_another_site_read(seller: Caller) -> None:
    for path in ("/me", "/login", "/health"):
        answer = seller.get(path, Origin="https://otra.example")
        assert not answer.cookies
        assert "Access-Control-Allow-Origin" not in answer


@pytest.mark.parametrize("method", ["TRACE", "CONNECT", "PROPFIND"])
def test_a_method_that_nothing_here_has_is_refused(admin: Caller, method: str) -> None:
    assert admin.send(method, "/me").status_code == 405


def test_what_a_form_does_not_ask_for_changes_nothing(admin: Caller, seller: Caller) -> None:
    wanted = {"id": seller.user.pk, "email": seller.user.email, "firstName": "Nueva"}
    more = {
        "status": "Inactivo", "roleId": Role.objects.get(name="Administrador").pk, "role_id": 1, "role": 1, "password": "x",
        "is_superuser": True, "created_at": "2020-01-01", "last_login": None, "search_text": "x", "pk": admin.user.pk,
    }  # fmt: skip
    before = User.objects.get(pk=seller.user.pk)
    refused = admin.put("/users/seller", wanted | more)
    assert (refused.status_code, {*more} - {*refused.json()["errors"]}) == (422, {"status", "roleId"})
    shown = {name: more[name] for name in ("status", "roleId")}
    refused = admin.put("/users/seller", wanted | shown)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["status", "roleId"])
    assert admin.put("/users/seller", wanted).status_code == 200
    after = User.objects.get(pk=seller.user.pk)
    assert after.first_name == "Nueva"
    kept = ("status", "role_id", "password", "created_at", "last_login")
    assert [getattr(after, name) for name in kept] == [getattr(before, name) for name in kept]
