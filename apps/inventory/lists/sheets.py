"""The list of imports of pieces."""

from apps.core.lists import Column, ListSpec, one_of
from apps.core.schemas import Id
from apps.inventory.models import PieceSheet
from apps.inventory.schemas.sheets import SheetRowOut, sheet_row
from apps.inventory.selectors.sheets import sheets
from apps.inventory.transitions.sheet import SheetStatus

PIECE_SHEETS: ListSpec[PieceSheet] = ListSpec(
    name="piece-sheets",
    title="Importaciones de piezas",
    rows=sheets,
    row=SheetRowOut,
    present=sheet_row,
    numbered=True,
    columns=[
        Column("id", "ID", lambda s: s.pk, "number"),
        Column("fileName", "Archivo", lambda s: s.file_name),
        Column("status", "Estado", lambda s: s.status),
        Column("person", "Persona", lambda s: str(s.created_by or "")),
        Column("createdAt", "Subida", lambda s: s.created_at, "datetime"),
        Column("savedAt", "Importada", lambda s: s.saved_at, "datetime"),
        Column("total", "Filas", lambda s: s.total, "number"),
        Column("created", "Nuevas", lambda s: s.created, "number"),
        Column("updated", "Cambiadas", lambda s: s.updated, "number"),
        Column("unchanged", "Sin cambio", lambda s: s.unchanged, "number"),
        Column("failed", "Con error", lambda s: s.failed, "number"),
    ],
    filters={"status": one_of(SheetStatus, "status"), "idUser": one_of(Id, "created_by_id")},
    sortable={
        "id": "pk",
        "ID": "pk",
        "fileName": "file_name",
        "status": "status",
        "person": "created_by__search_text",
        "createdAt": "created_at",
        "savedAt": "saved_at",
        "total": "total",
    },
    default_sort="-id",
)
