"""Another e-mail to sign in with: it counts once who reads it says so, and who reads the one before is told."""

from django.conf import settings
from django.core import signing
from django.db import transaction

from apps.accounts.models import User
from apps.accounts.services.email_mails import SALT, mail_email_link, mail_email_notice
from apps.accounts.services.passwords import mail_invitation
from apps.accounts.services.people import email_taken, unless_email_taken
from apps.accounts.transitions import UserStatus
from apps.core.errors import Invalid, NotFound
from apps.core.language import gettext
from apps.core.records.history import change_as
from apps.core.records.workflow import locked


def ask_for_email(pk: int, email: str, *, by: User) -> User:
    """The person signs in with `email` as soon as somebody follows the link that goes there; until then with the one
    there is, whose owner is told. An account without a password has no owner yet: its e-mail changes at once."""
    email = email.strip().lower()
    with transaction.atomic():
        person = locked(User, pk)
        if User.objects.filter(email=email).exclude(pk=pk).exists():
            raise email_taken()
        if email in (person.email, person.pending_email):
            return change_as(person, {"pending_email": ""} if email == person.email else {}, by=by)
        if not person.has_usable_password():
            unless_email_taken(lambda: change_as(person, {"email": email}, by=by))
            if person.status == UserStatus.INVITED:
                mail_invitation.enqueue(person.pk)  # the link that went to the other address is dead
            return person
        change_as(person, {"pending_email": email}, by=by, action="ask_email")
        mail_email_link.enqueue(person.pk, email)
        mail_email_notice.enqueue(person.pk, person.email, email)
    return person


def confirm_email(token: str) -> User:
    """The link that went to the new e-mail: good once, for three days. Sessions stay; it is the same person."""
    with transaction.atomic():
        person, email = _of_link(token)
        return unless_email_taken(
            lambda: change_as(person, {"email": email, "pending_email": ""}, by=person, action="confirm_email")
        )


def _of_link(token: str) -> tuple[User, str]:
    try:
        pk, before, email = signing.loads(token, salt=SALT, max_age=settings.PASSWORD_RESET_TIMEOUT)
        person = locked(User, pk, User.objects.exclude(status=UserStatus.INACTIVE))
    except (signing.BadSignature, NotFound):
        person = None
    if person is None or (person.email, person.pending_email) != (before, email):
        raise Invalid.field(
            "token", gettext("El enlace ya no sirve: el correo se confirmó ya, o se pidió otro cambio.")
        )
    return person, email
