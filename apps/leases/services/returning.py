"""Pieces of a lease come back: entered where they are received, kept "En revisión" until somebody lets go of them."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import Location, User
from apps.core.days import check_happened
from apps.core.errors import Invalid, NotAllowed
from apps.core.files.scans import CleanScan
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.core.records.workflow import take_step
from apps.inventory.models import EntryKind, InventoryEntry, Piece
from apps.inventory.models.piece import Condition
from apps.inventory.services.entries import EntryFacts, record_entry
from apps.inventory.services.evidence import prove_entry
from apps.inventory.services.holding import hold_pieces, take_back_pieces
from apps.leases import abilities
from apps.leases.models import Lease, LeaseLine
from apps.leases.services.keeping import bring_up
from apps.leases.services.steps import locked_lease
from apps.sales.models import OrderPiece

USED = tuple(condition for condition in Condition if condition != Condition.NEW)
"""In which conditions a piece comes back: who had it has used it."""


@dataclass(frozen=True)
class Back:
    """How a piece came back; in no condition named: as it was, and no longer new."""

    condition: str = ""
    note: str = ""


@dataclass(frozen=True)
class Return:
    """Pieces by their ids, where they came (where the order was fulfilled, unless told) and when."""

    pieces: Mapping[int, Back]
    location_id: int | None = None
    on: date | None = None
    notes: str = ""
    evidence: Sequence[tuple[CleanScan, str]] = ()


def take_back(pk: int, wanted: Return, *, by: User) -> InventoryEntry:
    """Enter pieces that the customer has. Raises Invalid with what is wrong, NotAllowed at another place than one's own."""
    with transaction.atomic():
        lease = locked_lease(pk, by)
        take_step(lease, "take_back", by=by, reason=wanted.notes)
        place = wanted.location_id or lease.order.location_id
        _check_place(place, by)
        lines = lines_out(lease, wanted.pieces)
        on = wanted.on or timezone.localdate()
        check_day(lines, on)
        found = {line.order_piece.piece_id: _condition(line, wanted.pieces) for line in lines}
        before = {line.pk: line.order_piece.piece.condition for line in lines}
        order, own = lease.order.reference, lease.reference
        pieces = take_back_pieces(found, place, order, own, by=by)
        facts = EntryFacts(EntryKind.LEASE_RETURN, place, on, own, wanted.notes)
        entry = record_entry(pieces, facts, by=by)
        hold_pieces(list(found), own, by=by)
        OrderPiece.objects.filter(pk__in=[line.order_piece_id for line in lines]).update(returned_on=on)
        for line in lines:
            piece = line.order_piece.piece_id
            line.entry, line.condition_before, line.condition = entry, before[line.pk], found[piece]
            line.note = wanted.pieces[piece].note
            save_as(line, by=by, action="take_back", reason=wanted.notes)
        for scan, file_name in wanted.evidence:
            prove_entry(entry.pk, scan, file_name, by=by)
        bring_up(lease, by=by)
    return entry


def _check_place(location_id: int, by: User) -> None:
    if not Location.objects.filter(pk=location_id).exists():
        raise Invalid.field("location", gettext("Elige una ubicación."))
    if by.scope(abilities.LEASES_RETURN) == "location" and location_id != by.location_id:
        raise NotAllowed(gettext("Solo recibes piezas en tu ubicación."))


def lines_out(lease: Lease, pieces: Collection[int]) -> list[LeaseLine]:
    """Those of the pieces, which the customer has. Raises Invalid: one that was not delivered is named beside those that were."""
    out = list(
        lease.lines.out().select_related("order_piece__piece", "order_piece__delivery").order_by("order_piece__piece")
    )
    lines = [line for line in out if line.order_piece.piece_id in set(pieces)]
    if not pieces:
        raise Invalid.field("pieces", gettext("Elige al menos una pieza."))
    if len(lines) != len(set(pieces)):
        other = Piece.objects.filter(pk__in=set(pieces) - {line.order_piece.piece_id for line in lines}).first()
        words = other.words if other else gettext("Una de las piezas")
        gone = (
            lease.lines.filter(order_piece__piece=other, order_piece__lost=True).select_related("order_piece").first()
        )
        if gone:
            day = gone.order_piece.returned_on
            raise Invalid.field(
                "pieces",
                gettext("{piece} se dio por no devuelta el {day:%d/%m/%Y}: recupérala desde su ficha.").format(
                    piece=words, day=day
                ),
            )
        given = ", ".join(line.order_piece.piece.words for line in out[:5])
        raise Invalid.field(
            "pieces",
            gettext(
                "{piece} no la tiene el cliente por esta renta: se entregó {given}. Si se le cambió por otra, regístralo antes con «Cambiar una pieza»."
            ).format(piece=words, given=given),
        )
    return lines


def check_day(lines: Sequence[LeaseLine], on: date) -> None:
    """Raise Invalid at `date` when it is to come, or before a piece was delivered."""
    check_happened(on)
    for line in lines:
        delivery = line.order_piece.delivery
        if delivery and on < delivery.date:
            raise Invalid.field(
                "date",
                gettext("{piece} se entregó el {day:%d/%m/%Y}.").format(
                    piece=line.order_piece.piece.words, day=delivery.date
                ),
            )


def _condition(line: LeaseLine, told: Mapping[int, Back]) -> str:
    condition = told[line.order_piece.piece_id].condition
    if condition == Condition.NEW:
        raise Invalid.field("pieces", gettext("Una pieza que estuvo rentada ya no es nueva."))
    before = line.order_piece.piece.condition
    return condition or (Condition.WORKING if before == Condition.NEW else before)
