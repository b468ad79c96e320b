"""Pieces that are not where they should be: somebody answers for them until they are found or written off.

For a piece, for those of a transfer and for those of a count the same. A document that a missing piece was sold with
keeps it, and cannot hand it over: the order exchanges it, or waits until it is found.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import Location, User
from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.core.records.workflow import lock_all, refuse_unless_open
from apps.inventory import abilities
from apps.inventory.models import CircuitPiece, EntryKind, MoveKind, Piece, Reference, Transfer, TransferPiece
from apps.inventory.selectors.transfers import may_answer
from apps.inventory.services.entries import EntryFacts, record_entry
from apps.inventory.services.holding import release_holds, take_holds_back
from apps.inventory.services.moving import Change, Place, change_pieces, lock_pieces
from apps.inventory.services.transfers import change_lines, close_lines


def report_missing(
    ids: Collection[int],
    responsible_id: int | None,
    *,
    by: User,
    document: Reference | None = None,
    reason: str = "",
) -> list[Piece]:
    """Pieces are not where they lie by the books: from now on they lie nowhere, are part of no circuit, and
    `responsible_id` answers for them. `document` (a count) is named in their history.

    Raises NotFound, NotAllowed, WrongState, Conflict, Invalid at `responsible`, and then changes none.
    """
    with transaction.atomic():
        pieces = lock_pieces(ids)
        for piece in pieces:
            refuse_unless_open(piece, "report_missing", by, reason)
        lose_pieces(pieces, responsible_id, by=by, document=document, reason=reason)
    return pieces


def lose_pieces(
    pieces: Sequence[Piece], responsible_id: int | None, *, by: User, document: Reference | None, reason: str = ""
) -> None:
    """The same for pieces that the caller has locked, in transit too, by a step of its own."""
    refuse_nobody(responsible_id)
    CircuitPiece.objects.filter(piece__in=pieces, removed_at=None).update(removed_at=timezone.now())
    change = Change(
        "report_missing",
        "report_missing",
        Place(None, MoveKind.MISSING),
        document=document,
        reason=reason_with_document(document, reason),
        given={"responsible_id": responsible_id},
    )
    change_pieces(pieces, change, by=by)


def find_pieces(
    ids: Collection[int], location_id: int | None, *, by: User, document: Reference | None = None, reason: str = ""
) -> list[Piece]:
    """Missing pieces turned up at a location: they lie there, with an entry (Hallazgo) that names `document`. A transfer
    that missed them is over for them; what was sold is its order's or quote's as before.

    Raises NotFound, NotAllowed, WrongState, Invalid at `location`, and then changes none.
    """
    with transaction.atomic():
        lines = lock_missing_lines(ids)
        pieces = lock_pieces(ids)
        for piece in pieces:
            refuse_unless_open(piece, "found", by, reason)
        location_id = _place(location_id, by)
        _close(lines, {"found_at_id": location_id}, by=by, action="found")
        facts = EntryFacts(EntryKind.FOUND, location_id, document=document, notes=reason.strip())
        entry = record_entry(pieces, facts, by=by)
        place = Place(location_id, MoveKind.FOUND)
        change = Change(
            "found", "found", place, document=entry.reference, reason=reason_with_document(document, reason)
        )
        change_pieces(pieces, change, by=by)
    return pieces


def write_off_pieces(
    ids: Collection[int], *, by: User, document: Reference | None = None, reason: str = ""
) -> list[Piece]:
    """Pieces, missing ones too, are removed (Eliminada), with a reason. Raises NotFound, NotAllowed, WrongState, Conflict
    (a sale has it), Invalid at `reason`, and then changes none.
    """
    with transaction.atomic():
        lines = lock_missing_lines(ids)
        pieces = lock_pieces(ids)
        for piece in pieces:
            refuse_unless_open(piece, "remove", by, reason)
        _close(lines, {}, by=by, action="write_off")
        remove_pieces(pieces, by=by, document=document, reason=reason_with_document(document, reason))
    return pieces


def remove_pieces(pieces: Sequence[Piece], *, by: User, document: Reference | None, reason: str) -> None:
    """The same for pieces that the caller has locked, by a step of its own."""
    place = Place(None, MoveKind.REMOVAL)
    change_pieces(pieces, Change("remove", "remove", place, document=document, reason=reason), by=by)


def refuse_nobody(responsible_id: int | None) -> None:
    """Raise Invalid at `responsible` unless it is one of the staff."""
    if responsible_id is None:
        raise Invalid.field("responsible", gettext("Falta mercancía: indica quién responde por ella."))
    if not may_answer().filter(pk=responsible_id).exists():
        raise Invalid.field("responsible", gettext("Elige a una persona activa de la empresa."))


def reason_with_document(document: Reference | None, reason: str) -> str:
    """What stands in the history of each piece: the document that it was noted with, and why."""
    return " · ".join(filter(None, [document.words if document else "", reason.strip()]))


def _place(location_id: int | None, by: User) -> int:
    if location_id is None:
        raise Invalid.field("location", gettext("Indica dónde se halló."))
    if not Location.objects.filter(pk=location_id).exists():
        raise Invalid.field("location", gettext("Esa ubicación no existe."))
    if by.scope(abilities.PIECES_EDIT) == "location" and location_id != by.location_id:
        raise Invalid.field("location", gettext("Solo registras hallazgos en tu ubicación."))
    return location_id


def lock_missing_lines(ids: Collection[int]) -> list[TransferPiece]:
    """The lines of transfers that miss these pieces, under lock after those transfers."""
    lines = TransferPiece.objects.filter(piece__in=ids, missing=True, is_open=True)
    lock_all(Transfer.objects.filter(pk__in=lines.values("transfer")))
    return lock_all(lines.select_related("transfer"))


def lock_closed_lines(ids: Collection[int]) -> dict[int, TransferPiece]:
    """By their pieces, the newest lines of transfers that are over for these, under lock after those transfers."""
    lines = TransferPiece.objects.filter(piece__in=ids, is_open=False, found_at__isnull=False)
    lock_all(Transfer.objects.filter(pk__in=lines.values("transfer")))
    return {line.piece_id: line for line in lock_all(lines.select_related("transfer"))}


def miss_again(lines: Mapping[int, TransferPiece], found_at: Mapping[int, datetime], *, by: User) -> None:
    """Take back what finding these pieces, at these moments, did to the transfers that missed them. The caller has locked all of
    them; the pieces are missing again, and the same people answer for them."""
    for piece, line in lines.items():
        change_lines([line], {"is_open": True, "missing": True, "found_at_id": None}, by=by, action="undo_count")
        take_holds_back(line.transfer.reference, [piece], found_at[piece], by=by)


def _close(lines: Sequence[TransferPiece], values: dict[str, int], *, by: User, action: str) -> None:
    """Their transfers are over for these pieces, and let go of them."""
    for transfer in {line.transfer_id: line.transfer for line in lines}.values():
        own = [line for line in lines if line.transfer_id == transfer.pk]
        close_lines(own, {"missing": False, **values}, by=by, action=action)
        release_holds(transfer.reference, [line.piece_id for line in own])
