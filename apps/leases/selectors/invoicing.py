"""What is to be invoiced of leases, and how the daily job went."""

from django.db.models import Q, QuerySet

from apps.accounts.models import User
from apps.core.db.search import search
from apps.leases.models import Lease
from apps.leases.models.invoicing import RentRun, ToInvoice
from apps.leases.selectors.leases import within_reach
from apps.sales.abilities import QUOTE_READ

MOST_RUNS = 10


def to_invoice(person: User) -> QuerySet[ToInvoice]:
    """Of the leases that a person sees, for who reads quotes: they are amounts."""
    rows = ToInvoice.objects.filter(within_reach(person, "move__lease__"))
    rows = rows.select_related("move__lease__order", "invoiced_by")
    return rows if person.may(QUOTE_READ) else rows.none()


def invoiced(rows: QuerySet[ToInvoice], on: bool) -> QuerySet[ToInvoice]:
    return rows.exclude(number="") if on else rows.filter(number="")


def of_customer(rows: QuerySet[ToInvoice], text: str) -> QuerySet[ToInvoice]:
    leases = search(Lease.objects.all(), text).order_by().values("pk")
    return rows.filter(Q(move__lease__in=leases) | Q(number__icontains=text))


def last_runs() -> list[RentRun]:
    """The latest first."""
    return list(RentRun.objects.select_related("by")[:MOST_RUNS])
