"""Totals: what each quote and each order says that it costs is what its lines come to, computed anew."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Any

from django.db.models import Count, Model, QuerySet

from apps.core.money import CircuitLine, ProductLine, Totals, order_totals, quote_totals
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
_LABELS = ("subtotal USD", "bruto", "descuento", "subtotal", "IVA", "total")


@AREA.check(
    "quote-totals",
    "Los totales de cada cotización son los de sus partidas",
    "El cliente ve un total que no es la suma de lo que se le ofrece.",
)
def quote_lines() -> Iterator[Offender]:
    for quotes in _parts(Quote.objects.order_by("pk")):
        products = _products(QuoteProduct, "quote_id", quotes)
        circuits = _quoted_circuits(quotes)
        for quote in quotes:
            totals = quote_totals(products[quote.pk], circuits[quote.pk], quote.terms())
            yield from _compared(quote, totals, "quotes")


@AREA.check(
    "order-totals",
    "Los totales de cada orden son los de sus partidas",
    "Se cobra, se factura y se paga comisión por otra cantidad que la de lo vendido.",
)
def order_lines() -> Iterator[Offender]:
    for orders in _parts(Order.objects.order_by("pk")):
        products = _products(OrderProduct, "order_id", orders)
        circuits = _ordered_circuits(orders)
        for order in orders:
            totals = order_totals(products[order.pk], circuits[order.pk], order.terms())
            yield from _compared(order, totals, "orders")


def _parts(rows: QuerySet[Any]) -> Iterator[list[Any]]:
    found: list[Any] = []
    for row in rows.defer("invoice_address", "shipment_address", "notes", "search_text").iterator(AT_ONCE):
        found.append(row)
        if len(found) == AT_ONCE:
            yield found
            found = []
    yield found


def _compared(document: Any, totals: Totals, kind: str) -> Iterator[Offender]:
    wrong = [
        f"{label}: dice {pesos(said)}, suma {pesos(computed)}"
        for label, name in zip(_LABELS, TOTAL_COLUMNS, strict=True)
        if (said := getattr(document, name)) != (computed := getattr(totals, name))
    ]
    if wrong:
        yield Offender(kind, document.pk, name_of(document), "; ".join(wrong) + ".")


def _products(model: type[Model], document: str, of: Sequence[Any]) -> Lines:
    rows = model._base_manager.filter(**{f"{document}__in": _pks(of)}).values_list(document, "unit_price")
    found: Lines = defaultdict(list)
    for pk, price, pieces in rows.annotate(n=Count("pieces")).order_by("pk"):
        found[pk].append(ProductLine(price, pieces))
    return found


def _quoted_circuits(quotes: Sequence[Any]) -> dict[int, list[CircuitLine]]:
    lines = list(
        QuoteCircuit.objects.filter(quote__in=_pks(quotes)).values_list("pk", "quote_id", "count", "offer_price")
    )
    counts = {pk: count for pk, _, count, _ in lines}
    inside: Lines = defaultdict(list)
    rows = QuoteCircuitProduct.objects.filter(line__in=counts).values_list("line_id", "unit_price")
    for pk, price, pieces in rows.annotate(n=Count("pieces")).order_by("pk"):
        inside[pk].append(ProductLine(price * counts[pk], pieces))
    return _by_document((quote, tuple(inside[pk]), _times(offer, count)) for pk, quote, count, offer in lines)


def _ordered_circuits(orders: Sequence[Any]) -> dict[int, list[CircuitLine]]:
    lines = list(OrderCircuit.objects.filter(order__in=_pks(orders)).values_list("pk", "order_id", "offer_price"))
    inside: Lines = defaultdict(list)
    rows = OrderCircuitProduct.objects.filter(line__in=[pk for pk, _, _ in lines])
    rows_with = rows.values_list("line_id", "unit_price", "remainder").annotate(n=Count("pieces")).order_by("pk")
    for pk, price, remainder, pieces in rows_with:
        inside[pk].append(ProductLine(price, pieces, remainder))
    return _by_document((order, tuple(inside[pk]), offer) for pk, order, offer in lines)


def _by_document(lines: Iterable[tuple[int, tuple[ProductLine, ...], Decimal | None]]) -> dict[int, list[CircuitLine]]:
    found: dict[int, list[CircuitLine]] = defaultdict(list)
    for document, products, offer in lines:
        found[document].append(CircuitLine(products, offer))
    return found


def _times(offer: Decimal | None, count: int) -> Decimal | None:
    return None if offer is None else offer * count


def _pks(rows: Sequence[Any]) -> list[int]:
    return [row.pk for row in rows]
