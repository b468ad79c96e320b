"""Banxico's FIX rate, by its SIE API."""

import json
import logging
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import HTTPErrorProcessor, Request, build_opener

from django.conf import settings

from apps.core.language import gettext_noop

log = logging.getLogger(__name__)

_SERIES = "SF43718"
_TIMEOUT = 5  # seconds
_LONGEST_ANSWER = 100_000
_HIGHEST = 1000
"""A dollar never cost more pesos: beyond it the answer is not what we take it for."""

_NO_TOKEN = gettext_noop("No se pudo consultar el tipo de cambio: Banxico no aceptó el token.")
_SENTENCES = {
    401: _NO_TOKEN,
    403: _NO_TOKEN,
    429: gettext_noop("No se pudo consultar el tipo de cambio: Banxico pidió esperar."),
}
_SILENT = gettext_noop("No se pudo consultar el tipo de cambio: Banxico no respondió.")
_UNREADABLE = gettext_noop("No se pudo consultar el tipo de cambio: Banxico respondió algo que no se entiende.")


class BanxicoFault(Exception):
    """The sentence, kept in Spanish, says why there is no rate."""


@dataclass(frozen=True)
class Fix:
    """MXN per USD, and the day that it was determined for."""

    rate: Decimal
    published: date


class _NoRedirects(HTTPErrorProcessor):
    """The token goes to the address that we know, and to no other."""

    def http_response(self, request: Any, response: Any) -> Any:
        if response.status != 200:
            raise HTTPError(request.full_url, response.status, response.reason, response.headers, None)
        return response

    https_response = http_response


def latest_fix() -> Fix:
    """Asks Banxico now, for five seconds at most; for jobs and commands. Raises BanxicoFault."""
    url = f"{settings.BANXICO_URL}/series/{_SERIES}/datos/oportuno"
    request = Request(url, headers={"Bmx-Token": settings.BANXICO_TOKEN, "Accept": "application/json"})  # noqa: S310 - the address is our own setting
    try:
        with build_opener(_NoRedirects).open(request, timeout=_TIMEOUT) as response:
            answer = response.read(_LONGEST_ANSWER)
    except HTTPError as refused:
        log.warning("Banxico answered %s", refused.code)
        odd = f"No se pudo consultar el tipo de cambio: Banxico respondió con el error {refused.code}."
        raise BanxicoFault(_SENTENCES.get(refused.code, odd)) from None
    except (OSError, HTTPException) as silence:
        log.warning("Banxico was not reached: %r", silence)
        raise BanxicoFault(_SILENT) from silence
    return _read(answer)


def _read(answer: bytes) -> Fix:
    try:
        [series] = json.loads(answer)["bmx"]["series"]
        found = series["datos"][-1]
        published = datetime.strptime(found["fecha"], "%d/%m/%Y").date()  # noqa: DTZ007 - a day has no zone
        rate = Decimal(found["dato"].replace(",", ""))
    except (ValueError, KeyError, IndexError, TypeError, AttributeError, InvalidOperation) as odd:
        log.warning("Banxico's answer was not understood: %r %r", answer[:200], odd)
        raise BanxicoFault(_UNREADABLE) from odd
    if not (rate.is_finite() and 0 < rate < _HIGHEST):
        log.warning("Banxico answered an odd rate: %s", rate)
        raise BanxicoFault(_UNREADABLE)
    return Fix(rate, published)
