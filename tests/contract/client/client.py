"""A client of Trastienda. It needs the standard library of Python, an address and an account:

    shop = Client(over_http("http://127.0.0.1:8000"))
    shop.sign_in("vendedor@demo.mx", "trastienda")
    found = shop.get("/products", {"search": "mesa", "limit": 20})["products"]

A command is sent as JSON, or as the form that a browser would send; both do the same:

    shop = Client(over_http("http://127.0.0.1:8000"), forms=True)
    shop.post("/brands/save", {"Name": "Hobart"})

Whatever is refused raises `Refused`: its `status`, its `code` for programs, its `message` for people (in Spanish), and in
`errors` what is wrong with each field.
"""

import http.client
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode, urlsplit
from uuid import uuid4

Send = Callable[[str, str, bytes, dict[str, str]], "Answer"]
"""Method, path, body and headers of a request, to what it is answered."""


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes


@dataclass(frozen=True)
class File:
    """To be sent: only a form can carry it."""

    name: str
    kind: str
    content: bytes


@dataclass(frozen=True)
class Download:
    name: str
    kind: str
    content: bytes


@dataclass
class Refused(Exception):
    status: int
    code: str = ""
    message: str = ""
    errors: dict[str, str] = field(default_factory=dict)

    @classmethod
    def by(cls, answer: Answer) -> "Refused":
        said = json.loads(answer.body)
        return cls(answer.status, said.get("code", ""), said.get("message", ""), said.get("errors") or {})

    def __str__(self) -> str:
        return f"{self.status} {self.code}: {self.message} {self.errors}"


def over_http(address: str) -> Send:
    """Sends to the server at this address, such as https://trastienda.example.mx."""
    at = urlsplit(address)
    connect = http.client.HTTPSConnection if at.scheme == "https" else http.client.HTTPConnection

    def send(method: str, path: str, body: bytes, headers: dict[str, str]) -> Answer:
        connection = connect(at.netloc, timeout=30)
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            return Answer(response.status, dict(response.getheaders()), response.read())
        finally:
            connection.close()

    return send


class Client:
    def __init__(self, send: Send, *, forms: bool = False) -> None:
        self._send, self._forms = send, forms
        self._access = self._refresh = ""

    # Session

    def sign_in(self, email: str, password: str) -> Any:
        """Answers `userData`: who this is, the Role, and the permissions."""
        return self._keep(self.post("/login", {"email": email, "password": password}))["userData"]

    def refresh(self) -> None:
        """A new pair of tokens for the old one."""
        self._keep(self.post("/jwt/refresh-token", {"refreshToken": self._refresh}))

    def sign_out(self) -> None:
        self.post("/jwt/logout", {"refreshToken": self._refresh})
        self._access = self._refresh = ""

    def _keep(self, pair: Any) -> Any:
        self._access, self._refresh = pair["accessToken"], pair["refreshToken"]
        return pair

    # Calls

    def get(self, path: str, query: Mapping[str, Any] | None = None) -> Any:
        return json.loads(self._ask("GET", path, query).body)

    def post(
        self, path: str, values: Mapping[str, Any] | None = None, *, query: Mapping[str, Any] | None = None
    ) -> Any:
        return self._command("POST", with_query(path, query), values or {})

    def put(self, path: str, values: Mapping[str, Any] | None = None) -> Any:
        return self._command("PUT", path, values or {})

    def update(self, path: str, values: Mapping[str, Any]) -> Any:
        """What the specification sends as a POST that means PUT."""
        return self.post(path, {"_method": "PUT", **values})

    def delete(self, path: str, query: Mapping[str, Any] | None = None) -> Any:
        return json.loads(self._ask("DELETE", path, query).body)

    def download(self, path: str, query: Mapping[str, Any] | None = None) -> Download:
        answer = self._ask("GET", path, query)
        _, _, name = answer.headers.get("Content-Disposition", "").partition("filename=")
        return Download(name.strip('"'), answer.headers["Content-Type"], answer.body)

    def _command(self, method: str, path: str, values: Mapping[str, Any]) -> Any:
        body, kind = self._encoded(values)
        headers = {"Content-Type": kind, "Idempotency-Key": uuid4().hex}
        return json.loads(self._checked(method, path, body, headers).body)

    def _ask(self, method: str, path: str, query: Mapping[str, Any] | None) -> Answer:
        return self._checked(method, with_query(path, query), b"", {})

    def _checked(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Answer:
        if self._access:
            headers = {**headers, "Authorization": f"Bearer {self._access}"}
        answer = self._send(method, f"/api{path}", body, headers)
        if answer.status >= 400:
            raise Refused.by(answer)
        return answer

    def _encoded(self, values: Mapping[str, Any]) -> tuple[bytes, str]:
        """The body and its content type."""
        if any(isinstance(value, File) for _, value in flat(values)):
            return multipart(flat(values))
        if not self._forms:
            return json.dumps(values).encode(), "application/json"
        if any(isinstance(value, Mapping | list) for value in values.values()):
            return multipart(flat(values))
        return urlencode(list(flat(values))).encode(), "application/x-www-form-urlencoded"


def with_query(path: str, query: Mapping[str, Any] | None) -> str:
    words = urlencode(list(flat(query or {})))
    return f"{path}?{words}" if words else path


def flat(values: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The fields of a form: {"products": [{"IdProduct": 7}]} is products[0][IdProduct]=7. None is a field left empty, and an
    empty list the text []."""
    for name, value in values.items():
        yield from _fields(name, value)


def _fields(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping):
        inner: Any = value.items()
    elif value == []:
        yield name, "[]"
        return
    elif isinstance(value, list):
        inner = enumerate(value)
    else:
        yield name, "" if value is None else str(value).lower() if isinstance(value, bool) else value
        return
    for key, one in inner:
        yield from _fields(f"{name}[{key}]", one)


def multipart(fields: Iterator[tuple[str, Any]]) -> tuple[bytes, str]:
    boundary = uuid4().hex
    parts = b"".join(_part(boundary, name, value) for name, value in fields)
    return parts + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"


def _part(boundary: str, name: str, value: Any) -> bytes:
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"'
    if isinstance(value, File):
        head += f'; filename="{value.name}"\r\nContent-Type: {value.kind}'
    content = value.content if isinstance(value, File) else str(value).encode()
    return f"{head}\r\n\r\n".encode() + content + b"\r\n"
