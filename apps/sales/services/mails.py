"""Documents by mail: noted in the command's transaction, sent by a job, and the row says how it went.

What all of these mails have in common; what each says is in `quote_mails` and `reminders`.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from typing import Any, TypeVar

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from apps.accounts.models import User
from apps.accounts.selectors import Company
from apps.accounts.services.mail import Attachment, MailRefused, send_mail
from apps.accounts.services.mail_faults import FAULTS, sentence_of
from apps.core.errors import Invalid
from apps.core.records.history import change_as, save_as
from apps.core.records.workflow import locked
from apps.sales.models import MailState
from apps.sales.models.mail import OutgoingMail

log = logging.getLogger(__name__)
M = TypeVar("M", bound=OutgoingMail)

LONGEST_TRY = timedelta(minutes=2)
"""A job that began to send and said nothing for longer than this has died: another one may try."""

_BROKEN = "No se pudo preparar el documento; ya quedó anotado para quien da mantenimiento."


class Outdated(Exception):
    """What was to be sent is not so any more; the sentence is for who asked for it."""


def note_mail(model: type[M], recipient: str, same: Mapping[str, Any], *, by: User, **facts: Any) -> M:
    """Note that something goes to `recipient`, for a job to send: to be called in the command's transaction.

    What has the `same` to tell them and still waits, or failed, is tried again instead of being noted twice. `facts`
    are as they are now. Raises Invalid without a recipient.
    """
    recipient = recipient.strip().lower()
    if not recipient:
        raise Invalid.field("recipient", "El cliente no tiene correo: escribe a cuál se envía.")
    with transaction.atomic():
        mail = model._default_manager.filter(recipient=recipient, **same).exclude(state=MailState.SENT).first()
        if mail is None:
            return save_as(model(recipient=recipient, created_by=by, **same, **facts), by=by, action="create")
        if mail.state == MailState.FAILED:
            again = {"state": MailState.PENDING, "error": "", "started_at": None, **facts}
            mail = change_as(mail, again, by=by, action="mail_again")
    return mail


def send_once(model: type[M], pk: int, send: Callable[[M], None], *, again: bool = False) -> None:
    """What a job does: `send`, unless another one of the same mail does, and note how it went. `again` says that this very
    job was begun before, by a worker that died."""
    now = timezone.now()
    free = Q() if again else Q(started_at=None) | Q(started_at__lt=now - LONGEST_TRY)
    mine = model._default_manager.filter(free, pk=pk, state=MailState.PENDING)
    if not mine.update(started_at=now, attempts=F("attempts") + 1):
        return
    try:
        send(model._default_manager.get(pk=pk))
    except FAULTS as fault:
        log.warning("%s %s refused: %r", model.__name__, pk, fault)
        _note(model, pk, MailState.FAILED, sentence_of(fault))
    except (MailRefused, Outdated) as refused:
        _note(model, pk, MailState.FAILED, str(refused))
    except Exception:
        _note(model, pk, MailState.FAILED, _BROKEN)
        raise
    else:
        _note(model, pk, MailState.SENT)


def write_to(
    mail: OutgoingMail, subject: str, paragraphs: Sequence[str], *documents: Attachment, seller: User, sender: Company
) -> None:
    """A letter with its documents, signed by the seller, who also gets the answer. Empty paragraphs are left out."""
    signature = [seller.name, seller.phone or sender.phone, sender.name, sender.web]
    parts = [*paragraphs, "\n".join(line for line in signature if line)]
    body = "\n\n".join(part for part in parts if part)
    send_mail(mail.recipient, subject, body, attachments=documents, reply_to=seller.email)


def _note(model: type[M], pk: int, state: MailState, error: str = "") -> None:
    with transaction.atomic():
        mail = locked(model, pk)
        sent_at = timezone.now() if state == MailState.SENT else None
        change_as(mail, {"state": state, "error": error, "sent_at": sent_at}, by=None, action="mail_result")
