"""Totals: what each quote and each order says that it costs is what its lines come to, computed anew."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from decimal import Decimal
from itertools import islice
from operator import attrgetter
from typing import Any

from django.db.models import Count, Model, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

from apps.core.language import gettext, gettext_noop
from apps.core.money import CircuitLine, ProductLine, Terms, Totals, order_totals, quote_totals
from apps.reports.selectors.checks.base import AT_ONCE, Offender, name_of, pesos
from apps.reports.selectors.checks.sales import AREA
from apps.sales.models import (
    Order,
    OrderCircuit,
    OrderCircuitProduct,
    OrderProduct,
    Quote,
    QuoteCircuit,
    QuoteCircuitProduct,
    QuoteProduct,
)
from apps.sales.models.terms import TOTAL_COLUMNS

Lines = dict[int, list[ProductLine]]
_SAID = (
    gettext_noop("subtotal USD: dice {said}, suma {sum}"),
    gettext_noop("bruto: dice {said}, suma {sum}"),
    gettext_noop("descuento: dice {said}, suma {sum}"),
    gettext_noop("subtotal: dice {said}, suma {sum}"),
    gettext_noop("IVA: dice {said}, suma {sum}"),
    gettext_noop("total: dice {said}, suma {sum}"),
)


@AREA.check(
    "quote-totals",
    gettext_noop("Los totales de cada cotización son los de sus partidas"),
    gettext_noop("El cliente ve un total que no es la suma de lo que se le ofrece."),
)
def quote_lines() -> Iterator[Offender]:
    for quotes in _parts(Quote):
        products, circuits = _products(QuoteProduct, "quote_id", quotes), _quoted_circuits(quotes)
        totals = {pk: quote_totals(products[pk], circuits[pk], said.terms) for pk, said in quotes.items()}
        yield from _compared(Quote, quotes, totals, "quotes")


@AREA.check(
    "order-totals",
    gettext_noop("Los totales de cada orden son los de sus partidas"),
    gettext_noop("Se cobra, se factura y se paga comisión por otra cantidad que la de lo vendido."),
)
def order_lines() -> Iterator[Offender]:
    for orders in _parts(Order):
        products, circuits = _products(OrderProduct, "order_id", orders), _ordered_circuits(orders)
        totals = {pk: order_totals(products[pk], circuits[pk], said.terms) for pk, said in orders.items()}
        yield from _compared(Order, orders, totals, "orders")


@dataclass(frozen=True, slots=True)
class _Said:
    """What a document says of itself; no record is made of the thousands that are right."""

    totals: tuple[Decimal, ...]
    terms: Terms


Documents = dict[int, _Said]


def _parts(model: type[Model]) -> Iterator[Documents]:
    """All of them by their key, AT_ONCE at a time."""
    rows = model._base_manager.order_by("pk").values_list("pk", *TOTAL_COLUMNS, *(f.name for f in fields(Terms)))
    found, own = rows.iterator(chunk_size=AT_ONCE), 1 + len(TOTAL_COLUMNS)
    while some := list(islice(found, AT_ONCE)):
        yield {row[0]: _Said(row[1:own], Terms(*row[own:])) for row in some}


def _of(column: str, documents: Documents) -> Q:
    """Rows of documents that follow each other: between the first and the last, which is less to say than a thousand."""
    return Q(**{f"{column}__gte": min(documents), f"{column}__lte": max(documents)})


def _compared(model: type[Model], said: Documents, computed: dict[int, Totals], kind: str) -> Iterator[Offender]:
    shown = attrgetter(*TOTAL_COLUMNS)
    wrong = {pk: shown(totals) for pk, totals in computed.items() if said[pk].totals != shown(totals)}
    for document in model._base_manager.filter(pk__in=wrong).order_by("pk"):
        amounts = zip(_SAID, said[document.pk].totals, wrong[document.pk], strict=True)
        apart = [
            gettext(words).format(said=pesos(one), sum=pesos(other)) for words, one, other in amounts if one != other
        ]
        yield Offender(kind, document.pk, name_of(document), "; ".join(apart) + ".")


def _products(model: type[Model], document: str, of: Documents) -> Lines:
    rows = model._base_manager.filter(_of(document, of)).values_list(document, "unit_price")
    found: Lines = defaultdict(list)
    for pk, price, pieces in rows.annotate(n=_pieces(model)).order_by("pk"):
        found[pk].append(ProductLine(price, pieces))
    return found


def _pieces(line: type[Model]) -> Coalesce:
    """How many pieces a line has, counted by its key: a join would read the pieces of all documents for each part."""
    rel: Any = line._meta.get_field("pieces")
    own = rel.related_model._base_manager.filter(**{rel.field.name: OuterRef("pk")}).order_by().values(rel.field.name)
    return Coalesce(Subquery(own.annotate(n=Count("pk")).values("n")), 0)


def _quoted_circuits(quotes: Documents) -> dict[int, list[CircuitLine]]:
    lines = list(
        QuoteCircuit.objects.filter(_of("quote", quotes)).values_list("pk", "quote_id", "count", "offer_price")
    )
    counts = {pk: count for pk, _, count, _ in lines}
    inside: Lines = defaultdict(list)
    rows = QuoteCircuitProduct.objects.filter(line__in=counts).values_list("line_id", "unit_price")
    for pk, price, pieces in rows.annotate(n=_pieces(QuoteCircuitProduct)).order_by("pk"):
        inside[pk].append(ProductLine(price * counts[pk], pieces))
    return _by_document((quote, tuple(inside[pk]), _times(offer, count)) for pk, quote, count, offer in lines)


def _ordered_circuits(orders: Documents) -> dict[int, list[CircuitLine]]:
    lines = list(OrderCircuit.objects.filter(_of("order", orders)).values_list("pk", "order_id", "offer_price"))
    inside: Lines = defaultdict(list)
    rows = OrderCircuitProduct.objects.filter(line__in=[pk for pk, _, _ in lines])
    columns = rows.values_list("line_id", "unit_price", "remainder")
    for pk, price, remainder, pieces in columns.annotate(n=_pieces(OrderCircuitProduct)).order_by("pk"):
        inside[pk].append(ProductLine(price, pieces, remainder))
    return _by_document((order, tuple(inside[pk]), offer) for pk, order, offer in lines)


def _by_document(lines: Iterable[tuple[int, tuple[ProductLine, ...], Decimal | None]]) -> dict[int, list[CircuitLine]]:
    found: dict[int, list[CircuitLine]] = defaultdict(list)
    for document, products, offer in lines:
        found[document].append(CircuitLine(products, offer))
    return found


def _times(offer: Decimal | None, count: int) -> Decimal | None:
    return None if offer is None else offer * count
