"""How a PAC is asked, whichever it is: with a time limit, at the address that we know, and with one kind of error."""

from typing import Any

import requests
from urllib3.exceptions import NewConnectionError

from apps.invoices.rules.pac_codes import Fault, code_in, fault_of

_TIMES = (5, 60)
"""Seconds until it takes the call, and between two parts of its answer."""
_TOO_MANY, _TOO_SLOW, _BROKEN, _MOVED = 429, 408, 500, range(300, 400)
_UNKNOWN = (401, 403)


class PacError(Exception):
    """No stamp, or no cancellation: whose fault it is, the SAT's or the PAC's code, and its words. `content` is the stamped XML
    of what was stamped before, if it came along; `sent` that the PAC may have got what we sent."""

    def __init__(
        self, fault: Fault, words: str, code: str = "", content: bytes | None = None, *, sent: bool = True
    ) -> None:
        super().__init__(words)
        self.fault, self.words, self.code, self.content, self.sent = fault, words, code, content, sent


def told(words: str, content: bytes | None = None) -> PacError:
    """What the PAC says in its own words, which have a code or none."""
    code = code_in(words)
    return PacError(fault_of(code, words), words, code, content)


def odd(words: str = "respondió algo que no se entiende") -> PacError:
    """Nobody knows what became of it."""
    return PacError(Fault.DOWN, words)


class Asking:
    """A session for the calls of one job."""

    def __init__(self) -> None:
        self._session = requests.Session()

    def ask(self, method: str, url: str, **given: Any) -> requests.Response:
        """Its answer, also one that refuses. Raises PacError when it does not answer, and when it does not know us. What we send
        has our secrets in it, so that it goes nowhere else."""
        try:
            answer = self._session.request(method, url, timeout=_TIMES, allow_redirects=False, **given)
        except requests.RequestException as silence:
            raise PacError(Fault.DOWN, "no respondió", sent=not _never_reached(silence)) from silence
        status = answer.status_code
        if status in _UNKNOWN:
            raise PacError(Fault.ACCOUNT, "no aceptó el usuario, la contraseña o el token", str(status))
        if status in {_TOO_MANY, _TOO_SLOW} or status in _MOVED or status >= _BROKEN:
            raise PacError(Fault.DOWN, f"respondió con el error {status}", str(status))
        return answer


def _never_reached(silence: requests.RequestException) -> bool:
    """Nobody took the call: nothing was sent."""
    if isinstance(silence, requests.ConnectTimeout):
        return True
    tried = silence.args[0] if silence.args else None
    return isinstance(getattr(tried, "reason", None), NewConnectionError)
