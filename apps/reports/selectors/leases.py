"""Leases on the dashboard: rents of the month, what is overdue by its age, contracts that end."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db.models import Case, Count, IntegerField, Q, Sum, Value, When
from django.utils import timezone

from apps.accounts.models import User
from apps.core.money import ZERO, round_amount
from apps.leases.selectors.leases import OVERDUE, ends_soon, in_state, installments, leases
from apps.reports.rules.overdue import AGES, Age
from apps.reports.rules.period import Period

SOON = (30, 60, 90)
"""Days within which a contract ends."""


@dataclass(frozen=True)
class Rents:
    """MXN of installments that fall due in a month: what they come to, and what of it is paid."""

    count: int
    billed: Decimal
    paid: Decimal


def rents_of_month(person: User, month: Period) -> Rents:
    rows = installments(person).filter(due__range=(month.start, month.end)).order_by()
    found = rows.aggregate(count=Count("pk"), billed=Sum("worth_mxn"), paid=Sum("paid_mxn"))
    return Rents(found["count"], round_amount(found["billed"] or ZERO), round_amount(found["paid"] or ZERO))


def overdue_by_age(person: User) -> list[tuple[Age, int, Decimal]]:
    """For each age how many installments, and what is left of them in MXN; also where there are none. One query."""
    today = timezone.localdate()
    ages = Case(
        *(When(_within(age, today), then=Value(at)) for at, age in enumerate(AGES)), output_field=IntegerField()
    )
    rows = in_state(installments(person), OVERDUE).order_by().values(age=ages)
    found = {row["age"]: row for row in rows.annotate(count=Count("pk"), left=Sum("left_mxn"))}
    return [
        (age, found[at]["count"], round_amount(found[at]["left"])) if at in found else (age, 0, ZERO)
        for at, age in enumerate(AGES)
    ]


def _within(age: Age, today: date) -> Q:
    since, until = age.days(today)
    return Q(due__lte=until) & (Q(due__gte=since) if since else Q())


def ending(person: User) -> list[tuple[int, int]]:
    """How many contracts end within so many days, for each of SOON."""
    return [(days, ends_soon(leases(person), days).order_by().count()) for days in SOON]
