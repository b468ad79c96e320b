"""Cash that customers paid: who has it where, since when, and what was held at the end of a day."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

from django.db.models import (
    BooleanField,
    Case,
    Count,
    DurationField,
    ExpressionWrapper,
    F,
    Min,
    Q,
    QuerySet,
    Sum,
    Value,
    When,
)
from django.db.models.functions import Now
from django.utils import timezone

from apps.accounts.models import Location, User
from apps.core.days import midnight
from apps.core.db.search import among, search
from apps.core.money import ZERO, round_amount
from apps.sales import abilities
from apps.sales.models import CashCustody, Currency, Payment, Quote
from apps.sales.selectors.payments import payments
from apps.sales.selectors.quotes import within_reach
from apps.sales.transitions.cash import CashStatus

NOWHERE = 0
"""As a location's number: cash whose holder belongs to no place."""
_DELIVERED = Q(cash__status=CashStatus.DELIVERED)
_AGE = ExpressionWrapper(Now() - F("cash__since"), DurationField())


def sees_cash(person: User) -> bool:
    """Customers read their payments too, and so does the warehouse; who carries their cash is not theirs to know."""
    return person.may(abilities.CASH_HAND_OVER) or person.may(abilities.CASH_CONFIRM)


def voucher_for(person: User, payment: Payment) -> str:
    """The picture of the hand-over of a payment's cash, for who sees it; empty when there is none."""
    held = CashCustody.objects.filter(payment=payment).first() if sees_cash(person) else None
    return str(held.voucher) if held else ""


def with_status(rows: QuerySet[Payment], status: str) -> QuerySet[Payment]:
    """As it is shown (`schemas.cash.shown_status`)."""
    called_off = Q(cash__ended_at__isnull=False) & ~_DELIVERED
    is_it = Q(cash__status=status)
    return rows.filter(is_it | called_off if status == CashStatus.CANCELLED else is_it & ~called_off)


def cash_payments(person: User) -> QuerySet[Payment]:
    """Payments in cash that a person sees, with their custody; `for_me` are those that wait for this person."""
    if not sees_cash(person):
        return Payment.objects.none()
    rows = payments(person).filter(cash__isnull=False).select_related("cash__carried_by")
    return rows.annotate(age=_AGE, for_me=_waits_for(person))


def _waits_for(person: User) -> Any:
    if not person.may(abilities.CASH_CONFIRM):
        return Value(False, BooleanField())
    others = ~Q(cash__carried_by=person.pk) & ~Q(cash__voucher_by=person.pk)
    waiting = Q(cash__status=CashStatus.TO_CONFIRM, cash__ended_at=None) & others
    return Case(When(waiting, then=Value(True)), default=Value(False), output_field=BooleanField())


def held(rows: QuerySet[Any], yes: bool) -> QuerySet[Any]:
    """What was not handed over yet; or what was."""
    live = rows.filter(cash__ended_at=None)
    return live.exclude(_DELIVERED) if yes else live.filter(_DELIVERED)


def is_carried(rows: QuerySet[Payment]) -> bool:
    """Whether cash of these payments was not handed over yet."""
    return held(rows.filter(cash__isnull=False), True).exists()


def ended(rows: QuerySet[Any], yes: bool) -> QuerySet[Any]:
    return rows.filter(cash__ended_at__isnull=not yes)


def at_location(rows: QuerySet[Any], pk: int) -> QuerySet[Any]:
    return rows.filter(cash__location=None if pk == NOWHERE else pk)


def found_by_names(text: str) -> Q:
    """By what the quote says of its customer, and by the name of who has it."""
    return among("quote", search(Quote.objects.all(), text)) | among("cash__holder", search(User.objects.all(), text))


def days_since(moment: datetime) -> int:
    """Whole days of the calendar here."""
    return max((timezone.localdate() - timezone.localtime(moment).date()).days, 0)


@dataclass
class CashSum:
    """Payments, and what they come to in each currency, not converted; `since` of the oldest."""

    count: int = 0
    mxn: Decimal = ZERO
    usd: Decimal = ZERO
    since: datetime | None = None

    def plus(self, other: "CashSum") -> "CashSum":
        known = [moment for moment in (self.since, other.since) if moment]
        oldest = min(known) if known else None
        return CashSum(self.count + other.count, self.mxn + other.mxn, self.usd + other.usd, oldest)


@dataclass(frozen=True)
class CashGroup:
    """What one person has at one place."""

    holder: User
    location: Location | None
    delivered: bool
    sum: CashSum


@dataclass
class CashTotals:
    """By person and place, the oldest first; what is held apart from what was handed over, and what waits for whoever
    asks."""

    groups: list[CashGroup] = field(default_factory=list)
    held: CashSum = field(default_factory=CashSum)
    delivered: CashSum = field(default_factory=CashSum)
    for_me: CashSum = field(default_factory=CashSum)


def cash_totals(rows: QuerySet[Payment]) -> CashTotals:
    """Of rows of `cash_payments` that did not end, in four queries however many people have some."""
    is_delivered = Case(When(_DELIVERED, then=Value(True)), default=Value(False), output_field=BooleanField())
    found = list(
        rows.filter(cash__ended_at=None)
        .order_by()
        .values(place=F("cash__location"), person=F("cash__holder"), delivered=is_delivered, mine=F("for_me"))
        .annotate(**_SUMS)
    )
    people = User.objects.in_bulk([row["person"] for row in found])
    places = Location.objects.in_bulk([row["place"] for row in found if row["place"]])
    totals, groups = CashTotals(), dict[tuple[Any, ...], CashSum]()
    for row in found:
        key, one = (row["person"], row["place"], row["delivered"]), _sum_of(row)
        groups[key] = groups.get(key, CashSum()).plus(one)
        if row["delivered"]:
            totals.delivered = totals.delivered.plus(one)
        else:
            totals.held = totals.held.plus(one)
        if row["mine"]:
            totals.for_me = totals.for_me.plus(one)
    made = [CashGroup(people[person], places.get(place), done, one) for (person, place, done), one in groups.items()]
    totals.groups = sorted(
        made, key=lambda g: (g.delivered, g.sum.since, g.holder.pk, g.location.pk if g.location else 0)
    )
    return totals


_SUMS: dict[str, Any] = {
    "count": Count("pk"),
    "mxn": Sum("amount", filter=Q(currency=Currency.MXN)),
    "usd": Sum("amount", filter=Q(currency=Currency.USD)),
    "since": Min("cash__since"),
}


def _sum_of(row: dict[str, Any]) -> CashSum:
    return CashSum(row["count"], round_amount(row["mxn"] or ZERO), round_amount(row["usd"] or ZERO), row["since"])


@dataclass(frozen=True)
class CashDay:
    """Of one currency at the end of a day: what was `registered` and not cancelled, in its two parts."""

    currency: str
    registered: Decimal
    held: Decimal
    delivered: Decimal


def cash_on(day: date, person: User) -> list[CashDay]:
    """At the end of a day here: read from when each payment was registered, cancelled, and its hand-over confirmed."""
    if not sees_cash(person):
        return []
    end = midnight(day + timedelta(days=1))
    reached = Quote.objects.filter(within_reach(person)).values("pk")
    there = Payment.objects.filter(quote__in=reached, cash__isnull=False, registered_at__lt=end)
    there = there.exclude(cash__ended_at__lt=end)
    handed_over = Q(cash__confirmed_at__lt=end)
    rows = there.order_by().values_list("currency").annotate(
        registered=Sum("amount"), delivered=Sum("amount", filter=handed_over)
    )  # fmt: skip
    return list(_days({currency: (all_, over) for currency, all_, over in rows}))


def _days(sums: dict[str, tuple[Decimal, Decimal | None]]) -> Iterable[CashDay]:
    for currency in Currency.values:
        registered, delivered = sums.get(currency, (ZERO, ZERO))
        registered, delivered = round_amount(registered), round_amount(delivered or ZERO)
        yield CashDay(currency, registered, registered - delivered, delivered)
