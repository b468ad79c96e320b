"""What leaves no version of a record is in the audit list too: who came in, who was refused, who left, what was taken away."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from freezegun import freeze_time

from apps.core.http.downloads import FRAMES
from apps.core.models import AuditEntry
from tests.factories import partners
from tests.integration.audit.test_audit_list import FIREFOX, detail, listed
from tests.personas import PASSWORD, Caller, person

SESSION = "accounts.session"


def told(who: Caller, **filters: Any) -> list[tuple[str, str, str]]:
    """Newest first: who, of whom, and what."""
    return [(one["who"], one["name"], one["actionLabel"]) for one in listed(who, kind=SESSION, **filters)]


def test_who_comes_in_and_leaves(admin: Caller) -> None:
    somebody = person("seller", "ana@pruebas.mx")
    body = {"email": "ana@pruebas.mx", "password": PASSWORD}
    tokens = Caller().post("/login", body, **{"User-Agent": FIREFOX}).json()
    Caller().post("/jwt/logout", {"refreshToken": tokens["refreshToken"]})
    Caller().post("/jwt/logout", {"refreshToken": tokens["refreshToken"]})
    name = somebody.name
    assert told(admin, number=somebody.pk) == [(name, name, "Salió"), (name, name, "Entrada")]
    came = listed(admin, kind=SESSION, happened=["sign_in"], number=somebody.pk)[0]
    assert (came["address"], came["device"], came["exists"]) == ("127.0.0.1", "Firefox · Windows", False)


def test_who_is_refused_whether_or_not_there_is_such_an_account(admin: Caller) -> None:
    person("seller", "ana@pruebas.mx")
    for email in ("ana@pruebas.mx", "nadie@pruebas.mx"):
        assert Caller().post("/login", {"email": email, "password": "otra-cosa-1"}).status_code == 401
    refused = listed(admin, happened=["refused"])
    assert [(one["who"], one["name"], one["actionLabel"]) for one in refused] == [
        ("", "nadie@pruebas.mx", "Entrada rechazada"),
        ("", "ana@pruebas.mx", "Entrada rechazada"),
    ]
    assert not AuditEntry.objects.filter(label__contains="otra-cosa").exists()


def test_a_session_that_ends_says_why_and_by_whom(admin: Caller, billing: Caller) -> None:
    admin.post(f"/users/{billing.user.pk}/deactivate", {"reason": "Se fue."})
    assert told(admin, happened=["sign_out"]) == [
        (admin.user.name, billing.user.name, "Sesión terminada: acceso desactivado")
    ]


def test_a_copied_token_that_is_shown_again_is_told(admin: Caller) -> None:
    person("seller", "ana@pruebas.mx")
    first = Caller().post("/login", {"email": "ana@pruebas.mx", "password": PASSWORD}).json()["refreshToken"]
    Caller().post("/jwt/refresh-token", {"refreshToken": first})
    with freeze_time(timezone.now() + timedelta(minutes=2)):
        assert Caller().post("/jwt/refresh-token", {"refreshToken": first}).status_code == 401
    assert told(admin, happened=["sign_out"])[0][2] == "Sesión terminada: su llave se usó dos veces"


# --- downloads --------------------------------------------------------------------------------


def facts(who: Caller, entry: dict[str, Any]) -> dict[str, str]:
    return {fact["label"]: fact["value"] for fact in detail(who, entry)["facts"]}


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
@pytest.mark.parametrize("accept", ["*/*", FRAMES])
def test_a_list_that_is_taken_away_is_told_with_its_filter_and_rows(admin: Caller, kind: str, accept: str) -> None:
    for name in ("Rosa", "Rosalía", "Luis"):
        partners.customer(admin.user, first_name=name)
    query = {"filter": '{"q": "rosa", "status": "Activo"}'}
    assert admin.get(f"/admin/customers/export.{kind}", query, Accept=accept).getvalue()
    [entry] = listed(admin, kind="download")
    assert (entry["who"], entry["name"], entry["happened"]) == (admin.user.name, "Clientes", "export")
    assert entry["actionLabel"] == {"csv": "Descarga CSV", "xlsx": "Descarga Excel"}[kind]
    assert facts(admin, entry) == {"Filas": "2", "Búsqueda": "rosa", "Estado": "Activo"}


def test_one_that_was_broken_off_says_so(admin: Caller) -> None:
    answer = admin.get("/admin/audit/export.csv")
    for close in answer._resource_closers:  # as the server does when the other side went away
        close()
    [entry] = listed(admin, kind="download")
    assert facts(admin, entry)["Filas"].endswith("(no llegó al final)")


@pytest.mark.parametrize(
    ("path", "title"), [("/transactions/download", "Reporte de pagos"), ("/metrics/download", "Tablero")]
)
def test_reports_are_told_too(admin: Caller, path: str, title: str) -> None:
    assert admin.get(path).getvalue()
    assert [one["name"] for one in listed(admin, kind="download")] == [title]


def test_a_refused_download_and_a_mere_head_take_nothing_away(admin: Caller, warehouse: Caller) -> None:
    assert admin.get("/admin/customers/export.csv", {"filter": '{"nada": 1}'}).status_code == 422
    assert warehouse.get("/admin/customers/export.csv").status_code == 403
    assert admin.send("HEAD", "/admin/customers/export.csv").status_code == 200
    assert listed(admin, kind="download") == []
