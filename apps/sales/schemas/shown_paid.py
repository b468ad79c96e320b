"""What was paid of a quote, and of the order that it became, as a person is shown it."""

from collections.abc import Sequence
from typing import Any

from apps.core.money import percentage_paid
from apps.inventory.selectors.pieces import Obstacle
from apps.sales.models import Order, Quote
from apps.sales.selectors.payments import why_not_pay
from apps.sales.selectors.quotes import dollars_of_debt, left_of, paid_of


def paid_out(
    quote: Quote, order: Order | None, reader: Any, barred: Sequence[Obstacle] | None = None
) -> dict[str, Any]:
    """`barred` is what bars it from having its pieces, where that is known."""
    paid = paid_of(quote)
    reason = why_not_pay(quote, reader, paid, barred=barred, order=order)
    return {
        "payable": paid.payable,
        "confirmed": paid.confirmed,
        "pending": paid.pending,
        "left": left_of(quote, order, paid),
        "percentage": percentage_paid(paid.confirmed, paid.payable),
        "dollars": dollars_of_debt(quote, order, paid),
        "canPay": {"allowed": reason is None, "reason": reason},
    }
