"""Pieces come in: an entry names them, where, when and by which document."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.db.bulk_insert import BulkInsert
from apps.core.records.bulk import Instead
from apps.core.records.history import save_as
from apps.inventory.models import (
    EntryKind,
    EntryPiece,
    ExitKind,
    ExitPiece,
    InventoryEntry,
    InventoryExit,
    MoveKind,
    Piece,
    Reference,
    referring,
)
from apps.inventory.services.moving import NewPieces, Place


@dataclass(frozen=True)
class EntryFacts:
    """Of an entry: its kind, place and day, the document it comes from, and notes."""

    kind: EntryKind
    location_id: int
    on: date | None = None
    document: Reference | None = None
    notes: str = ""


@dataclass(frozen=True)
class ExitFacts:
    """Of an exit: its kind, place and day, who takes the pieces away, the document it serves, and notes.

    `handed_by_id` is who hands them over: whoever notes it, unless told.
    """

    kind: ExitKind
    location_id: int
    receiver: str = ""
    handed_by_id: int | None = None
    on: date | None = None
    document: Reference | None = None
    notes: str = ""


class PreparedEntry:
    """Pieces that were never here before, and the facts of their entry: made ready before the transaction."""

    def __init__(self, pieces: Sequence[Piece], facts: EntryFacts, *, by: User) -> None:
        self._pieces = NewPieces(pieces, Place(facts.location_id, MoveKind.ENTRY), by=by)
        self._facts, self._by = facts, by
        self._lines = BulkInsert([EntryPiece() for _ in pieces]) if pieces else None

    def write(self, instead: Instead | None = None) -> InventoryEntry:
        with transaction.atomic():
            entry = _new_entry(self._facts, self._by)
            self._pieces.write(entry.reference, instead)
            if self._lines:
                self._lines.fill("entry_id", entry.pk)
                self._lines.set("piece_id", [piece.pk for piece in self._pieces.pieces])
                self._lines.insert()
        return entry


def enter_new_pieces(pieces: Sequence[Piece], facts: EntryFacts, *, by: User) -> InventoryEntry:
    """Add pieces that were never here before."""
    return PreparedEntry(pieces, facts, by=by).write()


def record_entry(pieces: Collection[Piece], facts: EntryFacts, *, by: User) -> InventoryEntry:
    """Note the entry of pieces that another command moved, in its transaction."""
    with transaction.atomic():
        entry = _new_entry(facts, by)
        EntryPiece.objects.bulk_create([EntryPiece(entry=entry, piece=piece) for piece in pieces], batch_size=500)
    return entry


def record_exit(pieces: Collection[Piece], facts: ExitFacts, *, by: User) -> InventoryExit:
    """Note the exit of pieces that another command moved, in its transaction."""
    with transaction.atomic():
        exit_ = InventoryExit(
            kind=facts.kind,
            location_id=facts.location_id,
            date=facts.on or timezone.localdate(),
            handed_by_id=facts.handed_by_id or by.pk,
            receiver=facts.receiver,
            notes=facts.notes,
            created_by=by,
            **referring(facts.document),
        )
        save_as(exit_, by=by, action="create")
        ExitPiece.objects.bulk_create([ExitPiece(exit=exit_, piece=piece) for piece in pieces], batch_size=500)
    return exit_


def _new_entry(facts: EntryFacts, by: User) -> InventoryEntry:
    entry = InventoryEntry(
        kind=facts.kind,
        location_id=facts.location_id,
        date=facts.on or timezone.localdate(),
        notes=facts.notes,
        created_by=by,
        **referring(facts.document),
    )
    return save_as(entry, by=by, action="create")
