"""Pieces that came back are looked at: good, to be cleaned, to be repaired, or scrap."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Invalid, NotAllowed
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.core.records.workflow import refuse_unless_open, take_step
from apps.inventory.models import Piece
from apps.inventory.services.holding import release_holds
from apps.inventory.services.missing import remove_pieces
from apps.inventory.services.moving import Change, change_pieces, lock_pieces
from apps.leases import abilities
from apps.leases.models import Lease, LeaseLine, Verdict
from apps.leases.services.steps import locked_lease


@dataclass(frozen=True)
class Look:
    """What was found of a piece; in no condition named: as it came back."""

    verdict: str = Verdict.GOOD
    condition: str = ""


def review(pk: int, looks: Mapping[int, Look], *, by: User, reason: str = "") -> Lease:
    """Good ones, by their ids, may be offered again at once; what is to be cleaned or repaired stays with the lease until it
    is good; scrap leaves the stock, with a reason. Raises Invalid, NotAllowed, and then changes none."""
    with transaction.atomic():
        lease = locked_lease(pk, by)
        take_step(lease, "review", by=by, reason=reason)
        rows = lease.lines.in_review().filter(order_piece__piece__in=looks).select_related("order_piece")
        lines = list(rows.order_by("order_piece__piece"))
        if not lines or len(lines) != len(looks):
            raise Invalid.field("pieces", gettext("Elige piezas de esta renta que estén en revisión."))
        pieces = {piece.pk: piece for piece in lock_pieces(looks)}
        for line in lines:
            piece = pieces[line.order_piece.piece_id]
            _check_reach(piece, by)
            _note(lease, line, piece, looks[piece.pk], by=by, reason=reason)
        release_holds(lease.reference, [line.order_piece.piece_id for line in lines if line.reviewed_at])
        _scrap(lease, [pieces[pk] for pk, look in looks.items() if look.verdict == Verdict.SCRAP], by=by, reason=reason)
    return lease


def _note(lease: Lease, line: LeaseLine, piece: Piece, look: Look, *, by: User, reason: str) -> None:
    if look.condition and look.condition != piece.condition:
        change = Change("review", values={"condition": look.condition}, document=lease.reference, reason=reason)
        change_pieces([piece], change, by=by)
    line.verdict = look.verdict
    line.reviewed_at = timezone.now() if look.verdict in Verdict.done() else None
    save_as(line, by=by, action="review", reason=reason)


def _scrap(lease: Lease, pieces: list[Piece], *, by: User, reason: str) -> None:
    """By the rules of any piece that is written off: who may, and with a reason."""
    for piece in pieces:
        refuse_unless_open(piece, "remove", by, reason)
    remove_pieces(pieces, by=by, document=lease.reference, reason=reason)


def _check_reach(piece: Piece, by: User) -> None:
    if by.scope(abilities.LEASES_REVIEW) == "location" and piece.location_id != by.location_id:
        raise NotAllowed(gettext("Solo revisas piezas de tu ubicación."))
