"""Figures on the wire: each says which list it is the sum, or the count, of."""

from datetime import date
from decimal import Decimal
from typing import Any

from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.reports.rules.period import Period, change
from apps.reports.selectors.money import COUNTS, NEW_MONEY, Sums
from apps.sales.rules.payments import PaymentMethod
from apps.sales.transitions.payment import PaymentStatus


class ListLink(Schema):
    """The rows of `resource` with `filter`; the figure is their `sum` of that key, or their count without one."""

    resource: str
    filter: dict[str, Any]
    sum: str | None


class Amount(Schema):
    """Money; `count` documents. `currency` is that of `value`."""

    value: Money
    currency: str
    count: int
    list: ListLink


class Pesos(Schema):
    value: Money
    list: ListLink


class Count(Schema):
    count: int
    list: ListLink


class Compared(Amount):
    """`before` is the same figure for as many days right before; `change` percent, none when that was nothing."""

    before: Amount
    change: Money | None


class PartAmount(Amount):
    """Of a part of the period: a day, or what it has of a month."""

    start: date
    end: date


class MethodAmount(Amount):
    """`newMoney` is false for what came in before: a balance of the customer."""

    method: str
    newMoney: bool


PAYMENTS, REFUNDS, ORDERS, PIECES, QUOTES = "payments-report", "devolutions-report", "orders", "pieces", "quotes"
SOLD_PIECES = "sold-pieces"


def link(resource: str, sum_: str | None = None, **filters: Any) -> dict[str, Any]:
    return {"resource": resource, "filter": filters, "sum": sum_}


def registered(resource: str, period: Period, sum_: str | None = "amountMxn", **filters: Any) -> dict[str, Any]:
    """Payments or refunds registered on these days."""
    days = {"registerDateStart": period.start.isoformat(), "registerDateEnd": period.end.isoformat()}
    return link(resource, sum_, paymentStatus=[str(state) for state in COUNTS], **days, **filters)


def received(period: Period, **filters: Any) -> dict[str, Any]:
    """Payments that brought money."""
    return registered(PAYMENTS, period, paymentMethod=[str(method) for method in NEW_MONEY], **filters)


def given_back(period: Period, **filters: Any) -> dict[str, Any]:
    """Money of refunds that went out."""
    return registered(REFUNDS, period, paymentMethod=[str(method) for method in NEW_MONEY], **filters)


def confirmed(period: Period, **filters: Any) -> dict[str, Any]:
    """Payments that brought money and were confirmed: what is called paid."""
    at = received(period, **filters)
    return {**at, "filter": {**at["filter"], "paymentStatus": [str(PaymentStatus.PAID)]}}


def cash(period: Period, currency: str) -> dict[str, Any]:
    """Payments in cash of one currency, which is that of the sum."""
    method = [str(PaymentMethod.CASH)]
    return registered(PAYMENTS, period, currency.lower(), paymentMethod=method, currency=str(currency))


def sold(period: Period, **filters: Any) -> dict[str, Any]:
    days = {"dateFrom": period.start.isoformat(), "dateTo": period.end.isoformat()}
    return link(ORDERS, "subtotalMxn", sold=True, **days, **filters)


def sold_pieces(period: Period, sum_: str | None, **filters: Any) -> dict[str, Any]:
    """Pieces of the sales of these days."""
    return link(SOLD_PIECES, sum_, dateFrom=period.start.isoformat(), dateTo=period.end.isoformat(), **filters)


def quoted(period: Period, **filters: Any) -> dict[str, Any]:
    return link(QUOTES, dateFrom=period.start.isoformat(), dateTo=period.end.isoformat(), **filters)


def amount(value: Decimal, count: int, at: dict[str, Any], currency: str = "MXN") -> dict[str, Any]:
    return {"value": value, "currency": currency, "count": count, "list": at}


def compared(now: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    return {**now, "before": before, "change": change(now["value"], before["value"])}


def in_pesos(sums: Sums, at: dict[str, Any]) -> dict[str, Any]:
    return amount(sums.mxn, sums.count, at)
