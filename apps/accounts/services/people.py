"""People with access: to add, change, deactivate, remove."""

from collections.abc import Callable
from typing import Any

from django.db import IntegrityError, transaction

from apps.accounts.models import Role, User
from apps.accounts.models.user import administrators
from apps.accounts.selectors import people_of_kind
from apps.accounts.services.administrators import hold_administrators
from apps.accounts.services.email_mails import mail_email_changed
from apps.accounts.services.mail import can_send, refuse_without_a_server
from apps.accounts.services.passwords import check_password, mail_invitation
from apps.accounts.services.reach import refuse_to_reach_above
from apps.accounts.services.second_step_mails import mail_second_step_removed
from apps.accounts.services.second_steps import end_access_of, forget_second_step
from apps.accounts.services.sessions import end_sessions_of
from apps.accounts.transitions import UserStatus
from apps.core.db.references import is_referenced
from apps.core.errors import Conflict, InUse, Invalid
from apps.core.language import gettext
from apps.core.records.edits import Read, merged
from apps.core.records.history import change_as, delete_as, save_as
from apps.core.records.workflow import locked, perform


def create_person(values: dict[str, Any], *, password: str | None, by: User | None, invite: bool = True) -> User:
    """Add a person. With a password they may sign in at once; without one they get a mail with a link, or `invite` says
    that they get it another way. Raises NoServer when no mail can go out."""
    with transaction.atomic():
        person = User(**values)
        refuse_to_reach_above(person.role, by=by)
        if password is None:
            person.set_unusable_password()
        else:
            check_password(password, password, person)
            person.set_password(password)
            person.activate()
        _save_new(person, by)
        if password is None and invite:
            refuse_without_a_server()
            mail_invitation.enqueue(person.pk)
    return person


def _save_new(person: User, by: User | None) -> None:
    if User.objects.filter(email=person.email.strip().lower()).exists():
        raise email_taken()
    unless_email_taken(lambda: save_as(person, by=by, action="create"))


def unless_email_taken(save: Callable[[], User]) -> User:
    """The database's own constraint decides between two at once."""
    try:
        with transaction.atomic():
            return save()
    except IntegrityError as taken:
        raise email_taken() from taken


def email_taken() -> Invalid:
    return Invalid.field("email", gettext("Ya hay una cuenta con ese correo."))


def update_person(kind: str, pk: int, values: dict[str, Any], *, by: User, read: Read[User] | None = None) -> User:
    """Change a person. A changed role ends the open sessions: what they were given no longer holds. Of a changed e-mail
    the one before is told. Raises EditConflict."""
    with transaction.atomic():
        hold_administrators()
        person = locked(User, pk, people_of_kind(kind))
        values = merged(person, values, read)
        role_changes = values.get("role_id", person.role_id) != person.role_id
        for role in [person.role, *Role.objects.filter(pk=values.get("role_id", 0))]:
            refuse_to_reach_above(role, by=by)
        email = values.get("email", person.email).strip().lower()
        if User.objects.filter(email=email).exclude(pk=pk).exists():
            raise email_taken()
        before = person.email
        unless_email_taken(lambda: change_as(person, {**values, "email": email}, by=by))
        if email != before and person.has_usable_password():
            mail_email_changed.enqueue(person.pk, before)
        if role_changes:
            if not administrators().exists():
                raise Conflict(
                    gettext("Es la última persona que administra los permisos: da ese permiso a otra antes.")
                )
            end_sessions_of(person, "role")
    return person


def act_on_person(pk: int, action: str, *, reason: str, by: User) -> User:
    """One of the person's transitions; who is deactivated is signed out everywhere, and who lost their second step is told."""
    with transaction.atomic():
        hold_administrators()
        person = perform(User, pk, action, rows=people_of_kind("seller", "company"), by=by, reason=reason)
        if action == "invite":
            refuse_without_a_server()
            mail_invitation.enqueue(person.pk)
        if action == "remove_second_step":
            forget_second_step(person)
            if can_send():
                mail_second_step_removed.enqueue(person.pk)
        if person.status != UserStatus.ACTIVE:
            end_access_of(person)
    return person


def delete_person(kind: str, pk: int, *, by: User) -> bool:
    """Remove somebody who never signed in and whom nothing names; whoever else is deactivated: the name stays.

    Answers whether the person is gone. Raises Conflict for oneself and for the last administrator.
    """
    with transaction.atomic():
        hold_administrators()
        person = locked(User, pk, people_of_kind(kind))
        refuse_to_reach_above(person.role, by=by)
        if person.status == UserStatus.INVITED and person.last_login is None and not is_referenced(person):
            delete_as(person, by=by)
            return True
        if person.status == UserStatus.INACTIVE:
            raise InUse(gettext("Ya está inactivo, y se conserva porque su nombre está en el historial."))
        if person.pk == by.pk:
            raise Conflict(gettext("No puedes desactivarte a ti mismo."))
        if not person.leaves_an_administrator():
            raise Conflict(gettext("Es la última persona que administra los permisos: da ese permiso a otra antes."))
        person.deactivate()
        save_as(person, by=by, action="delete")
        end_access_of(person)
    return False


def seller_role() -> Role:
    return Role.objects.get(name="Vendedor")
