"""`deploy/nginx.conf` as it is, but for names, ports and certificate, in front of something that answers."""

import gzip
import http.client
import json
import shutil
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from django.conf import settings

from tests.installation import ROOT
from tests.processes import free_port, until

UNPACKED = Path.home() / ".cache" / "trastienda" / "nginx" / "usr" / "sbin"
"""Where `scripts/setup dev browser` puts one when the machine has none."""
NGINX = shutil.which("nginx", path=f"/usr/sbin:/usr/bin:/usr/local/bin:{UNPACKED}")
OPENSSL = shutil.which("openssl")
pytestmark = pytest.mark.skipif(not (NGINX and OPENSSL), reason="nginx and openssl are not here")

LONG = json.dumps({"data": ["silla"] * 1000}).encode()
MAIN = """
daemon off; pid {folder}/pid; error_log {folder}/error.log;
events {{}}
http {{
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


class Behind(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "image/png" if self.path.endswith("png") else "application/json")
        self.send_header("Content-Length", str(len(LONG)))
        self.send_header("Connection", "close")  # so that it is gone when it is gone
        self.end_headers()
        self.wfile.write(LONG)

    def log_message(self, *_: object) -> None:
        pass


class Front:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port, self.plain, self.behind = free_port(), free_port(), free_port()
        text = (ROOT / "deploy" / "nginx.conf").read_text()
        for old, new in [
            ("listen 80;", f"listen 127.0.0.1:{self.plain};"),
            ("    listen 443 ", f"    listen 127.0.0.1:{self.port} "),
            ("server 127.0.0.1:8000;", f"server 127.0.0.1:{self.behind};"),
            ("/etc/ssl/certs/tienda.example.mx.pem", f"{folder}/certificate.pem"),
            ("/etc/ssl/private/tienda.example.mx.key", f"{folder}/key.pem"),
        ]:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        (folder / "site.conf").write_text(text.replace("/var/log/nginx", str(folder)))
        (folder / "nginx.conf").write_text(MAIN.format(folder=folder))
        made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=tienda.example.mx"]
        where = ["-keyout", f"{folder}/key.pem", "-out", f"{folder}/certificate.pem"]
        subprocess.run([str(OPENSSL), *made, *where], check=True, capture_output=True)
        self.command = [str(NGINX), "-p", str(folder), "-c", f"{folder}/nginx.conf"]

    def get(self, path: str) -> tuple[http.client.HTTPResponse, bytes]:
        asked = http.client.HTTPSConnection("127.0.0.1", self.port, context=_trusting(), timeout=60)
        asked.request("GET", path, headers={"Host": "tienda.example.mx", "Accept-Encoding": "gzip"})
        answer = asked.getresponse()
        body = answer.read()
        asked.close()
        return answer, body


def _trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    front = Front(tmp_path_factory.mktemp("nginx"))
    process = subprocess.Popen(front.command, stderr=subprocess.PIPE, text=True)
    try:
        until(lambda: process.poll() is not None or socket.socket().connect_ex(("127.0.0.1", front.port)) == 0)
        assert process.poll() is None, process.stderr and process.stderr.read()
        yield front
    finally:
        process.terminate()
        process.wait(60)


@pytest.fixture
def served(front: Front) -> Iterator[Front]:
    """Something answers behind it."""
    server = ThreadingHTTPServer(("127.0.0.1", front.behind), Behind)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield front
    server.shutdown()
    server.server_close()


def test_nginx_understands_it_without_a_warning(front: Front) -> None:
    judged = subprocess.run([*front.command, "-t"], capture_output=True, text=True, check=False)
    assert judged.returncode == 0 and "[warn]" not in judged.stderr, judged.stderr


def test_lists_are_compressed_and_pictures_are_not(served: Front) -> None:
    answer, body = served.get("/api/products")
    assert (answer.status, answer.getheader("Content-Encoding")) == (200, "gzip")
    assert gzip.decompress(body) == LONG and len(body) < len(LONG) / 5
    assert served.get("/api/files/x.png")[0].getheader("Content-Encoding") is None


@pytest.mark.parametrize("path", [*settings.NEVER_KEPT, "/api/password/reset", "/api/jwt/refresh-token"])
def test_answers_with_a_token_are_not_compressed(served: Front, path: str) -> None:
    answer, body = served.get(path)
    assert (answer.getheader("Content-Encoding"), body) == (None, LONG)


def test_browsers_are_offered_http_2(front: Front) -> None:
    context = _trusting()
    context.set_alpn_protocols(["h2", "http/1.1"])
    with socket.create_connection(("127.0.0.1", front.port)) as plain, context.wrap_socket(plain) as wire:
        assert wire.selected_alpn_protocol() == "h2"


def test_while_it_starts_again_people_read_spanish(front: Front) -> None:
    answer, body = front.get("/orders/7")
    assert (answer.status, answer.getheader("Retry-After")) == (503, "5")
    assert answer.getheader("Content-Type") == "text/html; charset=utf-8" and "Volvemos en un momento" in _text(
        answer, body
    )


@pytest.mark.parametrize("path", ["/api/products", "/api/login"])
def test_and_programs_the_body_of_every_refusal(front: Front, path: str) -> None:
    answer, body = front.get(path)
    told = json.loads(_text(answer, body))
    assert (answer.status, answer.getheader("Retry-After"), told["code"]) == (503, "5", "unavailable")
    assert told.keys() == {"success", "message", "error", "code", "errors"} and "reiniciando" in told["message"]


def _text(answer: http.client.HTTPResponse, body: bytes) -> str:
    return (gzip.decompress(body) if answer.getheader("Content-Encoding") else body).decode()


def test_no_log_of_nginx_holds_the_key_of_a_link(front: Front) -> None:
    """Asked without TLS too, and while nothing answers behind it."""
    link = "/usuarios/nuevas-credenciales?token=SECRETO"
    assert front.get(link)[0].status == 503
    plain = http.client.HTTPConnection("127.0.0.1", front.plain, timeout=60)
    plain.request("GET", link, headers={"Host": "tienda.example.mx"})
    assert plain.getresponse().status == 301
    plain.close()
    logs = list(front.folder.rglob("*.log"))
    assert logs
    assert [log.name for log in logs if "SECRETO" in log.read_text()] == []
