"""Payments, whose complement says what they pay of invoices."""

from apps.accounts.models import User
from apps.core.errors import NotFound
from apps.core.records.workflow import locked
from apps.invoices.selectors.complements import payments_of_orders, why_no_complement
from apps.invoices.services.sources.base import Source
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


PAYMENTS = Source(column="payment", visible=_visible, lock=_lock, hold=_hold, refusal=why_no_complement)
