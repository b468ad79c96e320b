"""Imports of pieces: who may import sees all of them."""

from typing import Any

from django.db.models import QuerySet

from apps.inventory.models import PieceSheet, PieceSheetRow


def sheets(_: Any) -> QuerySet[PieceSheet]:
    return PieceSheet.objects.select_related("created_by")


def rows_of(sheet: PieceSheet, *, outcome: str | None, differs: bool) -> QuerySet[PieceSheetRow]:
    """The rows of a sheet in its order, of one outcome, and only those that came out otherwise than before."""
    rows = PieceSheetRow.objects.filter(sheet=sheet).order_by("number")
    if outcome:
        rows = rows.filter(outcome=outcome)
    return rows.filter(differs=True) if differs else rows
