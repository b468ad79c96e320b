"""`deploy/nginx.conf` as it is, but for names, ports and certificate, in front of something that answers."""

import gzip
import http.client
import json
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from django.conf import settings

from apps.core.errors import TooLarge
from tests.front import NAME, Front, needs_nginx, trusting
from tests.processes import Answer, free_port

pytestmark = needs_nginx
LONG = json.dumps({"data": ["silla"] * 1000}).encode()


class Behind(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "image/png" if self.path.endswith("png") else "application/json")
        self.send_header("Content-Length", str(len(LONG)))
        self.send_header("Connection", "close")  # so that it is gone when it is gone
        self.end_headers()
        self.wfile.write(LONG)

    do_POST = do_GET

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def behind() -> int:
    """The port at which something answers, or nothing does."""
    return free_port()


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory, behind: int) -> Iterator[Front]:
    front = Front(tmp_path_factory.mktemp("nginx"), behind)
    yield front
    assert front.stop() == 0


@contextmanager
def answering(port: int) -> Iterator[None]:
    server = ThreadingHTTPServer(("127.0.0.1", port), Behind)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield
    server.shutdown()
    server.server_close()


@pytest.fixture
def served(front: Front, behind: int) -> Iterator[Front]:
    """Something answers behind it."""
    with answering(behind):
        yield front


def get(front: Front, path: str) -> Answer:
    return front.send("GET", path, headers={"Accept-Encoding": "gzip"})


def text(answer: Answer) -> str:
    return (gzip.decompress(answer.body) if "Content-Encoding" in answer.headers else answer.body).decode()


def test_nginx_understands_it_without_a_warning(front: Front) -> None:
    judged = subprocess.run([*front.command, "-t"], capture_output=True, text=True, check=False)
    assert judged.returncode == 0 and "[warn]" not in judged.stderr, judged.stderr


def test_lists_are_compressed_and_pictures_are_not(served: Front) -> None:
    answer = get(served, "/api/products")
    assert (answer.status, answer.headers["Content-Encoding"]) == (200, "gzip")
    assert gzip.decompress(answer.body) == LONG and len(answer.body) < len(LONG) / 5
    assert "Content-Encoding" not in get(served, "/api/files/x.png").headers


@pytest.mark.parametrize("path", [*settings.NEVER_KEPT, "/api/password/reset", "/api/jwt/refresh-token"])
def test_answers_with_a_token_are_not_compressed(served: Front, path: str) -> None:
    answer = get(served, path)
    assert ("Content-Encoding" in answer.headers, answer.body) == (False, LONG)


def test_browsers_are_offered_http_2(front: Front) -> None:
    context = trusting()
    context.set_alpn_protocols(["h2", "http/1.1"])
    with socket.create_connection(("127.0.0.1", front.port)) as plain, context.wrap_socket(plain) as wire:
        assert wire.selected_alpn_protocol() == "h2"


def test_while_it_starts_again_people_read_spanish(front: Front) -> None:
    answer = get(front, "/orders/7")
    assert (answer.status, answer.headers["Retry-After"]) == (503, "5")
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert "Volvemos en un momento" in text(answer)


@pytest.mark.parametrize("path", ["/api/products", "/api/login"])
def test_and_programs_the_body_of_every_refusal(front: Front, path: str) -> None:
    answer = get(front, path)
    told = json.loads(text(answer))
    assert (answer.status, answer.headers["Retry-After"], told["code"]) == (503, "5", "unavailable")
    assert told.keys() == {"success", "message", "error", "code", "errors"} and "reiniciando" in told["message"]


@pytest.mark.parametrize("path", ["/api/products", "/api/login"])
def test_what_is_too_large_for_it_is_refused_in_the_same_words(front: Front, path: str) -> None:
    """With the length alone: none of it has to come first."""
    answer = front.send("POST", path, headers={"Content-Length": str(46 * 1024 * 1024)})
    told = json.loads(text(answer))
    assert (answer.status, told["code"], told["message"]) == (TooLarge.status, TooLarge.code, TooLarge.message)
    assert told.keys() == {"success", "message", "error", "code", "errors"}


@contextmanager
def silent(port: int) -> Iterator[None]:
    """A machine that is there no longer, and does not even refuse."""
    with socket.create_server(("127.0.0.1", port), backlog=0), ExitStack() as waiting:
        for _ in range(2):  # after these it takes none
            one = waiting.enter_context(socket.socket())
            one.setblocking(False)
            one.connect_ex(("127.0.0.1", port))
        yield


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_machine_that_is_gone_without_a_word_keeps_nobody(tmp_path: Path, method: str) -> None:
    """Whoever is the first to find out is answered by the other one."""
    gone, there = free_port(), free_port()
    with answering(there):
        with answering(gone):
            front = Front(tmp_path, gone, there)
        try:
            with silent(gone):
                assert [front.send(method, "/api/products").status for _ in range(2)] == [200, 200]
        finally:
            assert front.stop() == 0


def test_no_log_of_nginx_holds_the_key_of_a_link(front: Front) -> None:
    """Asked without TLS too, and while nothing answers behind it."""
    link = "/usuarios/nuevas-credenciales?token=SECRETO"
    assert get(front, link).status == 503
    plain = http.client.HTTPConnection("127.0.0.1", front.plain, timeout=60)
    plain.request("GET", link, headers={"Host": NAME})
    assert plain.getresponse().status == 301
    plain.close()
    logs = list(front.folder.rglob("*.log"))
    assert logs
    assert [log.name for log in logs if "SECRETO" in log.read_text()] == []
