"""What `/api/admin` offers of the warehouse."""

from typing import Any

from apps.core.lists import Resource
from apps.inventory.resources.circuits import CIRCUITS
from apps.inventory.resources.entries import ENTRIES, EXITS
from apps.inventory.resources.imports import IMPORTS
from apps.inventory.resources.pieces import PIECES
from apps.inventory.resources.sheets import PIECE_SHEETS
from apps.inventory.resources.transfers import TRANSFERS

RESOURCES: list[Resource[Any]] = [CIRCUITS, PIECES, PIECE_SHEETS, TRANSFERS, ENTRIES, EXITS, IMPORTS]

__all__ = ["CIRCUITS", "ENTRIES", "EXITS", "IMPORTS", "PIECES", "PIECE_SHEETS", "RESOURCES", "TRANSFERS"]
