"""What the exchange rate gained and lost, on the wire."""

from datetime import date
from typing import Annotated

from apps.accounts.schemas.names import person_field
from apps.core.lists import ListField
from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.sales.models.money import dollars_settled
from apps.sales.schemas.cash import SHOWN_ORDER, order_shown


class _Settled(Schema):
    """Money in a sale that is settled in dollars: `settledUsd` at the `settlementRate` of its day, which are `settledMxn` at the
    `agreedRate` of the sale."""

    id: Annotated[int, ListField("Número", "pk", kind="id", sort=True)]
    date: Annotated[date, ListField("Fecha", "day", sort=True)]
    method: Annotated[str, ListField("Forma de pago", sort=True)]
    currency: Annotated[str, ListField("Moneda", sort=True)]
    amount: Annotated[Money, ListField("Importe", kind="number", sort=True)]
    settlementRate: Annotated[Money, ListField("Tipo de cambio del día", "settlement_rate", kind="rate", sort=True)]
    settledUsd: Annotated[
        Money, ListField("Liquida USD", value=dollars_settled, of=("amount", "currency", "settlement_rate"), kind="usd")
    ]
    amountMxn: Annotated[Money, ListField("Importe MXN", "amount_mxn", sort=True)]
    settledMxn: Annotated[Money, ListField("Liquida MXN", "settled_mxn", sort=True)]
    gainMxn: Annotated[Money, ListField("Ganancia MXN", "gain_mxn", sort=True, head="Ganancia o pérdida MXN")]


class ExchangeGain(_Settled):
    """Of a confirmed payment: `gainMxn` is what came in above what it settled, below zero what was lost."""

    idQuote: Annotated[int, ListField("Cotización", "quote_id", kind="id")]
    idOrder: Annotated[int | None, ListField("Orden", value=order_shown, of=SHOWN_ORDER, kind="id")]
    customer: Annotated[str, ListField("Cliente", "quote__customer_name", sort="quote__sort_name")]
    seller: Annotated[str, person_field("Vendedor", "quote__seller")]
    agreedRate: Annotated[Money, ListField("Tipo de cambio acordado", "quote__exchange_rate", kind="rate")]


class ExchangeGainBack(_Settled):
    """Of money that went back: `gainMxn` is what it settled above what it was worth."""

    idDevolution: Annotated[int, ListField("Devolución", "devolution_id", kind="id")]
    idOrder: Annotated[int, ListField("Orden", "devolution__order_id", kind="id")]
    customer: Annotated[str, ListField("Cliente", "devolution__customer_name", sort="devolution__sort_name")]
    seller: Annotated[str, person_field("Vendedor", "devolution__seller")]
    agreedRate: Annotated[Money, ListField("Tipo de cambio acordado", "devolution__order__exchange_rate", kind="rate")]
