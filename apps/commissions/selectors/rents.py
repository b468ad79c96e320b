"""Rents of a seller's leases that are in no commission yet. They enter by themselves: there is nothing to choose."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db.models import Sum

from apps.commissions.models import CommissionEntry
from apps.commissions.rules.rents import rent_share
from apps.core.money import ZERO, round_amount
from apps.leases.models import Lease
from apps.leases.selectors.earned import earned_now, earned_until


@dataclass(frozen=True)
class RentShare:
    """`amount` MXN of the rents of a lease, below zero what is taken back."""

    lease: Lease
    amount: Decimal


def rents_of(seller: int, until: date, pk: int | None = None) -> list[RentShare]:
    """What enters commission `pk`, or a new one, of the seller's month that ends with `until`; the oldest lease first."""
    rows = Lease.objects.filter(order__seller=seller)
    now, settled = earned_now(rows), _settled(seller, pk)
    news = [key for key in now.keys() | settled.keys() if now.get(key, ZERO) != settled.get(key, ZERO)]
    found = []
    for lease in Lease.objects.filter(pk__in=news).select_related("order__quote").order_by("pk"):
        had = settled.get(lease.pk, ZERO)
        by_now = now.get(lease.pk, ZERO)
        amount = rent_share(earned_until(lease, until) if by_now > had else ZERO, by_now, had)
        if amount:
            found.append(RentShare(lease, amount))
    return found


def _settled(seller: int, beside: int | None) -> dict[int, Decimal]:
    """MXN of each lease in commissions, other than the one `beside`."""
    rows = CommissionEntry.objects.filter(lease__order__seller=seller, released_at=None).exclude(commission=beside)
    sums = rows.order_by().values_list("lease").annotate(sum=Sum("amount_mxn"))
    return {lease: round_amount(amount) for lease, amount in sums}


def orders_of_leases(leases: Collection[int]) -> set[int]:
    return set(Lease.objects.filter(pk__in=leases).values_list("order", flat=True))
