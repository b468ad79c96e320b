"""Cash in custody, on the wire. The ids are those of payments."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import date, datetime
from typing import Annotated, Any, ClassVar

from pydantic import AliasChoices, Field

from apps.accounts.schemas.names import named, named_person_field, person_field
from apps.core.lists import ListField, fields_of, row_of
from apps.core.lists.fields import values_of
from apps.core.records.workflow import actions_for
from apps.core.schemas import ActionOut, Id, Input, Money, Person, Text
from apps.core.schemas.base import Schema
from apps.sales.models import Payment
from apps.sales.schemas.taken import Comment, Day
from apps.sales.selectors.cash import CashDay, CashGroup, CashSum, CashTotals, days_since, sees_cash
from apps.sales.transitions.cash import CashStatus


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


def _is_there(moment: datetime | None) -> bool:
    return moment is not None


def order_shown(order: int | None, deleted_at: datetime | None) -> int | None:
    """The order that a payment pays, unless that was deleted."""
    return order if deleted_at is None else None


def shown_status(status: str | None, ended_at: datetime | None) -> str | None:
    """What was not handed over when its payment was cancelled never will be."""
    return CashStatus.CANCELLED if status and ended_at and status != CashStatus.DELIVERED else status


STATUS_AT = ("cash__status", "cash__ended_at")
SHOWN_ORDER = ("order_id", "order__deleted_at")


class CashFacts(Schema):
    """Who has the cash of a payment: `holder` at `location` since `since` (`days` ago); `ended` when nobody has it."""

    status: Annotated[str, ListField("Entrega", value=shown_status, of=STATUS_AT, kind="status", sort=True)]
    holder: Annotated[Person, named_person_field("Lo tiene", "cash__holder", sort=True)]
    location: Annotated[
        Person | None,
        ListField(
            "Lugar",
            value=named,
            of=("cash__location_id", "cash__location__name"),
            kind="named",
            sort="cash__location__name",
        ),
    ]
    since: Annotated[datetime, ListField("Desde", "cash__since", kind="date", sort=True)]
    days: Annotated[int, ListField("Desde hace", value=days_since, of=("cash__since",), sort="age", head="Días")]
    ended: Annotated[bool, ListField(value=_is_there, of=("cash__ended_at",))]
    hasVoucher: Annotated[bool, ListField(value=bool, of=("cash__voucher",))]
    carriedBy: ClassVar = person_field("Lo recibió", "cash__carried_by")
    voucherBy: Annotated[Person | None, named_person_field("Subió el comprobante", "cash__voucher_by")]
    voucherAt: Annotated[datetime | None, ListField(at="cash__voucher_at")]
    confirmedBy: Annotated[Person | None, named_person_field("Confirmó la entrega", "cash__confirmed_by")]
    confirmedAt: Annotated[datetime | None, ListField(at="cash__confirmed_at")]


_FACTS = fields_of(CashFacts)
CASH_AT = tuple(_FACTS.paths)
"""Where they stand, of a payment."""
_STATUS = CASH_AT.index("cash__status")


def cash_of(found: Mapping[int, Sequence[Any]], reader: Any) -> dict[int, dict[str, Any] | None]:
    """Of payments, what stands at `CASH_AT`: by their keys who has their cash. None of what was not paid in cash, or when
    `reader` has nothing to do with who carries cash.
    """
    held = [values for values in found.values() if values[_STATUS] is not None] if sees_cash(reader) else []
    return {**dict.fromkeys(found), **_FACTS.rows(held, reader)}


class CashOut(CashFacts):
    actions: list[ActionOut]


class _InCash(Schema):
    id: Annotated[int, ListField("Pago", "pk", kind="id", sort=True)]
    idQuote: Annotated[int, ListField("Cotización", "quote_id", kind="id", sort=True)]
    idOrder: Annotated[int | None, ListField("Orden", value=order_shown, of=SHOWN_ORDER, kind="id")]
    customer: Annotated[str, ListField("Cliente", "quote__customer_name", sort="quote__sort_name")]
    currency: Annotated[str, ListField("Moneda", sort=True)]
    amount: Annotated[Money, ListField("Importe", sort=True)]
    amountMxn: Annotated[Money, ListField("Importe MXN", "amount_mxn", sort=True)]
    date: Annotated[date, ListField("Fecha del pago", "day", sort=True)]
    paymentStatus: Annotated[str, ListField("Estado del pago", "status", kind="status")]
    forMe: Annotated[bool, ListField(at="for_me")]


class CashRow(CashFacts, _InCash):
    """A payment in cash: `amount` in its currency, `amountMxn` in pesos; `forMe` waits for whoever asks."""


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


def cash_out(payment: Payment, reader: Any) -> dict[str, Any] | None:
    facts = cash_of({payment.pk: values_of(payment, CASH_AT)}, reader)[payment.pk]
    return {**facts, "actions": actions_for(payment.cash, reader)} if facts else None


def cash_detail(payment: Payment, reader: Any) -> dict[str, Any]:
    return {**row_of(CashRow, payment, reader), "actions": actions_for(payment.cash, reader)}


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
