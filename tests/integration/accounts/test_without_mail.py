"""An installation that others reach and that has no mail server: no link in any log, and nobody is promised a mail."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django_tasks_db.models import DBTaskResult

from apps.accounts.models import User
from apps.accounts.services.passwords import password_link
from tests.integration.accounts.test_mail_settings import sent
from tests.personas import Caller
from tests.unit.test_settings import PRODUCTION, python


@pytest.fixture(autouse=True)
def no_server(settings: Any) -> None:
    settings.EMAIL_BACKEND = settings.NO_MAIL


@pytest.mark.parametrize(
    ("given", "named"), [(PRODUCTION, "Nowhere"), ({"DEMO": "no"}, "Nowhere"), ({}, "ReadableConsole")]
)
def test_only_a_demo_prints_its_mails(tmp_path: Any, given: dict[str, str], named: str) -> None:
    told = python(tmp_path, "-c", "import project.settings as s; print(s.EMAIL_BACKEND)", **given)
    assert told.stdout.strip().endswith(named), told.stderr


@pytest.mark.parametrize("email", ["admin@pruebas.mx", "nadie@pruebas.mx"])
def test_who_forgot_the_password_is_told_whom_to_ask(
    admin: Caller, email: str, capfd: Any, caplog: pytest.LogCaptureFixture
) -> None:
    refused = Caller().post("/password/forgot", {"email": email})
    assert (refused.status_code, refused.json()["code"]) == (409, "no_mail_server")
    assert "pide un enlace a un administrador" in refused.json()["message"]
    assert not DBTaskResult.objects.exists()
    assert "token=" not in caplog.text + "".join(capfd.readouterr())


def test_nobody_is_invited_who_would_hear_nothing(admin: Caller) -> None:
    new = {"email": "nueva@pruebas.mx", "firstName": "Nueva"}
    refused = admin.post("/users/sellers", new)
    assert (refused.status_code, refused.json()["code"]) == (409, "no_mail_server")
    assert not User.objects.filter(email=new["email"]).exists()
    assert admin.post("/users/sellers", {**new, "password": "una-clave-Larga-7"}).status_code == 201


def test_the_screen_of_mail_says_so(admin: Caller) -> None:
    told = [admin.get("/email/check").json()["data"]["sends"]]
    admin.put("/email/update", sent(25))
    told.append(admin.get("/email/check").json()["data"]["sends"])
    assert told == [False, True]


def test_an_administrator_gets_a_link_from_the_command_line(admin: Caller) -> None:
    said = StringIO()
    call_command("administrator", admin.user.email, stdout=said)
    assert said.getvalue().startswith(password_link(admin.user).partition("token=")[0])
