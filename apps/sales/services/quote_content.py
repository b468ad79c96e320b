"""The lines of a quote as they are compared and told, when two people change it."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from apps.catalog.models import Product
from apps.core.language import gettext
from apps.core.records.edits import Read, merged
from apps.inventory.models import Circuit, Piece
from apps.sales.models import Quote
from apps.sales.selectors.quotes import Content, content_of
from apps.sales.services.wanted import WantedCircuit, WantedProduct, circuits_in, products_in

Line = list[Any]
"""Of a product its id, the unit price, its pieces and the deposit; of a circuit its id, how many sets, the offer price, its lines
and the deposit."""

COLUMN_OF = {"invoice_address_id": "invoice_address_of_id", "shipment_address_id": "shipment_address_of_id"}
"""The quote's columns that are called otherwise in what is wanted of it."""
_WANTED = {column: name for name, column in COLUMN_OF.items()}


def products_of(quote: Quote) -> list[Line]:
    return lines_of(content_of(quote))["products"]


def circuits_of(quote: Quote) -> list[Line]:
    return lines_of(content_of(quote))["circuits"]


def lines_of(content: Content) -> dict[str, list[Line]]:
    """Both lists, by their wire names."""
    return {"products": _products(products_in(content)), "circuits": _circuits(circuits_in(content))}


def left_of(quote: Quote, values: Mapping[str, Any], read: Read[Quote] | None) -> dict[str, Any]:
    """What of `values`, by the names of `WantedQuote`, is still to be written. Raises EditConflict, Stale."""
    sent = {COLUMN_OF.get(name, name): value for name, value in values.items()}
    for name, plain in (("products", _products), ("circuits", _circuits)):
        if name in sent:
            sent[name] = plain(sent[name])
    left = merged(quote, sent, read)
    names = [_WANTED.get(name, name) for name in left]
    return {name: values[name] for name in names}


def products_in_words(lines: Sequence[Line]) -> str:
    products = dict(Product.objects.filter(pk__in=[line[0] for line in lines]).values_list("pk", "name"))
    pieces = Piece.objects.in_bulk([pk for line in lines for pk in line[2]])
    return "\n".join(_line_in_words(line, products, pieces) for line in lines) or "—"


def circuits_in_words(lines: Sequence[Line]) -> str:
    names = dict(Circuit.objects.filter(pk__in=[line[0] for line in lines]).values_list("pk", "name"))
    described = []
    for circuit_id, count, offer, products, deposit in lines:
        said = [f"{count} × {names.get(circuit_id, circuit_id)}", *_prices(offer, deposit)]
        described.append(f"{', '.join(said)}\n{products_in_words(products)}")
    return "\n".join(described) or "—"


def _line_in_words(line: Line, products: Mapping[int, str], pieces: Mapping[int, Piece]) -> str:
    product_id, price, ids, deposit = line
    named = ", ".join(pieces[pk].words for pk in ids if pk in pieces) or gettext("sin piezas")
    said = ", ".join([str(products.get(product_id, product_id)), *_prices(price, deposit)])
    return f"{said}: {named}"


def _prices(price: Decimal | None, deposit: Decimal | None) -> list[str]:
    said = [] if price is None else [_usd(price)]
    return said if deposit is None else [*said, gettext("depósito {amount}").format(amount=_usd(deposit))]


def _usd(price: Decimal) -> str:
    return f"${price:,.2f} USD"


def _products(lines: Sequence[WantedProduct]) -> list[Line]:
    return [[line.product_id, line.unit_price, sorted(line.pieces), line.deposit] for line in lines]


def _circuits(lines: Sequence[WantedCircuit]) -> list[Line]:
    return [[line.circuit_id, line.count, line.offer_price, _products(line.products), line.deposit] for line in lines]
