"""What each order and each refund is of a commission."""

from collections.abc import Sequence
from decimal import Decimal

from apps.core.money import commission, spread


def parts_of(
    orders: Sequence[Decimal], refunds: Sequence[Decimal], percentage: Decimal
) -> tuple[list[Decimal], list[Decimal]]:
    """MXN of each, refunds below zero; together they come to the commission's total, to the cent.

    The orders share what they would earn without the refunds, and the refunds the rest.
    """
    earned = commission(orders, [], percentage).total
    lost = earned - commission(orders, refunds, percentage).total
    return (
        spread(earned, orders) if orders else [],
        [-part for part in spread(lost, refunds)] if refunds else [],
    )
