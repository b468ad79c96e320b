"""Cash in custody, on the wire. The ids are those of payments."""

from dataclasses import asdict
from datetime import date, datetime
from typing import Annotated, Any

from ninja import Schema
from pydantic import AliasChoices, Field

from apps.core.records.workflow import actions_for
from apps.core.schemas import ActionOut, Id, Input, Money, Person, Text
from apps.sales.models import Payment
from apps.sales.schemas.taken import Comment, Day
from apps.sales.selectors.cash import CashDay, CashGroup, CashSum, CashTotals, days_since, sees_cash


class VoucherIn(Input):
    """The payment whose cash was handed over."""

    idPayment: Annotated[Id, Field(validation_alias=AliasChoices("idPayment", "id"))]
    comment: Text = ""


class DayAsked(Input):
    """Today unless told."""

    day: Day = None


class CashStepIn(Input):
    """The comment may be called `reason`; a refusal needs one."""

    comment: Comment = ""


class CashFacts(Schema):
    """Who has the cash of a payment: `holder` at `location` since `since` (`days` ago); `ended` when nobody has it."""

    status: str
    holder: Person
    location: Person | None
    since: datetime
    days: int
    ended: bool
    hasVoucher: bool
    voucherBy: Person | None
    voucherAt: datetime | None
    confirmedBy: Person | None
    confirmedAt: datetime | None


class CashOut(CashFacts):
    actions: list[ActionOut]


class CashRow(CashFacts):
    """A payment in cash: `amount` in its currency, `amountMxn` in pesos; `forMe` waits for whoever asks."""

    id: int
    idQuote: int
    idOrder: int | None
    customer: str
    currency: str
    amount: Money
    amountMxn: Money
    date: date
    paymentStatus: str
    forMe: bool


class CashDetail(CashRow):
    actions: list[ActionOut]


class CashSumOut(Schema):
    """`count` payments: `mxn` in pesos and `usd` in dollars, neither converted; the oldest since `since`."""

    count: int
    mxn: Money
    usd: Money
    since: datetime | None
    days: int


class CashGroupOut(CashSumOut):
    """What a person has at a place."""

    holder: Person
    location: Person | None
    delivered: bool


class CashTotalsOut(Schema):
    """`held` was not handed over, `delivered` was; `forMe` of the held waits for whoever asks to be confirmed."""

    groups: list[CashGroupOut]
    held: CashSumOut
    delivered: CashSumOut
    forMe: CashSumOut


class CashDayOut(Schema):
    """At the end of a day, in one currency: `registered` is `held` and `delivered`."""

    currency: str
    registered: Money
    held: Money
    delivered: Money


class CashClosing(Schema):
    day: date
    currencies: list[CashDayOut]


def _person(found: Any) -> dict[str, Any] | None:
    return {"id": found.pk, "name": found.name} if found else None


def shown_order(payment: Payment) -> int | None:
    """The order that it pays, unless that was deleted."""
    order = payment.order
    return order.pk if order and order.deleted_at is None else None


def cash_facts(payment: Payment, reader: Any) -> dict[str, Any] | None:
    """None when it was not paid in cash, or `reader` has nothing to do with who carries cash."""
    custody = getattr(payment, "cash", None)
    if custody is None or not sees_cash(reader):
        return None
    return {
        "status": custody.status,
        "holder": _person(custody.holder),
        "location": _person(custody.location),
        "since": custody.since,
        "days": days_since(custody.since),
        "ended": custody.ended_at is not None,
        "hasVoucher": bool(custody.voucher),
        "voucherBy": _person(custody.voucher_by),
        "voucherAt": custody.voucher_at,
        "confirmedBy": _person(custody.confirmed_by),
        "confirmedAt": custody.confirmed_at,
    }


def cash_out(payment: Payment, reader: Any) -> dict[str, Any] | None:
    facts = cash_facts(payment, reader)
    return {**facts, "actions": actions_for(payment.cash, reader)} if facts else None


def cash_row(payment: Any, reader: Any) -> dict[str, Any]:
    """A payment of `selectors.cash.cash_payments()`."""
    return {
        "id": payment.pk,
        "idQuote": payment.quote_id,
        "idOrder": shown_order(payment),
        "customer": payment.quote.customer_name,
        "currency": payment.currency,
        "amount": payment.amount,
        "amountMxn": payment.amount_mxn,
        "date": payment.day,
        "paymentStatus": payment.status,
        "forMe": payment.for_me,
        **(cash_facts(payment, reader) or {}),
    }


def cash_detail(payment: Payment, reader: Any) -> dict[str, Any]:
    return {**cash_row(payment, reader), "actions": actions_for(payment.cash, reader)}


def totals_out(totals: CashTotals) -> dict[str, Any]:
    return {
        "groups": [_group_out(group) for group in totals.groups],
        "held": _sum_out(totals.held),
        "delivered": _sum_out(totals.delivered),
        "forMe": _sum_out(totals.for_me),
    }


def closing_out(day: date, currencies: list[CashDay]) -> dict[str, Any]:
    return {"day": day, "currencies": [asdict(one) for one in currencies]}


def _group_out(group: CashGroup) -> dict[str, Any]:
    who = {"holder": _person(group.holder), "location": _person(group.location), "delivered": group.delivered}
    return {**who, **_sum_out(group.sum)}


def _sum_out(found: CashSum) -> dict[str, Any]:
    return {**asdict(found), "days": days_since(found.since) if found.since else 0}
