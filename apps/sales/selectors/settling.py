"""What payments settle of a quote that is settled in dollars, and of the order that it became."""

from collections.abc import Iterable
from datetime import datetime
from decimal import Decimal

from apps.core.money import ZERO, DollarDebt, PaidDollars
from apps.sales.models import Payment, Quote
from apps.sales.transitions.payment import PaymentStatus


def settled_by_each(quote: Quote, payments: Iterable[Payment], *, ended: bool) -> list[tuple[Payment, Decimal]]:
    """Of those that are not cancelled; of one of them that is not stored yet too.

    What is confirmed settles first, in the order in which that happened: so it stays what it was whatever is registered after it. Of
    what has `ended` nothing is owed, and each payment is worth what it was on its day.
    """
    turns = sorted((one for one in payments if one.status != PaymentStatus.CANCELLED), key=_turn)
    debt = DollarDebt(ZERO, ZERO, quote.exchange_rate) if ended else quote.dollar_debt(quote.payable)
    settled = debt.settled(PaidDollars(one.settled_usd or ZERO, one.amount_mxn) for one in turns)
    return list(zip(turns, settled, strict=True))


def _turn(payment: Payment) -> tuple[bool, float, float]:
    """What waits comes last, and what is registered only now after all others."""
    at: datetime | None = payment.confirmed_at if payment.status == PaymentStatus.PAID else None
    return (at is None, at.timestamp() if at else 0, payment.pk or float("inf"))
