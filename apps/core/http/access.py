"""One line of the log for each request, when the last byte of its answer was handed to the server."""

import logging
from functools import partial
from time import perf_counter

from django.http import HttpRequest, HttpResponse

from apps.core.http.middleware import Respond
from apps.core.server.logs import enter_request, leave_request, route_of
from apps.core.server.metrics import count_request

log = logging.getLogger("access")


class Access:
    """The first of the middleware: what any other answers is seen here."""

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        began, method = perf_counter(), request.method or ""
        number = enter_request(request)
        response = self.get_response(request)
        response["X-Request-Id"] = number
        # Closed by the server's thread after the last byte, or when the other side went away.
        response._resource_closers.append(partial(_log_request, request, method, response.status_code, began))  # type: ignore[attr-defined]
        return response


def _log_request(request: HttpRequest, method: str, status: int, began: float) -> None:
    seconds, route = perf_counter() - began, route_of(request)
    facts = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
    log.info("%s %s %s %.0f ms", method, route, status, seconds * 1000, extra=facts)
    count_request(method, route, status, seconds)
    leave_request()
