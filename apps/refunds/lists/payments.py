"""The list of payments of refunds."""

from apps.core.lists import ListSpec, equals
from apps.core.schemas import Id
from apps.refunds.models import RefundPayment
from apps.refunds.schemas.payments import RefundPaymentRow
from apps.refunds.selectors.devolutions import refund_payments
from apps.sales.lists.paid import PAID_FILTERS

REFUND_PAYMENTS: ListSpec[RefundPayment] = ListSpec(
    name="refund-payments",
    title="Reembolsos",
    rows=refund_payments,
    row=RefundPaymentRow,
    sortable={"ID": "pk"},
    default_sort="-ID",
    filters={"devolution": equals(Id, "devolution_id"), **PAID_FILTERS},
    numbered=True,
)
