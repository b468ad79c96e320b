"""Parts of an order: what was delivered of it, and what is left of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from apps.core.errors import Conflict
from apps.core.language import gettext
from apps.core.money import ZERO
from apps.invoices.models import Invoice
from apps.invoices.rules.amounts import with_tax
from apps.invoices.rules.parts import Portion, net_of_part
from apps.invoices.rules.paying import Payment, proposed
from apps.invoices.selectors.in_dollars import in_its_currency
from apps.invoices.selectors.parts import (
    Pieces,
    extras_left,
    goods_left,
    has_extras,
    living_invoices,
    next_part,
    pieces_of,
)
from apps.invoices.services.sources.base import Facts, Sale, Shown
from apps.invoices.services.sources.orders import ORDERS, order_refusal, ordered, paid_by_form, rate_of
from apps.sales.models import Order


@dataclass(frozen=True)
class Part:
    """Pieces of an order, by their row: its part of this `number`, whose invoice is the `own` one, if there is one yet."""

    order: Order
    number: int
    rows: frozenset[int]
    own: int | None = None

    @property
    def pk(self) -> int:
        return self.order.pk


@dataclass(frozen=True)
class PartSale(Sale):
    def keys(self, record: Part) -> Mapping[str, Any]:
        return {"order": record.order, "part": record.number}


def part_of(invoice: Invoice) -> Part:
    """What a part's invoice is of."""
    assert invoice.order
    rows = frozenset(invoice.pieces.values_list("order_piece", flat=True))
    return Part(invoice.order, invoice.part, rows, invoice.pk)


def rows_of(record: Any) -> frozenset[int]:
    """The pieces of what is invoiced of an order, by their row."""
    return record.rows if isinstance(record, Part) else pieces_of(record).all


def portion_of(order: Order, portion: Portion) -> tuple[Sale, Any]:
    """What is to be invoiced of a locked order. Raises Conflict when that is in an invoice already."""
    there = living_invoices(order.pk)
    if not there:
        if portion != Portion.DELIVERED:
            return ORDERS, order
    elif not there[0].part:
        raise Conflict(gettext("Ya tiene {invoice}.").format(invoice=there[0].named_with_state))
    elif goods_left(order, there) <= ZERO:
        raise Conflict(gettext("Ya está facturada completa: {numbers}.").format(numbers=numbers_of(there)))
    elif portion == Portion.WHOLE:
        raise Conflict(
            gettext("Una parte ya está facturada ({numbers}): factura lo que falta.").format(numbers=numbers_of(there))
        )
    if not order.invoice_required:
        raise Conflict(gettext("Solo se factura por partes lo que se acordó con factura."))
    found = pieces_of(order)
    rows = found.to_invoice if portion == Portion.DELIVERED else found.left
    if portion == Portion.DELIVERED:
        _refuse_delivered(found)
    return PARTS, Part(order, next_part(order.pk), rows)


def _refuse_delivered(found: Pieces) -> None:
    if found.worth(found.to_invoice) <= ZERO:
        raise Conflict(gettext("No hay nada entregado que falte por facturar."))
    if found.ends(found.to_invoice):
        if found.invoices:
            raise Conflict(gettext("Ya se entregó todo: factura lo que falta."))
        raise Conflict(gettext("Ya se entregó todo: factura todo el pedido."))


def numbers_of(invoices: list[Invoice]) -> str:
    return ", ".join(one.words for one in invoices)


def _net(part: Part, found: Pieces) -> Decimal:
    left = goods_left(part.order, found.invoices) if found.ends(part.rows) else None
    return net_of_part(part.rows, found.shares, left)


def _facts(part: Part, shown: Shown) -> Facts:
    order, found = part.order, pieces_of(part.order, beside=part.own)
    return Facts(
        customer=order.customer,
        customer_name=order.customer_name,
        seller=order.seller,
        sold=list(ordered(order, shown, part.rows)),
        net=_net(part, found),
        shipping=ZERO
        if any(one.with_shipping for one in found.invoices)
        else in_its_currency(order, order.shipping_cost),
        installation=(
            ZERO
            if any(one.with_installation for one in found.invoices)
            else in_its_currency(order, order.installation_cost)
        ),
        currency=order.settlement_currency,
        exchange_rate=rate_of(order),
    )


def _payment(part: Part) -> Payment:
    """As if its order was paid for the other invoices first."""
    order, found = part.order, pieces_of(part.order, beside=part.own)
    own = with_tax(_net(part, found)) + (extras_left(order, found.invoices) if found.ends(part.rows) else ZERO)
    return proposed(own + sum((one.total for one in found.invoices), ZERO), paid_by_form(order))


def _extras(part: Part) -> bool:
    """Shipping and installation go with the last one, unless whoever makes another one adds them to it."""
    return has_extras(part.order) and pieces_of(part.order, beside=part.own).ends(part.rows)


PARTS = PartSale(
    column="order",
    visible=ORDERS.visible,
    lock=ORDERS.lock,
    hold=lambda part: ORDERS.hold(part.order),
    refusal=lambda part: order_refusal(part.order),
    waiting=lambda *_: ([], []),
    facts=_facts,
    payment=_payment,
    extras=_extras,
)
