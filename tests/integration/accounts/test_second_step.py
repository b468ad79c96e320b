"""One's own second step: set up with the password and a code, switched off with a code; nothing of it can be read again."""

import logging
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone
from freezegun import freeze_time

from apps.accounts.models import RecoveryCode, SecondStep
from tests.authenticator import LATER, Authenticator, challenge_of, enter, password_of, two_steps, wrong_for
from tests.personas import PASSWORD, Caller, person

OURS = {"currentPassword": PASSWORD}


def begin(who: Caller) -> Authenticator:
    shown = who.post("/second-step/begin", OURS).json()["data"]
    return Authenticator(shown["secret"].replace(" ", ""), [])


def test_it_is_set_up_with_the_password_and_a_code(seller: Caller) -> None:
    assert seller.get("/second-step").json()["data"] == {
        "since": None, "demanded": False, "recoveryCodesLeft": 0, "devices": [],
    }  # fmt: skip
    shown = seller.post("/second-step/begin", OURS).json()["data"]
    assert shown["qr"].startswith("<svg")
    assert shown["address"].startswith("otpauth://totp/")
    assert seller.get("/second-step").json()["data"]["since"] is None
    mine = Authenticator(shown["secret"].replace(" ", ""), [])
    done = seller.post("/second-step/confirm", {"code": mine.code()})
    assert done.json()["message"] == "La verificación en dos pasos quedó activa."
    assert len(set(done.json()["data"]["recoveryCodes"])) == 10
    told = seller.get("/second-step").json()["data"]
    assert told["since"]
    assert told["recoveryCodesLeft"] == 10


def test_until_it_is_confirmed_the_password_alone_lets_in(seller: Caller) -> None:
    begin(seller)
    assert password_of(seller.user).status_code == 200


@pytest.mark.parametrize("password", ["no es la mía", ""])
def test_without_the_password_nothing_begins(seller: Caller, password: str) -> None:
    refused = seller.post("/second-step/begin", {"currentPassword": password})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["currentPassword"])
    assert not SecondStep.objects.exists()


@pytest.mark.parametrize("path", ["/second-step/off", "/second-step/codes"])
def test_without_one_there_is_nothing_to_change(seller: Caller, path: str) -> None:
    begin(seller)
    refused = seller.post(path, {"code": "123456"})
    assert (refused.status_code, refused.json()["message"]) == (409, "La verificación en dos pasos no está activa.")


@pytest.mark.parametrize("code", ["１２３４５６", "٠٠٠٠٠٠"])
def test_figures_of_another_script_are_no_code(seller: Caller, code: str) -> None:
    begin(seller)
    assert seller.post("/second-step/confirm", {"code": code}).status_code == 422


def test_a_code_of_something_else_confirms_nothing(seller: Caller) -> None:
    refused = seller.post("/second-step/confirm", {"code": wrong_for(begin(seller))})
    told = "Ese código no corresponde. Revisa que la hora de tu teléfono sea la correcta."
    assert (refused.status_code, refused.json()["errors"]) == (422, {"code": told})
    assert password_of(seller.user).status_code == 200


def test_who_begins_anew_gets_another_secret(seller: Caller) -> None:
    first, second = begin(seller), begin(seller)
    assert seller.post("/second-step/confirm", {"code": first.code()}).status_code == 422
    assert seller.post("/second-step/confirm", {"code": second.code()}).status_code == 200


def test_nothing_is_confirmed_that_was_not_begun(seller: Caller) -> None:
    refused = seller.post("/second-step/confirm", {"code": "123456"})
    assert (refused.status_code, refused.json()["message"]) == (
        409,
        "Empieza de nuevo: vuelve a leer el código QR.",
    )


def test_there_is_one_at_most(seller: Caller) -> None:
    mine = two_steps(seller.user)
    refused = [
        seller.post("/second-step/begin", OURS),
        seller.post("/second-step/confirm", {"code": mine.next()}),
    ]
    told = (409, "La verificación en dos pasos ya está activa.")
    assert [(one.status_code, one.json()["message"]) for one in refused] == [told] * 2


def test_other_sessions_end_with_it(seller: Caller) -> None:
    other = Caller(seller.user)
    mine = begin(seller)
    assert seller.post("/second-step/confirm", {"code": mine.code()}).status_code == 200
    assert other.get("/me").json()["code"] == "session_ended"
    assert seller.get("/me").status_code == 200


def test_it_is_switched_off_with_a_code(seller: Caller) -> None:
    mine = two_steps(seller.user)
    refused = seller.post("/second-step/off", {"code": wrong_for(mine)})
    assert refused.json()["errors"] == {"code": "Ese código no es correcto, o ya se usó."}
    done = seller.post("/second-step/off", {"code": mine.next()})
    assert done.json() == {"success": True, "message": "La verificación en dos pasos quedó desactivada."}
    assert password_of(seller.user).status_code == 200
    assert not RecoveryCode.objects.exists()


def test_new_recovery_codes_take_the_place_of_those_before(seller: Caller) -> None:
    mine = two_steps(seller.user)
    made = seller.post("/second-step/codes", {"code": mine.next()}).json()["data"]["recoveryCodes"]
    assert not set(made) & set(mine.recovery_codes)
    assert enter(seller.user, mine.recovery_codes[0]).status_code == 422
    assert enter(seller.user, made[0]).status_code == 200
    assert seller.get("/second-step").json()["data"]["recoveryCodesLeft"] == 9


def test_a_code_that_was_used_does_not_switch_it_off(seller: Caller) -> None:
    """The one with which it was set up."""
    mine = two_steps(seller.user)
    assert seller.post("/second-step/off", {"code": mine.code()}).status_code == 422


def test_the_history_tells_all_of_it_and_no_secret(admin: Caller, seller: Caller) -> None:
    mine = two_steps(seller.user)
    seller.post("/second-step/codes", {"code": mine.next()})
    with freeze_time(timezone.now() + LATER):
        who = Caller(seller.user)
        code = who.post("/second-step/codes", {"code": mine.code()}).json()["data"]["recoveryCodes"][0]
        enter(seller.user, code)
        who.post("/second-step/off", {"code": mine.next()})
        told = Caller(admin.user).get(f"/admin/sellers/{seller.user.pk}/history")
    assert [entry["actionLabel"] for entry in told.json()["data"]][:5] == [
        "Verificación en dos pasos desactivada",
        "Entró con un código de recuperación",
        "Códigos de recuperación nuevos",
        "Códigos de recuperación nuevos",
        "Verificación en dos pasos activada",
    ]
    assert {entry["user"]["name"] for entry in told.json()["data"][:5]} == {seller.user.name}
    for secret in (mine.secret, code, mine.recovery_codes[0]):
        assert secret not in told.content.decode()


def test_a_copy_of_the_database_has_neither_secret_nor_codes(seller: Caller) -> None:
    mine = two_steps(seller.user)
    kept = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names():
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            kept.append(repr(cursor.fetchall()))
    text = " ".join(kept)
    assert seller.user.email in text
    for secret in (mine.secret, *mine.recovery_codes, *(code.replace("-", "") for code in mine.recovery_codes)):
        assert secret not in text


def test_secrets_and_codes_are_in_no_log(seller: Caller, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    mine = begin(seller)
    code = seller.post("/second-step/confirm", {"code": mine.code()}).json()["data"]["recoveryCodes"][0]
    enter(seller.user, code)
    challenge = challenge_of(seller.user)
    for secret in (mine.secret, mine.code(), code, challenge):
        assert secret not in caplog.text


def test_an_answer_with_codes_is_not_kept_for_a_repeated_command(seller: Caller) -> None:
    mine = begin(seller)
    key = {"Idempotency-Key": "una-clave"}
    first = seller.post("/second-step/confirm", {"code": mine.code()}, **key)
    assert first.status_code == 200
    assert seller.post("/second-step/confirm", {"code": mine.code()}, **key).status_code == 409


def test_who_is_deactivated_comes_back_without_it(admin: Caller, seller: Caller) -> None:
    two_steps(seller.user)
    admin.post(f"/users/{seller.user.pk}/deactivate")
    assert not SecondStep.objects.exists()
    admin.post(f"/users/{seller.user.pk}/activate")
    assert password_of(seller.user).status_code == 200


def test_whose_secret_was_encrypted_with_another_key_gets_in_by_a_recovery_code(seller: Caller, settings: Any) -> None:
    mine = two_steps(seller.user)
    settings.SECRET_KEY = "otra-clave-de-la-instalacion-que-nadie-adivina-nunca-jamas"
    assert enter(seller.user, mine.next()).status_code == 422
    assert enter(seller.user, mine.recovery_codes[0]).status_code == 200


def test_a_wholesaler_and_a_customer_may_have_it_too(db: None) -> None:
    for role in ("wholesaler", "customer"):
        who = Caller(person(role))
        assert who.post("/second-step/confirm", {"code": begin(who).code()}).status_code == 200
        assert password_of(who.user).status_code == 401
