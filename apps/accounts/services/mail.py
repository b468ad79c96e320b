"""Mail by the company's own SMTP server, or by Django's configured backend until one is stored."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from email.utils import formataddr, make_msgid
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.accounts.models import MailSettings, User
from apps.accounts.services.mail_faults import FAULTS, said_of, sentence_of
from apps.core.errors import Conflict, Invalid, Stale
from apps.core.http.validation_messages import MISSING
from apps.core.language import gettext, gettext_noop
from apps.core.records.edits import Read, merged, overtaken
from apps.core.records.history import change_as, delete_as, save_as
from apps.core.server.secrets import Unreadable as UnreadableSecret
from apps.core.server.secrets import decrypt, encrypt

log = logging.getLogger(__name__)


_SERVER = ("host", "port", "username")
"""Whom a password is given to."""


class MailRefused(Conflict):
    code = "mail_refused"
    message = gettext_noop("El servidor de correo no aceptó el mensaje.")


class NoServer(MailRefused):
    code = "no_mail_server"
    message = gettext_noop("Todavía no hay servidor de correo. Un administrador lo configura en Correo saliente.")


def stored_settings() -> MailSettings | None:
    return MailSettings.objects.filter(pk=MailSettings.ONLY).first()


def no_settings() -> MailSettings:
    """What a form begins with while nothing is stored."""
    return MailSettings(pk=MailSettings.ONLY)


def can_send() -> bool:
    """Whether a server is stored, or the installation names another way."""
    return settings.EMAIL_BACKEND != settings.NO_MAIL or stored_settings() is not None


def has_server() -> bool:
    """Whether mails leave: a demo only shows them on its console."""
    return settings.EMAIL_BACKEND not in {settings.NO_MAIL, settings.CONSOLE_MAIL} or stored_settings() is not None


def refuse_without_a_server() -> None:
    """Raises NoServer, before anybody is promised a mail."""
    if not can_send():
        raise NoServer


def update_mail_settings(
    values: dict[str, Any], *, password: str | None, by: User, read: Read[MailSettings] | None = None
) -> MailSettings:
    """Store the SMTP server; `password` None keeps the one there is, for the server and user that it was given for.
    Raises Invalid when it would go to another one: who may set the server need not know it; EditConflict, and Stale for
    a password that was meant for another server."""
    if password is not None:
        values = {**values, "password": encrypt(password.encode()) if password else ""}
    try:
        with transaction.atomic():
            kept = MailSettings.objects.select_for_update().filter(pk=MailSettings.ONLY).first()
            return _changed(kept, values, by, read) if kept else _first(values, by, read)
    except IntegrityError:  # somebody else stored the first ones meanwhile
        return _changed(MailSettings.objects.get(pk=MailSettings.ONLY), values, by, read)


def _first(values: dict[str, Any], by: User, read: Read[MailSettings] | None) -> MailSettings:
    values = merged(no_settings(), values, read)
    needed = {"host": "host", "port": "port", "fromEmail": "from_email"}
    if missing := {wire: MISSING for wire, column in needed.items() if column not in values}:
        raise Invalid(errors=missing)
    return save_as(MailSettings(pk=MailSettings.ONLY, **values), by=by, action="create")


def _changed(kept: MailSettings, values: dict[str, Any], by: User, read: Read[MailSettings] | None) -> MailSettings:
    values = merged(kept, values, read)
    if "password" in values and overtaken(kept, _SERVER, read):
        raise Stale
    elsewhere = any(getattr(kept, name) != values.get(name, getattr(kept, name)) for name in _SERVER)
    if kept.password and elsewhere and "password" not in values:
        raise Invalid.field(
            "password", gettext("Cambió el servidor, el puerto o el usuario: escribe otra vez la contraseña.")
        )
    return change_as(kept, values, by=by)


def remove_mail_settings(*, by: User, read: Read[MailSettings] | None = None) -> None:
    """As it was before any server was stored, its password forgotten. Raises Stale when somebody else changed it since."""
    with transaction.atomic():
        kept = MailSettings.objects.select_for_update().filter(pk=MailSettings.ONLY).first()
        if kept is None:
            return
        if overtaken(kept, (*_SERVER, "from_email", "from_name", "security"), read):
            raise Stale
        delete_as(kept, by=by)


def send_test_mail(recipient: str, *, by: User) -> None:
    """Send one mail now and remember how it went. Raises MailRefused with what went wrong, and NoServer."""
    if not has_server():
        raise NoServer
    problem = ""
    try:
        send_mail(
            recipient, "Prueba de correo de Trastienda", f"Este mensaje lo pidió {by.name} para probar el correo."
        )
    except FAULTS as refused:
        log.warning("test mail refused: %r", refused)
        problem = sentence_of(refused)
    except MailRefused as refused:
        problem = refused.message
    MailSettings.objects.filter(pk=MailSettings.ONLY).update(last_test_at=timezone.now(), last_test_error=problem)
    if problem:
        raise MailRefused(said_of(problem))


@dataclass(frozen=True)
class Attachment:
    file_name: str
    content: bytes
    content_type: str


def send_mail(
    recipient: str,
    subject: str,
    body: str,
    *,
    attachments: Sequence[Attachment] = (),
    reply_to: str = "",
    headers: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Send one mail now; called from jobs, so that no person waits for a mail server. Raises one of FAULTS or
    MailRefused. An answer goes to `reply_to`, or to the sender when there is none. `headers` are beside those of any mail.
    """
    connection, sender = _connection()
    answers = [reply_to] if reply_to else []
    # By itself it would name this machine, often "localhost", which filters of junk mail take amiss.
    number = {"Message-ID": make_msgid(domain=urlsplit(settings.PUBLIC_URL).hostname)}
    all_headers = {**headers, **number}
    message = EmailMessage(
        subject, body, sender, [recipient], reply_to=answers, connection=connection, headers=all_headers
    )
    for file in attachments:
        message.attach(file.file_name, file.content, file.content_type)
    message.send()


def _connection() -> tuple[BaseEmailBackend, str]:
    kept = stored_settings()
    if kept is None:
        refuse_without_a_server()
        return get_connection(), settings.DEFAULT_FROM_EMAIL
    connection = get_connection(
        "django.core.mail.backends.smtp.EmailBackend",
        host=kept.host,
        port=kept.port,
        username=kept.username or None,
        password=_password(kept) or None,
        use_tls=kept.security == "starttls",
        use_ssl=kept.security == "tls",
        timeout=settings.EMAIL_TIMEOUT,
    )
    return connection, formataddr((kept.from_name, kept.from_email))


def _password(kept: MailSettings) -> str:
    try:
        return decrypt(kept.password).decode() if kept.password else ""
    except UnreadableSecret:
        raise MailRefused(gettext_noop("La contraseña guardada ya no se puede leer; vuelve a escribirla.")) from None
