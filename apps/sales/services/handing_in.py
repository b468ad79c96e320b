"""A customer hands in the proof of a payment by a quote's link: a payment that waits for the office, as any other."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django_tasks import task

from apps.accounts.services.mail import can_send, send_mail
from apps.core.errors import Conflict, Invalid, NotFound
from apps.core.files.scans import CleanScan
from apps.core.records.history import save_as
from apps.core.records.workflow import locked
from apps.sales.models import Currency, Payment, PaymentProof, Quote, QuoteLink
from apps.sales.rules.proofs import MOST_PENDING
from apps.sales.selectors.exchange_rate import rate_on
from apps.sales.selectors.proofs import is_same, pending_by, sent_already, sent_with, why_no_proof
from apps.sales.selectors.quote_links import open_link
from apps.sales.services.payments import register_proved
from apps.sales.services.wanted_payment import WantedPayment


class NoProof(Conflict):
    """`why` names the sentence for the customer."""

    def __init__(self, why: str) -> None:
        super().__init__()
        self.why = why


@dataclass(frozen=True)
class HandedIn:
    """What the customer sends: `key` is that of the form, `digest` the SHA-256 of the file as it came."""

    key: UUID
    amount: Decimal
    currency: str
    day: date
    method: str
    name: str
    remark: str
    address: str
    file: CleanScan
    digest: str


def hand_in_proof(token: str, sent: HandedIn) -> tuple[Payment, bool]:
    """Note the payment that waits to be confirmed; false with the first one when it was sent already. Raises NotFound, NoProof, and
    Invalid with the word for what is wrong with each field."""
    seen = open_link(token)
    if seen is None:
        raise NotFound
    with transaction.atomic():
        quote = locked(Quote, seen.quote_id)
        link = locked(QuoteLink, seen.pk)
        if open_link(token) is None:  # it ended while somebody else had the quote
            raise NotFound
        first = _the_same(link, quote, sent)
        if first:
            return first, False
        if pending_by(link) >= MOST_PENDING:
            raise NoProof("proof_many")
        why = why_no_proof(quote)
        if why:
            raise NoProof(why)
        payment = _note(link, quote, sent)
        tell_of_proof.enqueue(payment.pk)
    return payment, True


def _the_same(link: QuoteLink, quote: Quote, sent: HandedIn) -> Payment | None:
    """What this form made, or the same file in another one. Raises NoProof for a form that was sent already, and changed since."""
    digest, amount = sent.digest, (sent.amount, sent.currency)
    first = sent_with(link, sent.key)
    if first is None:
        return sent_already(quote, digest, *amount)
    if is_same(first, digest, *amount):
        return first
    raise NoProof("proof_another")


def _note(link: QuoteLink, quote: Quote, sent: HandedIn) -> Payment:
    wanted = WantedPayment(
        method=sent.method,
        amount=sent.amount,
        currency=sent.currency,
        exchange_rate=_rate(quote, sent),
        day=sent.day,
    )
    proof = PaymentProof(
        quote=quote,
        link=link,
        key=sent.key,
        file_digest=sent.digest,
        amount=sent.amount,
        currency=sent.currency,
        name=sent.name,
        remark=sent.remark,
        address=sent.address,
    )
    save_as(proof, by=None, action="hand_in_proof")
    try:
        return register_proved(quote, wanted, proof, sent.file)
    except Invalid as unfit:  # told in Spanish, for people of the company
        words = {"date": ("day", "day_far"), "amount": ("amount", "amount_little")}
        raise Invalid(errors=dict(words.get(at, ("amount", "no_rate")) for at in unfit.errors)) from unfit
    except Conflict as refused:
        raise NoProof("proof_taken") from refused


def _rate(quote: Quote, sent: HandedIn) -> Decimal | None:
    """That of the day, for dollars: nobody outside chooses one. Raises Invalid while there is none."""
    if sent.currency != Currency.USD:
        return None
    found = rate_on(max(sent.day, timezone.localdate(quote.created_at)))
    if found is None:
        raise Invalid(errors={"amount": "no_rate"})
    return found.rate


@task()
def tell_of_proof(pk: int) -> None:
    """The job that writes to who sells the quote; nobody is written to while there is no mail server."""
    payment = Payment.objects.select_related("quote__seller", "proof").filter(pk=pk).first()
    if payment is None or payment.proof is None or not can_send():
        return
    quote, proof = payment.quote, payment.proof
    said = f"Comentario: {proof.remark}\n\n" if proof.remark else ""
    send_mail(
        quote.seller.email,
        f"Comprobante de pago de la cotización {quote.pk}",
        f"Hola, {quote.seller.first_name}:\n\n{proof.name} envió por su enlace el comprobante de un pago de {quote.customer_name}: "
        f"${payment.amount:,.2f} {payment.currency}, {payment.method}, del {payment.day:%d/%m/%Y}. Es el pago {payment.pk} de la "
        f"cotización {quote.pk}, y queda pendiente hasta que se confirme.\n\n{said}"
        f"{settings.PUBLIC_URL}/comercial/cotizacion/{quote.pk}?tab=payments",
    )
