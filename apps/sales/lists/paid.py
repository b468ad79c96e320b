"""What the lists of money have in common, whichever way it goes."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from apps.core.lists import Column, Filter, equals
from apps.sales.models import Currency
from apps.sales.rules.payments import PaymentMethod
from apps.sales.transitions.payment import PaymentStatus


def paid_columns(method: str) -> list[Column[Any]]:
    """How much and when, by whom; `method` is what the way of paying is called."""
    return [
        Column("method", method, lambda p: p.method),
        Column("currency", "Moneda", lambda p: p.currency),
        Column("amount", "Importe", lambda p: p.amount, "money"),
        Column("exchangeRate", "Tipo de cambio", lambda p: p.exchange_rate, "number"),
        Column("amountMxn", "Importe MXN", lambda p: p.amount_mxn, "money"),
        Column("date", "Fecha", lambda p: p.day, "date"),
        Column("reference", "Referencia", lambda p: p.reference),
        Column("status", "Estado", lambda p: p.status),
        Column("registeredBy", "Registró", lambda p: p.registered_by.name),
        Column("confirmedBy", "Confirmó", lambda p: str(p.confirmed_by or "")),
    ]


PAID_SORTS: Mapping[str, str] = {
    "id": "pk",
    "ID": "pk",
    "date": "day",
    "amountMxn": "amount_mxn",
    "status": "status",
}
PAID_FILTERS: Mapping[str, Filter[Any]] = {
    "status": equals(PaymentStatus, "status"),
    "method": equals(PaymentMethod, "method"),
    "currency": equals(Currency, "currency"),
    "dateFrom": equals(date, "day__gte"),
    "dateTo": equals(date, "day__lte"),
}
