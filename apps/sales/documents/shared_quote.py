"""A quote on the page that its link opens: what the paper says, without what only the paper needs."""

import hashlib
import json
from typing import Any

from apps.accounts.selectors import company
from apps.core.files.links import file_link
from apps.sales.documents.layout import Line, delivery_facts, sums_of
from apps.sales.documents.quote import lines_of
from apps.sales.models import Quote
from apps.sales.selectors.quotes import is_expired


def shared_offer(quote: Quote) -> dict[str, Any]:
    """All that the page tells of the quote, and nothing else reaches it: no number of a record but the quote's own, no
    serial numbers, nothing that staff wrote for staff."""
    own, (products, circuits), sums = company(), lines_of(quote), sums_of(quote)
    return {
        "number": quote.pk,
        "version": quote.version,
        "customer": quote.customer_name,
        "valid_until": quote.valid_until,
        "expired": is_expired(quote.status, quote.valid_until),
        "products": [_line(line) for line in products],
        "circuits": [
            {
                "name": circuit.name,
                "count": circuit.count,
                "price": circuit.price,
                "amount": circuit.amount,
                "products": [_line(line) for line in circuit.products],
            }
            for circuit in circuits
        ],
        "priced": sums["priced"],
        "totals": sums["totals"],
        "total_label": sums["total_label"],
        "total": sums["total"],
        "after": sums["after"],
        "delivery": delivery_facts(quote),
        "notes": quote.notes,
        "payment_data": own.payment_data,
        "conditions": own.quote_conditions,
        "seller": [part for part in (quote.seller.name, quote.seller.phone, quote.seller.email) if part],
        "company": {"name": own.name, "logo": file_link(own.logo) if own.logo else ""},
    }


def content_digest(offer: dict[str, Any]) -> str:
    """Tells one offer from another by what the customer agrees to: not by whom they ask, nor by the links of pictures."""
    beside = {"seller", "company", "expired"}
    agreed = {name: value for name, value in offer.items() if name not in beside}
    for line in _all_lines(agreed):
        line.pop("picture")
    return hashlib.sha256(json.dumps(agreed, default=str, sort_keys=True).encode()).hexdigest()


def _all_lines(agreed: dict[str, Any]) -> list[dict[str, Any]]:
    """Copies of the lines, put in their places."""
    agreed["products"] = [dict(line) for line in agreed["products"]]
    agreed["circuits"] = [
        {**circuit, "products": [dict(line) for line in circuit["products"]]} for circuit in agreed["circuits"]
    ]
    return [*agreed["products"], *(line for circuit in agreed["circuits"] for line in circuit["products"])]


def _line(line: Line) -> dict[str, Any]:
    product = line.product
    return {
        "name": product.name,
        "about": " · ".join(part for part in (product.brand.name, product.model) if part),
        "picture": file_link(line.picture) if line.picture else "",
        "count": line.count,
        "price": line.price,
        "amount": line.amount,
    }
