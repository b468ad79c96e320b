"""The list of commissions."""

from typing import Annotated, Any

from pydantic import Field

from apps.commissions.models import Commission
from apps.commissions.rules.months import written
from apps.commissions.schemas.commissions import CommissionRow, Month
from apps.commissions.schemas.shown import commission_row
from apps.commissions.selectors.commissions import commissions, having
from apps.commissions.transitions.commission import CommissionStatus
from apps.core.lists import Column, Filter, ListSpec, equals
from apps.core.schemas import Day, Id

_Year = Annotated[int, Field(ge=2000, le=2100)]


def _count(name: str) -> Any:
    return lambda commission: getattr(commission, name)


COMMISSIONS: ListSpec[Commission] = ListSpec(
    name="commissions",
    title="Comisiones",
    rows=commissions,
    row=CommissionRow,
    present=commission_row,
    columns=[
        Column("ID", "Número", lambda c: c.pk, "number"),
        Column("status", "Estado", lambda c: c.status),
        Column("seller", "Vendedor", lambda c: c.seller_name),
        Column("monthyear", "Mes", lambda c: written(c.month)),
        Column("orders", "Órdenes", _count("order_count"), "number"),
        Column("refunds", "Devoluciones", _count("refund_count"), "number"),
        Column("subtotal", "Subtotal MXN", lambda c: c.subtotal_mxn, "money"),
        Column("devolution", "Devoluciones MXN", lambda c: c.devolution_mxn, "money"),
        Column("sellingTotal", "Venta MXN", lambda c: c.selling_total_mxn, "money"),
        Column("percentage", "Porcentaje", lambda c: c.percentage, "number"),
        Column("total", "Comisión MXN", lambda c: c.total_mxn, "money"),
        Column("createdAt", "Alta", lambda c: c.created_at, "datetime"),
        Column("creator", "Creada por", lambda c: c.created_by.name),
        Column("paidAt", "Pagada", lambda c: c.paid_at, "datetime"),
        Column("paidBy", "Registró el pago", lambda c: str(c.paid_by or "")),
        Column("notes", "Notas", lambda c: c.notes),
    ],
    sortable={
        "id": "pk",
        "ID": "pk",
        "seller": "seller_name",
        "monthyear": "month",
        "percentage": "percentage",
        "subtotal": "subtotal_mxn",
        "devolution": "devolution_mxn",
        "sellingTotal": "selling_total_mxn",
        "total": "total_mxn",
        "status": "status",
        "orders": "order_count",
        "refunds": "refund_count",
        "createdAt": "created_at",
        "creator": "created_by__search_text",
        "paidAt": "paid_at",
    },
    default_sort="-ID",
    filters={
        "seller": equals(Id, "seller_id"),
        "payment": equals(Day, "paid_at__date"),
        "created": equals(Day, "created_at__date"),
        "monthyear": equals(Month, "month"),
        "year": equals(_Year, "month__year"),
        "status": equals(CommissionStatus, "status"),
        "order": Filter(Id, having("order")),
        "devolution": Filter(Id, having("devolution")),
    },
    numbered=True,
)
