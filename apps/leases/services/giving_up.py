"""Pieces that the customer does not bring back: their rent ends, what they are worth is owed, and they leave the stock."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.core.records.history import change_as, save_as
from apps.core.records.workflow import take_step
from apps.inventory.services.holding import give_up_pieces
from apps.leases.models import Lease, LeaseLine
from apps.leases.services.keeping import bring_up
from apps.leases.services.returning import check_day, lines_out
from apps.leases.services.settling import charge_line
from apps.leases.services.steps import locked_lease
from apps.sales.models import OrderPiece


@dataclass(frozen=True)
class Loss:
    """Pieces by their ids, with what is owed for each (MXN, without tax; None: its replacement value); `on` which day."""

    pieces: Mapping[int, Decimal | None]
    reason: str
    taxed: bool = False
    on: date | None = None


def give_up(pk: int, wanted: Loss, *, by: User) -> Lease:
    """Raises Invalid with what is wrong. A piece that turns up later is restored by the command that restores any other."""
    with transaction.atomic():
        lease = locked_lease(pk, by)
        take_step(lease, "give_up", by=by, reason=wanted.reason)
        lines = lines_out(lease, wanted.pieces)
        on = wanted.on or timezone.localdate()
        check_day(lines, on)
        amounts = {line.pk: _amount(line, wanted.pieces) for line in lines}
        give_up_pieces(wanted.pieces.keys(), lease.order.reference, lease.reference, by=by, reason=wanted.reason)
        OrderPiece.objects.filter(pk__in=[line.order_piece_id for line in lines]).update(returned_on=on, lost=True)
        for line in lines:
            line.note = wanted.reason[:250]
            save_as(line, by=by, action="give_up", reason=wanted.reason)
            if amounts[line.pk]:
                text = f"No devuelta: {line.order_piece.piece.words}"
                charge_line(lease, line, text, amounts[line.pk], taxed=wanted.taxed, on=on, by=by)
        bring_up(lease, by=by)
    return lease


def revalue(pk: int, values: Mapping[int, Decimal], *, by: User, reason: str) -> Lease:
    """From now on the customer owes so much for these pieces, by their ids, when they do not bring them back (MXN, without tax)."""
    with transaction.atomic():
        lease = locked_lease(pk, by)
        take_step(lease, "revalue", by=by, reason=reason)
        rows = lease.lines.to_come_back().filter(order_piece__piece__in=values)
        lines = list(rows.select_related("order_piece").order_by("pk"))
        if not lines or len(lines) != len(values):
            raise Invalid.field("pieces", gettext("Elige piezas de esta renta que estén por volver."))
        for line in lines:
            change_as(line, {"value": values[line.order_piece.piece_id]}, by=by, action="revalue", reason=reason)
    return lease


def _amount(line: LeaseLine, told: Mapping[int, Decimal | None]) -> Decimal:
    amount = told[line.order_piece.piece_id]
    if amount is None and not line.value:
        words = line.order_piece.piece.words
        raise Invalid.field(
            "pieces",
            gettext("{piece} no tiene valor de reposición: di cuánto se cobra por ella, o cero.").format(piece=words),
        )
    return line.value if amount is None else amount
