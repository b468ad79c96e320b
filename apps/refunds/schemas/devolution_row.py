"""A refund in a list: its fields, from which the page, the files and the screen follow."""

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated

from apps.accounts.schemas.names import person_field
from apps.core.lists import ListField
from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.sales.abilities import QUOTE_READ

PAID, UNPAID = "Pagado", "Pendiente"


def _payment_status(paid: Decimal, refundable: Decimal) -> str:
    """Pagado once all that the customer paid of its pieces went back."""
    return PAID if paid >= refundable else UNPAID


class DevolutionRow(Schema):
    """A refund. `TotalMxn` is what its pieces were sold for; `commissionDiscount` whether a commission deducts it."""

    id: Annotated[int, ListField(at="pk", sort=True)]
    ID: Annotated[int, ListField("Número", "pk", kind="id", sort=True)]
    IdDevolution: Annotated[int, ListField(at="pk")]
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    idOrder: Annotated[int, ListField("Orden", "order_id", kind="id", sort=True)]
    customer: Annotated[str, ListField("Cliente", "customer_name", sort="sort_name")]
    idClient: Annotated[int, ListField(at="customer_id")]
    seller: Annotated[str, person_field("Vendedor", "seller", sort=True)]
    idSeller: Annotated[int, ListField(at="seller_id")]
    creator: Annotated[str, person_field("La pidió", "created_by", sort=True)]
    idCreator: Annotated[int, ListField(at="created_by_id")]
    location: Annotated[str, ListField("Ubicación", "location__name", sort=True)]
    locationId: Annotated[int, ListField(at="location_id")]
    createdAt: Annotated[datetime, ListField("Alta", "created_at", sort=True)]
    receivedAt: Annotated[date | None, ListField("Recibida", "received_at", sort=True)]
    pieces: Annotated[int, ListField("Piezas", "piece_count", sort=True)]
    paymentStatus: Annotated[
        str, ListField("Reembolso", value=_payment_status, of=("paid_mxn", "refundable_mxn"), kind="status")
    ]
    commissionDiscount: Annotated[
        str | None, ListField("Descuento en comisión", "commission_status", kind="status", needs=QUOTE_READ)
    ]
    TotalMxn: Annotated[Money | None, ListField("Total MXN", "total_mxn", sort=True, needs=QUOTE_READ)]
    refundable: Annotated[Money | None, ListField("Reembolsable MXN", "refundable_mxn", needs=QUOTE_READ)]
    paid: Annotated[Money | None, ListField("Reembolsado MXN", "paid_mxn", needs=QUOTE_READ)]
