"""Leases that a person sees, and their installments."""

from datetime import timedelta
from decimal import Decimal
from typing import Any, Literal

from django.db.models import DateField, ExpressionWrapper, F, OuterRef, Q, QuerySet, Subquery, Sum, Value
from django.db.models.functions import Coalesce
from django.utils import timezone

from apps.accounts.models import User
from apps.core.money import ZERO
from apps.inventory.selectors.counting import counted
from apps.leases import abilities
from apps.leases.models import Installment, Lease, LeaseLine, LineRent
from apps.leases.transitions import LeaseStatus
from apps.sales.abilities import QUOTE_READ

InstallmentState = Literal["Pagada", "Vencida", "Por pagar"]
PAID, OVERDUE, DUE = "Pagada", "Vencida", "Por pagar"


def within_reach(person: User, path: str = "") -> Q:
    """Own are those sold by, quoted by, or about the person; of a location, those whose order is fulfilled at theirs."""
    scope = person.scope(abilities.LEASES_READ)
    if scope == "all":
        return Q()
    if scope == "own":
        own = ("seller", "quote__created_by", "customer__user")
        reached = Q(pk__in=[])
        for one in own:
            reached |= Q(**{f"{path}order__{one}": person.pk})
        return reached
    if scope == "location" and person.location_id:
        return Q(**{f"{path}order__location": person.location_id})
    return Q(pk__in=[])


def every_lease(_: Any) -> QuerySet[Lease]:
    """All of them, with what a row of the list shows."""
    lines = LeaseLine.objects.rented().filter(lease=OuterRef("pk")).order_by().values("lease")
    return Lease.objects.select_related("order__customer", "order__seller", "order__location", "order__quote").annotate(
        rent_total=Coalesce(Subquery(_months(lines)), ZERO),
        piece_count=counted(LeaseLine.objects.standing(), "lease"),
        out_count=counted(LeaseLine.objects.out(), "lease"),
        overdue_mxn=Coalesce(Subquery(_overdue()), ZERO),
        due_since=Subquery(_unpaid().values("due")[:1]),
    )


def _months(lines: QuerySet[Any]) -> QuerySet[Any]:
    """What of them a month costs now, with tax."""
    agreed = LineRent.objects.filter(line=OuterRef("pk"), change__since__lte=timezone.localdate())
    now = agreed.order_by("-change__since", "-change_id").annotate(month=F("rent") + F("tax")).values("month")[:1]
    month = Coalesce(Subquery(now), F("rent") + F("tax"))
    found: QuerySet[Any] = lines.annotate(sum=Sum(month)).values("sum")  # in one step: a month is nothing to group by
    return found


def _unpaid() -> QuerySet[Any]:
    """Its rents that are not paid, the oldest first."""
    return Installment.objects.filter(lease=OuterRef("pk"), paid__lt=F("total")).order_by("due", "pk")


def _overdue() -> QuerySet[Any]:
    late = Installment.objects.filter(lease=OuterRef("pk"), due__lt=timezone.localdate()).order_by().values("lease")
    return late.annotate(sum=Sum(F("worth_mxn") - F("paid_mxn"))).values("sum")


def leases(person: User) -> QuerySet[Lease]:
    """Those that a person sees."""
    return every_lease(person).filter(within_reach(person))


def overdue(rows: QuerySet[Any], on: bool) -> QuerySet[Any]:
    """Those that owe a rent whose day is over, or the others."""
    return rows.filter(overdue_mxn__gt=0) if on else rows.exclude(overdue_mxn__gt=0)


def in_review(rows: QuerySet[Lease], on: bool) -> QuerySet[Lease]:
    """Those with pieces that came back and nobody let go of yet, or the others."""
    waiting = LeaseLine.objects.in_review().values("lease")
    return rows.filter(pk__in=waiting) if on else rows.exclude(pk__in=waiting)


def of_piece(rows: QuerySet[Lease], piece: int) -> QuerySet[Lease]:
    return rows.filter(pk__in=LeaseLine.objects.filter(order_piece__piece=piece).values("lease"))


def installments(person: User) -> QuerySet[Installment]:
    """Those of the leases that a person sees, for who reads quotes: they are amounts."""
    rows = Installment.objects.filter(within_reach(person, "lease__")).select_related("lease__order__seller")
    today = ExpressionWrapper(Value(timezone.localdate()), output_field=DateField())
    shown = rows.annotate(left=F("total") - F("paid"), left_mxn=F("worth_mxn") - F("paid_mxn"), today=today)
    return shown if person.may(QUOTE_READ) else shown.none()


def state_of(total: Decimal, paid: Decimal, due: Any, today: Any) -> str:
    """An installment is overdue from the day after its own on."""
    if paid >= total:
        return PAID
    return OVERDUE if due < today else DUE


def in_state(rows: QuerySet[Installment], state: str) -> QuerySet[Installment]:
    today = timezone.localdate()
    paid, late = Q(paid__gte=F("total")), Q(due__lt=today)
    return rows.filter({PAID: paid, OVERDUE: ~paid & late, DUE: ~paid & ~late}[state])


def ends_soon(rows: QuerySet[Lease], days: int) -> QuerySet[Lease]:
    """Running ones whose term is over within so many days."""
    today = timezone.localdate()
    return rows.filter(status=LeaseStatus.ACTIVE, last_day__gte=today, last_day__lte=today + timedelta(days=days))
