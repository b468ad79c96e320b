"""The rules of the shop, on plain values."""

import hashlib
import re
from decimal import Decimal

from apps.core.money import to_mxn

PREFIX_LENGTH = 8
_KEY = re.compile(r"tienda_([a-z0-9]{8})_([A-Za-z0-9_-]{43})")


def in_mxn(price: Decimal | None, rate: Decimal | None) -> Decimal | None:
    """What a price in US dollars is in pesos at `rate` (MXN per USD), to the cent; none while either is unknown."""
    return None if price is None or rate is None else to_mxn(price, rate)


def written_key(prefix: str, secret: str) -> str:
    """A key as the shop sends it."""
    return f"tienda_{prefix}_{secret}"


def prefix_of(key: str) -> str | None:
    """The part of a key that names it; None when it is no key of ours."""
    found = _KEY.fullmatch(key)
    return found[1] if found else None


def digest_of(key: str) -> str:
    """What is stored of a key. Its secret is 256 bits of chance: no slow hash is needed against guessing."""
    return hashlib.sha256(key.encode()).hexdigest()
