"""The list of orders."""

from datetime import date
from typing import Any, Literal

from django.db.models import QuerySet

from apps.core.listing import Column, Filter, ListSpec, ListSum, equals
from apps.core.money import percentage_paid
from apps.core.schemas import Day, Id
from apps.inventory.selectors.pieces import found_by_pieces
from apps.sales.abilities import COMMISSIONS_READ, QUOTE_READ
from apps.sales.lists.days import on_day, since, until
from apps.sales.models import Order, OrderPiece
from apps.sales.schemas.orders import OrderRow
from apps.sales.schemas.shown import PAID
from apps.sales.schemas.shown_orders import order_row, payment_status
from apps.sales.selectors.orders import left_on, orders, settled, sold
from apps.sales.transitions.order_states import CommissionStatus, OrderStatus


def _paid(rows: QuerySet[Any], status: str) -> QuerySet[Any]:
    return settled(rows, status == PAID)


def _invoiced(rows: QuerySet[Any], word: str) -> QuerySet[Any]:
    return rows.filter(invoice_required=word != "No")


def _percentage(order: Any) -> Any:
    return percentage_paid(order.confirmed_mxn, order.total)


ORDERS: ListSpec[Order] = ListSpec(
    name="orders",
    title="Órdenes",
    rows=orders,
    row=OrderRow,
    present=order_row,
    columns=[
        Column("IdOrder", "Número", lambda o: o.pk, "number"),
        Column("status", "Estado", lambda o: o.status),
        Column("paymentStatus", "Pago", payment_status),
        Column("commissionStatus", "Comisión", lambda o: o.commission_status, needs=COMMISSIONS_READ),
        Column("customer", "Cliente", lambda o: o.customer_name),
        Column("RFC", "RFC", lambda o: o.customer_rfc),
        Column("seller", "Vendedor", lambda o: o.seller.name),
        Column("location", "Ubicación", lambda o: o.location.name),
        Column("idQuote", "Cotización", lambda o: o.quote_id, "number"),
        Column("createdAt", "Alta", lambda o: o.created_at, "datetime"),
        Column("arriveDate", "Fecha de entrega", lambda o: o.arrive_date, "date"),
        Column("confirmedDeliveryDate", "Fecha confirmada", lambda o: o.confirmed_delivery_date, "date"),
        Column("outputDate", "Última salida", lambda o: o.output_date, "date"),  # type: ignore[attr-defined]
        Column("completedDate", "Completada", lambda o: o.completed_date, "date"),
        Column("pieces", "Piezas", lambda o: o.piece_count, "number"),  # type: ignore[attr-defined]
        Column("delivered", "Entregadas", lambda o: o.delivered_count, "number"),  # type: ignore[attr-defined]
        Column("invoice", "Factura", lambda o: "Sí" if o.invoice_required else "No"),
        Column("exchangeRate", "Tipo de cambio", lambda o: o.exchange_rate, "number", needs=QUOTE_READ),
        Column("subtotalUsd", "Subtotal USD", lambda o: o.subtotal_usd, "money", needs=QUOTE_READ),
        Column("subtotalMxn", "Subtotal MXN", lambda o: o.subtotal_mxn, "money", needs=QUOTE_READ),
        Column("tax", "IVA", lambda o: o.tax, "money", needs=QUOTE_READ),
        Column("total", "Total MXN", lambda o: o.total, "money", needs=QUOTE_READ),
        Column("percentage", "Pagado %", _percentage, "number", needs=QUOTE_READ),
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
        "location": equals(Id, "location_id"),
        "invoice": Filter(Literal["Sí", "Si", "No"], _invoiced),
    },
    sums=[
        ListSum("subtotalMxn", "Subtotal", "subtotal_mxn", needs=QUOTE_READ),
        ListSum("total", "Total", "total", needs=QUOTE_READ),
    ],
    numbered=True,
    finds=lambda text: found_by_pieces(OrderPiece.objects.all(), "order", text),
)
