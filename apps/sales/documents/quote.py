"""A quote on paper, for the customer."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.accounts.selectors import company
from apps.core.money import round_amount
from apps.core.pdf import render_pdf
from apps.sales.models import Quote, QuoteCircuit
from apps.sales.rules.prices import dollars
from apps.sales.selectors.quotes import content_of

_MOST_NAMED = 120
"""Pieces of one line that are named one by one; of the rest only the number is printed."""


@dataclass(frozen=True)
class Line:
    """One product, with its prices as text; inside a circuit the amount is empty, as only the circuit has one."""

    product: Any
    picture: str
    count: int
    tags: str
    price: str = ""
    amount: str = ""


@dataclass(frozen=True)
class Set:
    """A circuit, taken `count` times at the price of one set; an offered one hides what its products would cost."""

    name: str
    count: int
    offered: bool
    price: str
    amount: str
    products: list[Line]


def quote_file_name(quote: Quote) -> str:
    return f"cotizacion_{quote.pk}.pdf"


def quote_document(quote: Quote) -> bytes:
    """All that the customer needs to say yes: what, for how much, until when, and how to pay."""
    content, own = content_of(quote), company()
    products = [_product(line) for line in content.products]
    circuits = [_set(circuit) for circuit in content.circuits]
    context: dict[str, Any] = {
        "title": f"Cotización {quote.pk}",
        "quote": quote,
        "made_on": timezone.localdate(quote.created_at),
        "customer": _customer(quote),
        "addresses": _addresses(quote),
        "seller": [part for part in (quote.seller.name, quote.seller.phone, quote.seller.email) if part],
        "products": products,
        "circuits": circuits,
        "pictured": any(line.picture for line in (*products, *(p for c in circuits for p in c.products))),
        "totals": _totals(quote),
        "total": _pesos(quote.total),
        "total_usd": _amount(quote.total / quote.exchange_rate),
        "delivery": _delivery(quote),
        "contact": [part for part in (own.phone, own.email, own.web) if part],
    }
    return render_pdf("sales/quote.html", context, own)


def _customer(quote: Quote) -> list[tuple[str, str]]:
    customer = quote.customer
    business = customer.business_name if customer.business_name != quote.customer_name else ""
    facts = [
        ("Razón social", business),
        ("RFC", quote.customer_rfc),
        ("Uso del CFDI", customer.cfdi_use),
        ("Teléfono", customer.phone),
        ("Correo", customer.email),
    ]
    return [(label, value) for label, value in facts if value]


def _addresses(quote: Quote) -> list[tuple[str, list[str]]]:
    """The two addresses, as one when they are the same."""
    invoice, shipment = _lines_of(quote.invoice_address), _lines_of(quote.shipment_address)
    if invoice and invoice == shipment:
        return [("Facturación y envío", invoice)]
    both = [("Dirección de facturación", invoice), ("Dirección de envío", shipment)]
    return [(label, lines) for label, lines in both if lines]


def _lines_of(address: Mapping[str, Any] | None) -> list[str]:
    if not address:
        return []

    def joined(*names: str, by: str = ", ") -> str:
        return by.join(str(address[name]) for name in names if address.get(name))

    lines = [
        joined("address", "colony"),
        joined("zipCode", "city", "state"),
        joined("contact", "phone", "email", by=" · "),
    ]
    return [line for line in lines if line]


def _product(line: Any) -> Line:
    return _line(line, dollars(line.unit_price), _amount(line.unit_price * len(line.pieces.all())))


def _set(circuit: QuoteCircuit) -> Set:
    lines, offer = list(circuit.products.all()), circuit.offer_price
    price = sum((line.unit_price for line in lines), Decimal(0)) if offer is None else offer
    return Set(
        name=circuit.circuit.name,
        count=circuit.count,
        offered=offer is not None,
        price=dollars(price),
        amount=_amount(price * circuit.count),
        products=[_line(line, dollars(line.unit_price) if offer is None else "") for line in lines],
    )


def _line(line: Any, price: str, amount: str = "") -> Line:
    tags = [row.piece.words for row in line.pieces.all()]
    return Line(line.product, line.cover or "", len(tags), _named(tags), price, amount)


def _named(tags: list[str]) -> str:
    more = len(tags) - _MOST_NAMED
    return ", ".join(tags[:_MOST_NAMED]) + (f" y {more} más" if more > 0 else "")


def _totals(quote: Quote) -> list[tuple[str, str]]:
    rate = f"1 USD = ${dollars(quote.exchange_rate).removeprefix('US$')} MXN"
    rows = [("Subtotal en dólares", dollars(quote.subtotal_usd)), ("Tipo de cambio", rate)]
    if quote.discount_mxn:
        rows += [
            ("Subtotal", _pesos(quote.gross_mxn)),
            (f"Descuento {_plain(quote.discount)} %", f"−{_pesos(quote.discount_mxn)}"),
        ]
    rows.append(("Subtotal con descuento" if quote.discount_mxn else "Subtotal", _pesos(quote.subtotal_mxn)))
    rows.append((_tax_label(quote), _pesos(quote.tax)))
    extra = [("Envío", quote.shipping_cost), ("Instalación", quote.installation_cost)]
    return rows + [(label, _pesos(cost)) for label, cost in extra if cost > 0]


def _tax_label(quote: Quote) -> str:
    if not quote.invoice_required:
        return "IVA (sin factura)"
    part = quote.count_to_invoice
    return f"IVA 16 % de {_pesos(part)}" if part else "IVA 16 %"


def _delivery(quote: Quote) -> list[tuple[str, str]]:
    facts = [
        ("Entrega", quote.delivery_type),
        ("Presentación", ", ".join(quote.delivery_methods)),
        ("Fecha de entrega", f"{quote.arrive_date:%d/%m/%Y}" if quote.arrive_date else ""),
        ("Factura", "Sí" if quote.invoice_required else "No"),
    ]
    return [(label, value) for label, value in facts if value]


def _amount(exact: Decimal) -> str:
    """Dollars as an amount: two decimals."""
    return dollars(round_amount(exact))


def _pesos(amount: Decimal) -> str:
    return f"${amount:,.2f} MXN"


def _plain(percent: Decimal) -> str:
    return f"{percent:f}".rstrip("0").rstrip(".")
