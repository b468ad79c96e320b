"""A judged sheet is saved: one transaction, as short as can be, in which what was judged still holds."""

from collections import defaultdict
from typing import Any

from django.db import connection, transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.core.errors import Conflict, DomainError
from apps.core.history import save_as
from apps.core.workflow import lock_all, locked
from apps.inventory.models import Availability, EntryKind, ImportNumber, Piece, PieceSheet
from apps.inventory.services.entries import EntryFacts, enter_new_pieces
from apps.inventory.services.moving import Correction, correct_pieces, lock_pieces
from apps.inventory.services.sheets.judgement import Judgement
from apps.inventory.services.sheets.world import read_world
from apps.inventory.transitions.sheet import SheetStatus

_NAME_PIECE = "UPDATE inventory_piecesheetrow SET piece_id = %s WHERE sheet_id = %s AND number = %s"


class Overtaken(DomainError):
    """Another job of the same sheet was faster, or it is in another state by now."""


class DataMoved(Conflict):
    """Something that the rows were judged against changed before they were saved."""


def save_judged(pk: int, turn: int, found: Judgement, *, by: User) -> None:
    with transaction.atomic():
        sheet = locked(PieceSheet, pk)
        if sheet.turn != turn or sheet.status != SheetStatus.SAVING:
            raise Overtaken
        after, new_rows = found.run.after, [r for r in found.imported.rows if r.outcome == "create"]
        changed = {r.record.pk: r.row for r in found.imported.rows if r.outcome == "update"}
        pieces = {piece.pk: piece for piece in _locked_world(found, changed)}
        ids = _new_imports(found, by)
        correct_pieces(
            [Correction(pieces[key], _with_imports(after[row], ids)) for key, row in sorted(changed.items())],
            by=by,
            action="import",
            document=sheet.reference,
        )
        _enter(sheet, [(r.row, r.record) for r in new_rows], ids, by)
        sheet.saved()
        sheet.message, sheet.progress, sheet.saved_at = "", 100, timezone.now()
        save_as(sheet, by=by, action="saved")


def _locked_world(found: Judgement, changed: dict[int, int]) -> list[Piece]:
    """The pieces to change, under lock, once everything is found as it was when it was judged."""
    products = {pk for meant in found.run.world.products.values() for pk, _, _ in meant}
    lock_all(Product.objects.filter(pk__in=products))
    pieces = lock_pieces(changed.keys())
    if read_world(found.run.sheet.rows).facts != found.run.world.facts:
        raise DataMoved
    return pieces


def _new_imports(found: Judgement, by: User) -> dict[int, int]:
    """The import numbers that nobody knew, saved; the first row that names one says when and how it arrived."""
    made: dict[int, int] = {}
    for stand_in, number in found.run.new_imports.values():
        first: dict[str, Any] = next(v for v in found.run.after.values() if v.get("import_number_id") == stand_in)
        availability = first.get("availability", Availability.AVAILABLE)
        # The date of a piece on presale is when it is expected: its import has not arrived.
        day = {"eta" if availability == Availability.PRESALE else "arrive_date": first.get("arrive_date")}
        values = {"availability": availability, **day}
        made[stand_in] = save_as(ImportNumber(number=number, **values), by=by, action="create").pk
    return made


def _with_imports(values: dict[str, Any], ids: dict[int, int]) -> dict[str, Any]:
    number = values.get("import_number_id")
    return {**values, "import_number_id": ids[number]} if number in ids else values


def _enter(sheet: PieceSheet, rows: list[tuple[int, Piece]], ids: dict[int, int], by: User) -> None:
    """One entry a location, and the rows learn which piece became of them."""
    groups: dict[int, list[Piece]] = defaultdict(list)
    for _, piece in rows:
        piece.import_number_id = ids.get(piece.import_number_id or 0, piece.import_number_id)
        groups[piece.location_id or 0].append(piece)
    for place, pieces in sorted(groups.items()):
        facts = EntryFacts(EntryKind.IMPORT, place, document=sheet.reference, notes=f"Archivo {sheet.file_name}")
        enter_new_pieces(pieces, facts, by=by)
    # One prepared statement: bulk_update takes seconds, with the database locked.
    with connection.cursor() as cursor:
        cursor.executemany(_NAME_PIECE, [(piece.pk, sheet.pk, number) for number, piece in rows])
