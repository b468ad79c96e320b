"""A PAC that there is not, over HTTP on this machine: it speaks as SW Sapien and as Finkok do, to satcfdi's own clients, stamps
each seal once, and does what goes wrong with a PAC when it is told to. It also is the SAT's service that says how an invoice stands.

`python -m tests.stand_in_pac PORT` is one for the tests in a browser, who say at `/faults` what goes wrong next.
"""

import json
import sys
import threading
import time
from base64 import b64decode
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from uuid import UUID, uuid4
from xml.etree import ElementTree as ET

import django
from django.utils import timezone

TOKEN, USER, PASSWORD = "un-token-largo", "empresa@demo.mx", "secreto del PAC"
STAMPED_BEFORE = ("307", "El CFDI contiene un timbre previo")
CANCELLED = {"Estado": "Cancelado", "EsCancelable": "", "EstatusCancelacion": "Cancelado sin aceptación"}
IN_PROCESS = {
    "Estado": "Vigente",
    "EsCancelable": "Cancelable con aceptación",
    "EstatusCancelacion": "En proceso",
}
HOLDS = {"Estado": "Vigente", "EsCancelable": "Cancelable con aceptación", "EstatusCancelacion": ""}
REFUSED = {**HOLDS, "EstatusCancelacion": "Solicitud rechazada"}
NEVER = ("603", "El CFDI no contiene un timbre previo")
_SOAP = "http://schemas.xmlsoap.org/soap/envelope/"
_APPS = "apps.services.soap.core.views"


@dataclass
class Fault:
    """What goes wrong with one call: `refuses` with a code and words; `status` and `body` instead of an answer; `stalls` for so many
    seconds; `dies` before it has stamped, or after it; `hides` what it stamped before."""

    refuses: tuple[str, str] | None = None
    status: int = 0
    body: bytes = b""
    stalls: float = 0
    dies: str = ""
    hides: bool = False


@dataclass
class StandInPac:
    """`faults` go wrong with the next calls, one each. What it stamped is in `stamped`, by its seal; `got` is all that came to be
    stamped. `standing` says of a uuid how the SAT has it: what was asked to be cancelled it has as `answers` says, once. `looked`
    is what it was asked about. `cancels` are the requests that had an effect, `repeats` those that came again."""

    port: int = 0
    faults: deque[Fault] = field(default_factory=deque)
    stamped: dict[str, tuple[UUID, bytes]] = field(default_factory=dict)
    got: list[bytes] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    cancels: list[bytes] = field(default_factory=list)
    repeats: int = 0
    looked: list[str] = field(default_factory=list)
    cancel_code: str = ""
    answers: dict[str, str] = field(default_factory=lambda: dict(CANCELLED))
    standing: dict[str, dict[str, str]] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def fault(self) -> Fault:
        with self.lock:
            return self.faults.popleft() if self.faults else Fault()

    def stamp(self, content: bytes) -> tuple[UUID, bytes, bool]:
        """Its uuid, the stamped XML, and whether it had been stamped before."""
        seal = seal_of(content)
        with self.lock:
            self.got.append(content)
            if before := self.stamped.get(seal):
                return (*before, True)
            # Not above: run by itself, there are no apps yet when this is read.
            from apps.invoices.demo.stamp import stamp_of

            number = uuid4()
            self.stamped[seal] = number, stamp_of(content, number, timezone.localtime())
            self.standing[str(number).upper()] = dict(HOLDS)
            return (*self.stamped[seal], False)

    def cancel(self, content: bytes) -> tuple[str, str, str]:
        """What was asked to be cancelled, the SAT's code, and the acknowledgement. `cancel_code` is said instead, without effect."""
        asked = ET.fromstring(content)
        uuid = next(node.get("UUID", "") for node in asked.iter() if node.tag.endswith("Folio")).upper()
        with self.lock:
            code = self.cancel_code or ("202" if self.standing.get(uuid) in (CANCELLED, IN_PROCESS) else "201")
            if code == "201":
                self.cancels.append(content)
                self.standing[uuid] = dict(self.answers)
            self.repeats += code == "202"
        acuse = (
            f'<?xml version="1.0"?><Acuse><Folios><UUID>{uuid}</UUID><EstatusUUID>{code}</EstatusUUID></Folios></Acuse>'
        )
        return uuid, code, acuse if code in {"201", "202"} else ""


def seal_of(content: bytes) -> str:
    return ET.fromstring(content).get("Sello", "")


class Died(Exception):
    """The connection is closed without a word."""


class Handler(BaseHTTPRequestHandler):
    server: Any

    def log_message(self, *_: Any) -> None: ...

    def do_GET(self) -> None:
        self._answer(self._sw)

    def do_POST(self) -> None:
        if told := _TOLD.get(self.path):  # said from outside, by the browser's tests
            told(self.server.pac, json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self._send(200, "application/json", b"{}")
            return
        soap = self.path.endswith(".wsdl")
        self._answer(self._finkok if soap else self._sat if self.path == "/sat" else self._sw)

    def _answer(self, how: Any) -> None:
        pac: StandInPac = self.server.pac
        pac.asked.append(self.path)
        body, fault = self.rfile.read(int(self.headers.get("Content-Length") or 0)), pac.fault()
        try:
            if fault.dies == "before":
                raise Died
            status, kind, answer = how(pac, body, fault)
            time.sleep(fault.stalls)
            if fault.dies == "after":
                raise Died
            if fault.status:
                status, answer = fault.status, fault.body
            self._send(status, kind, answer)
        except (Died, OSError):
            self.close_connection = True
            self.connection.close()

    def _send(self, status: int, kind: str, answer: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    # --- SW Sapien ----------------------------------------------------------------------------

    def _sw(self, pac: StandInPac, body: bytes, fault: Fault) -> tuple[int, str, bytes]:
        if self.path.endswith("/security/authenticate"):
            if (self.headers["user"], self.headers["password"]) != (USER, PASSWORD):
                return 401, *_json({"status": "error", "message": "Autenticación no válida"})
            lasts = int(time.time()) + 7200
            return 200, *_json({"status": "success", "data": {"token": TOKEN, "expires_in": lasts}})
        if self.headers["Authorization"] != f"Bearer {TOKEN}":
            return 401, *_json({"status": "error", "message": "Token no válido"})
        if self.path.startswith("/pendings/"):
            return 200, *_json({"status": "success", "data": {"uuid": []}})
        if fault.refuses:
            code, words = fault.refuses
            return 400, *_json({"status": "error", "message": f"{code} - {words}", "messageDetail": None, "data": None})
        if self.path == "/cfdi33/cancel/xml":
            uuid, code, acuse = pac.cancel(_part_of(self.headers["Content-Type"], body))
            return 200, *_json({"status": "success", "data": {"acuse": acuse, "uuid": {uuid: code}}})
        number, xml, before = pac.stamp(_part_of(self.headers["Content-Type"], body))
        data = {"cfdi": xml.decode(), "uuid": str(number)}
        if before:
            told = {"message": "307. El comprobante contiene un timbre previo.", "messageDetail": None}
            return 400, *_json({"status": "error", **told, "data": None if fault.hides else {"cfdi": data["cfdi"]}})
        return 200, *_json({"status": "success", "data": data})

    # --- Finkok -------------------------------------------------------------------------------

    def _finkok(self, pac: StandInPac, body: bytes, fault: Fault) -> tuple[int, str, bytes]:
        call = next(iter(next(node for node in ET.fromstring(body) if node.tag.endswith("Body"))))
        name = call.tag.rpartition("}")[2]
        said = {node.tag.rpartition("}")[2]: node.text or "" for node in call}
        known = (said["username"], said["password"]) == (USER, PASSWORD)
        if name == "get_pending":
            error = "" if known else "<s0:error>300 - El usuario o contraseña son inválidos</s0:error>"
            return _soap(name, f"<s0:uuids/>{error}")
        if not known:
            return _soap(name, _incident("300", "El usuario o contraseña son inválidos"))
        if fault.refuses:
            return _soap(name, _incident(*fault.refuses))
        content = b64decode(said["xml"])
        if name == "cancel_signature":
            uuid, code, acuse = pac.cancel(content)
            folio = f"<s0:Folio><s0:UUID>{uuid}</s0:UUID><s0:EstatusUUID>{code}</s0:EstatusUUID></s0:Folio>"
            return _soap(name, f"<s0:Folios>{folio}</s0:Folios><s0:Acuse>{escape(acuse)}</s0:Acuse>")
        if name == "stamped":
            found = pac.stamped.get(seal_of(content))
            return _soap(name, _xml(*found) if found and not fault.hides else _incident(*NEVER))
        number, xml, before = pac.stamp(content)
        return _soap(name, _incident(*STAMPED_BEFORE) if before else _xml(number, xml))

    # --- SAT ----------------------------------------------------------------------------------

    def _sat(self, pac: StandInPac, body: bytes, fault: Fault) -> tuple[int, str, bytes]:
        asked = body.decode().partition("[CDATA[")[2].partition("]]")[0]
        pac.looked.append(asked)
        uuid = asked.partition("&id=")[2].upper()
        told = pac.standing.get(uuid, {"Estado": "No Encontrado"})
        inner = "".join(f"<{name}>{value}</{name}>" for name, value in told.items())
        answer = (
            f'<s:Envelope xmlns:s="{_SOAP}"><s:Body><ConsultaResponse xmlns="http://tempuri.org/"><ConsultaResult>{inner}'
            "</ConsultaResult></ConsultaResponse></s:Body></s:Envelope>"
        )
        return 200, "text/xml", answer.encode()


_TOLD: dict[str, Any] = {
    "/faults": lambda pac, said: pac.faults.append(Fault(**said)),
    "/answers": lambda pac, said: setattr(pac, "answers", said),
    "/standing": lambda pac, said: pac.standing.update(said),
}


def _part_of(kind: str, body: bytes) -> bytes:
    [part, *_] = message_from_bytes(f"Content-Type: {kind}\r\n\r\n".encode() + body).get_payload()  # type: ignore[misc]
    return bytes(part.get_payload(decode=True))  # type: ignore[union-attr]


def _json(said: Any) -> tuple[str, bytes]:
    return "application/json", json.dumps(said).encode()


def _xml(number: UUID, xml: bytes) -> str:
    status = "<s0:CodEstatus>Comprobante timbrado satisfactoriamente</s0:CodEstatus>"
    return f"<s0:xml>{escape(xml.decode())}</s0:xml><s0:UUID>{number}</s0:UUID>{status}<s0:Incidencias/>"


def _incident(code: str, words: str) -> str:
    told = f"<s0:CodigoError>{code}</s0:CodigoError><s0:MensajeIncidencia>{words}</s0:MensajeIncidencia>"
    return f"<s0:Incidencias><s0:Incidencia>{told}</s0:Incidencia></s0:Incidencias>"


def _soap(name: str, inner: str) -> tuple[int, str, bytes]:
    answer = (
        f'<e:Envelope xmlns:e="{_SOAP}" xmlns:s0="{_APPS}"><e:Body><t:{name}Response xmlns:t="http://facturacion.finkok.com/stamp">'
        f"<t:{name}Result>{inner}</t:{name}Result></t:{name}Response></e:Body></e:Envelope>"
    )
    return 200, "text/xml; charset=utf-8", answer.encode()


def _server(port: int) -> tuple[ThreadingHTTPServer, StandInPac]:
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    server.daemon_threads = True
    pac = StandInPac(server.server_port)
    server.pac = pac  # type: ignore[attr-defined]
    return server, pac


@contextmanager
def stand_in_pac() -> Iterator[StandInPac]:
    server, pac = _server(0)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield pac
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


if __name__ == "__main__":
    django.setup()
    _server(int(sys.argv[1]))[0].serve_forever()
