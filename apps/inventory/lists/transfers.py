"""The list of transfers."""

from datetime import date
from typing import Any

from django.db.models import QuerySet

from apps.accounts.schemas.places import Place
from apps.core.lists import Filter, ListSpec, equals
from apps.inventory.models import Transfer, TransferPiece
from apps.inventory.schemas.transfers import TransferRow
from apps.inventory.selectors.pieces import found_by_pieces
from apps.inventory.selectors.transfers import every_transfer, transfers
from apps.inventory.transitions.transfer import TransferStatus


def _lacking(rows: QuerySet[Any], on: bool) -> QuerySet[Any]:
    return rows.filter(missing_count__gt=0) if on else rows.filter(missing_count=0)


def _of_day(rows: QuerySet[Any], day: date) -> QuerySet[Any]:
    return rows.filter(date_required=day)


TRANSFERS: ListSpec[Transfer] = ListSpec(
    name="transfers",
    title="Traspasos",
    rows=transfers,
    row=TransferRow,
    every=every_transfer,
    default_sort="-ID",
    filters={
        "date": Filter(date, _of_day),
        "status": equals(TransferStatus, "status"),
        "origin": equals(Place, "origin_id"),
        "destiny": equals(Place, "destination_id"),
        "missing": Filter(bool, _lacking),
    },
    numbered=True,
    finds=lambda text: found_by_pieces(TransferPiece.objects.all(), "transfer", text),
)
