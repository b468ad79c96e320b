"""Pieces leave an order without being delivered: an equal one comes for them, or they are dropped."""

from collections.abc import Collection, Sequence

from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid, WrongState
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.core.records.workflow import lock_all
from apps.inventory.models import Transfer, TransferPiece
from apps.inventory.services.holding import free_pieces_of
from apps.inventory.transitions.transfer import TransferStatus
from apps.sales.models import Order, OrderPiece
from apps.sales.transitions.order_states import OrderStatus


def drop_pieces(order: Order, ids: Collection[int], *, by: User, reason: str) -> list[OrderPiece]:
    """These will never be delivered: they are free, and once nothing is left to deliver the order is Entregada. It cannot be undone:
    who gets a freed piece nobody knows.

    What they cost is the affair of the caller, who locked the order within a transaction. Raises Invalid at `pieces`; Conflict for
    one that is not in the warehouse, or when the order would have no piece at all; WrongState.
    """
    if order.status == OrderStatus.STOPPED:
        raise WrongState(gettext("La orden está detenida: reactívala antes."))
    rows = list(order.pieces.owed().filter(piece__in=ids).select_related("piece").order_by("piece_id"))
    if not rows or len(rows) != len(set(ids)):
        raise Invalid.field("pieces", gettext("Elige piezas de la orden que falten por entregar."))
    refuse_to_leave(rows)
    if order.pieces.kept().count() == len(rows):
        raise Conflict(gettext("La orden se quedaría sin piezas: cancélala."))
    free_pieces_of(order.reference, by=by, ids=[row.piece_id for row in rows])
    today = timezone.localdate()
    OrderPiece.objects.filter(pk__in=[row.pk for row in rows]).update(dropped_on=today)
    for row in rows:
        row.dropped_on = today
    if not order.pieces.owed().exists():
        order.deliver_no_more()
    order.version += 1
    words = f"No se entrega {', '.join(row.piece.words for row in rows)}."
    save_as(order, by=by, action="change_pieces", reason=" ".join(filter(None, [words, reason.strip()])))
    return rows


def refuse_to_leave(rows: Sequence[OrderPiece]) -> None:
    """Raise Conflict for a piece that the customer has, that is on its way, or that an open transfer brings."""
    lines = _open_lines(rows)
    for row in rows:
        _refuse_one(row, lines.get(row.piece_id))


def _open_lines(rows: Sequence[OrderPiece]) -> dict[int, TransferPiece]:
    """Of each piece that a transfer has not brought: its line, under lock after that transfer."""
    lines = TransferPiece.objects.filter(piece__in=[row.piece_id for row in rows], is_open=True)
    lock_all(Transfer.objects.filter(pk__in=lines.values("transfer")))
    return {line.piece_id: line for line in lock_all(lines.select_related("transfer"))}


def _refuse_one(row: OrderPiece, line: TransferPiece | None) -> None:
    words = row.piece.words
    if row.delivery_id:
        raise Conflict(gettext("{piece} ya se entregó: no se cambia.").format(piece=words))
    if row.dropped_on:
        raise Conflict(gettext("{piece} ya no se entrega: no se cambia.").format(piece=words))
    if row.exit_id:
        raise Conflict(gettext("{piece} ya salió a entrega: regrésala antes al almacén.").format(piece=words))
    if line and not line.missing:
        is_away = line.transfer.status == TransferStatus.IN_TRANSIT
        told = (
            gettext("{piece} va en el traspaso {transfer}: recíbelo antes.")
            if is_away
            else gettext("{piece} va en el traspaso {transfer}: cancélalo antes.")
        )
        raise Conflict(told.format(piece=words, transfer=line.transfer_id))
