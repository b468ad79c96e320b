"""The list of payments."""

from apps.core.lists import ListSpec, equals
from apps.core.schemas import Id
from apps.sales.lists.paid import PAID_FILTERS
from apps.sales.models import Payment
from apps.sales.schemas.payments import PaymentRow
from apps.sales.selectors.payments import payments

PAYMENTS: ListSpec[Payment] = ListSpec(
    name="payments",
    title="Pagos",
    rows=payments,
    row=PaymentRow,
    sortable={"ID": "pk"},
    default_sort="-ID",
    filters={"quote": equals(Id, "quote_id"), **PAID_FILTERS},
    numbered=True,
)
