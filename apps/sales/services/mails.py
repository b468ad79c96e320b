"""Quotes by mail: noted in the command's transaction, sent by a job, and the row says how it went."""

import logging
from datetime import timedelta

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone
from django_tasks import task

from apps.accounts.models import User
from apps.accounts.selectors import Company, company
from apps.accounts.services.mail import Attachment, MailRefused, send_mail
from apps.accounts.services.mail_faults import FAULTS, sentence_of
from apps.core.errors import Invalid
from apps.core.history import change_as, save_as
from apps.core.workflow import locked
from apps.sales.documents.quote import quote_document, quote_file_name
from apps.sales.models import MailState, Quote, QuoteMail
from apps.sales.transitions.quote import QuoteStatus

log = logging.getLogger(__name__)

LONGEST_TRY = timedelta(minutes=2)
"""A job that began to send and said nothing for longer than this has died: another one may try."""

_WITH_THE_CUSTOMER = (QuoteStatus.SENT, QuoteStatus.REQUESTED, QuoteStatus.ORDERED)
_CHANGED = "La cotización cambió antes de que saliera el correo: envíala otra vez."
_BROKEN = "No se pudo preparar el documento; ya quedó anotado para quien da mantenimiento."


def mail_quote(quote: Quote, recipient: str, *, by: User) -> QuoteMail:
    """Note that the quote as it is now goes to `recipient`, and leave the sending to a job.

    To be called inside the command's transaction, with the quote locked and already in its new state. What still
    waits to go to the same person, or failed, is tried again instead of being noted twice. Raises Invalid.
    """
    recipient = recipient.strip().lower()
    if not recipient:
        raise Invalid.field("recipient", "El cliente no tiene correo: escribe a cuál se envía.")
    with transaction.atomic():
        waiting = QuoteMail.objects.filter(quote=quote, recipient=recipient, version=quote.version)
        mail = waiting.exclude(state=MailState.SENT).first()
        if mail is None:
            mail = QuoteMail(quote=quote, recipient=recipient, version=quote.version, created_by=by)
            save_as(mail, by=by, action="create")
        elif mail.state == MailState.FAILED:
            again = {"state": MailState.PENDING, "error": "", "started_at": None}
            mail = change_as(mail, again, by=by, action="mail_again")
        send_quote_mail.enqueue(mail.pk)
    return mail


@task()
def send_quote_mail(pk: int) -> None:
    """The job that draws the document and sends it. Of several jobs for one mail only one sends it."""
    now = timezone.now()
    free = Q(started_at=None) | Q(started_at__lt=now - LONGEST_TRY)
    mine = QuoteMail.objects.filter(free, pk=pk, state=MailState.PENDING)
    if not mine.update(started_at=now, attempts=F("attempts") + 1):
        return
    try:
        _send(QuoteMail.objects.select_related("quote__customer", "quote__seller").get(pk=pk))
    except FAULTS as fault:
        log.warning("quote mail %s refused: %r", pk, fault)
        _note(pk, MailState.FAILED, sentence_of(fault))
    except (MailRefused, _Outdated) as refused:
        _note(pk, MailState.FAILED, str(refused))
    except Exception:
        _note(pk, MailState.FAILED, _BROKEN)
        raise
    else:
        _note(pk, MailState.SENT)


class _Outdated(Exception):
    """The quote is not any more what was to be sent."""


def _send(mail: QuoteMail) -> None:
    quote, sender = mail.quote, company()
    document = Attachment(quote_file_name(quote), quote_document(quote), "application/pdf")
    # After the drawing: what was drawn is the version that was asked for, or nothing goes out.
    if not Quote.objects.filter(
        pk=quote.pk, version=mail.version, status__in=_WITH_THE_CUSTOMER, deleted_at=None
    ).exists():
        raise _Outdated(_CHANGED)
    subject = f"Cotización {quote.pk} de {sender.name}"
    send_mail(mail.recipient, subject, _body(quote, sender), attachments=[document], reply_to=quote.seller.email)


def _body(quote: Quote, sender: Company) -> str:
    signature = [quote.seller.name, quote.seller.phone or sender.phone, sender.name, sender.web]
    offer = f"la cotización {quote.pk} por ${quote.total:,.2f} MXN, vigente hasta el {quote.valid_until:%d/%m/%Y}"
    lines = [
        f"Hola, {quote.customer_name}:",
        f"Te enviamos {offer}. El detalle va en el PDF adjunto.",
        "Para cualquier duda responde a este correo.",
        "\n".join(line for line in signature if line),
    ]
    return "\n\n".join(lines)


def _note(pk: int, state: MailState, error: str = "") -> None:
    with transaction.atomic():
        mail = locked(QuoteMail, pk)
        sent_at = timezone.now() if state == MailState.SENT else None
        change_as(mail, {"state": state, "error": error, "sent_at": sent_at}, by=None, action="mail_result")
