"""Deposits that went back, beside the payments of the report."""

from django.db.models import F

from apps.accounts.schemas.names import PersonId
from apps.accounts.schemas.places import Place
from apps.core.lists import Filter, ListSpec, ListSum, equals, one_of
from apps.core.lists.days import from_day, to_day
from apps.core.schemas import Day, Id
from apps.leases.models import DepositKind, DepositMove
from apps.reports.schemas.deposits import ReportedDeposit
from apps.reports.selectors.deposits import of_customer, reported_deposits
from apps.sales.rules.payments import PaymentMethod

DEPOSITS_REPORT: ListSpec[DepositMove] = ListSpec(
    name="deposits-report",
    title="Depósitos devueltos",
    rows=reported_deposits,
    row=ReportedDeposit,
    sortable={"ID": "pk"},
    default_sort="-ID",
    filters={
        "kind": one_of(DepositKind, "kind"),
        "paymentMethod": one_of(PaymentMethod, "method"),
        "registerDateStart": Filter(Day, from_day("at")),
        "registerDateEnd": Filter(Day, to_day("at")),
        "dateStart": equals(Day, "day__gte"),
        "dateEnd": equals(Day, "day__lte"),
        "locationPayment": equals(Place, "by__location"),
        "creator": equals(PersonId, "by"),
        "seller": equals(PersonId, "lease__order__seller"),
        "customer": equals(Id, "lease__order__customer"),
        "lease": equals(Id, "lease"),
    },
    search=of_customer,
    # What is a credit balance has no method: it did not leave.
    sums=[ListSum("paidBack", "Salió", -F("amount"), column="amountMxn", unless=(("method", ""),))],
)
