"""Payments and credit balances: those that a person sees, and whether one more may be registered."""

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any

from django.db.models import F, Q, QuerySet, Sum

from apps.accounts.models import User
from apps.accounts.selectors import name_at
from apps.core.db.projection import DetailProjection, Projection, columns_of
from apps.core.errors import NotAllowed
from apps.core.language import gettext
from apps.core.money import round_amount
from apps.inventory.models import Hold
from apps.inventory.selectors.pieces import Obstacle, bars_a_sale, obstacles_of
from apps.partners.selectors import partners
from apps.sales import abilities
from apps.sales.models import CashCustody, CreditBalance, Currency, Order, Payment, PaymentProof, Quote
from apps.sales.rules.payments import Paid
from apps.sales.selectors.orders import orders
from apps.sales.selectors.quotes import leased_pieces, paid_of, piece_ids, quotes, within_reach
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.payment import PaymentStatus
from apps.sales.transitions.quote import QuoteStatus, has_content, one_s_own

WITH_CASH = ("cash__holder", "cash__location", "cash__voucher_by", "cash__confirmed_by")


def payments(person: User) -> QuerySet[Payment]:
    """Those of the quotes that a person sees."""
    reached = within_reach(person)
    # Who reaches all lacks only the few of deleted quotes; to ask for the others would be to read all quotes.
    visible = Quote.objects.filter(reached, deleted_at=None).values("pk")
    deleted = Quote.objects.filter(deleted_at__isnull=False).values("pk")
    seen = Q(quote__in=visible) if reached else ~Q(quote__in=deleted)
    return Payment.objects.filter(seen).select_related(
        "quote__customer", "order", "registered_by", "confirmed_by", "credit_balance", "proof", *WITH_CASH
    )


def _whole_reach(person: User) -> Q:
    reached = within_reach(person)
    return Q(quote__in=Quote.objects.filter(reached).values("pk")) if reached else Q()


WHOLE_PAYMENT: DetailProjection[Payment] = DetailProjection(
    Projection(
        lambda: Payment.objects.filter(quote__deleted_at=None),
        [
            *columns_of(Payment), *columns_of(PaymentProof, "proof__"), *name_at("registered_by"), *name_at("confirmed_by"), "quote__customer_name",
            "order__status", "order__deleted_at", *columns_of(CashCustody, "cash__"), *name_at("cash__holder"),
            *name_at("cash__voucher_by"), *name_at("cash__confirmed_by"), "cash__location__name",
        ],
    ),
    _whole_reach,
)  # fmt: skip


def cannot_pay(
    quote: Quote,
    paid: Paid | None = None,
    *,
    barred: Sequence[Obstacle] | None = None,
    order: Order | None = None,
) -> str | None:
    """Why no payment may be registered now; None when one may. Where that is known, `paid` is what was paid of it,
    `barred` what bars it from having its pieces, and `order` what it became.
    """
    order = order or getattr(quote, "order", None)
    if order and order.deleted_at:
        return gettext("No se registran pagos de una orden eliminada.")
    if order and order.status == OrderStatus.CANCELLED:
        return gettext("No se registran pagos de una orden cancelada.")
    if quote.status in {QuoteStatus.REFUSED, QuoteStatus.CANCELLED}:
        return gettext("No se registran pagos de una cotización en estado {status}.").format(
            status=gettext(quote.status)
        )
    if order is None and not has_content(quote):  # what became an order had some
        return gettext("No tiene productos ni circuitos.")
    if (paid or paid_of(quote)).left <= 0:
        return gettext("Los pagos registrados ya cubren el total.")
    if quote.status in {QuoteStatus.QUOTED, QuoteStatus.SENT}:
        taken = in_the_way(quote) if barred is None else barred
        if taken:
            return gettext("{piece} no está libre. {sentence}").format(
                piece=taken[0].piece.told, sentence=taken[0].sentence
            )
    return None


def may_not_pay(quote: Quote, person: User) -> NotAllowed | None:
    """Why this person registers no payment of it, whatever its state."""
    if not person.may(abilities.QUOTE_PAY):
        return NotAllowed(gettext("Tu rol no permite registrar pagos."), needs=[abilities.QUOTE_PAY])
    own = one_s_own(abilities.QUOTE_PAY)
    return None if own.test(quote, person) else NotAllowed(gettext(own.reason))


def why_not_pay(
    quote: Quote,
    person: User,
    paid: Paid | None = None,
    *,
    barred: Sequence[Obstacle] | None = None,
    order: Order | None = None,
) -> str | None:
    """Why this person may not register one now (`cannot_pay`)."""
    refusal = may_not_pay(quote, person)
    return refusal.message if refusal else cannot_pay(quote, paid, barred=barred, order=order)


def in_the_way(quote: Quote) -> list[Obstacle]:
    """What bars the quote from having its pieces, with equal free ones; nothing of what it holds itself."""
    own = Hold.objects.filter(document_kind="quote", document_id=quote.pk, released_at=None).values("piece")
    ids = set(piece_ids(quote)) - set(own.values_list("piece_id", flat=True))
    if quote.bought_from_id:
        ids -= set(leased_pieces(quote.bought_from_id).values_list("piece", flat=True))
    return [obstacle for obstacle in obstacles_of(ids) if bars_a_sale(obstacle)]


def credit_balances(person: User) -> QuerySet[CreditBalance]:
    """Those of the customers whose quotes a person sees: made by a quote of theirs, or of a customer of theirs."""
    if Q() == within_reach(person):
        return CreditBalance.objects.select_related("quote__order", "customer")
    visible = Quote.objects.filter(within_reach(person))
    mine = Q(quote__in=visible.values("pk")) | Q(customer__seller=person.pk) | Q(customer__created_by=person.pk)
    return CreditBalance.objects.filter(mine).select_related("quote__order", "customer")


def with_something_left(rows: QuerySet[CreditBalance]) -> QuerySet[CreditBalance]:
    return rows.filter(amount_mxn__gt=F("used_mxn"))


def payments_of(quote: Quote) -> QuerySet[Payment]:
    rows = quote.payments.select_related("quote", "order", "registered_by", "confirmed_by", "proof", *WITH_CASH)
    return rows.order_by("pk")


def is_payment_of(quote: int, payment: int) -> bool:
    """Both by their numbers."""
    return Payment.objects.filter(pk=payment, quote=quote).exists()


def confirmed_by_currency(quote: Quote) -> dict[str, Decimal]:
    """What was confirmed, each sum in its own currency."""
    rows = quote.payments.filter(status=PaymentStatus.PAID).order_by().values_list("currency")
    sums = dict(rows.annotate(sum=Sum("amount")))
    return {currency: round_amount(sums.get(currency, Decimal(0))) for currency in Currency.values}


_OF = {"quote": "quote", "order": "order", "customer": "quote__customer", "balance": "credit_balance"}


def has_balances(person: User, kind: str, pk: int) -> bool:
    """Whether the person sees the quote, the order, the customer or the balance of this number."""
    of: dict[str, Callable[[User], QuerySet[Any]]] = {
        "quote": quotes, "order": orders, "customer": partners, "balance": credit_balances,
    }  # fmt: skip
    return of[kind](person).filter(pk=pk).exists()


def uses_of_balances(person: User, kind: str, pk: int) -> QuerySet[Payment]:
    """Payments by credit balance that count or wait, the newest first."""
    rows = payments(person).filter(**{_OF[kind]: pk}, credit_balance__isnull=False)
    return rows.exclude(status=PaymentStatus.CANCELLED).order_by("-pk")
