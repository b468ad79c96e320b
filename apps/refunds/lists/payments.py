"""The list of payments of refunds."""

from datetime import date
from typing import Any

from django.db.models import QuerySet

from apps.core.listing import Column, Filter, ListSpec, equals
from apps.core.schemas import Id
from apps.refunds.models import RefundPayment
from apps.refunds.schemas.payments import RefundPaymentRow, refund_payment_row
from apps.refunds.selectors.devolutions import refund_payments
from apps.sales.models import Currency
from apps.sales.rules.payments import PaymentMethod
from apps.sales.transitions.payment import PaymentStatus


def _from(rows: QuerySet[Any], day: date) -> QuerySet[Any]:
    return rows.filter(day__gte=day)


def _to(rows: QuerySet[Any], day: date) -> QuerySet[Any]:
    return rows.filter(day__lte=day)


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
        Column("method", "Forma de reembolso", lambda p: p.method),
        Column("currency", "Moneda", lambda p: p.currency),
        Column("amount", "Importe", lambda p: p.amount, "money"),
        Column("exchangeRate", "Tipo de cambio", lambda p: p.exchange_rate, "number"),
        Column("amountMxn", "Importe MXN", lambda p: p.amount_mxn, "money"),
        Column("date", "Fecha", lambda p: p.day, "date"),
        Column("reference", "Referencia", lambda p: p.reference),
        Column("status", "Estado", lambda p: p.status),
        Column("registeredBy", "Registró", lambda p: p.registered_by.name),
        Column("confirmedBy", "Confirmó", lambda p: str(p.confirmed_by or "")),
    ],
    sortable={"id": "pk", "ID": "pk", "date": "day", "amountMxn": "amount_mxn", "status": "status"},
    default_sort="-ID",
    filters={
        "devolution": equals(Id, "devolution_id"),
        "status": equals(PaymentStatus, "status"),
        "method": equals(PaymentMethod, "method"),
        "currency": equals(Currency, "currency"),
        "dateFrom": Filter(date, _from),
        "dateTo": Filter(date, _to),
    },
    numbered=True,
)
