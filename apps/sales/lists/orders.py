"""The list of orders."""

from datetime import date
from typing import Any, Literal

from django.db.models import QuerySet

from apps.accounts.lists import person_column
from apps.accounts.schemas.places import Place
from apps.accounts.selectors import name_at
from apps.core.db.projection import Projection
from apps.core.lists import Column, Filter, ListSpec, ListSum, equals
from apps.core.money import percentage_paid
from apps.core.schemas import Day, Id
from apps.inventory.selectors.pieces import found_by_pieces
from apps.sales.abilities import COMMISSIONS_READ, QUOTE_READ
from apps.sales.lists.days import on_day, since, until
from apps.sales.models import Order, OrderPiece
from apps.sales.schemas.orders import OrderRow
from apps.sales.schemas.shown import PAID
from apps.sales.schemas.shown_orders import order_row, payment_status
from apps.sales.selectors.orders import left_on, orders, settled, sold, with_figures
from apps.sales.transitions.order_states import CommissionStatus, OrderStatus


def _paid(rows: QuerySet[Any], status: str) -> QuerySet[Any]:
    return settled(rows, status == PAID)


def _invoiced(rows: QuerySet[Any], word: str) -> QuerySet[Any]:
    return rows.filter(invoice_required=word != "No")


def _percentage(order: Any) -> Any:
    return percentage_paid(order.confirmed_mxn, order.total)


_PAID_OF_TOTAL = ("confirmed_mxn", "total")

_SHOWN = [
    "status", "commission_status", "quote_id", "customer_id", "customer_name", "seller_id", *name_at("seller"),
    *name_at("quote__created_by"), "location_id",
    "location__name", "created_at", "arrive_date", "confirmed_delivery_date", "output_date", "completed_date",
    "invoice_required", "piece_count", "delivered_count", "confirmed_mxn", "total", "subtotal_usd",
]  # fmt: skip

ORDERS: ListSpec[Order] = ListSpec(
    name="orders",
    title="Órdenes",
    rows=orders,
    row=OrderRow,
    present=order_row,
    shown=Projection(with_figures, _SHOWN),
    columns=[
        Column.at("IdOrder", "Número", "pk", "number"),
        Column.at("status", "Estado", "status"),
        Column("paymentStatus", "Pago", payment_status, reads=_PAID_OF_TOTAL),
        Column.at("commissionStatus", "Comisión", "commission_status", needs=COMMISSIONS_READ),
        Column.at("customer", "Cliente", "customer_name"),
        Column.at("RFC", "RFC", "customer_rfc"),
        person_column("seller", "Vendedor", "seller"),
        Column.at("location", "Ubicación", "location__name"),
        Column.at("idQuote", "Cotización", "quote_id", "number"),
        Column.at("createdAt", "Alta", "created_at", "datetime"),
        Column.at("arriveDate", "Fecha de entrega", "arrive_date", "date"),
        Column.at("confirmedDeliveryDate", "Fecha confirmada", "confirmed_delivery_date", "date"),
        Column.at("outputDate", "Última salida", "output_date", "date"),
        Column.at("completedDate", "Completada", "completed_date", "date"),
        Column.at("pieces", "Piezas", "piece_count", "number"),
        Column.at("delivered", "Entregadas", "delivered_count", "number"),
        Column.at("invoice", "Factura", "invoice_required", "bool"),
        Column.at("exchangeRate", "Tipo de cambio", "exchange_rate", "number", QUOTE_READ),
        Column.at("subtotalUsd", "Subtotal USD", "subtotal_usd", "money", QUOTE_READ),
        Column.at("subtotalMxn", "Subtotal MXN", "subtotal_mxn", "money", QUOTE_READ),
        Column.at("tax", "IVA", "tax", "money", QUOTE_READ),
        Column.at("total", "Total MXN", "total", "money", QUOTE_READ),
        Column("percentage", "Pagado %", _percentage, "number", QUOTE_READ, _PAID_OF_TOTAL),
    ],
    sortable={
        "id": "pk",
        "ID": "pk",
        "IdOrder": "pk",
        "status": "status",
        "customer": "customer_name",
        "seller": "seller__search_text",
        "location": "location__name",
        "createdAt": "created_at",
        "arriveDate": "arrive_date",
        "confirmedDeliveryDate": "confirmed_delivery_date",
        "outputDate": "output_date",
        "completedDate": "completed_date",
        "total": "total",
        "pieces": "piece_count",
        "delivered": "delivered_count",
    },
    default_sort="-ID",
    secret_sorts={"total": QUOTE_READ},
    filters={
        "date": Filter(Day, on_day),
        "dateFrom": Filter(Day, since),
        "dateTo": Filter(Day, until),
        "order_status": equals(OrderStatus, "status"),
        "sold": Filter(bool, sold),
        "payment_status": Filter(Literal["Pago pendiente", "Pago liquidado"], _paid),
        "confirmedDeliveryDate": equals(date, "confirmed_delivery_date"),
        "outputDate": Filter(Day, left_on),
        "completedDate": equals(date, "completed_date"),
        "commissionStatus": equals(CommissionStatus, "commission_status", COMMISSIONS_READ),
        "user": equals(Id, "seller_id"),
        "client": equals(Id, "customer_id"),
        "location": equals(Place, "location_id"),
        "invoice": Filter(Literal["Sí", "Si", "No"], _invoiced),
    },
    sums=[
        ListSum("subtotalMxn", "Subtotal", "subtotal_mxn", needs=QUOTE_READ),
        ListSum("total", "Total", "total", needs=QUOTE_READ),
    ],
    numbered=True,
    finds=lambda text: found_by_pieces(OrderPiece.objects.all(), "order", text),
)
