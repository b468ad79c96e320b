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
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from operator import length_hint
from tempfile import TemporaryFile
from typing import IO, Any, Literal

from django.http import FileResponse, HttpRequest, StreamingHttpResponse
from django.http.response import HttpResponseBase

from apps.core.http.answers import fault_of
from apps.core.moment import one_moment
from apps.core.spreadsheets import Row, Sheet, fill_book, write_book, write_csv

Format = Literal["csv", "xlsx"]
Sheets = Callable[[], Sequence[Sheet]]
"""Makes what is in the file. Whatever it reads is of the same moment as the rows."""

FRAMES = "application/vnd.trastienda.frames"
CSV = "text/csv"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_TYPES: dict[Format, str] = {"csv": CSV, "xlsx": XLSX}
_CHUNK = 64 * 1024  # bytes


def sheets_download(request: HttpRequest, name: str, kind: Format, make: Sheets) -> HttpResponseBase:
    """The sheets as a file, of a CSV the first one. What is refused is refused before anything is sent."""
    type_ = _TYPES[kind]
    response: HttpResponseBase
    if request.get_preferred_type([type_, FRAMES]) == FRAMES:
        end = {"name": name, "type": type_}
        response = StreamingHttpResponse(_Begun(_frames(request, kind, make, end)), content_type=FRAMES)
        response["X-Accel-Buffering"] = "no"  # a proxy that collects the answer would keep the progress to itself
    elif kind == "csv":
        response = StreamingHttpResponse(_Begun(_plain_csv(make)), content_type=f"{CSV}; charset=utf-8")
        response["Content-Disposition"] = f'attachment; filename="{name}"'
    else:
        with one_moment():
            book = write_book(make())
        response = FileResponse(book, as_attachment=True, filename=name, content_type=XLSX)
    response["Vary"] = "Accept"
    return response


class _Begun:
    """Chunks of which the first is made already: what goes wrong until then is answered as what it is."""

    def __init__(self, chunks: Generator[bytes, None, None]) -> None:
        self._chunks = chunks
        self._first = next(chunks)

    def __iter__(self) -> Iterator[bytes]:
        yield self._first
        yield from self._chunks

    def close(self) -> None:
        """Reading ends, and with it the moment; the server calls it also when the other side went away."""
        self._chunks.close()


@dataclass
class _Progress:
    """How many rows are written, of how many."""

    total: int
    done: int = 0

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


def _counted(sheets: Sequence[Sheet]) -> tuple[_Progress, list[Sheet]]:
    progress = _Progress(sum(length_hint(sheet.rows) for sheet in sheets))
    return progress, [replace(sheet, rows=_Counted(sheet.rows, progress)) for sheet in sheets]


def _plain_csv(make: Sheets) -> Generator[bytes, None, None]:
    with one_moment():
        sheet = make()[0]
        yield from write_csv(sheet.columns, sheet.rows)


def _frames(request: HttpRequest, kind: Format, make: Sheets, end: dict[str, Any]) -> Generator[bytes, None, None]:
    frames = (_csv_frames if kind == "csv" else _book_frames)(make)
    yield next(frames)
    try:
        done = yield from frames
    except Exception as problem:  # noqa: BLE001 - whatever it was, the other side must hear of it
        yield _frame(fault={"message": fault_of(request, problem).message})
    else:
        yield _frame(end={"rows": done, **end})


def _csv_frames(make: Sheets) -> Generator[bytes, None, int]:
    with one_moment():
        progress, sheets = _counted(make()[:1])
        yield progress.frame()
        for chunk in write_csv(sheets[0].columns, sheets[0].rows):
            yield _payload(chunk)
            yield progress.frame()
    return progress.done


def _book_frames(make: Sheets) -> Generator[bytes, None, int]:
    with TemporaryFile() as book:
        with one_moment():
            progress, sheets = _counted(make())
            yield progress.frame()
            for _ in fill_book(book, sheets):
                yield progress.frame()
        yield progress.frame()
        book.seek(0)
        yield from map(_payload, _read(book))
    return progress.done


def _read(book: IO[bytes]) -> Iterator[bytes]:
    while chunk := book.read(_CHUNK):
        yield chunk


def _payload(chunk: bytes) -> bytes:
    return _frame(bytes=len(chunk)) + chunk


def _frame(**content: Any) -> bytes:
    return json.dumps(content, ensure_ascii=False).encode() + b"\n"
