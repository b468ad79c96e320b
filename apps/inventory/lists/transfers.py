"""The list of transfers."""

from datetime import date
from typing import Any

from django.db.models import QuerySet

from apps.accounts.schemas.places import Place
from apps.core.lists import Column, Filter, ListSpec, equals
from apps.inventory.models import Transfer, TransferPiece
from apps.inventory.schemas.shown_transfers import transfer_row
from apps.inventory.schemas.transfers import TransferRow
from apps.inventory.selectors.pieces import found_by_pieces
from apps.inventory.selectors.transfers import transfers
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
    present=transfer_row,
    columns=[
        Column("ID", "Número", lambda t: t.pk, "number"),
        Column("status", "Estado", lambda t: t.status),
        Column("originName", "Origen", lambda t: t.origin.name),
        Column("destinyName", "Destino", lambda t: t.destination.name),
        Column("DateRequired", "Fecha requerida", lambda t: t.date_required, "date"),
        Column("confirmedDate", "Fecha confirmada", lambda t: t.confirmed_date, "date"),
        Column("pieces", "Piezas", lambda t: t.piece_count, "number"),  # type: ignore[attr-defined]
        Column("missing", "Faltantes", lambda t: t.missing_count, "number"),  # type: ignore[attr-defined]
        Column("comment", "Comentario", lambda t: t.comment),
        Column("creator", "Creado por", lambda t: str(t.created_by or "")),
        Column("createdAt", "Alta", lambda t: t.created_at, "datetime"),
    ],
    sortable={
        "id": "pk",
        "ID": "pk",
        "status": "status",
        "originName": "origin__name",
        "destinyName": "destination__name",
        "DateRequired": "date_required",
        "confirmedDate": "confirmed_date",
        "pieces": "piece_count",
        "missing": "missing_count",
        "creator": "created_by__search_text",
        "createdAt": "created_at",
    },
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
