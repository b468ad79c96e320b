"""The list of imports of pieces."""

from apps.core.lists import ListSpec, one_of
from apps.core.schemas import Id
from apps.inventory.models import PieceSheet
from apps.inventory.schemas.sheets import SheetRowOut
from apps.inventory.selectors.sheets import sheets
from apps.inventory.transitions.sheet import SheetStatus

PIECE_SHEETS: ListSpec[PieceSheet] = ListSpec(
    name="piece-sheets",
    title="Importaciones de piezas",
    rows=sheets,
    every=sheets,
    row=SheetRowOut,
    numbered=True,
    filters={"status": one_of(SheetStatus, "status"), "idUser": one_of(Id, "created_by_id")},
    sortable={"ID": "pk"},
    default_sort="-id",
)
