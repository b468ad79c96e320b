"""The way of a transfer's pieces: out of the origin, into the destination, and what becomes of those that are missing."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid
from apps.core.language import gettext
from apps.core.records.workflow import locked, perform, take_step
from apps.inventory.models import EntryKind, ExitKind, MoveKind, Piece, Transfer, TransferPiece
from apps.inventory.selectors.transfers import may_answer, transfers
from apps.inventory.services.entries import EntryFacts, ExitFacts, record_entry, record_exit
from apps.inventory.services.holding import release_holds
from apps.inventory.services.missing import lose_pieces, refuse_nobody, remove_pieces
from apps.inventory.services.moving import Change, Place, change_pieces
from apps.inventory.services.transfers import change_lines, close_lines, open_lines


@dataclass(frozen=True)
class Arrival:
    """What came: all of it, or the `pieces` named; then somebody answers for the others."""

    pieces: Collection[int] | None = None
    responsible_id: int | None = None
    note: str = ""


def send_transfer(pk: int, *, by: User, carrier: str = "", reason: str = "") -> Transfer:
    """The pieces leave: from now on they lie nowhere. `carrier` takes them along."""
    with transaction.atomic():
        transfer = perform(Transfer, pk, "transit", by=by, rows=transfers(by), reason=reason)
        pieces = [line.piece for line in open_lines(transfer)]
        astray = [piece.told for piece in pieces if piece.location_id != transfer.origin_id]
        if astray:
            raise Conflict(gettext("{piece} ya no está en {origin}.").format(piece=astray[0], origin=transfer.origin))
        place = Place(None, MoveKind.DEPARTURE)
        change_pieces(pieces, Change("transit", place=place, document=transfer.reference), by=by)
        facts = ExitFacts(ExitKind.TRANSFER, transfer.origin_id, carrier, document=transfer.reference, notes=reason)
        record_exit(pieces, facts, by=by)
    return transfer


def receive_transfer(pk: int, arrival: Arrival, *, by: User, reason: str = "") -> Transfer:
    """What arrived lies at the destination. What did not is missing (Faltante), and stays with the transfer."""
    with transaction.atomic():
        transfer = locked(Transfer, pk, transfers(by))
        whole_reason = f"{reason} {_missing_words(pk, arrival)}".strip()
        take_step(transfer, "received", by=by, reason=whole_reason)
        lines = open_lines(transfer)
        arrived = _named(lines, arrival.pieces)
        missing = [line for line in lines if line not in arrived]
        _note_missing(transfer, missing, arrival, by)
        place = Place(transfer.destination_id, MoveKind.ARRIVAL)
        _bring_in(transfer, arrived, Change("received", place=place, document=transfer.reference), by)
    return transfer


def receive_missing(pk: int, ids: Collection[int] | None, *, by: User, reason: str = "") -> Transfer:
    """Pieces that were missing, all or those named, came after all."""
    with transaction.atomic():
        transfer, lines = _missing_step(pk, "receive_missing", ids, by, reason)
        place = Place(transfer.destination_id, MoveKind.ARRIVAL)
        change = Change("found", "found", place, document=transfer.reference, reason=reason.strip())
        _bring_in(transfer, lines, change, by)
    return transfer


def write_off(pk: int, ids: Collection[int] | None, *, by: User, reason: str = "") -> Transfer:
    """Pieces that were missing, all or those named, will not come: they are removed."""
    with transaction.atomic():
        transfer, lines = _missing_step(pk, "write_off", ids, by, reason)
        close_lines(lines, {"missing": False}, by=by, action="write_off")
        release_holds(transfer.reference, [line.piece_id for line in lines])
        remove_pieces([line.piece for line in lines], by=by, document=transfer.reference, reason=reason)
    return transfer


def _missing_step(
    pk: int, action: str, ids: Collection[int] | None, by: User, reason: str
) -> tuple[Transfer, list[TransferPiece]]:
    named = _words_of(Piece.objects.filter(pk__in=ids)) if ids else ""
    whole_reason = f"{reason.strip()} ({named})" if named and reason.strip() else reason
    transfer = perform(Transfer, pk, action, by=by, rows=transfers(by), reason=whole_reason)
    return transfer, _named([line for line in open_lines(transfer) if line.missing], ids)


def _bring_in(transfer: Transfer, lines: Sequence[TransferPiece], change: Change, by: User) -> None:
    pieces = [line.piece for line in lines]
    change_pieces(pieces, change, by=by)
    close_lines(lines, {"received_at": timezone.now(), "missing": False}, by=by, action="received")
    release_holds(transfer.reference, [piece.pk for piece in pieces])
    facts = EntryFacts(EntryKind.TRANSFER, transfer.destination_id, document=transfer.reference)
    record_entry(pieces, facts, by=by)


def _named(lines: Sequence[TransferPiece], ids: Collection[int] | None) -> list[TransferPiece]:
    """The lines of the pieces named, of all when none is."""
    if ids is None:
        return list(lines)
    unknown = sorted(set(ids) - {line.piece_id for line in lines})
    if unknown:
        raise Invalid.field(
            "pieces", gettext("La pieza {piece} no está entre las que faltan por llegar.").format(piece=unknown[0])
        )
    if not ids:
        raise Invalid.field("pieces", gettext("Marca al menos una pieza."))
    return [line for line in lines if line.piece_id in set(ids)]


def _note_missing(transfer: Transfer, lines: Sequence[TransferPiece], arrival: Arrival, by: User) -> None:
    if not lines:
        return
    refuse_nobody(arrival.responsible_id)
    values = {"missing": True, "responsible_id": arrival.responsible_id, "note": arrival.note}
    change_lines(lines, values, by=by, action="missing")
    pieces = [line.piece for line in lines]
    lose_pieces(pieces, arrival.responsible_id, by=by, document=transfer.reference, reason=arrival.note)


def _missing_words(pk: int, arrival: Arrival) -> str:
    """For the history: which pieces are missing, and who answers for them."""
    if arrival.pieces is None:
        return ""
    missing = Piece.objects.filter(in_transfers__transfer=pk, in_transfers__is_open=True).exclude(pk__in=arrival.pieces)
    words = _words_of(missing)
    if not words:
        return ""
    who = may_answer().filter(pk=arrival.responsible_id or 0).first()
    note = f" {arrival.note}" if arrival.note else ""
    return f"Faltan {words}. Responde {who}.{note}"


def _words_of(pieces: Iterable[Piece]) -> str:
    return ", ".join(piece.words for piece in pieces)
