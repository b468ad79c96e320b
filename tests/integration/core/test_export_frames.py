"""Downloads that tell how far they are: their frames, their moment, and what happens when they break."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection, transaction
from django.http import HttpResponse
from django.test import RequestFactory

from apps.accounts.models import User
from apps.core.db.snapshot import snapshot
from apps.core.errors import Conflict
from apps.core.http.downloads import FRAMES, Format, sheets_download
from apps.core.spreadsheets import Column, Row, Sheet
from tests.integration.core.test_exports import download, many_sellers, table
from tests.personas import Caller, person

KINDS: list[Format] = ["csv", "xlsx"]
ACCEPT = f"{FRAMES}, */*;q=0.5"


def frames_of(content: bytes) -> list[tuple[dict[str, Any], bytes]]:
    """Each frame with the bytes that follow it."""
    found = []
    while content:
        line, _, content = content.partition(b"\n")
        frame = json.loads(line)
        length = frame.get("bytes", 0)
        assert len(content) >= length
        found.append((frame, content[:length]))
        content = content[length:]
    return found


def framed(who: Caller, kind: str, resource: str = "sellers", **asked: Any) -> Any:
    query = {name: json.dumps(value) for name, value in asked.items()}
    return who.get(f"/admin/{resource}/export.{kind}", query, Accept=ACCEPT)


def file_of(frames: list[tuple[dict[str, Any], bytes]], type_: str) -> HttpResponse:
    return HttpResponse(b"".join(payload for _, payload in frames), content_type=type_)


# --- frames -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_the_bytes_of_the_frames_are_the_plain_file(admin: Caller, kind: str) -> None:
    many_sellers(30)
    plain = download(admin, kind)
    answer = framed(admin, kind)
    assert (answer["Content-Type"], answer["Vary"], answer["X-Accel-Buffering"]) == (
        FRAMES,
        "Accept, Accept-Language",
        "no",
    )
    frames = frames_of(answer.getvalue())
    end = frames[-1][0]["end"]
    assert (end["rows"], end["type"]) == (30, plain["Content-Type"].partition(";")[0])
    assert end["name"] in plain["Content-Disposition"]
    assert table(file_of(frames, end["type"])) == table(plain)


@pytest.mark.parametrize("kind", KINDS)
def test_progress_goes_from_nothing_to_all_rows(admin: Caller, kind: str) -> None:
    many_sellers(3000)
    told = [f["progress"] for f, _ in frames_of(framed(admin, kind).getvalue()) if "progress" in f]
    done = [one["done"] for one in told]
    assert (done[0], done[-1], {one["total"] for one in told}) == (0, 3000, {3000})
    assert done == sorted(done) and len(set(done)) > 3


@pytest.mark.parametrize("path", ["/transactions/download", "/metrics/download"])
def test_books_of_several_sheets_come_in_frames_too(admin: Caller, path: str) -> None:
    frames = frames_of(admin.get(path, Accept=ACCEPT).getvalue())
    assert frames[-1][0]["end"]["name"] in {"reporte_pagos.xlsx", "dashboard.xlsx"}
    assert table(file_of(frames, "application/zip"))


@pytest.mark.parametrize("accept", ["*/*", "text/csv", "application/json", ""])
def test_who_does_not_ask_for_frames_gets_the_file(admin: Caller, accept: str) -> None:
    answer = admin.get("/admin/sellers/export.csv", Accept=accept)
    assert answer["Content-Type"].startswith("text/csv")


@pytest.mark.parametrize("kind", KINDS)
def test_a_bad_question_is_refused_before_any_frame(admin: Caller, stranger: Caller, kind: str) -> None:
    refused = framed(admin, kind, filter={"nada": 1})
    assert (refused.status_code, refused["Content-Type"].partition(";")[0]) == (422, "application/json")
    assert framed(stranger, kind).status_code == 401


@pytest.mark.parametrize("kind", KINDS)
def test_frames_take_one_query_more(admin: Caller, kind: str, django_assert_num_queries: Any) -> None:
    many_sellers(300)
    with django_assert_num_queries(4):  # the caller's own, the number of rows, the rows, the entry
        framed(admin, kind).getvalue()


# --- what breaks --------------------------------------------------------------------------------


def rows_until(count: int, problem: Exception) -> Iterator[Row]:
    for number in range(count):
        yield [f"{number:05} {'x' * 60}"]
    raise problem


def broken(kind: Format, accept: str, *, after: int = 5000, problem: Exception | None = None) -> Any:
    request = RequestFactory().get("/", headers={"Accept": accept})
    rows = rows_until(after, problem or ZeroDivisionError())
    return sheets_download(request, f"x.{kind}", kind, lambda: [Sheet("x", [Column("a", "A")], rows)])


@pytest.mark.parametrize("kind", KINDS)
def test_a_fault_in_the_middle_is_a_frame_and_no_end(db: None, kind: Format, caplog: Any) -> None:
    frames = [frame for frame, _ in frames_of(broken(kind, ACCEPT).getvalue())]
    assert {name for frame in frames[:-1] for name in frame} <= {"progress", "bytes"}
    message = frames[-1]["fault"]["message"]
    assert message.startswith("Algo falló de nuestro lado. Referencia: ")
    assert message.removesuffix(".").rpartition(" ")[2] in caplog.text
    assert "ZeroDivisionError" not in message


def test_a_refusal_in_the_middle_says_why(db: None) -> None:
    frames = frames_of(broken("csv", ACCEPT, problem=Conflict("Ya no está.")).getvalue())
    assert frames[-1][0] == {"fault": {"message": "Ya no está."}}


def test_a_plain_csv_that_breaks_does_not_end(db: None) -> None:
    chunks = broken("csv", "*/*").streaming_content
    assert b"00000 x" in next(chunks)
    with pytest.raises(ZeroDivisionError):
        list(chunks)


@pytest.mark.parametrize(("kind", "after"), [("xlsx", 5000), ("csv", 3)])
def test_what_breaks_before_anything_is_sent_is_an_ordinary_fault(db: None, kind: Format, after: int) -> None:
    with pytest.raises(ZeroDivisionError):
        broken(kind, "*/*", after=after)


# --- one moment ---------------------------------------------------------------------------------


def elsewhere(change: Any) -> None:
    """Somebody else's command, on a connection of its own."""

    def run() -> None:
        try:
            with transaction.atomic():
                change()
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as other:
        other.submit(run).result()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("accept", ["*/*", ACCEPT])
def test_all_rows_are_of_the_moment_in_which_it_began(accept: str) -> None:
    admin = Caller(person("admin"))
    many_sellers(5000)

    def change() -> None:
        User.objects.filter(email__startswith="m49").delete()
        User.objects.filter(email__startswith="m").update(first_name="Cambiado")
        person("seller", "zz-nuevo@pruebas.mx")

    answer = admin.get("/admin/sellers/export.csv", {"sort": '["email","ASC"]'}, Accept=accept)
    chunks = iter(answer.streaming_content)
    begun = next(chunks) + next(chunks)
    elsewhere(change)
    content = begun + b"".join(chunks)
    answer.close()
    if accept == ACCEPT:
        content = b"".join(payload for _, payload in frames_of(content))
    assert content.count(b"@pruebas.mx") == 5000
    assert b"Cambiado" not in content and b"zz-nuevo" not in content
    assert not connection.in_atomic_block
    assert User.objects.filter(first_name="Cambiado").exists()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("kind", KINDS)
def test_cancelling_ends_the_reading_and_the_moment(kind: str, django_assert_num_queries: Any) -> None:
    admin = Caller(person("admin"))
    many_sellers(5000)
    answer = framed(admin, kind)
    chunks = iter(answer.streaming_content)
    assert next(chunks) and next(chunks)
    assert is_reading()
    with django_assert_num_queries(2):  # ROLLBACK, and what was taken away until then
        answer.close()
    assert not is_reading()
    assert list(chunks) == []


def is_reading() -> bool:
    return bool(connection.in_atomic_block)


@pytest.mark.django_db(transaction=True)
def test_a_head_keeps_no_moment_open() -> None:
    admin = Caller(person("admin"))
    answer = admin.send("HEAD", "/admin/sellers/export.csv")
    answer.close()
    assert answer.status_code == 200
    assert not connection.in_atomic_block


@pytest.mark.django_db(transaction=True)
def test_a_moment_only_reads_and_leaves_the_writers_alone() -> None:
    with snapshot():
        if connection.vendor == "postgresql":
            assert (said("SHOW transaction_isolation"), said("SHOW transaction_read_only")) == ("repeatable read", "on")
        else:
            assert connection.transaction_mode == "IMMEDIATE"  # type: ignore[attr-defined]
        people = User.objects.count()
        elsewhere(lambda: many_sellers(1))
        assert User.objects.count() == people
    assert transaction.get_autocommit()
    assert User.objects.count() == people + 1


def said(question: str) -> str:
    with connection.cursor() as cursor:
        cursor.execute(question)
        return str(cursor.fetchone()[0])
