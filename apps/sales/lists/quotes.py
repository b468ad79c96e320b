"""The list of quotes."""

from typing import Annotated, Any

from django.db.models import QuerySet
from pydantic import BeforeValidator

from apps.accounts.schemas.names import PersonId
from apps.core.http.coercion import as_truth
from apps.core.lists import Filter, ListSpec, equals
from apps.core.schemas import Day, Id
from apps.inventory.selectors.pieces import found_by_pieces
from apps.sales.lists.days import on_day, since, until
from apps.sales.models import Operation, Quote, QuotePiece
from apps.sales.schemas.deleted import DeletedQuote
from apps.sales.schemas.quote_row import QuoteRow
from apps.sales.selectors.quotes import discarded_quotes, every_quote, quotes
from apps.sales.transitions.quote import WAITING, QuoteStatus


def _yes_or_no(value: Any) -> Any:
    value = as_truth(value)
    if str(value).lower() not in {"true", "false", "1", "0"}:
        raise ValueError("Solo las destacadas: responde sí o no. Una cotización se busca por su número con «search».")
    return value


_OnlyFavourites = Annotated[bool, BeforeValidator(_yes_or_no)]
"""By the specification's name it could be the number of something."""


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
        "operation": equals(Operation, "operation"),
        "date": Filter(Day, on_day),
        "dateFrom": Filter(Day, since),
        "dateTo": Filter(Day, until),
        "status": equals(QuoteStatus, "status"),
        "idClient": equals(Id, "customer_id"),
        "idCreator": equals(PersonId, "created_by_id"),
        "idFilter": Filter(_OnlyFavourites, _favourites),
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
