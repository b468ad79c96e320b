"""Who asks in English is answered in English; what is kept and mailed is in the company's language."""

from typing import Any

import pytest
from django.core import mail
from django.test import override_settings

from apps.accounts.models import MailSettings, Role, User
from tests.personas import Caller, person
from tests.processes import free_port

NEW = {"email": "nueva@pruebas.mx", "firstName": "Nora", "lastName": "Luna"}


@pytest.fixture
def english(admin: Caller) -> Caller:
    admin.headers["Accept-Language"] = "en-GB,en;q=0.8,es;q=0.5"
    return admin


def test_a_person_is_added_in_english_and_invited_in_spanish(english: Caller) -> None:
    made = english.post("/users/sellers", NEW).json()
    assert (made["message"], made["data"]["status"]) == ("The seller is added.", "Invitado")
    assert mail.outbox[0].subject == "Tu acceso a Trastienda"
    refused = english.post("/users/sellers", NEW).json()
    assert refused["errors"] == {"email": "There is an account with that e-mail already."}


def test_a_step_its_refusal_and_its_trail_are_said_in_english(english: Caller) -> None:
    seller = person("seller", "v@pruebas.mx")
    steps = {one["name"]: one for one in english.get("/users/seller", {"id": seller.pk}).json()["data"]["actions"]}
    assert steps["deactivate"]["label"] == "Deactivate"
    assert steps["remove_second_step"]["reason"] == "They have no two-step verification."
    done = english.post(f"/users/{seller.pk}/deactivate", {"reason": "Se fue."}).json()
    assert done["message"] == "Seller de Prueba is inactive."
    [last, *_] = english.get(f"/admin/sellers/{seller.pk}/history").json()["data"]
    assert (last["actionLabel"], last["reason"], last["changes"][0]["label"]) == ("Deactivate", "Se fue.", "Status")


def test_the_words_of_roles_are_those_of_who_asks(english: Caller, caller: Any) -> None:
    [first, *_] = english.get("/abilities").json()["data"]
    assert (first["subjectLabel"], first["label"]) == ("Session", "Sign in")
    seller = caller("seller")
    assert "«Roles y permisos: Consultar»" in seller.get("/admin/roles").json()["message"]
    assert "Roles and permissions: View" in seller.get("/admin/roles", **{"Accept-Language": "en"}).json()["message"]
    assert str(Role.objects.get(name="Vendedor").abilities.order_by("pk")[0]) == "Sesión: Entrar al sistema"


def test_one_and_several_are_said_apart(english: Caller, caller: Any) -> None:
    caller("seller")
    assert english.post("/sessions/close-all").json()["message"] == "One session was closed."
    assert english.post("/sessions/close-all").json()["message"] == "0 sessions were closed."


@override_settings(EMAIL_BACKEND="django.core.mail.backends.smtp.EmailBackend")
def test_what_a_mail_server_refused_is_kept_in_spanish(english: Caller) -> None:
    english.put("/email/update", {"host": "127.0.0.1", "port": free_port(), "security": "none", "fromEmail": "a@b.mx"})
    said = "The mail server does not listen on that port."
    assert english.post("/email/test", {"recipient": "a@b.mx"}).json()["message"] == said
    assert english.get("/email/check").json()["data"]["lastTestError"] == said
    assert MailSettings.objects.get().last_test_error == "El servidor de correo no escucha en ese puerto."


def test_a_weak_password_is_refused_in_english(english: Caller) -> None:
    weak = {"currentPassword": "no", "password": "1234", "passwordConfirmation": "1234"}
    assert english.post("/users/password", weak).json()["errors"] == {
        "currentPassword": "The current password is not right."
    }
    answer = english.post("/users/sellers", {**NEW, "password": "1234"}).json()
    assert answer["errors"]["password"].startswith("The password needs at least 8 characters.")
    assert not User.objects.filter(email=NEW["email"]).exists()
