"""Quotes by mail."""

from django_tasks import TaskContext, task

from apps.accounts.models import User
from apps.accounts.selectors import company
from apps.accounts.services.mail import Attachment
from apps.sales.documents.layout import months_words, pesos
from apps.sales.documents.quote import quote_document, quote_file_name
from apps.sales.models import Quote, QuoteMail
from apps.sales.services.mails import Outdated, note_mail, send_once, write_to
from apps.sales.transitions.quote import QuoteStatus

_WITH_THE_CUSTOMER = (QuoteStatus.SENT, QuoteStatus.REQUESTED, QuoteStatus.ORDERED)
_CHANGED = "La cotización cambió antes de que saliera el correo: envíala otra vez."


def mail_quote(quote: Quote, recipient: str, *, by: User) -> QuoteMail:
    """Note that the quote as it is now goes to `recipient`, and leave the sending to a job.

    To be called inside the command's transaction, with the quote locked and already in its new state. Raises Invalid.
    """
    mail = note_mail(QuoteMail, recipient, {"quote": quote, "version": quote.version}, by=by)
    send_quote_mail.enqueue(mail.pk)
    return mail


@task(takes_context=True)
def send_quote_mail(context: TaskContext, pk: int) -> None:
    """The job that draws the document and sends it. Of several jobs for one mail only one sends it."""
    send_once(QuoteMail, pk, _send, again=context.attempt > 1)


def _send(mail: QuoteMail) -> None:
    quote, sender = Quote.objects.select_related("customer", "seller").get(pk=mail.quote_id), company()
    document = Attachment(quote_file_name(quote), quote_document(quote), "application/pdf")
    # After the drawing: what was drawn is the version that was asked for, or nothing goes out.
    if not Quote.objects.filter(
        pk=quote.pk, version=mail.version, status__in=_WITH_THE_CUSTOMER, deleted_at=None
    ).exists():
        raise Outdated(_CHANGED)
    offer = f"la cotización {quote.pk} {_price(quote)}, vigente hasta el {quote.valid_until:%d/%m/%Y}"
    paragraphs = [
        f"Hola, {quote.customer_name}:",
        f"Te enviamos {offer}. El detalle va en el PDF adjunto.",
        "Para cualquier duda responde a este correo.",
    ]
    subject = f"Cotización {quote.pk} de {sender.name}"
    write_to(mail, subject, paragraphs, document, seller=quote.seller, sender=sender)


def _price(quote: Quote) -> str:
    """What the offer comes to; of a lease, a month, at first, and in all."""
    lease = quote.as_lease()
    if lease is None:
        return f"por {pesos(quote.total)}"
    return (
        f"de una renta por {months_words(quote.lease_months)}: {pesos(lease.rent)} al mes, {pesos(lease.first_payment)} de primer pago "
        f"(con {pesos(lease.deposit)} de depósito en garantía) y {pesos(lease.term)} en todo el plazo"
    )
