"""What every request passes: sizes, encodings, and the error body for whatever Django itself refuses."""

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any

from django.conf import settings
from django.core.exceptions import (
    BadRequest,
    DisallowedHost,
    RequestDataTooBig,
    SuspiciousOperation,
    TooManyFieldsSent,
)
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, UnreadablePostError
from django.http.multipartparser import MultiPartParserError

from apps.core.errors import DomainError, Invalid, NotFound, TooLarge, Unavailable, Unreadable, WrongMethod
from apps.core.files.record_files import files_of_a_call, take_back
from apps.core.http.error_responses import error_response, server_fault
from apps.core.http.forms import FORMS, form_as_json
from apps.core.http.known_names import changes_a_record
from apps.core.http.parser import CarefulParser, is_utf8, operations_at
from apps.core.http.whole_forms import refuse_cut
from apps.core.language import gettext

Respond = Callable[[HttpRequest], HttpResponse]
WITH_A_BODY = {"POST", "PUT", "PATCH", "DELETE"}


def has_pages_of_its_own(request: HttpRequest) -> bool:
    """Whether its view reads, and refuses, what it is sent."""
    return request.path.startswith(settings.OWN_PAGES)


class RequestGuard:
    """The outermost door: sizes, unreadable bodies, and faults outside the API, all in the error body."""

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        own = has_pages_of_its_own(request)
        if "\x00" in request.path and not own:
            return error_response(NotFound())
        if not own and not is_utf8(request.META.get("QUERY_STRING", "").encode("latin-1", "replace")):
            return error_response(Unreadable(gettext("La dirección no está en UTF-8.")))
        length = request.META.get("CONTENT_LENGTH") or "0"
        if not length.isdecimal():
            return error_response(Unreadable())
        if int(length) > settings.MAX_BODY_BYTES and not own:
            return error_response(TooLarge())
        try:
            response = self.get_response(request)
        except DomainError as error:
            return error_response(error)
        if isinstance(response, HttpResponseNotAllowed):
            response = _wrong_method(request, response)
        if request.path.startswith("/api/"):
            response.headers.setdefault("Cache-Control", "no-store")
        return response


class KeptFiles:
    """What a call stored goes when the call is refused."""

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        with files_of_a_call() as names:
            response = self.get_response(request)
        if names and response.status_code >= 400 and response.status_code != Unavailable.status:
            take_back(names)
        return response


def _wrong_method(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    allowed = dict.fromkeys(response["Allow"].split(", "))
    told = gettext("Esta dirección no acepta {method}: acepta {allowed}.").format(
        method=request.method, allowed=", ".join(allowed)
    )
    if request.method == "POST" and "PUT" in allowed:
        told += " " + gettext("Un POST cuenta como PUT si lleva «_method=PUT».")
    refused = error_response(WrongMethod(told))
    refused["Allow"] = ", ".join(allowed | dict.fromkeys(["HEAD"] if "GET" in allowed else []))
    return refused


class HeadAsGet:
    """A HEAD is answered as its GET, without the body: ninja knows only the methods that an operation names."""

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        head = request.method == "HEAD"
        if head:
            request.method = "GET"
        response: Any = self.get_response(request)
        if head:
            _without_body(response)
        return response  # type: ignore[no-any-return]


def _without_body(response: Any) -> None:
    if response.streaming:
        response.streaming_content = []
    else:
        response.content = b""


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Django's `handler400`: a body that it refused to read before any of our code, or a name that is not ours."""
    if isinstance(exception, DisallowedHost):
        return error_response(
            Unreadable(gettext("Este servidor no atiende ese nombre (Host). ALLOWED_HOSTS dice cuáles sí."))
        )
    return error_response(TooLarge() if isinstance(exception, RequestDataTooBig) else Unreadable())


def crashed(request: HttpRequest) -> HttpResponse:
    """Django's `handler500`, for a fault outside the API."""
    return server_fault(request, sys.exc_info()[1])


class Encodings:
    """A command is read as its JSON, whatever encoding it came in, and one sent as POST with `_method=PUT` is a PUT: so the
    specification's client creates and updates. With any other `_method` it is refused."""

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        try:
            if request.method in WITH_A_BODY and not has_pages_of_its_own(request):
                self._read(request)
        except DomainError as error:
            return error_response(error)
        except RequestDataTooBig:
            return error_response(TooLarge())
        except MultiPartParserError:
            return error_response(
                Unreadable(gettext("El formulario multipart/form-data no se puede leer: revisa su «boundary»."))
            )
        except TooManyFieldsSent:
            return error_response(Unreadable(gettext("El formulario tiene demasiados campos.")))
        except BadRequest:
            return error_response(Unreadable(gettext("Un formulario application/x-www-form-urlencoded va en UTF-8.")))
        except (SuspiciousOperation, UnreadablePostError):
            return error_response(Unreadable())
        return self.get_response(request)

    @staticmethod
    def _read(request: HttpRequest) -> None:
        sent: Any = {}
        if request.content_type in FORMS:
            fields = dict(request.POST.lists())
            refuse_cut(request)
            _refuse_other_than_utf8(request, fields)
            sent = form_as_json(fields)
            # An operation reads `request.body`; Django keeps what it read of the body there.
            request._body = json.dumps(sent).encode()  # noqa: SLF001
        elif not request.body:
            request._body = b"{}"  # noqa: SLF001
        elif b'"_method"' in request.body:
            sent = CarefulParser().parse_body(request)
        if request.method == "POST" and isinstance(sent, dict) and sent.get("_method") not in ("", None):
            _override(request, str(sent["_method"]))


def _refuse_other_than_utf8(request: HttpRequest, fields: Mapping[str, list[Any]]) -> None:
    """Django puts U+FFFD where bytes are no UTF-8, and nobody would know what had been sent. Of a multipart form the bytes are
    not kept: there that character itself is refused."""
    if request.content_type != "multipart/form-data" and is_utf8(request.body):
        return
    for name, values in fields.items():
        if any("\ufffd" in str(text) for text in (name, *values)):
            raise Invalid.field(name, gettext("No está en UTF-8: envía el formulario en esa codificación."))
    if request.content_type != "multipart/form-data":
        raise Unreadable(gettext("El formulario no está en UTF-8."))


def _override(request: HttpRequest, method: str) -> None:
    """An update that the specification has as a POST stays one. Raises Invalid for any other method: a form that any page could
    send must not delete, and what it was meant to do is not what the POST does."""
    if method.upper() not in {"PUT", "POST"}:
        raise Invalid.field("_method", gettext("En un POST «_method» solo puede ser PUT."))
    if method.upper() == "PUT" and not _is_update_by_post(operations_at(request.path_info)):
        request.method = "PUT"
        request.META["REQUEST_METHOD"] = "PUT"


def _is_update_by_post(operations: list[Any]) -> bool:
    methods = {method for operation in operations for method in operation.methods}
    return "PUT" not in methods and any(changes_a_record(operation) for operation in operations)
