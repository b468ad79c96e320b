"""Signing in tells who you are and what you may do; guessing is slowed down and learns nothing."""

import logging
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from freezegun import freeze_time

from apps.accounts.models import Session
from tests.personas import PASSWORD, Caller, person

WRONG = "no-es-la-clave"


def sign_in(email: str, password: str = PASSWORD) -> Any:
    return Caller().post("/login", {"email": email, "password": password})


def test_the_answer_has_both_tokens_and_the_abilities_of_the_role(db: None) -> None:
    person("seller")
    body = sign_in("seller@pruebas.mx").json()
    assert body["accessToken"]
    assert body["refreshToken"]
    assert body["userData"]["Role"] == "Vendedor"
    assert body["userData"]["home"] == "dashboard"
    assert {"action": "read", "subject": "Quotes", "scope": "own"} in body["userData"]["permissions"]
    assert not [p for p in body["userData"]["permissions"] if p["subject"] == "Costs"]


def test_the_email_may_be_written_in_capitals_and_with_spaces(db: None) -> None:
    person("seller")
    assert sign_in("  SELLER@Pruebas.MX ").status_code == 200


@pytest.mark.parametrize("email", ["seller@pruebas.mx", "nadie@pruebas.mx", "ni-siquiera-correo"])
def test_a_wrong_password_and_an_unknown_account_get_the_same_answer(db: None, email: str) -> None:
    person("seller")
    response = sign_in(email, WRONG)
    assert response.status_code == 401
    assert response.json() == {
        "success": False,
        "message": "El correo o la contraseña no son correctos.",
        "error": "El correo o la contraseña no son correctos.",
        "code": "invalid_credentials",
        "errors": {},
    }


def test_a_deactivated_account_looks_like_a_wrong_password(admin: Caller) -> None:
    seller = person("seller")
    admin.post(f"/users/{seller.pk}/deactivate")
    assert sign_in(seller.email).json()["code"] == "invalid_credentials"


@pytest.mark.parametrize("email", ["seller@pruebas.mx", "nadie@pruebas.mx"])
def test_after_five_wrong_tries_even_the_right_password_waits(db: None, email: str) -> None:
    person("seller")
    for _ in range(5):
        sign_in(email, WRONG)
    refused = sign_in(email)
    assert refused.status_code == 429
    assert refused.json()["code"] == "too_many_tries"
    assert 14 * 60 < int(refused["Retry-After"]) <= 15 * 60
    with freeze_time(timezone.now() + timedelta(seconds=int(refused["Retry-After"]) + 1)):
        assert sign_in(email).status_code == (200 if email.startswith("seller") else 401)


def test_who_tries_meanwhile_waits_no_longer(db: None) -> None:
    person("seller")
    for _ in range(5):
        sign_in("seller@pruebas.mx", WRONG)
    for minutes, password in ((5, WRONG), (14, PASSWORD)):
        with freeze_time(timezone.now() + timedelta(minutes=minutes)):
            assert sign_in("seller@pruebas.mx", password).status_code == 429
    with freeze_time(timezone.now() + timedelta(minutes=15, seconds=1)):
        assert sign_in("seller@pruebas.mx").status_code == 200


def test_a_colleague_at_the_same_address_is_not_locked_out(db: None) -> None:
    person("seller")
    person("billing")
    for _ in range(6):
        sign_in("seller@pruebas.mx", WRONG)
    assert sign_in("billing@pruebas.mx").status_code == 200


def test_guessing_at_many_accounts_from_one_address_is_stopped(db: None, settings: Any) -> None:
    settings.SIGN_IN_LIMIT_ADDRESS = 8
    person("seller")
    for number in range(8):
        sign_in(f"cuenta{number}@pruebas.mx", WRONG)
    assert sign_in("seller@pruebas.mx").status_code == 429


def test_a_right_password_forgets_the_wrong_ones(db: None) -> None:
    person("seller")
    for _ in range(2):
        for _ in range(4):
            sign_in("seller@pruebas.mx", WRONG)
        assert sign_in("seller@pruebas.mx").status_code == 200


def test_passwords_are_in_no_log(db: None, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    person("seller")
    sign_in("seller@pruebas.mx", WRONG)
    sign_in("seller@pruebas.mx")
    assert WRONG not in caplog.text
    assert PASSWORD not in caplog.text


def test_a_sign_in_opens_one_session_with_its_device(db: None) -> None:
    seller = person("seller")
    sign_in(seller.email)
    assert Session.objects.get(user=seller).address == "127.0.0.1"


@pytest.mark.parametrize(
    ("body", "field"),
    [({"password": "x"}, "email"), ({"email": "a@b.mx"}, "password"), ({"email": "", "password": "x"}, "email")],
)
def test_what_is_missing_is_said_at_its_field(db: None, body: dict[str, str], field: str) -> None:
    response = Caller().post("/login", body)
    assert response.status_code == 422
    assert response.json()["errors"][field]
