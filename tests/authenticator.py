"""Who signs in with two steps, and the codes that their telephone shows."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pyotp
from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.accounts.services.second_steps import begin_set_up, switch_on
from apps.core.records.workflow import locked
from tests.personas import PASSWORD, Caller


@dataclass(frozen=True)
class Authenticator:
    secret: str
    recovery_codes: list[str]

    def code(self, later: int = 0) -> str:
        """What is shown now, or so many half minutes later."""
        return pyotp.TOTP(self.secret).at(timezone.now(), counter_offset=later)

    def next(self) -> str:
        """Good as soon as the one of now was used: a telephone may be half a minute ahead."""
        return self.code(1)


def wrong_for(authenticator: Authenticator) -> str:
    """A code of none of the steps around now."""
    near = {authenticator.code(later) for later in range(-3, 4)}
    return next(code for code in (f"{n:06}" for n in range(10)) if code not in near)


def two_steps(user: User) -> Authenticator:
    """They set it up, and their sessions stay; the code of now is used."""
    secret = begin_set_up(user.pk).secret
    with transaction.atomic():
        return Authenticator(secret, switch_on(locked(User, user.pk), Authenticator(secret, []).code()))


def password_of(user: User, device: str | None = None) -> Any:
    return Caller().post("/login", {"email": user.email, "password": PASSWORD, "device": device})


def challenge_of(user: User) -> str:
    return str(password_of(user).json()["challenge"])


def answer_with(challenge: str, code: str, *, remember: bool = False) -> Any:
    return Caller().post("/login/code", {"challenge": challenge, "code": code, "remember": remember})


def enter(user: User, code: str, *, remember: bool = False) -> Any:
    """Both steps."""
    return answer_with(challenge_of(user), code, remember=remember)


LATER = timedelta(minutes=2)
"""Until none of the codes around now is one any more."""
