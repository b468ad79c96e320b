"""The statement of account of a lease: all that was asked for and paid, in the order of its days, with what was owed after it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from apps.core.language import gettext
from apps.core.money import ZERO, plain
from apps.leases.models import DepositKind, Installment, Lease
from apps.leases.rules.account import Account
from apps.sales.models import Currency, Payment
from apps.sales.rules.prices import dollars
from apps.sales.transitions.payment import PaymentStatus


@dataclass(frozen=True)
class Entry:
    """MXN; `balance` is what was owed after it, below zero what was paid too much."""

    day: date
    text: str
    asked: Decimal | None
    paid: Decimal | None
    balance: Decimal = ZERO


def statement(lease: Lease, found: Account) -> list[Entry]:
    """Its last balance is what is owed of the lease less what of its money no document uses."""
    told = list(_entries(lease, found))
    kept = min(found.advance, found.owed - sum(map(_change, told), ZERO))  # nobody is asked for what of it was not paid
    if kept > ZERO:
        told.append(Entry(_begins(lease), gettext("Anticipo de las mensualidades que siguen"), kept, None))
    balance, entries = ZERO, []
    for entry in sorted(told, key=lambda one: one.day):  # of one day as they are told here
        balance += _change(entry)
        entries.append(Entry(entry.day, entry.text, entry.asked, entry.paid, balance))
    return entries


def _change(entry: Entry) -> Decimal:
    return (entry.asked or ZERO) - (entry.paid or ZERO)


def _begins(lease: Lease) -> date:
    return lease.first_day or timezone.localdate(lease.order.created_at)


def _entries(lease: Lease, found: Account) -> Iterator[Entry]:
    order = lease.order
    begins = min(_begins(lease), timezone.localdate(order.created_at))
    if not found.rents:
        yield Entry(begins, gettext("Primera mensualidad"), found.first_rent.worth, None)
    if found.costs.worth:
        yield Entry(begins, gettext("Envío e instalación"), found.costs.worth, None)
    gone = [
        move for move in lease.deposit_moves.order_by("pk") if move.kind in (DepositKind.USED, DepositKind.CREDITED)
    ]
    asked = found.deposit.worth - sum((move.amount for move in gone), ZERO)
    if asked:
        yield Entry(begins, gettext("Depósito en garantía"), asked, None)
    for one in Installment.objects.filter(lease=lease, total__gt=0).order_by("number"):
        words = gettext("Mensualidad {number}, {start:%d/%m/%Y} al {end:%d/%m/%Y}").format(
            number=one.number, start=one.start, end=one.end
        )
        yield Entry(one.due, words, one.worth_mxn, None)
    for charge in lease.charges.filter(cancelled_at=None, total__gt=0).order_by("pk"):
        yield Entry(charge.day, charge.words, charge.total, None)
    for payment in order.payments.filter(status=PaymentStatus.PAID).order_by("pk"):
        yield Entry(payment.day, money_words(payment), None, payment.amount_mxn)
    for use in _uses_elsewhere(lease):
        yield Entry(
            use.day,
            gettext("Saldo a favor usado en la cotización {quote}").format(quote=use.quote_id),
            use.amount_mxn,
            None,
        )
    for move in gone:
        text = gettext("Depósito aplicado") if move.kind == DepositKind.USED else gettext("Depósito a saldo a favor")
        yield Entry(move.day, text, None, -move.amount)  # what staff noted of it is for staff


def money_words(moved: Any) -> str:
    """Of a payment or a refund of one its number and method; of dollars how many, and what each was worth."""
    named = (
        gettext("Pago {number}, {method}") if isinstance(moved, Payment) else gettext("Reembolso {number}, {method}")
    )
    words = named.format(number=moved.pk, method=gettext(moved.method))
    if moved.currency == Currency.MXN:
        if moved.settlement_rate is None:
            return words
        return gettext("{payment}, ${amount:,.2f} MXN a ${rate} el dólar").format(
            payment=words, amount=moved.amount, rate=plain(moved.settlement_rate)
        )
    return gettext("{payment}, {amount} a ${rate}").format(
        payment=words, amount=dollars(moved.amount), rate=plain(moved.exchange_rate)
    )


def _uses_elsewhere(lease: Lease) -> QuerySet[Payment]:
    """Payments of other documents with what was paid beyond this one, confirmed or not: the balance has it no more."""
    own = Payment.objects.filter(credit_balance__quote=lease.order.quote_id, credit_balance__refund_payment_id=None)
    return own.exclude(status=PaymentStatus.CANCELLED).order_by("pk")
