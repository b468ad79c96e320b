"""What each command leaves behind it: holds, moves and the versions of each record, put in set by set."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.db import connection

from apps.core.records.history import Audited
from apps.inventory.models import Piece
from apps.sales.models import Order, Payment, Quote

_OF_ORDERS = (
    """
    INSERT INTO sales_quotepiece (quote_id, piece_id, product_line_id)
    SELECT o.quote_id, op.piece_id, ql.id FROM sales_orderpiece op JOIN sales_order o ON o.id = op.order_id
    JOIN sales_orderproduct ol ON ol.id = op.product_line_id
    JOIN sales_quoteproduct ql ON ql.quote_id = o.quote_id AND ql.position = ol.position
    WHERE op.order_id > %s ORDER BY op.id
    """,
    """
    INSERT INTO inventory_exitpiece (exit_id, piece_id)
    SELECT exit_id, piece_id FROM sales_orderpiece WHERE exit_id IS NOT NULL AND order_id > %s ORDER BY id
    """,
    """
    INSERT INTO inventory_hold (piece_id, document_kind, document_id, document_number, since)
    SELECT op.piece_id, 'order', o.id, CAST(o.id AS VARCHAR(20)), o.created_at
    FROM sales_orderpiece op JOIN sales_order o ON o.id = op.order_id WHERE o.id > %s ORDER BY op.id
    """,
)
# What is gone lay at the first place.
_CAME = """
INSERT INTO inventory_piecemove (piece_id, kind, origin_id, destination_id, at, document_kind, document_number)
SELECT p.id, 'entry', NULL, COALESCE(p.location_id, (SELECT MIN(id) FROM accounts_location)), p.created_at, '', '' FROM inventory_piece p
WHERE NOT EXISTS (SELECT 1 FROM inventory_piecemove m WHERE m.piece_id = p.id) ORDER BY p.id
"""
_LEFT = """
INSERT INTO inventory_piecemove (piece_id, kind, origin_id, destination_id, at, document_kind, document_id, document_number)
SELECT op.piece_id, 'delivery', (SELECT MIN(id) FROM accounts_location), NULL, p.created_at, 'order', op.order_id, CAST(op.order_id AS VARCHAR(20))
FROM sales_orderpiece op JOIN inventory_piece p ON p.id = op.piece_id
WHERE op.exit_id IS NOT NULL AND op.order_id > %s ORDER BY op.id
"""


@dataclass(frozen=True)
class Path:
    """The states that a record went through, with the steps that led to each, before it came to its `end` by `step`."""

    end: str
    step: str
    before: Sequence[tuple[str, str]]


PATHS: dict[type, Path] = {
    Quote: Path("Orden", "approve", [("Cotización", "create"), ("Solicitud", "request")]),
    Order: Path(
        "Completada",
        "approve",
        [("Orden", "create"), ("Confirmada", "confirm"), ("En proceso", "check_in_process"),
         ("Lista para entrega", "ready"), ("Entregada", "deliver_all")],
    ),
    Payment: Path("Pagado", "confirm", [("Pendiente", "create")]),
    Piece: Path("Entregado", "deliver", [("Inventario", "create"), ("Orden", "order")]),
}  # fmt: skip


def leave_trail(last_of_demo: int) -> None:
    """Of all that has none; `last_of_demo` is the last order that has everything already."""
    with connection.cursor() as cursor:
        for sql in _OF_ORDERS:
            cursor.execute(sql, [last_of_demo])
        cursor.execute(_CAME)
        cursor.execute(_LEFT, [last_of_demo])
        for model in apps.get_models():
            if issubclass(model, Audited) and not hasattr(model, "instance_type"):
                cursor.execute(_versions(model))


def _versions(model: Any) -> str:
    """A version for each row that has none, after those of the states that it went through before."""
    history, path = model.history.model, PATHS.get(model, Path("", "create", []))
    quote = connection.ops.quote_name
    columns = [field.column for field in history.tracked_fields if not model._meta.get_field(field.name).generated]
    state = "COALESCE(s.state, r.status)" if path.before else "r.status"
    shown = ", ".join(state if column == "status" else f"r.{quote(column)}" for column in columns)
    day = "r.created_at" if "created_at" in columns else "CURRENT_TIMESTAMP"
    on = f"s.turn = {len(path.before)} OR r.status = '{path.end}'" if path.before else "1 = 1"
    made = f"s.turn = 0 OR r.status <> '{path.end}'" if path.before else "1 = 1"
    rows, versions = model._meta.db_table, history._meta.db_table
    return (
        f"INSERT INTO {versions} ({', '.join(map(quote, columns))}, history_date, history_type, history_action) "  # noqa: S608 (our own tables)
        f"SELECT {shown}, {day}, CASE WHEN {made} THEN '+' ELSE '~' END, CASE WHEN {made} THEN 'create' ELSE s.step END "
        f"FROM {rows} r JOIN ({_steps(path)}) s ON {on} "
        f"WHERE NOT EXISTS (SELECT 1 FROM {versions} h WHERE h.id = r.id) ORDER BY s.turn, r.id"
    )


def _steps(path: Path) -> str:
    """One row for each state, in their order; the last one, which is the record's own, names none."""
    before = [f"SELECT {turn} AS turn, '{to}' AS state, '{by}' AS step" for turn, (to, by) in enumerate(path.before)]
    return " UNION ALL ".join([*before, f"SELECT {len(before)} AS turn, NULL AS state, '{path.step}' AS step"])
