"""A quote in a list: its fields, from which the page, the files and the screen follow."""

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, ClassVar

from apps.accounts.schemas.names import person_field
from apps.core.lists.fields import ListField
from apps.core.money import DollarDebt, percentage_paid
from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.sales.models import Currency
from apps.sales.selectors.quotes import is_expired, waiting_days
from apps.sales.transitions.quote import OPEN


def _mail_state(status: str, state: str | None) -> str | None:
    """Of the last sending, while an answer may still come."""
    return state if status in OPEN else None


def _order(order: int | None, deleted_at: datetime | None) -> int | None:
    """What it became, unless that was deleted: then there is nothing to look at."""
    return order if deleted_at is None else None


def _total_usd(settled_in: str, total: Decimal, rate: Decimal) -> Decimal | None:
    return DollarDebt(total, total, rate).usd if settled_in == Currency.USD else None


class QuoteRow(Schema):
    """A quote in a list. `waitingDays` is how long an answer has been waited for; `totalUsd` is of one that is settled in dollars."""

    id: Annotated[int, ListField(at="pk", sort=True)]
    idQuote: Annotated[int, ListField("Número", "pk", kind="id", sort=True)]
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    operation: Annotated[str, ListField("Operación", sort=True)]
    leaseMonths: Annotated[int | None, ListField("Plazo (meses)", "lease_months")]
    leaseCurrency: ClassVar = ListField("Moneda de la renta", "lease_currency")
    settlementCurrency: Annotated[str, ListField("Se liquida en", "settlement_currency")]
    customer: Annotated[str, ListField("Cliente", "customer_name", sort="sort_name")]
    idClient: Annotated[int, ListField(at="customer_id")]
    RFC: ClassVar = ListField("RFC", "customer_rfc")
    seller: Annotated[str, person_field("Vendedor", "seller", sort=True)]
    idSeller: Annotated[int, ListField(at="seller_id")]
    creator: Annotated[str, person_field("Creada por", "created_by", sort=True)]
    createdAt: Annotated[datetime, ListField("Alta", "created_at", sort=True)]
    validUntil: Annotated[date, ListField("Vigencia", "valid_until", sort=True)]
    expired: Annotated[bool, ListField(value=is_expired, of=("status", "valid_until"))]
    pieces: Annotated[int, ListField("Piezas", "piece_count", sort=True)]
    exchangeType: ClassVar = ListField("Tipo de cambio", "exchange_rate", kind="rate")
    subtotalUsd: Annotated[Money, ListField("Subtotal USD", "subtotal_usd", kind="usd", sort=True)]
    subtotalMxn: ClassVar = ListField("Subtotal MXN", "subtotal_mxn", kind="mxn")
    tax: ClassVar = ListField("IVA", kind="mxn")
    total: Annotated[Money, ListField("Total MXN", sort=True)]
    totalUsd: Annotated[
        Money | None,
        ListField("Total USD", value=_total_usd, of=("settlement_currency", "total", "exchange_rate"), kind="usd"),
    ]
    deposit: ClassVar = ListField("Depósito MXN", "deposit_mxn", kind="mxn")
    payable: ClassVar = ListField("Por cobrar en total MXN", kind="mxn")
    percentage: Annotated[
        Money,
        ListField(
            "Pagado %", value=percentage_paid, of=("confirmed_mxn", "payable"), kind="percent", sort="paid_share"
        ),
    ]
    waitingDays: Annotated[
        int | None, ListField("Días en espera", value=waiting_days, of=("status", "waiting_since"), sort="waited")
    ]
    version: Annotated[int, ListField("Versión", sort=True)]
    favorite: Annotated[bool, ListField(at="is_favourite")]
    mailState: Annotated[str | None, ListField("Correo", value=_mail_state, of=("status", "mail_state"))]
    order: Annotated[int | None, ListField("Orden", value=_order, of=("order__pk", "order__deleted_at"), kind="id")]
