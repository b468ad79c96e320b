"""The list of cash in custody: payments, each with who has its money."""

from datetime import date

from apps.accounts.schemas.places import PlaceOrNone
from apps.core.lists import Filter, ListSpec, equals
from apps.core.schemas import Id
from apps.sales.models import Currency, Payment
from apps.sales.schemas.cash import CashRow
from apps.sales.selectors.cash import at_location, cash_payments, ended, found_by_names, held, with_status
from apps.sales.transitions.cash import CashStatus

CASH: ListSpec[Payment] = ListSpec(
    name="cash",
    title="Efectivo en custodia",
    rows=cash_payments,
    row=CashRow,
    sortable={"ID": "pk"},
    default_sort="since",
    filters={
        "holder": equals(Id, "cash__holder"),
        "location": Filter(PlaceOrNone, at_location),
        "status": Filter(CashStatus, with_status),
        "currency": equals(Currency, "currency"),
        "dateFrom": equals(date, "day__gte"),
        "dateTo": equals(date, "day__lte"),
        "held": Filter(bool, held),
        "forMe": equals(bool, "for_me"),
        "ended": Filter(bool, ended),
    },
    default_filters={"ended": False},
    numbered=True,
    finds=found_by_names,
)
