"""Proofs of payment that customers send by links: what may be paid so, and what became of what they sent."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from apps.sales.models import Currency, Payment, PaymentProof, Quote, QuoteLink
from apps.sales.selectors.payments import cannot_pay, in_the_way
from apps.sales.selectors.quotes import dollars_of_debt, is_expired, left_of, order_of, paid_of
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.payment import PaymentStatus
from apps.sales.transitions.quote import QuoteStatus

_OFFERED = {QuoteStatus.QUOTED, QuoteStatus.SENT}
"""Its pieces are nobody's yet."""


@dataclass(frozen=True)
class Owed:
    """Of a quote and the order that it became, in the `currency` in which it is settled: `left` is what nobody paid yet."""

    currency: str
    confirmed: Decimal
    pending: Decimal
    left: Decimal

    @property
    def currencies(self) -> tuple[str, ...]:
        """In which it may be paid by a link, the usual one first."""
        return (Currency.USD, Currency.MXN) if self.currency == Currency.USD else (Currency.MXN,)


def owed_of(quote: Quote) -> Owed:
    paid, order = paid_of(quote), order_of(quote)
    usd = dollars_of_debt(quote, order, paid)
    if usd:
        return Owed(Currency.USD, usd["confirmed"], usd["pending"], usd["left"])
    return Owed(Currency.MXN, paid.confirmed, paid.pending, left_of(quote, order, paid))


def why_no_proof(quote: Quote) -> str | None:
    """The word for why no proof is taken of it now; None while one is: when the office itself may register a payment, and the offer
    stands or holds its pieces already."""
    if quote.status in _OFFERED and is_expired(quote.status, quote.valid_until):
        return "proof_closed"
    paid = paid_of(quote)
    if cannot_pay(quote, paid, barred=()):
        return "proof_covered" if paid.left <= 0 and _goes_on(quote) else "proof_closed"
    if quote.status in _OFFERED and in_the_way(quote):
        return "proof_taken"
    return None


def _goes_on(quote: Quote) -> bool:
    order = order_of(quote)
    if quote.status == QuoteStatus.ORDERED:
        return order is not None and order.status != OrderStatus.CANCELLED
    return quote.status not in {QuoteStatus.REFUSED, QuoteStatus.CANCELLED}


def sent_by(link: QuoteLink) -> Sequence[Payment]:
    """Payments that came by this link, the newest first."""
    rows = Payment.objects.filter(proof__link=link).select_related("proof")
    return list(rows.order_by("-pk"))


def pending_by(link: QuoteLink) -> int:
    return Payment.objects.filter(proof__link=link, status=PaymentStatus.PENDING).count()


def sent_with(link: QuoteLink, key: UUID) -> Payment | None:
    """What that form of the link made."""
    proof = PaymentProof.objects.filter(link=link, key=key).select_related("payment").first()
    return proof.payment if proof else None


def sent_already(quote: Quote, digest: str, amount: Decimal, currency: str) -> Payment | None:
    """The same file with the same amount, unless the office did not accept it."""
    of_file = quote.payments.filter(proof__file_digest=digest).exclude(status=PaymentStatus.CANCELLED)
    return next((one for one in of_file.select_related("proof") if is_same(one, digest, amount, currency)), None)


def is_same(payment: Payment, digest: str, amount: Decimal, currency: str) -> bool:
    """Whether this file with this amount made the payment; also with the amount that the office made of it since, which the page
    shows."""
    proof = payment.proof
    if proof is None or proof.file_digest != digest:
        return False
    return (amount, currency) in {(proof.amount, proof.currency), (payment.amount, payment.currency)}
