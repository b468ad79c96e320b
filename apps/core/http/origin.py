"""From where something is done: the address and the device of the request at hand, or that no person's browser did it."""

import re
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any

from django.conf import settings

from apps.core.language import gettext_noop
from apps.core.server.logs import current_job, current_request

_SYSTEMS = (
    ("iPhone", r"iPhone"), ("iPad", r"iPad"), ("Android", r"Android"), ("Windows", r"Windows"), ("Mac", r"Mac OS X|Macintosh"),
    ("ChromeOS", r"CrOS"), ("Linux", r"Linux"),
)  # fmt: skip
# In this order: most call themselves by the names of others too.
_BROWSERS = (
    ("Edge", r"Edg(?:e|A|iOS)?/"), ("Opera", r"OPR/|Opera"), ("Samsung", r"SamsungBrowser/"), ("Firefox", r"Firefox/|FxiOS/"),
    ("Chrome", r"Chrome/|CriOS/|Chromium/"), ("Safari", r"Safari/"),
)  # fmt: skip


@dataclass(frozen=True)
class Origin:
    address: str | None
    device: str
    person: Any = None
    """Who called, where a call is at hand."""


def origin_of_call() -> Origin:
    """Where this thread's work comes from."""
    request = current_request()
    if request is None:
        return Origin(None, gettext_noop("Tarea") if current_job() else gettext_noop("Servidor"))
    agent = request.headers.get("User-Agent", "")
    return Origin(clean(address_of(request)), device_of(agent), getattr(request, "_caller", None))


def address_of(request: Any) -> str | None:
    """The caller's address; behind a proxy, the one that the proxy itself saw."""
    if settings.BEHIND_PROXY:
        forwarded = request.META.get("HTTP_X_FORWARDED_FOR", "").rpartition(",")[2].strip()
        if forwarded:
            return str(forwarded)
    return str(request.META["REMOTE_ADDR"]) if request.META.get("REMOTE_ADDR") else None


def clean(address: str | None) -> str | None:
    """None instead of what is no address: a server behind a socket knows none."""
    try:
        return str(ip_address(address or ""))
    except ValueError:
        return None


def device_of(agent: str) -> str:
    """The class of browser and system of a User-Agent, such as «Chrome · Windows»; the first word of a program's."""
    browser, system = _named(_BROWSERS, agent), _named(_SYSTEMS, agent)
    if browser or system:
        return " · ".join(filter(None, (browser, system)))
    return (re.split(r"[/\s]", agent.strip(), maxsplit=1)[0] or "Programa")[:60]


def _named(names: Any, agent: str) -> str:
    return next((name for name, pattern in names if re.search(pattern, agent)), "")
