"""Every refusal has the one body, a stable code and a Spanish sentence; a fault of ours tells only where to look."""

import json
import logging
from typing import Any

import pytest
from django.db import DatabaseError
from django.test import Client

from apps.accounts.services import people
from tests.personas import Caller, person

BODY = {"success", "message", "error", "code", "errors"}
SELLER = {"email": "nueva@pruebas.mx", "firstName": "Ñandú"}


def is_refusal(response: Any, status: int, code: str) -> bool:
    """The one body, whatever was asked."""
    assert response["Content-Type"].startswith("application/json"), response.content
    body = response.json()
    assert (response.status_code, body["code"]) == (status, code), body
    assert body.keys() >= BODY
    assert (body["success"], body["error"]) == (False, body["message"])
    assert body["message"].endswith((".", ":")) or "»" in body["message"]
    return True


def raw(who: Caller, body: bytes | str, content_type: str = "application/json", path: str = "/users/sellers") -> Any:
    data = body.encode() if isinstance(body, str) else body
    return Client(raise_request_exception=False).generic("POST", f"/api{path}", data, content_type, headers=who.headers)


@pytest.mark.parametrize(
    "body",
    [
        "{", "nope", '{"email": NaN}', '{"email": Infinity}', '{"a": -Infinity}', '{"email": "a\\u0000b"}',
        '{"a\\u0000": 1}', '{"email": "\\ud800"}', '{"\\udfff": 1}', '[{"deep": ["\\u0000"]}]',
        "[" * 100_000, '{"a":' * 5_000 + "1" + "}" * 5_000, b"\xff\xfe", "1" * 5_000,
    ],
    ids=lambda body: str(body[:20]),
)  # fmt: skip
def test_400_what_cannot_be_read(admin: Caller, body: bytes | str) -> None:
    assert is_refusal(raw(admin, body), 400, "unreadable")


@pytest.mark.parametrize("body", ["email=%00", "email%00=1", "a" + "[b]" * 3000 + "=1"])
def test_400_a_form_that_cannot_be_read(admin: Caller, body: str) -> None:
    assert is_refusal(raw(admin, body, "application/x-www-form-urlencoded"), 400, "unreadable")


def test_400_a_multipart_form_without_its_boundary(admin: Caller) -> None:
    assert is_refusal(raw(admin, "x", "multipart/form-data"), 400, "unreadable")


def test_400_a_query_with_nul(admin: Caller) -> None:
    assert is_refusal(admin.get("/users/sellers", {"search": "a\x00"}), 400, "unreadable")


def test_401_a_stranger(stranger: Caller) -> None:
    assert is_refusal(stranger.get("/me"), 401, "not_signed_in")


def test_401_comes_before_what_was_sent_is_judged(stranger: Caller) -> None:
    for response in (
        stranger.post("/users/sellers", {}),
        raw(stranger, "{"),
        stranger.get("/admin/sellers", {"range": "x"}),
    ):
        assert is_refusal(response, 401, "not_signed_in")


def test_403_somebody_else_s_work(seller: Caller) -> None:
    assert is_refusal(seller.post("/users/sellers", SELLER), 403, "not_allowed")
    assert is_refusal(raw(seller, "{"), 403, "not_allowed")


@pytest.mark.parametrize("path", ["", "/", "/nope", "/users/", "/admin/nope", "/me/", "/admin/sellers/1/nope", "//me"])
def test_404_unknown_paths_whatever_the_method(db: None, path: str) -> None:
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    for method in ("GET", "POST", "PUT", "DELETE", "PATCH"):
        assert is_refusal(client.generic(method, f"/api{path}"), 404, "not_found")


def test_404_an_unknown_record_and_a_foreign_one_look_the_same(admin: Caller, customer: Caller) -> None:
    unknown, foreign = admin.get("/users/seller?id=999"), admin.get(f"/users/seller?id={customer.user.pk}")
    assert is_refusal(unknown, 404, "not_found")
    assert unknown.json() == foreign.json()


def test_404_a_path_with_nul(db: None) -> None:
    assert is_refusal(Client().get("/api/files/%00"), 404, "not_found")


@pytest.mark.parametrize(("method", "path", "allowed"), [("DELETE", "/me", "GET, HEAD"), ("GET", "/login", "POST"), ("PATCH", "/users/sellers", "GET, HEAD, POST")])  # fmt: skip
def test_405_says_which_methods_there_are(admin: Caller, method: str, path: str, allowed: str) -> None:
    response = Client().generic(method, f"/api{path}", headers=admin.headers)
    assert is_refusal(response, 405, "wrong_method")
    assert sorted(response["Allow"].split(", ")) == allowed.split(", ")


def test_409_not_in_this_state(admin: Caller) -> None:
    seller = person("seller")
    assert is_refusal(admin.post(f"/users/{seller.pk}/activate"), 409, "wrong_state")


def test_413_more_than_is_read_by_its_length(admin: Caller, settings: Any) -> None:
    settings.MAX_BODY_BYTES = 100
    assert is_refusal(admin.post("/users/sellers", {"notes": "x" * 100}), 413, "too_large")


@pytest.mark.parametrize("kind", ["json", "form", "multipart"])
def test_413_more_text_than_is_kept_in_memory(admin: Caller, settings: Any, kind: str) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1000
    text = "x" * 2000
    answers = {
        "json": lambda: admin.post("/users/sellers", {"notes": text}),
        "form": lambda: raw(admin, f"notes={text}", "application/x-www-form-urlencoded"),
        "multipart": lambda: admin.form("/users/sellers", {"notes": text}),
    }
    assert is_refusal(answers[kind](), 413, "too_large")


def test_400_more_fields_than_a_form_has(admin: Caller) -> None:
    body = "&".join(f"f{n}=1" for n in range(1001))
    assert is_refusal(raw(admin, body, "application/x-www-form-urlencoded"), 400, "unreadable")


@pytest.mark.parametrize("length", ["abc", "-1", "1e9"])
def test_400_a_length_that_is_none(admin: Caller, length: str) -> None:
    response = Client().post("/api/login", "{}", "application/json", CONTENT_LENGTH=length)
    assert is_refusal(response, 400, "unreadable")


def test_422_marks_every_field_that_is_wrong(admin: Caller) -> None:
    response = admin.post("/users/sellers", {"email": "x", "commissionPercentage": "mucho", "locationId": 0})
    assert is_refusal(response, 422, "invalid")
    assert response.json()["message"] == "Revisa los datos marcados."
    assert response.json()["errors"] == {
        "email": "Escribe un correo válido, como nombre@empresa.mx.",
        "firstName": "Este dato es obligatorio.",
        "commissionPercentage": "Escribe un número.",
        "locationId": "Debe ser al menos 1.",
    }


def test_422_of_one_field_says_it_in_the_message_too(admin: Caller) -> None:
    response = admin.post("/users/sellers", {**SELLER, "email": "x"})
    assert response.json()["message"] == "Escribe un correo válido, como nombre@empresa.mx."


def test_422_names_a_field_inside_a_list(admin: Caller) -> None:
    permissions = [{"action": "read", "subject": "Sellers"}, {"action": "read"}]
    response = admin.post("/admin/roles", {"name": "x", "permissions": permissions})
    assert response.json()["errors"] == {"permissions.1.subject": "Este dato es obligatorio."}


@pytest.mark.parametrize("body", ["", "null", "[]", "1", '"x"', "true"])
def test_422_what_is_no_object(admin: Caller, body: str) -> None:
    assert is_refusal(raw(admin, body), 422, "invalid")


def test_429_too_many_tries(db: None) -> None:
    for _ in range(5):
        Caller().post("/login", {"email": "x@y.mx", "password": "mal"})
    assert is_refusal(Caller().post("/login", {"email": "x@y.mx", "password": "mal"}), 429, "too_many_tries")


# --- faults of ours -----------------------------------------------------------------------------


@pytest.mark.parametrize("fault", [RuntimeError("la clave es 1234"), DatabaseError("SELECT 1234"), KeyError("1234"), AssertionError("1234")])  # fmt: skip
def test_500_tells_a_reference_that_the_log_has_and_nothing_else(
    admin: Caller, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fault: Exception
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise fault

    monkeypatch.setattr(people, "create_person", broken)
    response = admin.post("/users/sellers", SELLER)
    assert is_refusal(response, 500, "server_error")
    assert set(response.json()) == BODY | {"id"}
    assert response.json()["message"] == f"Algo falló de nuestro lado. Referencia: {response.json()['id']}."
    assert "1234" not in response.content.decode().replace(response.json()["id"], "")
    [logged] = [record for record in caplog.records if response.json()["id"] in record.getMessage()]
    assert logged.levelno == logging.ERROR
    assert logged.exc_info and logged.exc_info[1] is fault


def test_500_outside_the_api_has_its_reference_too(
    db: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("la clave es 1234")

    monkeypatch.setattr("apps.core.http.middleware.form_as_json", broken)
    response = raw(Caller(), "a=1", "application/x-www-form-urlencoded", "/login")
    assert is_refusal(response, 500, "server_error")
    assert response.json()["id"] in caplog.text
    assert b"1234" not in response.content


def test_500_does_not_depend_on_debug(admin: Caller, monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    settings.DEBUG = True
    monkeypatch.setattr(people, "create_person", lambda *_, **__: 1 / 0)
    assert is_refusal(admin.post("/users/sellers", SELLER), 500, "server_error")


def test_accents_are_written_as_they_are(stranger: Caller) -> None:
    assert "Inicia sesión" in stranger.get("/me").content.decode()
    assert json.loads(stranger.get("/me").content)["message"] == "Inicia sesión para continuar."
