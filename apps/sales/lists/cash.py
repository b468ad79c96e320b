"""The list of cash in custody: payments, each with who has its money."""

from datetime import date

from apps.accounts.schemas.places import PlaceOrNone
from apps.core.lists import Column, Filter, ListSpec, equals
from apps.core.schemas import Id
from apps.sales.models import Currency, Payment
from apps.sales.schemas.cash import CashRow, cash_row, shown_order
from apps.sales.selectors.cash import at_location, cash_payments, days_since, ended, found_by_names, held
from apps.sales.transitions.cash import CashStatus

CASH: ListSpec[Payment] = ListSpec(
    name="cash",
    title="Efectivo en custodia",
    rows=cash_payments,
    row=CashRow,
    present=cash_row,
    columns=[
        Column("id", "Pago", lambda p: p.pk, "number"),
        Column("idQuote", "Cotización", lambda p: p.quote_id, "number"),
        Column("idOrder", "Orden", shown_order, "number"),
        Column("customer", "Cliente", lambda p: p.quote.customer_name),
        Column("currency", "Moneda", lambda p: p.currency),
        Column("amount", "Importe", lambda p: p.amount, "money"),
        Column("amountMxn", "Importe MXN", lambda p: p.amount_mxn, "money"),
        Column("date", "Fecha del pago", lambda p: p.day, "date"),
        Column("paymentStatus", "Estado del pago", lambda p: p.status),
        Column("status", "Entrega", lambda p: p.cash.status),
        Column("holder", "Lo tiene", lambda p: p.cash.holder.name),
        Column("location", "Lugar", lambda p: str(p.cash.location or "")),
        Column("since", "Desde", lambda p: p.cash.since, "date"),
        Column("days", "Días", lambda p: days_since(p.cash.since), "number"),
        Column("carriedBy", "Lo recibió", lambda p: p.cash.carried_by.name),
        Column("voucherBy", "Subió el comprobante", lambda p: str(p.cash.voucher_by or "")),
        Column("confirmedBy", "Confirmó", lambda p: str(p.cash.confirmed_by or "")),
    ],
    sortable={
        "id": "pk",
        "ID": "pk",
        "idQuote": "quote_id",
        "customer": "quote__customer_name",
        "currency": "currency",
        "amount": "amount",
        "amountMxn": "amount_mxn",
        "date": "day",
        "status": "cash__status",
        "holder": "cash__holder__search_text",
        "location": "cash__location__name",
        "since": "cash__since",
        "days": "age",
    },
    default_sort="since",
    filters={
        "holder": equals(Id, "cash__holder"),
        "location": Filter(PlaceOrNone, at_location),
        "status": equals(CashStatus, "cash__status"),
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
