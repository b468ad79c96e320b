"""Two servers behind `deploy/nginx.conf`, with one PostgreSQL, Redis and S3: whoever asks does not notice that they are two."""

import json
import os
import re
import socket
import subprocess
import time
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdf
import pytest
from django.db import connection

from apps.core.errors import TooLarge
from apps.core.files.pictures import MAX_BYTES
from apps.core.http.downloads import FRAMES
from apps.core.models import AuditEntry
from project.settings import PASSWORD_HASHERS
from tests import personas
from tests.behind_nginx import DIRECT, Company, at_night_behind_nginx, company_behind_nginx, token_of
from tests.factories import catalog, inventory
from tests.front import CURL, NAME, trusting
from tests.personas import PASSWORD, Caller, person
from tests.processes import PATIENCE, until
from tests.two_servers import ServedClient

pytestmark = [*at_night_behind_nginx, pytest.mark.skipif(not CURL, reason="curl is not here")]
MB = 1024 * 1024
MANY = 400_000
"""Rows of a download that takes some seconds to make."""


@pytest.fixture(scope="module")
def company(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Company]:
    with company_behind_nginx(tmp_path_factory.mktemp("company")) as company:
        yield company


@pytest.fixture(autouse=True)
def through_the_proxy(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(personas, "client", lambda: ServedClient(company.front))


@pytest.fixture
def admin(through_the_proxy: None) -> Caller:
    return Caller(person("admin"))


@pytest.fixture
def one_each(company: Company, admin: Caller, monkeypatch: pytest.MonkeyPatch) -> list[Caller]:
    """Each asks one server by itself, with the headers of `DIRECT`."""
    made = []
    for server in company.servers:
        monkeypatch.setattr(personas, "client", lambda server=server: ServedClient(server))
        made.append(Caller(admin.user))
    return made


def curl(company: Company, path: str, *options: str) -> tuple[str, str, bytes]:
    """Status line and headers, then the version of HTTP, then the body."""
    head, body = company.folder / "head", company.folder / "body"
    told = ("--dump-header", str(head), "--output", str(body), "--write-out", "%{http_version}")
    done = subprocess.run(company.front.curl(path, *told, *options), capture_output=True, text=True, check=True)
    return head.read_text().lower(), done.stdout, body.read_bytes()


# --- what goes through ---------------------------------------------------------------------------


def test_people_sign_in_by_http_2(company: Company, settings: Any) -> None:
    """Nothing that holds a token is compressed; the browser never asks without TLS again."""
    settings.PASSWORD_HASHERS = PASSWORD_HASHERS  # of the servers; tests have a quicker one
    sent = json.dumps({"email": person("seller").email, "password": PASSWORD})
    head, version, body = curl(company, "/api/login", "--compressed", "--json", sent)
    assert (head.split()[1], version) == ("200", "2"), body
    assert "content-encoding" not in head and "strict-transport-security: max-age=" in head
    token = json.loads(body)["accessToken"]
    assert Caller().get("/me", None, Authorization=f"Bearer {token}").status_code == 200


def test_lists_and_texts_come_compressed(company: Company, admin: Caller) -> None:
    for _ in range(30):
        catalog.brand(admin.user)
    for path in ("/api/admin/brands?range=%5B0,29%5D", "/api/admin/brands/export.csv"):
        head, _, body = curl(company, path, "--compressed", *token_of(admin))
        assert "content-encoding: gzip" in head and "strict-transport-security: max-age=" in head
        assert body.count(b"Marca ") == 30


def test_both_answer_and_each_answer_has_its_line(company: Company, admin: Caller) -> None:
    """By the proxy's id, and by no id that somebody makes up."""
    ours = [admin.get("/me", None, **{"X-Request-Id": "made-up-0001"}).headers["X-Request-Id"] for _ in range(8)]
    assert len(set(ours)) == 8
    until(lambda: all(any(number in log for log in company.logs()) for number in ours))
    by_each = [{number for number in ours if number in log} for log in company.logs()]
    assert all(by_each) and not by_each[0] & by_each[1]
    assert not any("made-up-0001" in log for log in company.logs())


def test_wrong_passwords_count_together_whatever_address_is_made_up(company: Company, admin: Caller) -> None:
    before = [log.count("api/login 401") for log in company.logs()]
    wrong = {"email": admin.user.email, "password": "no es"}
    told = [Caller().post("/login", wrong, **{"X-Forwarded-For": f"10.9.8.{n}"}).status_code for n in range(5)]
    assert told == [401] * 5
    assert [Caller().post("/login", {**wrong, "password": PASSWORD}).status_code for _ in range(2)] == [429, 429]
    until(lambda: sum(log.count("api/login 401") for log in company.logs()) == sum(before) + 5)
    assert all(
        now > then for now, then in zip((log.count("api/login 401") for log in company.logs()), before, strict=True)
    )


# --- files ---------------------------------------------------------------------------------------


def heavy(size: int) -> bytes:
    """A PDF of about so many bytes, which nothing makes smaller."""
    writer, target = pypdf.PdfWriter(), BytesIO()
    writer.add_blank_page(200, 200)
    writer.add_attachment("x", os.urandom(size - 4096))
    writer.write(target)
    return target.getvalue() + b"\n" * (size - target.tell())


@pytest.mark.parametrize(("files", "size"), [(1, MAX_BYTES), (4, 39 * MB // 4)], ids=["10 MB", "39 MB"])
def test_what_is_sent_at_one_is_there_for_all(
    company: Company, admin: Caller, one_each: list[Caller], tmp_path: Path, files: int, size: int
) -> None:
    lines = json.dumps([{"IdProduct": catalog.product(admin.user).pk, "count": 1}])
    form = ["--form-string", f"lines={lines}", "--form-string", f"locationId={inventory.location().pk}"]
    sent = [heavy(size) for _ in range(files)]
    for number, content in enumerate(sent):
        (tmp_path / f"{number}.pdf").write_bytes(content)
        form += ["--form", f"file=@{tmp_path}/{number}.pdf"]
    before = company.s3.sizes()
    head, version, body = curl(company, "/api/products-entries", *form, *token_of(admin))
    assert (head.split()[1], version) == ("201", "2"), body
    for content, file in zip(sent, json.loads(body)["data"]["files"], strict=True):
        path = file["url"].removeprefix("/api")
        seen = [admin.get(path), *(who.get(path, None, **DIRECT) for who in one_each)]
        assert [answer.content == content for answer in seen] == [True] * 3
    assert sum(company.s3.sizes()) == sum(before) + files * size
    assert not list((company.folder / "media").iterdir())


def test_a_picture_of_one_is_seen_by_the_other_and_the_proxy(admin: Caller, one_each: list[Caller]) -> None:
    one, other = one_each
    stored = one.form("/company/logo", {"logo": catalog.picture("PNG")}, **DIRECT).json()["data"]["logo"]
    path = stored.removeprefix("/api")
    seen = [one.get(path, None, **DIRECT), other.get(path, None, **DIRECT), admin.get(path)]
    assert [answer.status_code for answer in seen] == [200] * 3
    assert len({answer.content for answer in seen}) == 1 and seen[0].content


@pytest.mark.parametrize("size", [41 * MB, 50 * MB], ids=["by the application", "by the proxy"])
def test_what_is_too_large_is_refused_alike(company: Company, admin: Caller, tmp_path: Path, size: int) -> None:
    (tmp_path / "x.pdf").write_bytes(bytes(size))
    head, _, body = curl(company, "/api/products-entries", "--form", f"file=@{tmp_path}/x.pdf", *token_of(admin))
    assert (head.split()[1], json.loads(body)["message"]) == ("413", TooLarge.message)


# --- downloads -----------------------------------------------------------------------------------


@pytest.fixture
def many(admin: Caller) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO catalog_brand (name, search_text) SELECT 'Marca ' || n || repeat('x', 100), 'marca ' || n "
            "FROM generate_series(1, %s) AS n",
            [MANY],
        )


@pytest.mark.parametrize(
    ("version", "accept", "mark", "marks"),
    [("--http2", FRAMES, b'"end"', 1), ("--http1.1", "text/csv", b"Marca ", MANY)],
    ids=["frames", "csv"],
)
def test_a_download_that_is_cut_never_looks_whole(
    company: Company, admin: Caller, many: None, tmp_path: Path, version: str, accept: str, mark: bytes, marks: int
) -> None:
    """Of two at once each server has one; one server is killed, and the download of the other comes to its end."""
    came = [tmp_path / "one", tmp_path / "other"]
    options = (version, "--compressed", "--no-buffer", "--header", f"Accept: {accept}", *token_of(admin))
    taking = []
    for file in came:
        command = company.front.curl("/api/admin/brands/export.csv", *options, "--output", str(file))
        taking.append(subprocess.Popen(command, stderr=subprocess.DEVNULL))
        until(lambda: all(one.exists() and one.stat().st_size for one in came[: len(taking)]))
    company.servers[0].kill("all")
    codes = [one.wait(PATIENCE) for one in taking]
    assert codes.count(0) == 1, codes
    assert [file.read_bytes().count(mark) == marks for file in came] == [code == 0 for code in codes]


@pytest.mark.parametrize("accept", [FRAMES, "text/csv"])
def test_a_download_that_is_cancelled_is_no_longer_made(
    company: Company, admin: Caller, many: None, accept: str
) -> None:
    asked = company.front.connection()
    asked.request("GET", "/api/admin/brands/export.csv", headers={**admin.headers, "Host": NAME, "Accept": accept})
    response = asked.getresponse()
    assert len(response.read(10)) == 10
    response.close()
    asked.close()
    until(lambda: AuditEntry.objects.filter(action="csv").exists())
    told: Any = AuditEntry.objects.get(action="csv").details
    assert not told["whole"] and 0 < told["rows"] < MANY


# --- who sends nothing more -----------------------------------------------------------------------


def test_two_hundred_uploads_that_stop_halfway_keep_nobody(company: Company, admin: Caller) -> None:
    """The quickest of some calls counts: a busy machine delays one, and threads that are all taken would delay each."""
    half = (
        f"POST /api/products-entries HTTP/1.1\r\nHost: {NAME}\r\nAuthorization: {admin.headers['Authorization']}\r\n"
        f"Content-Type: multipart/form-data; boundary=cut\r\nContent-Length: {MB}\r\n\r\n"
    ).encode() + bytes(MB // 2)
    context, stalled = trusting(), []
    for _ in range(200):
        wire = context.wrap_socket(socket.create_connection(("127.0.0.1", company.front.port)))
        wire.sendall(half)
        stalled.append(wire)
    took = []
    for _ in range(20):
        began = time.monotonic()
        assert admin.get("/health").status_code == 200
        took.append(time.monotonic() - began)
    assert min(took) < 1
    for wire in stalled:
        wire.setblocking(False)
        with pytest.raises(OSError, match=re.compile("did not complete|not ready|EAGAIN|unavailable", re.IGNORECASE)):
            wire.recv(1)  # none of them was let go meanwhile
        wire.close()
