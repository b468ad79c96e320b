"""Deposits that went back, on the wire."""

from datetime import date, datetime
from typing import Annotated

from apps.accounts.schemas.names import person_field, person_or_none_field
from apps.core.lists import ListField
from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.leases.models import DepositKind


def _kind(kind: str) -> str:
    return str(DepositKind(kind).label)


class ReportedDeposit(Schema):
    """Some of a lease's deposit that went back, in pesos: paid out by `method`, or without one a credit balance, which is no
    money that left."""

    id: Annotated[int, ListField("Número", "pk", kind="id", sort=True)]
    idLease: Annotated[int, ListField("Renta", "lease_id", kind="id", sort=True)]
    idOrder: Annotated[int, ListField("Orden", "lease__order_id", kind="id")]
    customer: Annotated[str, ListField("Cliente", "lease__customer_name", sort="lease__sort_name")]
    date: Annotated[date, ListField("Fecha", "day", sort=True)]
    kind: Annotated[str, ListField("Cómo volvió", value=_kind, of=("kind",))]
    method: Annotated[str, ListField("Forma de pago")]
    amountMxn: Annotated[Money, ListField("Importe MXN", "given", kind="number", sort=True)]
    reference: Annotated[str, ListField("Referencia")]
    text: Annotated[str, ListField("Nota")]
    registeredBy: Annotated[str | None, person_or_none_field("Registró", "by")]
    registeredAt: Annotated[datetime, ListField("Registrado", "at", sort=True)]
    seller: Annotated[str, person_field("Vendedor", "lease__order__seller")]
