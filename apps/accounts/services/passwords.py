"""Passwords: one's own, somebody else's by an administrator, or by the link in a mail."""

import uuid
from datetime import timedelta

from django.conf import settings
from django.contrib.auth.password_validation import validate_password
from django.contrib.auth.tokens import default_token_generator
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.http import urlsafe_base64_decode, urlsafe_base64_encode
from django_tasks import TaskContext, task

from apps.accounts.models import User
from apps.accounts.selectors import people_of_kind
from apps.accounts.services.mail import send_mail
from apps.accounts.services.reach import refuse_to_reach_above
from apps.accounts.services.second_steps import forget_devices
from apps.accounts.services.sessions import end_sessions_of
from apps.accounts.throttle import forget_codes
from apps.accounts.transitions import UserStatus
from apps.core.errors import Invalid, NotFound
from apps.core.language import gettext, gettext_noop
from apps.core.records.history import save_as
from apps.core.records.workflow import locked

LINK_REST = timedelta(minutes=5)


def check_password(password: str, confirmation: str, user: User | None) -> None:
    """Raises Invalid when the two differ or Django's validators refuse it."""
    if password != confirmation:
        raise Invalid.field("passwordConfirmation", gettext("Las dos contraseñas no son iguales."))
    try:
        validate_password(password, user)
    except ValidationError as refused:
        raise Invalid.field("password", " ".join(_sentence(problem) for problem in refused.error_list)) from None


# Our own words: Django's Spanish of Mexico drops some ("La contraseña es muy similar a  correo.").
_WEAK = {
    "password_too_similar": gettext_noop("La contraseña se parece demasiado a: {verbose_name}."),
    "password_too_short": gettext_noop("La contraseña debe tener al menos {min_length} caracteres."),
    "password_too_common": gettext_noop("Esa contraseña es muy común."),
    "password_entirely_numeric": gettext_noop("La contraseña no puede ser solo números."),
}


def _sentence(problem: ValidationError) -> str:
    template = _WEAK.get(problem.code or "")
    if template is None:
        return " ".join(problem.messages)
    said = {name: gettext(value) if isinstance(value, str) else value for name, value in (problem.params or {}).items()}
    return gettext(template).format(**said)


def set_password(pk: int, password: str, confirmation: str, *, by: User, keep_session: uuid.UUID | None = None) -> User:
    """Give a person a new password and end what was opened with the old one: sessions, devices that were remembered."""
    with transaction.atomic():
        user = locked(User, pk)
        check_password(password, confirmation, user)
        user.set_password(password)
        if user.status == UserStatus.INVITED:
            user.activate()
        save_as(user, by=by, action="set_password")
        end_sessions_of(user, "password", but=keep_session)
        forget_devices(user)
        forget_codes(user.pk)
    return user


def change_own_password(user: User, password: str, confirmation: str) -> User:
    """For somebody whose current password was just checked; their other sessions end."""
    return set_password(user.pk, password, confirmation, by=user, keep_session=user.session_id)


def set_password_of(pk: int, kinds: list[str], password: str, confirmation: str, *, by: User) -> User:
    """An administrator sets somebody's password, of the kinds of people that they may. Raises NotFound for others."""
    person = people_of_kind(*kinds).filter(pk=pk).first()
    if person is None:
        raise NotFound(number=pk)
    refuse_to_reach_above(person.role, by=by)
    return set_password(pk, password, confirmation, by=by)


def set_password_by_link(token: str, password: str, confirmation: str) -> User:
    """The link of an invitation or of a forgotten password: good once, for three days."""
    with transaction.atomic():
        user = _user_of_link(token)  # locked: of two who follow the link at once, the second finds it used
        return set_password(user.pk, password, confirmation, by=user)


@task()
def mail_invitation(pk: int) -> None:
    """The job that invites somebody; the link is made when the mail goes out, and is kept nowhere."""
    user = User.objects.filter(pk=pk, status=UserStatus.INVITED).first()
    if user is None:
        return
    send_mail(
        user.email,
        "Tu acceso a Trastienda",
        f"Hola, {user.first_name}:\n\nYa tienes acceso a Trastienda. Elige tu contraseña aquí:\n{password_link(user)}\n\n"
        "El enlace sirve una vez, durante tres días.",
    )


@task(takes_context=True)
def mail_forgotten_password(context: TaskContext, email: str) -> None:
    """The job that mails a link when the account may use one. Whoever asked waits as long for one that does not
    exist. One mail in five minutes, so that nobody floods a person's mailbox; one that did not go out does not count."""
    now = timezone.now()
    users = User.objects.filter(email=email.strip().lower()).exclude(status=UserStatus.INACTIVE)
    rested = Q(link_mailed_at=None) | Q(link_mailed_at__lt=now - LINK_REST)
    began_before = context.attempt > 1  # by a worker that died
    if not users.filter(Q() if began_before else rested).update(link_mailed_at=now):
        return
    user = users.get()
    try:
        send_mail(
            user.email,
            "Tu contraseña de Trastienda",
            f"Hola, {user.first_name}:\n\nElige una contraseña nueva aquí:\n{password_link(user)}\n\n"
            "Si no la pediste, no hagas nada: tu contraseña sigue igual.",
        )
    except Exception:
        users.update(link_mailed_at=None)
        raise


def password_link(user: User) -> str:
    """The address where somebody chooses their password: good once, for three days."""
    token = f"{urlsafe_base64_encode(str(user.pk).encode())}.{default_token_generator.make_token(user)}"
    return f"{settings.PUBLIC_URL}/usuarios/nuevas-credenciales?token={token}"


def _user_of_link(token: str) -> User:
    encoded, _, secret = token.partition(".")
    try:
        user = locked(User, int(urlsafe_base64_decode(encoded)), User.objects.exclude(status=UserStatus.INACTIVE))
    except (ValueError, OverflowError, NotFound):
        user = None
    if user is None or not default_token_generator.check_token(user, secret):
        raise Invalid.field("token", gettext("El enlace ya no sirve. Pide uno nuevo."))
    return user
