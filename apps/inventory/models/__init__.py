"""What the warehouse keeps."""

from apps.inventory.models.circuit import Circuit, CircuitPiece, CircuitProduct
from apps.inventory.models.entry import EntryKind, EntryPiece, ExitKind, ExitPiece, InventoryEntry, InventoryExit
from apps.inventory.models.evidence import Evidence
from apps.inventory.models.hold import Hold
from apps.inventory.models.import_number import Availability, ImportNumber
from apps.inventory.models.move import MoveKind, PieceMove
from apps.inventory.models.piece import Condition, Piece
from apps.inventory.models.reference import DocumentKind, Reference, referring
from apps.inventory.models.sheet import PieceSheet, PieceSheetRow, SheetOutcome
from apps.inventory.models.transfer import Transfer, TransferPiece

__all__ = [
    "Availability",
    "Circuit",
    "CircuitPiece",
    "CircuitProduct",
    "Condition",
    "DocumentKind",
    "EntryKind",
    "EntryPiece",
    "Evidence",
    "ExitKind",
    "ExitPiece",
    "Hold",
    "ImportNumber",
    "InventoryEntry",
    "InventoryExit",
    "MoveKind",
    "Piece",
    "PieceMove",
    "PieceSheet",
    "PieceSheetRow",
    "Reference",
    "SheetOutcome",
    "Transfer",
    "TransferPiece",
    "referring",
]
