"""The list of payments of refunds."""

from apps.core.lists import Column, ListSpec, equals
from apps.core.schemas import Id
from apps.refunds.models import RefundPayment
from apps.refunds.schemas.payments import RefundPaymentRow, refund_payment_row
from apps.refunds.selectors.devolutions import refund_payments
from apps.sales.lists.paid import PAID_FILTERS, PAID_SORTS, paid_columns

REFUND_PAYMENTS: ListSpec[RefundPayment] = ListSpec(
    name="refund-payments",
    title="Reembolsos",
    rows=refund_payments,
    row=RefundPaymentRow,
    present=refund_payment_row,
    columns=[
        Column("id", "Número", lambda p: p.pk, "number"),
        Column("idDevolution", "Devolución", lambda p: p.devolution_id, "number"),
        Column("customer", "Cliente", lambda p: p.devolution.customer_name),
        *paid_columns("Forma de reembolso"),
    ],
    sortable=PAID_SORTS,
    default_sort="-ID",
    filters={"devolution": equals(Id, "devolution_id"), **PAID_FILTERS},
    numbered=True,
)
