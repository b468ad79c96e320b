"""The rules of a quote's links, on plain values."""

import hashlib
from datetime import date, timedelta

from apps.core.language import gettext

LONGEST = timedelta(days=365)
TOKEN_BYTES = 32
MOST = 20
"""Of the links of one quote that open it at a time."""


def digest_of(token: str) -> str:
    """What is stored of a token. It is 256 bits of chance: no slow hash is needed against guessing."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def first_expiry(valid_until: date, today: date, days: int) -> date:
    """The last day of a link for which none was chosen: that of the quote, or `days` from today when it is over."""
    return valid_until if valid_until >= today else today + timedelta(days=days)


def expiry_refusal(expires_on: date, today: date) -> str | None:
    """Why a link may not end on that day; None when it may."""
    if expires_on < today:
        return gettext("Ya pasó: elige hoy o un día que venga.")
    if expires_on > today + LONGEST:
        return gettext("Un enlace dura como máximo un año.")
    return None


def state_of(expires_on: date, revoked: bool, today: date) -> str:
    if revoked:
        return "Revocado"
    return "Vigente" if expires_on >= today else "Vencido"
