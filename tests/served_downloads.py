"""Downloads behind the server that people run: one that is whole, one that breaks, one that has no end.

`python -m tests.served_downloads PORT THREADS`, with the PATIENCE and SLOWEST of the environment, serves `/csv/<kind>`
and `/xlsx/<kind>`; the file of `ENDED` says how many rows were read when the reading ended.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import path

from apps.core.spreadsheets import Column, Row, Sheet
from project import server
from tests.processes import PATIENCE

ROWS = 5000
LIMITS = {"whole": ROWS, "long": 60_000, "breaks": ROWS, "endless": 50_000_000}


def rows(kind: str) -> Iterator[Row]:
    read = 0
    try:
        for read in range(1, LIMITS[kind] + 1):
            yield [f"{read:08} {'x' * 100}"]
        if kind == "breaks":
            raise ZeroDivisionError
    finally:
        Path(os.environ["ENDED"]).write_text(str(read), encoding="utf-8")


def download(request: HttpRequest, file: Any, kind: str) -> HttpResponseBase:
    from apps.core.http.downloads import sheets_download  # its models want Django set up first

    return sheets_download(request, f"x.{file}", file, lambda: [Sheet("x", [Column("a", "A")], rows(kind))])


urlpatterns = [path("<str:file>/<str:kind>", download)]


def main() -> None:
    settings.ROOT_URLCONF = __name__
    for name in ("PATIENCE", "SLOWEST"):
        setattr(server, name, float(os.environ.get(name) or getattr(server, name)))
    door = server.open_door("127.0.0.1", int(sys.argv[1]))
    server.serve(get_wsgi_application(), door, int(sys.argv[2]), grace=PATIENCE)


if __name__ == "__main__":
    main()
