"""The order in which a company grows."""

import random
from datetime import timedelta

from django.db import connection, transaction
from django.utils import timezone

from apps.core.records.audit_backfill import catch_up
from apps.inventory.models import Piece
from apps.sales.models import Order
from bench.fill.catalogue import fill_customers, fill_products
from bench.fill.copies import days_are_given
from bench.fill.sales import Sales
from bench.fill.stock import Stock
from bench.fill.trail import leave_trail
from bench.sizes import Size

AT_ONCE = 1000
DAYS = 900
"""How far the first order lies back."""


def fill(size: Size) -> None:
    with days_are_given():
        _fill(size)


def settle() -> None:
    """What PostgreSQL's autovacuum does within a minute; SQLite has nobody who does. Outside of any transaction."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE")


def _fill(size: Size) -> None:
    dice = random.Random(20)
    with transaction.atomic():
        fill_products(size.products)
        fill_customers(size.customers, dice)
        sales, stock = Sales(dice), Stock(dice)
    last_of_demo = Order.objects.order_by("pk").values_list("pk", flat=True).last() or 0
    before = timezone.now() - timedelta(days=DAYS)
    for start in range(0, size.orders, AT_ONCE):
        amount = min(AT_ONCE, size.orders - start)
        with transaction.atomic():
            sales.make_orders(amount, stock, since=before + timedelta(days=DAYS) * start / size.orders,
                              until=before + timedelta(days=DAYS) * (start + amount) / size.orders)  # fmt: skip
    with transaction.atomic():
        stock.make(max(0, size.pieces - Piece.objects.count()))
        sales.make_open_quotes(size.open_quotes)
        leave_trail(last_of_demo)
        catch_up()
