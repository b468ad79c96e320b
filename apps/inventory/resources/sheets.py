"""Imports of pieces at the simple-rest door."""

from apps.core.lists import Resource
from apps.core.records.history import HistoryOf
from apps.inventory import abilities
from apps.inventory.lists.sheets import PIECE_SHEETS as LIST
from apps.inventory.models import PieceSheet
from apps.inventory.schemas.sheets import SheetDetail, sheet_detail

_OURS = frozenset({"path", "checksum", "fingerprint", "turn", "progress", "beat_at", "broken", "size", "created_by"})

PIECE_SHEETS: Resource[PieceSheet] = Resource(
    spec=LIST,
    model=PieceSheet,
    read=abilities.IMPORT_PIECES,
    detail=SheetDetail,
    present=sheet_detail,
    history=HistoryOf(hidden=_OURS),
)
