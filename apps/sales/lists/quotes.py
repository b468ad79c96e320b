"""The list of quotes."""

from typing import Any

from django.db.models import QuerySet

from apps.core.lists import Filter, ListSpec, equals
from apps.core.schemas import Day, Id
from apps.inventory.selectors.pieces import found_by_pieces
from apps.sales.lists.days import on_day, since, until
from apps.sales.models import Quote, QuotePiece
from apps.sales.schemas.deleted import DeletedQuote
from apps.sales.schemas.quote_row import QuoteRow
from apps.sales.selectors.quotes import discarded_quotes, every_quote, quotes
from apps.sales.transitions.quote import WAITING, QuoteStatus


def _favourites(rows: QuerySet[Any], only: bool) -> QuerySet[Any]:
    return rows.filter(is_favourite=True) if only else rows


def _waiting(rows: QuerySet[Any], on: bool) -> QuerySet[Any]:
    return rows.filter(status__in=WAITING) if on else rows.exclude(status__in=WAITING)


QUOTES: ListSpec[Quote] = ListSpec(
    name="quotes",
    title="Cotizaciones",
    rows=quotes,
    row=QuoteRow,
    every=every_quote,
    sortable={"ID": "pk"},
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
    default_sort="-deletedAt",
    filters={"status": equals(QuoteStatus, "status")},
    numbered=True,
)
