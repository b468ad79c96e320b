"""A customer accepts a quote by its link. The quote stays in its state: its seller is told, and goes on."""

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django_tasks import task

from apps.accounts.services.mail import can_send, send_mail
from apps.core.errors import Conflict, Invalid, NotFound
from apps.core.records.history import save_as
from apps.core.records.workflow import locked
from apps.sales.documents.shared_quote import content_digest, shared_offer
from apps.sales.models import Quote, QuoteAcceptance, QuoteLink
from apps.sales.rules.acceptance import faults_of, why_closed
from apps.sales.selectors.quote_links import accepted_now, open_link
from apps.sales.selectors.quotes import is_expired


class ShownAnother(Conflict):
    """What was accepted is not what the quote says by now."""


class Closed(Conflict):
    """`why` names the sentence for the customer."""

    def __init__(self, why: str) -> None:
        super().__init__()
        self.why = why


def accept_quote(token: str, *, content: str, name: str, remark: str, address: str) -> QuoteAcceptance:
    """Note that somebody accepts what they were shown. Of what was accepted already it is the first one again. Raises NotFound,
    Closed, ShownAnother, and Invalid
    with the word for what is wrong with each field."""
    seen = open_link(token)
    if seen is None:
        raise NotFound
    faults = faults_of(name, remark)
    if faults:
        raise Invalid(errors=faults)
    with transaction.atomic():
        quote = locked(Quote, seen.quote_id)
        link = locked(QuoteLink, seen.pk)
        if open_link(token) is None:  # it ended while somebody else had the quote
            raise NotFound
        shown = content_digest(shared_offer(quote))
        standing = accepted_now(quote, shown)
        if standing:
            return standing
        why = why_closed(quote.status, is_expired(quote.status, quote.valid_until))
        if why:
            raise Closed(why)
        if shown != content:
            raise ShownAnother
        accepted = QuoteAcceptance(
            quote=quote, link=link, version=quote.version, content=content, name=name, remark=remark, address=address
        )
        save_as(accepted, by=None, action="accept")
        tell_seller.enqueue(accepted.pk)
    return accepted


@task()
def tell_seller(pk: int) -> None:
    """The job that writes to who sells the quote; nobody is written to while there is no mail server."""
    accepted = QuoteAcceptance.objects.select_related("quote__seller").filter(pk=pk).first()
    if accepted is None or not can_send():
        return
    quote = accepted.quote
    said = f"Comentario: {accepted.remark}\n\n" if accepted.remark else ""
    send_mail(
        quote.seller.email,
        f"Aceptaron la cotización {quote.pk}",
        f"Hola, {quote.seller.first_name}:\n\n{accepted.name} aceptó la cotización {quote.pk} (versión {accepted.version}) de "
        f"{quote.customer_name} el {timezone.localtime(accepted.accepted_at):%d/%m/%Y a las %H:%M}, por su enlace.\n\n{said}"
        f"{settings.PUBLIC_URL}/comercial/cotizacion/{quote.pk}\n\nLa cotización no cambió de estado: sigue tú.",
    )
