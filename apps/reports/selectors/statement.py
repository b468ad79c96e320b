"""The statement of account of a customer: all that they were asked for and paid, of every document that the reader sees, in the order
of its days. It tells what holds today: what was cancelled asks for nothing and paid nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from itertools import accumulate
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import NotAllowed, NotFound
from apps.core.language import gettext, gettext_noop
from apps.core.money import ZERO, round_amount
from apps.leases.models import Lease
from apps.leases.selectors.facts import account
from apps.leases.selectors.statement import money_words
from apps.leases.selectors.statement import statement as statement_of_lease
from apps.partners.models import Customer
from apps.partners.selectors import partners
from apps.refunds.models import Devolution, RefundPayment
from apps.reports.rules.period import Period
from apps.reports.selectors.favour import WAITING, Favour, favours, together
from apps.reports.selectors.owing import PARTS, Debtor, debtors
from apps.sales.abilities import QUOTE_READ
from apps.sales.models import Operation, Order, Payment, Quote
from apps.sales.rules.payments import PaymentMethod
from apps.sales.selectors import orders, quotes
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.payment import PaymentStatus
from apps.sales.transitions.quote import QuoteStatus

_PAID = Q(status=PaymentStatus.PAID)
_CALLED = {"orders": gettext_noop("Orden"), "leases": gettext_noop("Renta"), "quotes": gettext_noop("Cotización")}


@dataclass(frozen=True)
class Move:
    """Pesos. `balance` is what the customer owed after it, below zero what stood in their favour. `kind` is the resource whose screen
    shows the document `id`."""

    kind: str
    id: int
    day: date
    text: str
    asked: Decimal | None = None
    paid: Decimal | None = None
    balance: Decimal = ZERO

    @property
    def document(self) -> str:
        return f"{gettext(_CALLED[self.kind])} {self.id}"

    @property
    def change(self) -> Decimal:
        return (self.asked or ZERO) - (self.paid or ZERO)


@dataclass(frozen=True)
class Statement:
    """`closing` is the balance at the end of the period, `later` what was moved after it: both come to what is `owed` now less what is in
    the customer's `favour`."""

    customer: Customer
    period: Period
    opening: Decimal
    moves: list[Move]
    later: Decimal
    debtor: Debtor
    favour: Favour

    @property
    def closing(self) -> Decimal:
        return self.moves[-1].balance if self.moves else self.opening


def statement(person: User, customer: int, period: Period) -> Statement:
    """Raises NotFound for a customer of whom the person sees nothing, NotAllowed where they see no amounts."""
    if not person.may(QUOTE_READ):
        raise NotAllowed(gettext("Lleva importes que tu rol no muestra."), needs=[QUOTE_READ])
    documents = _documents(person).filter(customer=customer)
    found = Customer.objects.filter(pk=customer).first()
    if found is None or not (documents.exists() or partners(person).filter(pk=customer).exists()):
        raise NotFound
    moves = sorted([*moves_of(documents), *_of_leases(documents)], key=lambda move: move.day)
    balances = [round_amount(owed) for owed in accumulate(move.change for move in moves)]
    told = [replace(move, balance=balance) for move, balance in zip(moves, balances, strict=True)]
    before = [move for move in told if move.day < period.start]
    within = [move for move in told if period.start <= move.day <= period.end]
    return Statement(
        customer=found,
        period=period,
        opening=before[-1].balance if before else ZERO,
        moves=within,
        later=sum((move.change for move in told if move.day > period.end), ZERO),
        debtor=next(iter(debtors(person, customer)), _owes_nothing(found)),
        favour=together(favours(documents).values()),
    )


def _owes_nothing(customer: Customer) -> Debtor:
    names = customer.first_name, customer.last_name, customer.business_name
    return Debtor(customer.pk, customer.kind, *names, 0, dict.fromkeys((*PARTS, "owed_mxn", "owed_usd"), ZERO))


def _documents(person: User) -> QuerySet[Quote]:
    """By their quotes: the orders that the person sees, and the quotes that are none."""
    seen = Order.objects.filter(orders.within_reach(person), deleted_at=None).values("quote")
    alone = Q(order=None) & quotes.within_reach(person)
    return Quote.objects.filter(Q(pk__in=seen) | Q(pk__in=Quote.objects.filter(alone).values("pk")), deleted_at=None)


def _of_leases(documents: QuerySet[Quote]) -> Iterator[Move]:
    for lease in Lease.objects.filter(order__quote__in=documents).select_related("order__quote").order_by("pk"):
        for told in statement_of_lease(lease, account(lease)):
            yield Move("leases", lease.pk, told.day, told.text, told.asked, told.paid)


_Shown = dict[int, list[Any]]
"""By the quotes of documents, their order and lease, if they have them."""


def moves_of(documents: QuerySet[Quote]) -> Iterator[Move]:
    """All that is no lease's own statement: sales, quotes, and what by a balance is about to pay a document. In no order."""
    shown: _Shown = {pk: named for pk, *named in documents.values_list("pk", "order", "order__lease")}
    yield from _agreed(documents, shown)
    yield from _came(documents, shown)
    yield from _went_back(documents, shown)
    yield from _used(documents, shown)


def changes(documents: QuerySet[Quote]) -> dict[tuple[str, int], Decimal]:
    """What the moves of each document come to, by its resource and number."""
    sums: dict[tuple[str, int], Decimal] = {}
    for move in moves_of(documents):
        sums[move.kind, move.id] = sums.get((move.kind, move.id), ZERO) + move.change
    return sums


def _at(shown: _Shown, quote: int) -> tuple[str, int]:
    order, lease = shown[quote]
    return ("leases", lease) if lease else ("orders", order) if order else ("quotes", quote)


def _agreed(documents: QuerySet[Quote], shown: _Shown) -> Iterator[Move]:
    rows = Order.objects.filter(quote__in=documents, operation=Operation.SALE).exclude(status=OrderStatus.CANCELLED)
    for quote, total, at in rows.order_by("pk").values_list("quote", "quote__total", "created_at"):
        yield Move(*_at(shown, quote), timezone.localdate(at), gettext("Venta"), asked=total)


def _came(documents: QuerySet[Quote], shown: _Shown) -> Iterator[Move]:
    told_by_lease = _PAID & Q(order__lease__isnull=False)
    rows = Payment.objects.filter(_PAID | WAITING, quote__in=documents).exclude(told_by_lease)
    for payment in rows.select_related("quote", "order").order_by("pk"):
        words = money_words(payment)
        if payment.status == PaymentStatus.PENDING:
            words = gettext("{payment}, por confirmar").format(payment=words)
        if _was_cancelled(payment):
            words = gettext("{payment}, de lo que se canceló").format(payment=words)
        yield Move(*_at(shown, payment.quote_id), payment.day, words, paid=payment.settled_mxn)


def _was_cancelled(payment: Payment) -> bool:
    ended = payment.order is not None and payment.order.status == OrderStatus.CANCELLED
    return ended or payment.quote.status == QuoteStatus.CANCELLED


def _went_back(documents: QuerySet[Quote], shown: _Shown) -> Iterator[Move]:
    came = Devolution.objects.filter(order__quote__in=documents, received_at__isnull=False, deleted_at=None)
    for refund in came.select_related("order").order_by("pk"):
        at = _at(shown, refund.order.quote_id)
        day = refund.received_at
        assert day, "these are received"
        called = gettext("Devolución {refund}").format(refund=refund.pk)
        if refund.refundable_mxn:
            yield Move(*at, day, gettext("{refund}, por reembolsar").format(refund=called), paid=refund.refundable_mxn)
        if refund.unpaid_mxn:
            yield Move(*at, day, gettext("{refund}, regresó sin pagarse").format(refund=called), paid=refund.unpaid_mxn)
    given = RefundPayment.objects.filter(_PAID, devolution__order__quote__in=documents)
    for payment in given.select_related("devolution__order").order_by("pk"):
        is_kept = payment.method == PaymentMethod.CREDIT_BALANCE  # it stays theirs: nothing is moved
        at = _at(shown, payment.devolution.order.quote_id)
        kept = payment.amount_mxn if is_kept else None
        yield Move(*at, payment.day, money_words(payment), asked=payment.settled_mxn, paid=kept)


def _used(documents: QuerySet[Quote], shown: _Shown) -> Iterator[Move]:
    own = Payment.objects.filter(credit_balance__quote__in=documents).exclude(status=PaymentStatus.CANCELLED)
    told_by_lease = Q(credit_balance__quote__order__lease__isnull=False)
    rows = own.exclude(told_by_lease).select_related("credit_balance").order_by("pk")
    for use in rows:
        words = (
            gettext("Saldo a favor usado en la orden {order}").format(order=use.order_id)
            if use.order_id
            else gettext("Saldo a favor usado en la cotización {quote}").format(quote=use.quote_id)
        )
        at = _at(shown, use.credit_balance.quote_id) if use.credit_balance else ("quotes", use.quote_id)
        yield Move(*at, use.day, words, asked=use.amount_mxn)
