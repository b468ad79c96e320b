"""The list of invoices."""

from typing import Any, Literal

from django.db.models import F, Q, QuerySet
from django.db.models.functions import Round

from apps.accounts.schemas.names import PersonId
from apps.core.language import gettext_noop
from apps.core.lists import Filter, ListSpec, ListSum, equals
from apps.core.lists.days import on_day, since, until
from apps.core.schemas import Day, Id, Line
from apps.invoices.models import Invoice, InvoicedOrder, InvoiceKind, PaymentMethodCode
from apps.invoices.schemas.invoice_row import InvoiceRow
from apps.invoices.selectors.invoices import invoices, to_cancel
from apps.invoices.selectors.unpaid import unpaid_at_once
from apps.invoices.transitions.invoice import VALID, InvoiceStatus
from apps.sales.models import Currency

_PESOS = Round(F("total") * F("exchange_rate"), 2)
_INVALID = tuple(("status", status.value) for status in InvoiceStatus if status not in VALID)


def _sum(key: str, label: str, kind: str) -> ListSum:
    """Of what the SAT knows and holds: a draft is not invoiced yet, a cancelled one no more."""
    return ListSum(key, label, _PESOS, column="totalMxn", when=("kind", kind), unless=_INVALID)


def _living(rows: QuerySet[Any], on: bool) -> QuerySet[Any]:
    return rows.filter(counts=on)


def _of_order(rows: QuerySet[Any], order: int) -> QuerySet[Any]:
    """Its payments' complements, its refunds' credit notes and the global invoices that it was in too."""
    inside = InvoicedOrder.objects.filter(order=order).values("invoice")
    return rows.filter(Q(pk__in=inside) | Q(payment__order=order) | Q(devolution__order=order))


def _global(rows: QuerySet[Any], on: bool) -> QuerySet[Any]:
    return rows.exclude(periodicity="") if on else rows.filter(periodicity="")


def _of_lease(rows: QuerySet[Any], lease: int) -> QuerySet[Any]:
    return rows.filter(Q(installment__lease=lease) | Q(payment__order__lease=lease))


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
        "order": Filter(Id, _of_order),
        "lease": Filter(Id, _of_lease),
        "payment": equals(Id, "payment_id"),
        "devolution": equals(Id, "devolution_id"),
        "counts": Filter(bool, _living),
        "global": Filter(bool, _global),
        "unpaid": Filter(Literal[True], lambda rows, _: unpaid_at_once(rows)),
        "toCancel": Filter(Literal[True], lambda rows, _: to_cancel(rows)),
    },
    sums=[
        _sum("total", gettext_noop("Facturado MXN"), InvoiceKind.INCOME),
        _sum("received", gettext_noop("Pagos MXN"), InvoiceKind.PAYMENT),
        _sum("credited", gettext_noop("Acreditado MXN"), InvoiceKind.CREDIT),
    ],
)
