"""The dashboard on the wire."""

from collections.abc import Iterable
from datetime import date
from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.reports.rules.ages import AGES, Age
from apps.reports.rules.period import Period, percent_of
from apps.reports.schemas import figures
from apps.reports.schemas.figures import Amount, Compared, Count, MethodAmount, PartAmount
from apps.reports.selectors import money
from apps.reports.selectors.money import Group, Sums
from apps.reports.selectors.sales import Sold, names_of, quoted, sold_by_month
from apps.reports.selectors.sight import (
    KINDS,
    Kind,
    sees_money,
    sees_payments,
    sees_refunds,
    sees_sales,
    sees_stock,
    sees_transactions,
)
from apps.reports.selectors.stock import Lying, count_by_age, stock
from apps.sales.models import Currency
from apps.sales.transitions.quote import QuoteStatus


class Days(Schema):
    start: date
    end: date


class Flow(Schema):
    """Money by day, or by month in a long period; parts in which there was none are there too."""

    total: Compared
    parts: list[PartAmount]


class PaymentsPart(Schema):
    registered: Flow
    methods: list[MethodAmount]
    cashMxn: Flow
    cashUsd: Flow


class SellerSales(Schema):
    id: int
    name: str
    total: Amount
    months: list[PartAmount]


class SalesPart(Schema):
    """Subtotals of orders: before tax, shipping and installation. Who sold most comes first."""

    total: Compared
    months: list[PartAmount]
    sellers: list[SellerSales]


class StatusCount(Count):
    status: str


class QuotesPart(Schema):
    """Quotes made on these days, by the state in which they are now. `ordered`: how many percent of them are orders;
    `orderedBefore` of those that were made right before, null where there were none."""

    total: Count
    statuses: list[StatusCount]
    ordered: Money | None
    orderedBefore: Money | None


class AgeCount(Count):
    """Pieces that were taken in `least` to `most` days ago; without `most` longer ago."""

    least: int
    most: int | None


class PlaceStock(Schema):
    id: int
    name: str
    total: Count
    statuses: list[StatusCount]


class StockPart(Schema):
    """Pieces that lie at a place of ours, now."""

    total: Count
    statuses: list[StatusCount]
    places: list[PlaceStock]
    ages: list[AgeCount]


class DashboardOut(Schema):
    """What a person may not see is null; `kinds` are those whose transactions they may see."""

    period: Days
    before: Days
    payments: PaymentsPart | None
    refunds: Flow | None
    sales: SalesPart | None
    quotes: QuotesPart | None
    stock: StockPart | None
    kinds: list[Kind]


def dashboard(person: User, period: Period) -> dict[str, Any]:
    return {
        "period": days(period),
        "before": days(period.before),
        "payments": payments_part(person, period) if sees_payments(person) else None,
        "refunds": refunds_flow(person, period) if sees_refunds(person) else None,
        "sales": sales_part(person, period) if sees_sales(person) else None,
        "quotes": quotes_part(person, period) if sees_money(person) else None,
        "stock": stock_part(stock(), timezone.localdate()) if sees_stock(person) else None,
        "kinds": [kind for kind in KINDS if sees_transactions(person, kind)],
    }


def payments_part(person: User, period: Period) -> dict[str, Any]:
    now, before = money.payment_groups(person, period), money.payment_groups(person, period.before)
    return {
        "registered": registered_flow(now, before, period),
        "methods": methods(now, period),
        "cashMxn": cash_flow(now, before, period, Currency.MXN),
        "cashUsd": cash_flow(now, before, period, Currency.USD),
    }


def registered_flow(now: list[Group], before: list[Group], period: Period) -> dict[str, Any]:
    return _flow(_new(now), _new(before), period, lambda part, sums: figures.in_pesos(sums, figures.received(part)))


def _new(groups: list[Group]) -> list[Group]:
    """Without what a balance paid, and what became one."""
    return [group for group in groups if group.is_new_money]


def cash_flow(now: list[Group], before: list[Group], period: Period, currency: str) -> dict[str, Any]:
    new, old = ([group for group in groups if group.is_cash(currency)] for groups in (now, before))

    def figure(part: Period, sums: Sums) -> dict[str, Any]:
        return figures.amount(sums.own, sums.count, figures.cash(part, currency), currency)

    return _flow(new, old, period, figure)


def refunds_flow(person: User, period: Period) -> dict[str, Any]:
    now, before = _new(money.refund_groups(person, period)), _new(money.refund_groups(person, period.before))
    return _flow(now, before, period, lambda part, sums: figures.in_pesos(sums, figures.given_back(part)))


def methods(groups: Iterable[Group], period: Period) -> list[dict[str, Any]]:
    """Each with what it brought in pesos, the largest first."""
    by_method: dict[str, list[Group]] = {}
    for group in groups:
        by_method.setdefault(group.method, []).append(group)
    rows = [
        {
            "method": method,
            "newMoney": some[0].is_new_money,
            **figures.in_pesos(
                money.total(some),
                figures.registered(
                    figures.PAYMENTS,
                    period,
                    "amountMxn" if some[0].is_new_money else "balanceMxn",
                    paymentMethod=[method],
                ),
            ),
        }
        for method, some in by_method.items()
    ]  # fmt: skip
    return sorted(rows, key=lambda row: (-row["value"], row["method"]))


def _flow(now: list[Group], before: list[Group], period: Period, figure: Any) -> dict[str, Any]:
    return {
        "total": figures.compared(
            figure(period, money.total(now)), figure(period.before, money.total(before))
        ),
        "parts": [
            {"start": part.start, "end": part.end, **figure(part, money.total(_within(now, part)))}
            for part in period.parts()
        ],
    }  # fmt: skip


def _within(groups: Iterable[Group], part: Period) -> list[Group]:
    return [group for group in groups if part.start <= group.start <= part.end]


def sales_part(person: User, period: Period, *, seller: int | None = None) -> dict[str, Any]:
    now = sold_by_month(person, period, seller=seller)
    before = sold_by_month(person, period.before, seller=seller)
    one = {} if seller is None else {"user": seller}
    names = names_of({row.seller for row in now})
    sellers = [_seller(pk, name, [row for row in now if row.seller == pk], period) for pk, name in names.items()]
    return {
        "total": figures.compared(_sold(now, period, **one), _sold(before, period.before, **one)),
        "months": _months(now, period, **one),
        "sellers": sorted(sellers, key=lambda row: (-row["total"]["value"], row["name"])),
    }


def _seller(pk: int, name: str, rows: list[Sold], period: Period) -> dict[str, Any]:
    return {"id": pk, "name": name, "total": _sold(rows, period, user=pk), "months": _months(rows, period, user=pk)}


def _months(rows: list[Sold], period: Period, **filters: Any) -> list[dict[str, Any]]:
    return [
        {
            "start": part.start,
            "end": part.end,
            **_sold([row for row in rows if row.month == f"{part.start:%Y-%m}"], part, **filters),
        }
        for part in period.months()
    ]


def _sold(rows: Iterable[Sold], period: Period, **filters: Any) -> dict[str, Any]:
    some = list(rows)
    value = sum((row.mxn for row in some), Decimal("0.00"))
    return figures.amount(value, sum(row.count for row in some), figures.sold(period, **filters))


def quotes_part(person: User, period: Period) -> dict[str, Any]:
    now, before = quoted(person, period), quoted(person, period.before)
    return {
        "total": {"count": sum(now.values()), "list": figures.quoted(period)},
        "statuses": [
            {"status": state, "count": now[state], "list": figures.quoted(period, status=state)}
            for state in QuoteStatus.values
            if state in now
        ],
        "ordered": _ordered(now),
        "orderedBefore": _ordered(before),
    }


def _ordered(counts: dict[str, int]) -> Decimal | None:
    return percent_of(counts.get(QuoteStatus.ORDERED, 0), sum(counts.values()))


def stock_part(rows: list[Lying], today: date) -> dict[str, Any]:
    """Every state has its place in every row, so that the figures stand below each other."""
    states = sorted({row.status for row in rows})
    places = dict.fromkeys((row.place, row.name) for row in rows)
    return {
        "total": _pieces(rows, located=True),
        "statuses": [
            {"status": state, **_pieces([r for r in rows if r.status == state], located=True, status=state)}
            for state in states
        ],
        "places": [
            {"id": pk, "name": name, **_at([row for row in rows if row.place == pk], pk, states)} for pk, name in places
        ],
        "ages": [
            {"least": age.least, "most": age.most, "count": count, "list": of_age(age, today)}
            for age, count in zip(AGES, count_by_age(AGES, today), strict=True)
        ],
    }


def of_age(age: Age, today: date) -> dict[str, Any]:
    taken_in = age.taken_in(today)
    since = {"createdFrom": taken_in.start.isoformat()} if age.most is not None else {}
    return figures.link(figures.PIECES, located=True, **since, createdTo=taken_in.end.isoformat())


def _at(rows: list[Lying], place: int, states: list[str]) -> dict[str, Any]:
    return {
        "total": _pieces(rows, location=place),
        "statuses": [
            {"status": state, **_pieces([r for r in rows if r.status == state], location=place, status=state)}
            for state in states
        ],
    }


def _pieces(rows: Iterable[Lying], **filters: Any) -> dict[str, Any]:
    return {"count": sum(row.count for row in rows), "list": figures.link(figures.PIECES, **filters)}


def days(period: Period) -> dict[str, Any]:
    return {"start": period.start, "end": period.end}
