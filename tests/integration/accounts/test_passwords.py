"""Passwords: one's own, another's by an administrator, by a mailed link; none is weak, none is told."""

import logging
import re
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.db import connection
from django.utils import timezone
from freezegun import freeze_time

from apps.accounts.models import User
from apps.accounts.services import passwords
from apps.accounts.services.sessions import start_session
from tests.jobs import run
from tests.personas import PASSWORD, Caller, person

NEW = "Otra-clave-larga-9"
CHOSEN = {"password": NEW, "passwordConfirmation": NEW}
USED = {"token": "El enlace ya no sirve. Pide uno nuevo."}


def signs_in(email: str, password: str) -> bool:
    return bool(Caller().post("/login", {"email": email, "password": password}).status_code == 200)


def link_for(email: str) -> str:
    """The token of the link that a forgotten password brings by mail."""
    mail.outbox.clear()
    Caller().post("/password/forgot", {"email": email})
    [token] = re.findall(r"/usuarios/nuevas-credenciales\?token=(\S+)", str(mail.outbox[0].body))
    return str(token)


# --- one's own --------------------------------------------------------------------------------


def test_one_s_own_changes_with_the_current_one(seller: Caller) -> None:
    answer = seller.post("/users/password", {**CHOSEN, "currentPassword": PASSWORD})
    assert answer.json() == {"success": True, "message": "Tu contraseña cambió. Las demás sesiones se cerraron."}
    assert signs_in(seller.user.email, NEW)
    assert not signs_in(seller.user.email, PASSWORD)


@pytest.mark.parametrize("current", ["no es la mía", "", None, NEW])
def test_without_the_current_one_nothing_changes(seller: Caller, current: str | None) -> None:
    refused = seller.post("/users/password", {**CHOSEN, "currentPassword": current})
    told = "La contraseña actual no es correcta." if current else "Escribe también tu contraseña actual."
    assert (refused.status_code, refused.json()["errors"]) == (422, {"currentPassword": told})
    assert signs_in(seller.user.email, PASSWORD)


def test_naming_oneself_by_id_does_not_spare_the_current_one(admin: Caller) -> None:
    refused = admin.post("/users/password", {**CHOSEN, "id": admin.user.pk})
    assert refused.json()["errors"].keys() == {"currentPassword"}


def test_other_sessions_end_and_the_own_one_stays(seller: Caller) -> None:
    phone = start_session(seller.user, address=None, agent="phone")
    seller.post("/users/password", {**CHOSEN, "currentPassword": PASSWORD})
    assert seller.get("/me").status_code == 200
    assert Caller().get("/me", Authorization=f"Bearer {phone.access}").json()["code"] == "session_ended"
    assert Caller().post("/jwt/refresh-token", {"refreshToken": phone.refresh}).status_code == 401


@pytest.mark.parametrize(
    ("password", "sentence"),
    [
        ("corta-1", "La contraseña debe tener al menos 8 caracteres."),
        ("4815162342", "Esa contraseña es muy común. La contraseña no puede ser solo números."),
        ("password", "Esa contraseña es muy común."),
        ("seller@pruebas.mx", "La contraseña se parece demasiado a: correo."),
    ],
)
def test_a_weak_one_is_refused_in_spanish(seller: Caller, password: str, sentence: str) -> None:
    sent = {"password": password, "passwordConfirmation": password, "currentPassword": PASSWORD}
    refused = seller.post("/users/password", sent)
    assert (refused.status_code, refused.json()["errors"]) == (422, {"password": sentence})
    assert signs_in(seller.user.email, PASSWORD)


def test_the_two_must_be_the_same(seller: Caller) -> None:
    sent = {"password": NEW, "passwordConfirmation": NEW + "x", "currentPassword": PASSWORD}
    errors = seller.post("/users/password", sent).json()["errors"]
    assert errors == {"passwordConfirmation": "Las dos contraseñas no son iguales."}


def test_spaces_at_the_ends_belong_to_the_password(seller: Caller) -> None:
    spaced = f"  {NEW} "
    seller.post("/users/password", {"password": spaced, "passwordConfirmation": spaced, "currentPassword": PASSWORD})
    assert signs_in(seller.user.email, spaced)
    assert not signs_in(seller.user.email, NEW)


# --- another's --------------------------------------------------------------------------------


def test_an_administrator_sets_another_s_and_ends_all_their_sessions(admin: Caller, seller: Caller) -> None:
    answer = admin.post("/users/password", {**CHOSEN, "id": seller.user.pk})
    assert answer.json()["message"] == "La contraseña cambió y sus sesiones se cerraron."
    assert seller.get("/me").json()["code"] == "session_ended"
    assert signs_in(seller.user.email, NEW)
    newest = admin.get(f"/admin/sellers/{seller.user.pk}/history").json()["data"][0]
    assert (newest["actionLabel"], newest["user"]["id"]) == ("Cambio de contraseña", admin.user.pk)


def test_an_invited_person_becomes_active_and_an_inactive_one_stays_out(admin: Caller) -> None:
    invited = admin.post("/users/sellers", {"email": "n@pruebas.mx", "firstName": "N"}).json()["data"]
    admin.post("/users/password", {**CHOSEN, "id": invited["id"]})
    assert signs_in("n@pruebas.mx", NEW)
    admin.post(f"/users/{invited['id']}/deactivate")
    admin.post("/users/password", {**CHOSEN, "id": invited["id"]})
    assert not signs_in("n@pruebas.mx", NEW)


def test_whose_password_is_nobody_s_to_set_is_not_found(admin: Caller, customer: Caller) -> None:
    for unknown in (customer.user.pk, 999):
        assert admin.post("/users/password", {**CHOSEN, "id": unknown}).status_code == 404


def test_only_administrators_set_another_s(everybody: dict[str, Caller]) -> None:
    other = person("seller", "otra@pruebas.mx")
    answers = {
        role: who.post("/users/password", {**CHOSEN, "id": other.pk}).status_code for role, who in everybody.items()
    }
    assert answers.pop("admin") == 200
    assert set(answers.values()) == {403}


def test_a_stranger_sets_none(db: None) -> None:
    seller = person("seller")
    for sent in (CHOSEN, {**CHOSEN, "id": seller.pk}, {**CHOSEN, "currentPassword": PASSWORD}):
        assert Caller().post("/users/password", sent).status_code == 401


# --- by a link --------------------------------------------------------------------------------


def test_a_forgotten_one_is_chosen_anew_by_the_link(db: None) -> None:
    seller = person("seller")
    answer = Caller().post("/users/password", {**CHOSEN, "token": link_for(seller.email)})
    assert answer.json()["message"] == "Tu contraseña quedó guardada. Ya puedes entrar."
    assert signs_in(seller.email, NEW)


def test_a_link_ends_every_session(seller: Caller) -> None:
    Caller().post("/users/password", {**CHOSEN, "token": link_for(seller.user.email)})
    assert seller.get("/me").json()["code"] == "session_ended"


def test_a_link_is_good_once(db: None) -> None:
    token = link_for(person("seller").email)
    assert Caller().post("/users/password", {**CHOSEN, "token": token}).status_code == 200
    again = Caller().post("/users/password", {**CHOSEN, "token": token})
    assert (again.status_code, again.json()["errors"]) == (422, USED)


def test_a_weak_password_does_not_use_the_link_up(db: None) -> None:
    token = link_for(person("seller").email)
    weak = {"token": token, "password": "corta", "passwordConfirmation": "corta"}
    assert Caller().post("/users/password", weak).json()["errors"].keys() == {"password"}
    assert Caller().post("/users/password", {**CHOSEN, "token": token}).status_code == 200


def test_a_link_dies_after_three_days(db: None) -> None:
    token = link_for(person("seller").email)
    with freeze_time(timezone.now() + timedelta(days=3, minutes=1)):
        assert Caller().post("/users/password", {**CHOSEN, "token": token}).json()["errors"] == USED


def test_the_link_of_somebody_deactivated_since_opens_nothing(admin: Caller) -> None:
    seller = person("seller")
    token = link_for(seller.email)
    admin.post(f"/users/{seller.pk}/deactivate")
    assert Caller().post("/users/password", {**CHOSEN, "token": token}).json()["errors"] == USED
    assert User.objects.get(pk=seller.pk).check_password(PASSWORD)


@pytest.mark.parametrize(
    "token", ["x", "Mg.abc-def", ".", "MQ.", "ñ.ñ", "OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5.a-b", "=" * 500]
)
def test_an_invented_link_opens_nothing(db: None, token: str) -> None:
    person("seller")
    refused = Caller().post("/users/password", {**CHOSEN, "token": token})
    assert (refused.status_code, refused.json()["errors"]) == (422, USED)


def test_one_person_s_link_is_not_another_s(db: None) -> None:
    _, secret = link_for(person("seller").email).split(".")
    other, _ = link_for(person("billing").email).split(".")
    assert Caller().post("/users/password", {**CHOSEN, "token": f"{other}.{secret}"}).json()["errors"] == USED


@pytest.mark.django_db(transaction=True)
def test_of_four_who_follow_one_link_at_once_one_wins() -> None:
    token = link_for(person("seller").email)

    def follow(number: int) -> int:
        chosen = f"{NEW}-{number}"
        try:
            sent = {"token": token, "password": chosen, "passwordConfirmation": chosen}
            return int(Caller().post("/users/password", sent).status_code)
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        answers = sorted(pool.map(follow, range(4)))
    assert answers == [200, 422, 422, 422]


# --- forgotten --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("email", "mails"),
    [("seller@pruebas.mx", 1), (" SELLER@Pruebas.mx ", 1), ("nadie@pruebas.mx", 0), ("gone@pruebas.mx", 0), ("x", 0)],
)
def test_asking_tells_nothing_and_mails_only_who_may_sign_in(admin: Caller, email: str, mails: int) -> None:
    person("seller")
    admin.post(f"/users/{person('billing', 'gone@pruebas.mx').pk}/deactivate")
    answer = Caller().post("/password/forgot", {"email": email})
    sentence = "Si la cuenta existe, en unos minutos llega un correo con un enlace."
    assert (answer.status_code, answer.json()) == (200, {"success": True, "message": sentence})
    assert len(mail.outbox) == mails


def test_asking_changes_nothing(seller: Caller) -> None:
    link_for(seller.user.email)
    assert seller.get("/me").status_code == 200
    assert signs_in(seller.user.email, PASSWORD)


def test_neither_password_nor_link_is_in_a_log(seller: Caller, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    token = link_for(seller.user.email)
    seller.post("/users/password", {**CHOSEN, "currentPassword": PASSWORD})
    Caller().post("/users/password", {**CHOSEN, "token": token})
    assert [text for text in (PASSWORD, NEW, token) if text in caplog.text] == []


def test_the_mail_is_for_its_person_and_names_the_company_s_address(db: None, settings: Any) -> None:
    settings.PUBLIC_URL = "https://tienda.example"
    link_for(person("seller").email)
    assert mail.outbox[0].to == ["seller@pruebas.mx"]
    assert "https://tienda.example/usuarios/nuevas-credenciales?token=" in mail.outbox[0].body


# --- guessing and flooding --------------------------------------------------------------------


def test_guessing_the_current_password_is_stopped_as_at_the_door(seller: Caller) -> None:
    body = {"currentPassword": "no-es-esta", "password": NEW, "passwordConfirmation": NEW}
    answers = [seller.post("/users/password", body).status_code for _ in range(6)]
    assert answers == [422] * 5 + [429]
    assert seller.post("/users/password", {**body, "currentPassword": PASSWORD}).status_code == 429


def test_asking_again_at_once_sends_no_second_mail(seller: Caller) -> None:
    for _ in range(3):
        assert Caller().post("/password/forgot", {"email": seller.user.email}).status_code == 200
    assert len(mail.outbox) == 1
    with freeze_time(timezone.now() + timedelta(minutes=6)):
        Caller().post("/password/forgot", {"email": seller.user.email})
    assert len(mail.outbox) == 2


def test_a_mail_that_did_not_go_out_does_not_keep_the_next_one_back(
    seller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as away:
        away.setattr(passwords, "send_mail", lambda *_: 1 / 0)
        assert Caller().post("/password/forgot", {"email": seller.user.email}).status_code == 200
    assert mail.outbox == []
    Caller().post("/password/forgot", {"email": seller.user.email})
    assert len(mail.outbox) == 1


def test_a_mail_whose_worker_died_goes_out_by_the_next(seller: Caller) -> None:
    User.objects.filter(pk=seller.user.pk).update(link_mailed_at=timezone.now())
    run(passwords.mail_forgotten_password, seller.user.email, attempt=2)
    assert len(mail.outbox) == 1


def test_who_asks_for_link_after_link_is_stopped_whatever_the_accounts(seller: Caller, settings: Any) -> None:
    """Each asking is a job, and anybody may ask."""
    settings.FORGOTTEN_LIMIT = 3
    answers = [Caller().post("/password/forgot", {"email": f"{n}@pruebas.mx"}) for n in range(4)]
    assert [answer.status_code for answer in answers] == [200] * 3 + [429]
    assert 0 < int(answers[-1]["Retry-After"]) <= 15 * 60
    with freeze_time(timezone.now() + timedelta(minutes=16)):
        assert Caller().post("/password/forgot", {"email": seller.user.email}).status_code == 200


def test_an_invitation_can_be_sent_again(admin: Caller) -> None:
    made = admin.post("/users/sellers", {"email": "nueva@pruebas.mx", "firstName": "Nueva"}).json()["data"]
    assert admin.post(f"/users/{made['id']}/invite").status_code == 200
    assert [message.to for message in mail.outbox] == [["nueva@pruebas.mx"]] * 2
