"""Every refused call has one body; a fault of ours has a reference and nothing else."""

import logging
import re
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, UnreadablePostError
from django.utils.module_loading import import_string
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError
from pydantic import Field

from apps.core.abilities import Ability
from apps.core.errors import DomainError, Invalid, NotAllowed, NotFound, NotSignedIn, ServerFault, TooLarge, Unreadable
from apps.core.http.not_found import told_where
from apps.core.http.sent_names import by_sent_names, errors_at
from apps.core.http.validation_messages import sentence_for
from apps.core.language import gettext
from apps.core.schemas.base import Schema
from apps.core.server.logs import request_id, route_of
from apps.core.server.outages import outage_of

log = logging.getLogger(__name__)


class ErrorBody(Schema):
    """Every refused call. `message` is for a person, `code` for a program, `errors` marks the fields. A refusal that only asks has
    in `accept` the parameter with which, as true, the same call goes through."""

    success: bool = Field(examples=[False])
    message: str
    error: str = Field(description="the same as `message`")
    code: str
    errors: dict[str, str]


def error_response(error: DomainError) -> JsonResponse:
    needs = error.needs if isinstance(error, NotAllowed) else ()
    message = " ".join([gettext(error.message), *_what_lacks(needs)])
    body = {
        "success": False,
        "message": message,
        "error": message,
        "code": error.code,
        "errors": {name: gettext(sentence) for name, sentence in error.errors.items()},
        **({"accept": error.accept} if error.accept else {}),
        **error.extra,
        **({"needs": [asdict(ability) for ability in needs]} if needs else {}),
    }
    return JsonResponse(body, status=error.status, headers=error.headers, json_dumps_params={"ensure_ascii": False})


def _what_lacks(needs: Sequence[Ability]) -> list[str]:
    """The sentence that names the pairs as the screen of roles does."""
    words_of: Callable[[Ability], str] = import_string(settings.ABILITY_WORDS)
    named = [gettext("«{name}»").format(name=words_of(ability)) for ability in needs]
    if len(named) > 1:
        return [gettext("Hace falta uno de estos permisos: {abilities}.").format(abilities=", ".join(named))]
    return [gettext("Hace falta el permiso {ability}.").format(ability=named[0])] if named else []


def server_fault(request: HttpRequest, exc: BaseException | None) -> JsonResponse:
    """The answer to a fault of ours, or of what we stand on."""
    return error_response(_logged(request, exc))


def fault_of(request: HttpRequest, exc: Exception) -> DomainError:
    """What a person is told about an exception, where the answer has begun already."""
    return exc if isinstance(exc, DomainError) else _logged(request, exc)


def _logged(request: HttpRequest, exc: BaseException | None) -> DomainError:
    """A fault of ours: the log has all of it, the answer only the reference to find it by."""
    if outage := outage_of(exc):
        log.error("%s at %s %s: %r", outage.code, request.method, route_of(request), exc)
        return outage
    reference = request_id(request)
    log.error("fault %s at %s %s", reference, request.method, route_of(request), exc_info=exc)
    return ServerFault(
        gettext("Algo falló de nuestro lado. Referencia: {reference}.").format(reference=reference),
        extra={"id": reference},
    )


def handle_errors(api: NinjaAPI) -> None:
    """Answer every exception of a call with the one error body."""
    for kind in (DomainError, Http404, AuthenticationError, ValidationError, HttpError, Exception):
        api.add_exception_handler(kind, _answer_error)


def _answer_error(request: HttpRequest, exc: Any) -> HttpResponse:
    match exc:
        case DomainError():
            return error_response(_named(request, exc))
        case ValidationError():
            return error_response(_named(request, _invalid(exc)))
        case Http404():
            return error_response(NotFound())
        case AuthenticationError():
            return error_response(NotSignedIn())
        case UnreadablePostError():
            return error_response(Unreadable())
        case RequestDataTooBig():
            return error_response(TooLarge())
        case HttpError():
            # Ninja says no more of a body that it could not read; whoever read it did.
            why = exc.__cause__ if isinstance(exc.__cause__, DomainError) else Unreadable()
            return error_response(TooLarge() if exc.status_code == 413 else why)
    return server_fault(request, exc)


def _named(request: HttpRequest, error: DomainError) -> DomainError:
    if isinstance(error, NotFound):
        return told_where(request, error)
    found = errors_at(request, error.culprits) if error.culprits and not error.errors else error.errors
    error.errors = by_sent_names(request, found)
    return error


def _invalid(exc: ValidationError) -> Invalid:
    errors: dict[str, str] = {}
    for problem in exc.errors:
        errors.setdefault(_field_name(problem["loc"]), sentence_for(problem))
    return Invalid.fields(errors)


_INNER = re.compile(r"(function-(before|after|wrap|plain)|list|nullable|union)\[|constrained-[a-z]+$")


def _field_name(location: tuple[Any, ...]) -> str:
    """("body", "payload", "products", 0, "price") → "products.0.price": the field as the caller wrote it."""
    where, *path = location
    if where == "body" or (where in {"form", "query"} and len(path) > 1):
        path = path[1:]  # ours is the name of the whole of it
    # pydantic names our validators, and the branches of a union, as if they were fields.
    return ".".join(str(part) for part in path if not _INNER.match(str(part))) or str(where)
