"""Deposits of leases that went back: paid out, or left to the customer as a credit balance."""

from django.db.models import DecimalField, ExpressionWrapper, F, QuerySet

from apps.accounts.models import User
from apps.core.db.search import search
from apps.leases.abilities import LEASES_READ
from apps.leases.models import DepositKind, DepositMove, Lease
from apps.leases.selectors.leases import within_reach
from apps.reports.abilities import REPORTS_READ_ALL
from apps.sales.abilities import QUOTE_READ

GONE = (DepositKind.PAID_BACK, DepositKind.CREDITED)


def reported_deposits(person: User) -> QuerySet[DepositMove]:
    """All of them for who reads all reports, those of the leases that they see for the others; `given` is above zero."""
    rows = DepositMove.objects.filter(kind__in=GONE).select_related("lease__order__seller", "by__location")
    if not person.may(REPORTS_READ_ALL):
        rows = rows.filter(within_reach(person, "lease__")) if sees_deposits(person) else rows.none()
    given = ExpressionWrapper(-F("amount"), DecimalField(max_digits=18, decimal_places=2))
    return rows.annotate(given=given)


def sees_deposits(person: User) -> bool:
    """Whether any of that money may be theirs to see."""
    return person.may(REPORTS_READ_ALL) or (person.may(LEASES_READ) and person.may(QUOTE_READ))


def of_customer(rows: QuerySet[DepositMove], text: str) -> QuerySet[DepositMove]:
    return rows.filter(lease__in=search(Lease.objects.all(), text).order_by().values("pk"))
