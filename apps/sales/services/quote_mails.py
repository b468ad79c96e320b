"""Quotes by mail."""

from django.utils import timezone
from django_tasks import TaskContext, task

from apps.accounts.models import User
from apps.accounts.rules.letters import Letter
from apps.accounts.selectors import Company, company, letter_of
from apps.accounts.services.mail import Attachment
from apps.core.errors import NotFound
from apps.core.language import gettext_noop
from apps.core.records.workflow import refuse_unless_open
from apps.sales.documents.layout import months_words, pesos
from apps.sales.documents.quote import quote_document, quote_file_name
from apps.sales.models import Currency, Quote, QuoteMail
from apps.sales.rules.prices import dollars
from apps.sales.selectors.quotes import quotes
from apps.sales.services.mail_drafts import Draft, draft_of
from apps.sales.services.mails import Asked, Outdated, Words, note_mails, send_once, write_letter
from apps.sales.transitions.quote import QuoteStatus

_WITH_THE_CUSTOMER = (QuoteStatus.SENT, QuoteStatus.REQUESTED, QuoteStatus.ORDERED)
_CHANGED = gettext_noop("La cotización cambió antes de que saliera el correo: envíala otra vez.")


def mail_quote(quote: Quote, asked: Asked, *, by: User) -> None:
    """Note that the quote as it is now goes out, and leave the sending to jobs, one for each mail.

    To be called inside the command's transaction, with the quote locked and already in its new state. Raises Invalid and Conflict.
    """
    same, asked_at = {"quote": quote, "version": quote.version}, timezone.now()
    letter = quote_letter(quote, company())
    for mail in note_mails(QuoteMail, asked, quote.customer.email, same, letter=letter, by=by, asked_at=asked_at):
        send_quote_mail.enqueue(mail.pk)


def draft_quote_mail(pk: int, *, by: User) -> Draft:
    """What it would be sent with. Raises NotFound, and what the step would raise."""
    quote = quotes(by).filter(pk=pk).first()
    if quote is None:
        raise NotFound(number=pk)
    refuse_unless_open(quote, "send", by)
    return draft_of(quote_letter(quote, company()), quote.customer, by=by)


@task(takes_context=True)
def send_quote_mail(context: TaskContext, pk: int) -> None:
    """The job that draws the document and sends it. Of several jobs for one mail only one sends it."""
    send_once(QuoteMail, pk, _send, again=context.attempt > 1)


def _send(mail: QuoteMail) -> Words:
    quote, sender = Quote.objects.select_related("customer", "seller").get(pk=mail.quote_id), company()
    document = Attachment(quote_file_name(quote), quote_document(quote), "application/pdf")
    # After the drawing: what was drawn is the version that was asked for, or nothing goes out.
    if not Quote.objects.filter(
        pk=quote.pk, version=mail.version, status__in=_WITH_THE_CUSTOMER, deleted_at=None
    ).exists():
        raise Outdated(_CHANGED)
    return write_letter(mail, quote_letter(quote, sender), document, seller=quote.seller, sender=sender)


def quote_letter(quote: Quote, sender: Company) -> Letter:
    total, price = _price(quote)
    return letter_of(
        "quote",
        {
            "cliente": quote.customer_name,
            "empresa": sender.name,
            "vendedor": quote.seller.name,
            "numero": str(quote.pk),
            "total": total,
            "importe": price,
            "vigencia": f"{quote.valid_until:%d/%m/%Y}",
        },
    )


def _price(quote: Quote) -> tuple[str, str]:
    """The total, and what the offer comes to in words; of a lease, a month, at first, and in all."""
    lease = quote.as_lease()
    if lease is None:
        total = dollars(quote.dollar_debt(quote.total).dollars(quote.total)) if quote.in_dollars else pesos(quote.total)
        return total, f"por {total}"
    term = pesos(lease.term)
    return term, (
        f"de una renta por {months_words(quote.lease_months)}: {pesos(lease.rent)} al mes, {pesos(lease.first_payment)} de primer pago "
        f"(con {pesos(lease.deposit)} de depósito en garantía) y {term} en todo el plazo{_in_dollars(quote)}"
    )


def _in_dollars(quote: Quote) -> str:
    """The pesos of such a rent are those of the rate of each payment."""
    if quote.lease_currency != Currency.USD:
        return ""
    return f" (la renta es en dólares y se paga al tipo de cambio de cada pago; aquí va a {quote.exchange_rate:.2f})"
