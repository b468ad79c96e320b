"""What of a lease's rents enters a commission."""

from decimal import Decimal

from apps.core.money import ZERO


def rent_share(by_month: Decimal, by_now: Decimal, settled: Decimal) -> Decimal:
    """MXN: what was paid by the end of the month and is in no other commission (`settled`).

    Below zero what commissions have and is paid no more: a payment that was cancelled, a rent that was corrected. A commission
    of an earlier month made later takes nothing back.
    """
    return by_month - settled if by_month > settled else min(by_now - settled, ZERO)
