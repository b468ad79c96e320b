"""From a right password to a session: at once, by a remembered device, by a code, or once a second step is set up."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from apps.accounts.models import Challenge, RememberedDevice, User
from apps.accounts.services import second_steps
from apps.accounts.services.second_steps import digest_of, new_token
from apps.accounts.services.sessions import Tokens, note_refused, start_session
from apps.accounts.transitions import UserStatus
from apps.core.errors import NotFound, NotSignedIn
from apps.core.language import gettext, gettext_noop
from apps.core.records.workflow import locked


class SecondStepNeeded(NotSignedIn):
    """The password was right; `challenge` is answered with a code."""

    code = "second_step_needed"
    message = gettext_noop("Escribe el código de tu aplicación de verificación.")


class SecondStepDemanded(NotSignedIn):
    """The password was right; with `challenge` a second step is set up, and nothing else done."""

    code = "second_step_demanded"
    message = gettext_noop("Tu rol pide la verificación en dos pasos: actívala para entrar.")


class ChallengeEnded(NotSignedIn):
    code = "challenge_ended"
    message = gettext_noop("Esta verificación ya terminó: escribe otra vez tu correo y tu contraseña.")


@dataclass(frozen=True)
class Visit:
    """From where somebody signs in, and whether their device is to be remembered."""

    address: str | None
    agent: str
    remember: bool = False


@dataclass(frozen=True)
class Entered:
    """`device` is the token of a device that is remembered from now on; `codes` are recovery codes that were just made."""

    tokens: Tokens
    device: str | None
    codes: list[str]


def enter_with_password(user: User, device: str | None, visit: Visit) -> Tokens:
    """For somebody whose password was just checked. Raises SecondStepNeeded or SecondStepDemanded, with a challenge."""
    if user.has_second_step():
        if not _is_remembered(user, device):
            raise SecondStepNeeded(extra={"challenge": _challenge(user, settings.CHALLENGE_LIFE)})
    elif user.must_set_up_second_step():
        raise SecondStepDemanded(extra={"challenge": _challenge(user, settings.SET_UP_LIFE, sets_up=True)})
    return start_session(user, address=visit.address, agent=visit.agent)


def enter_with_code(challenge: str, code: str, visit: Visit) -> Entered:
    """Raises ChallengeEnded, and Invalid for a wrong code, which may be tried again."""
    with _answering(challenge, sets_up=False) as user:
        right = second_steps.spend(user, code)
        if right:
            return _enter(user, challenge, visit, [])
    note_refused(user.email)
    raise second_steps.wrong_code()


def begin_demanded(challenge: str) -> second_steps.SetUp:
    """Raises ChallengeEnded."""
    with _answering(challenge, sets_up=True) as user:
        return second_steps.begin_set_up(user.pk)


def confirm_demanded(challenge: str, code: str, visit: Visit) -> Entered:
    """Raises ChallengeEnded, and Invalid for a wrong code, which may be tried again."""
    with _answering(challenge, sets_up=True) as user:
        codes = second_steps.switch_on(user, code)
        return _enter(user, challenge, visit, codes)


def challenged(challenge: str) -> int:
    """The key of the person whose challenge it is. Raises ChallengeEnded."""
    return _open_challenge(challenge).user_id


def revoke_devices(pk: int, device: int | None) -> int:
    """One remembered device of a person, or all of them; how many there were."""
    with transaction.atomic():
        user = locked(User, pk)
        found = RememberedDevice.objects.filter(user=user)
        gone, _ = (found if device is None else found.filter(pk=device)).delete()
    if device is not None and not gone:
        raise NotFound(gettext("Ese equipo ya no está recordado."))
    return gone


def _is_remembered(user: User, device: str | None) -> bool:
    if not device:
        return False
    now = timezone.now()
    found = RememberedDevice.objects.filter(user=user, digest=digest_of(device), expires_at__gt=now)
    return found.update(used_at=now) == 1


def _challenge(checked: User, life: timedelta, *, sets_up: bool = False) -> str:
    token, now = new_token(), timezone.now()
    with transaction.atomic():
        user = locked(User, checked.pk)
        if user.password != checked.password:  # changed since it was checked
            raise ChallengeEnded
        Challenge.objects.filter(user=user, expires_at__lte=now).delete()
        Challenge.objects.create(user=user, digest=digest_of(token), sets_up=sets_up, expires_at=now + life)
    return token


def _open_challenge(token: str) -> Challenge:
    found = Challenge.objects.filter(digest=digest_of(token), expires_at__gt=timezone.now()).first()
    if found is None:
        raise ChallengeEnded
    return found


@contextmanager
def _answering(token: str, *, sets_up: bool) -> Iterator[User]:
    """One transaction with the person of a challenge under their lock. What ends a challenge holds that lock too."""
    with transaction.atomic():
        user = locked(User, challenged(token))
        if _open_challenge(token).sets_up != sets_up or user.status != UserStatus.ACTIVE:
            raise ChallengeEnded
        yield user


def _enter(user: User, challenge: str, visit: Visit, codes: list[str]) -> Entered:
    """A challenge is good once."""
    Challenge.objects.filter(digest=digest_of(challenge)).delete()
    device = _remember(user, visit.agent) if visit.remember else None
    return Entered(start_session(user, address=visit.address, agent=visit.agent), device, codes)


def _remember(user: User, agent: str) -> str:
    token, now = new_token(), timezone.now()
    RememberedDevice.objects.filter(user=user, expires_at__lte=now).delete()
    RememberedDevice.objects.create(
        user=user, digest=digest_of(token), agent=agent[:200], used_at=now, expires_at=now + settings.DEVICE_LIFE
    )
    return token
