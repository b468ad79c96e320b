"""Transactions of people on the wire."""

from datetime import date
from decimal import Decimal
from typing import Annotated, Any

from apps.core.abilities import Ability
from apps.core.lists import ListField
from apps.core.money import round_amount
from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.partners.models.customer import name_of
from apps.refunds.abilities import REFUND_READ
from apps.reports.rules.period import Period
from apps.reports.schemas import figures as links
from apps.reports.schemas.figures import Pesos
from apps.reports.selectors.sight import Kind


def cents(value: Any) -> Decimal:
    """SQLite adds in binary fractions."""
    return round_amount(Decimal(str(value)))


def _pesos(label: str, path: str, needs: Ability | None = None) -> ListField:
    return ListField(f"{label} MXN", value=cents, of=(path,), kind="mxn", sort=True, needs=needs)


class TransactionFigures(Schema):
    """A person of `selectors.transactions` in their list. Who reads it sees the money; what went back, who reads refunds."""

    id: Annotated[int, ListField(at="pk")]
    name: Annotated[
        str, ListField("Nombre", value=name_of, of=("first_name", "last_name", "business_name"), sort="search_text")
    ]
    resource: Annotated[str | None, ListField()]
    quotes: Annotated[int, ListField("Cotizaciones", "quote_count", sort=True)]
    orders: Annotated[int, ListField("Órdenes", "order_count", sort=True)]
    sold: Annotated[Money, _pesos("Vendido", "sold_mxn")]
    paid: Annotated[Money, _pesos("Pagado", "paid_mxn")]
    refunded: Annotated[Money | None, _pesos("Devuelto", "refunded_mxn", REFUND_READ)]
    owed: Annotated[Money, _pesos("Por cobrar hoy", "owed_mxn")]


class TransactionRow(Schema):
    """A person with what was quoted, sold, paid and given back in the period, in pesos; `owed` is of today.

    `resource` is the list that shows the person, none when they are in no list. `refunded` is null for who sees none.
    """

    id: int
    name: str
    resource: str | None
    quotes: int
    orders: int
    sold: Pesos
    paid: Pesos
    refunded: Pesos | None
    owed: Money


class TransactionsPage(Schema):
    success: bool
    message: str
    data: list[TransactionRow]
    total: int
    page: int
    limit: int
    dateStart: date
    dateEnd: date


_FILTER: dict[Kind, str] = {"sellers": "seller", "wholesalers": "customer", "customers": "customer"}
_ORDER_FILTER: dict[Kind, str] = {"sellers": "user", "wholesalers": "client", "customers": "client"}


def transaction_row(figures: dict[str, Any], kind: Kind, period: Period) -> TransactionRow:
    """The figures of a person, each amount with the list that it is the sum of."""
    one, of_order = {_FILTER[kind]: figures["id"]}, {_ORDER_FILTER[kind]: figures["id"]}
    lists = {
        "sold": links.sold(period, **of_order),
        "paid": links.confirmed(period, **one),
        "refunded": links.given_back(period, **one),
    }
    amounts = {key: {"value": figures[key], "list": at} for key, at in lists.items() if figures[key] is not None}
    return TransactionRow.model_validate({**figures, **amounts})
