"""A piece of an entry: to take back one that was entered by mistake."""

from django.db import transaction

from apps.accounts.models import User
from apps.core.errors import Conflict, NotFound, WrongState
from apps.core.language import gettext, gettext_noop
from apps.core.records.history import save_as
from apps.core.records.workflow import locked
from apps.inventory.models import CircuitPiece, EntryPiece, Hold, InventoryEntry, Piece, TransferPiece
from apps.inventory.selectors import entries as selectors
from apps.inventory.selectors.pieces import obstacles_of
from apps.inventory.services.holding import refuse_taken
from apps.inventory.services.moving import Change, change_pieces
from apps.inventory.services.pieces import act_on_piece
from apps.inventory.transitions.piece import PieceStatus

BY_MISTAKE = gettext_noop("Se registró por error")


def take_back_piece(pk: int, *, by: User, reason: str = "") -> InventoryEntry:
    """Remove a piece that should not have been entered; its tag and serial number may be used again.

    Only while nothing else has touched it: who sold, moved or assembled it did so with a real piece.
    """
    reason = reason.strip() or BY_MISTAKE
    named = EntryPiece.objects.filter(piece=pk, entry__in=selectors.entries(by).order_by().values("pk"))
    first = named.order_by("pk").first()
    if first is None:
        raise NotFound(number=pk)
    with transaction.atomic():
        entry = locked(InventoryEntry, first.entry_id)
        piece = locked(Piece, pk)
        _refuse_touched(piece)
        words = piece.words
        freed = Change("free_codes", values={"tag": "", "serial_number": ""}, reason=reason)
        if piece.tag or piece.serial_number:
            change_pieces([piece], freed, by=by)
        act_on_piece(pk, "remove", by=by, reason=reason)
        save_as(entry, by=by, action="take_back_piece", reason=f"{words}: {reason}")
    return entry


def _refuse_touched(piece: Piece) -> None:
    if piece.status == PieceStatus.REMOVED:
        raise WrongState(gettext("Esa pieza ya está dada de baja."))
    held = [o for o in obstacles_of([piece.pk]) if o.why in {"held", "circuit"}]
    refuse_taken(held)
    touched = (
        Hold.objects.filter(piece=piece).exists()
        or CircuitPiece.objects.filter(piece=piece).exists()
        or TransferPiece.objects.filter(piece=piece).exists()
        or piece.moves.count() > 1
        or piece.in_entries.count() > 1
    )
    if touched:
        raise Conflict(
            gettext(
                "{piece} ya pasó por otro documento: no entró por error. Si ya no existe, dala de baja desde su ficha."
            ).format(piece=piece.told)
        )
