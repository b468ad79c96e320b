"""A transfer: to make it, to change it, and its steps up to its leaving. See `transfer_travel` for the way itself.

Its pieces are held by it, or, when it serves an order, by that order: then they are not taken and not let go of here.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db import transaction
from django.dispatch import Signal

from apps.accounts.models import Location, User
from apps.core.days import check_near
from apps.core.errors import Conflict, Invalid, WrongState
from apps.core.language import gettext
from apps.core.records.bulk import change_all_as, create_all_as
from apps.core.records.edits import Read, merged
from apps.core.records.history import delete_as, save_as
from apps.core.records.workflow import lock_all, locked, perform
from apps.inventory import abilities
from apps.inventory.models import Piece, Reference, Transfer, TransferPiece, referring
from apps.inventory.selectors.transfers import transfers
from apps.inventory.services.holding import hold_pieces, pieces_at_fault, release_holds
from apps.inventory.services.moving import lock_pieces
from apps.inventory.transitions.transfer import TransferStatus

MOST_PIECES = 500

transfer_ending = Signal()
"""Sent before a transfer that serves a `document` is locked to be ended: the document is locked before it."""
transfer_ended = Signal()
"""Sent when a transfer that serves a `document` was ended `by` somebody, in the same transaction."""


@dataclass(frozen=True)
class TransferData:
    """What a new transfer is to be. `order` is the one it serves, whose pieces it moves."""

    origin_id: int
    destination_id: int
    pieces: Collection[int]
    date_required: date | None = None
    comment: str = ""
    order: Reference | None = None


def create_transfer(wanted: TransferData, *, by: User) -> Transfer:
    """Make a transfer that has its pieces, all of them or none. Raises PieceTaken.

    Whoever may only request makes a request (Solicitud), which somebody else approves.
    """
    transfer = Transfer(
        origin_id=wanted.origin_id,
        destination_id=wanted.destination_id,
        date_required=wanted.date_required,
        comment=wanted.comment,
        created_by=by,
        **referring(wanted.order),
    )
    as_request = wanted.order is not None or not by.may(abilities.TRANSFER_CREATE)
    with transaction.atomic():
        _check_places(transfer)
        check_near(transfer.date_required, "DateRequired")
        _check_pieces(wanted.pieces)
        if as_request:
            transfer.request()
        save_as(transfer, by=by, action="request" if as_request else "create")
        _take(transfer, wanted.pieces, by)
    return transfer


def update_transfer(pk: int, values: Mapping[str, Any], *, by: User, read: Read[Transfer] | None = None) -> Transfer:
    """Change what is given of a transfer that nobody confirmed yet; `pieces` are all that it shall have. Raises
    EditConflict."""
    with transaction.atomic():
        transfer = locked(Transfer, pk, transfers(by))
        if transfer.status != TransferStatus.DRAFT:
            raise WrongState(
                gettext("Solo se modifica antes de confirmarlo: está en estado {status}.").format(
                    status=gettext(transfer.status)
                )
            )
        values = merged(transfer, _with_sorted_pieces(values), read)
        pieces = values.pop("pieces", None)
        moved = values.get("origin_id", transfer.origin_id) != transfer.origin_id
        changed = [name for name, value in values.items() if getattr(transfer, name) != value]
        for name in changed:
            setattr(transfer, name, values[name])
        _check_places(transfer)
        if "date_required" in changed:
            check_near(transfer.date_required, "DateRequired")
        words = _change_pieces(transfer, pieces, moved=moved, by=by)
        if changed or words:
            save_as(transfer, by=by, action="update" if changed else "change_pieces", reason=words)
    return transfer


def _with_sorted_pieces(values: Mapping[str, Any]) -> dict[str, Any]:
    return {**values, **({"pieces": sorted(set(values["pieces"]))} if "pieces" in values else {})}


def act_on_transfer(pk: int, action: str, *, by: User, reason: str = "", **arguments: Any) -> Transfer:
    """A step that moves nothing: confirm, confirm_date, approve, ready."""
    return perform(Transfer, pk, action, by=by, rows=transfers(by), reason=reason, **arguments)


def end_transfer(pk: int, action: str, *, by: User, reason: str = "") -> Transfer:
    """It will not happen: decline, cancel or discard. Its pieces are free again, or the order's alone."""
    with transaction.atomic():
        found = transfers(by).filter(pk=pk).first()
        served = found.document if found else None
        if served:
            transfer_ending.send(Transfer, document=served)
        transfer = perform(Transfer, pk, action, by=by, rows=transfers(by), reason=reason)
        close_lines(open_lines(transfer), {}, by=by, action=action)
        release_holds(transfer.reference)
        if served:
            transfer_ended.send(Transfer, document=served, by=by)
    return transfer


def open_lines(transfer: Transfer) -> list[TransferPiece]:
    """The lines that are not over, under lock, with their pieces, also locked, in id order."""
    lines = lock_all(transfer.pieces.filter(is_open=True))
    pieces = {piece.pk: piece for piece in lock_pieces([line.piece_id for line in lines])}
    for line in lines:
        line.piece = pieces[line.piece_id]
    return sorted(lines, key=lambda line: line.piece_id)


def close_lines(lines: Sequence[TransferPiece], values: Mapping[str, Any], *, by: User, action: str) -> None:
    """The transfer is over for these pieces; `values` say how."""
    change_lines(lines, {"is_open": False, **values}, by=by, action=action)


def change_lines(lines: Sequence[TransferPiece], values: Mapping[str, Any], *, by: User, action: str) -> None:
    for line in lines:
        for name, value in values.items():
            setattr(line, name, value)
    change_all_as(
        lines, sorted(values), by=by, action=action, reason=lines[0].transfer.reference.words if lines else ""
    )


def _take(transfer: Transfer, ids: Collection[int], by: User) -> None:
    pieces = _held_for(transfer, ids, by)
    lines = [TransferPiece(transfer=transfer, piece=piece) for piece in pieces]
    create_all_as(lines, by=by, action="create", reason=transfer.reference.words)


def _held_for(transfer: Transfer, ids: Collection[int], by: User) -> list[Piece]:
    order = transfer.document
    if order is None:
        return hold_pieces(ids, transfer.reference, by=by, at=transfer.origin_id)
    pieces = lock_pieces(ids)
    for piece in pieces:
        _check_order_piece(piece, transfer, order)
    return pieces


def _check_order_piece(piece: Piece, transfer: Transfer, order: Reference) -> None:
    if not piece.holds.filter(document_kind=order.kind, document_id=order.pk, released_at=None).exists():
        raise _at(
            piece, gettext("{piece} no es de la {document}.").format(piece=piece.told, document=order.told.lower())
        )
    if piece.location_id != transfer.origin_id:
        raise _at(piece, gettext("{piece} no está en {origin}.").format(piece=piece.told, origin=transfer.origin))
    other = piece.in_transfers.filter(is_open=True).first()
    if other:
        raise _at(
            piece,
            gettext("{piece} ya va en el traspaso {transfer}.").format(piece=piece.told, transfer=other.transfer_id),
        )


def _at(piece: Piece, sentence: str) -> Conflict:
    return Conflict(sentence, culprits=pieces_at_fault({piece.pk: sentence}))


def _change_pieces(transfer: Transfer, ids: Collection[int] | None, *, moved: bool, by: User) -> str:
    """Let go of some pieces and take others; answers in words which. From a new origin all are taken anew."""
    if ids is None and not moved:
        return ""
    had = set(transfer.pieces.values_list("piece_id", flat=True))
    wanted = had if ids is None else set(ids)
    _check_pieces(wanted)
    lock_pieces(had | wanted)  # all at once, in id order, before some of them are locked again below
    lines = {line.piece_id: line for line in open_lines(transfer)}
    gone = [line for pk, line in lines.items() if moved or pk not in wanted]
    release_holds(transfer.reference, [line.piece_id for line in gone])
    for line in gone:
        delete_as(line, by=by, reason=transfer.reference.words)
    new = wanted - (lines.keys() - {line.piece_id for line in gone})
    if new:
        _take(transfer, new, by)
    added = Piece.objects.filter(pk__in=wanted - lines.keys()).order_by("pk")
    out = [line.piece for pk, line in lines.items() if pk not in wanted]
    return " ".join(filter(None, [_moved_words("Entran", added), _moved_words("Salen", out)]))


def _moved_words(verb: str, pieces: Iterable[Piece]) -> str:
    words = ", ".join(piece.words for piece in pieces)
    return f"{verb}: {words}." if words else ""


def _check_places(transfer: Transfer) -> None:
    known = set(Location.objects.values_list("pk", flat=True))
    for name, pk in (("LocationOrigin", transfer.origin_id), ("LocationDestiny", transfer.destination_id)):
        if pk not in known:
            raise Invalid.field(name, gettext("Esa ubicación no existe."))
    if transfer.origin_id == transfer.destination_id:
        raise Invalid.field("LocationDestiny", gettext("El destino es el mismo que el origen."))


def _check_pieces(ids: Collection[int]) -> None:
    if not ids:
        raise Invalid.field("pieces", gettext("Elige al menos una pieza."))
    if len(set(ids)) > MOST_PIECES:
        raise Invalid.field("pieces", gettext("Un traspaso lleva como máximo {most} piezas.").format(most=MOST_PIECES))
    unknown = set(ids) - set(Piece.objects.filter(pk__in=ids).values_list("pk", flat=True))
    if unknown:
        raise Invalid.field("pieces", gettext("No existe la pieza {number}.").format(number=min(unknown)))
