"""Bodies of 50 MB, with their length and without: refused, stored nowhere, and held by no process."""

import http.client
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from apps.accounts.models import CompanySettings
from tests.personas import Caller, person
from tests.served import Server, children_of, served

pytestmark = pytest.mark.django_db(transaction=True)
LARGE = 50 * 1024 * 1024
BLOCK = bytes(64 * 1024)
HELD = 20 * 1024  # kB that a process may have grown by
FORM = "multipart/form-data; boundary=cut"
HEAD = b'--cut\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'


@pytest.fixture(scope="module")
def server(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("large")) as server:
        yield server


@pytest.fixture
def admin() -> Caller:
    return Caller(person("admin"))


def blocks() -> Iterator[bytes]:
    yield HEAD
    for _ in range(LARGE // len(BLOCK)):
        yield BLOCK


def most(server: Server) -> int:
    """kB that the largest of its processes ever held."""
    found = [server.process.pid]
    for pid in found:
        found.extend(children_of(pid))
    words = [Path(f"/proc/{pid}/status").read_text(encoding="utf-8") for pid in found]
    return max(int(line.split()[1]) for text in words for line in text.splitlines() if line.startswith("VmHWM:"))


@pytest.mark.parametrize("kind", [FORM, "application/json"])
@pytest.mark.parametrize("length", [True, False])
def test_a_large_body_is_refused(server: Server, admin: Caller, kind: str, length: bool) -> None:
    before = most(server)
    headers = {**admin.headers, "Content-Type": kind}
    if length:
        headers["Content-Length"] = str(len(HEAD) + LARGE)
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request("POST", "/api/company/logo", blocks(), headers, encode_chunked=not length)
    response = connection.getresponse()
    told = json.loads(response.read())
    assert response.status == 413, told
    assert told["message"]
    assert not [path for path in server.folder.rglob("*") if path.is_file() and path.stat().st_size > len(BLOCK) * 16]
    assert CompanySettings.objects.count() == 0
    assert most(server) - before < HELD
    assert server.call("GET", "/api/me", headers=admin.headers)[0] == 200
