"""The people of the tests: one of each role, who calls the API as a browser would."""

import json
from typing import Any

from django.conf import settings
from django.test import Client
from django.test.client import ClientHandler
from django.utils import timezone

from apps.accounts.models import Location, Role, Session, User
from apps.accounts.services.people import create_person
from apps.accounts.services.sessions import access_to

PASSWORD = "una-clave-Larga-7"
ROLES = {
    "admin": "Administrador",
    "seller": "Vendedor",
    "wholesaler": "Mayorista",
    "billing": "Encargado de Facturacion",
    "coordinator": "Coordinador de Almacen",
    "warehouse": "Personal de Almacen",
    "customer": "client",
}


_application = ClientHandler(enforce_csrf_checks=False)
"""One for all: each would look through the files that WhiteNoise serves."""


def client() -> Client:
    """Of the application in this process; tests of several processes put another one in its place."""
    made = Client(raise_request_exception=False)
    made.handler = _application
    return made


def _open_session(user: User) -> Session:
    """As if somebody had signed in before the test began: the row alone, for all that is written besides takes as long as
    a call, in each of some thousands of tests."""
    until = timezone.now() + settings.REFRESH_TOKEN_LIFE
    return Session.objects.create(user=user, address="127.0.0.1", agent="tests", expires_at=until)


class Caller:
    """Somebody at the API. `user` is None for a stranger without a token."""

    def __init__(self, user: User | None = None) -> None:
        self._user = user
        self.headers: dict[str, str] = {}
        if user:
            self.headers = {"Authorization": f"Bearer {access_to(_open_session(user))}"}
        self._client = client()

    @property
    def user(self) -> User:
        assert self._user is not None
        return self._user

    def get(self, path: str, query: dict[str, Any] | None = None, **headers: str) -> Any:
        return self._client.get(f"/api{path}", query or {}, headers={**self.headers, **headers})

    def post(self, path: str, body: Any = None, **headers: str) -> Any:
        return self._send("POST", path, body, headers)

    def put(self, path: str, body: Any = None, **headers: str) -> Any:
        return self._send("PUT", path, body, headers)

    def delete(self, path: str, **headers: str) -> Any:
        return self._send("DELETE", path, None, headers)

    def send(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        return self._send(method, path, body, headers)

    def form(self, path: str, fields: dict[str, Any], **headers: str) -> Any:
        """A multipart form, as the specification's client sends it."""
        return self._client.post(f"/api{path}", fields, headers={**self.headers, **headers})

    def post_nothing(self, path: str) -> Any:
        """A POST without a body."""
        return self._client.generic("POST", f"/api{path}", headers=self.headers)

    def _send(self, method: str, path: str, body: Any, headers: dict[str, str]) -> Any:
        data = json.dumps({} if body is None else body)
        return self._client.generic(
            method, f"/api{path}", data, "application/json", headers={**self.headers, **headers}
        )


def person(role: str, email: str = "", **values: Any) -> User:
    """An active person of one of ROLES (by its short word, or a role's full name)."""
    name = ROLES.get(role, role)
    place = Location.objects.get(code="GDL") if name in {"Personal de Almacen", "Coordinador de Almacen"} else None
    filled = {"first_name": role.capitalize(), "last_name": "de Prueba", "location": place, **values}
    filled |= {"email": email or f"{role}@pruebas.mx", "role": Role.objects.get(name=name)}
    return create_person(filled, password=PASSWORD, by=None)


def one_of_each_role() -> dict[str, Caller]:
    """By its short word."""
    return {role: Caller(person(role)) for role in ROLES}
