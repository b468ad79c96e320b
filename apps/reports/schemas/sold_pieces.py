"""A sold piece on the wire."""

from datetime import datetime
from typing import Annotated

from apps.accounts.schemas.names import person_field
from apps.catalog.abilities import COSTS_READ
from apps.core.lists import ListField
from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.reports.rules.margin import margin_percent
from apps.sales.abilities import QUOTE_READ


class SoldPieceRow(Schema):
    """A piece of a sale: `soldMxn` is its part of the order's subtotal, `costMxn` what it cost when the order was approved, null
    where nobody knew, and then so is the margin."""

    id: Annotated[int, ListField(at="pk", sort=True)]
    IdPiece: Annotated[int, ListField("IdPieza", "piece_id", kind="id", sort=True)]
    Tag: Annotated[str, ListField("Etiqueta", "piece__tag", sort=True)]
    NoSeries: Annotated[str, ListField("Número de serie", "piece__serial_number", sort=True)]
    product: Annotated[str, ListField("Producto", "piece__product__name", sort="piece__product__sort_name")]
    IdProduct: Annotated[int, ListField("ID del producto", "piece__product_id")]
    category: Annotated[
        str,
        ListField(
            "Categoría",
            "piece__product__subcategory__category__name",
            sort="piece__product__subcategory__category__position",
        ),
    ]
    idOrder: Annotated[int, ListField("Orden", "order_id", kind="id", sort=True)]
    customer: Annotated[str, ListField("Cliente", "order__customer_name", sort="order__sort_name")]
    seller: Annotated[str, person_field("Vendedor", "order__seller", sort=True)]
    soldAt: Annotated[datetime, ListField("Fecha de venta", "order__created_at", sort=True)]
    soldMxn: Annotated[Money | None, ListField("Vendido MXN", "sold_mxn", sort=True, needs=QUOTE_READ)]
    costMxn: Annotated[Money | None, ListField("Costo MXN", "cost_mxn", sort=True, needs=COSTS_READ)]
    marginMxn: Annotated[Money | None, ListField("Margen MXN", "margin_mxn", sort=True, needs=COSTS_READ)]
    marginPercent: Annotated[
        Money | None,
        ListField("Margen %", value=margin_percent, of=("sold_mxn", "cost_mxn"), kind="percent", needs=COSTS_READ),
    ]
