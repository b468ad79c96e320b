"""The list of invoices."""

from typing import Any

from django.db.models import F, QuerySet
from django.db.models.functions import Round

from apps.accounts.schemas.names import PersonId
from apps.core.lists import Filter, ListSpec, ListSum, equals
from apps.core.schemas import Day, Id, Line
from apps.invoices.models import Invoice, InvoiceKind, PaymentMethodCode
from apps.invoices.schemas.invoice_row import InvoiceRow
from apps.invoices.selectors.invoices import invoices
from apps.invoices.transitions.invoice import InvoiceStatus
from apps.sales.lists.days import on_day, since, until
from apps.sales.models import Currency


def _living(rows: QuerySet[Any], on: bool) -> QuerySet[Any]:
    return rows.filter(counts=on)


INVOICES: ListSpec[Invoice] = ListSpec(
    name="invoices",
    title="Facturas",
    rows=invoices,
    row=InvoiceRow,
    default_sort="-id",
    filters={
        "status": equals(InvoiceStatus, "status"),
        "kind": equals(InvoiceKind, "kind"),
        "series": equals(Line, "series"),
        "paymentMethod": equals(PaymentMethodCode, "payment_method"),
        "currency": equals(Currency, "currency"),
        "date": Filter(Day, on_day),
        "dateFrom": Filter(Day, since),
        "dateTo": Filter(Day, until),
        "client": equals(Id, "customer_id"),
        "seller": equals(PersonId, "seller_id"),
        "order": equals(Id, "order_id"),
        "lease": equals(Id, "installment__lease_id"),
        "counts": Filter(bool, _living),
    },
    sums=[
        ListSum("total", "Total MXN", Round(F("total") * F("exchange_rate"), 2), column="totalMxn"),
    ],
)
