"""Entries and exits at `/api/admin`."""

from apps.core.language import gettext_noop
from apps.core.lists import Resource
from apps.core.records.history import HistoryOf, Part
from apps.inventory import abilities, lists
from apps.inventory.models import Evidence, InventoryEntry, InventoryExit
from apps.inventory.schemas import entries as schemas
from apps.inventory.schemas import shown

_FILES = frozenset({"path", "content_type", "size", "entry", "exit"})

ENTRIES: Resource[InventoryEntry] = Resource(
    spec=lists.ENTRIES,
    model=InventoryEntry,
    read=abilities.ENTRIES_READ,
    detail=schemas.EntryDetail,
    present=shown.entry_detail,
    history=HistoryOf(parts=[Part(Evidence, "entry_id", lambda file: file.file_name)], hidden=_FILES),
    labels={
        "add_evidence": gettext_noop("Evidencia agregada"),
        "take_back_piece": gettext_noop("Pieza dada de baja"),
        "undo_count": gettext_noop("Conteo deshecho"),
    },
)

EXITS: Resource[InventoryExit] = Resource(
    spec=lists.EXITS,
    model=InventoryExit,
    read=abilities.EXITS_READ,
    detail=schemas.ExitDetail,
    present=shown.exit_detail,
    history=HistoryOf(parts=[Part(Evidence, "exit_id", lambda file: file.file_name)], hidden=_FILES),
    labels={"add_evidence": gettext_noop("Evidencia agregada")},
)
