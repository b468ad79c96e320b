"""Sheets as a download, read at one moment of the database.

Who asks for `FRAMES` is told how far it is and whether it is whole: a line of JSON for each frame, which is one of

- `{"progress": {"done": 500, "total": 5000}}`, rows;
- `{"bytes": 65536}`, and after the line so many bytes of the file;
- `{"end": {"rows": 5000, "name": "orders-2026-03-01.csv", "type": "text/csv"}}`, the last one of a whole file;
- `{"fault": {"message": "…"}}`, the last one of a file that broke.

Everybody else gets the plain file. One that breaks ends without the end that HTTP asks for, so that no program takes it
for a whole one.
"""

import json
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import length_hint
from tempfile import TemporaryFile
from typing import IO, Any, Literal

from django.http import FileResponse, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase

from apps.core.db.snapshot import snapshot
from apps.core.http.error_responses import fault_of
from apps.core.spreadsheets import Row, Sheet, fill_book, write_book, write_csv

Format = Literal["csv", "xlsx"]
Sheets = Callable[[], Sequence[Sheet]]
"""Makes what is in the file. Whatever it reads is of the same moment as the rows."""

Making = Callable[[], Generator[int, None, bytes]]
"""Makes a file, and says on the way how many of its parts are done."""

FRAMES = "application/vnd.trastienda.frames"
CSV = "text/csv"
ZIP = "application/zip"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_TYPES: dict[Format, str] = {"csv": CSV, "xlsx": XLSX}
_CHUNK = 64 * 1024  # bytes


def sheets_download(
    request: Any, name: str, kind: Format, make: Sheets, *, title: str = "", asked: Mapping[str, str] | None = None
) -> HttpResponseBase:
    """The sheets as a file, of a CSV the first one. What is refused is refused before anything is sent.

    The audit list tells who took away what: the `title`, what was `asked` of it, and how many rows had gone.
    """
    type_ = _TYPES[kind]
    progress = _Progress()
    response: HttpResponseBase
    on_end = partial(
        _record_download, request, title or name, kind, dict(request.GET.items()) if asked is None else asked, progress
    )
    if request.get_preferred_type([type_, FRAMES]) == FRAMES:
        end = {"name": name, "type": type_}
        chunks = _frames(request, kind, make, end, progress)
        response = StreamingHttpResponse(_Begun(chunks, on_end), content_type=FRAMES)
        response["X-Accel-Buffering"] = "no"  # a proxy that collects the answer would keep the progress to itself
    elif kind == "csv":
        response = StreamingHttpResponse(
            _Begun(_plain_csv(make, progress), on_end), content_type=f"{CSV}; charset=utf-8"
        )
        response["Content-Disposition"] = f'attachment; filename="{name}"'
    else:
        with snapshot():
            book = write_book(progress.counted(make()))
        progress.whole = True
        on_end()
        response = FileResponse(book, as_attachment=True, filename=name, content_type=XLSX)
    response["Vary"] = "Accept"
    return response


def made_download(request: Any, name: str, type_: str, make: Making, total: int) -> HttpResponseBase:
    """A file that takes a while to make, of `total` parts: `make` says after some of them how many are done.

    Who is gone before the end stops it there.
    """
    response: HttpResponseBase
    if request.get_preferred_type([type_, FRAMES]) == FRAMES:
        chunks = _made_frames(request, make, {"name": name, "type": type_}, _Progress(total))
        response = StreamingHttpResponse(_Begun(chunks, lambda: None), content_type=FRAMES)
        response["X-Accel-Buffering"] = "no"
    else:
        response = HttpResponse(_whole(make), content_type=type_)
        response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["Vary"] = "Accept"
    return response


def _record_download(request: Any, title: str, kind: Format, asked: Mapping[str, str], progress: "_Progress") -> None:
    from apps.core.records.audit import note_download  # with its table, that who only serves files does not have

    person = getattr(request, "user", None)
    if person and request.META["REQUEST_METHOD"] != "HEAD":  # which takes nothing away
        details = {"asked": asked, "rows": progress.done, "whole": progress.whole}
        note_download(title, kind, details, by=person)


class _Begun:
    """Chunks of which the first is made already: what goes wrong until then is answered as what it is. `on_end` is called
    once, at the end of them, wherever that is."""

    def __init__(self, chunks: Generator[bytes, None, None], on_end: Callable[[], None]) -> None:
        self._chunks = chunks
        self._first = next(chunks)
        self._on_end: Callable[[], None] | None = on_end

    def __iter__(self) -> Iterator[bytes]:
        yield self._first
        yield from self._chunks

    def close(self) -> None:
        """Reading ends, and with it the moment; the server calls it also when the other side went away."""
        self._chunks.close()
        on_end, self._on_end = self._on_end, None
        if on_end:
            on_end()


@dataclass
class _Progress:
    """How many rows are written, of how many; in the end, whether those were all."""

    total: int = 0
    done: int = 0
    whole: bool = False

    def expected(self, sheets: Sequence[Sheet]) -> list[Sheet]:
        self.total = sum(length_hint(sheet.rows) for sheet in sheets)
        return self.counted(sheets)

    def counted(self, sheets: Sequence[Sheet]) -> list[Sheet]:
        return [replace(sheet, rows=_Counted(sheet.rows, self)) for sheet in sheets]

    def frame(self) -> bytes:
        return _frame(progress={"done": self.done, "total": max(self.total, self.done)})


@dataclass(frozen=True)
class _Counted:
    """Rows that are counted as they are written. Whoever writes them holds the only thread of the reading, so that it
    ends with the writing."""

    rows: Iterable[Row]
    progress: _Progress

    def __iter__(self) -> Iterator[Row]:
        for row in self.rows:
            self.progress.done += 1
            yield row


def _plain_csv(make: Sheets, progress: _Progress) -> Generator[bytes, None, None]:
    with snapshot():
        sheet = make()[0]
        yield from write_csv(sheet.columns, _Counted(sheet.rows, progress))
    progress.whole = True


def _frames(
    request: HttpRequest, kind: Format, make: Sheets, end: dict[str, Any], progress: _Progress
) -> Generator[bytes, None, None]:
    frames = (_csv_frames if kind == "csv" else _book_frames)(make, progress)
    yield next(frames)
    try:
        done = yield from frames
    except Exception as problem:  # noqa: BLE001 - whatever it was, the other side must hear of it
        yield _frame(fault={"message": fault_of(request, problem).message})
    else:
        progress.whole = True
        yield _frame(end={"rows": done, **end})


def _csv_frames(make: Sheets, progress: _Progress) -> Generator[bytes, None, int]:
    with snapshot():
        sheets = progress.expected(make()[:1])
        yield progress.frame()
        for chunk in write_csv(sheets[0].columns, sheets[0].rows):
            yield _payload(chunk)
            yield progress.frame()
    return progress.done


def _book_frames(make: Sheets, progress: _Progress) -> Generator[bytes, None, int]:
    with TemporaryFile() as book:
        with snapshot():
            sheets = progress.expected(make())
            yield progress.frame()
            for _ in fill_book(book, sheets):
                yield progress.frame()
        yield progress.frame()
        book.seek(0)
        yield from map(_payload, _read(book))
    return progress.done


def _made_frames(
    request: HttpRequest, make: Making, end: dict[str, Any], progress: _Progress
) -> Generator[bytes, None, None]:
    yield progress.frame()
    try:
        making = make()
        while True:
            try:
                progress.done = next(making)
            except StopIteration as made:
                content: bytes = made.value
                break
            yield progress.frame()
    except Exception as problem:  # noqa: BLE001 - whatever it was, the other side must hear of it
        yield _frame(fault={"message": fault_of(request, problem).message})
    else:
        yield _payload(content)
        yield _frame(end={"rows": progress.total, **end})


def _whole(make: Making) -> bytes:
    making = make()
    while True:
        try:
            next(making)
        except StopIteration as made:
            content: bytes = made.value
            return content


def _read(book: IO[bytes]) -> Iterator[bytes]:
    while chunk := book.read(_CHUNK):
        yield chunk


def _payload(chunk: bytes) -> bytes:
    return _frame(bytes=len(chunk)) + chunk


def _frame(**content: Any) -> bytes:
    return json.dumps(content, ensure_ascii=False).encode() + b"\n"
