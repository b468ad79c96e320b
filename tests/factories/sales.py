"""Quotes and payments, made through their services."""

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.core.files.pictures import clean_picture
from apps.inventory.models import Circuit, Piece, Transfer
from apps.partners.models import Customer
from apps.sales.models import CashCustody, Operation, Order, OrderPiece, Payment, Quote
from apps.sales.rules.delivering import DeliveryType
from apps.sales.services import cash as handing
from apps.sales.services import payments as paying
from apps.sales.services import quotes as quoting
from apps.sales.services.approving import approve_quote
from apps.sales.services.delivering import HandOver, deliver, record_output, return_output
from apps.sales.services.order_steps import act_on_order
from apps.sales.services.order_transfers import (
    approve_transfers,
    cancel_approved,
    cancel_requested,
    decline_transfers,
    request_transfers,
)
from apps.sales.services.orders import cancel_order, discard_order
from apps.sales.services.wanted import WantedCircuit, WantedProduct, WantedQuote
from apps.sales.services.wanted_payment import WantedPayment
from tests.factories import catalog, inventory, papers, partners

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
    """So many sets of a circuit, each product at one price a set (USD)."""
    needed = dict(circuit.products.values_list("product", "pieces_needed"))
    inside: dict[int, list[int]] = {}
    for row in circuit.pieces.filter(removed_at=None).select_related("piece").order_by("piece_id"):
        inside.setdefault(row.piece.product_id, []).append(row.piece_id)
    products = [
        WantedProduct(product, Decimal(price), ids[: needed[product] * count], f"circuits.0.products.{n}")
        for n, (product, ids) in enumerate(inside.items())
    ]
    return WantedCircuit(circuit.pk, count, products, at="circuits.0", **values)


def quote(by: User, *steps: str, amount: int = 1, customer: Customer | None = None, **values: Any) -> Quote:
    """A quote of new pieces, brought on by the steps named: send, pay, pay_all, confirm, refuse, approve, …"""
    found = customer or partners.customer(by, email="cliente@compra.mx")
    pieces = values.pop("pieces") if "pieces" in values else inventory.pieces(by, amount)
    made = quoting.create_quote(wanted(found, pieces, **values), by=by)
    for step in steps:
        take(made.pk, step, by)
    return Quote.objects.get(pk=made.pk)


def lease(by: User, *steps: str, **values: Any) -> Quote:
    """The same of a Renta for a year, at 20 pesos the dollar."""
    terms = {"operation": Operation.LEASE, "lease_months": 12, "exchange_rate": Decimal(20)}
    return quote(by, *steps, **{**terms, **values})


def payment(of: Quote, by: User, amount: str = "100", **values: Any) -> Payment:
    """A pending payment in cash, MXN unless told."""
    method = values.pop("method", "Efectivo")
    return paying.register_payment(of.pk, WantedPayment(method=method, amount=Decimal(amount), **values), by=by)


def payment_in_dollars(by: User) -> Payment:
    """A confirmed one, of ten dollars of a quote that is settled in them."""
    of = quote(by, settlement_currency="USD")
    made = payment(of, by, "10", currency="USD", exchange_rate=Decimal(20))
    return paying.confirm_payment(made.pk, by=by)


def cash(by: User, receiver: User, *steps: str, of: Quote | None = None, amount: str = "100") -> CashCustody:
    """The custody of a cash payment that `by` registered; `receiver` takes the steps that are another person's."""
    paid = payment(of or quote(by), by, amount)
    for step in steps:
        take_cash(paid.pk, step, by if step == "hand_over" else receiver)
    return CashCustody.objects.get(payment=paid)


def take_cash(pk: int, step: str, by: User) -> None:
    """One step of the cash of payment `pk`: hand_over, confirm_cash, refuse_cash."""
    if step == "hand_over":
        handing.hand_over_cash(pk, clean_picture(catalog.picture("PNG")), by=by)
    elif step == "confirm_cash":
        handing.confirm_cash(pk, by=by)
    else:
        handing.refuse_cash(pk, by=by, reason="Faltaban billetes")


def take(pk: int, step: str, by: User) -> None:
    """One step of a quote."""
    if step == "pay":
        payment(Quote.objects.get(pk=pk), by)
    elif step == "transfer":
        payment(Quote.objects.get(pk=pk), by, method="Transferencia")
    elif step == "pay_all":
        payment(Quote.objects.get(pk=pk), by, str(Quote.objects.get(pk=pk).payable))
    elif step == "confirm":
        for waiting in Payment.objects.filter(quote=pk, status="Pendiente").order_by("pk"):
            paying.confirm_payment(waiting.pk, by=by)
    else:
        _STEPS[step](pk, by=by, reason="Porque así se acordó")


def _send(pk: int, *, by: User, reason: str) -> Quote:
    with papers.undrawn():
        return quoting.send_quote(pk, by=by, reason=reason)


_STEPS: dict[str, Any] = {
    "send": _send,
    "refuse": quoting.refuse_quote,
    "change_request": quoting.request_again,
    "cancel": quoting.cancel_quote,
    "discard": quoting.discard_quote,
    "approve": approve_quote,
}


def order(
    by: User, *steps: str, amount: int = 2, elsewhere: int = 0, paid: bool = True, part: str = "pay", **values: Any
) -> Order:
    """An order of `amount` pieces of two products (the first one at GDL), brought on by the steps named.

    `elsewhere` of its pieces lie in CDMX. `paid` orders are paid in full, the others in `part`: in cash,
    unless by "transfer". Steps: confirm,
    check_in_process, request_transfer, …, output (one piece), deliver_one, deliver, approve, stop, activate, cancel.
    """
    if "pieces" not in values and "circuits" not in values:
        here = [piece for _ in range(2) for piece in inventory.pieces(by, max(amount // 2, 1))][:amount]
        values["pieces"] = here + (inventory.pieces(by, elsewhere, at="CDMX") if elsewhere else [])
    made = quote(by, "pay_all" if paid else part, *(["confirm"] if paid else []), "approve", **values).order
    for step in steps:
        take_order(made.pk, step, by)
    return Order.objects.get(pk=made.pk)


TO_READY = ("confirm", "check_in_process", "ready")


def take_order(pk: int, step: str, by: User) -> None:
    """One step of an order."""
    if step in _ORDER_STEPS:
        _ORDER_STEPS[step](pk, by)
    else:
        act_on_order(pk, step, by=by, reason="Porque así se acordó")


def pieces_left(pk: int) -> list[int]:
    rows = OrderPiece.objects.owed().filter(order=pk).order_by("piece_id")
    return list(rows.values_list("piece_id", flat=True))


def _transfer_steps(*steps: str) -> Callable[[int, User], None]:
    """Steps of every transfer of the order."""

    def take(pk: int, by: User) -> None:
        for transfer in Transfer.objects.filter(document_kind="order", document_id=pk).order_by("pk"):
            for step in steps:
                inventory.take_transfer_step(transfer.pk, step, [], by)

    return take


_PARTIAL, _COMPLETE = DeliveryType.PARTIAL, DeliveryType.COMPLETE
_WHY = "Porque así se acordó"
_ORDER_STEPS: dict[str, Callable[[int, User], Any]] = {
    "request_transfer": lambda pk, by: request_transfers(pk, by=by),
    "approve_transfer": lambda pk, by: approve_transfers(pk, by=by),
    "decline_transfer": lambda pk, by: decline_transfers(pk, by=by, reason=_WHY),
    "cancel_transfer": lambda pk, by: cancel_requested(pk, by=by),
    "cancel_transfer_in_progress": lambda pk, by: cancel_approved(pk, by=by),
    "send": _transfer_steps("ready", "transit"),
    "receive": _transfer_steps("received"),
    "confirm_delivery_date": lambda pk, by: act_on_order(
        pk, "confirm_delivery_date", on=timezone.localdate(), by=by, reason=_WHY
    ),
    "output": lambda pk, by: record_output(pk, HandOver(pieces_left(pk)[:1]), by=by),
    "output_all": lambda pk, by: record_output(pk, HandOver(), by=by),
    "return_output": lambda pk, by: return_output(pk, None, by=by, reason=_WHY),
    "deliver_one": lambda pk, by: deliver(pk, _PARTIAL, HandOver(pieces_left(pk)[:1]), by=by),
    "deliver": lambda pk, by: deliver(pk, _COMPLETE, HandOver(), by=by),
    "cancel": lambda pk, by: cancel_order(pk, by=by, reason=_WHY),
    "discard": lambda pk, by: discard_order(pk, by=by, reason=_WHY),
}


def approve_quote_after_payment(of: Quote, by: User) -> Any:
    """The order of a quote that was paid in part."""
    take(of.pk, "pay", by)
    return approve_quote(of.pk, by=by)
