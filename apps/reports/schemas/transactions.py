"""Transactions of people on the wire."""

from datetime import date
from decimal import Decimal
from typing import Any

from ninja import Schema

from apps.accounts.models import User
from apps.accounts.models.role import RoleKind
from apps.core.money import round_amount
from apps.core.schemas import Money
from apps.reports.rules.period import Period
from apps.reports.schemas import figures
from apps.reports.schemas.figures import Pesos
from apps.reports.selectors.sight import Kind, sees_refunds


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


def transaction_row(row: Any, reader: User, kind: Kind, period: Period) -> dict[str, Any]:
    """A row of `selectors.transactions`."""
    one, of_order = {_FILTER[kind]: row.pk}, {_ORDER_FILTER[kind]: row.pk}
    refunded = _pesos(row.refunded_mxn, figures.registered(figures.REFUNDS, period, **one))
    return {
        "id": row.pk,
        "name": row.name,
        "resource": _resource(row, kind),
        "quotes": row.quote_count,
        "orders": row.order_count,
        "sold": _pesos(row.sold_mxn, figures.sold(period, **of_order)),
        "paid": _pesos(row.paid_mxn, figures.confirmed(period, **one)),
        "refunded": refunded if sees_refunds(reader) else None,
        "owed": cents(row.owed_mxn),
    }


def _pesos(value: Any, at: dict[str, Any]) -> dict[str, Any]:
    return {"value": cents(value), "list": at}


def cents(value: Any) -> Decimal:
    """SQLite adds in binary fractions."""
    return round_amount(Decimal(str(value)))


def _resource(row: Any, kind: Kind) -> str | None:
    if kind != "sellers":
        return kind
    return "sellers" if row.role.kind == RoleKind.SELLER else None
