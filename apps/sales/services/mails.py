"""A quote by mail: one row a sending, and a job that sends it."""

import logging

from django.db.models import F
from django.utils import timezone
from django_tasks import task

from apps.accounts.models import User
from apps.accounts.services.mail import MailRefused, send_mail
from apps.accounts.services.mail_faults import FAULTS, sentence_of
from apps.sales.models import MailState, Quote, QuoteMail

log = logging.getLogger(__name__)


def mail_quote(quote: Quote, recipient: str, *, by: User) -> QuoteMail:
    """Queue the sending, in the caller's transaction."""
    mail = QuoteMail.objects.create(quote=quote, recipient=recipient, version=quote.version, created_by=by)
    send_quote_mail.enqueue(mail.pk)
    return mail


@task()
def send_quote_mail(pk: int) -> None:
    """Send one mail and note how it went; one that was sent is not sent again."""
    mail = QuoteMail.objects.select_related("quote", "created_by").get(pk=pk)
    if mail.state == MailState.SENT:
        return
    QuoteMail.objects.filter(pk=pk).update(attempts=F("attempts") + 1)
    problem = ""
    try:
        send_mail(mail.recipient, f"Cotización {mail.quote_id}", "")
    except FAULTS as refused:
        log.warning("quote mail %s refused: %r", pk, refused)
        problem = sentence_of(refused)
    except MailRefused as refused:
        problem = refused.message
    state = MailState.FAILED if problem else MailState.SENT
    sent_at = None if problem else timezone.now()
    QuoteMail.objects.filter(pk=pk).update(state=state, error=problem, sent_at=sent_at)
