"""A quote on paper, for the customer."""

from django.utils import timezone

from apps.sales.documents.layout import Heading, Line, Set, amount, line_of, product_line, render_sale
from apps.sales.models import Quote, QuoteCircuit
from apps.sales.rules.prices import dollars
from apps.sales.selectors.quotes import content_of, set_price


def quote_file_name(quote: Quote) -> str:
    return f"cotizacion_{quote.pk}.pdf"


def quote_document(quote: Quote) -> bytes:
    """All that the customer needs to say yes: what, for how much, until when, and how to pay."""
    heading = Heading(
        f"Cotización {quote.pk}",
        f"Versión {quote.version} · {timezone.localdate(quote.created_at):%d/%m/%Y}",
        f"Válida hasta el {quote.valid_until:%d/%m/%Y}",
    )
    return render_sale(quote, heading, *lines_of(quote))


def lines_of(quote: Quote) -> tuple[list[Line], list[Set]]:
    """Its products and its circuits, as the customer reads them."""
    content = content_of(quote)
    return [product_line(line) for line in content.products], [_set(circuit) for circuit in content.circuits]


def _set(circuit: QuoteCircuit) -> Set:
    lines, offer, price = list(circuit.products.all()), circuit.offer_price, set_price(circuit)
    return Set(
        name=circuit.circuit.name,
        count=circuit.count,
        offered=offer is not None,
        price=dollars(price),
        amount=amount(price * circuit.count),
        products=[line_of(line, dollars(line.unit_price) if offer is None else "") for line in lines],
    )
