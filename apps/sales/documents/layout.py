"""What the documents of a sale have in common: who, where, what, and for how much."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from apps.accounts.selectors import company
from apps.core.money import plain, round_amount
from apps.core.pdf import render_pdf
from apps.sales.models import Currency, Order, Quote
from apps.sales.rules.prices import dollars

Sale = Quote | Order
_CURRENCIES: Mapping[str, str] = {
    Currency.MXN: "pesos, al tipo de cambio de este documento",
    Currency.USD: "dólares, al tipo de cambio del día de cada pago",
}
_MOST_NAMED = 120
"""Pieces of one line that are named one by one; of the rest only the number is printed."""


@dataclass(frozen=True)
class Heading:
    """What stands beside the company's name: the document, a quiet line, and one that matters."""

    title: str
    quiet: str
    strong: str


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


def render_sale(sale: Sale, heading: Heading, products: list[Line], circuits: list[Set]) -> bytes:
    """The document of a sale, with the company's head, payment data and conditions."""
    context: dict[str, Any] = {
        "customer": customer_facts(sale),
        "addresses": address_blocks(sale),
        "products": products,
        "circuits": circuits,
        "pictured": any(line.picture for line in (*products, *(p for c in circuits for p in c.products))),
        **sums_of(sale),
        "delivery": delivery_facts(sale),
    }
    return render_paper("sales/sale.html", sale, heading, context)


def sums_of(sale: Sale) -> dict[str, Any]:
    """What the prices are, how the last sum comes about, and what follows from it."""
    lease = sale.as_lease()
    if lease is None:
        return {
            "priced": "Precio",
            "totals": total_rows(sale),
            "total_label": "Total",
            "total": pesos(sale.total),
            "after": [
                ("Se liquida en dólares" if sale.in_dollars else "Equivale a", amount(sale.total / sale.exchange_rate))
            ],
        }
    return {
        "priced": "Renta al mes",
        "totals": [
            *total_rows(sale),
            ("Renta mensual", pesos(lease.rent)),
            ("Depósito en garantía", pesos(lease.deposit)),
        ],
        "total_label": "Primer pago",
        "total": pesos(lease.first_payment),
        "after": [(f"{months_words(sale.lease_months)}, sin depósito", pesos(lease.term))],
    }


def months_words(months: int | None) -> str:
    """Of a lease: 12 meses."""
    return "1 mes" if months == 1 else f"{months} meses"


def render_paper(template: str, sale: Sale, heading: Heading, context: Mapping[str, Any]) -> bytes:
    """A document of a sale: `template` extends `sales/paper.html`, which has the company's head. `context` says who the
    `customer` is and what stands beside them (`addresses`).
    """
    own = company()
    head = {
        "title": heading.title,
        "heading": heading,
        "sale": sale,
        "seller": [part for part in (sale.seller.name, sale.seller.phone, sale.seller.email) if part],
        "contact": [part for part in (own.phone, own.email, own.web) if part],
    }
    return render_pdf(template, {**head, **context}, own)


def customer_facts(sale: Sale) -> list[tuple[str, str]]:
    """Whom it was sold to, and how they are reached now. Who has another RFC by now is another one before the law: their
    business name is not put beside the old RFC."""
    customer = sale.customer
    is_same = sale.customer_rfc in ("", customer.rfc)
    business = customer.business_name if is_same and customer.business_name != sale.customer_name else ""
    facts = [
        ("Razón social", business),
        ("RFC", sale.customer_rfc),
        ("Uso del CFDI", customer.cfdi_use if is_same else ""),
        ("Teléfono", customer.phone),
        ("Correo", customer.email),
    ]
    return [(label, value) for label, value in facts if value]


def address_blocks(sale: Sale) -> list[tuple[str, list[str]]]:
    """The two addresses, as one when they are the same."""
    invoice, shipment = address_lines(sale.invoice_address), address_lines(sale.shipment_address)
    if invoice and invoice == shipment:
        return [("Facturación y envío", invoice)]
    both = [("Dirección de facturación", invoice), ("Dirección de envío", shipment)]
    return [(label, lines) for label, lines in both if lines]


def address_lines(address: Mapping[str, Any] | None) -> list[str]:
    """The copy of an address that a document keeps, as it is printed."""
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


def product_line(line: Any) -> Line:
    return line_of(line, dollars(line.unit_price), amount(line.unit_price * len(line.pieces.all())))


def line_of(line: Any, price: str, amount: str = "") -> Line:
    tags = [row.piece.words for row in line.pieces.all()]
    return Line(line.product, line.cover or "", len(tags), _named(tags), price, amount)


def _named(tags: list[str]) -> str:
    more = len(tags) - _MOST_NAMED
    return ", ".join(tags[:_MOST_NAMED]) + (f" y {more} más" if more > 0 else "")


def total_rows(sale: Sale) -> list[tuple[str, str]]:
    rate = f"1 USD = ${dollars(sale.exchange_rate).removeprefix('US$')} MXN"
    rows = [("Subtotal en dólares", dollars(sale.subtotal_usd)), ("Tipo de cambio", rate)]
    if sale.discount_mxn:
        rows += [
            ("Subtotal", pesos(sale.gross_mxn)),
            (f"Descuento {plain(sale.discount)} %", f"−{pesos(sale.discount_mxn)}"),
        ]
    rows.append(("Subtotal con descuento" if sale.discount_mxn else "Subtotal", pesos(sale.subtotal_mxn)))
    rows.append((_tax_label(sale), pesos(sale.tax)))
    extra = [("Envío", sale.shipping_cost), ("Instalación", sale.installation_cost)]
    return rows + [(label, pesos(cost)) for label, cost in extra if cost > 0]


def _tax_label(sale: Sale) -> str:
    if not sale.invoice_required:
        return "IVA (sin factura)"
    part = sale.count_to_invoice
    return f"IVA 16 % de {pesos(part)}" if part else "IVA 16 %"


def delivery_facts(sale: Sale) -> list[tuple[str, str]]:
    facts = [
        ("Renta por", months_words(sale.lease_months) if sale.is_lease else ""),
        ("Moneda de la renta", _CURRENCIES.get(sale.lease_currency, "")),
        ("Entrega", sale.delivery_type),
        ("Presentación", ", ".join(sale.delivery_methods)),
        ("Fecha de entrega", f"{sale.arrive_date:%d/%m/%Y}" if sale.arrive_date else ""),
        ("Factura", "Sí" if sale.invoice_required else "No"),
    ]
    return [(label, value) for label, value in facts if value]


def amount(exact: Decimal) -> str:
    """Dollars as an amount: two decimals."""
    return dollars(round_amount(exact))


def pesos(amount: Decimal) -> str:
    return f"{'-' if amount < 0 else ''}${abs(amount):,.2f} MXN"
