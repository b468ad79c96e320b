"""A judged sheet is saved: everything made ready first, then one short transaction in which what was judged still holds."""

from collections import defaultdict
from typing import Any

from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.core.db.bulk_insert import chunks, placeholders
from apps.core.errors import Conflict, DomainError
from apps.core.records.history import save_as
from apps.core.records.workflow import hold, locked
from apps.inventory.models import Availability, EntryKind, ImportNumber, Piece, PieceSheet
from apps.inventory.services.entries import EntryFacts, PreparedEntry
from apps.inventory.services.moving import Correction, Corrections
from apps.inventory.services.sheets.judgement import Judgement
from apps.inventory.services.sheets.world import World, read_facts
from apps.inventory.transitions.sheet import SheetStatus

_NAME_PIECES = (
    "UPDATE inventory_piecesheetrow SET piece_id = made.column2 "
    "FROM (VALUES {}) AS made WHERE sheet_id = %s AND number = made.column1"
)


class Overtaken(DomainError):
    """Another job of the same sheet was faster, or it is in another state by now."""


class DataMoved(Conflict):
    """Something that the rows were judged against changed before they were saved."""


class Saving:
    """What a judged sheet writes, made ready while nobody waits for it."""

    def __init__(self, sheet: PieceSheet, found: Judgement, *, by: User) -> None:
        self.sheet, self.by = sheet, by
        self.world: World = found.run.world
        self.after, self.new_imports = found.run.after, found.run.new_imports
        changed = sorted((r.record.pk, r.row) for r in found.imported.rows if r.outcome == "update")
        self.changed = [pk for pk, _ in changed]
        corrections = [Correction(self.world.piece(pk), self.after[row]) for pk, row in changed]
        self.corrections = Corrections(corrections, by=by, action="import")
        self.new = [(r.row, r.record) for r in found.imported.rows if r.outcome == "create"]
        self.entries = self._entries()

    def _entries(self) -> list[PreparedEntry]:
        """One a location."""
        groups: dict[int, list[Piece]] = defaultdict(list)
        for _, piece in self.new:
            groups[piece.location_id or 0].append(piece)
        notes = f"Archivo {self.sheet.file_name}"
        return [
            PreparedEntry(
                pieces, EntryFacts(EntryKind.IMPORT, place, document=self.sheet.reference, notes=notes), by=self.by
            )
            for place, pieces in sorted(groups.items())
        ]

    def write(self, turn: int) -> None:
        """All of it or nothing. Raises Overtaken, or DataMoved when it must be judged again."""
        try:
            with transaction.atomic():
                sheet = locked(PieceSheet, self.sheet.pk)
                if sheet.turn != turn or sheet.status != SheetStatus.SAVING:
                    raise Overtaken
                self._lock_world()
                self._write_pieces()
                sheet.saved()
                sheet.message, sheet.progress, sheet.saved_at = "", 100, timezone.now()
                save_as(sheet, by=self.by, action="saved")
        except Overtaken:
            raise
        except (DomainError, DatabaseError) as clash:
            # Somebody took a code, a number or a lock between our look and our write.
            raise DataMoved from clash

    def _lock_world(self) -> None:
        """In the order of all commands: import numbers, products, pieces. Then everything must be as it was judged."""
        facts = self.world.facts
        hold(ImportNumber.objects.filter(pk__in=[pk for pk, _ in facts.imports.values()]), no_key=True)
        products = {pk for found in facts.products.values() for pk, _, _ in found}
        hold(Product.objects.filter(pk__in=products), no_key=True)
        hold(Piece.objects.filter(pk__in=self.changed))
        if read_facts(self.world.wanted) != facts:
            raise DataMoved

    def _write_pieces(self) -> None:
        instead = {"import_number_id": self._save_imports()}
        self.corrections.write(self.sheet.reference, instead)
        for entry in self.entries:
            entry.write(instead)
        _name_pieces(self.sheet, [(number, piece.pk) for number, piece in self.new])

    def _save_imports(self) -> dict[int, int]:
        """The import numbers that nobody knew, saved; the first row that names one says when and how it arrived."""
        made: dict[int, int] = {}
        for stand_in, number in self.new_imports.values():
            first: dict[str, Any] = next(v for v in self.after.values() if v.get("import_number_id") == stand_in)
            availability = first.get("availability", Availability.AVAILABLE)
            # The date of a piece on presale is when it is expected: its import has not arrived.
            day = {"eta" if availability == Availability.PRESALE else "arrive_date": first.get("arrive_date")}
            values = {"availability": availability, **day}
            made[stand_in] = save_as(ImportNumber(number=number, **values), by=self.by, action="create").pk
        return made


def _name_pieces(sheet: PieceSheet, named: list[tuple[int, int]]) -> None:
    """The rows learn which piece became of them."""
    with connection.cursor() as cursor:
        for some in chunks(named, 2):
            cursor.execute(
                _NAME_PIECES.format(placeholders(len(some), 2)), [*(value for pair in some for value in pair), sheet.pk]
            )
