"""The list of payments."""

from apps.core.lists import Column, ListSpec, equals
from apps.core.schemas import Id
from apps.sales.lists.paid import PAID_FILTERS, PAID_SORTS, paid_columns
from apps.sales.models import Payment
from apps.sales.schemas.payments import PaymentRow, payment_row
from apps.sales.selectors.payments import payments

PAYMENTS: ListSpec[Payment] = ListSpec(
    name="payments",
    title="Pagos",
    rows=payments,
    row=PaymentRow,
    present=payment_row,
    columns=[
        Column("id", "Número", lambda p: p.pk, "number"),
        Column("idQuote", "Cotización", lambda p: p.quote_id, "number"),
        Column("customer", "Cliente", lambda p: p.quote.customer_name),
        *paid_columns("Forma de pago"),
    ],
    sortable=PAID_SORTS,
    default_sort="-ID",
    filters={"quote": equals(Id, "quote_id"), **PAID_FILTERS},
    numbered=True,
)
