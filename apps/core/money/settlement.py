"""What has been paid, what goes back, and what the seller earns."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from .rounding import HUNDRED, ONE_CENT, ZERO, exact, round_amount


@dataclass(frozen=True, slots=True)
class Commission:
    subtotal: Decimal
    devolution: Decimal
    selling_total: Decimal
    total: Decimal


def percentage_paid(confirmed_mxn: Decimal, total: Decimal) -> Decimal:
    """Percent with two decimals; 100.00 only once nothing is owed any more."""
    if total <= ZERO:
        return round_amount(HUNDRED)
    with exact():
        percent = round_amount(confirmed_mxn * HUNDRED / total)
        return percent if confirmed_mxn >= total else min(percent, HUNDRED - ONE_CENT)


def refund_total(unit_prices: Sequence[Decimal], exchange_rate: Decimal, discount: Decimal) -> Decimal:
    """TotalMxn: the pieces that come back, at the order's rate, less its discount."""
    with exact():
        usd = sum(unit_prices, ZERO)
        return round_amount(usd * exchange_rate * (HUNDRED - discount) / HUNDRED)


def commission(order_subtotals: Sequence[Decimal], refund_totals: Sequence[Decimal], percentage: Decimal) -> Commission:
    """Below zero when the month's refunds outweigh its sales."""
    with exact():
        subtotal = round_amount(sum(order_subtotals, ZERO))
        devolution = round_amount(sum(refund_totals, ZERO))
        selling_total = subtotal - devolution
        return Commission(
            subtotal=subtotal,
            devolution=devolution,
            selling_total=selling_total,
            total=round_amount(selling_total * percentage / HUNDRED),
        )
