"""Quotes and payments, made through their services."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from apps.accounts.models import User
from apps.inventory.models import Circuit, Piece
from apps.partners.models import Customer
from apps.sales.models import Payment, Quote
from apps.sales.services import payments as paying
from apps.sales.services import quotes as quoting
from apps.sales.services.approving import approve_quote
from apps.sales.services.payments import WantedPayment
from apps.sales.services.wanted import WantedCircuit, WantedProduct, WantedQuote
from tests.factories import inventory, partners

RATE = Decimal("18.5")


def wanted(customer: Customer, pieces: Sequence[Piece] = (), price: str = "100", **values: Any) -> WantedQuote:
    """A line for each product of the pieces, all at one price (USD)."""
    lines: dict[int, list[int]] = {}
    for piece in pieces:
        lines.setdefault(piece.product_id, []).append(piece.pk)
    products = [
        WantedProduct(product, Decimal(price), ids, f"products.{n}") for n, (product, ids) in enumerate(lines.items())
    ]
    return WantedQuote(**{"customer_id": customer.pk, "exchange_rate": RATE, "products": products, **values})


def wanted_circuit(circuit: Circuit, price: str = "50", count: int = 1, **values: Any) -> WantedCircuit:
    """All the pieces of a circuit, each product at one price a set (USD)."""
    inside: dict[int, list[int]] = {}
    for row in circuit.pieces.filter(removed_at=None).select_related("piece").order_by("piece_id"):
        inside.setdefault(row.piece.product_id, []).append(row.piece_id)
    products = [
        WantedProduct(product, Decimal(price), ids, f"circuits.0.products.{n}")
        for n, (product, ids) in enumerate(inside.items())
    ]
    return WantedCircuit(circuit.pk, count, products, at="circuits.0", **values)


def quote(by: User, *steps: str, amount: int = 1, customer: Customer | None = None, **values: Any) -> Quote:
    """A quote of new pieces, brought on by the steps named: send, pay, pay_all, confirm, refuse, approve, …"""
    found = customer or partners.customer(by, email="cliente@compra.mx")
    pieces = values.pop("pieces", None) or inventory.pieces(by, amount)
    made = quoting.create_quote(wanted(found, pieces, **values), by=by)
    for step in steps:
        take(made.pk, step, by)
    return Quote.objects.get(pk=made.pk)


def payment(of: Quote, by: User, amount: str = "100", **values: Any) -> Payment:
    """A pending payment in cash, MXN unless told."""
    method = values.pop("method", "Efectivo")
    return paying.register_payment(of.pk, WantedPayment(method=method, amount=Decimal(amount), **values), by=by)


def take(pk: int, step: str, by: User) -> None:
    """One step of a quote."""
    if step == "pay":
        payment(Quote.objects.get(pk=pk), by)
    elif step == "pay_all":
        payment(Quote.objects.get(pk=pk), by, str(Quote.objects.get(pk=pk).total))
    elif step == "confirm":
        for waiting in Payment.objects.filter(quote=pk, status="Pendiente").order_by("pk"):
            paying.confirm_payment(waiting.pk, by=by)
    else:
        _STEPS[step](pk, by=by, reason="Porque así se acordó")


_STEPS: dict[str, Any] = {
    "send": quoting.send_quote,
    "refuse": quoting.refuse_quote,
    "change_request": quoting.request_again,
    "cancel": quoting.cancel_quote,
    "discard": quoting.discard_quote,
    "approve": approve_quote,
}


def approve_quote_after_payment(of: Quote, by: User) -> Any:
    """The order of a quote that was paid in part."""
    take(of.pk, "pay", by)
    return approve_quote(of.pk, by=by)
