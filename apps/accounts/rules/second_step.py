"""The second step of a sign-in: codes of an authenticator (TOTP, RFC 6238), and recovery codes."""

import re
import secrets
from datetime import datetime
from hmac import compare_digest

import pyotp

HOW_MANY = 10
DRIFT = 1
"""Steps of half a minute that a phone's clock may be out, either way."""
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""None that is read as another one. A code of 25 has 123 bits, so that a digest of it tells nobody the code."""
_GROUPS, _GROUP = 5, 5


def new_secret() -> str:
    return pyotp.random_base32()


def in_groups(secret: str) -> str:
    """As somebody types it."""
    return " ".join(secret[at : at + 4] for at in range(0, len(secret), 4))


def address_of_secret(secret: str, *, account: str, issuer: str) -> str:
    """What the QR code holds."""
    return pyotp.TOTP(secret).provisioning_uri(name=account, issuer_name=issuer)


def time_step_of(secret: str, code: str, at: datetime) -> int | None:
    """The time step whose code this is, of those around `at`; None of no code."""
    if not is_of_authenticator(code):
        return None
    totp = pyotp.TOTP(secret)
    now = totp.timecode(at)
    near = [step for step in range(now - DRIFT, now + DRIFT + 1) if compare_digest(totp.generate_otp(step), code)]
    return max(near, default=None)


def typed(code: str) -> str:
    """A code without what people and phones put between its figures and letters."""
    return re.sub(r"[\W_]", "", code).lower()


def is_of_authenticator(code: str) -> bool:
    return re.fullmatch(r"[0-9]{6}", code) is not None


def new_recovery_codes() -> list[str]:
    def group() -> str:
        return "".join(secrets.choice(_LETTERS) for _ in range(_GROUP))

    return ["-".join(group() for _ in range(_GROUPS)) for _ in range(HOW_MANY)]
