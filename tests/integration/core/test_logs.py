"""What the log says of requests and jobs, and what it never says."""

import json
import logging
from collections.abc import Callable, Iterator
from io import StringIO
from logging.config import DictConfigurator
from typing import Any

import pytest
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django_tasks import task

from apps.core.files.links import file_link
from tests.personas import PASSWORD, Caller

Said = Callable[[], list[dict[str, Any]]]


def console(form: str) -> tuple[StringIO, logging.Handler]:
    """A console as the settings make it."""
    told: Any = settings.LOGGING
    made: Any = DictConfigurator(told)
    handler = logging.StreamHandler(said := StringIO())
    handler.setFormatter(made.configure_formatter(dict(told["formatters"][form])))
    handler.addFilter(made.configure_filter(dict(told["filters"]["context"])))
    return said, handler


@pytest.fixture
def said(request: Any) -> Iterator[StringIO]:
    said, handler = console(getattr(request, "param", "json"))
    logging.getLogger().addHandler(handler)
    yield said
    logging.getLogger().removeHandler(handler)


def lines(said: StringIO, logger: str = "access") -> list[dict[str, Any]]:
    found = [json.loads(line) for line in said.getvalue().splitlines()]
    return [one for one in found if one["logger"] == logger]


def test_each_request_is_one_line(admin: Caller, said: StringIO) -> None:
    response = admin.get("/admin/brands")
    [line] = lines(said)
    assert line["request_id"] == response["X-Request-Id"]
    assert line["user_id"] == admin.user.pk
    assert (line["method"], line["status"], line["level"]) == ("GET", response.status_code, "INFO")
    assert line["route"] == "/api/admin/brands" and line["ms"] > 0 and "T" in line["timestamp"]


def test_a_stranger_has_no_number_and_the_next_request_another_one(
    admin: Caller, stranger: Caller, said: StringIO
) -> None:
    for who in (admin, stranger):
        who.get("/admin/brands")
    theirs, nobodys = lines(said)
    assert "user_id" not in nobodys and nobodys["status"] == 401
    assert theirs["request_id"] != nobodys["request_id"]


def test_a_stream_is_told_when_its_last_byte_has_gone(admin: Caller, said: StringIO) -> None:
    response = admin.get("/admin/brands/export.csv")
    assert response.streaming and not lines(said)
    b"".join(response.streaming_content)
    assert [line["status"] for line in lines(said)] == [200]


def test_a_refused_method_keeps_its_name(stranger: Caller, said: StringIO) -> None:
    stranger._client.head("/api/health")
    assert [(line["method"], line["route"]) for line in lines(said)] == [("HEAD", "/api/health")]


@pytest.mark.parametrize(
    ("behind", "theirs", "taken"),
    [(True, "a1b2c3d4e5f6a7b8", True), (False, "a1b2c3d4e5f6a7b8", False), (True, 'x" evil\t', False), (True, "x" * 65, False), (True, "short", False)],
)  # fmt: skip
def test_the_id_of_a_proxy_is_taken_and_nobody_elses(
    stranger: Caller, settings: Any, behind: bool, theirs: str, taken: bool
) -> None:
    settings.BEHIND_PROXY = behind
    answered = stranger.get("/health", None, **{"X-Request-Id": theirs})["X-Request-Id"]
    assert (answered == theirs) is taken and len(answered) >= 8


def test_a_fault_has_the_id_of_its_request(admin: Caller, said: StringIO, monkeypatch: Any) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("apps.core.api.links.file_path", broken)
    response = admin.get("/files/x.y.z")
    assert response.json()["id"] == response["X-Request-Id"]
    [fault] = lines(said, "apps.core.http.error_responses")
    assert fault["request_id"] == response["X-Request-Id"] and "ZeroDivisionError" in fault["exc_info"]


@task()
def says_something() -> None:
    logging.getLogger("tests.job").info("working")


def test_a_job_tells_its_number(db: None, said: StringIO) -> None:
    number = says_something.enqueue().id
    logging.getLogger("tests.job").info("later")
    working, later = lines(said, "tests.job")
    assert working["job_id"] == number and "job_id" not in later


def test_no_secret_is_said(admin: Caller, stranger: Caller, said: StringIO) -> None:
    name = default_storage.save("evidence/x.png", ContentFile(b"x"))
    link = file_link(name)
    refresh = stranger.post("/login", {"email": admin.user.email, "password": PASSWORD}).json()
    wrong = "otra-Clave-mala-9"
    calls = [
        b"".join(stranger.get(link.removeprefix("/api")).streaming_content),
        stranger._client.get(link[:-1]),  # forged
        stranger._client.get("/restablecer-contrasena?token=abcdef-123456789"),
        stranger._client.get("/api/nothing/abcdef-123456789?key=abcdef-123456789"),
        stranger.post("/login", {"email": admin.user.email, "password": wrong}),
        stranger.post("/users/password", {"token": "abcdef-123456789", "password": wrong}),
        stranger.post("/jwt/refresh-token", {"refresh": "abcdef-123456789"}),
        stranger.get("/ecom/public/products", None, **{"X-Api-Key": "tienda_abcdef-123456789"}),
        stranger.get("/admin/brands", Authorization="Bearer abcdef-123456789"),
    ]
    assert len(lines(said)) == len(calls) + 1
    tokens = [value for value in refresh.values() if isinstance(value, str) and len(value) > 40]
    for secret in (PASSWORD, wrong, "abcdef-123456789", link.rpartition("/")[2], admin.user.email, *tokens):
        assert secret not in said.getvalue()
    assert admin.headers["Authorization"].split()[1] not in said.getvalue()


@pytest.mark.parametrize("said", ["line"], indirect=True)
def test_people_read_a_line(admin: Caller, said: StringIO) -> None:
    response = admin.get("/health")
    [line] = said.getvalue().splitlines()
    assert " INFO access GET /api/health 200 " in line
    assert line.endswith(f"[request={response['X-Request-Id']}]")
