"""Commissions: those that a person sees, what they are made of, and whose they are."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from django.db.models import Count, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce, ExtractYear

from apps.accounts.models import User
from apps.accounts.models.role import RoleKind
from apps.accounts.transitions import UserStatus
from apps.commissions import abilities
from apps.commissions.models import Commission, CommissionEntry
from apps.commissions.rules.shares import parts_of
from apps.core.abilities import Scope
from apps.sales.models import Order

HAD = Q(released_at=None) | Q(released_at=F("commission__cancelled_at"))
"""Of the entries of a commission: what it has; of one that is cancelled, what it had until then."""


def sees_all(person: User) -> bool:
    return "all" in _scopes(person)


def commissions(person: User) -> QuerySet[Commission]:
    """The commissions that a person sees (own are those paid to them), with what a row of the list shows."""
    entries = CommissionEntry.objects.filter(HAD, commission=OuterRef("pk")).order_by().values("commission")
    return (
        Commission.objects.filter(_within_reach(person, "seller"))
        .select_related("seller", "created_by", "paid_by")
        .annotate(
            order_count=Coalesce(Subquery(entries.annotate(n=Count("order")).values("n")), 0),
            refund_count=Coalesce(Subquery(entries.annotate(n=Count("devolution")).values("n")), 0),
        )
    )


def having(what: str) -> Callable[[QuerySet[Any], int], QuerySet[Any]]:
    """Of commissions the one that has an `order` or a `devolution` now, by its number."""

    def narrow(rows: QuerySet[Any], pk: int) -> QuerySet[Any]:
        return rows.filter(pk__in=CommissionEntry.objects.filter(released_at=None, **{what: pk}).values("commission"))

    return narrow


def _within_reach(person: User, of: str) -> Q:
    if sees_all(person):
        return Q()
    return Q(**{of: person.pk}) if "own" in _scopes(person) else Q(pk__in=[])


def _scopes(person: User) -> set[Scope | None]:
    return {person.scope(ability) for ability in (abilities.COMMISSIONS_READ, abilities.COMMISSION_OPEN)}


@dataclass(frozen=True)
class Entries:
    """What a commission has, or had until it was cancelled, the oldest first; `parts` MXN of its total by entry."""

    orders: list[CommissionEntry]
    refunds: list[CommissionEntry]
    rents: list[CommissionEntry]
    parts: dict[int, Decimal]


def entries_of(commission: Commission) -> Entries:
    rows = list(commission.entries.filter(HAD).select_related("order", "devolution", "lease__order"))
    orders = sorted((e for e in rows if e.order_id), key=_day_and_number)
    refunds = sorted((e for e in rows if e.devolution_id), key=_day_and_number)
    rents = sorted((e for e in rows if e.lease_id), key=lambda e: e.lease_id or 0)
    sold = [*orders, *(e for e in rents if e.amount_mxn > 0)]
    back = [*refunds, *(e for e in rents if e.amount_mxn < 0)]
    earned, lost = parts_of([e.amount_mxn for e in sold], [-e.amount_mxn for e in back], commission.percentage)
    ids = [entry.pk for entry in (*sold, *back)]
    return Entries(orders, refunds, rents, dict(zip(ids, [*earned, *lost], strict=True)))


def _day_and_number(entry: CommissionEntry) -> tuple[date, int]:
    """When it was completed or received, which both are for good."""
    day = entry.order.completed_date if entry.order else entry.devolution.received_at if entry.devolution else None
    return day or date.min, entry.order_id or entry.devolution_id or 0


def sellers(person: User) -> QuerySet[User]:
    """Who may have a commission: who sells, and who sold; of those, whose commissions the person sees."""
    selling = Q(role__kind=RoleKind.SELLER, status=UserStatus.ACTIVE)
    sold = Q(pk__in=Order.objects.filter(completed_date__isnull=False, deleted_at=None).order_by().values("seller"))
    paid = Q(pk__in=Commission.objects.order_by().values("seller"))
    return User.objects.filter(_within_reach(person, "pk")).filter(selling | sold | paid).order_by("search_text", "pk")


def years(person: Any) -> list[int]:
    """The years that have commissions, the latest first."""
    rows = commissions(person).order_by().annotate(year=ExtractYear("month"))
    return sorted(set(rows.values_list("year", flat=True)), reverse=True)
