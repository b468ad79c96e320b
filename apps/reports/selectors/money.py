"""Money that was registered: what customers paid, and what went back to them. By the local day of its registration."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from django.db.models import Count, QuerySet, Sum

from apps.accounts.models import User
from apps.core.money import ZERO, round_amount
from apps.reports.rules.period import Period
from apps.reports.selectors.moments import part_of, within
from apps.reports.selectors.payments import reported_payments, reported_refunds
from apps.sales.rules.payments import PaymentMethod
from apps.sales.transitions.payment import PaymentStatus

COUNTS = (PaymentStatus.PENDING, PaymentStatus.PAID)
"""States of a payment that is registered: it waits, or it was confirmed."""
NEW_MONEY = tuple(method for method in PaymentMethod if method != PaymentMethod.CREDIT_BALANCE)
"""A balance is money that came in before."""


@dataclass(frozen=True, slots=True)
class Sums:
    """`count` payments; `mxn` is what they are worth in pesos, `own` what they are in the currency of the figure."""

    count: int = 0
    mxn: Decimal = ZERO
    own: Decimal = ZERO

    def plus(self, other: "Sums") -> "Sums":
        return Sums(self.count + other.count, self.mxn + other.mxn, self.own + other.own)


@dataclass(frozen=True, slots=True)
class Group:
    """Payments of one method and currency in the part of the period (see `Period.parts`) that begins on `start`."""

    start: date
    method: str
    currency: str
    sums: Sums

    @property
    def is_new_money(self) -> bool:
        return self.method != PaymentMethod.CREDIT_BALANCE

    def is_cash(self, currency: str) -> bool:
        return self.method == PaymentMethod.CASH and self.currency == currency


def registered_payments(person: User, period: Period) -> QuerySet[Any]:
    """Those of the report of payments that were not cancelled."""
    return reported_payments(person).filter(within("registered_at", period), status__in=COUNTS)


def registered_refunds(person: User, period: Period) -> QuerySet[Any]:
    return reported_refunds(person).filter(within("registered_at", period), status__in=COUNTS)


def payment_groups(person: User, period: Period) -> list[Group]:
    return _groups(registered_payments(person, period), period)


def refund_groups(person: User, period: Period) -> list[Group]:
    return _groups(registered_refunds(person, period), period)


def _groups(rows: QuerySet[Any], period: Period) -> list[Group]:
    """One query; at most as many rows as there are parts, times methods and currencies."""
    parts = period.parts()
    found = (
        rows.order_by()
        .values("method", "currency", part=part_of("registered_at", parts))
        .annotate(count=Count("*"), mxn=Sum("amount_mxn"), own=Sum("amount"))
    )
    return [
        Group(
            parts[row["part"]].start,
            row["method"],
            row["currency"],
            Sums(row["count"], round_amount(row["mxn"]), round_amount(row["own"])),
        )
        for row in found.order_by("part", "method", "currency")
    ]


def total(groups: Iterable[Group]) -> Sums:
    found = Sums()
    for group in groups:
        found = found.plus(group.sums)
    return found
