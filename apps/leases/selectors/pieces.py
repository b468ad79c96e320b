"""Leased pieces, and where each is between the warehouse and the customer."""

from typing import Any, Literal

from django.db.models import Case, CharField, F, Q, QuerySet, Value, When

from apps.accounts.models import User
from apps.leases.models import LeaseLine
from apps.leases.selectors.leases import within_reach
from apps.leases.transitions import LeaseStatus

PieceState = Literal[
    "Por entregar",
    "No se entrega",
    "Con el cliente",
    "En revisión",
    "Limpieza",
    "Reparación",
    "Buena",
    "Baja",
    "No devuelta",
    "Comprada",
    "Cancelada",
]
_STATE: Any = Case(
    When(lease__status=LeaseStatus.CANCELLED, then=Value("Cancelada")),
    When(order_piece__dropped_on__isnull=False, then=Value("No se entrega")),
    When(order_piece__delivery=None, then=Value("Por entregar")),
    When(order_piece__lost=True, then=Value("No devuelta")),
    When(bought_with__isnull=False, then=Value("Comprada")),
    When(entry=None, then=Value("Con el cliente")),
    When(~Q(verdict=""), then=F("verdict")),
    default=Value("En revisión"),
    output_field=CharField(),
)


def leased_pieces(person: User) -> QuerySet[LeaseLine]:
    """Those of the leases that a person sees."""
    rows = LeaseLine.objects.filter(within_reach(person, "lease__"))
    return rows.select_related("order_piece__piece").annotate(piece_state=_STATE)


def waiting(rows: QuerySet[LeaseLine], on: bool) -> QuerySet[LeaseLine]:
    """Those that the lease holds until they are good, or the others."""
    held = LeaseLine.objects.in_review().values("pk")
    return rows.filter(pk__in=held) if on else rows.exclude(pk__in=held)
