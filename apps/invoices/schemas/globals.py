"""Global invoices on the wire: what is asked for, and what one would be of."""

from datetime import date
from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.core.language import gettext
from apps.core.schemas import Day, Input, Money
from apps.core.schemas.base import Schema
from apps.invoices.rules.amounts import subtotal_within
from apps.invoices.rules.globals import Period, Periodicity, period_of, refusal_of, too_many
from apps.invoices.selectors.globals import PublicOrder, main_form, public_orders
from apps.invoices.services.globals import nothing_of

_TOLD = 200
"""Rows of each list that are shown; the sums are of all."""


class GlobalIn(Input):
    """The period that `day` lies in: `periodicity` is 01 of a day, 02 of a week, 03 of half a month, 04 of a month."""

    periodicity: Periodicity = Periodicity.MONTH
    day: Day

    def period(self) -> Period:
        return period_of(self.periodicity, self.day)


class PublicOrderOut(Schema):
    """An order; `day` is that of its last confirmed payment, `reason` why it is left out, empty of one that is in it."""

    idOrder: int
    customer: str
    day: date | None
    total: Money
    reason: str


class GlobalPeriodOut(Schema):
    """What a global invoice is of: `periodicity` as the SAT has it, in words, and the first and the last day."""

    periodicity: str
    words: str
    dateFrom: date
    dateTo: date


class ToRemakeOut(Schema):
    """Of a global invoice that is cancelled, or about to be: the orders that are to be invoiced `byName`, and how many `others` are
    in no invoice yet."""

    byName: list[int]
    others: int


class GlobalOut(GlobalPeriodOut):
    """What a global invoice of the period would be of: so many orders (`count`), which come to `total` with tax. `reason` says why there can
    be none now. `orders` and `leftOut` are the first ones, `leftOutCount` all that are left out. `earlier` orders were paid before the
    period, the first one on `earliest`, and are in no invoice yet."""

    allowed: bool
    reason: str | None
    count: int
    subtotal: Money
    tax: Money
    total: Money
    paymentForm: str
    orders: list[PublicOrderOut]
    leftOut: list[PublicOrderOut]
    leftOutCount: int
    earlier: int
    earliest: date | None


def global_period(period: Period | None) -> dict[str, Any] | None:
    if period is None:
        return None
    return {
        "periodicity": period.periodicity.value,
        "words": gettext(period.periodicity.label),
        "dateFrom": period.start,
        "dateTo": period.end,
    }


def global_out(period: Period, reader: User) -> dict[str, Any]:
    found = public_orders(reader, period)
    total = sum((one.order.total for one in found.taken), Decimal(0))
    subtotal = subtotal_within(total)
    reason = refusal_of(period, timezone.localdate()) or too_many(len(found.taken))
    return {
        **(global_period(period) or {}),
        "allowed": reason is None and bool(found.taken),
        "reason": reason or (None if found.taken else nothing_of(period)),
        "count": len(found.taken),
        "subtotal": subtotal,
        "tax": total - subtotal,
        "total": total,
        "paymentForm": main_form(one.order.pk for one in found.taken) if found.taken else "",
        "orders": [_order(one) for one in found.taken[:_TOLD]],
        "leftOut": [_order(one) for one in found.left_out[:_TOLD]],
        "leftOutCount": len(found.left_out),
        "earlier": len(found.earlier),
        "earliest": min(found.earlier, default=None),
    }


def _order(one: PublicOrder) -> dict[str, Any]:
    return {
        "idOrder": one.order.pk,
        "customer": one.order.customer_name,
        "day": one.day,
        "total": one.order.total,
        "reason": one.reason,
    }
