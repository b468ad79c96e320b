"""The list of quotes."""

from typing import Annotated, Any

from django.db.models import Exists, OuterRef, QuerySet
from pydantic import BeforeValidator, Field

from apps.accounts.schemas.names import PersonId
from apps.core.db.search import is_number
from apps.core.http.coercion import as_truth
from apps.core.language import gettext
from apps.core.lists import Filter, ListSpec, equals
from apps.core.lists.days import on_day, since, until
from apps.core.schemas import Day, Id
from apps.sales.models import Currency, Operation, Quote, QuoteAcceptance
from apps.sales.schemas.deleted import DeletedQuote
from apps.sales.schemas.quote_row import QuoteRow
from apps.sales.selectors.lines import quotes_found_by_pieces
from apps.sales.selectors.quotes import discarded_quotes, every_quote, quotes, quotes_left_out
from apps.sales.transitions.quote import WAITING, QuoteStatus


def _number_or_truth(value: Any) -> Any:
    """Digits are a number: the union takes `1` for a truth otherwise."""
    text = str(value).strip()
    said = {"true": True, "false": False}.get(text.lower(), as_truth(value))
    if is_number(text) or isinstance(said, bool):
        return int(text) if is_number(text) else said
    raise ValueError(gettext("Escribe números de cotizaciones, o responde sí o no: solo las destacadas."))


_Chosen = Annotated[list[Annotated[Id | bool, BeforeValidator(_number_or_truth)]], Field(max_length=1000)]


def _chosen(rows: QuerySet[Any], chosen: list[int | bool]) -> QuerySet[Any]:
    """The specification does not say what `idFilter` is: the quotes with these numbers, and by a yes the favourites."""
    numbers = [one for one in chosen if not isinstance(one, bool)]
    rows = rows.filter(pk__in=numbers) if numbers else rows
    return rows.filter(is_favourite=True) if any(one is True for one in chosen) else rows


def _waiting(rows: QuerySet[Any], on: bool) -> QuerySet[Any]:
    return rows.filter(status__in=WAITING) if on else rows.exclude(status__in=WAITING)


def _accepted(rows: QuerySet[Any], on: bool) -> QuerySet[Any]:
    """By their customer as they are now, and it is the seller's turn."""
    now = QuoteAcceptance.objects.filter(quote=OuterRef("pk"), version=OuterRef("version"))
    rows = rows.annotate(is_accepted=Exists(now))
    turn = rows.filter(is_accepted=True, status__in=(QuoteStatus.QUOTED, QuoteStatus.SENT))
    return turn if on else rows.exclude(pk__in=turn.order_by().values("pk"))


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
        "settlementCurrency": equals(Currency, "settlement_currency"),
        "date": Filter(Day, on_day),
        "dateFrom": Filter(Day, since),
        "dateTo": Filter(Day, until),
        "status": equals(QuoteStatus, "status"),
        "idClient": equals(Id, "customer_id"),
        "idCreator": equals(PersonId, "created_by_id"),
        "idFilter": Filter(_Chosen, _chosen),
        "waiting": Filter(bool, _waiting),
        "accepted": Filter(bool, _accepted),
    },
    numbered=True,
    finds=quotes_found_by_pieces,
    left_out=quotes_left_out,
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
