"""Fill a demo company with orders: copies of its first one with pieces of their own, one in ten still to be delivered.

Written straight into the database (200,000 pieces through the services would take hours), as the services would leave
it: Revisar todo finds nothing in it, once `review.py` has added the moves and the histories.  `many_orders.py 50000`
"""

import os
import random
import sys
import uuid
from datetime import date, timedelta
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings")

import django

django.setup()

from django.db import connection, transaction  # noqa: E402
from django.utils import timezone  # noqa: E402

from apps.accounts.models import Location, User  # noqa: E402
from apps.core.money import ProductLine, order_totals  # noqa: E402
from apps.core.search import normalize  # noqa: E402
from apps.inventory.models import ExitKind, ExitPiece, Hold, InventoryExit, Piece  # noqa: E402
from apps.inventory.transitions.piece import PieceStatus  # noqa: E402
from apps.partners.models import Customer  # noqa: E402
from apps.sales.models import (  # noqa: E402
    Delivery,
    Order,
    OrderPiece,
    OrderProduct,
    Payment,
    Quote,
    QuotePiece,
    QuoteProduct,
)  # fmt: skip
from apps.sales.models.terms import total_columns  # noqa: E402
from apps.sales.rules.delivering import DeliveryType  # noqa: E402
from apps.sales.rules.payments import PaymentMethod  # noqa: E402
from apps.sales.transitions.order_states import OrderStatus  # noqa: E402
from apps.sales.transitions.payment import PaymentStatus  # noqa: E402

PIECES = 4
AT_ONCE = 1000
OWED_ONE_IN = 10
DAYS = 900
"""How far the first of them lies back."""
FULFILLED_WITHIN = 30
_OWED = (OrderStatus.ORDERED, OrderStatus.CONFIRMED, OrderStatus.IN_PROCESS, OrderStatus.READY)


def copy_of(record: Any, **values: Any) -> Any:
    """An unsaved copy of a row with some columns of its own."""
    names = [f.attname for f in record._meta.concrete_fields if not f.primary_key and not f.generated]
    return type(record)(**{**{name: getattr(record, name) for name in names}, **values})


def made_on(records: list[Any], column: str, orders: list[Order]) -> None:
    """Rows know when they were made by themselves; these were made on the days of their orders."""
    for record, order in zip(records, orders, strict=True):
        setattr(record, column, order.created_at)
    type(records[0]).objects.bulk_update(records, [column], batch_size=200)


class Sale:
    """What all of the orders have in common: the terms and the line of the `first` one, for PIECES pieces."""

    def __init__(self, first: Order) -> None:
        self.first = first
        self.line = first.products.all()[0]
        self.totals = total_columns(order_totals([ProductLine(self.line.unit_price, PIECES)], [], first.terms()))
        customers = Customer.objects.filter(merged_into=None).order_by("pk")[:500]
        self.customers = [(customer.pk, customer.name) for customer in customers]
        self.sellers = list(User.objects.filter(orders__isnull=False).distinct().order_by("pk"))
        self.places = list(Location.objects.order_by("pk"))


def fill(amount: int, dice: random.Random) -> None:
    first = Order.objects.select_related("quote").filter(products__isnull=False).order_by("pk").first()
    if first is None:
        raise SystemExit("The demo company has no order to copy.")
    sale = Sale(first)
    quotes = Quote.objects.bulk_create([_quote(sale, dice) for _ in range(amount)])
    orders = Order.objects.bulk_create([_order(sale, quote, dice) for quote in quotes])
    for order in orders:
        day = order.completed_date or timezone.localdate()
        order.created_at = timezone.now() - timedelta(
            days=(timezone.localdate() - day).days + dice.randrange(FULFILLED_WITHIN), minutes=dice.randrange(600)
        )
    made_on(orders, "created_at", orders)
    made_on(quotes, "created_at", orders)
    fill_payments(orders)
    fill_pieces(sale, orders, dice)


def _quote(sale: Sale, dice: random.Random) -> Quote:
    pk, name = dice.choice(sale.customers)
    seller = dice.choice(sale.sellers)
    quote: Quote = copy_of(
        sale.first.quote, customer_id=pk, customer_name=name, seller_id=seller.pk, created_by_id=seller.pk,
        **sale.totals,
    )  # fmt: skip
    quote.search_text = quote.searched_text()
    return quote


def _order(sale: Sale, quote: Quote, dice: random.Random) -> Order:
    owed, today = dice.randrange(OWED_ONE_IN) == 0, timezone.localdate()
    made: Order = copy_of(
        sale.first,
        quote_id=quote.pk,
        status=dice.choice(_OWED) if owed else OrderStatus.COMPLETED,
        stopped_from="",
        commission_status="Pendiente",
        completed_date=None if owed else today - timedelta(days=dice.randrange(DAYS)),
        customer_id=quote.customer_id,
        customer_name=quote.customer_name,
        seller_id=quote.seller_id,
        location_id=dice.choice(sale.places).pk,
        arrive_date=today + timedelta(days=dice.randint(-30, 60)) if dice.random() < 0.8 else None,
        **sale.totals,
    )
    made.search_text = made.searched_text()
    return made


def fill_payments(orders: list[Order]) -> None:
    """What is completed was paid in full; of the others a half waits to be confirmed."""
    payments = Payment.objects.bulk_create([_payment(order) for order in orders])
    made_on(payments, "registered_at", orders)


def _payment(order: Order) -> Payment:
    done = order.status == OrderStatus.COMPLETED
    amount = order.total if done else round(order.total / 2, 2)
    payment = Payment(
        quote_id=order.quote_id, order=order, method=PaymentMethod.TRANSFER, amount=amount, amount_mxn=amount,
        day=order.created_at.date(), reference=f"SPEI {order.pk:08}", registered_by_id=order.seller_id,
        status=PaymentStatus.PAID if done else PaymentStatus.PENDING,
        confirmed_by_id=order.created_by_id if done else None, confirmed_at=order.created_at if done else None,
    )  # fmt: skip
    payment.search_text = payment.searched_text()
    return payment


def fill_pieces(sale: Sale, orders: list[Order], dice: random.Random) -> None:
    lines = OrderProduct.objects.bulk_create([copy_of(sale.line, order_id=order.pk) for order in orders])
    pieces = [_piece(order, sale.line.product_id, dice) for order in orders for _ in range(PIECES)]
    Piece.objects.bulk_create(pieces)
    fill_quoted(sale, orders, pieces)
    done = [order for order in orders if order.status == OrderStatus.COMPLETED]
    exits = dict(zip((o.pk for o in done), _exits(done), strict=True))
    deliveries = dict(zip((o.pk for o in done), _deliveries(done), strict=True))
    rows = [
        OrderPiece(
            order=order, piece=piece, product_line=own, exit=exits.get(order.pk), delivery=deliveries.get(order.pk)
        )
        for order, own, some in zip(orders, lines, _parts(pieces), strict=True)
        for piece in some
    ]  # fmt: skip
    OrderPiece.objects.bulk_create(rows)
    ExitPiece.objects.bulk_create([ExitPiece(exit=row.exit, piece=row.piece) for row in rows if row.exit])
    Hold.objects.bulk_create(
        [
            Hold(piece=r.piece, document_kind="order", document_id=r.order_id, document_number=str(r.order_id))
            for r in rows
        ]
    )


def fill_quoted(sale: Sale, orders: list[Order], pieces: list[Piece]) -> None:
    """The quotes name what their orders took."""
    wanted = {"product_id": sale.line.product_id, "unit_price": sale.line.unit_price}
    lines = QuoteProduct.objects.bulk_create([QuoteProduct(quote_id=order.quote_id, **wanted) for order in orders])
    QuotePiece.objects.bulk_create(
        [
            QuotePiece(quote_id=line.quote_id, piece=piece, product_line=line)
            for line, some in zip(lines, _parts(pieces), strict=True)
            for piece in some
        ]
    )


def _piece(order: Order, product_id: int, dice: random.Random) -> Piece:
    done = order.status == OrderStatus.COMPLETED
    here = order.status == OrderStatus.READY or dice.random() < 0.8
    at = None if done else order.location_id if here else 1
    tag = f"B-{uuid.uuid4().hex[:16].upper()}"
    status = PieceStatus.DELIVERED if done else PieceStatus.ORDERED
    return Piece(product_id=product_id, tag=tag, location_id=at, search_text=normalize(tag), status=status)


def _parts(pieces: list[Piece]) -> list[list[Piece]]:
    return [pieces[start : start + PIECES] for start in range(0, len(pieces), PIECES)]


def _day(order: Order) -> date:
    assert order.completed_date is not None
    return order.completed_date


def _exits(orders: list[Order]) -> list[InventoryExit]:
    return InventoryExit.objects.bulk_create(
        [
            InventoryExit(
                kind=ExitKind.DELIVERY, location_id=o.location_id, date=_day(o), handed_by_id=o.created_by_id,
                created_by_id=o.created_by_id, document_kind="order", document_id=o.pk, document_number=str(o.pk),
                search_text=str(o.pk),
            )
            for o in orders
        ]
    )  # fmt: skip


def _deliveries(orders: list[Order]) -> list[Delivery]:
    return Delivery.objects.bulk_create(
        [
            Delivery(
                order=o, number=1, kind=DeliveryType.COMPLETE, date=_day(o), receiver=o.customer_name[:120],
                handed_by_id=o.created_by_id, created_by_id=o.created_by_id,
            )
            for o in orders
        ]
    )  # fmt: skip


def main(amount: int) -> None:
    dice = random.Random(20)
    for start in range(0, amount, AT_ONCE):
        with transaction.atomic():
            fill(min(AT_ONCE, amount - start), dice)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


if __name__ == "__main__":
    main(int(sys.argv[1]))
