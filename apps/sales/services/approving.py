"""The quote becomes an order."""

from collections import Counter
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from django.db import transaction

from apps.accounts.models import User
from apps.core.errors import ServerFault
from apps.core.money import (
    CircuitLine,
    ProductLine,
    Totals,
    agreed_deposit,
    order_circuit,
    order_totals,
    round_amount,
)
from apps.core.records.bulk import change_all_as, create_all_as
from apps.core.records.history import save_as
from apps.core.records.workflow import lock_all, locked, take_step
from apps.inventory.services.holding import pass_pieces_on
from apps.sales.models import (
    Order,
    OrderCircuit,
    OrderCircuitProduct,
    OrderPiece,
    OrderProduct,
    Quote,
    QuoteCircuit,
    QuoteCircuitProduct,
    QuoteProduct,
)
from apps.sales.models.terms import TERM_COLUMNS, TOTAL_COLUMNS, total_columns
from apps.sales.rules.sold import PricedPiece, sold_parts
from apps.sales.selectors.quotes import Content, circuit_line, content_of, quotes, set_price
from apps.sales.services.claiming import hold_all
from apps.sales.services.happenings import order_made
from apps.sales.services.purchasing import hand_over_leased, lock_lease_of
from apps.sales.transitions.quote import QuoteStatus

_SAME = (
    *TERM_COLUMNS, *TOTAL_COLUMNS, "customer_id", "customer_name", "customer_rfc", "seller_id",
)  # fmt: skip


def approve_quote(pk: int, *, by: User, reason: str = "") -> Order:
    """Make the order: its lines with prices by the piece, its pieces (Orden), and the quote's payments.

    The total stays what it was, to the cent. Raises PieceTaken when a quote without a payment finds a piece taken.
    """
    with transaction.atomic():
        quote = locked(Quote, pk, quotes(by))
        before = quote.status
        if quote.bought_from_id:
            lock_lease_of(quote)  # before its pieces, as its own commands do
        take_step(quote, "approve", by=by, reason=reason)
        if before != QuoteStatus.REQUESTED:
            hold_all(quote, by=by)
        content = content_of(quote)
        order = Order(quote=quote, created_by=by, location_id=_place(quote, content))
        for name in _SAME:
            setattr(order, name, getattr(quote, name))
        save_as(order, by=by, action="create", reason=reason)
        totals = _Copy(order, by).of(content)
        if total_columns(totals) != {name: getattr(quote, name) for name in TOTAL_COLUMNS}:
            raise ServerFault  # never: the lines keep what the division left over
        if not quote.bought_from_id:
            pass_pieces_on(quote.reference, order.reference, by=by)
        payments = lock_all(quote.payments.all())
        for payment in payments:
            payment.order = order
        change_all_as(payments, ["order_id"], by=by, action="move_to_order")
        order_made.send(Order, order=order, by=by)
        if quote.bought_from_id:
            order = hand_over_leased(order, by=by)
    return order


def _place(quote: Quote, content: Content) -> int:
    """Where most of the pieces lie; of equal places the first. Leased pieces lie nowhere: where their order was fulfilled."""
    if quote.bought_from:
        return quote.bought_from.location_id
    places = Counter(row.piece.location_id for row in content.rows)
    return int(max(places, key=lambda place: (places[place], -(place or 0))) or 0)


class _Copy:
    """The lines of a quote as an order's."""

    def __init__(self, order: Order, by: User) -> None:
        self.order, self.by = order, by
        self.pieces: list[OrderPiece] = []
        self.priced: list[PricedPiece] = []

    def of(self, content: Content) -> Totals:
        products = self._products(content.products)
        circuits = [self._circuit(line) for line in content.circuits]
        if not self.order.is_lease:
            for piece, sold in zip(self.pieces, sold_parts(self.order.subtotal_mxn, self.priced), strict=True):
                piece.sold_mxn = sold
        OrderPiece.objects.bulk_create(self.pieces)
        return order_totals(products, circuits, self.order.terms())

    def _products(self, lines: Sequence[QuoteProduct]) -> list[ProductLine]:
        made = create_all_as(
            [
                OrderProduct(
                    order=self.order,
                    product_id=line.product_id,
                    unit_price=line.unit_price,
                    position=line.position,
                    deposit=self._deposit(line.deposit, line.unit_price),
                )
                for line in lines
            ],
            by=self.by,
            action="create",
        )
        for line, new in zip(lines, made, strict=True):
            self._add(line, PricedPiece(line.unit_price), product_line=new)
        return [ProductLine(line.unit_price, len(line.pieces.all())) for line in lines]

    def _deposit(self, agreed: Decimal | None, price: Decimal) -> Decimal | None:
        """Of a Renta, as it was agreed: a discount is not given later."""
        if not self.order.is_lease:
            return None
        return agreed_deposit(agreed, price, self.order.discount, 1).price

    def _circuit(self, line: QuoteCircuit) -> CircuitLine:
        priced = order_circuit(circuit_line(line))
        made = save_as(
            OrderCircuit(
                order=self.order, circuit_id=line.circuit_id, uuid=line.uuid, count=line.count,
                offer_price=priced.offer_price, position=line.position,
                deposit=self._deposit(line.deposit, set_price(line)),
            ),
            by=self.by,
            action="create",
        )  # fmt: skip
        with_pieces = [row for row in line.products.all() if row.pieces.all()]
        inside = create_all_as(
            [
                OrderCircuitProduct(
                    line=made, product_id=row.product_id, unit_price=price.unit_price, remainder=price.remainder,
                    position=row.position,
                )
                for row, price in zip(with_pieces, priced.products, strict=True)
            ],
            by=self.by,
            action="create",
        )  # fmt: skip
        for row, new in zip(with_pieces, inside, strict=True):
            self._add(row, PricedPiece(new.unit_price, made.pk, made.offer_price), circuit_line=new)
        return priced

    def _add(self, line: QuoteProduct | QuoteCircuitProduct, priced: PricedPiece, **of: Any) -> None:
        """The pieces of a line, each with what it costs now."""
        cost = None if self.order.is_lease else line.product.last_price("providers_costing_mn")
        for piece in line.pieces.all():
            self.priced.append(priced)
            self.pieces.append(
                OrderPiece(
                    order=self.order,
                    piece_id=piece.piece_id,
                    cost_mxn=None if cost is None else round_amount(cost),
                    **of,
                )
            )
