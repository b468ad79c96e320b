"""An order in a list: its fields, from which the page, the files and the screen follow."""

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, ClassVar

from apps.accounts.schemas.names import person_field
from apps.core.lists.fields import ListField
from apps.core.money import percentage_paid
from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.sales.abilities import COMMISSIONS_READ, QUOTE_READ
from apps.sales.schemas.shown import PAID, UNPAID

_PAID_OF_PAYABLE = ("confirmed_mxn", "quote__payable")


def _payment_status(confirmed: Decimal, payable: Decimal) -> str:
    return PAID if confirmed >= payable else UNPAID


def invoiced(required: bool) -> str:
    """As the specification writes it of an order; of a quote it is Si."""
    return "Sí" if required else "No"


class OrderRow(Schema):
    """An order in a list; `delivered` of its `pieces` are with the customer. Money is null for who reads no quotes: a
    warehouse fulfils orders without seeing what they cost, nor to whom they are invoiced.
    """

    id: Annotated[int, ListField(at="pk", sort=True)]
    IdOrder: Annotated[int, ListField("Número", "pk", kind="id", sort=True)]
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    paymentStatus: Annotated[str, ListField("Pago", value=_payment_status, of=_PAID_OF_PAYABLE, kind="status")]
    operation: Annotated[str, ListField("Operación", sort=True)]
    settlementCurrency: Annotated[str | None, ListField("Se liquida en", "settlement_currency", needs=QUOTE_READ)]
    commissionStatus: Annotated[
        str | None, ListField("Comisión", "commission_status", kind="status", needs=COMMISSIONS_READ)
    ]
    customer: Annotated[str, ListField("Cliente", "customer_name", sort="sort_name")]
    idClient: Annotated[int, ListField(at="customer_id")]
    RFC: ClassVar = ListField("RFC", "customer_rfc", needs=QUOTE_READ)
    seller: Annotated[str, person_field("Vendedor", "seller", sort=True)]
    idSeller: Annotated[int, ListField(at="seller_id")]
    creator: Annotated[str, person_field("", "quote__created_by")]
    location: Annotated[str, ListField("Ubicación", "location__name", sort=True)]
    locationId: Annotated[int, ListField(at="location_id")]
    idQuote: Annotated[int, ListField("Cotización", "quote_id", kind="id")]
    createdAt: Annotated[datetime, ListField("Alta", "created_at", sort=True)]
    arriveDate: Annotated[date | None, ListField("Fecha de entrega", "arrive_date", sort=True)]
    confirmedDeliveryDate: Annotated[date | None, ListField("Fecha confirmada", "confirmed_delivery_date", sort=True)]
    outputDate: Annotated[date | None, ListField("Última salida", "output_date", sort=True)]
    completedDate: Annotated[date | None, ListField("Completada", "completed_date", sort=True)]
    pieces: Annotated[int, ListField("Piezas", "piece_count", sort=True)]
    delivered: Annotated[int, ListField("Entregadas", "delivered_count", sort=True)]
    invoice: Annotated[str, ListField("Factura", value=invoiced, of=("invoice_required",))]
    exchangeRate: ClassVar = ListField("Tipo de cambio", "exchange_rate", kind="rate", needs=QUOTE_READ)
    subtotalUsd: Annotated[Money | None, ListField("Subtotal USD", "subtotal_usd", kind="usd", needs=QUOTE_READ)]
    subtotalMxn: ClassVar = ListField("Subtotal MXN", "subtotal_mxn", kind="mxn", needs=QUOTE_READ)
    tax: ClassVar = ListField("IVA", kind="mxn", needs=QUOTE_READ)
    total: Annotated[Money | None, ListField("Total MXN", sort=True, needs=QUOTE_READ)]
    deposit: ClassVar = ListField("Depósito MXN", "deposit_mxn", kind="mxn", needs=QUOTE_READ)
    payable: ClassVar = ListField("Por cobrar en total MXN", "quote__payable", kind="mxn", needs=QUOTE_READ)
    percentage: Annotated[
        Money | None,
        ListField("Pagado %", value=percentage_paid, of=_PAID_OF_PAYABLE, kind="percent", needs=QUOTE_READ),
    ]
