"""The second step of a person's sign-ins: to set it up, spend its codes, switch it off. Each under the lock of the person."""

import hashlib
import secrets
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from apps.accounts import selectors
from apps.accounts.models import Challenge, RecoveryCode, RememberedDevice, SecondStep, User
from apps.accounts.rules import second_step as rules
from apps.accounts.services.sessions import end_sessions_of
from apps.core.errors import Conflict, Invalid
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.core.records.workflow import locked
from apps.core.server.secrets import Unreadable, decrypt, encrypt


@dataclass(frozen=True)
class SetUp:
    """What an authenticator is given: `address` is what the QR code holds."""

    secret: str
    address: str


def begin_set_up(pk: int) -> SetUp:
    """A new secret, which counts once a code of it was typed. Raises Conflict where there is a second step."""
    secret = rules.new_secret()
    with transaction.atomic():
        user = locked(User, pk)
        refuse_a_second(user)
        SecondStep.objects.update_or_create(user=user, defaults={"secret": encrypt(secret.encode()), "last_used": 0})
    return SetUp(secret, rules.address_of_secret(secret, account=user.email, issuer=selectors.company().name))


def confirm_set_up(pk: int, code: str, *, keep_session: uuid.UUID | None) -> list[str]:
    """From now on it is asked for; answers the recovery codes, which nobody sees again. Other sessions end: whoever had
    the password alone is out."""
    with transaction.atomic():
        user = locked(User, pk)
        codes = switch_on(user, code)
        end_sessions_of(user, "second_step", but=keep_session)
    return codes


def switch_on(user: User, code: str) -> list[str]:
    """The same for a caller that holds the lock. Raises Invalid for a code of another secret."""
    refuse_a_second(user)
    step = SecondStep.objects.filter(user=user).first()
    if step is None:
        raise Conflict(gettext("Empieza de nuevo: vuelve a leer el código QR."))
    if not _spend_code(step, rules.typed(code)):
        raise Invalid.field(
            "code", gettext("Ese código no corresponde. Revisa que la hora de tu teléfono sea la correcta.")
        )
    forget_devices(user)
    step.confirmed_at = timezone.now()
    step.save(update_fields=["confirmed_at"])
    save_as(user, by=user, action="second_step_on")
    return _give_codes(user)


def switch_off(pk: int, code: str) -> None:
    """By its person. Raises Conflict while their role demands it."""
    with _spending(pk, code) as user:
        if user.role.demands_second_step:
            raise Conflict(gettext("Tu rol pide la verificación en dos pasos: no se puede desactivar."))
        forget_second_step(user)
        save_as(user, by=user, action="second_step_off")


def renew_codes(pk: int, code: str) -> list[str]:
    """Ten new recovery codes; those before are good for nothing."""
    with _spending(pk, code) as user:
        save_as(user, by=user, action="recovery_codes")
        return _give_codes(user)


def refuse_a_second(user: User) -> None:
    if user.has_second_step():
        raise Conflict(gettext("La verificación en dos pasos ya está activa."))


def wrong_code() -> Invalid:
    return Invalid.field("code", gettext("Ese código no es correcto, o ya se usó."))


def forget_second_step(user: User) -> None:
    """Whoever knows the password gets in with it alone."""
    SecondStep.objects.filter(user=user).delete()
    RecoveryCode.objects.filter(user=user).delete()
    forget_devices(user)


def forget_devices(user: User) -> None:
    """What was remembered of right passwords, and of right codes."""
    RememberedDevice.objects.filter(user=user).delete()
    Challenge.objects.filter(user=user).delete()


def end_access_of(user: User) -> None:
    """Of somebody who was deactivated nothing that let them in is left."""
    forget_second_step(user)
    end_sessions_of(user, "deactivated")


def spend(user: User, code: str) -> bool:
    """Whether this is a code of the authenticator or a recovery code, of which each is good once. The caller holds the lock
    of the person."""
    code = rules.typed(code)
    step = SecondStep.objects.filter(user=user).exclude(confirmed_at=None).first()
    if step is None:
        return False
    if rules.is_of_authenticator(code):
        return _spend_code(step, code)
    unused = RecoveryCode.objects.filter(user=user, digest=digest_of(code), used_at=None)
    if not unused.update(used_at=timezone.now()):
        return False
    save_as(user, by=user, action="recovery_code")
    return True


def _spend_code(step: SecondStep, code: str) -> bool:
    try:
        secret = decrypt(step.secret).decode()
    except Unreadable:  # of another key of the installation: an administrator takes it away
        return False
    at = rules.time_step_of(secret, code, timezone.now())
    return at is not None and SecondStep.objects.filter(pk=step.pk, last_used__lt=at).update(last_used=at) == 1


@contextmanager
def _spending(pk: int, code: str) -> Iterator[User]:
    """One transaction that begins with a right code of the person. Raises Conflict where there is no second step, and Invalid."""
    with transaction.atomic():
        user = locked(User, pk)
        if not user.has_second_step():
            raise Conflict(gettext("La verificación en dos pasos no está activa."))
        if not spend(user, code):
            raise wrong_code()
        yield user


def _give_codes(user: User) -> list[str]:
    RecoveryCode.objects.filter(user=user).delete()
    codes = rules.new_recovery_codes()
    RecoveryCode.objects.bulk_create(RecoveryCode(user=user, digest=digest_of(rules.typed(code))) for code in codes)
    return codes


def new_token() -> str:
    return secrets.token_urlsafe(32)


def digest_of(token: str) -> str:
    """What is kept of a token or a recovery code."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
