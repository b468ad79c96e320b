"""Documents by mail: noted in the command's transaction, sent by a job, and the row says how it went.

What all of these mails have in common; what each says is in `quote_mails` and `reminders`. Each recipient has a mail of their
own: nobody reads who else got it, and each row says how it went (docs/decisions/0056).
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from apps.accounts.models import User
from apps.accounts.rules.letters import Letter
from apps.accounts.selectors import Company
from apps.accounts.services.mail import Attachment, MailRefused, send_mail
from apps.accounts.services.mail_faults import FAULTS, sentence_of
from apps.core.errors import Conflict, Invalid
from apps.core.language import gettext, gettext_noop
from apps.core.records.history import change_as, save_as
from apps.core.records.workflow import locked
from apps.sales.models import MailState
from apps.sales.models.mail import OutgoingMail, WrittenMail

log = logging.getLogger(__name__)
M = TypeVar("M", bound=OutgoingMail)
W = TypeVar("W", bound=WrittenMail)

LONGEST_TRY = timedelta(minutes=2)
"""A job that began to send and said nothing for longer than this has died: another one may try."""

_BROKEN = gettext_noop("No se pudo preparar el documento; ya quedó anotado para quien da mantenimiento.")

_WRITTEN_OF_OTHERS = gettext_noop("Mientras se escribía el mensaje cambió lo que dice: ciérralo y vuelve a abrirlo.")


class Outdated(Exception):
    """What was to be sent is not so any more; the sentence is for who asked for it."""


@dataclass(frozen=True)
class Asked:
    """How somebody wants it sent. Left out: to the customer, in the company's words, without a copy for whoever sends it.

    `offered` is the mark of the words that they changed (`mark_of`).
    """

    recipients: Sequence[str] = ()
    subject: str = ""
    message: str = ""
    copy: bool = False
    offered: str = ""


AS_EVER = Asked()


class Words(NamedTuple):
    """What a mail said, without its signature."""

    subject: str
    message: str


def mark_of(letter: Letter) -> str:
    """Tells whether a letter says still what it said when somebody began to change it."""
    return sha256(f"{letter.subject}\n{letter.message}".encode()).hexdigest()[:16]


def note_mails(
    model: type[W], asked: Asked, customer: str, same: Mapping[str, Any], *, letter: Letter, by: User, **facts: Any
) -> list[W]:
    """Note a mail for each recipient, the `customer` unless others are asked for: to be called in the command's transaction.

    `letter` is what it says where nobody wrote other words. Raises Invalid, and Conflict when what they wrote is about
    something that is not so any more. The copy is the first, so that the last one is of the customer.
    """
    if (asked.subject or asked.message) and asked.offered and asked.offered != mark_of(letter):
        raise Conflict(_WRITTEN_OF_OTHERS)
    to = [address.strip().lower() for address in asked.recipients or [customer]]
    if not all(to):
        raise Invalid.field("recipient", gettext("El cliente no tiene correo: escribe a cuál se envía."))
    copy = [by.email.lower()] if asked.copy and by.email else []
    words = {
        "subject": asked.subject if asked.subject != letter.subject else "",
        "message": asked.message if asked.message != letter.message else "",
    }
    return [note_mail(model, address, same, by=by, **facts, **words) for address in dict.fromkeys([*copy, *to])]


def note_mail(model: type[W], recipient: str, same: Mapping[str, Any], *, by: User, **facts: Any) -> W:
    """Note that something goes to `recipient`, for a job to send.

    What has the `same` to tell them and still waits, or failed, is tried again instead of being noted twice. `facts`
    are as they are now. Raises Conflict when one with other words waits: whoever wrote those was told that it goes out.
    """
    with transaction.atomic():
        waiting = model._default_manager.select_for_update(of=("self",)).filter(recipient=recipient, **same)
        mail = waiting.exclude(state=MailState.SENT).first()
        if mail is None:
            return save_as(model(recipient=recipient, created_by=by, **same, **facts), by=by, action="create")
        if mail.state == MailState.FAILED:
            again = {"state": MailState.PENDING, "error": "", "started_at": None, "created_by": by, **facts}
            return change_as(mail, again, by=by, action="mail_again")
        if (mail.subject, mail.message) == (facts["subject"], facts["message"]):
            return mail
        told = gettext("Ya está saliendo un correo a {recipient}: espera a que se envíe y envía el otro.")
        raise Conflict(told.format(recipient=recipient))


def send_once(model: type[M], pk: int, send: Callable[[M], Words | None], *, again: bool = False) -> None:
    """What a job does: `send`, unless another one of the same mail does, and note how it went and what was said. `again` says
    that this very job was begun before, by a worker that died."""
    now = timezone.now()
    free = Q() if again else Q(started_at=None) | Q(started_at__lt=now - LONGEST_TRY)
    mine = model._default_manager.filter(free, pk=pk, state=MailState.PENDING)
    if not mine.update(started_at=now, attempts=F("attempts") + 1):
        return
    try:
        words = send(model._default_manager.get(pk=pk))
    except FAULTS as fault:
        log.warning("%s %s refused: %r", model.__name__, pk, fault)
        _note(model, pk, MailState.FAILED, sentence_of(fault))
    except (MailRefused, Outdated) as refused:
        _note(model, pk, MailState.FAILED, str(refused))
    except Exception:
        _note(model, pk, MailState.FAILED, _BROKEN)
        raise
    else:
        _note(model, pk, MailState.SENT, words=words)


def write_to(
    mail: OutgoingMail, subject: str, paragraphs: Sequence[str], *documents: Attachment, seller: User, sender: Company
) -> None:
    """A letter with its documents, signed by the seller, who also gets the answer. Empty paragraphs are left out."""
    signature = [seller.name, seller.phone or sender.phone, sender.name, sender.web]
    parts = [*paragraphs, "\n".join(line for line in signature if line)]
    body = "\n\n".join(part for part in parts if part)
    send_mail(mail.recipient, subject, body, attachments=documents, reply_to=seller.email)


def write_letter(mail: WrittenMail, letter: Letter, *documents: Attachment, seller: User, sender: Company) -> Words:
    """What somebody wrote, else the letter. What is told is what was said."""
    words = Words(mail.subject or letter.subject, mail.message or letter.message)
    write_to(mail, words.subject, [words.message], *documents, seller=seller, sender=sender)
    return words


def _note(model: type[M], pk: int, state: MailState, error: str = "", words: Words | None = None) -> None:
    with transaction.atomic():
        mail = locked(model, pk)
        sent_at = timezone.now() if state == MailState.SENT else None
        said = words._asdict() if words else {}
        change_as(mail, {"state": state, "error": error, "sent_at": sent_at, **said}, by=None, action="mail_result")
