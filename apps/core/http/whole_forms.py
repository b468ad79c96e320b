"""A multipart form that was cut on its way is refused: Django takes what arrived of one, and where no list means all, a lost
list of one piece would let all of them go."""

from typing import Any

from django.http import HttpRequest

from apps.core.errors import Unreadable

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


def read_whole_form(request: HttpRequest) -> None:
    """Reads `request.POST`. Raises Unreadable for a multipart form without the boundary that closes it."""
    if request.content_type != "multipart/form-data":
        request.POST  # noqa: B018 - it is read here
        return
    ending = _Ending(request._stream)  # type: ignore[attr-defined]  # noqa: SLF001 - a form may be too large to keep
    request._stream = ending  # type: ignore[attr-defined]  # noqa: SLF001
    is_empty = not request.POST and not request.FILES and not ending.end.strip()
    closing = f"--{request.content_params['boundary'] if request.content_params else ''}--".encode()
    if not is_empty and closing not in ending.end:
        raise Unreadable("El formulario llegó incompleto: no se hizo nada. Envíalo otra vez.")
