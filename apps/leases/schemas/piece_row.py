"""Leased pieces in a list."""

from datetime import date
from typing import Annotated

from apps.core.abilities import COMMENTS_READ
from apps.core.lists.fields import ListField
from apps.core.schemas.base import Schema
from apps.leases.selectors.pieces import PieceState


class LeasedPieceRow(Schema):
    """A piece of a lease; `state` says where it is, or what whoever looked at it said of it, `location` where it lies."""

    id: Annotated[int, ListField(at="pk", sort=True)]
    IdPiece: Annotated[int, ListField("IdPieza", "order_piece__piece_id", kind="id", sort=True)]
    Tag: Annotated[str, ListField("Etiqueta", "order_piece__piece__tag", sort=True)]
    NoSeries: Annotated[str, ListField("Número de serie", "order_piece__piece__serial_number", sort=True)]
    product: Annotated[
        str, ListField("Producto", "order_piece__piece__product__name", sort="order_piece__piece__product__sort_name")
    ]
    state: Annotated[PieceState, ListField("Estado", "piece_state", kind="status", sort=True)]
    idLease: Annotated[int, ListField("Renta", "lease_id", kind="id", sort=True)]
    customer: Annotated[str, ListField("Cliente", "lease__customer_name", sort="lease__sort_name")]
    deliveredOn: Annotated[date | None, ListField("Entregada", "order_piece__delivery__date", sort=True)]
    returnedOn: Annotated[date | None, ListField("Volvió", "order_piece__returned_on", sort=True)]
    location: Annotated[str | None, ListField("Ubicación", "order_piece__piece__location__name", sort=True)]
    condition: Annotated[str, ListField("Condición al volver", sort=True)]
    note: Annotated[str | None, ListField("Nota", needs=COMMENTS_READ)]
