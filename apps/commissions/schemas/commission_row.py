"""A commission in a list: its fields, from which the page, the files and the screen follow."""

from datetime import date, datetime
from typing import Annotated, ClassVar

from apps.accounts.schemas.names import person_field
from apps.commissions.rules.months import written
from apps.core.lists import ListField
from apps.core.schemas import Money
from apps.core.schemas.base import Schema


def _month(first: date) -> int:
    return first.month


def _year(first: date) -> int:
    return first.year


class CommissionRow(Schema):
    """A commission in a list: `total` is `percentage` of `sellingTotal`, which is `subtotal` less `devolution`."""

    id: Annotated[int, ListField(at="pk", sort=True)]
    ID: Annotated[int, ListField("Número", "pk", kind="id", sort=True)]
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    idSeller: Annotated[int, ListField(at="seller_id")]
    seller: Annotated[str, ListField("Vendedor", "seller_name", sort="seller__search_text")]
    monthyear: Annotated[str, ListField("Mes", value=written, of=("month",), sort=True)]
    month: Annotated[int, ListField(value=_month, of=("month",))]
    year: Annotated[int, ListField(value=_year, of=("month",))]
    orders: Annotated[int, ListField("Órdenes", "order_count", sort=True)]
    refunds: Annotated[int, ListField("Devoluciones", "refund_count", sort=True)]
    subtotal: Annotated[Money, ListField("Subtotal MXN", "subtotal_mxn", sort=True)]
    devolution: Annotated[Money, ListField("Devoluciones MXN", "devolution_mxn", sort=True)]
    sellingTotal: Annotated[Money, ListField("Venta MXN", "selling_total_mxn", sort=True)]
    percentage: Annotated[Money, ListField("Porcentaje", kind="percent", sort=True)]
    total: Annotated[Money, ListField("Comisión MXN", "total_mxn", sort=True)]
    createdAt: Annotated[datetime, ListField("Alta", "created_at", sort=True)]
    creator: Annotated[str, person_field("Creada por", "created_by", sort=True)]
    paidAt: Annotated[datetime | None, ListField("Pagada", "paid_at", sort=True)]
    paidBy: ClassVar = person_field("Registró el pago", "paid_by")
    notes: ClassVar = ListField("Notas")
    hasImage: Annotated[bool, ListField(value=bool, of=("image",))]
