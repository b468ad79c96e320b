"""The list of quotes."""

from typing import Any

from django.db.models import QuerySet

from apps.accounts.selectors import name_at
from apps.core.db.projection import Projection
from apps.core.lists import Column, Filter, ListSpec, equals
from apps.core.money import percentage_paid
from apps.core.schemas import Day, Id
from apps.inventory.selectors.pieces import found_by_pieces
from apps.sales.lists.days import on_day, since, until
from apps.sales.models import Quote, QuotePiece
from apps.sales.schemas.deleted import DeletedQuote, deleted_quote
from apps.sales.schemas.quotes import QuoteRow
from apps.sales.schemas.shown import quote_row, waiting_days
from apps.sales.selectors.quotes import discarded_quotes, order_of, quotes, shown_quotes
from apps.sales.transitions.quote import WAITING, QuoteStatus


def _favourites(rows: QuerySet[Any], only: bool) -> QuerySet[Any]:
    return rows.filter(is_favourite=True) if only else rows


def _waiting(rows: QuerySet[Any], on: bool) -> QuerySet[Any]:
    return rows.filter(status__in=WAITING) if on else rows.exclude(status__in=WAITING)


_SHOWN = [
    "status", "version", "customer_id", "customer_name", "seller_id", *name_at("seller"), *name_at("created_by"),
    "created_at", "valid_until", "waiting_since", "total",
    "subtotal_usd", "confirmed_mxn", "piece_count", "is_favourite", "mail_state", "order__deleted_at",
]  # fmt: skip

QUOTES: ListSpec[Quote] = ListSpec(
    name="quotes",
    title="Cotizaciones",
    rows=quotes,
    row=QuoteRow,
    present=quote_row,
    shown=Projection(shown_quotes, _SHOWN),
    columns=[
        Column("idQuote", "Número", lambda q: q.pk, "number"),
        Column("status", "Estado", lambda q: q.status),
        Column("customer", "Cliente", lambda q: q.customer_name),
        Column("RFC", "RFC", lambda q: q.customer_rfc),
        Column("seller", "Vendedor", lambda q: q.seller.name),
        Column("creator", "Creada por", lambda q: q.created_by.name),
        Column("createdAt", "Alta", lambda q: q.created_at, "datetime"),
        Column("validUntil", "Vigencia", lambda q: q.valid_until, "date"),
        Column("pieces", "Piezas", lambda q: q.piece_count, "number"),  # type: ignore[attr-defined]
        Column("exchangeType", "Tipo de cambio", lambda q: q.exchange_rate, "number"),
        Column("subtotalUsd", "Subtotal USD", lambda q: q.subtotal_usd, "money"),
        Column("subtotalMxn", "Subtotal MXN", lambda q: q.subtotal_mxn, "money"),
        Column("tax", "IVA", lambda q: q.tax, "money"),
        Column("total", "Total MXN", lambda q: q.total, "money"),
        Column("percentage", "Pagado %", lambda q: percentage_paid(q.confirmed_mxn, q.total), "number"),  # type: ignore[attr-defined]
        Column("waitingDays", "Días en espera", waiting_days, "number"),
        Column("version", "Versión", lambda q: q.version, "number"),
        Column("mailState", "Correo", lambda q: q.mail_state or ""),  # type: ignore[attr-defined]
        Column("order", "Orden", lambda q: order.pk if (order := order_of(q)) else None, "number"),
    ],
    sortable={
        "id": "pk",
        "ID": "pk",
        "idQuote": "pk",
        "status": "status",
        "customer": "customer_name",
        "seller": "seller__search_text",
        "creator": "created_by__search_text",
        "createdAt": "created_at",
        "validUntil": "valid_until",
        "subtotalUsd": "subtotal_usd",
        "total": "total",
        "pieces": "piece_count",
        "percentage": "paid_share",
        "waitingDays": "waited",
        "version": "version",
    },
    default_sort="-ID",
    filters={
        "date": Filter(Day, on_day),
        "dateFrom": Filter(Day, since),
        "dateTo": Filter(Day, until),
        "status": equals(QuoteStatus, "status"),
        "idClient": equals(Id, "customer_id"),
        "idCreator": equals(Id, "created_by_id"),
        "idFilter": Filter(bool, _favourites),
        "waiting": Filter(bool, _waiting),
    },
    numbered=True,
    finds=lambda text: found_by_pieces(QuotePiece.objects.all(), "quote", text),
)

DELETED_QUOTES: ListSpec[Quote] = ListSpec(
    name="deleted-quotes",
    title="Cotizaciones eliminadas",
    rows=discarded_quotes,
    row=DeletedQuote,
    columns=[
        Column("number", "Número", lambda q: q.pk, "number"),
        Column("customer", "Cliente", lambda q: q.customer_name),
        Column("seller", "Vendedor", lambda q: q.seller.name),
        Column("status", "Estado", lambda q: q.status),
        Column("createdAt", "Alta", lambda q: q.created_at, "datetime"),
        Column("deletedBy", "Eliminada por", lambda q: q.discarded_by or ""),  # type: ignore[attr-defined]
        Column("deletedAt", "Eliminada", lambda q: q.deleted_at, "datetime"),
    ],
    sortable={
        "number": "pk",
        "customer": "customer_name",
        "seller": "seller__search_text",
        "status": "status",
        "createdAt": "created_at",
        "deletedAt": "discarded_at",
    },
    default_sort="-deletedAt",
    filters={"status": equals(QuoteStatus, "status")},
    present=deleted_quote,
    numbered=True,
)
