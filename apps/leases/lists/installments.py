"""The list of installments."""

from datetime import date

from django.db.models import F, QuerySet

from apps.accounts.schemas.names import PersonId
from apps.core.db.search import search
from apps.core.lists import Filter, ListSpec, ListSum, equals
from apps.core.schemas import Day, Id
from apps.leases.models import Installment, Lease
from apps.leases.schemas.rows import InstallmentRow
from apps.leases.selectors.leases import InstallmentState, in_state, installments
from apps.sales.models import Currency


def _since(rows: QuerySet[Installment], day: date) -> QuerySet[Installment]:
    return rows.filter(due__gte=day)


def _until(rows: QuerySet[Installment], day: date) -> QuerySet[Installment]:
    return rows.filter(due__lte=day)


def _found(rows: QuerySet[Installment], text: str) -> QuerySet[Installment]:
    return rows.filter(lease__in=search(Lease.objects.all(), text).order_by().values("pk"))


INSTALLMENTS: ListSpec[Installment] = ListSpec(
    name="installments",
    title="Mensualidades",
    rows=installments,
    row=InstallmentRow,
    default_sort="-due",
    filters={
        "lease": equals(Id, "lease_id"),
        "client": equals(Id, "lease__order__customer_id"),
        "seller": equals(PersonId, "lease__order__seller_id"),
        "currency": equals(Currency, "lease__currency"),
        "state": Filter(InstallmentState, in_state),
        "dueFrom": Filter(Day, _since),
        "dueTo": Filter(Day, _until),
    },
    search=_found,
    sums=[
        ListSum("worthMxn", "Total", "worth_mxn"),
        ListSum("paidMxn", "Pagado", "paid_mxn"),
        ListSum("leftMxn", "Por pagar", F("worth_mxn") - F("paid_mxn")),
    ],
)
