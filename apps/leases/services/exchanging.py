"""A piece that the customer has comes back, and an equal one is handed over in its place: the rent goes on."""

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from django.db import transaction

from apps.accounts.models import User
from apps.core.errors import Invalid, NotAllowed
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.core.records.workflow import take_step
from apps.inventory.models import Piece
from apps.leases import abilities
from apps.leases.models import LeaseLine, LineRent
from apps.leases.services.returning import Back, Return, check_day, take_back
from apps.leases.services.steps import line_out, locked_lease
from apps.sales.services.delivering import HandOver
from apps.sales.services.exchanging import hand_over_instead

_PASSED_ON = ("rent", "tax", "deposit", "value", "late_daily", "late_grace", "late_ceiling")


@dataclass(frozen=True)
class Exchange:
    """Piece `piece_id` comes back as `back` says, to `location_id` (where the order was fulfilled, unless told), and `by_id`
    is handed over, both on one day, today unless told."""

    piece_id: int
    by_id: int
    back: Back = field(default_factory=Back)
    location_id: int | None = None
    on: date | None = None
    notes: str = ""


def exchange_piece(pk: int, wanted: Exchange, *, by: User) -> LeaseLine:
    """The line of the piece that came. Raises Invalid, PieceTaken when it is not free, NotAllowed at another place than one's own."""
    with transaction.atomic():
        lease = locked_lease(pk, by)
        take_step(lease, "exchange", by=by, reason=wanted.notes)
        old = line_out(lease, wanted.piece_id)
        if wanted.on:
            check_day([old], wanted.on)
        _check_reach(wanted.by_id, by)
        given = HandOver(on=wanted.on, notes=wanted.notes)
        came = hand_over_instead(lease.order, old.order_piece, wanted.by_id, given, by=by)
        new = LeaseLine(
            lease=lease, order_piece=came, replaces=old, **{name: getattr(old, name) for name in _PASSED_ON}
        )
        save_as(new, by=by, action="exchange", reason=wanted.notes)
        _pass_on(old, new)
        old.deposit = Decimal(0)
        save_as(old, by=by, action="exchange", reason=wanted.notes)
        back = Return({wanted.piece_id: wanted.back}, wanted.location_id, wanted.on, wanted.notes)
        take_back(lease.pk, back, by=by)
    return new


def _pass_on(old: LeaseLine, new: LeaseLine) -> None:
    """Rents that were agreed later are the new one's."""
    LineRent.objects.bulk_create(
        LineRent(change_id=one.change_id, line=new, rent=one.rent, tax=one.tax) for one in old.new_rents.order_by("pk")
    )


def _check_reach(piece_id: int, by: User) -> None:
    piece = Piece.objects.filter(pk=piece_id).first()
    if piece is None:
        raise Invalid.field("by", gettext("Elige la pieza que se entrega."))
    if by.scope(abilities.LEASES_RETURN) == "location" and piece.location_id != by.location_id:
        raise NotAllowed(gettext("Solo entregas piezas de tu ubicación."))
