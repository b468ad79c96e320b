"""A multipart form that was cut on its way is refused: Django takes what arrived of one, and where no list means all, a lost
list of one piece would let all of them go."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse

from apps.core.errors import Unreadable
from apps.core.language import gettext

_KEPT = 1024  # bytes; a closing boundary has 74 at most, and little may stand behind it


class _Ending:
    """A stream, and the end of what was read of it."""

    def __init__(self, stream: Any) -> None:
        self.stream, self.end = stream, b""

    def read(self, *size: int) -> bytes:
        return self._seen(self.stream.read(*size))

    def readline(self, *size: int) -> bytes:
        return self._seen(self.stream.readline(*size))

    def _seen(self, data: bytes) -> bytes:
        self.end = (self.end + data[-_KEPT:])[-_KEPT:]
        return data


class EndingsOfForms:
    """Middleware: before a form is read, which may be too large to keep, its end is."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.content_type == "multipart/form-data":
            ending: Any = _Ending(request._stream)  # noqa: SLF001
            request._stream = ending  # noqa: SLF001
        return self.get_response(request)


def refuse_cut(request: HttpRequest) -> None:
    """Raises Unreadable for a multipart form that was read, and ends without the boundary that closes it."""
    ending = getattr(request, "_stream", None)
    if not isinstance(ending, _Ending) or not ending.end.strip():
        return
    boundary = (request.content_params or {}).get("boundary", "")
    if f"--{boundary}--".encode() not in ending.end:
        raise Unreadable(gettext("El formulario llegó incompleto: no se hizo nada. Envíalo otra vez."))
