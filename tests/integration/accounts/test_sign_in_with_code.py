"""Signing in with two steps: the password alone gives nothing, a code works once, and guessing codes is slowed down."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone
from freezegun import freeze_time

from apps.accounts.models import Challenge, Session, User
from apps.accounts.services.passwords import set_password
from apps.core.models import AuditEntry, Happened
from tests.authenticator import (
    LATER,
    Authenticator,
    answer_with,
    challenge_of,
    enter,
    password_of,
    two_steps,
    wrong_for,
)
from tests.personas import PASSWORD, Caller, person

NEW = "Otra-clave-larga-9"
WRONG = {"code": "Ese código no es correcto, o ya se usó."}


@pytest.fixture
def ana(db: None) -> User:
    return person("seller")


@pytest.fixture
def phone(ana: User) -> Authenticator:
    return two_steps(ana)


def test_the_right_password_gives_a_challenge_and_no_token(ana: User, phone: Authenticator) -> None:
    refused = password_of(ana)
    told = "Escribe el código de tu aplicación de verificación."
    challenge = refused.json()["challenge"]
    assert refused.status_code == 401
    assert refused.json() == {
        "success": False, "message": told, "error": told, "code": "second_step_needed", "errors": {},
        "challenge": challenge,
    }  # fmt: skip
    assert not Session.objects.filter(user=ana).exists()
    forger = Caller()
    forger.headers = {"Authorization": f"Bearer {challenge}"}
    assert forger.get("/me").status_code == 401
    assert Caller().post("/jwt/refresh-token", {"refreshToken": challenge}).status_code == 401


def test_the_code_answers_what_a_sign_in_answers(ana: User, phone: Authenticator) -> None:
    entered = enter(ana, phone.next())
    assert entered.status_code == 200
    body = entered.json()
    assert body["userData"]["email"] == ana.email
    assert (body["deviceToken"], body["recoveryCodes"]) == (None, [])
    inside = Caller()
    inside.headers = {"Authorization": f"Bearer {body['accessToken']}"}
    assert inside.get("/me").status_code == 200
    assert Caller().post("/jwt/refresh-token", {"refreshToken": body["refreshToken"]}).status_code == 200


def test_only_who_came_in_was_here(ana: User, phone: Authenticator) -> None:
    challenge, before = challenge_of(ana), ana.history.count()
    assert User.objects.get(pk=ana.pk).last_login is None
    assert answer_with(challenge, phone.next()).status_code == 200
    assert User.objects.get(pk=ana.pk).last_login is not None
    assert ana.history.count() == before


def test_spaces_in_a_code_are_nothing(ana: User, phone: Authenticator) -> None:
    code = phone.next()
    assert enter(ana, f" {code[:3]} {code[3:]}").status_code == 200


def test_who_has_no_second_step_signs_in_as_ever(ana: User) -> None:
    assert password_of(ana).status_code == 200
    assert not Challenge.objects.exists()


@pytest.mark.parametrize("with_it", [True, False])
def test_a_wrong_password_tells_nothing_of_a_second_step(ana: User, with_it: bool) -> None:
    if with_it:
        two_steps(ana)
    refused = Caller().post("/login", {"email": ana.email, "password": "no-es-la-clave"})
    assert (refused.status_code, refused.json()["code"]) == (401, "invalid_credentials")
    assert set(refused.json()) == {"success", "message", "error", "code", "errors"}


# --- once -------------------------------------------------------------------------------------


def test_a_code_works_once(ana: User, phone: Authenticator) -> None:
    code = phone.next()
    assert enter(ana, code).status_code == 200
    again = enter(ana, code)
    assert (again.status_code, again.json()["errors"]) == (422, WRONG)


def test_a_code_of_an_earlier_half_minute_does_not_work_after_a_later_one(ana: User, phone: Authenticator) -> None:
    assert enter(ana, phone.next()).status_code == 200
    assert enter(ana, phone.code()).status_code == 422


def test_a_recovery_code_works_once(ana: User, phone: Authenticator) -> None:
    code = phone.recovery_codes[3]
    assert enter(ana, code.upper()).status_code == 200
    assert enter(ana, code).json()["errors"] == WRONG
    assert enter(ana, phone.recovery_codes[4]).status_code == 200


def test_somebody_elses_recovery_code_is_none(ana: User, phone: Authenticator) -> None:
    other = two_steps(person("billing"))
    assert enter(ana, other.recovery_codes[0]).status_code == 422


def test_a_challenge_works_once(ana: User, phone: Authenticator) -> None:
    challenge = challenge_of(ana)
    assert answer_with(challenge, phone.next()).status_code == 200
    again = answer_with(challenge, phone.recovery_codes[0])
    assert (again.status_code, again.json()["code"]) == (401, "challenge_ended")


def test_a_wrong_code_leaves_the_challenge_as_it_was(ana: User, phone: Authenticator) -> None:
    challenge = challenge_of(ana)
    assert answer_with(challenge, wrong_for(phone)).json()["errors"] == WRONG
    assert answer_with(challenge, phone.next()).status_code == 200


@pytest.mark.django_db(transaction=True)
def test_of_two_at_once_with_one_code_one_gets_in() -> None:
    ana = person("seller")
    phone = two_steps(ana)
    code, challenges, together = phone.next(), [challenge_of(ana), challenge_of(ana)], Barrier(2)

    def answered(challenge: str) -> int:
        try:
            together.wait(timeout=10)
            return int(answer_with(challenge, code).status_code)
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as threads:
        assert sorted(threads.map(answered, challenges)) == [200, 422]


# --- what ends a challenge ----------------------------------------------------------------------


def test_a_challenge_lives_for_five_minutes(ana: User, phone: Authenticator) -> None:
    challenge = challenge_of(ana)
    with freeze_time(timezone.now() + timedelta(minutes=5, seconds=1)):
        over = answer_with(challenge, phone.code())
    assert (over.status_code, over.json()["code"]) == (401, "challenge_ended")


def test_a_challenge_dies_with_its_password(ana: User, phone: Authenticator) -> None:
    challenge = challenge_of(ana)
    set_password(ana.pk, NEW, NEW, by=ana)
    assert answer_with(challenge, phone.next()).json()["code"] == "challenge_ended"


def test_a_challenge_dies_with_the_access_of_its_person(admin: Caller, ana: User, phone: Authenticator) -> None:
    challenge = challenge_of(ana)
    admin.post(f"/users/{ana.pk}/deactivate")
    assert answer_with(challenge, phone.next()).json()["code"] == "challenge_ended"


@pytest.mark.parametrize("challenge", ["x", "nada-de-esto"])
def test_a_made_up_challenge_is_over(ana: User, phone: Authenticator, challenge: str) -> None:
    for path in ("/login/code", "/login/set-up", "/login/set-up/confirm"):
        body = {"challenge": challenge} | ({} if path.endswith("up") else {"code": phone.next()})
        assert Caller().post(path, body).json()["code"] == "challenge_ended"


def test_a_challenge_for_a_code_sets_nothing_up(ana: User, phone: Authenticator) -> None:
    challenge = challenge_of(ana)
    assert Caller().post("/login/set-up", {"challenge": challenge}).json()["code"] == "challenge_ended"
    confirmed = Caller().post("/login/set-up/confirm", {"challenge": challenge, "code": phone.next()})
    assert confirmed.json()["code"] == "challenge_ended"


def test_a_reset_by_mail_does_not_go_round_it(ana: User, phone: Authenticator, settings: Any) -> None:
    from apps.accounts.services.passwords import password_link

    token = password_link(ana).partition("token=")[2]
    chosen = {"token": token, "password": NEW, "passwordConfirmation": NEW}
    assert Caller().post("/users/password", chosen).status_code == 200
    asked = Caller().post("/login", {"email": ana.email, "password": NEW})
    assert asked.json()["code"] == "second_step_needed"
    assert answer_with(asked.json()["challenge"], phone.next()).status_code == 200


# --- guessing ---------------------------------------------------------------------------------


def test_after_ten_wrong_codes_even_the_right_one_waits(ana: User, phone: Authenticator) -> None:
    challenge = challenge_of(ana)
    wrong = wrong_for(phone)
    assert {answer_with(challenge, wrong).status_code for _ in range(10)} == {422}
    refused = answer_with(challenge_of(ana), phone.next())
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_tries")
    assert 14 * 60 < int(refused["Retry-After"]) <= 15 * 60
    with freeze_time(timezone.now() + timedelta(minutes=15, seconds=1)):
        assert enter(ana, phone.code()).status_code == 200


def test_a_right_code_forgets_the_wrong_ones_but_not_those_of_the_day(
    ana: User, phone: Authenticator, settings: Any
) -> None:
    settings.SECOND_STEP_TRIES, settings.SECOND_STEP_TRIES_A_DAY = 2, 3
    for code in phone.recovery_codes[:3]:
        assert enter(ana, wrong_for(phone)).status_code == 422
        assert enter(ana, code).status_code == (200 if code != phone.recovery_codes[2] else 429)


def test_a_new_password_lets_its_owner_try_again(ana: User, phone: Authenticator) -> None:
    """Who guessed knew the one before; for the rest of the day they would keep the owner out."""
    for _ in range(11):
        enter(ana, wrong_for(phone))
    set_password(ana.pk, NEW, NEW, by=ana)
    asked = Caller().post("/login", {"email": ana.email, "password": NEW})
    assert answer_with(asked.json()["challenge"], phone.next()).status_code == 200


def test_one_address_guesses_for_nobody_any_more(ana: User, phone: Authenticator, settings: Any) -> None:
    settings.SIGN_IN_LIMIT_ADDRESS = 3
    other = two_steps(person("billing"))
    for _ in range(3):
        enter(ana, wrong_for(phone))
    assert enter(User.objects.get(email="billing@pruebas.mx"), other.next()).status_code == 429


def test_right_codes_from_one_address_are_no_guesses(ana: User, phone: Authenticator, settings: Any) -> None:
    settings.SIGN_IN_LIMIT_ADDRESS = 2
    assert {enter(ana, code).status_code for code in phone.recovery_codes[:4]} == {200}


def test_a_colleague_is_not_locked_out(ana: User, phone: Authenticator) -> None:
    other = person("billing")
    others = two_steps(other)
    for _ in range(11):
        enter(ana, wrong_for(phone))
    assert enter(other, others.next()).status_code == 200


def test_the_audit_list_tells_of_a_wrong_code_at_the_door(ana: User, phone: Authenticator) -> None:
    enter(ana, wrong_for(phone))
    refused = AuditEntry.objects.filter(happened=Happened.REFUSED)
    assert list(refused.values_list("label", "record")) == [(ana.email, ana.pk)]
    with freeze_time(timezone.now() + LATER):
        assert enter(ana, phone.code()).status_code == 200
    assert AuditEntry.objects.filter(happened=Happened.SIGN_IN, record=ana.pk).count() == 1


def test_the_password_is_asked_for_first(ana: User, phone: Authenticator) -> None:
    assert Caller().post("/login/code", {"code": phone.next()}).json()["errors"].keys() == {"challenge"}
    assert PASSWORD not in answer_with(challenge_of(ana), phone.next()).content.decode()
