"""Who may call is asked before a body is read: a stranger's forty megabytes are not parsed to refuse him."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from apps.core.errors import DomainError, NotAllowed, TooLarge
from apps.core.http.error_responses import error_response
from apps.core.http.middleware import WITH_A_BODY, Respond, has_pages_of_its_own
from apps.core.http.parser import operations_at


class EarlyAuth:
    """Before a body is touched, of whatever encoding."""

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method in WITH_A_BODY and not has_pages_of_its_own(request):
            try:
                _ask(request)
            except DomainError as refusal:
                return error_response(refusal)
        return self.get_response(request)


def _ask(request: HttpRequest) -> None:
    """Raises what the call's own door says; a POST may turn out to be a PUT."""
    methods = {str(request.method)} | ({"PUT"} if request.method == "POST" else set())
    called = [operation for operation in operations_at(request.path_info) if methods & set(operation.methods)]
    if not all(operation.auth_callbacks for operation in called) or not called:
        if int(request.META.get("CONTENT_LENGTH") or 0) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            raise TooLarge  # who is not asked for a name sends no file
        return
    refusals = [_refusal(request, operation.auth_callbacks) for operation in called]
    if (first := refusals[0]) and all(refusals):
        raise first


def _refusal(request: HttpRequest, doors: Any) -> DomainError | None:
    try:
        return None if any(door(request) for door in doors) else NotAllowed()
    except DomainError as refusal:
        return refusal
