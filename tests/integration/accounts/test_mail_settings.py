"""The company's own mail server: a real one listens here, takes mail or refuses it, and its password stays secret."""

import ssl
from collections.abc import Iterator
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, Envelope, LoginPassword
from django.core import mail
from django.db import connection

from apps.accounts.models import MailSettings
from tests.personas import Caller
from tests.processes import free_port

pytestmark = pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS:UserWarning")

SECRET = "clave-del-correo-ñ"
ASCII_SECRET = "clave-del-correo-7"


class Inbox:
    """What the mail server took, and as whom it came."""

    def __init__(self) -> None:
        self.mails: list[Envelope] = []
        self.logins: list[tuple[bytes, bytes]] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Envelope) -> str:  # noqa: N802 - aiosmtpd's name
        self.mails.append(envelope)
        return "250 OK"

    def authenticate(self, server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
        assert isinstance(data, LoginPassword)
        self.logins.append((data.login, data.password))
        return AuthResult(success=data.password == ASCII_SECRET.encode(), handled=False)


@pytest.fixture
def inbox() -> Inbox:
    return Inbox()


@pytest.fixture
def server(inbox: Inbox) -> Iterator[Controller]:
    running = Controller(
        inbox, hostname="127.0.0.1", port=free_port(), authenticator=inbox.authenticate,
        auth_required=True, auth_require_tls=False,
    )  # fmt: skip
    running.start()
    yield running
    running.stop()


def sent(port: int, **changes: Any) -> dict[str, Any]:
    return {
        "host": "127.0.0.1", "port": port, "username": "tienda", "password": ASCII_SECRET, "security": "none",
        "fromEmail": "ventas@tienda.mx", "fromName": "Tienda Ñandú", **changes,
    }  # fmt: skip


def state(admin: Caller) -> dict[str, Any]:
    found: dict[str, Any] = admin.get("/email/check").json()["data"]
    return found


def test_before_any_is_stored_mail_goes_django_s_way(admin: Caller, settings: Any) -> None:
    settings.PUBLIC_URL = "https://tienda.empresa.mx"
    assert (state(admin)["configured"], state(admin)["hasPassword"]) == (False, False)
    for name in ("recipient", "email", "to"):
        assert admin.post("/email/test", {name: "a@b.mx"}).status_code == 200
    assert [one.to for one in mail.outbox] == [["a@b.mx"]] * 3
    assert mail.outbox[0].message()["Message-ID"].endswith("@tienda.empresa.mx>")


@pytest.mark.parametrize("in_a_form", [False, True], ids=["json", "form"])
def test_what_was_read_before_any_was_stored_may_be_put_back(admin: Caller, in_a_form: bool) -> None:
    before = state(admin)
    back = {name: value for name, value in before.items() if name != "version"}
    admin.put("/email/update", sent(25))
    for part in ({"host": ""}, {"host": "", "port": "", "fromEmail": "", "fromName": "Otra"}, {"port": None}):
        assert admin.put("/email/update", part).status_code == 422
    assert state(admin)["hasPassword"]
    if in_a_form:
        texts = {name: "" if value is None else value for name, value in back.items()}
        answer = admin.form("/email/update", {"_method": "PUT", **texts})
    else:
        answer = admin.put("/email/update", back)
    assert (answer.status_code, answer.json()["message"]) == (200, "Ya no hay servidor de correo propio.")
    assert state(admin) == before
    assert not MailSettings.objects.exists()
    last = MailSettings.history.order_by("-history_id")[0]
    assert (last.history_action, last.history_user) == ("delete", admin.user)
    assert admin.put("/email/update", back).status_code == 200
    refused = admin.put("/email/update", {**sent(26), "password": None})
    assert (refused.status_code, state(admin)["hasPassword"]) == (200, False)


def test_somebody_else_s_server_is_not_taken_away_unseen(admin: Caller) -> None:
    admin.put("/email/update", sent(25))
    seen = state(admin)["version"]
    admin.put("/email/update", sent(26))
    empty = {"host": "", "port": None, "fromEmail": "", "version": seen}
    refused = admin.put("/email/update", empty)
    assert (refused.status_code, refused.json()["code"]) == (409, "stale")
    assert admin.put("/email/update", {**empty, "version": state(admin)["version"]}).status_code == 200


def test_a_demo_whose_mails_are_shown_on_the_console_has_no_server(admin: Caller, settings: Any) -> None:
    settings.EMAIL_BACKEND = settings.CONSOLE_MAIL
    refused = admin.post("/email/test", {"recipient": "a@b.mx"})
    assert (refused.status_code, refused.json()["code"]) == (409, "no_mail_server")


def test_a_test_mail_arrives_through_the_stored_server(admin: Caller, server: Controller, inbox: Inbox) -> None:
    admin.put("/email/update", sent(server.port))
    answer = admin.post("/email/test", {"recipient": "alguien@fuera.mx"})
    assert answer.json() == {"success": True, "message": "El correo de prueba salió a alguien@fuera.mx."}
    assert inbox.logins == [(b"tienda", ASCII_SECRET.encode())]
    assert (inbox.mails[0].mail_from, inbox.mails[0].rcpt_tos) == ("ventas@tienda.mx", ["alguien@fuera.mx"])
    assert (state(admin)["lastTestError"], state(admin)["lastTestAt"] is not None) == ("", True)


def test_every_mail_goes_through_the_stored_server(admin: Caller, server: Controller, inbox: Inbox) -> None:
    admin.put("/email/update", sent(server.port))
    admin.post("/users/sellers", {"email": "nueva@pruebas.mx", "firstName": "Ñ"})
    assert inbox.mails[0].rcpt_tos == ["nueva@pruebas.mx"]
    assert mail.outbox == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"password": "otra"}, "no acepta ese usuario con esa contraseña (respuesta 535)."),
        ({"username": ""}, "no acepta al remitente; quizá pide usuario y contraseña (respuesta 530)."),
        ({"host": "a..b"}, "no existe con ese nombre."),
        ({"password": SECRET}, "no puede recibir esa contraseña o ese usuario: usa letras sin acentos."),
        ({"security": "starttls"}, "no ofrece esa seguridad, o no recibe contraseñas sin ella."),
        ({"security": "tls"}, "no habla TLS en ese puerto; revisa el puerto y la seguridad."),
    ],
)
def test_a_refusal_says_in_spanish_what_to_repair_and_is_remembered(
    admin: Caller, server: Controller, inbox: Inbox, change: dict[str, str], said: str
) -> None:
    admin.put("/email/update", sent(server.port, **change))
    refused = admin.post("/email/test", {"recipient": "a@b.mx"})
    assert (refused.status_code, refused.json()["code"]) == (409, "mail_refused")
    assert refused.json()["message"] == f"El servidor de correo {said}"
    assert state(admin)["lastTestError"] == f"El servidor de correo {said}"
    assert inbox.mails == []


@pytest.mark.parametrize("headers", [{}, {"Idempotency-Key": "one"}])
def test_a_server_that_does_not_answer_is_remembered_until_one_does(
    admin: Caller, server: Controller, headers: dict[str, str]
) -> None:
    admin.put("/email/update", sent(free_port()))
    refused = admin.post("/email/test", {"recipient": "a@b.mx"}, **headers)
    assert (refused.status_code, refused.json()["code"]) == (409, "mail_refused")
    assert state(admin)["lastTestError"] == "El servidor de correo no escucha en ese puerto."
    admin.put("/email/update", sent(server.port))
    admin.post("/email/test", {"recipient": "a@b.mx"})
    assert state(admin)["lastTestError"] == ""


def test_a_recipient_that_is_refused_is_said_with_the_answer_s_number(
    admin: Caller, server: Controller, inbox: Inbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def handle_RCPT(*_: Any) -> str:  # noqa: N802 - aiosmtpd's name
        return "550 5.1.1 User unknown"

    monkeypatch.setattr(Inbox, "handle_RCPT", handle_RCPT, raising=False)
    admin.put("/email/update", sent(server.port))
    refused = admin.post("/email/test", {"recipient": "a@b.mx"}).json()["message"]
    assert refused == "El servidor de correo no acepta al destinatario (respuesta 550)."


def test_what_asks_for_tls_sends_no_password_without_it(admin: Caller, server: Controller, inbox: Inbox) -> None:
    admin.put("/email/update", sent(server.port, security="starttls"))
    assert admin.post("/email/test", {"recipient": "a@b.mx"}).status_code == 409
    assert inbox.logins == []


def test_a_certificate_that_nobody_vouches_for_is_refused(
    admin: Caller, server: Controller, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[ssl.SSLContext] = []
    real = ssl.create_default_context

    def context(*arguments: Any, **named: Any) -> ssl.SSLContext:
        asked.append(real(*arguments, **named))
        return asked[-1]

    monkeypatch.setattr(ssl, "create_default_context", context)
    admin.put("/email/update", sent(server.port, security="tls"))
    assert admin.post("/email/test", {"recipient": "a@b.mx"}).status_code == 409
    assert [(context.verify_mode, context.check_hostname) for context in asked] == [(ssl.CERT_REQUIRED, True)]


def test_left_out_the_password_stays_and_empty_it_goes(admin: Caller, server: Controller, inbox: Inbox) -> None:
    admin.put("/email/update", sent(server.port))
    kept = sent(server.port, fromName="Otra Tienda")
    del kept["password"]
    assert admin.put("/email/update", kept).json()["data"]["hasPassword"]
    admin.post("/email/test", {"recipient": "a@b.mx"})
    assert inbox.logins == [(b"tienda", ASCII_SECRET.encode())]
    assert not admin.put("/email/update", {**kept, "password": ""}).json()["data"]["hasPassword"]


@pytest.mark.parametrize("change", [{"host": "localhost"}, {"port": 26}, {"username": "otra"}])
def test_the_password_goes_to_nobody_but_whom_it_was_given_for(admin: Caller, change: dict[str, Any]) -> None:
    """Else who may name the server could have it sent to one of their own."""
    admin.put("/email/update", sent(25))
    elsewhere = {**sent(25), **change}
    del elsewhere["password"]
    refused = admin.put("/email/update", elsewhere)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["password"])
    assert state(admin)["host"] == "127.0.0.1"
    assert admin.put("/email/update", {**elsewhere, "password": "otra"}).json()["data"]["hasPassword"]


def test_without_a_password_stored_none_is_asked_for(admin: Caller) -> None:
    admin.put("/email/update", sent(25, password=""))
    elsewhere = sent(26)
    del elsewhere["password"]
    assert admin.put("/email/update", elsewhere).status_code == 200


def test_the_password_is_in_no_answer_not_in_the_history_and_not_plain_in_the_database(admin: Caller) -> None:
    answers = [
        admin.put("/email/update", sent(free_port())),
        admin.put("/email/update", sent(free_port())),
        admin.get("/email/check"),
        admin.post("/email/test", {"recipient": "a@b.mx"}),
    ]
    assert not any(ASCII_SECRET.encode() in answer.content for answer in answers)
    assert not any(hasattr(version, "password") for version in MailSettings.history.all())
    with connection.cursor() as cursor:
        for table in ("accounts_mailsettings", "accounts_historicalmailsettings"):
            cursor.execute(f"SELECT * FROM {table}")
            assert ASCII_SECRET not in str(cursor.fetchall())


def test_a_password_of_another_installation_s_key_is_asked_for_again(admin: Caller, settings: Any) -> None:
    admin.put("/email/update", sent(free_port()))
    MailSettings.objects.update(password="gAAAAABnotours")
    refused = admin.post("/email/test", {"recipient": "a@b.mx"})
    assert "ya no se puede leer; vuelve a escribirla" in refused.json()["message"]
    assert "vuelve a escribirla" in state(admin)["lastTestError"]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"host": ""}, "host"), ({"host": "a b"}, "host"), ({"host": "http://x"}, "host"), ({"port": 0}, "port"),
        ({"port": 65536}, "port"), ({"security": "ssl"}, "security"), ({"fromEmail": "nadie"}, "fromEmail"),
        ({"fromName": "a\r\nBcc: x@y.mx"}, "fromName"), ({"username": "a\nb"}, "username"),
    ],
)  # fmt: skip
def test_bad_input_is_refused_at_its_field(admin: Caller, change: dict[str, Any], field: str) -> None:
    refused = admin.put("/email/update", {**sent(25), **change})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert not state(admin)["configured"]


def test_only_administrators_see_change_and_try_it(everybody: dict[str, Caller]) -> None:
    def who(status_of: Any) -> set[str]:
        return {name for name, one in everybody.items() if status_of(one).status_code != 403}

    assert who(lambda one: one.get("/email/check")) == {"admin"}
    assert who(lambda one: one.put("/email/update")) == {"admin"}
    assert who(lambda one: one.post("/email/test")) == {"admin"}
