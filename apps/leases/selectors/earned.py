"""What leases earn: what was paid of their rents, in pesos and without tax. Deposits, damage and costs are no rent."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from decimal import Decimal

from django.db.models import QuerySet

from apps.core.money import Money, round_amount
from apps.leases.models import DepositKind, Installment, Lease
from apps.leases.rules.account import account_of
from apps.leases.selectors.facts import ZERO, money_of, owed_of
from apps.sales.transitions.payment import PaymentStatus


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
    later = lease.deposit_moves.filter(kind__in=(DepositKind.USED, DepositKind.CREDITED), day__gt=until)
    then = replace(
        owed,
        rents=[one for one in owed.rents if one.due <= until],
        charges=[one for one in owed.charges if one.day <= until],
        deposit=owed.deposit - sum((move.amount for move in later), ZERO),
    )
    found = account_of(then, [money for day, money in _with_days(lease) if day <= until])
    costs = {one.number: (one.subtotal, one.total) for one in Installment.objects.filter(lease=lease)}
    return sum((without_tax(how.pesos, *costs[number]) for number, how in found.rents.items()), ZERO)


def _with_days(lease: Lease) -> Iterable[tuple[date, Money]]:
    """What was spent elsewhere was the last that came, so that what is left are the first payments."""
    paid = lease.order.payments.filter(status=PaymentStatus.PAID).order_by("pk")
    return zip((payment.day for payment in paid), money_of(lease), strict=False)
