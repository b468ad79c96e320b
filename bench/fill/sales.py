"""Quotes and orders like the first of the demo company, each with lines, pieces, payments and deliveries of its own."""

import random
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from itertools import groupby
from typing import Any

from django.utils import timezone

from apps.accounts.models import Location, User
from apps.catalog.models import Product
from apps.core.money import ProductLine, order_totals, round_amount
from apps.inventory.models import DocumentKind, ExitKind, InventoryExit, Piece
from apps.inventory.transitions.piece import PieceStatus
from apps.partners.models import Customer
from apps.sales.models import Delivery, Order, OrderPiece, OrderProduct, Payment, Quote, QuotePiece, QuoteProduct
from apps.sales.models.terms import total_columns
from apps.sales.rules.delivering import DeliveryType
from apps.sales.rules.payments import PaymentMethod
from apps.sales.rules.sold import PricedPiece, sold_parts
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.payment import PaymentStatus
from apps.sales.transitions.quote import QuoteStatus
from bench.fill.copies import copy_of, searched
from bench.fill.stock import Stock

LINES, PIECES = (1, 1, 2), (1, 2, 2, 3)
"""Of an order, and of one of its lines: three pieces an order, as a mean."""
OWED_ONE_IN = 10
FULFILLED_WITHIN = 30  # days
_OWED = (OrderStatus.ORDERED, OrderStatus.CONFIRMED, OrderStatus.IN_PROCESS, OrderStatus.READY)
_OPEN = (QuoteStatus.QUOTED, QuoteStatus.SENT, QuoteStatus.CANCELLED)


@dataclass(frozen=True)
class Line:
    product: Product
    pieces: int

    @property
    def price(self) -> Decimal:
        return self.product.max_normal_price or Decimal(100)


class Sales:
    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.first = Order.objects.select_related("quote").filter(products__isnull=False).order_by("pk")[0]
        customers = Customer.objects.filter(merged_into=None).order_by("pk")
        self.customers = [(customer.pk, customer.name, customer.rfc) for customer in customers]
        self.sellers = list(User.objects.filter(orders__isnull=False).distinct().order_by("pk"))
        self.places = list(Location.objects.order_by("pk"))

    def make_orders(self, amount: int, stock: Stock, *, since: datetime, until: datetime) -> None:
        days = sorted(since + self.dice.random() * (until - since) for _ in range(amount))
        lines = [self._lines(stock.products) for _ in days]
        quotes = [
            self._quote(some, day, status=QuoteStatus.ORDERED) for some, day in zip(lines, days, strict=True)
        ]  # fmt: skip
        Quote.objects.bulk_create(searched(quotes))
        orders = [self._order(quote) for quote in quotes]
        Order.objects.bulk_create(searched(orders))
        Payment.objects.bulk_create(searched([payment for order in orders for payment in self._payments(order)]))
        self._fill_quotes(quotes, lines)
        self._fill_orders(orders, lines, stock)

    def make_open_quotes(self, amount: int) -> None:
        """Quotes that name pieces in stock, which nobody holds for them."""
        free = list(
            Piece.objects.filter(in_stock=True, status=PieceStatus.INVENTORY, holds=None).order_by("product_id", "pk")
            .exclude(product__price_to_be_decided=True).select_related("product")
        )  # fmt: skip
        days = sorted(timezone.now() - timedelta(minutes=self.dice.randrange(60 * 24 * 300)) for _ in range(amount))
        starts = [self.dice.randrange(len(free)) for _ in days]
        named = [_by_product(free[start : start + self.dice.randint(1, 4)]) for start in starts]
        lines = [[Line(product, len(some)) for product, some in pieces.items()] for pieces in named]
        quotes = [
            self._quote(some, day, status=self.dice.choice(_OPEN), waiting_since=None, sent_at=None)
            for some, day in zip(lines, days, strict=True)
        ]
        Quote.objects.bulk_create(searched(quotes), batch_size=2000)
        rows = iter(self._fill_quotes(quotes, lines))
        QuotePiece.objects.bulk_create(
            [
                QuotePiece(quote_id=row.quote_id, piece=piece, product_line=row)
                for pieces in named
                for some, row in zip(pieces.values(), rows, strict=False)
                for piece in some
            ],
            batch_size=5000,
        )

    def _lines(self, products: list[Product]) -> list[Line]:
        some = self.dice.sample(products, self.dice.choice(LINES))
        return [Line(product, self.dice.choice(PIECES)) for product in some]

    def _quote(self, lines: list[Line], day: datetime, **values: Any) -> Quote:
        customer, name, rfc = self.dice.choice(self.customers)
        seller = self.dice.choice(self.sellers)
        totals = order_totals([ProductLine(line.price, line.pieces) for line in lines], [], self.first.terms())
        made: Quote = copy_of(
            self.first.quote, customer_id=customer, customer_name=name, customer_rfc=rfc, seller_id=seller.pk,
            created_by_id=seller.pk, created_at=day, payable=totals.total, **total_columns(totals), **values,
        )  # fmt: skip
        return made

    def _order(self, quote: Quote) -> Order:
        owed, today = self.dice.randrange(OWED_ONE_IN) == 0, timezone.localdate()
        day = timezone.localdate(quote.created_at)
        done = min(today, day + timedelta(days=self.dice.randrange(FULFILLED_WITHIN)))
        same = ("customer_id", "customer_name", "customer_rfc", "seller_id", "created_at", "subtotal_usd", "gross_mxn",
                "discount_mxn", "subtotal_mxn", "tax", "total")  # fmt: skip
        made: Order = copy_of(
            self.first,
            quote_id=quote.pk,
            status=self.dice.choice(_OWED) if owed else OrderStatus.COMPLETED,
            stopped_from="",
            commission_status="Pendiente",
            completed_date=None if owed else done,
            location_id=self.dice.choice(self.places).pk,
            arrive_date=today + timedelta(days=self.dice.randint(-30, 60)) if self.dice.random() < 0.8 else None,
            **{name: getattr(quote, name) for name in same},
        )
        return made

    def _payments(self, order: Order) -> Iterable[Payment]:
        """What is completed was paid in full, by one or by two; of the others a half waits to be confirmed."""
        done, half = order.status == OrderStatus.COMPLETED, round(order.total / 2, 2)
        amounts = [half] if not done else [half, order.total - half] if self.dice.random() < 0.4 else [order.total]
        for amount in amounts:
            yield Payment(
                quote_id=order.quote_id, order=order, method=PaymentMethod.TRANSFER, amount=amount, amount_mxn=amount, settled_mxn=amount,
                day=timezone.localdate(order.created_at), reference=f"SPEI {self.dice.randrange(10**8):08}",
                registered_by_id=order.seller_id, registered_at=order.created_at,
                status=PaymentStatus.PAID if done else PaymentStatus.PENDING,
                confirmed_by_id=order.created_by_id if done else None, confirmed_at=order.created_at if done else None,
            )  # fmt: skip

    def _fill_quotes(self, quotes: list[Quote], lines: list[list[Line]]) -> list[QuoteProduct]:
        return QuoteProduct.objects.bulk_create(
            [
                QuoteProduct(quote=quote, product_id=line.product.pk, unit_price=line.price, position=position)
                for quote, some in zip(quotes, lines, strict=True)
                for position, line in enumerate(some)
            ],
            batch_size=2000,
        )

    def _fill_orders(self, orders: list[Order], lines: list[list[Line]], stock: Stock) -> None:
        each = [(order, pos, line) for order, some in zip(orders, lines, strict=True) for pos, line in enumerate(some)]
        rows = OrderProduct.objects.bulk_create(
            [
                OrderProduct(order=order, product_id=line.product.pk, unit_price=line.price, position=position)
                for order, position, line in each
            ]
        )
        taken = [(order, row) for (order, _, line), row in zip(each, rows, strict=True) for _ in range(line.pieces)]
        pieces = stock.keep([self._piece(stock, order, row.product_id) for order, row in taken])
        done = [order for order in orders if order.status == OrderStatus.COMPLETED]
        exits = {e.document_id: e for e in InventoryExit.objects.bulk_create(searched([_exit(o) for o in done]))}
        deliveries = {d.order_id: d for d in Delivery.objects.bulk_create([_delivery(order) for order in done])}
        costs = {line.product.pk: round_amount(line.product.providers_costing_mn or Decimal(0)) for _, _, line in each}
        made = [
            OrderPiece(
                order=order,
                piece=piece,
                product_line=row,
                exit=exits.get(order.pk),
                delivery=deliveries.get(order.pk),
                cost_mxn=costs[row.product_id],
            )
            for (order, row), piece in zip(taken, pieces, strict=True)
        ]
        for order, rows_of_order in groupby(made, lambda piece: piece.order):
            some = list(rows_of_order)
            priced = [PricedPiece(piece.product_line.unit_price) for piece in some if piece.product_line]
            for piece, sold in zip(some, sold_parts(order.subtotal_mxn, priced), strict=True):
                piece.sold_mxn = sold
        OrderPiece.objects.bulk_create(made)

    def _piece(self, stock: Stock, order: Order, product_id: int) -> Piece:
        done = order.status == OrderStatus.COMPLETED
        here = order.status == OrderStatus.READY or self.dice.random() < 0.8
        return stock.piece(
            product_id,
            status=PieceStatus.DELIVERED if done else PieceStatus.ORDERED,
            location_id=None if done else order.location_id if here else self.places[0].pk,
            created_at=order.created_at,
        )


def _by_product(pieces: list[Piece]) -> dict[Product, list[Piece]]:
    found: dict[Product, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(piece.product, []).append(piece)
    return found


def _day(order: Order) -> date:
    assert order.completed_date is not None
    return order.completed_date


def _exit(order: Order) -> InventoryExit:
    return InventoryExit(
        kind=ExitKind.DELIVERY, location_id=order.location_id, date=_day(order), handed_by_id=order.created_by_id,
        created_by_id=order.created_by_id, created_at=order.created_at, document_kind=DocumentKind.ORDER,
        document_id=order.pk, document_number=str(order.pk),
    )  # fmt: skip


def _delivery(order: Order) -> Delivery:
    return Delivery(
        order=order, number=1, kind=DeliveryType.COMPLETE, date=_day(order), receiver=order.customer_name[:120],
        handed_by_id=order.created_by_id, created_by_id=order.created_by_id, created_at=order.created_at,
    )  # fmt: skip
