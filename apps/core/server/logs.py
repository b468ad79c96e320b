"""What a line of the log is about: the request and the person, or the job. For people as a line, for programs as JSON."""

import logging
import re
import uuid
from contextvars import ContextVar
from typing import Any

from django.conf import settings
from django.http import HttpRequest

_request: ContextVar[HttpRequest | None] = ContextVar("request", default=None)
_job: ContextVar[str | None] = ContextVar("job", default=None)
_SANE = re.compile(r"[A-Za-z0-9_-]{8,64}")


def enter_request(request: HttpRequest) -> str:
    """From here on this thread's lines are about `request`. Its id: the proxy's, where there is one, else a new one."""
    theirs = request.headers.get("X-Request-Id", "") if settings.BEHIND_PROXY else ""
    number = theirs if _SANE.fullmatch(theirs) else uuid.uuid4().hex[:16]
    request._request_id = number  # type: ignore[attr-defined]
    _request.set(request)
    return number


def leave_request() -> None:
    _request.set(None)


def current_request() -> HttpRequest | None:
    """What this thread answers now."""
    return _request.get()


def current_job() -> str | None:
    return _job.get()


def enter_job(*, task_result: Any, **_: Any) -> None:
    _job.set(str(task_result.id))


def leave_job(**_: Any) -> None:
    _job.set(None)


def request_id(request: HttpRequest) -> str:
    return str(getattr(request, "_request_id", "-"))


def route_of(request: HttpRequest) -> str:
    """Where the request went, without what stands in its address: a link's token is as good as a key. `-` is what no
    route took: a file of the screens, or what was refused before.
    """
    match = request.resolver_match
    if match is None:
        return "-"
    return f"/{match.route}" if not match.route.startswith("^") else str(match.func.__name__)


class Context(logging.Filter):
    """Puts the ids of the request, of who called, and of the job on each line that is about one."""

    def filter(self, record: logging.LogRecord) -> bool:
        if request := _request.get():
            record.request_id = request_id(request)
            if caller := getattr(request, "_caller", None):
                record.user_id = caller.pk
        if job := _job.get():
            record.job_id = job
        return True


class NoAddress(logging.Filter):
    """What the web server says of an answer that broke, without the address that it adds."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg = str(record.msg).partition(" while serving ")[0]
        return True


class OneLine(logging.Filter):
    """What somebody outside asks wrongly is told, without where in our code that was seen, and without the address, which may
    be a key."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.exc_info = None
        vars(record).pop("request", None)
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        return True


class Line(logging.Formatter):
    """A line for people, with those ids at its end."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        ids = {name: vars(record).get(f"{name}_id") for name in ("request", "user", "job")}
        pairs = " ".join(f"{name}={value}" for name, value in ids.items() if value is not None)
        return super().formatMessage(record) + (f" [{pairs}]" if pairs else "")
