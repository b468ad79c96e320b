"""Lists read from the replica. Who calls, and what they may, is asked of the database that is written to."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections
from django.http import HttpRequest, HttpResponse

from apps.core.errors import DomainError
from apps.core.http.auth import authenticate

_LIST = re.compile(r"/api/admin/[a-z-]+")


class ListsFromReplica:
    """The innermost middleware. The header `X-Old` of a call asks for it, so that both ways are measured side by side."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method != "GET" or "X-Old" not in request.headers or not _LIST.fullmatch(request.path_info):
            return self.get_response(request)
        try:
            authenticate(request)
        except DomainError:
            return self.get_response(request)
        with _replica():
            return self.get_response(request)


@contextmanager
def _replica() -> Iterator[None]:
    """Whoever asks for the database in this thread is given the replica: compiled queries ask for it by its usual name."""
    handler: Any = connections
    written, replica = handler[DEFAULT_DB_ALIAS], handler["replica"]
    handler[DEFAULT_DB_ALIAS] = replica
    try:
        yield
    finally:
        handler[DEFAULT_DB_ALIAS] = written
