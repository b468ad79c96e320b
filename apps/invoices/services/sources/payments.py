"""Payments, whose complement says what they pay of invoices."""

from collections.abc import Sequence
from datetime import date

from apps.accounts.models import User
from apps.core.errors import NotFound
from apps.core.records.workflow import locked
from apps.invoices.selectors.complements import Lacking, lacking_complements, payments_of_orders, why_no_complement
from apps.invoices.services.sources.base import Source, Waiting
from apps.sales.models import Payment, Quote


def _visible(pk: int, by: User) -> Payment:
    found = payments_of_orders(by).filter(pk=pk).first()
    if found is None:
        raise NotFound(number=pk)
    return found


def _lock(pk: int, by: User) -> Payment:
    found = _visible(pk, by)
    _hold(found)
    return _visible(pk, by)


def _hold(payment: Payment) -> None:
    """As every command of sales does, which so wait for us, and we for them."""
    locked(Quote, payment.quote_id)
    locked(Payment, payment.pk)


def _waiting(by: User, since: date, before: date) -> tuple[Sequence[Waiting], Sequence[date]]:
    found = [_lacks(one) for one in lacking_complements(by) if one.payment.day < before]
    return [one for one in found if one.day >= since], [one.day for one in found if one.day < since]


def _lacks(one: Lacking) -> Waiting:
    paid, order = one.payment, one.payment.order
    assert order
    return Waiting(paid, paid.day, order.customer, order.customer_name, paid.amount, paid.currency, by=one.by)


PAYMENTS = Source(
    column="payment",
    visible=_visible,
    lock=_lock,
    hold=_hold,
    refusal=why_no_complement,
    waiting=_waiting,
)
