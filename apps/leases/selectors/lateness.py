"""How late leased pieces are, and what that costs."""

from datetime import date
from decimal import Decimal

from apps.core.money import ZERO, LateTerms, late_surcharge
from apps.leases.models import Lease, LeaseLine


def surcharge_of(lease: Lease, line: LeaseLine, today: date) -> Decimal:
    """What a piece owes by a day for being late (MXN, without tax): until it is back, or was given up."""
    delivery = line.order_piece.delivery
    if delivery is None or lease.last_day is None:
        return ZERO
    terms = LateTerms(line.late_daily, line.late_grace, line.late_ceiling)
    return late_surcharge(terms, max(lease.last_day, delivery.date), line.order_piece.returned_on or today)
