"""Labels are printed, and their pieces say so."""

from collections.abc import Collection, Generator, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Conflict, NotAllowed
from apps.core.language import gettext
from apps.inventory import abilities
from apps.inventory.documents.labels import Printing, labels_pdf, labels_zpl
from apps.inventory.models import Piece
from apps.inventory.rules.labels import PRINT, REDO, Resolution
from apps.inventory.selectors.labels import Label
from apps.inventory.services.moving import Change, change_pieces, lock_pieces
from apps.inventory.transitions.piece import PieceStatus


@dataclass(frozen=True)
class Order:
    """What is to be printed; `resolution` asks for ZPL instead of PDF, `marks` the pieces to be marked."""

    labels: Sequence[Label]
    printing: Printing
    resolution: Resolution | None = None
    marks: Collection[int] = ()


def print_labels(order: Order, *, by: User) -> Generator[int, None, bytes]:
    """The file, with how many labels are drawn on the way. Pieces are marked once it is whole, and with it or not at all."""
    if order.resolution:
        content = yield from labels_zpl(order.labels, order.printing, order.resolution)
    else:
        content = yield from labels_pdf(order.labels, order.printing)
    if order.marks:
        mark_labels(order.marks, by=by)
    return content


def mark_labels(ids: Collection[int], *, by: User, printed: bool = True) -> int:
    """These pieces have a printed label that is right, or need one again; answers how many were changed."""
    with transaction.atomic():
        pieces = lock_pieces(ids)
        for piece in pieces:
            refuse_to_label(piece, by)
        changed = [piece for piece in pieces if printed or piece.label_printed_at]
        change = Change(PRINT if printed else REDO, values={"label_printed_at": timezone.now() if printed else None})
        change_pieces(changed, change, by=by)
    return len(changed)


def refuse_to_label(piece: Piece, by: User) -> None:
    """Raises Conflict for what was removed, NotAllowed for what lies at another location than one's own."""
    if piece.status == PieceStatus.REMOVED:
        raise Conflict(gettext("{piece} está dada de baja: no lleva etiqueta.").format(piece=piece.told))
    if by.scope(abilities.LABELS_PRINT) == "location" and piece.location_id != by.location_id:
        raise NotAllowed(gettext("{piece} está en otra ubicación que la tuya.").format(piece=piece.told))
