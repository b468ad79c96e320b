"""An invoice in a list: its fields, from which the page, the files and the screen follow."""

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated
from uuid import UUID

from apps.accounts.schemas.names import person_field
from apps.core.language import gettext
from apps.core.lists import ListField
from apps.core.money import to_mxn
from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.invoices.rules.globals import period_words
from apps.invoices.rules.told import told

_Id = int | None


def source_words(
    order: _Id,
    lease: _Id,
    number: _Id,
    payment: _Id,
    of_payment: _Id,
    refund: _Id = None,
    of_refund: _Id = None,
    start: date | None = None,
    end: date | None = None,
    part: int = 0,
) -> str:
    """What is invoiced: an order or a part of it, an installment of a lease by its number, a payment of an order, or a refund of one; of a global
    invoice its period."""
    if start and end:
        return gettext("Ventas al público {period}").format(period=period_words(start, end))
    if payment:
        return gettext("Pago {payment} de la orden {order}").format(payment=payment, order=of_payment)
    if refund:
        return gettext("Devolución {refund} de la orden {order}").format(refund=refund, order=of_refund)
    if part:
        return gettext("Orden {order}, parte {part}").format(order=order, part=part)
    if order:
        return gettext("Orden {order}").format(order=order)
    return gettext("Renta {lease}, mensualidad {number}").format(lease=lease, number=number)


def _order(order: _Id, of_payment: _Id, of_refund: _Id) -> _Id:
    return order or of_payment or of_refund


def _uuid(uuid: UUID | None) -> str:
    return str(uuid).upper() if uuid else ""


def _mxn(total: Decimal, rate: Decimal) -> Decimal:
    return to_mxn(total, rate)


class InvoiceRow(Schema):
    """An invoice. `number` (series and folio) is empty of a draft, `uuid` until it is stamped; amounts are in `currency`, and
    `totalMxn` is the total at `exchangeRate`. `source` says in words what is invoiced: of an order `idOrder`, of an installment
    of a lease `idLease` and `idInstallment`. `kind` is I, or P: the complement of a payment (`idPayment`, and the `idOrder` that it
    is of), whose total is what was received, and whose subtotal and tax are what of it pays its invoices; or E: the credit note
    of a refund (`idDevolution`, and the `idOrder` that it is of). A global invoice is of kind I and has none of these ids. `credited` is what credit notes lower of an invoice."""

    id: Annotated[int, ListField("ID", "pk", kind="id", sort=True)]
    number: Annotated[str, ListField("Factura", sort=True)]
    kind: Annotated[str, ListField("Tipo")]
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    source: Annotated[
        str,
        ListField(
            "De",
            value=source_words,
            of=(
                "order_id",
                "installment__lease_id",
                "installment__number",
                "payment_id",
                "payment__order_id",
                "devolution_id",
                "devolution__order_id",
                "period_start",
                "period_end",
                "part",
            ),
        ),
    ]
    idOrder: Annotated[
        int | None, ListField(value=_order, of=("order_id", "payment__order_id", "devolution__order_id"))
    ]
    idLease: Annotated[int | None, ListField(at="installment__lease_id")]
    idInstallment: Annotated[int | None, ListField(at="installment_id")]
    idPayment: Annotated[int | None, ListField(at="payment_id")]
    idDevolution: Annotated[int | None, ListField(at="devolution_id")]
    customer: Annotated[str, ListField("Cliente", "customer_name", sort="sort_name")]
    idClient: Annotated[int, ListField(at="customer_id")]
    RFC: Annotated[str, ListField("RFC", "receiver_rfc", sort=True)]
    receiver: Annotated[str, ListField("Receptor", "receiver_name")]
    seller: Annotated[str, person_field("Vendedor", "seller", sort=True)]
    idSeller: Annotated[int, ListField(at="seller_id")]
    createdAt: Annotated[datetime, ListField("Alta", "created_at", sort=True)]
    issuedAt: Annotated[datetime | None, ListField("Fecha", "issued_at", sort=True)]
    stampedAt: Annotated[datetime | None, ListField("Timbrada", "stamped_at", sort=True)]
    uuid: Annotated[str, ListField("Folio fiscal", value=_uuid, of=("uuid",))]
    paymentMethod: Annotated[str, ListField("Método de pago", "payment_method")]
    paymentForm: Annotated[str, ListField("Forma de pago", "payment_form")]
    CFDIUssage: Annotated[str, ListField("Uso del CFDI", "cfdi_use")]
    currency: Annotated[str, ListField("Moneda")]
    exchangeRate: Annotated[Money, ListField("Tipo de cambio", "exchange_rate", kind="rate")]
    subtotal: Annotated[Money, ListField("Subtotal")]
    tax: Annotated[Money, ListField("IVA")]
    total: Annotated[Money, ListField("Total", sort=True)]
    credited: Annotated[Money, ListField("Acreditado")]
    totalMxn: Annotated[Money, ListField("Total MXN", value=_mxn, of=("total", "exchange_rate"))]
    error: Annotated[str, ListField("Error", value=told, of=("error",))]
