"""The lists of transactions: one a kind of people, of the days that are asked for."""

from typing import Any

from apps.accounts.models import User
from apps.core.lists import Column, ListSpec
from apps.reports.rules.period import Period
from apps.reports.schemas.transactions import TransactionRow, cents, transaction_row
from apps.reports.selectors.sight import Kind, sees_refunds
from apps.reports.selectors.transactions import transactions

TITLES: dict[Kind, str] = {"sellers": "Vendedores", "wholesalers": "Mayoristas", "customers": "Clientes"}
SORTABLE = {
    "name": "search_text",
    "quotes": "quote_count",
    "orders": "order_count",
    "sold": "sold_mxn",
    "paid": "paid_mxn",
    "refunded": "refunded_mxn",
    "owed": "owed_mxn",
}


def transactions_list(kind: Kind, period: Period, reader: User) -> ListSpec[Any]:
    """Made anew for each period: what its rows sum depends on it."""
    columns = [
        Column[Any]("name", "Nombre", lambda row: row.name),
        Column[Any]("quotes", "Cotizaciones", lambda row: row.quote_count, "number"),
        Column[Any]("orders", "Órdenes", lambda row: row.order_count, "number"),
        Column[Any]("sold", "Vendido MXN", lambda row: cents(row.sold_mxn), "money"),
        Column[Any]("paid", "Pagado MXN", lambda row: cents(row.paid_mxn), "money"),
        Column[Any]("refunded", "Devuelto MXN", lambda row: cents(row.refunded_mxn), "money"),
        Column[Any]("owed", "Por cobrar hoy MXN", lambda row: cents(row.owed_mxn), "money"),
    ]
    shown = [column for column in columns if column.key != "refunded" or sees_refunds(reader)]
    return ListSpec(
        name=f"transactions-{kind}",
        title=TITLES[kind],
        rows=lambda person: transactions(person, kind, period),
        row=TransactionRow,
        present=lambda row, person: transaction_row(row, person, kind, period),
        columns=shown,
        sortable=SORTABLE,
        default_sort="-sold",
    )
