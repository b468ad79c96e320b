"""What leases earn: what was paid of their rents, in pesos and without tax. Deposits, damage and costs are no rent."""

from collections import defaultdict
from dataclasses import replace
from datetime import date
from decimal import Decimal

from django.db.models import QuerySet

from apps.core.money import ZERO, Money, round_amount
from apps.leases.models import Installment, Lease
from apps.leases.rules.account import account_of
from apps.leases.selectors.facts import FREED, money_of, owed_of


def without_tax(paid: Decimal, subtotal: Decimal, total: Decimal) -> Decimal:
    """The rent in what was paid of an installment."""
    return round_amount(paid * subtotal / total) if total else ZERO


def earned_now(rows: QuerySet[Lease]) -> dict[int, Decimal]:
    """By lease, as its installments say; those that earned nothing are left out."""
    found: dict[int, Decimal] = defaultdict(Decimal)
    paid = Installment.objects.filter(lease__in=rows.order_by().values("pk"), paid_mxn__gt=0)
    for lease, pesos, subtotal, total in paid.values_list("lease", "paid_mxn", "subtotal", "total"):
        found[lease] += without_tax(pesos, subtotal, total)
    return dict(found)


def earned_until(lease: Lease, until: date) -> Decimal:
    """What was paid by a day of the rents that were due by then: by payments of their own day, and by the deposit."""
    owed = owed_of(lease)
    later = -sum((move.amount for move in lease.deposit_moves.filter(kind__in=FREED, day__gt=until)), ZERO)
    then = replace(
        owed,
        rents=[one for one in owed.rents if one.due <= until],
        charges=[one for one in owed.charges if one.day <= until],
        deposit=owed.deposit + later,
    )
    came = [one.money for one in money_of(lease) if one.day <= until]
    found = account_of(then, [Money(later, Decimal(1)), *came])  # it was the deposit until then
    costs = {one.number: (one.subtotal, one.total) for one in Installment.objects.filter(lease=lease)}
    return sum((without_tax(how.pesos, *costs[number]) for number, how in found.rents.items()), ZERO)
