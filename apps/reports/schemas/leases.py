"""Leases on the dashboard, on the wire."""

from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.core.days import last_of_month
from apps.core.schemas.base import Schema
from apps.leases.selectors.leases import OVERDUE
from apps.reports.rules.period import Period
from apps.reports.schemas.figures import Amount, Count, amount, link
from apps.reports.selectors.leases import ending, overdue_by_age, rents_of_month

INSTALLMENTS, LEASES = "installments", "leases"


class OverdueRents(Amount):
    """What is left of rents that are overdue for `least` to `most` days; without `most` for longer."""

    least: int
    most: int | None


class EndingLeases(Count):
    """Running contracts whose term is over within `days`."""

    days: int


class RentsOfMonth(Schema):
    """Rents that fall due in this month with their tax, in pesos, and what of them is paid; deposits are none."""

    billed: Amount
    paid: Amount


class LeasesOut(Schema):
    """`rents` and `overdue` are null for who reads no amounts."""

    rents: RentsOfMonth | None
    overdue: list[OverdueRents] | None
    ending: list[EndingLeases]


def leases_part(person: User, *, money: bool) -> dict[str, Any]:
    return {
        "rents": _rents(person) if money else None,
        "overdue": _overdue(person) if money else None,
        "ending": [
            {"days": days, "count": count, "list": link(LEASES, endsIn=str(days))} for days, count in ending(person)
        ],
    }


def _rents(person: User) -> dict[str, Any]:
    today = timezone.localdate()
    month = Period(today.replace(day=1), last_of_month(today))
    found = rents_of_month(person, month)
    days = {"dueFrom": month.start.isoformat(), "dueTo": month.end.isoformat()}
    return {
        "billed": amount(found.billed, found.count, link(INSTALLMENTS, "worthMxn", **days)),
        "paid": amount(found.paid, found.count, link(INSTALLMENTS, "paidMxn", **days)),
    }


def _overdue(person: User) -> list[dict[str, Any]]:
    rows, today = [], timezone.localdate()
    for age, count, left in overdue_by_age(person):
        since, until = age.days(today)
        days = {"dueTo": until.isoformat(), **({"dueFrom": since.isoformat()} if since else {})}
        at = link(INSTALLMENTS, "leftMxn", state=OVERDUE, **days)
        rows.append({"least": age.least, "most": age.most, **amount(left, count, at)})
    return rows
