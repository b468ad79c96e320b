"""Payments of what is settled in dollars say what they settle."""

from apps.accounts.models import User
from apps.core.records.history import change_as
from apps.core.records.workflow import lock_all
from apps.sales.models import Payment, Quote
from apps.sales.selectors.quotes import is_cancelled
from apps.sales.selectors.settling import settled_by_each


def settle_in_dollars(quote: Quote, *, by: User | None, changed: Payment | None = None) -> None:
    """Have each payment of a locked quote say what it settles now. The one that was `changed` is told, and not saved."""
    if not quote.in_dollars:
        return
    rows = [one for one in lock_all(quote.payments.all()) if changed is None or one.pk != changed.pk]
    payments = [*rows, *([changed] if changed else [])]
    for payment, settled in settled_by_each(quote, payments, ended=is_cancelled(quote)):
        if payment is changed:
            payment.settled_mxn = settled
        else:
            change_as(payment, {"settled_mxn": settled}, by=by, action="settle")
