"""Fill a demo company with orders: copies of its first one with pieces of their own, one in ten still to be delivered.

Written straight into the database (200,000 pieces through the services would take hours), with all that its constraints
ask for; only the histories are left out.  `many_orders.py 50000`
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

from apps.accounts.models import Location  # noqa: E402
from apps.inventory.models import ExitKind, ExitPiece, Hold, InventoryExit, Piece  # noqa: E402
from apps.inventory.transitions.piece import PieceStatus  # noqa: E402
from apps.partners.models import Customer  # noqa: E402
from apps.sales.models import Delivery, Order, OrderPiece, OrderProduct, Quote  # noqa: E402
from apps.sales.rules.delivering import DeliveryType  # noqa: E402
from apps.sales.transitions.order_states import OrderStatus  # noqa: E402

PIECES = 4
AT_ONCE = 1000
OWED_ONE_IN = 10
_OWED = (OrderStatus.ORDERED, OrderStatus.CONFIRMED, OrderStatus.IN_PROCESS, OrderStatus.READY)


def copy_of(record: Any, **values: Any) -> Any:
    """An unsaved copy of a row with some columns of its own."""
    names = [f.attname for f in record._meta.concrete_fields if not f.primary_key and not f.generated]
    return type(record)(**{**{name: getattr(record, name) for name in names}, **values})


def fill(amount: int, dice: random.Random) -> None:
    first = Order.objects.select_related("quote").order_by("pk").first()
    if first is None:
        raise SystemExit("The demo company has no order to copy.")
    customers = [(customer.pk, customer.name) for customer in Customer.objects.order_by("pk")[:500]]
    places = list(Location.objects.order_by("pk"))
    quotes = Quote.objects.bulk_create([copy_of(first.quote) for _ in range(amount)])
    orders = [_order(first, quote, dice.choice(customers), dice.choice(places), dice) for quote in quotes]
    Order.objects.bulk_create(orders)
    fill_pieces(first, orders, dice)


def _order(first: Order, quote: Quote, customer: tuple[int, str], place: Location, dice: random.Random) -> Order:
    owed, today = dice.randrange(OWED_ONE_IN) == 0, timezone.localdate()
    made: Order = copy_of(
        first,
        quote_id=quote.pk,
        status=dice.choice(_OWED) if owed else OrderStatus.COMPLETED,
        completed_date=None if owed else today - timedelta(days=dice.randrange(900)),
        customer_id=customer[0],
        customer_name=customer[1],
        location_id=place.pk,
        arrive_date=today + timedelta(days=dice.randint(-30, 60)) if dice.random() < 0.8 else None,
    )
    return made


def fill_pieces(first: Order, orders: list[Order], dice: random.Random) -> None:
    line = first.products.all()[0]
    lines = OrderProduct.objects.bulk_create([copy_of(line, order_id=order.pk) for order in orders])
    pieces = [_piece(order, line.product_id, dice) for order in orders for _ in range(PIECES)]
    Piece.objects.bulk_create(pieces)
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


def _piece(order: Order, product_id: int, dice: random.Random) -> Piece:
    done = order.status == OrderStatus.COMPLETED
    at = None if done else order.location_id if dice.random() < 0.8 else 1
    tag = f"B-{uuid.uuid4().hex[:16].upper()}"
    status = PieceStatus.DELIVERED if done else PieceStatus.ORDERED
    return Piece(product_id=product_id, tag=tag, location_id=at, search_text=tag.lower(), status=status)


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
