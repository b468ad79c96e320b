"""A person's kept-alive connection, at the cost of a few dozen microseconds a call: the machine is the server's."""

import json
import socket
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlsplit

ACCOUNT = {"email": "admin@demo.mx", "password": "trastienda"}
JSON = "application/json"


@dataclass(frozen=True)
class Call:
    method: str
    path: str
    body: bytes = b""
    kind: str = JSON
    wanted: int = 200
    headers: tuple[str, ...] = ()
    """Others, each as "Name: value"."""


def get(path: str) -> Call:
    return Call("GET", path)


def post(path: str, body: Any, *, wanted: int = 200) -> Call:
    return Call("POST", path, json.dumps(body).encode(), wanted=wanted)


def put(path: str, body: Any) -> Call:
    return Call("PUT", path, json.dumps(body).encode())


def rows_of(name: str, first: int = 0, last: int = 9, **filters: Any) -> Call:
    """A page of a list of the simple-rest door."""
    return get(f"/api/admin/{name}?range=[{first},{last}]&filter={quote(json.dumps(filters))}")


@dataclass(frozen=True)
class Answer:
    headers: dict[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.body)

    @property
    def queries(self) -> int:
        return int(self.headers.get("x-queries", 0))

    @property
    def total(self) -> int:
        """How many rows a list has in all."""
        return int(self.headers["content-range"].rpartition("/")[2])


class Client:
    """Signed in as an administrator. Whatever is not the wanted status ends the measurement."""

    def __init__(self, address: str) -> None:
        self.host = urlsplit(address)
        self.authorization = ""
        self.connect()
        self.authorization = self.sign_in()

    def sign_in(self) -> str:
        """What each call says of who asks."""
        return f"Bearer {self.call(post('/api/login', ACCOUNT)).data['accessToken']}"

    def connect(self) -> None:
        self.socket = socket.create_connection((self.host.hostname or "", self.host.port or 80), timeout=600)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.reader = self.socket.makefile("rb", buffering=256 * 1024)

    def close(self) -> None:
        self.reader.close()
        self.socket.close()

    def call(self, call: Call) -> Answer:
        more = "".join(f"{header}\r\n" for header in call.headers)
        head = (
            f"{call.method} {call.path} HTTP/1.1\r\nHost: {self.host.netloc}\r\nAuthorization: {self.authorization}\r\n"
            f"Content-Type: {call.kind}\r\nContent-Length: {len(call.body)}\r\n{more}\r\n"
        )
        try:
            self.socket.sendall(head.encode() + call.body)
            status = self.reader.readline()
        except ConnectionError:
            status = b""
        if not status:  # the server ends a connection that waited
            self.close()
            self.connect()
            return self.call(call)
        headers = dict(self._headers())
        answer = Answer(headers, self._body(headers))
        if int(status.split(b" ", 2)[1]) != call.wanted:
            raise SystemExit(f"{call.method} {call.path} answered {status!r}: {answer.body[:400]!r}")
        if headers.get("connection") == "close":
            self.close()
            self.connect()
        return answer

    def _headers(self) -> list[tuple[str, str]]:
        found = []
        while line := self.reader.readline().decode("latin-1").rstrip("\r\n"):
            name, _, value = line.partition(": ")
            found.append((name.lower(), value))
        return found

    def _body(self, headers: dict[str, str]) -> bytes:
        if headers.get("transfer-encoding") != "chunked":
            return bytes(self.reader.read(int(headers.get("content-length", 0))))
        parts = []
        while size := int(self.reader.readline(), 16):
            parts.append(self.reader.read(size))
            self.reader.readline()
        self.reader.readline()
        return b"".join(parts)
