"""What each sold piece brought and cost, of orders that there are too: their products' costs are those of the day on which they were
approved, as the history tells them."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from datetime import datetime
from decimal import Decimal
from itertools import groupby
from typing import Any

from django.db import migrations, models

from apps.core.db.migration_operations import Batch
from apps.core.money import round_amount
from apps.sales.rules.sold import PricedPiece, sold_parts

AT_ONCE = 500
"""Orders whose pieces are in memory at a time."""
_LINE = ("product_line__unit_price", "product_line__product")
_IN_CIRCUIT = ("circuit_line__unit_price", "circuit_line__product", "circuit_line__line", "circuit_line__line__offer_price")


_PRICES = ("providers_costing_mn", "price_to_be_decided", "prices_back")


def _cost(price: Decimal | None, to_be_decided: bool, back: dict[str, str]) -> Decimal | None:
    """Of a product whose prices were to be decided, the last that it had."""
    known = back.get("providers_costing_mn") if to_be_decided else price
    return None if known is None else round_amount(Decimal(known))


class _Costs:
    """What products cost, by the versions of them that were kept."""

    def __init__(self, apps: Any, products: set[int]) -> None:
        now = apps.get_model("catalog", "Product").objects.filter(pk__in=products)
        self.now = {pk: _cost(*prices) for pk, *prices in now.values_list("pk", *_PRICES)}
        self.kept: dict[int, tuple[list[datetime], list[Decimal | None]]] = {}
        versions = apps.get_model("catalog", "HistoricalProduct").objects.filter(id__in=products)
        versions = versions.order_by("history_date", "history_id").values_list("id", "history_date", *_PRICES)
        for pk, at, *prices in versions:
            days, costs = self.kept.setdefault(pk, ([], []))
            days.append(at)
            costs.append(_cost(*prices))

    def at(self, product: int, moment: datetime) -> Decimal | None:
        """As it was then; before its first version as that one says, without any as it is now."""
        if product not in self.kept:
            return self.now[product]
        days, costs = self.kept[product]
        return costs[max(bisect_right(days, moment) - 1, 0)]


def note_sold(apps: Any, schema_editor: Any) -> None:
    orders = apps.get_model("sales", "Order").objects.filter(operation="Venta").order_by("pk")
    last = 0
    while some := list(orders.filter(pk__gt=last).values_list("pk", "subtotal_mxn", "created_at")[:AT_ONCE]):
        last = some[-1][0]
        _store(schema_editor.connection, apps, list(_amounts(apps, some)))


def _amounts(apps: Any, orders: list[tuple[int, Decimal, datetime]]) -> Iterator[tuple[int, Decimal, Decimal | None]]:
    """Of each piece, by its row: what it brought, and what it cost."""
    of_order = {pk: (subtotal, at) for pk, subtotal, at in orders}
    rows = list(
        apps.get_model("sales", "OrderPiece")
        .objects.filter(order__in=of_order, replaces=None)
        .order_by("order", "pk")
        .values_list("order", "pk", *_LINE, *_IN_CIRCUIT)
    )
    costs = _Costs(apps, {row[3] or row[5] for row in rows})
    for order, group in groupby(rows, lambda row: row[0]):
        pieces = list(group)
        subtotal, at = of_order[order]
        priced = [PricedPiece(row[4] if row[2] is None else row[2], row[6], row[7]) for row in pieces]
        for row, sold in zip(pieces, sold_parts(subtotal, priced), strict=True):
            yield row[1], sold, costs.at(row[3] or row[5], at)


def _store(connection: Any, apps: Any, amounts: Iterable[tuple[int, Decimal, Decimal | None]]) -> None:
    """One statement for all: `bulk_update` writes a CASE for each row, and takes twenty times as long."""
    table = connection.ops.quote_name(apps.get_model("sales", "OrderPiece")._meta.db_table)

    def plain(value: Decimal | None) -> Any:
        return None if value is None else connection.ops.adapt_decimalfield_value(value, 18, 2)

    with connection.cursor() as cursor:
        cursor.executemany(
            f"UPDATE {table} SET sold_mxn = %s, cost_mxn = %s WHERE id = %s",
            [(plain(sold), plain(cost), pk) for pk, sold, cost in amounts],
        )


def _amount(name: str) -> Batch:
    field = models.DecimalField(blank=True, decimal_places=2, max_digits=18, null=True)
    return Batch([migrations.AddField(model_name="orderpiece", name=name, field=field)])


class Migration(migrations.Migration):
    dependencies = [("catalog", "0010_codes_in_any_case_constraints"), ("sales", "0022_indexes_once")]

    operations = [
        _amount("sold_mxn"),
        _amount("cost_mxn"),
        migrations.RunPython(note_sold, migrations.RunPython.noop),
        Batch(
            [
                migrations.AddConstraint(
                    model_name="orderpiece",
                    constraint=models.CheckConstraint(
                        condition=models.Q(("sold_mxn__isnull", True), ("sold_mxn__gte", 0), _connector="OR"),
                        name="order_piece_sold_not_below_zero",
                    ),
                ),
                migrations.AddConstraint(
                    model_name="orderpiece",
                    constraint=models.CheckConstraint(
                        condition=models.Q(("cost_mxn__isnull", True))
                        | models.Q(("cost_mxn__gte", 0), ("sold_mxn__isnull", False)),
                        name="order_piece_cost_of_what_was_sold",
                    ),
                ),
            ]
        ),
    ]
