"""What is to be invoiced, and the runs of the daily job, on the wire."""

from datetime import date, datetime
from typing import Annotated

from pydantic import Field

from apps.accounts.schemas.names import person_or_none_field
from apps.core.lists import ListField
from apps.core.schemas import Blank, Day, Input, Money
from apps.core.schemas.base import Schema
from apps.leases.services.invoicing import Invoice


class ToInvoiceRow(Schema):
    """What the deposit paid of a rent or of damage, in pesos. `taxed` is null until somebody says whether it is object of tax;
    `number` is empty until it is invoiced."""

    id: Annotated[int, ListField("Número", "pk", kind="id", sort=True)]
    idLease: Annotated[int, ListField("Renta", "move__lease_id", kind="id", sort=True)]
    idOrder: Annotated[int, ListField("Orden", "move__lease__order_id", kind="id")]
    customer: Annotated[str, ListField("Cliente", "move__lease__customer_name", sort="move__lease__sort_name")]
    what: Annotated[str, ListField("Concepto")]
    appliedOn: Annotated[date, ListField("Aplicado el", "move__day", sort=True)]
    base: Annotated[Money, ListField("Base MXN")]
    tax: Annotated[Money, ListField("IVA MXN")]
    total: Annotated[Money, ListField("Total MXN", sort=True)]
    taxed: Annotated[bool | None, ListField("Objeto de impuesto")]
    number: Annotated[str, ListField("Factura", sort=True)]
    date: Annotated[date | None, ListField("Fecha de la factura", "day", sort=True)]
    invoicedBy: Annotated[str | None, person_or_none_field("Registró la factura", "invoiced_by")]


class InvoicedIn(Input):
    """`date` is today unless told; `taxed` is needed while nobody knows it."""

    number: Annotated[str, Field(max_length=60)]
    date: Annotated[Day | None, Blank] = None
    taxed: Annotated[bool | None, Blank] = None

    def invoice(self) -> Invoice:
        return Invoice(self.number, self.date, self.taxed)


class RunFailure(Schema):
    lease: int
    words: str


class RentRunOut(Schema):
    """`person` is empty when the calendar began it."""

    startedAt: datetime
    finishedAt: datetime
    person: str
    leases: int
    installments: int
    failed: list[RunFailure]
